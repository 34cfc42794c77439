import CBoard

/// Reads the board's trace byte by byte, with what a reader of known keys needs.
///
/// It keeps one small piece of the file and the last word.
struct ByteReader {
  /// How much is read at a time, in bytes.
  private static let pieceLength = 64
  /// The longest word, in bytes.
  private static let longestWord = 16

  private var piece = [UInt8](repeating: 0, count: pieceLength)
  private var used = 0
  private var count = 0
  private var line = 1
  private var column = 1
  private var letters = [UInt8](repeating: 0, count: longestWord)
  private var letterCount = 0

  /// Returns an error at the present position.
  func failure(_ expected: StaticString) -> InputFailure {
    InputFailure(line: line, column: column, expected: expected)
  }

  // MARK: - Bytes

  /// Returns the next byte, or nil at the end of the trace.
  private mutating func next() throws(InputFailure) -> UInt8? {
    if used == count {
      count = Int(
        piece.withUnsafeMutableBufferPointer { board_read($0.baseAddress, Int32($0.count)) }
      )
      used = 0
      if count < 0 {
        count = 0
        throw InputFailure(line: 0, column: 0, expected: "a file to read")
      }
      if count == 0 { return nil }
    }
    return piece[used]
  }

  private mutating func skip() {
    used += 1
    column += 1
  }

  /// Returns the next byte of the line that is not a space, or nil at its end.
  mutating func peek() throws(InputFailure) -> UInt8? {
    while let byte = try next(), byte != 10 {
      guard byte == 32 || byte == 13 else { return byte }
      skip()
    }
    return nil
  }

  /// Skips a byte if it is the next one, and returns whether it was.
  mutating func take(_ byte: Unicode.Scalar) throws(InputFailure) -> Bool {
    guard try peek() == UInt8(ascii: byte) else { return false }
    skip()
    return true
  }

  /// Skips a byte that must be the next one.
  mutating func require(_ byte: Unicode.Scalar, _ expected: StaticString) throws(InputFailure) {
    guard try take(byte) else { throw failure(expected) }
  }

  /// Goes to the next line that is not empty; returns false at the end of the trace.
  mutating func startLine() throws(InputFailure) -> Bool {
    while try peek() == nil {
      guard try next() != nil else { return false }
      used += 1
      line += 1
      column = 1
    }
    return true
  }

  // MARK: - Values

  /// Reads a string without escapes, which ``spells(_:)`` then compares.
  ///
  /// Of a long one, only the start is kept.
  mutating func word() throws(InputFailure) {
    try require("\"", "a string")
    letterCount = 0
    while let byte = try next(), byte != UInt8(ascii: "\"") {
      guard byte != UInt8(ascii: "\\"), byte != 10 else {
        throw failure("the end of the string, without escapes")
      }
      if letterCount < Self.longestWord { letters[letterCount] = byte }
      letterCount += 1
      skip()
    }
    try require("\"", "the end of the string")
  }

  /// Reads a key and the colon after it.
  mutating func key() throws(InputFailure) {
    try word()
    try require(":", "a colon")
  }

  /// Returns whether the last word consists of these letters.
  func spells(_ word: StaticString) -> Bool {
    guard letterCount == word.utf8CodeUnitCount, letterCount <= Self.longestWord else {
      return false
    }
    return word.withUTF8Buffer { word in
      for index in 0..<word.count where letters[index] != word[index] { return false }
      return true
    }
  }

  /// Reads a whole number.
  mutating func integer() throws(InputFailure) -> Int64 {
    let (digits, decimals) = try decimal()
    guard decimals == 0 else { throw failure("a whole number") }
    return digits
  }

  /// Reads two hexadecimal digits.
  mutating func hexadecimalByte() throws(InputFailure) -> UInt8 {
    var value: UInt8 = 0
    for _ in 0..<2 {
      switch try peek() ?? 0 {
      case let digit where digit >= 48 && digit <= 57: value = value << 4 | (digit - 48)
      case let digit where digit >= 97 && digit <= 102: value = value << 4 | (digit - 87)
      default: throw failure("two hexadecimal digits")
      }
      skip()
    }
    return value
  }

  /// Reads a decimal number; two exact values divided give the nearest `Double`.
  mutating func number() throws(InputFailure) -> Double {
    let (digits, decimals) = try decimal()
    var power = 1.0
    for _ in 0..<decimals { power *= 10 }
    return Double(digits) / power
  }

  /// Reads a number without an exponent as digits and the number of decimals.
  private mutating func decimal() throws(InputFailure) -> (digits: Int64, decimals: Int) {
    let isNegative = try take("-")
    var digits: Int64 = 0
    var count = 0
    var point: Int?
    _ = try peek()
    while let byte = try next() {
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
      skip()
    }
    guard count > 0, point != count else { throw failure("a number") }
    return (isNegative ? -digits : digits, count - (point ?? count))
  }
}
