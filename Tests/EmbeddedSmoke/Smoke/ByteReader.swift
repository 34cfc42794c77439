/// A position in a line of JSON, with the minimum that a reader of known keys needs.
struct ByteReader {
  /// A mistake and its position.
  struct Failure: Error {
    /// The column in bytes, counted from 1.
    let column: Int
    let expected: StaticString
  }

  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ line: ArraySlice<UInt8>) {
    bytes = line
    position = line.startIndex
  }

  func failure(_ expected: StaticString) -> Failure {
    Failure(column: position - bytes.startIndex + 1, expected: expected)
  }

  /// Returns the next byte that is not a space, or 0 at the end.
  mutating func peek() -> UInt8 {
    while position < bytes.endIndex, bytes[position] == 32 || bytes[position] == 13 {
      position += 1
    }
    return position < bytes.endIndex ? bytes[position] : 0
  }

  /// Skips a byte if it is the next one, and returns whether it was.
  mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  mutating func require(_ byte: Unicode.Scalar, _ expected: StaticString) throws(Failure) {
    guard take(byte) else { throw failure(expected) }
  }

  /// Reads a string without escapes, which keys and words of a trace do not need.
  mutating func word() throws(Failure) -> ArraySlice<UInt8> {
    try require("\"", "a string")
    let start = position
    while position < bytes.endIndex, bytes[position] != UInt8(ascii: "\"") {
      guard bytes[position] != UInt8(ascii: "\\") else { throw failure("no escapes") }
      position += 1
    }
    let word = bytes[start..<position]
    try require("\"", "the end of the string")
    return word
  }

  /// Reads a decimal number without an exponent as digits and the number of decimals.
  mutating func decimal() throws(Failure) -> (digits: Int64, decimals: Int) {
    let isNegative = take("-")
    var digits: Int64 = 0
    var count = 0
    var point: Int?
    while position < bytes.endIndex {
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

  /// Reads a decimal number; two exact values divided give the nearest `Double`.
  mutating func number() throws(Failure) -> Double {
    let (digits, decimals) = try decimal()
    var power = 1.0
    for _ in 0..<decimals { power *= 10 }
    return Double(digits) / power
  }
}

extension ArraySlice<UInt8> {
  /// Returns whether the bytes are a word.
  func spells(_ word: StaticString) -> Bool {
    guard count == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { elementsEqual($0) }
  }
}
