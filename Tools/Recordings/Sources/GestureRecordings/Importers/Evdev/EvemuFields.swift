@_spi(Reading) import GestureTraces
import Gestures

// What evemu writes in its fields; a `#` begins a comment.
extension LineFields {
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

  /// Returns the next field, which is seconds with a fraction, in nanoseconds; a comma may follow.
  mutating func time() throws(InputError) -> Int64 {
    let words = "a time in seconds, such as 1.000250"
    guard let field = next() else { throw failure(nil, expected: words) }
    let text = field.withoutComma
    let digits = text.utf8
    let isNumber = digits.allSatisfy { (48...57).contains($0) || $0 == UInt8(ascii: ".") }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard isNumber, parts.count <= 2, parts.allSatisfy({ !$0.isEmpty }),
      let time = Timestamp(decimalSeconds: text)
    else {
      throw failure(field, expected: words)
    }
    return time.nanoseconds
  }

  /// Checks that no field is left.
  func requireEnd() throws(InputError) {
    if let field = peek() { throw failure(field, expected: "the end of the line") }
  }
}
