/// Cuts a stream of bytes into lines, without holding more than one line and one chunk.
public struct LineReader {
  /// The maximum length of a line, in bytes: a file without line ends must not fill the memory.
  public static let longestLine = 16 << 20

  /// The name of the source, for errors.
  public let name: String
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
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        let line = Array(buffer[start..<end])
        start = end + 1
        return finish(line)
      }
      searched = buffer.count - start
      buffer.removeFirst(start)
      start = 0
      if isAtEnd {
        guard !buffer.isEmpty else { return nil }
        let line = buffer
        buffer = []
        return finish(line)
      }
      guard buffer.count <= Self.longestLine else {
        throw InputError(
          file: name,
          line: line + 1,
          expected: "lines of at most \(Self.longestLine) bytes",
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

  private mutating func finish(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    line += 1
    if bytes.last == 0x0D { bytes.removeLast() }
    if line == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    return bytes
  }
}
