/// Reads one JSON text strictly, and keeps the position of every value and key.
///
/// It is stricter than the grammar in two points that often hide mistakes: a key that occurs twice
/// in one object is an error, and so is a number beyond the range of `Double`.
///
/// > Source: The grammar is RFC 8259.
package struct JSONParser {
  /// The maximum depth of nested lists and objects.
  package static let depthLimit = 128

  let bytes: [UInt8]
  let file: String
  var index = 0
  private var line: Int
  private var lineStart = 0
  /// Bytes of the current line that continue a character, so that columns count characters.
  var continuations = 0

  private init(_ bytes: [UInt8], file: String, line: Int) {
    self.bytes = bytes
    self.file = file
    self.line = line
  }

  /// Returns the one value of a text.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8; a byte order mark at its start is skipped.
  ///   - file: The name for errors.
  ///   - line: The number of the text's first line in its file.
  /// - Returns: The value, with positions counted from `line`.
  /// - Throws: An error with the position of the first mistake.
  package static func parse(
    _ bytes: [UInt8],
    file: String,
    line: Int = 1
  ) throws(InputError) -> JSONValue {
    var parser = JSONParser(bytes, file: file, line: line)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      parser.index = 3
      parser.lineStart = 3
    }
    parser.skipSpace()
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    if parser.peek != nil { throw parser.failure("nothing after the value") }
    return value
  }

  var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  var position: TextPosition {
    TextPosition(line: line, column: index - lineStart - continuations + 1)
  }

  func failure(_ expected: String, found: String? = nil) -> InputError {
    let position = self.position
    return InputError(
      file: file,
      line: position.line,
      column: position.column,
      expected: expected,
      found: found ?? summary(at: index)
    )
  }

  private mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0D: index += 1
      case 0x0A:
        index += 1
        line += 1
        lineStart = index
        continuations = 0
      default: return
      }
    }
  }

  private mutating func value(depth: Int) throws(InputError) -> JSONValue {
    let start = position
    let content: JSONValue.Content
    switch peek {
    case UInt8(ascii: "{"): content = .object(try members(depth: depth + 1))
    case UInt8(ascii: "["): content = .array(try elements(depth: depth + 1))
    case UInt8(ascii: "\""): content = .string(try string())
    case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      content = .number(try number())
    case UInt8(ascii: "t"): content = try word("true", .bool(true))
    case UInt8(ascii: "f"): content = try word("false", .bool(false))
    case UInt8(ascii: "n"): content = try word("null", .null)
    default: throw failure("a value")
    }
    return JSONValue(content: content, position: start)
  }

  private mutating func word(
    _ text: String,
    _ content: JSONValue.Content
  ) throws(InputError) -> JSONValue.Content {
    guard bytes[index...].starts(with: text.utf8) else { throw failure("a value") }
    index += text.utf8.count
    return content
  }

  private mutating func elements(depth: Int) throws(InputError) -> [JSONValue] {
    guard depth <= Self.depthLimit else { throw tooDeep }
    index += 1
    skipSpace()
    var list: [JSONValue] = []
    if peek == UInt8(ascii: "]") {
      index += 1
      return list
    }
    while true {
      list.append(try value(depth: depth))
      skipSpace()
      switch peek {
      case UInt8(ascii: ","):
        index += 1
        skipSpace()
      case UInt8(ascii: "]"):
        index += 1
        return list
      default: throw failure("',' or ']'")
      }
    }
  }

  private mutating func members(depth: Int) throws(InputError) -> [JSONMember] {
    guard depth <= Self.depthLimit else { throw tooDeep }
    index += 1
    skipSpace()
    var list: [JSONMember] = []
    var keys: Set<String> = []
    if peek == UInt8(ascii: "}") {
      index += 1
      return list
    }
    while true {
      let keyPosition = position
      guard peek == UInt8(ascii: "\"") else { throw failure("a key in quotes") }
      let key = try string()
      guard keys.insert(key).inserted else {
        throw InputError(
          file: file,
          line: keyPosition.line,
          column: keyPosition.column,
          expected: "each key once",
          found: "\"\(MessageText.name(key))\" again"
        )
      }
      skipSpace()
      guard peek == UInt8(ascii: ":") else { throw failure("':'") }
      index += 1
      skipSpace()
      list.append(JSONMember(key: key, keyPosition: keyPosition, value: try value(depth: depth)))
      skipSpace()
      switch peek {
      case UInt8(ascii: ","):
        index += 1
        skipSpace()
      case UInt8(ascii: "}"):
        index += 1
        return list
      default: throw failure("',' or '}'")
      }
    }
  }

  private var tooDeep: InputError {
    failure("at most \(Self.depthLimit) lists and objects inside each other", found: "one more")
  }

  /// Returns the character at an offset, in words for an error.
  private func summary(at offset: Int) -> String {
    guard offset < bytes.count else { return "the end" }
    let byte = bytes[offset]
    if byte < 0x20 || byte == 0x7F { return "the control character \(byte)" }
    let tail = String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self)
    return tail.unicodeScalars.first.map { "'\($0)'" } ?? "the end"
  }
}
