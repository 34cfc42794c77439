import Foundation
import GestureExplanation
import GestureScenarios
import GestureTesting
import GestureTraces
import Gestures
import Testing
import UIKit

@testable import GestureProbe

/// An app in a window with a probe, and what its export says.
final class ProbedApp {
  let window: UIWindow
  let stage: TestStage
  let probe = GestureProbe()

  init(_ controller: UIViewController, in window: UIWindow? = nil) {
    self.window = window ?? UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    self.window.rootViewController = controller
    self.window.makeKeyAndVisible()
    controller.view.layoutIfNeeded()
    stage = TestStage(window: self.window.engineWindow)
    stage.options = [.actions, .failures]
    probe.start(in: self.window)
  }

  /// Names every view and recognizer that has no name, so that a transcript of the app has the names of the export.
  func nameAll() {
    var views: [UIView] = [window]
    var count = 0
    while !views.isEmpty {
      let view = views.removeFirst()
      count += 1
      if view.accessibilityIdentifier == nil { view.accessibilityIdentifier = "view\(count)" }
      for recognizer in view.gestureRecognizers ?? [] where recognizer.name == nil {
        let isPinch = recognizer is UIPinchGestureRecognizer
        // A scroll view that cannot zoom has no pinch in a scene.
        if let scroll = view as? UIScrollView, isPinch, scroll.pinchGestureRecognizer == nil { continue }
        count += 1
        recognizer.name = "recognizer\(count)"
      }
      views += view.subviews
    }
  }

  func text() throws -> String { try #require(probe.text) }

  func source() throws -> TraceSource {
    let standard = try BuiltInScene.standard.scene
    return try TraceSource(bytes: Array(text().utf8), name: "export", for: standard, usesOwnScene: true)
  }

  func scene() throws -> SceneDescription { try #require(try source().scene) }

  /// Plays the export in its scene, and returns the transcript.
  func exportedTranscript() throws -> Transcript {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("touches.trace.jsonl")
    try text().write(to: file, atomically: true, encoding: .utf8)
    return try GoldenTrace(file.path).recorded(scene: nil).transcript
  }

  /// The sentences of `gesture explain` for the export.
  func exportedSentences() throws -> String {
    var attempts: [Attempt] = []
    let source = try source()
    let explainer = SceneExplainer(try scene(), size: source.windowSize) { attempts.append($0) }
    try source.forEachFrame { frame, _ in explainer.play(frame) }
    _ = explainer.finish(settles: false)
    return try sentences(of: attempts)
  }

  /// The sentences for what happened in the app itself.
  func sentences() throws -> String { try sentences(of: stage.attempts()) }

  /// The sentences about recognizers of the scene, without the place in a view, which the app may move.
  private func sentences(of attempts: [Attempt]) throws -> String {
    let known = Set(try scene().recognizers.map(\.id))
    return attempts.filter { known.contains($0.recognizer.name) }.map(\.explanation.text).sorted()
      .map { $0.replacing(#/, at \([^)]*\)/#, with: "") }.joined(separator: "\n")
  }
}

extension Transcript {
  /// Who decided what and when, without the values, which an app may set and which are those of a view that it moves.
  fileprivate var decisions: Transcript {
    Transcript(lines.map { $0.components(separatedBy: " x=")[0] }.joined(separator: "\n"))
  }
}

/// Expects that an export plays as the app did.
func expectSame(
  _ app: ProbedApp,
  at location: SourceLocation = #_sourceLocation,
  after script: (TestStage) -> Void
) throws {
  app.nameAll()
  script(app.stage)
  app.stage.wait(0.9)
  let (own, exported) = (app.stage.takeTranscript().decisions, try app.exportedTranscript().decisions)
  #expect(!own.isEmpty, sourceLocation: location)
  #expect(exported.difference(from: own) == "", sourceLocation: location)
  let (said, expected) = (try app.exportedSentences(), try app.sentences())
  #expect(Transcript(said).difference(from: Transcript(expected)) == "", sourceLocation: location)
  #expect(app.stage.check() == [], sourceLocation: location)
}
