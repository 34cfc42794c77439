import Gestures

/// One line of a trace: the touches that changed at one time.
struct Frame {
  var time = Timestamp.zero
  var samples: [TouchSample] = []
  var cancelsAll = false
}

/// Reads a trace file line by line, up to the first line with an error.
///
/// It supports the keys in the traces of this package and rejects all others, so that no part of a
/// trace is ignored.
struct TraceFrames {
  private let bytes: [UInt8]
  private var position = 0

  /// The last line that was read, counted from 1.
  private(set) var line = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the next frame, or nil at the end.
  mutating func next() throws(ByteReader.Failure) -> Frame? {
    while position < bytes.count {
      var end = position
      while end < bytes.count, bytes[end] != 10 { end += 1 }
      var reader = ByteReader(bytes[position..<end])
      position = end + 1
      line += 1
      if reader.peek() == 0 { continue }
      if let frame = try Self.frame(&reader) { return frame }
    }
    return nil
  }

  /// Reads a frame; nil for the header, which comes before the first frame.
  private static func frame(_ reader: inout ByteReader) throws(ByteReader.Failure) -> Frame? {
    var frame = Frame()
    var hasTime = false
    try reader.require("{", "an object")
    repeat {
      let key = try reader.word()
      try reader.require(":", "a colon")
      if key.spells("format") {
        guard try reader.word().spells("gesture-trace") else {
          throw reader.failure("the format gesture-trace")
        }
        return nil
      } else if key.spells("t") {
        frame.time = Timestamp(seconds: try reader.number())
        hasTime = true
      } else if key.spells("touches") {
        frame.samples = try samples(&reader)
      } else if key.spells("cancelAll") {
        for letter in "true".unicodeScalars { try reader.require(letter, "true") }
        frame.cancelsAll = true
      } else {
        throw reader.failure("t, touches or cancelAll")
      }
    } while reader.take(",")
    try reader.require("}", "the end of the frame")
    guard reader.peek() == 0 else { throw reader.failure("the end of the line") }
    guard hasTime else { throw reader.failure("a time t") }
    return frame
  }

  private static func samples(
    _ reader: inout ByteReader
  ) throws(ByteReader.Failure) -> [TouchSample] {
    var samples: [TouchSample] = []
    try reader.require("[", "a list of touches")
    repeat { samples.append(try sample(&reader)) } while reader.take(",")
    try reader.require("]", "the end of the touches")
    return samples
  }

  private static func sample(_ reader: inout ByteReader) throws(ByteReader.Failure) -> TouchSample {
    var sample = TouchSample(id: 0, phase: .began, location: .zero)
    try reader.require("{", "a touch")
    repeat {
      let key = try reader.word()
      try reader.require(":", "a colon")
      if key.spells("id") {
        sample.id = TouchID(try reader.decimal().digits)
      } else if key.spells("phase") {
        sample.phase = try phase(&reader)
      } else if key.spells("x") {
        sample.location.x = try reader.number()
      } else if key.spells("y") {
        sample.location.y = try reader.number()
      } else {
        throw reader.failure("id, phase, x or y")
      }
    } while reader.take(",")
    try reader.require("}", "the end of the touch")
    return sample
  }

  private static func phase(_ reader: inout ByteReader) throws(ByteReader.Failure) -> TouchPhase {
    let word = try reader.word()
    if word.spells("began") { return .began }
    if word.spells("moved") { return .moved }
    if word.spells("ended") { return .ended }
    if word.spells("cancelled") { return .cancelled }
    throw reader.failure("began, moved, ended or cancelled")
  }
}
