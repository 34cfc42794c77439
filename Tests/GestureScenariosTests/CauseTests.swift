import Foundation
import GestureExplanation
import GesturePlanning
import GestureScenarios
import GestureTraces
import Gestures
import Testing

/// Recordings with the cause that was written down before anybody asked for it.
///
/// `says` is what the explanation must contain, `never` what would be untrue or mislead, and `first` what the first
/// sentence must contain.
struct CauseTests {
  struct Recording: Sendable, CustomTestStringConvertible {
    let name: String
    let cause: String
    let says: [String]
    let never: [String]
    let first: String
    /// The scene, and the frames after the first line of the trace.
    let scene: Data
    let frames: [Data]

    var testDescription: String { name }

    init(_ line: Substring) throws {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      )
      name = try #require(object["name"] as? String)
      cause = try #require(object["cause"] as? String)
      says = try #require(object["says"] as? [String])
      never = object["never"] as? [String] ?? []
      first = object["first"] as? String ?? ""
      var scene = object.filter { ["views", "settings"].contains($0.key) }
      scene["size"] = [390, 844]
      self.scene = try JSONSerialization.data(withJSONObject: scene)
      let written = object["frames"] as? [[String: Any]]
      let made = try (object["words"] as? String).map {
        try Self.frames(of: $0, kind: object["kind"] as? String)
      }
      frames = try (written ?? made ?? []).map { try JSONSerialization.data(withJSONObject: $0) }
    }

    private static func frames(of words: String, kind: String?) throws -> [[String: Any]] {
      try GesturePlan(words, in: Rect(0, 0, 390, 844)).frames().map { frame in
        let touches = frame.touches.map { touch -> [String: Any] in
          [
            "id": Int(touch.id.contact), "phase": "\(touch.phase)", "x": touch.location.x,
            "y": touch.location.y, "kind": kind ?? "direct",
          ]
        }
        return ["t": frame.time.seconds, "touches": touches]
      }
    }
  }

  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures/causes/recordings.jsonl")

  static let recordings = try? String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    .map { try Recording($0) }

  /// What `gesture explain` says without an option, and without advice.
  private func told(_ recording: Recording) throws -> [String] {
    let scene = try ScenarioReader.readScene(Array(recording.scene), name: "scene")
    let header = #"{"format":"gesture-trace","version":1}"#
    let text = ([Data(header.utf8)] + recording.frames).map { String(decoding: $0, as: UTF8.self) }
    let trace = try Trace(bytes: Array(text.joined(separator: "\n").utf8), name: "trace")
    var lines: [String] = []
    var choice = TellingAttempts()
    var hasAttempts = false
    let explainer = SceneExplainer(scene) {
      _ = choice.chooses($0)
      hasAttempts = true
    }
    explainer.onEpisode = {
      let shared = $0.sharedFailures
      lines += shared.map(\.text) + choice.end($0, after: shared).map(\.explanation.text)
    }
    for frame in trace.frames { explainer.play(frame) }
    let misses = explainer.finish(settles: false).filter { $0.isTelling || !hasAttempts }
    return lines + misses.map(\.text)
  }

  @Test func thereAreForty() { #expect(Self.recordings?.count == 40) }

  @Test(arguments: CauseTests.recordings ?? [])
  func theCauseIsNamed(_ recording: Recording) throws {
    let lines = try told(recording)
    let text = lines.joined(separator: "\n")
    for part in recording.says { #expect(text.contains(part), "\(recording.cause): \(text)") }
    for part in recording.never { #expect(!text.contains(part), "\(recording.cause): \(text)") }
    #expect(lines.first?.contains(recording.first) == true || recording.first.isEmpty, "\(text)")
  }
}
