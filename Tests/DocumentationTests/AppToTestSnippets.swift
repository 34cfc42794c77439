// The Swift of FromYourAppToATest.md, and its steps one after the other.

import Foundation
import GestureTesting
import GestureTraces
import GestureViews
import Gestures
import Testing

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

struct AppToTestSnippetTests {
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
    let shown = try DocumentationFiles.blocks(of: "Documentation/FromYourAppToATest.md", in: "text")
    let first = try #require(shown.first)
    #expect(written.hasPrefix(first))
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
