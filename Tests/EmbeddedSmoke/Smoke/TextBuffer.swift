/// A buffer for text in UTF-8.
///
/// String interpolation would bring 60 kB of tables into a wasm program and may round differently
/// from one library to the next; here every digit comes from integer arithmetic.
public struct TextBuffer {
  /// What has been written so far.
  public private(set) var bytes: [UInt8] = []

  /// Creates an empty text.
  public init() {}

  /// Writes literal text.
  public mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Writes UTF-8 text.
  mutating func write(_ text: [UInt8]) { bytes.append(contentsOf: text) }

  /// Writes a whole number in decimal.
  public mutating func write(_ number: Int64) {
    if number < 0 { write("-") }
    writeDigits(number.magnitude)
  }

  /// Writes a number with three decimals, the exact value rounded half to even, as C's `%.3f` does.
  ///
  /// A number that rounds to zero has no sign. Not-a-number is written as `nan`, and infinities as
  /// `inf` and `-inf`.
  public mutating func write(_ number: Double) {
    guard number.isFinite else { return write(number.isNaN ? "nan" : number < 0 ? "-inf" : "inf") }
    let magnitude = number.magnitude
    let whole = magnitude.rounded(.down)
    var thousandths = Self.thousandths(of: magnitude - whole)
    let carry = thousandths == 1000
    if carry { thousandths = 0 }
    if number < 0, whole > 0 || carry || thousandths > 0 { write("-") }
    // A fraction, and so a carry, exists only below 2⁵².
    if whole < 9_223_372_036_854_775_808 {
      writeDigits(UInt64(whole) + (carry ? 1 : 0))
    } else {
      writeDigits(ofLarge: whole)
    }
    write(".")
    if thousandths < 100 { write("0") }
    if thousandths < 10 { write("0") }
    writeDigits(thousandths)
  }

  /// Returns a fraction in 0..<1 in thousandths, 0...1000, rounded half to even.
  private static func thousandths(of fraction: Double) -> UInt64 {
    guard fraction > 0 else { return 0 }
    // fraction = significand / 2^shift with a significand below 2⁵³, so 1000 times it fits.
    let shift = 52 - Int(fraction.exponent)
    guard shift < 64, fraction.isNormal else { return 0 }
    let scaled = (fraction.significandBitPattern | 1 << 52) * 1000
    let quotient = scaled >> UInt64(shift)
    let remainder = scaled & (1 << UInt64(shift) - 1)
    let half: UInt64 = 1 << UInt64(shift - 1)
    let roundsUp = remainder > half || (remainder == half && quotient & 1 == 1)
    return quotient + (roundsUp ? 1 : 0)
  }

  private mutating func writeDigits(_ number: UInt64) {
    var power: UInt64 = 1
    while number / power >= 10 { power *= 10 }
    while power > 0 {
      bytes.append(UInt8(truncatingIfNeeded: number / power % 10) + 48)
      power /= 10
    }
  }

  /// Writes a whole number of at least 2⁶³: its significand in decimal, doubled digit by digit.
  private mutating func writeDigits(ofLarge whole: Double) {
    var digits: [UInt8] = []  // least significant first
    var significand = whole.significandBitPattern | 1 << 52
    while significand > 0 {
      digits.append(UInt8(truncatingIfNeeded: significand % 10))
      significand /= 10
    }
    for _ in 0..<(Int(whole.exponent) - 52) {
      var carry: UInt8 = 0
      for index in digits.indices {
        let doubled = digits[index] * 2 + carry
        digits[index] = doubled % 10
        carry = doubled / 10
      }
      if carry > 0 { digits.append(carry) }
    }
    for digit in digits.reversed() { bytes.append(digit + 48) }
  }
}
