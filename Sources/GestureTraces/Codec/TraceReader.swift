public import Foundation
public import Gestures

/// Reads a trace file frame by frame, in memory that does not grow with the file.
///
/// Blank lines, CRLF line ends, a byte order mark and a missing last line end are accepted. The
/// header may be missing. Keys that start with `x-` are notes and are skipped. After an error the
/// reader returns no further frames: it does not guess the rest of the file.
public struct TraceReader {
  /// The first line of the file; empty when the file has no header.
  public let header: TraceHeader
  /// The scene in the header, with its place in the file; nil when it has none.
  @_spi(Reading) public let scene: JSONCursor?
  private var lines: LineReader
  /// The line that was read last.
  private var line: [UInt8] = []
  /// Whether the line was read, but its frame was not returned.
  private var isPending = false
  /// The last line that was not usual, whose memory the next such line uses.
  private var text: JSONText?
  private var lastTime: Timestamp?
  private var hasFailed = false

  /// Starts to read from any byte source.
  ///
  /// - Parameters:
  ///   - name: The name for errors.
  ///   - nextChunk: Returns the next bytes of the file, and nil after the last.
  /// - Throws: An error when the header cannot be read.
  public init(
    name: String,
    nextChunk: @escaping () throws(InputError) -> [UInt8]?
  ) throws(InputError) {
    try self.init(LineReader(name: name, nextChunk: nextChunk))
  }

  /// Starts to read a trace held in memory.
  public init(bytes: [UInt8], name: String) throws(InputError) {
    try self.init(LineReader(bytes: bytes, name: name))
  }

  /// Starts to read a source, from its next byte.
  public init(_ source: ByteSource) throws(InputError) {
    try self.init(LineReader(source))
  }

  private init(_ lines: LineReader) throws(InputError) {
    self.lines = lines
    guard try self.lines.nextFilled(into: &line) else {
      header = TraceHeader()
      scene = nil
      return
    }
    let first = try JSONParser.parse(line, file: lines.name, line: self.lines.line)
    if try first.object()["format"] != nil {
      header = try TraceHeader(first)
      scene = try first.object()["scene"]
    } else {
      header = TraceHeader()
      scene = nil
      isPending = true
    }
  }

  /// Returns the next frame, or nil after the last.
  ///
  /// - Returns: A frame that is not earlier than the previous one.
  /// - Throws: An error with the position of the first mistake.
  public mutating func next() throws(InputError) -> TraceFrame? {
    try next { (_: JSONCursor) throws(InputError) in }
  }

  /// Returns the next frame after a further check of its object, or nil after the last.
  package mutating func next(
    _ check: (JSONCursor) throws(InputError) -> Void
  ) throws(InputError) -> TraceFrame? {
    var frame = TraceFrame(time: .zero)
    return try next(into: &frame, check) ? frame : nil
  }

  /// Reads the next frame into another one, whose memory it takes, after a further check of its object.
  ///
  /// - Parameters:
  ///   - frame: The frame; after the last and after an error, nothing is known of it.
  ///   - check: Called with every frame that has more than a time and plain touches.
  /// - Returns: Whether there was one. It is not earlier than the previous one.
  /// - Throws: An error with the position of the first mistake, or that of the check.
  package mutating func next(
    into frame: inout TraceFrame,
    _ check: (JSONCursor) throws(InputError) -> Void
  ) throws(InputError) -> Bool {
    guard !hasFailed else { return false }
    do throws(InputError) {
      if !isPending {
        guard try lines.nextFilled(into: &line) else { return false }
        var usual = UsualFrame(line)
        if usual.read(into: &frame), lastTime.map({ frame.time >= $0 }) ?? true {
          lastTime = frame.time
          return true
        }
      }
      isPending = false
      let cursor = try JSONParser.parse(line, file: lines.name, line: lines.line, into: &text)
      if try cursor.object()["format"] != nil {
        throw cursor.failure(expected: "a frame", found: "a second header")
      }
      frame = try TraceFrame(cursor)
      try frame.requireTime(notBefore: lastTime, at: cursor)
      try check(cursor)
      lastTime = frame.time
      return true
    } catch {
      hasFailed = true
      throw error
    }
  }
}

extension Trace {
  /// Reads a whole trace from memory.
  public init(bytes: [UInt8], name: String) throws(InputError) {
    var reader = try TraceReader(bytes: bytes, name: name)
    try self.init(reading: &reader)
  }

  /// Reads a whole trace file.
  public init(contentsOf url: URL) throws(InputError) {
    var reader = try TraceReader(try ByteSource(path: url.path, name: url.relativePath))
    try self.init(reading: &reader)
  }

  /// Reads the rest of a trace.
  public init(reading reader: inout TraceReader) throws(InputError) {
    self.init(header: reader.header)
    while let frame = try reader.next() { frames.append(frame) }
  }
}

extension TraceHeader {
  fileprivate init(_ cursor: JSONCursor) throws(InputError) {
    let header = try cursor.object()
    let format = try header.required("format")
    guard try format.string() == Self.format else {
      throw format.failure(expected: "\"\(Self.format)\"")
    }
    // The version comes before the keys, because a later version may have other keys.
    let version = try header.required("version")
    guard try version.integer() == Self.version else {
      throw version.failure(expected: "version \(Self.version)")
    }
    try header.allowKeys(
      ["format", "version", "size", "device", "source", "scene"],
      notes: TraceFrame.personNotes
    )
    var notes: [String: TraceValue] = [:]
    for (key, value) in header.members where key.hasPrefix("x-") {
      // The contents of a note are never an error.
      notes[key] = try? TraceValue(value)
    }
    self.init(
      size: try header["size"]?.size(),
      device: try header["device"]?.string(),
      source: try header["source"]?.string(),
      scene: try header["scene"].map { (scene) throws(InputError) in
        String(decoding: try scene.object().cursor.source, as: UTF8.self)
      },
      notes: notes
    )
  }
}

extension JSONCursor {
  /// Returns the size `[width, height]` that the value contains; both must be positive.
  @_spi(Reading) public func size() throws(InputError) -> Size {
    let sides = try elements(count: 2)
    let positive = Double.leastNonzeroMagnitude...
    return Size(
      width: try sides[0].number(in: positive, "a positive width"),
      height: try sides[1].number(in: positive, "a positive height")
    )
  }
}
