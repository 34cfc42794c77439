import GestureTraces
import GestureViews
import Gestures

/// Plays scenarios and compares the results with the expectations.
public enum ScenarioRunner {
  /// Plays a scenario; nothing happens after the last frame of its trace.
  public static func run(_ scenario: Scenario) -> ScenarioReport {
    let player = ScenePlayer(scenario.scene, keepsStory: true)
    var scrolling: [ScenarioFailure] = []
    let moments = Dictionary(grouping: scenario.expectations.scrolling, by: \.frames)
    for count in 0...scenario.trace.frames.count {
      if count > 0 { TracePlayer.play(scenario.trace.frames[count - 1], into: player) }
      for expected in moments[count] ?? [] {
        scrolling += expected.failures(in: player)
      }
    }
    let outcome = ScenarioOutcome(player)
    let failures =
      scenario.expectations.recognizers.flatMap(outcome.failures)
      + scenario.expectations.touches.compactMap(outcome.failure)
      + outcome.orderFailures(scenario.expectations.order)
      + outcome.choiceFailures(scenario.expectations.exactlyOneOf) + scrolling
    var stories: [(recognizer: String, lines: [String])] = []
    var told: Set<String> = []
    for id in failures.flatMap(\.recognizers) where told.insert(id).inserted {
      stories.append((id, player.story.lines(about: id)))
    }
    return ScenarioReport(scenario: scenario, failures: failures, stories: stories)
  }
}

/// The results of a scenario, compared with expectations.
struct ScenarioOutcome {
  private let player: ScenePlayer
  /// The actions in order, by recognizer.
  private let actions: [String: [SceneEvent]]

  init(_ player: ScenePlayer) {
    self.player = player
    actions = Dictionary(grouping: player.events.filter(\.isAction), by: \.recognizer)
  }

  // MARK: - Recognizers

  func failures(of expected: RecognizerExpectation) -> [ScenarioFailure] {
    let own = actions[expected.id] ?? []
    var failures: [ScenarioFailure] = []
    func fail(_ part: String, _ wanted: String, _ got: String) {
      failures.append(
        ScenarioFailure(
          subject: expected.id + "." + part,
          expected: wanted,
          actual: got,
          recognizers: [expected.id]
        )
      )
    }
    if let states = expected.states {
      let got = own.map(\.state).withoutRepeated("changed")
      if got != states { fail("states", states.listed, got.listed) }
    }
    if let at = expected.at, !(own.first.map { at.contains($0.time) } ?? false) {
      fail("at", at.words, own.first.map { DecimalText.short($0.time.seconds, 3) } ?? "no action")
    }
    for (name, range) in expected.values {
      let value = own.last?.value(name)
      if value.map(range.isMet) != true {
        fail(name, range.words, value.map { DecimalText.short($0, 3) } ?? "no action")
      }
    }
    if let count = expected.actions, count != own.count {
      fail("count", "\(count)", "\(own.count)")
    }
    if let reason = expected.failure {
      let got = player.instance.recognizer(expected.id)?.failureReason?.caseName
      if got != reason { fail("failure", reason, got ?? "none") }
    }
    return failures
  }

  // MARK: - Views

  func failure(ofTouches expected: (view: String, phases: [String])) -> ScenarioFailure? {
    let phases = player.instance.view(expected.view).map(player.story.phases) ?? []
    var got = phases.map { "\($0)" }.withoutRepeated("moved")
    if !expected.phases.contains("moved") { got.removeAll { $0 == "moved" } }
    guard got != expected.phases.withoutRepeated("moved") else { return nil }
    return ScenarioFailure(
      subject: "touches of " + expected.view,
      expected: expected.phases.listed,
      actual: got.listed,
      recognizers: []
    )
  }

  // MARK: - Several recognizers

  func orderFailures(_ steps: [(recognizer: String, state: String)]) -> [ScenarioFailure] {
    let published = player.story.published
    var next = published.startIndex
    for step in steps {
      guard let index = published[next...].firstIndex(where: { $0 == step }) else {
        let ids = steps.map(\.recognizer)
        let known = Set(ids)
        let relevant = published.filter { known.contains($0.recognizer) }
        return [
          ScenarioFailure(
            subject: "order",
            expected: steps.map { $0.recognizer + "." + $0.state }.listed,
            actual: relevant.map { $0.recognizer + "." + $0.state }.listed,
            recognizers: ids
          )
        ]
      }
      next = index + 1
    }
    return []
  }

  func choiceFailures(_ ids: [String]) -> [ScenarioFailure] {
    let fired = ids.filter { actions[$0] != nil }
    guard !ids.isEmpty, fired.count != 1 else { return [] }
    return [
      ScenarioFailure(
        subject: "exactlyOneOf",
        expected: "one of " + ids.listed,
        actual: fired.listed,
        recognizers: ids
      )
    ]
  }
}

extension [String] {
  /// The words in a row; "nothing" for none.
  fileprivate var listed: String { isEmpty ? "nothing" : joined(separator: ", ") }

  /// Returns the words with repetitions of one word removed.
  fileprivate func withoutRepeated(_ word: String) -> [String] {
    var words: [String] = []
    for next in self where !(next == word && words.last == word) { words.append(next) }
    return words
  }
}

extension ScrollExpectation {
  /// Returns what is not as expected now.
  fileprivate func failures(in player: ScenePlayer) -> [ScenarioFailure] {
    guard let view = player.instance.view(view) as? ScrollView else { return [] }
    let moment = time.map { " at " + DecimalText.short($0.seconds, 3) } ?? ""
    var failures: [ScenarioFailure] = []
    func fail(_ name: String, _ wanted: String, _ got: String) {
      failures.append(
        ScenarioFailure(
          subject: self.view + "." + name + moment,
          expected: wanted,
          actual: got,
          recognizers: []
        )
      )
    }
    for (name, range) in values {
      let value = Self.value(name, of: view)
      if !range.isMet(value) { fail(name, range.words, DecimalText.short(value, 3)) }
    }
    for (name, isOn) in flags where Self.flag(name, of: view) != isOn {
      fail(name, "\(isOn)", "\(!isOn)")
    }
    return failures
  }
}

extension ClosedRange<Double> {
  /// Returns whether a value is in the range, with a tolerance for the rounding of a few hundred
  /// additions, far below any meaningful length.
  fileprivate func isMet(_ value: Double) -> Bool {
    let slack = 1e-9 * Swift.max(1, abs(lowerBound), abs(upperBound))
    return value >= lowerBound - slack && value <= upperBound + slack
  }

  fileprivate var words: String {
    DecimalText.short(lowerBound, 3) + " … " + DecimalText.short(upperBound, 3)
  }
}

extension ClosedRange<Timestamp> {
  fileprivate var words: String {
    DecimalText.short(lowerBound.seconds, 3) + " … " + DecimalText.short(upperBound.seconds, 3)
  }
}
