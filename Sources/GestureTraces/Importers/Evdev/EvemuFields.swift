import GestureTouches

/// The fields of one line, separated by spaces; a comment ends the line.
struct EvemuFields {
  /// A field and its position.
  struct Field {
    var text: String
    var column: Int
  }

  private let bytes: [UInt8]
  private let file: String
  private let line: Int
  private var index = 0

  init(_ bytes: [UInt8], file: String, line: Int) {
    self.bytes = bytes
    self.file = file
    self.line = line
  }

  private mutating func skipSpace() {
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
    if index < bytes.count, bytes[index] == UInt8(ascii: "#") { index = bytes.count }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// Whether no field is left.
  var isAtEnd: Bool {
    var copy = self
    return copy.next() == nil
  }

  /// Returns the next field, or nil at the end.
  mutating func next() -> Field? {
    skipSpace()
    guard index < bytes.count else { return nil }
    let start = index
    while index < bytes.count, !Self.isSpace(bytes[index]) { index += 1 }
    return Field(text: String(decoding: bytes[start..<index], as: UTF8.self), column: start + 1)
  }

  /// Returns the rest, without surrounding spaces; `#` is a normal character here.
  mutating func rest() -> String {
    var end = bytes.count
    while index < end, Self.isSpace(bytes[index]) { index += 1 }
    while end > index, Self.isSpace(bytes[end - 1]) { end -= 1 }
    defer { index = bytes.count }
    return String(decoding: bytes[index..<end], as: UTF8.self)
  }

  /// Returns the next field as an integer, by default with the range of a 32-bit event value.
  mutating func integer(
    _ meaning: String,
    radix: Int = 10,
    in range: ClosedRange<Int> = Int(Int32.min)...Int(Int32.max)
  ) throws(InputError) -> Int {
    let words = meaning + (radix == 16 ? " (hexadecimal)" : " (an integer)")
    guard let field = next() else { throw failure(nil, expected: words) }
    guard let integer = Int(field.text, radix: radix), range.contains(integer) else {
      throw failure(field, expected: words)
    }
    return integer
  }

  /// Returns the next field, which is seconds with a fraction, in nanoseconds.
  mutating func time() throws(InputError) -> Int64 {
    let words = "a time in seconds, such as 1.000250"
    guard let field = next() else { throw failure(nil, expected: words) }
    let digits = field.text.utf8
    let isNumber = digits.allSatisfy { (48...57).contains($0) || $0 == UInt8(ascii: ".") }
    let parts = field.text.split(separator: ".", omittingEmptySubsequences: false)
    guard isNumber, parts.count <= 2, parts.allSatisfy({ !$0.isEmpty }),
      let time = Timestamp(decimalSeconds: field.text)
    else {
      throw failure(field, expected: words)
    }
    return time.nanoseconds
  }

  /// Checks that no field is left.
  func requireEnd() throws(InputError) {
    var copy = self
    if let field = copy.next() { throw failure(field, expected: "the end of the line") }
  }

  func failure(_ field: Field?, expected: String) -> InputError {
    InputError(
      file: file,
      line: line,
      column: field?.column ?? bytes.count + 1,
      expected: expected,
      found: field.map { "\"\($0.text.prefix(40))\"" } ?? "the end of the line"
    )
  }
}
