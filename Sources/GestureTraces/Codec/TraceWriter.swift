public import Foundation
public import Gestures

/// Writes a trace as lines that ``TraceReader`` reads back as the same trace.
///
/// Numbers have the fewest digits that read back as the same number, times are exact to the
/// nanosecond, and keys have a fixed order: equal traces give equal bytes. `preciseLocation` and
/// `estimationUpdateIndex` are not written, because no recognizer reads them.
public struct TraceWriter {
  private var lastTime: Timestamp?
  private var count = 0

  /// Creates a writer for a new file.
  public init() {}

  /// Returns the first line of a file, with its line end.
  public func line(for header: TraceHeader) -> String {
    JSONBytes {
      $0.value(header)
      $0.endLine()
    }.text
  }

  /// Returns the line of the next frame, with its line end.
  ///
  /// - Parameter frame: A frame that is not earlier than the previous one.
  /// - Returns: One line.
  /// - Throws: An error when a trace file cannot contain the frame; the writer can continue.
  public mutating func line(for frame: TraceFrame) throws(TraceWriteError) -> String {
    var json = JSONBytes()
    try write(frame, to: &json)
    return json.text
  }

  /// Writes the line of the next frame, with its line end.
  ///
  /// This allocates memory only when the buffer has to grow.
  ///
  /// - Parameters:
  ///   - frame: A frame that is not earlier than the previous one.
  ///   - json: The buffer to which the line is appended; it must be at the start of a line.
  /// - Throws: An error when a trace file cannot contain the frame. Nothing is then written, and
  ///   the writer can continue.
  public mutating func write(
    _ frame: TraceFrame,
    to json: inout JSONBytes
  ) throws(TraceWriteError) {
    if let lastTime, frame.time < lastTime {
      throw TraceWriteError(frame: count, fault: .timeDecreases)
    }
    if let fault = frame.fault { throw TraceWriteError(frame: count, fault: fault) }
    lastTime = frame.time
    count += 1
    json.value(frame)
    json.endLine()
  }

  /// Returns a whole trace as the text of a file.
  public static func text(of trace: Trace) throws(TraceWriteError) -> String {
    try json(of: trace).text
  }

  /// Returns a whole trace as the bytes of a file.
  public static func data(of trace: Trace) throws(TraceWriteError) -> Data {
    Data(try json(of: trace).utf8)
  }

  private static func json(of trace: Trace) throws(TraceWriteError) -> JSONBytes {
    var writer = TraceWriter()
    var json = JSONBytes()
    json.value(trace.header)
    json.endLine()
    for frame in trace.frames { try writer.write(frame, to: &json) }
    return json
  }
}

extension Trace {
  /// Writes the trace to a file, and replaces an existing file.
  ///
  /// - Parameter url: A file, whose name should end in `.trace.jsonl`.
  /// - Throws: An error when a trace file cannot contain the trace, or the file cannot be written.
  public func write(to url: URL) throws {
    try TraceWriter.data(of: self).write(to: url, options: .atomic)
  }
}

extension Trace {
  /// Checks that a file can contain every frame.
  ///
  /// - Throws: An error for the first frame that is earlier than the previous one or contains
  ///   what no file can.
  @_spi(Reading) public func requireWritable() throws(TraceWriteError) {
    for (index, frame) in frames.enumerated() {
      if let fault = frame.fault { throw TraceWriteError(frame: index, fault: fault) }
      if index > 0, frame.time < frames[index - 1].time {
        throw TraceWriteError(frame: index, fault: .timeDecreases)
      }
    }
  }
}

/// Why a frame cannot be written.
public struct TraceWriteError: Error, Hashable, Sendable {
  /// What is wrong with the frame.
  public enum Fault: Hashable, Sendable {
    /// The frame is earlier than the previous frame.
    case timeDecreases
    /// A number is NaN or infinite; JSON has no form for these.
    case notFinite
    /// The time is `Timestamp.invalid`.
    case invalidTime
    /// A phase has no word in its context, such as a hover phase of a touch.
    case phase
  }

  /// The index of the frame among those written, counted from 0.
  public var frame: Int
  /// What is wrong with it.
  public var fault: Fault
}

extension TraceWriteError: CustomStringConvertible {
  /// The error as a sentence.
  public var description: String {
    switch fault {
    case .timeDecreases: "frame \(frame) is earlier than the frame before it"
    case .notFinite: "frame \(frame) contains a number that is not finite"
    case .invalidTime: "frame \(frame) has no valid time"
    case .phase: "frame \(frame) contains a phase that a trace has no word for"
    }
  }
}
