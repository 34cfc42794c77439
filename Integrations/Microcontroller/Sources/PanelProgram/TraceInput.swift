import CBoard
import GestureGeometry
public import GestureTouches

/// Reads a trace file piece by piece: never more than one line of it is in memory.
///
/// It knows the keys for touches and rejects all others, so that no part of a trace is ignored. After the
/// first lines it allocates nothing.
public struct TraceInput {
  /// A mistake in the trace.
  public struct Failure: Error {
    /// The line, counted from 1; 0 when there is no such file.
    public let line: Int
    /// The column in bytes, counted from 1.
    public let column: Int
    /// What should have been there.
    public let expected: StaticString
  }

  /// The longest line, in bytes.
  static let longestLine = 1024
  /// How much is read at a time, in bytes.
  static let pieceLength = 128

  /// The time of the last frame.
  public private(set) var time = Timestamp.zero
  /// The touches of the last frame; empty if only time passed.
  public private(set) var samples: [TouchSample] = []
  /// Whether all touches end with the last frame.
  public private(set) var cancelsAll = false

  private var piece: [UInt8]
  private var used = 0
  private var count = 0
  private var line: [UInt8] = []
  private var lineNumber = 0

  /// Creates a reader of the board's trace, with room for frames of 10 touches.
  public init() {
    piece = [UInt8](repeating: 0, count: Self.pieceLength)
    line.reserveCapacity(Self.longestLine)
    samples.reserveCapacity(10)
  }

  /// Reads the next frame.
  ///
  /// - Returns: False at the end of the trace.
  /// - Throws: The first mistake; nothing after it is read.
  public mutating func next() throws(Failure) -> Bool {
    while try readLine() {
      var reader = LineReader(line)
      if reader.peek() == 0 { continue }
      do throws(LineReader.Failure) {
        if try read(&reader) { return true }
      } catch {
        throw Failure(line: lineNumber, column: error.column, expected: error.expected)
      }
    }
    return false
  }

  /// Reads bytes up to a line end; returns false if there are none.
  private mutating func readLine() throws(Failure) -> Bool {
    line.removeAll(keepingCapacity: true)
    lineNumber += 1
    while true {
      if used == count {
        count = Int(piece.withUnsafeMutableBufferPointer { board_read($0.baseAddress, Int32($0.count)) })
        used = 0
        guard count >= 0 else { throw Failure(line: 0, column: 0, expected: "a trace to read") }
        if count == 0 { return !line.isEmpty }
      }
      let byte = piece[used]
      used += 1
      if byte == 10 { return true }
      guard line.count < Self.longestLine else {
        throw Failure(line: lineNumber, column: line.count + 1, expected: "a line of at most 1024 bytes")
      }
      line.append(byte)
    }
  }

  // MARK: - One line

  /// Reads a frame; returns false for the header, which comes before the first frame.
  private mutating func read(_ reader: inout LineReader) throws(LineReader.Failure) -> Bool {
    var hasTime = false
    samples.removeAll(keepingCapacity: true)
    cancelsAll = false
    try reader.require("{", "an object")
    repeat {
      let key = try reader.key()
      if reader.spells(key, "format") {
        guard reader.spells(try reader.word(), "gesture-trace") else {
          throw reader.failure("the format gesture-trace")
        }
        return false
      } else if reader.spells(key, "t") {
        time = Timestamp(seconds: try reader.number())
        hasTime = true
      } else if reader.spells(key, "touches") {
        try readSamples(&reader)
      } else if reader.spells(key, "cancelAll") {
        for letter in "true".unicodeScalars { try reader.require(letter, "true") }
        cancelsAll = true
      } else {
        throw reader.failure("t, touches or cancelAll")
      }
    } while reader.take(",")
    try reader.require("}", "the end of the frame")
    guard reader.peek() == 0 else { throw reader.failure("the end of the line") }
    guard hasTime else { throw reader.failure("a time t") }
    return true
  }

  private mutating func readSamples(_ reader: inout LineReader) throws(LineReader.Failure) {
    try reader.require("[", "a list of touches")
    repeat { samples.append(try sample(&reader)) } while reader.take(",")
    try reader.require("]", "the end of the touches")
  }

  private func sample(_ reader: inout LineReader) throws(LineReader.Failure) -> TouchSample {
    var sample = TouchSample(id: 0, phase: .began, location: .zero)
    try reader.require("{", "a touch")
    repeat {
      let key = try reader.key()
      if reader.spells(key, "id") {
        sample.id = TouchID(try reader.integer())
      } else if reader.spells(key, "phase") {
        sample.phase = try phase(&reader)
      } else if reader.spells(key, "x") {
        sample.location.x = try reader.number()
      } else if reader.spells(key, "y") {
        sample.location.y = try reader.number()
      } else if reader.spells(key, "force") {
        sample.force = try reader.number()
      } else if reader.spells(key, "radius") {
        sample.radius = try reader.number()
      } else {
        throw reader.failure("id, phase, x, y, force or radius")
      }
    } while reader.take(",")
    try reader.require("}", "the end of the touch")
    return sample
  }

  private func phase(_ reader: inout LineReader) throws(LineReader.Failure) -> TouchPhase {
    let word = try reader.word()
    if reader.spells(word, "began") { return .began }
    if reader.spells(word, "moved") { return .moved }
    if reader.spells(word, "ended") { return .ended }
    if reader.spells(word, "cancelled") { return .cancelled }
    throw reader.failure("began, moved, ended or cancelled")
  }
}
