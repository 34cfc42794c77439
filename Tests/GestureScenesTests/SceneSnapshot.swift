import Foundation
import GestureScenes
import ScenePictures
import Testing

/// Compares what a scene shows with the picture in its README's folder.
///
/// With `SCENE_SNAPSHOTS=record` in the environment the picture is written anew, and the test fails.
///
/// - Parameters:
///   - scene: What to draw.
///   - path: Of the picture, below `Sources/GestureScenes`.
///   - sourceLocation: Where the test asks.
/// - Throws: What the file system says when the picture is missing.
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
    "\(path) differs; SCENE_SNAPSHOTS=record swift test --filter Snapshot writes it",
    sourceLocation: sourceLocation
  )
}
