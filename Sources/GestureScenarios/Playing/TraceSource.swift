public import Foundation
public import GestureGeometry
import GestureTouches
public import GestureTraces

/// A trace that is played from its file, frame by frame, in memory that does not grow with it.
///
/// The file is read twice: once to find every fault in it before anything is played, and once to play.
/// A recording of another format, and a trace on standard input, is held in memory.
public struct TraceSource {
  /// The name for reports.
  public let name: String
  /// Whether the file was a recording of another format, which cannot say that time passed.
  public let isRecording: Bool
  /// How many frames there are.
  public let frameCount: Int
  /// A size of window that suits it.
  public let windowSize: Size
  private let url: URL?
  private let trace: Trace?

  /// Takes a trace that is in memory.
  public init(_ trace: Trace, name: String, isRecording: Bool) {
    self.name = name
    self.isRecording = isRecording
    self.trace = trace
    frameCount = trace.frames.count
    windowSize = trace.windowSize
    url = nil
  }

  /// Reads a trace file through, to check it.
  ///
  /// - Parameters:
  ///   - url: A trace file.
  ///   - name: Its name, for errors and reports.
  ///   - scene: What its commands must mean something in.
  ///   - progress: Is told now and then how many frames have been read.
  /// - Throws: An error with the place of the first fault.
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
  /// - Parameter body: Takes a frame and how many came before it.
  /// - Throws: An error when the file has changed meanwhile and is broken now.
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
