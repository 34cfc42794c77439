// The Swift of RecordAndTest.md: `SnippetTests` compares it with the page.

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
    let shown = try DocumentationFiles.blocks(of: "Documentation/RecordAndTest.md", in: "text")
    let first = stage.explanation(of: app.window.gestureRecognizers[0])
      .split(separator: "\n").first.map { String($0) }
    #expect(shown.first == first)
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

extension PhotoApp {
  func startRecording() {
    window.recorder = TraceRecorder(windowSize: window.bounds.size)
  }

  func stopRecording(into url: URL) throws {
    guard let recorder = window.recorder as? TraceRecorder else { return }
    window.recorder = nil
    try recorder.trace.write(to: url)
  }
}

/// The recording of two fingers in the examples is the one that the app of the README writes.
struct PhotoRecordingTests {
  private let recordings = DocumentationFiles.root.appendingPathComponent("Examples/recordings")

  /// Two fingers spread on the photo, as a toolkit reports them.
  private func spread(on app: PhotoApp) {
    for step in 0...20 {
      let milliseconds = 1000 + 16 * Double(step)
      let half = 40 + 2 * Double(step)
      let phase: TouchPhase = step == 0 ? .began : .moved
      app.window.send(
        [
          TouchSample(id: 1, phase: phase, location: Point(195 - half, 422)),
          TouchSample(id: 2, phase: phase, location: Point(195 + half, 422)),
        ],
        at: Timestamp(seconds: milliseconds / 1000)
      )
    }
    for id in [Int64(1), 2] {
      app.pointer(id, .ended, x: id == 1 ? 115 : 275, y: 422, milliseconds: 1336)
    }
  }

  @Test func theAppsRecordingIsTheOneOfTheExamples() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).trace.jsonl")
    defer { try? FileManager.default.removeItem(at: url) }
    let app = PhotoApp()
    app.startRecording()
    spread(on: app)
    try app.stopRecording(into: url)
    #expect(app.window.recorder == nil)
    let written = try String(contentsOf: url, encoding: .utf8)
    let example = recordings.appendingPathComponent("zoom.trace.jsonl")
    #expect(written == (try String(contentsOf: example, encoding: .utf8)))
  }

  /// The table of what a finger can do has every call of `Fingers`, and calls nothing else.
  @Test func theTableHasEveryCallOfFingers() throws {
    let page = try DocumentationFiles.text("Documentation/RecordAndTest.md")
    let table = page.components(separatedBy: "| a finger can |")[1]
      .components(separatedBy: "\n\n")[0]
    let called = Set(table.matches(of: /\.([a-z]\w*)\(/).map { String($0.1) })
    let folder = "Sources/GestureTesting/"
    func declared(_ files: String...) throws -> Set<String> {
      let names = try files.flatMap {
        try DocumentationFiles.matches(of: #"public func (\w+)\("#, in: folder + $0)
      }
      return Set(names)
    }
    let fingers = try declared("Finger.swift", "Fingers.swift")
    #expect(fingers.subtracting(called) == [])
    #expect(called.subtracting(fingers) == (try declared("TestStage+Gestures.swift")))
  }

  @Test func theFolderOfRecordingsIsBesideTheTest() {
    /// The folder beside this file.
    let recordings = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().appendingPathComponent("Recordings")
    #expect(recordings.path.hasSuffix("/Tests/DocumentationTests/Recordings"))
  }

  @Test func spreadingTwoFingersZooms() throws {
    let app = PhotoApp()
    let stage = TestStage(window: app.window)
    stage.options = [.actions, .failures]
    try stage.play(contentsOf: recordings.appendingPathComponent("zoom.trace.jsonl"))
    stage.settle()
    #expect(app.zoom > 1.5, "\(stage.transcript)")
    #expect(stage.violations == [])
    try stage.expectTranscript(named: "zoom")
  }
}
