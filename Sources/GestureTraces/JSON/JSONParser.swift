/// Checks one JSON text strictly, and makes the table of its values.
///
/// It is stricter than the grammar in two points that often hide mistakes: a key that occurs twice
/// in one object is an error, and so is a number beyond the range of `Double`.
///
/// > Source: The grammar is RFC 8259.
@_spi(Reading) public struct JSONParser {
  /// The maximum depth of nested lists and objects.
  @_spi(Reading) public static let depthLimit = 128

  /// The first mistake of a text.
  @_spi(Reading) public struct Fault: Error {
    /// The offset of the mistake.
    var offset: Int
    /// What was expected there.
    var expected: String
    /// What was found instead; nil for the character there.
    var found: String?
  }

  /// The table so far.
  private(set) var nodes: [JSONText.Node]
  /// The text.
  @_spi(Reading) public let bytes: [UInt8]
  /// The offset of the next byte.
  @_spi(Reading) public var index = 0

  /// Creates a parser at the start of a text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - nodes: An empty table, whose memory is used.
  init(_ bytes: [UInt8], nodes: consuming [JSONText.Node]) {
    self.bytes = bytes
    self.nodes = nodes
  }

  /// Creates a parser at the start of a text, for one who reads its values without a table.
  @_spi(Reading) public init(_ bytes: [UInt8]) { self.init(bytes, nodes: []) }

  /// Returns the one value of a text.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8; a byte order mark at its start is skipped.
  ///   - file: The name for errors.
  ///   - line: The number of the text's first line in its file.
  /// - Returns: The value, with positions counted from `line`.
  /// - Throws: An error with the position of the first mistake.
  @_spi(Reading) public static func parse(
    _ bytes: [UInt8],
    file: String,
    line: Int = 1
  ) throws(InputError) -> JSONCursor {
    let text = JSONText(file: file)
    try text.read(bytes, line: line)
    return JSONCursor(text)
  }

  /// Returns the one value of a text, which is read into the memory of another text.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - file: The name for errors.
  ///   - line: The number of the text's first line in its file.
  ///   - text: A text that is used again, unless a cursor still refers to it.
  /// - Returns: The value, with positions counted from `line`.
  /// - Throws: An error with the position of the first mistake.
  @_spi(Reading) public static func parse(
    _ bytes: [UInt8],
    file: String,
    line: Int,
    into text: inout JSONText?
  ) throws(InputError) -> JSONCursor {
    let isFree = isKnownUniquelyReferenced(&text)
    let used = isFree ? text ?? JSONText(file: file) : JSONText(file: file)
    text = used
    try used.read(bytes, line: line)
    return JSONCursor(used)
  }

  /// Makes the table, or returns the first mistake.
  mutating func parse() -> Fault? {
    if JSONText.hasMark(bytes) { index = 3 }
    guard bytes.count <= UInt32.max else {
      return Fault(offset: 0, expected: "at most 4 GB", found: "\(bytes.count) bytes")
    }
    do throws(Fault) {
      skipSpace()
      try value(depth: 0)
      skipSpace()
      if index < bytes.count { throw failure("nothing after the value") }
      return nil
    } catch { return error }
  }

  // These two are inlined into the reader of replays too, which is in another package: otherwise it takes 14 % longer.

  /// The byte here; 0, which no JSON text contains, at the end.
  @inlinable @inline(__always)
  @_spi(Reading) public var peek: UInt8 { index < bytes.count ? bytes[index] : 0 }

  /// Returns the mistake that something else stands here than was expected.
  @_spi(Reading) public func failure(_ expected: String, found: String? = nil) -> Fault {
    Fault(offset: index, expected: expected, found: found)
  }

  /// Goes to the next byte that is no space and no line end.
  @inlinable @inline(__always)
  @_spi(Reading) public mutating func skipSpace() {
    while true {
      switch peek {
      case 0x20, 0x09, 0x0D, 0x0A: index += 1
      default: return
      }
    }
  }

  private mutating func add(
    _ kind: JSONText.Kind,
    from start: Int,
    to end: Int,
    hasEscapes: Bool = false
  ) {
    nodes.append(
      JSONText.Node(
        kind: kind,
        hasEscapes: hasEscapes,
        start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: end),
        next: UInt32(truncatingIfNeeded: nodes.count + 1)
      )
    )
  }

  private mutating func value(depth: Int) throws(Fault) {
    let start = index
    switch peek {
    case UInt8(ascii: "{"): try members(depth: depth + 1)
    case UInt8(ascii: "["): try elements(depth: depth + 1)
    case UInt8(ascii: "\""): try text()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try number()
      add(.number, from: start, to: index)
    case UInt8(ascii: "t"): try word("true", .yes)
    case UInt8(ascii: "f"): try word("false", .no)
    case UInt8(ascii: "n"): try word("null", .null)
    default: throw failure("a value")
    }
  }

  private mutating func text() throws(Fault) {
    let start = index + 1
    let hasEscapes = try string()
    add(.string, from: start, to: index - 1, hasEscapes: hasEscapes)
  }

  private mutating func word(_ text: String, _ kind: JSONText.Kind) throws(Fault) {
    guard bytes[index...].starts(with: text.utf8) else { throw failure("a value") }
    add(kind, from: index, to: index + text.utf8.count)
    index += text.utf8.count
  }

  private mutating func elements(depth: Int) throws(Fault) {
    guard depth <= Self.depthLimit else { throw tooDeep }
    let node = nodes.count
    add(.array, from: index, to: index)
    index += 1
    skipSpace()
    if peek != UInt8(ascii: "]") {
      while true {
        try value(depth: depth)
        skipSpace()
        if peek == UInt8(ascii: "]") { break }
        guard peek == UInt8(ascii: ",") else { throw failure("',' or ']'") }
        index += 1
        skipSpace()
      }
    }
    close(node)
  }

  private mutating func members(depth: Int) throws(Fault) {
    guard depth <= Self.depthLimit else { throw tooDeep }
    let node = nodes.count
    add(.object, from: index, to: index)
    index += 1
    skipSpace()
    var keys = JSONKeys(of: node)
    if peek != UInt8(ascii: "}") {
      while true {
        guard peek == UInt8(ascii: "\"") else { throw failure("a key in quotes") }
        let key = nodes.count
        try text()
        guard keys.insert(key, in: nodes, bytes) else {
          index = Int(nodes[key].start) - 1
          let name = nodes[key].text(in: bytes)
          throw failure("each key once", found: "\"\(MessageText.name(name))\" again")
        }
        skipSpace()
        guard peek == UInt8(ascii: ":") else { throw failure("':'") }
        index += 1
        skipSpace()
        try value(depth: depth)
        skipSpace()
        if peek == UInt8(ascii: "}") { break }
        guard peek == UInt8(ascii: ",") else { throw failure("',' or '}'") }
        index += 1
        skipSpace()
      }
    }
    close(node)
  }

  /// Ends the list or the object that a node stands for.
  private mutating func close(_ node: Int) {
    index += 1
    nodes[node].end = UInt32(truncatingIfNeeded: index)
    nodes[node].next = UInt32(truncatingIfNeeded: nodes.count)
  }

  private var tooDeep: Fault {
    failure("at most \(Self.depthLimit) lists and objects inside each other", found: "one more")
  }
}
