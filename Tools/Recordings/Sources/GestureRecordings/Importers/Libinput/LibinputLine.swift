@_spi(Reading) import GestureTraces

/// One line of the YAML that `libinput record` writes.
///
/// It understands these parts of YAML: keys with values, lists of `- ` items, lists in brackets,
/// quoted and plain words, comments. Anything else in YAML is an error.
///
/// > Source: YAML 1.2.2; the parts in use follow from libinput's `tools/libinput-record.c`.
struct LibinputLine {
  /// The number of spaces before the content.
  var indent = 0
  /// The new list items that the line opens: the indents of its dashes.
  var dashes: [Int] = []
  /// The key; nil for a value without a key.
  var key: String?
  /// The value, without the comment and surrounding spaces; may be empty.
  var value: ArraySlice<UInt8>
  /// The column where the value starts, counted from 1.
  var column: Int

  /// Reads a line; nil for an empty one.
  ///
  /// - Parameters:
  ///   - bytes: The line without its end.
  ///   - position: The file and line, for errors.
  /// - Throws: An error at the first part that is not understood.
  init?(_ bytes: [UInt8], _ position: (file: String, line: Int)) throws(InputError) {
    let content = Self.withoutComment(bytes[...])
    var start = content.startIndex
    while start < content.endIndex, content[start] == 0x20 { start += 1 }
    guard start < content.endIndex else { return nil }
    guard content[start] != 0x09 else {
      // YAML does not allow tabs for indentation.
      guard content[start...].contains(where: { $0 != 0x09 && $0 != 0x20 }) else { return nil }
      throw Self.failure(position, start, expected: "spaces before the content", found: "a tab")
    }
    indent = start
    while start < content.endIndex, content[start] == UInt8(ascii: "-"),
      start + 1 == content.endIndex || content[start + 1] == 0x20
    {
      dashes.append(start)
      start += 1
      while start < content.endIndex, content[start] == 0x20 { start += 1 }
    }
    value = content[start...]
    column = start + 1
    guard let first = value.first else { return }
    guard !"[{\"'".utf8.contains(first) else { return }
    try Self.requirePlain(value, position)
    guard
      let colon = value.indices.first(where: { index in
        value[index] == UInt8(ascii: ":")
          && (index + 1 == value.endIndex || value[index + 1] == 0x20)
      })
    else { return }
    key = String(decoding: value[..<colon], as: UTF8.self)
    if !dashes.isEmpty { indent = start }
    start = colon + 1
    while start < content.endIndex, content[start] == 0x20 || content[start] == 0x09 { start += 1 }
    value = content[start...]
    column = start + 1
    try Self.requirePlain(value, position)
  }

  /// Checks that no anchor, alias, tag, block text or other part of YAML starts here.
  private static func requirePlain(
    _ value: ArraySlice<UInt8>,
    _ position: (file: String, line: Int)
  ) throws(InputError) {
    guard let first = value.first, "&*!|>%@`?".utf8.contains(first) else { return }
    throw failure(
      position,
      value.startIndex,
      expected: "a key, an item or a value",
      found: "'\(Character(Unicode.Scalar(first)))', which is not understood here"
    )
  }

  /// Returns the numbers of a list in brackets, such as `[  0, 12345,   3,  53,  120]`.
  ///
  /// - Parameters:
  ///   - count: How many there must be.
  ///   - words: Their meaning, for errors.
  ///   - position: The file and line, for errors.
  ///   - most: The largest magnitude of a number.
  /// - Returns: As many integers.
  /// - Throws: An error at the first element that is not an integer.
  func integers(
    _ count: Int,
    _ words: String,
    _ position: (file: String, line: Int),
    most: Int64 = Int64(UInt32.max)
  ) throws(InputError) -> [Int] {
    guard value.first == UInt8(ascii: "["), value.last == UInt8(ascii: "]"), value.count > 1 else {
      throw Self.failure(position, value.startIndex, expected: words, found: summary)
    }
    var numbers: [Int] = []
    let inner = value.dropFirst().dropLast()
    for part in inner.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let digits = part.drop { $0 == 0x20 || $0 == 0x09 }
      let text = String(decoding: digits, as: UTF8.self).trimmingSpaces
      guard let number = Int(text), Int64(number).magnitude <= most else {
        throw Self.failure(
          position,
          digits.startIndex,
          expected: words,
          found: text.isEmpty ? "nothing" : "\"\(text.prefix(40))\""
        )
      }
      numbers.append(number)
    }
    guard numbers.count == count else {
      let found = "a list of \(numbers.count)"
      throw Self.failure(position, value.startIndex, expected: words, found: found)
    }
    return numbers
  }

  /// The value as text, without quotes.
  var text: String {
    let isQuoted =
      value.count > 1 && value.first == value.last
      && value.first.map {
        "\"'".utf8.contains($0)
      } == true
    return String(decoding: isQuoted ? value.dropFirst().dropLast() : value, as: UTF8.self)
  }

  /// Whether the value opens a list or map in brackets that ends on a later line.
  var opensBrackets: Bool {
    switch value.first {
    case UInt8(ascii: "["): value.last != UInt8(ascii: "]")
    case UInt8(ascii: "{"): value.last != UInt8(ascii: "}")
    default: false
    }
  }

  private var summary: String { value.isEmpty ? "nothing" : "\"\(text.prefix(40))\"" }

  static func failure(
    _ position: (file: String, line: Int),
    _ index: Int,
    expected: String,
    found: String
  ) -> InputError {
    InputError(
      file: position.file,
      line: position.line,
      column: index + 1,
      expected: expected,
      found: found
    )
  }

  /// Removes a comment, which starts a line or follows a space, and the spaces at the end.
  ///
  /// - Parameter line: A line without its end.
  /// - Returns: The part before the comment.
  static func withoutComment(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var quote: UInt8?
    var end = line.endIndex
    for index in line.indices {
      let byte = line[index]
      let before = index > line.startIndex ? line[index - 1] : 0x20
      let isApart = before == 0x20 || before == 0x09
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\""), isApart || before == UInt8(ascii: "[") {
        quote = byte
      } else if byte == UInt8(ascii: "#"), isApart {
        end = index
        break
      }
    }
    while end > line.startIndex, line[end - 1] == 0x20 || line[end - 1] == 0x09 { end -= 1 }
    return line[..<end]
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    var text = Substring(self)
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }
}
