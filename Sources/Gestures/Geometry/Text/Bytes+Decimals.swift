// Numbers as decimal digits, for all output of the project.
//
// They allocate nothing but the room that the caller's bytes need to grow. Every digit comes from integer
// arithmetic, so the bytes are the same on every platform.

/// The most bytes that a number takes: a sign, 19 digits, a point, and zeros in front for 18 decimals.
package let longestDecimal = 24

extension [UInt8] {
  /// Adds a whole number.
  package mutating func append(integer: Int64) {
    append(addingCapacity: longestDecimal) { $0.append(integer: integer) }
  }

  /// Adds a number that is given in units of its last decimal: 1250 with three decimals is `1.250`.
  ///
  /// - Parameters:
  ///   - units: The number; there is no negative zero.
  ///   - decimals: From 0 to 18.
  ///   - isTrimmed: Whether zeros at the end are left out: `1.25`, and `1` instead of `1.000`.
  package mutating func append(units: Int64, decimals: Int, isTrimmed: Bool = false) {
    append(addingCapacity: longestDecimal) {
      $0.append(units: units, decimals: decimals, isTrimmed: isTrimmed)
    }
  }

  /// Adds a number rounded to a number of decimals, halves away from zero.
  ///
  /// - Parameters:
  ///   - number: The number; one that is rounded to zero has no sign.
  ///   - decimals: From 0 to 15.
  ///   - isTrimmed: Whether zeros at the end are left out.
  /// - Returns: Whether it was added. Nothing is added for NaN, for infinities, and beyond 9 · 10¹⁵ units
  ///   of the last decimal, where a `Double` has no such decimals.
  package mutating func append(
    _ number: Double,
    decimals: Int,
    isTrimmed: Bool = false
  ) -> Bool {
    var isAdded = false
    append(addingCapacity: longestDecimal) {
      isAdded = $0.append(number, decimals: decimals, isTrimmed: isTrimmed)
    }
    return isAdded
  }
}

extension OutputSpan<UInt8> {
  /// Adds a whole number.
  @inline(never)
  mutating func append(integer: Int64) {
    if integer < 0 { append(UInt8(ascii: "-")) }
    append(digits: integer.magnitude)
  }

  /// Adds a number that is given in units of its last decimal, as `append(units:)` of bytes does.
  @inline(never)
  mutating func append(units: Int64, decimals: Int, isTrimmed: Bool = false) {
    let magnitude = units.magnitude
    if units < 0 { append(UInt8(ascii: "-")) }
    // Most numbers are small: their eight digits are cut at the point.
    if magnitude < UInt64.nineDigits, decimals < 8 {
      let (letters, ahead, behind) = magnitude.eightLetters
      let whole = 8 - decimals
      let zeros = min(ahead, whole - 1)
      append(low: whole - zeros, bytesOf: letters &>> UInt64(8 * zeros))
      let kept = isTrimmed ? max(decimals - behind, 0) : decimals
      guard kept > 0 else { return }
      append(UInt8(ascii: "."))
      return append(low: kept, bytesOf: letters &>> UInt64(8 * whole))
    }
    let one = UInt64.power(ofTen: decimals)
    let whole = magnitude / one
    var (part, decimals) = (magnitude - whole * one, decimals)
    append(digits: whole)
    guard decimals > 0, part > 0 || !isTrimmed else { return }
    while isTrimmed, part % 10 == 0 {
      part /= 10
      decimals -= 1
    }
    append(UInt8(ascii: "."))
    append(digits: part, atLeast: decimals)
  }

  /// Adds a number rounded to a number of decimals, as `append(_:decimals:)` of bytes does.
  package mutating func append(
    _ number: Double,
    decimals: Int,
    isTrimmed: Bool = false
  ) -> Bool {
    let exact = number * (decimals == 3 ? 1000 : Double(UInt64.power(ofTen: decimals)))
    guard exact.magnitude < 9e15 else { return false }
    // Not `rounded`, which calls a library. The difference is exact.
    var units = Int64(exact)
    let rest = exact - Double(units)
    if rest.magnitude >= 0.5 { units += rest < 0 ? -1 : 1 }
    append(units: units, decimals: decimals, isTrimmed: isTrimmed)
    return true
  }

  /// Adds the digits of a number, after zeros where it has fewer than `least`.
  private mutating func append(digits number: UInt64, atLeast least: Int = 1) {
    guard number < UInt64.nineDigits, least <= 8 else {
      append(digits: number / UInt64.nineDigits, atLeast: Swift.max(least - 8, 1))
      return append(digits: number % UInt64.nineDigits, atLeast: 8)
    }
    let (letters, ahead, _) = number.eightLetters
    let zeros = min(ahead, 8 - least)
    append(low: 8 - zeros, bytesOf: letters &>> UInt64(8 * zeros))
  }
}

extension UInt64 {
  /// The smallest number of nine digits.
  fileprivate static var nineDigits: UInt64 { 100_000_000 }

  /// The digits of a number below ``nineDigits`` as eight letters, the first in the lowest byte, and how many zeros
  /// they begin and end with.
  ///
  /// Halves, quarters and digits are divided at once, each by a product that is exact for numbers of its length.
  fileprivate var eightLetters: (letters: UInt64, ahead: Int, behind: Int) {
    let number = UInt32(self)
    let halves = UInt64(number / 10_000) | UInt64(number % 10_000) << 32
    let hundreds = (halves &* 10_486) >> 20 & 0x7F_0000_007F
    let quarters = hundreds | (halves - hundreds * 100) << 16
    let tens = (quarters &* 103) >> 10 & 0x000F_000F_000F_000F
    let digits = tens | (quarters - tens * 10) << 8
    return (
      digits | 0x3030_3030_3030_3030, digits.trailingZeroBitCount / 8,
      digits.leadingZeroBitCount / 8
    )
  }

  /// Returns a power of ten; the exponent is from 0 to 18.
  fileprivate static func power(ofTen exponent: Int) -> UInt64 {
    var power: UInt64 = 1
    for _ in 0..<exponent { power *= 10 }
    return power
  }
}
