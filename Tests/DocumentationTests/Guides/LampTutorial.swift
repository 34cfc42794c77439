// The Swift of the tutorial "A recording becomes a test": `SnippetTests` compares it with the page.

import Foundation
import GestureTesting
import GestureTraces
import GestureViews
import Gestures
import Testing

final class LampApp {
  let window = Window(size: Size(390, 844))
  private(set) var isOn = false

  init() {
    let double = window.onTap(count: 2) { [unowned self] _ in isOn.toggle() }
    double.name = "doubleTap"
  }
}

extension LampApp {
  func record() {
    window.recorder = TraceRecorder(windowSize: window.bounds.size)
  }

  func save(to url: URL) throws {
    guard let recorder = window.recorder as? TraceRecorder else { return }
    window.recorder = nil
    try recorder.trace.write(to: url)
  }
}

extension LampApp {
  /// A window in which a second tap may come later.
  static func patient() -> LampApp {
    let app = LampApp()
    app.window.settings.update { $0.tap.maximumGap = 0.4 }
    return app
  }
}

struct LampTests {
  private let recordings = DocumentationFiles.root.appendingPathComponent("Examples/recordings")

  @Test func aLateSecondTapSwitchesTheLampOn() throws {
    let app = LampApp.patient()
    let stage = TestStage(window: app.window)
    try stage.play(contentsOf: recordings.appendingPathComponent("late-double-tap.trace.jsonl"))
    stage.settle()
    #expect(app.isOn, "\(stage.why(app.window.gestureRecognizers[0]))")
  }

  /// Without the change, the test fails, and its message is the one of the page.
  @Test func beforeTheChangeTheTestSaysWhy() throws {
    let app = LampApp()
    let stage = TestStage(window: app.window)
    try stage.play(contentsOf: recordings.appendingPathComponent("late-double-tap.trace.jsonl"))
    #expect(!app.isOn)
    let shown = try DocumentationFiles.blocks(
      of: DocumentationFiles.articles + "/Tutorials/RegressionTutorial.md",
      in: "text"
    )
    let first = stage.explanation(of: app.window.gestureRecognizers[0])
      .split(separator: "\n").first.map { String($0) }
    #expect(shown == [first])
  }

  @Test func theAppWritesWhatItsWindowGot() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).trace.jsonl")
    defer { try? FileManager.default.removeItem(at: url) }
    let app = LampApp()
    let stage = TestStage(window: app.window)
    app.record()
    stage.tap(at: Point(196, 410), taps: 2)
    try app.save(to: url)
    #expect(app.isOn)
    let again = LampApp()
    try TestStage(window: again.window).play(contentsOf: url)
    #expect(again.isOn)
  }
}
