/// A JSON text and a table of its values, in the order of the file.
///
/// The table refers to the bytes, so that a value is decoded only when something asks for it, and a
/// text of any size is read without an allocation per value.
@_spi(Reading) public final class JSONText {
  /// What a value is.
  @_spi(Reading) public enum Kind: UInt8 {
    case null, yes, no, number, string, array, object
  }

  /// A value, or the key before a value.
  struct Node {
    var kind: Kind
    /// Whether a string contains escapes.
    var hasEscapes = false
    /// The offset of its first byte; of a string, the one after the quote.
    var start: UInt32
    /// The offset after its last byte; of a string, that of the closing quote.
    var end: UInt32
    /// The index of the node after this value and all that it contains.
    var next: UInt32

    /// Returns a string or a key, without its escapes.
    func text(in bytes: [UInt8]) -> String {
      let content = bytes[Int(start)..<Int(end)]
      return hasEscapes ? JSONEscapes.resolved(content) : String(decoding: content, as: UTF8.self)
    }
  }

  /// The name of the file, for errors.
  let file: String
  /// The text in UTF-8.
  private(set) var bytes: [UInt8] = []
  /// Every value and key, the whole value first.
  ///
  /// A key stands before its value.
  private(set) var nodes: [Node] = []
  /// The number of the text's first line in its file.
  private var firstLine = 1
  /// The offsets at which lines start; empty until something asks for a position.
  private var lineStarts: [Int] = []

  /// Creates a text without a value.
  init(file: String) {
    self.file = file
  }

  /// Reads another text into the memory of this one.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8; a byte order mark at its start is skipped.
  ///   - line: The number of the text's first line in its file.
  /// - Throws: An error with the position of the first mistake.
  func read(_ bytes: [UInt8], line: Int) throws(InputError) {
    firstLine = line
    lineStarts.removeAll(keepingCapacity: true)
    var parser = JSONParser(bytes, nodes: takeNodes())
    self.bytes = bytes
    let fault = parser.parse()
    nodes = parser.nodes
    if let fault { throw error(fault) }
  }

  private func takeNodes() -> [Node] {
    var taken: [Node] = []
    swap(&taken, &nodes)
    taken.removeAll(keepingCapacity: true)
    return taken
  }

  /// Returns the error of a text that was skipped rather than read.
  @_spi(Reading) public static func error(
    _ fault: JSONParser.Fault,
    in bytes: [UInt8],
    file: String
  ) -> InputError {
    let text = JSONText(file: file)
    text.bytes = bytes
    return text.error(fault)
  }

  /// Returns the position of a byte in a text that was skipped rather than read.
  @_spi(Reading) public static func position(
    of offset: Int,
    in bytes: [UInt8],
    file: String
  ) -> TextPosition {
    let text = JSONText(file: file)
    text.bytes = bytes
    return text.position(of: offset)
  }

  private func error(_ fault: JSONParser.Fault) -> InputError {
    let position = position(of: fault.offset)
    return InputError(
      file: file,
      line: position.line,
      column: position.column,
      expected: fault.expected,
      found: fault.found ?? summary(at: fault.offset)
    )
  }

  /// Returns the character at an offset, in words for an error.
  private func summary(at offset: Int) -> String {
    guard offset < bytes.count else { return "the end" }
    let byte = bytes[offset]
    if byte < 0x20 || byte == 0x7F { return "the control character \(byte)" }
    let tail = String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self)
    return tail.unicodeScalars.first.map { "'\($0)'" } ?? "the end"
  }

  /// Whether the text begins with a byte order mark.
  @_spi(Reading) public static func hasMark(_ bytes: [UInt8]) -> Bool {
    bytes.count > 2 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
  }

  /// Returns the position of a byte.
  func position(of offset: Int) -> TextPosition {
    let index = indexOfLine(with: offset)
    // The first line begins behind a byte order mark.
    let offset = max(min(offset, bytes.count), lineStarts[index])
    // A character counts once, however many bytes it has.
    let column = bytes[lineStarts[index]..<offset].count { $0 & 0xC0 != 0x80 } + 1
    return TextPosition(line: firstLine + index, column: column)
  }

  /// Returns the number of the line of a byte.
  func line(of offset: Int) -> Int { firstLine + indexOfLine(with: offset) }

  private func indexOfLine(with offset: Int) -> Int {
    if lineStarts.isEmpty { lineStarts = Self.lineStarts(in: bytes) }
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private static func lineStarts(in bytes: [UInt8]) -> [Int] {
    var starts = [hasMark(bytes) ? 3 : 0]
    for index in bytes.indices where bytes[index] == 0x0A { starts.append(index + 1) }
    return starts
  }

  // MARK: - Values

  /// Returns the indexes of what an array contains, or of the keys of an object.
  func children(of node: Int) -> Children {
    let parent = nodes[node]
    return Children(
      text: self,
      index: node + 1,
      end: Int(parent.next),
      isKeyed: parent.kind == .object
    )
  }

  /// The elements of an array or the keys of an object, in file order.
  struct Children: Sequence, IteratorProtocol {
    let text: JSONText
    var index: Int
    let end: Int
    let isKeyed: Bool

    mutating func next() -> Int? {
      guard index < end else { return nil }
      defer { index = Int(text.nodes[isKeyed ? index + 1 : index].next) }
      return index
    }
  }

  /// Returns whether a string or a key is a text.
  @inline(__always)
  func node(_ node: Int, is text: StaticString) -> Bool {
    let value = nodes[node]
    let start = Int(value.start)
    guard Int(value.end) - start == text.utf8CodeUnitCount, !value.hasEscapes else { return false }
    return text.withUTF8Buffer { buffer in
      for offset in buffer.indices where bytes[start + offset] != buffer[offset] { return false }
      return true
    }
  }

  /// Returns whether a string or a key is a text.
  func node(_ node: Int, is text: String) -> Bool {
    let value = nodes[node]
    guard !value.hasEscapes else { return string(node) == text }
    guard text.utf8.count == Int(value.end - value.start) else { return false }
    var offset = Int(value.start)
    for byte in text.utf8 {
      if bytes[offset] != byte { return false }
      offset += 1
    }
    return true
  }

  /// Returns a string or a key, without its escapes.
  func string(_ node: Int) -> String { nodes[node].text(in: bytes) }

  /// Returns a string or a key in UTF-8, without its escapes.
  func utf8(_ node: Int) -> [UInt8] {
    let content = bytes[Int(nodes[node].start)..<Int(nodes[node].end)]
    return nodes[node].hasEscapes ? JSONEscapes.bytes(content) : Array(content)
  }

  /// Returns the bytes of a value as they stand, those of a string with its quotes.
  func source(_ node: Int) -> [UInt8] {
    let value = nodes[node]
    let quote = value.kind == .string ? 1 : 0
    return Array(bytes[Int(value.start) - quote..<Int(value.end) + quote])
  }

  /// Returns the bytes of a number.
  func digits(_ node: Int) -> ArraySlice<UInt8> {
    bytes[Int(nodes[node].start)..<Int(nodes[node].end)]
  }

  /// Returns the keys and list indexes that lead to a value, such as `touches[0].phase`; nil at the top.
  func path(to target: Int) -> String? {
    var path = ""
    var parent = 0
    while parent != target {
      var count = 0
      for child in children(of: parent) {
        let isKeyed = nodes[parent].kind == .object
        let value = isKeyed ? child + 1 : child
        guard target < Int(nodes[value].next) else {
          count += 1
          continue
        }
        if isKeyed {
          path += (path.isEmpty ? "" : ".") + string(child)
        } else {
          path += "[\(count)]"
        }
        parent = value
        break
      }
    }
    return parent == 0 ? nil : path
  }
}

/// A position in a text.
@_spi(Reading) public struct TextPosition: Hashable, Sendable {
  /// The line, counted from 1.
  @_spi(Reading) public var line: Int
  /// The column in characters, counted from 1.
  @_spi(Reading) public var column: Int

  /// Creates a position.
  @_spi(Reading) public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
