import Foundation

/// Cuts a stream of bytes into lines, without holding more than one line and one chunk.
public struct LineReader {
  /// The maximum length of a line, in bytes: a file without line ends must not fill the memory.
  public static let longestLine = 16 << 20

  /// The name of the source, for errors.
  public let name: String
  /// The maximum length of a line, in bytes.
  public var longestLine = Self.longestLine
  /// The number of the line returned last, counted from 1; 0 before the first.
  public private(set) var line = 0
  private let nextChunk: () throws(InputError) -> [UInt8]?
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  /// Creates a reader of any byte source.
  ///
  /// - Parameters:
  ///   - name: The name for errors.
  ///   - nextChunk: Returns the next bytes, and nil after the last. Empty chunks are skipped.
  public init(name: String, nextChunk: @escaping () throws(InputError) -> [UInt8]?) {
    self.name = name
    self.nextChunk = nextChunk
  }

  /// Creates a reader of bytes in memory.
  public init(bytes: [UInt8], name: String) {
    var rest: [UInt8]? = bytes
    self.init(name: name) { () throws(InputError) in
      defer { rest = nil }
      return rest
    }
  }

  /// Creates a reader of a source, from its next byte.
  public init(_ source: ByteSource) {
    self.init(name: source.name) { () throws(InputError) in try source.nextChunk() }
  }

  /// Returns the next line without its line end, or nil after the last.
  ///
  /// A line ends with LF or CRLF; the last line may have no end. A byte order mark before the first
  /// line is dropped.
  public mutating func next() throws(InputError) -> [UInt8]? {
    var line: [UInt8] = []
    return try next(into: &line) ? line : nil
  }

  /// Reads the next line into a buffer, which it replaces; false after the last line.
  @_spi(Reading) public mutating func next(into line: inout [UInt8]) throws(InputError) -> Bool {
    line.removeAll(keepingCapacity: true)
    var searched = start
    while true {
      if let end = indexOfLineEnd(from: searched) {
        line.append(contentsOf: buffer[start..<end])
        start = end + 1
        finish(&line)
        return true
      }
      searched = buffer.count - start
      buffer.removeFirst(start)
      start = 0
      if isAtEnd {
        guard !buffer.isEmpty else { return false }
        line.append(contentsOf: buffer)
        buffer = []
        finish(&line)
        return true
      }
      guard buffer.count <= longestLine else {
        throw InputError(
          file: name,
          line: self.line + 1,
          expected: "lines of at most \(longestLine) bytes",
          found: "a longer line"
        )
      }
      if let chunk = try nextChunk() {
        buffer.append(contentsOf: chunk)
      } else {
        isAtEnd = true
      }
    }
  }

  /// Reads the next line into a buffer, which it replaces, and drops what is beyond a limit.
  ///
  /// Nothing is held but the line and a chunk, so that a line of any length can be skipped.
  ///
  /// - Parameters:
  ///   - line: The line. It has more bytes than the limit if, and only if, the line of the source has.
  ///   - limit: The largest length of a line that is needed, in bytes.
  /// - Returns: False after the last line.
  /// - Throws: An error when the source cannot be read.
  @_spi(Reading) public mutating func next(
    into line: inout [UInt8],
    upTo limit: Int
  ) throws(InputError) -> Bool {
    line.removeAll(keepingCapacity: true)
    // One byte tells that the line is too long, and one more may be the CR before its end.
    let room = limit &+ 2
    while true {
      let end = indexOfLineEnd(from: start)
      let rest = start..<(end ?? buffer.count)
      line.append(contentsOf: buffer[rest.prefix(room - line.count)])
      if let end {
        start = end + 1
        finish(&line)
        return true
      }
      start = 0
      if let chunk = isAtEnd ? nil : try nextChunk() {
        buffer = chunk
      } else {
        isAtEnd = true
        buffer = []
        guard !line.isEmpty else { return false }
        finish(&line)
        return true
      }
    }
  }

  /// Reads the next line that is not blank; false after the last.
  @_spi(Reading) public mutating func nextFilled(
    into line: inout [UInt8]
  ) throws(InputError) -> Bool {
    while try next(into: &line) {
      if line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) { return true }
    }
    return false
  }

  /// Returns the next line that is not blank, or nil after the last.
  @_spi(Reading) public mutating func nextFilled() throws(InputError) -> [UInt8]? {
    var line: [UInt8] = []
    return try nextFilled(into: &line) ? line : nil
  }

  /// Returns where the next line feed is.
  private func indexOfLineEnd(from start: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard let first = bytes.baseAddress, start < bytes.count else { return nil }
      return memchr(first + start, 0x0A, bytes.count - start).map { UnsafeRawPointer($0) - first }
    }
  }

  private mutating func finish(_ bytes: inout [UInt8]) {
    line += 1
    if bytes.last == 0x0D { bytes.removeLast() }
    if line == 1, JSONText.hasMark(bytes) { bytes.removeFirst(3) }
  }
}
