import Foundation
import GestureScenarios
import GestureShapes
import GestureTraces
import Gestures
import RandomStreams

/// Which failure reasons the kinds of the catalogue have, found by playing touches.
final class ReasonSurvey: DecisionObserver {
  /// A reason of a kind of recognizer, with what decides.
  struct Finding: Hashable {
    /// The word of the kind.
    let word: String
    let reason: FailureReason.Kind
    let unit: FailureReason.Unit
    /// The setting that decides; empty when none does.
    let setting: String
    /// The limit when no setting decides; otherwise zero.
    let limit: Double
  }

  private static let words = Set(RecognizerCatalogue.standard.kinds.map(\.word))

  private var found: Set<Finding> = []

  /// What was found, in the order of the table of reasons.
  private var findings: [Finding] {
    found.sorted {
      ($0.word, $0.reason.rawValue, $0.setting, $0.limit)
        < ($1.word, $1.reason.rawValue, $1.setting, $1.limit)
    }
  }

  /// The findings in every scenario of the project.
  static let scenarios: [Finding] = {
    let survey = ReasonSurvey()
    let root = DocumentationFiles.root.appendingPathComponent("Tests/Fixtures/scenarios").path
    for file in (try? ScenarioFinder.files(at: root)) ?? [] {
      let scenarios = try? ScenarioReader.read(contentsOf: URL(fileURLWithPath: file))
      for scenario in scenarios ?? [] { survey.play(scenario) }
    }
    return survey.findings
  }()

  /// Returns the findings in the worlds of some seeds, whose fingers do anything.
  static func random(seeds: Range<UInt64>) -> [Finding] {
    let survey = ReasonSurvey()
    for seed in seeds {
      let stream = StreamGenerator.stream(seed: seed, events: 800)
      _ = RandomStreams.play(seed, stream, observer: survey)
    }
    return survey.findings
  }

  private func play(_ scenario: Scenario) {
    let explainer = SceneExplainer(scenario.scene) { _ in }
    explainer.addObserver(self)
    for frame in scenario.trace.frames { explainer.play(frame) }
    _ = explainer.finish(settles: true)
  }

  /// Whether a hardware button was pressed without a finger, which fails every class but a tap.
  private static func isAboutButton(_ reason: FailureReason) -> Bool {
    reason.kind == .tooFewTouches && reason.setting == nil && reason.measured == 0
      && reason.limit == 1
  }

  func observe(_ decision: Decision) {
    guard case .transition(let recognizer, _, _, _, let reason?) = decision.kind,
      Self.words.contains(recognizer.words.type), !Self.isAboutButton(reason)
    else { return }
    found.insert(
      Finding(
        word: recognizer.words.type,
        reason: reason.kind,
        unit: reason.unit,
        setting: reason.setting ?? "",
        limit: reason.setting == nil ? reason.limit : 0
      )
    )
  }
}
