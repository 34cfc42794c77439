import Foundation
import GestureRecordings
import GestureScenarios
import GestureTraces
import Gestures
import TracePictures

/// Recordings for tests: those of the project, and some written down here.
enum Recordings {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Plays a trace, written as its file, to a scene.
  static func recording(
    _ trace: String,
    to scene: String? = nil,
    keeping part: SceneRecording.Part? = nil
  ) throws -> SceneRecording {
    let scene =
      try scene.map { try ScenarioReader.readScene(Array($0.utf8), name: "scene") }
      ?? BuiltInScene.standard.scene
    let imported = try TraceOpener().open(Array(trace.utf8), name: "trace", folder: nil)
    let source = TraceSource(imported.trace, name: "trace", isRecording: false)
    return try SceneRecording(
      of: source,
      in: scene,
      size: source.windowSize,
      settles: true,
      keeping: part
    )
  }

  /// Plays a recording of a file to a scene.
  static func recording(of path: String, to scene: BuiltInScene) throws -> SceneRecording {
    let imported = try TraceOpener().open(contentsOf: root.appendingPathComponent(path))
    let source = TraceSource(imported.trace, name: path, isRecording: true)
    return try SceneRecording(of: source, in: scene.scene, size: source.windowSize, settles: true)
  }

  /// Every recording of the project, as a path in it.
  static let all: [String] = {
    let folders = ["recordings", "formats", "people"].map { "Examples/" + $0 }
    let names = (folders + ["Tests/Fixtures"]).flatMap { folder in
      let files = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
      return (files?.compactMap { $0 as? String } ?? []).map { folder + "/" + $0 }
    }
    return names.filter { name in
      [".events", ".evemu", ".trace.jsonl"].contains { name.hasSuffix($0) }
        || ["devtools", "libinput", "webdriver"].contains {
          name.hasPrefix("Examples/formats/" + $0)
        }
    }.sorted()
  }()

  /// Every scenario of the project.
  static let scenarios: [Scenario] = {
    let folder = root.appendingPathComponent("Tests/Fixtures/scenarios").path
    let files = (try? ScenarioFinder.files(at: folder)) ?? []
    return files.flatMap {
      (try? ScenarioReader.read(contentsOf: URL(fileURLWithPath: $0))) ?? []
    }
  }()

  /// A tap that waits for a double tap, beside a pan; a tap and then a drag.
  static let tapAndDrag = #"""
    {"t":0,"touches":[{"id":1,"phase":"began","x":50,"y":60}]}
    {"t":0.05,"touches":[{"id":1,"phase":"ended","x":50,"y":60}]}
    {"t":1,"touches":[{"id":2,"phase":"began","x":50,"y":60}]}
    {"t":1.1,"touches":[{"id":2,"phase":"moved","x":90,"y":60}]}
    {"t":1.2,"touches":[{"id":2,"phase":"ended","x":90,"y":60}]}

    """#

  static let waitingScene = #"""
    {"size":[400,800],"views":[{"id":"box","frame":[20,30,200,100],"recognizers":[
      {"id":"single","type":"tap","requireToFail":["double"]},
      {"id":"double","type":"tap","numberOfTapsRequired":2},
      {"id":"pan","type":"pan"}]}]}
    """#
}
