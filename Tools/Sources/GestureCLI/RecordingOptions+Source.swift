import Foundation
import GestureGeometry
import GestureScenarios
import GestureTraces

extension RecordingOptions {
  /// Opens what is played to a scene: a trace file is checked and not held in memory, everything else
  /// is.
  ///
  /// - Parameters:
  ///   - path: A file; `-` is standard input.
  ///   - size: The window that a device's surface covers.
  ///   - scene: What commands of a trace must mean something in.
  /// - Returns: The source.
  /// - Throws: An error with the place of the first fault.
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
