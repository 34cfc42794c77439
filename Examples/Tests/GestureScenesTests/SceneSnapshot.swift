import Foundation
import GestureScenes
import ScenePictures
import Testing

/// Compares a scene with its picture on the page `SampleApps.md`.
///
/// If the environment has `SCENE_SNAPSHOTS=record`, the picture is written and the test fails.
///
/// - Parameters:
///   - scene: The scene.
///   - path: The path of the picture below `Examples/Sources/GestureScenes`.
///   - sourceLocation: The location in the test.
/// - Throws: The error of the file system when the picture is missing.
func expectSnapshot(
  of scene: Scene,
  at path: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/GestureScenes/\(path)").standardized
  let drawn = ScenePicture.svg(of: scene)
  if ProcessInfo.processInfo.environment["SCENE_SNAPSHOTS"] == "record" {
    try drawn.write(to: file, atomically: true, encoding: .utf8)
    Issue.record("\(path) was recorded; look at it", sourceLocation: sourceLocation)
    return
  }
  let kept = try String(contentsOf: file, encoding: .utf8)
  #expect(
    kept == drawn,
    "\(path) differs; SCENE_SNAPSHOTS=record swift test --package-path Examples --filter Snapshot writes it",
    sourceLocation: sourceLocation
  )
}
