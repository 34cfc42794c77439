/// A position in a line of JSON, with what a reader of known keys needs.
struct LineReader {
  /// A mistake and its position.
  struct Failure: Error {
    /// The column in bytes, counted from 1.
    let column: Int
    /// What should have been there.
    let expected: StaticString
  }

  /// A word between quotes: where it stands in the line.
  typealias Word = Range<Int>

  private let bytes: [UInt8]
  private var position = 0

  /// Creates a reader at the start of a line without its line end.
  init(_ line: [UInt8]) { bytes = line }

  /// Returns an error at the present position.
  func failure(_ expected: StaticString) -> Failure {
    Failure(column: position + 1, expected: expected)
  }

  /// Returns the next byte that is not a space, or 0 at the end.
  mutating func peek() -> UInt8 {
    while position < bytes.count, bytes[position] == 32 || bytes[position] == 13 { position += 1 }
    return position < bytes.count ? bytes[position] : 0
  }

  /// Skips a byte if it is the next one, and returns whether it was.
  mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  /// Skips a byte that must be the next one.
  mutating func require(_ byte: Unicode.Scalar, _ expected: StaticString) throws(Failure) {
    guard take(byte) else { throw failure(expected) }
  }

  /// Reads a string without escapes, which keys and words of a trace do not need.
  mutating func word() throws(Failure) -> Word {
    try require("\"", "a string")
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      guard bytes[position] != UInt8(ascii: "\\") else { throw failure("no escapes") }
      position += 1
    }
    let word = start..<position
    try require("\"", "the end of the string")
    return word
  }

  /// Reads a key and the colon after it.
  mutating func key() throws(Failure) -> Word {
    let key = try word()
    try require(":", "a colon")
    return key
  }

  /// Returns whether a word consists of these letters.
  func spells(_ word: Word, _ letters: StaticString) -> Bool {
    guard word.count == letters.utf8CodeUnitCount else { return false }
    return letters.withUTF8Buffer { letters in
      for index in 0..<letters.count where bytes[word.lowerBound + index] != letters[index] {
        return false
      }
      return true
    }
  }

  /// Reads a whole number.
  mutating func integer() throws(Failure) -> Int64 {
    let (digits, decimals) = try decimal()
    guard decimals == 0 else { throw failure("a whole number") }
    return digits
  }

  /// Reads a decimal number; two exact values divided give the nearest `Double`.
  mutating func number() throws(Failure) -> Double {
    let (digits, decimals) = try decimal()
    var power = 1.0
    for _ in 0..<decimals { power *= 10 }
    return Double(digits) / power
  }

  /// Reads a number without an exponent as digits and the number of decimals.
  private mutating func decimal() throws(Failure) -> (digits: Int64, decimals: Int) {
    let isNegative = take("-")
    var digits: Int64 = 0
    var count = 0
    var point: Int?
    _ = peek()
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "."), point == nil, count > 0 {
        point = count
      } else if byte >= 48, byte <= 57 {
        // 15 digits are exact as an integer and as a Double.
        guard count < 15 else { throw failure("at most 15 digits") }
        digits = digits * 10 + Int64(byte - 48)
        count += 1
      } else {
        break
      }
      position += 1
    }
    guard count > 0, point != count else { throw failure("a number") }
    return (isNegative ? -digits : digits, count - (point ?? count))
  }
}
