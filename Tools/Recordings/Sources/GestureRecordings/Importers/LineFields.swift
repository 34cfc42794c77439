import GestureTraces

/// The fields of one line of a recording, separated by spaces.
struct LineFields {
  /// A field and its position.
  struct Field {
    var text: String
    var column: Int
  }

  let bytes: [UInt8]
  var index = 0
  private let file: String
  private let line: Int
  private let comment: UInt8?

  /// Creates the fields of a line.
  ///
  /// - Parameters:
  ///   - bytes: The line without its end.
  ///   - file: The file name, for errors.
  ///   - line: The number of the line, for errors.
  ///   - comment: The first letter of a field with which a comment begins; nil for none.
  init(_ bytes: [UInt8], file: String, line: Int, comment: UInt8? = nil) {
    self.bytes = bytes
    self.file = file
    self.line = line
    self.comment = comment
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// Returns the next field, or nil at the end.
  mutating func next() -> Field? {
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
    if index < bytes.count, bytes[index] == comment { index = bytes.count }
    guard index < bytes.count else { return nil }
    let start = index
    while index < bytes.count, !Self.isSpace(bytes[index]) { index += 1 }
    return Field(text: String(decoding: bytes[start..<index], as: UTF8.self), column: start + 1)
  }

  /// Returns the next field without taking it.
  func peek() -> Field? {
    var copy = self
    return copy.next()
  }

  /// Returns the rest, comments included, without surrounding spaces and, on request, quotes.
  mutating func rest(unquoted: Bool = false) -> String {
    var text = bytes[index...].drop(while: Self.isSpace)
    index = bytes.count
    while let last = text.last, Self.isSpace(last) { text.removeLast() }
    let quote = UInt8(ascii: "\"")
    if unquoted, text.count > 1, text.first == quote, text.last == quote {
      text = text.dropFirst().dropLast()
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns an error at a field, or at the end of the line.
  ///
  /// - Parameters:
  ///   - field: The field; nil for the end.
  ///   - expected: What should be there.
  ///   - names: The names that are known there, of which the most similar is suggested.
  /// - Returns: The error, with file, line and column.
  func failure(_ field: Field?, expected: String, among names: [String] = []) -> InputError {
    let hint = field.flatMap { Suggestion.nearest(to: $0.text, among: names) } ?? ""
    return InputError(
      file: file,
      line: line,
      column: field?.column ?? bytes.count + 1,
      expected: expected,
      found: (field.map { "\"\($0.text.prefix(40))\"" } ?? "the end of the line") + hint
    )
  }
}
