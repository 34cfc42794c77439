/// Numbers from the digits of JSON, whose form has been checked.
@_spi(Reading) public enum JSONDecimal {
  /// The powers of ten that a `Double` represents exactly.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// Returns the nearest number; infinite when it is out of range.
  ///
  /// > Source: A product or quotient of two exact numbers is rounded once: Clinger, "How to read
  /// > floating point numbers accurately", PLDI 1990, doi:10.1145/93542.93557.
  @_spi(Reading) public static func double(_ literal: ArraySlice<UInt8>) -> Double {
    var index = literal.startIndex
    let isNegative = literal[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    var mantissa: UInt64 = 0
    var digits = 0
    var decimals = 0
    var isFraction = false
    while index < literal.endIndex {
      let byte = literal[index]
      if byte == UInt8(ascii: ".") {
        isFraction = true
      } else {
        let digit = byte &- UInt8(ascii: "0")
        // An exponent, or more digits than are exact.
        guard digit < 10, digits < 19 else { return slowDouble(literal) }
        mantissa = mantissa &* 10 &+ UInt64(digit)
        if mantissa > 0 { digits += 1 }
        if isFraction { decimals += 1 }
      }
      index += 1
    }
    guard let value = double(mantissa, decimals: decimals) else { return slowDouble(literal) }
    return isNegative ? -value : value
  }

  /// Returns a number of a few digits, some of them behind the point; nil when there are too many.
  @inline(__always)
  static func double(_ digits: UInt64, decimals: Int) -> Double? {
    guard digits <= 1 << 53, decimals < powers.count else { return nil }
    return Double(digits) / powers[decimals]
  }

  private static func slowDouble(_ literal: ArraySlice<UInt8>) -> Double {
    Double(String(decoding: literal, as: UTF8.self)) ?? .infinity
  }

  /// Returns the number as an exact integer; nil when it has a fraction or does not fit.
  ///
  /// Numbers such as 2.0 and 1e3 are integers.
  @_spi(Reading) public static func integer(_ literal: ArraySlice<UInt8>) -> Int64? {
    var index = literal.startIndex
    let isNegative = literal[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    var value: Int64 = 0
    while index < literal.endIndex {
      let digit = literal[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return Int64(exactly: double(literal)) }
      let (tens, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (next, isBeyond) = tens.subtractingReportingOverflow(Int64(digit))
      guard !isTooLarge, !isBeyond else {
        let isWhole = literal[index...].allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
        return isWhole ? nil : Int64(exactly: double(literal))
      }
      // Counted downwards, because the smallest integer has no positive counterpart.
      value = next
      index += 1
    }
    guard !isNegative else { return value }
    return value == .min ? nil : -value
  }
}
