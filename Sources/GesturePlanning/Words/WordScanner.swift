import Gestures

/// A word of a plan, and where it stands.
struct PlanWord {
  /// Its bytes in the text; empty at the end of a line and at the end of the text.
  var range: Range<Int>
  /// The line, counted from 1.
  var line: Int
  /// The column in characters, counted from 1.
  var column: Int
  /// Whether the text ends here, rather than a line.
  var isLast = false

  /// Whether this is the end of a line or of the text.
  var isEnd: Bool { range.isEmpty }
}

/// Splits the text of a plan into words.
///
/// It works on bytes, because letters would need Unicode's tables, which Embedded Swift does not have.
struct WordScanner {
  private let text: [UInt8]
  private var index = 0
  private var line = 1
  private var column = 1

  init(_ text: [UInt8]) { self.text = text }

  /// Returns the next word, or the end of the line or of the text; the end of the text never passes.
  mutating func next() -> PlanWord {
    while index < text.count, isBlank(text[index]) { skip() }
    if index < text.count, text[index] == UInt8(ascii: "#") {
      while index < text.count, text[index] != UInt8(ascii: "\n") { skip() }
    }
    var word = PlanWord(range: index..<index, line: line, column: column)
    guard index < text.count else {
      word.isLast = true
      return word
    }
    guard text[index] != UInt8(ascii: "\n") else {
      index += 1
      line += 1
      column = 1
      return word
    }
    let start = index
    while index < text.count, !isBlank(text[index]), text[index] != UInt8(ascii: "\n") { skip() }
    word.range = start..<index
    return word
  }

  private mutating func skip() {
    // The other bytes of a character begin with the bits 10.
    index += 1
    if index == text.count || text[index] & 0xC0 != 0x80 { column += 1 }
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}
