public import Foundation
public import GestureGeometry
import GestureTouches
public import GestureTraces

/// A trace that is played from its file, frame by frame, in memory that does not grow with it.
///
/// The file is read twice: once to check it before anything is played, and once to play it. A
/// recording in another format, or a trace on standard input, is held in memory.
public struct TraceSource {
  /// The name for reports.
  public let name: String
  /// Whether the file was a recording in another format, which cannot say that time passed.
  public let isRecording: Bool
  /// How many frames there are.
  public let frameCount: Int
  /// The size of a window for it.
  public let windowSize: Size
  private let url: URL?
  private let trace: Trace?

  /// Creates a source from a trace in memory.
  public init(_ trace: Trace, name: String, isRecording: Bool) {
    self.name = name
    self.isRecording = isRecording
    self.trace = trace
    frameCount = trace.frames.count
    windowSize = trace.windowSize
    url = nil
  }

  /// Reads a whole trace file to check it.
  ///
  /// - Parameters:
  ///   - url: A trace file.
  ///   - name: Its name, for errors and reports.
  ///   - scene: The scene in which its commands must be valid.
  ///   - progress: Called from time to time with the number of frames that have been read.
  /// - Throws: An error with the position of the first mistake.
  public init(
    checking url: URL,
    name: String,
    for scene: SceneDescription,
    progress: (Int) -> Void = { _ in }
  ) throws(InputError) {
    var reader = try TraceReader(file: try FileBytes.open(url), name: name)
    var extent = TraceExtent(of: reader.header)
    var count = 0
    var hasCommands = false
    while let frame = try reader.next() {
      if count % 256 == 0 { progress(count) }
      count += 1
      extent.take(frame)
      if !frame.commands.isEmpty { hasCommands = true }
    }
    if hasCommands {
      let lines = LineReader(file: try FileBytes.open(url), name: name)
      try SceneCommands(scene: scene).check(lines)
    }
    self.name = name
    self.url = url
    isRecording = false
    frameCount = count
    windowSize = extent.size
    trace = nil
  }

  /// Calls a body with each frame, in order.
  ///
  /// - Parameter body: Called with a frame and its index.
  /// - Throws: An error when the file has changed and is now broken.
  public func forEachFrame(_ body: (TraceFrame, Int) -> Void) throws(InputError) {
    if let trace {
      for (index, frame) in trace.frames.enumerated() { body(frame, index) }
    }
    guard let url else { return }
    var reader = try TraceReader(file: try FileBytes.open(url), name: name)
    var index = 0
    while let frame = try reader.next() {
      body(frame, index)
      index += 1
    }
  }
}
