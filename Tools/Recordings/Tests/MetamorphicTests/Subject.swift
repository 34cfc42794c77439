import Foundation
import GestureRecordings
import GestureScenarios
import GestureTraces
import Gestures
import Testing

/// Touches for changes that must not matter, from a recording, a scenario's trace or a script.
struct Subject: Sendable, CustomTestStringConvertible {
  /// The touches at one time.
  struct Frame: Sendable {
    var time: Timestamp
    var touches: [TouchSample]
  }

  let name: String
  var frames: [Frame]

  var testDescription: String { name }

  init(_ name: String, _ frames: [Frame]) {
    self.name = name
    self.frames = frames
  }

  /// Creates a subject from the touches of a trace; input of other devices is left out.
  init(_ name: String, _ trace: Trace) {
    self.name = name
    frames = trace.frames.filter { !$0.touches.isEmpty }
      .map { Frame(time: $0.time, touches: $0.touches.filter { $0.location.isFinite }) }
  }

  /// Returns the recordings of real devices, the traces of scenarios, and random scripts.
  static func all() throws -> [Subject] { try real() + loadedScenarios.get() }

  /// Returns the subjects without large jumps: recordings of people, and scripts.
  static func real() throws -> [Subject] { try loadedRecordings.get() + scripts() }

  private static let loadedRecordings = Result { try recordings() }
  private static let loadedScenarios = Result { try scenarios() }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func recordings() throws -> [Subject] {
    let files = try TraceFinder.files(at: root.appendingPathComponent("Tests/Fixtures/evemu").path)
    let events = files.filter { $0.hasSuffix(".events") }
    // Fewer would mean that files are missing.
    try #require(events.count >= 40)
    return try events.map { file in
      let url = URL(fileURLWithPath: file)
      return Subject(url.lastPathComponent, try TraceOpener().open(contentsOf: url).trace)
    }
  }

  private static func scenarios() throws -> [Subject] {
    let scenarios = try ScenarioFinder.files(
      at: root.appendingPathComponent("Tests/Fixtures/scenarios").path
    )
    .flatMap { try ScenarioReader.read(contentsOf: URL(fileURLWithPath: $0)) }
    try #require(scenarios.count >= 100)
    return scenarios.map { Subject($0.name, $0.trace) }.filter { !$0.frames.isEmpty }
  }

  static func scripts() -> [Subject] {
    (1...60).map { seed in
      var script = FingerScript(seed: UInt64(seed))
      return Subject("script \(seed)", script.frames())
    }
  }
}
