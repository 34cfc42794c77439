@_spi(Reading) public import GestureTraces

/// Cuts a stream into rows, one per line, without an end at a mistake.
///
/// Every line is a row, also a blank one and one that is too long, so that the rows of an answer can be
/// counted. A line ends with LF or CRLF; the last line may have no end.
public struct RowReader {
  /// The longest row that is read if nothing else is said, in bytes.
  ///
  /// > Source: A choice; as for files that gzip compressed.
  public static let longestRow = 256 << 20

  private var lines: LineReader
  private let longestRow: Int
  /// How many rows of the chunk are left; nil for rows without chunks.
  private var left: Int?

  /// Starts to read.
  ///
  /// - Parameters:
  ///   - name: The name of the source, for errors.
  ///   - longestRow: The longest row that is read, in bytes. Of a longer one, nothing is kept.
  ///   - hasChunkHeaders: Whether a line with the number of rows is in front of each chunk of rows.
  ///   - nextChunk: Returns the next bytes, and nil after the last.
  public init(
    name: String,
    longestRow: Int = Self.longestRow,
    hasChunkHeaders: Bool = false,
    nextChunk: @escaping () throws(InputError) -> [UInt8]?
  ) {
    lines = LineReader(name: name, nextChunk: nextChunk)
    // Two more bytes must be countable.
    self.longestRow = min(longestRow, .max - 2)
    left = hasChunkHeaders ? 0 : nil
  }

  /// Returns the next row, or nil after the last.
  ///
  /// - Returns: A row that has not been checked.
  /// - Throws: An error when the source cannot be read, or a line in front of a chunk is no number.
  public mutating func next() throws(InputError) -> RowLine? {
    while left == 0 {
      guard try readHeader() else { return nil }
    }
    var bytes: [UInt8] = []
    guard try lines.next(into: &bytes, upTo: longestRow) else {
      guard let left else { return nil }
      throw failure(
        at: lines.line + 1,
        expected: "\(left) more rows of the chunk",
        found: "the end"
      )
    }
    if let left { self.left = left - 1 }
    let isTooLong = bytes.count > longestRow
    return RowLine(
      file: lines.name,
      number: lines.line,
      bytes: isTooLong ? [] : bytes,
      limit: isTooLong ? longestRow : nil
    )
  }

  /// Reads the line in front of a chunk; false after the last chunk.
  private mutating func readHeader() throws(InputError) -> Bool {
    var line: [UInt8] = []
    guard try lines.next(into: &line, upTo: 20) else { return false }
    let text = String(decoding: line, as: UTF8.self)
    guard let count = Int(text), count >= 0 else {
      throw failure(at: lines.line, expected: "the number of rows of a chunk", found: "\"\(text)\"")
    }
    left = count
    return true
  }

  private func failure(at line: Int, expected: String, found: String) -> InputError {
    InputError(file: lines.name, line: line, expected: expected, found: found)
  }
}

/// A line that should be a row.
public struct RowLine: Hashable, Sendable {
  /// The name of the source, for errors.
  public let file: String
  /// The number of the line, counted from 1.
  public let number: Int
  /// The line without its end; empty when it is too long.
  public let bytes: [UInt8]
  /// The longest length in bytes, if the line is longer.
  let limit: Int?

  /// Creates a line from bytes in memory.
  public init(_ bytes: [UInt8], file: String, number: Int = 1) {
    self.init(file: file, number: number, bytes: bytes, limit: nil)
  }

  init(file: String, number: Int, bytes: [UInt8], limit: Int?) {
    self.file = file
    self.number = number
    self.bytes = bytes
    self.limit = limit
  }
}
