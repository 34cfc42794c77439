import Foundation
import GestureGeometry
import GestureScenarios
import GestureTraces

extension RecordingOptions {
  /// Opens what is played in a scene.
  ///
  /// A trace file is checked and not held in memory; other files are held.
  ///
  /// - Parameters:
  ///   - path: A file; `-` is standard input.
  ///   - size: The window that a device's surface covers.
  ///   - scene: The scene in which the commands of a trace must be valid.
  /// - Returns: The source.
  /// - Throws: An error with the position of the first mistake.
  func source(
    at path: String,
    size: Size?,
    for scene: SceneDescription
  ) throws(InputError) -> TraceSource {
    if path != "-", try isTrace(path) {
      var progress = ProgressLine("\(path): reading frame")
      defer { progress.clear() }
      return try TraceSource(checking: URL(fileURLWithPath: path), name: path, for: scene) {
        progress.update(done: $0)
      }
    }
    let file = try InputFile(path)
    let (imported, isRecording) = try open(file, size: size)
    if !isRecording {
      try scene.checkCommands(of: imported.trace, bytes: file.bytes, name: file.name)
    }
    return TraceSource(imported.trace, name: file.name, isRecording: isRecording)
  }
}
