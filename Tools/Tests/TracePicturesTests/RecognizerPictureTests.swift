import Foundation
import GestureDrawing
import GestureRecordings
import GestureScenarios
import GestureTraces
import Gestures
import Testing
import TracePictures

/// The pictures on the pages about recognizers, drawn from their recordings.
///
/// `RECORD_RECOGNIZER_PICTURES=1 swift test --package-path Tools --filter RecognizerPictureTests` draws
/// them again.
@Suite struct RecognizerPictureTests {
  private static let traces = Recordings.root.appendingPathComponent("Tests/Fixtures/recognizers")
  private static let pages = Recordings.root
    .appendingPathComponent("Sources/Gestures/Gestures.docc/Recognizers")

  /// The names of the recordings: the words of the kinds.
  private static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: traces.path)
    return (files ?? []).filter { $0.hasSuffix(".trace.jsonl") }.sorted()
      .map { String($0.dropLast(".trace.jsonl".count)) }
  }()

  /// Draws a recording in its scene, as narrow as the column of a page.
  private static func picture(_ name: String) throws -> String {
    let file = traces.appendingPathComponent("\(name).scene.json")
    let scene = try ScenarioReader.readScene([UInt8](Data(contentsOf: file)), name: name)
    let trace = try TraceOpener()
      .open(contentsOf: traces.appendingPathComponent("\(name).trace.jsonl")).trace
    let source = TraceSource(trace, name: name, isRecording: false)
    let recording = try SceneRecording(
      of: source,
      in: scene,
      size: source.windowSize,
      settles: false
    )
    var options = DrawingOptions()
    options.title = "gesture draw \(name)"
    options.width = 720
    return TraceDrawing(of: recording, options).document.text
  }

  @Test func thereAreRecordings() { #expect(Self.names.count >= 12) }

  @Test(arguments: names)
  func everyPictureIsThatOfItsRecording(_ name: String) throws {
    let drawn = try Self.picture(name)
    #expect(drawn.utf8.count < 15_000, "\(name).svg has \(drawn.utf8.count) bytes")
    let url = Self.pages.appendingPathComponent("\(name).svg")
    guard drawn != (try? String(contentsOf: url, encoding: .utf8)) else { return }
    if ProcessInfo.processInfo.environment["RECORD_RECOGNIZER_PICTURES"] != nil {
      try drawn.write(to: url, atomically: true, encoding: .utf8)
    }
    Issue.record("\(name).svg differs; RECORD_RECOGNIZER_PICTURES=1 draws it again")
  }
}
