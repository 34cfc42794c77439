// Numbers as decimal digits, for all output of the project.
//
// They add to the caller's bytes and allocate nothing but the room that these need to grow. Every digit
// comes from integer arithmetic, so the bytes are the same on every platform.

extension [UInt8] {
  /// Adds the digits of a number, after zeros where it has fewer than `least`.
  @inline(never)
  package mutating func append(digits number: UInt64, atLeast least: Int = 1) {
    let part: UInt64 = 100_000_000
    if number >= part || least > 8 {
      append(digits: number / part, atLeast: Swift.max(least - 8, 1))
      return append(digits: number % part, atLeast: 8)
    }
    // The last digit comes first, so that the first one ends up in the lowest byte.
    var (letters, rest, length) = (UInt64(0), UInt32(number), 0)
    while rest > 0 || length < least {
      letters = letters << 8 | UInt64(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
      length += 1
    }
    for _ in 0..<length {
      append(UInt8(truncatingIfNeeded: letters))
      letters >>= 8
    }
  }

  /// Adds a whole number.
  @inline(never)
  package mutating func append(integer: Int64) {
    if integer < 0 { append(UInt8(ascii: "-")) }
    append(digits: integer.magnitude)
  }

  /// Adds a number that is given in units of its last decimal: 1250 with three decimals is `1.250`.
  ///
  /// - Parameters:
  ///   - units: The number; there is no negative zero.
  ///   - decimals: From 0 to 18.
  ///   - isTrimmed: Whether zeros at the end are left out: `1.25`, and `1` instead of `1.000`.
  @inline(never)
  package mutating func append(units: Int64, decimals: Int, isTrimmed: Bool = false) {
    var one: UInt64 = 1
    for _ in 0..<decimals { one *= 10 }
    if units < 0 { append(UInt8(ascii: "-")) }
    append(digits: units.magnitude / one)
    var (part, decimals) = (units.magnitude % one, decimals)
    guard decimals > 0, part > 0 || !isTrimmed else { return }
    while isTrimmed, part % 10 == 0 {
      part /= 10
      decimals -= 1
    }
    append(UInt8(ascii: "."))
    append(digits: part, atLeast: decimals)
  }

  /// Adds a number rounded to a number of decimals, halves away from zero.
  ///
  /// - Parameters:
  ///   - number: The number; one that is rounded to zero has no sign.
  ///   - decimals: From 0 to 15.
  ///   - isTrimmed: Whether zeros at the end are left out.
  /// - Returns: Whether it was added. Nothing is added for NaN, for infinities, and beyond 9 · 10¹⁵ units
  ///   of the last decimal, where a `Double` has no such decimals.
  @inline(never)
  package mutating func append(
    _ number: Double,
    decimals: Int,
    isTrimmed: Bool = false
  ) -> Bool {
    var one = 1.0
    for _ in 0..<decimals { one *= 10 }
    let exact = number * one
    guard exact.magnitude < 9e15 else { return false }
    // Not `rounded`, which calls a library. The difference is exact.
    var units = Int64(exact)
    let rest = exact - Double(units)
    if rest.magnitude >= 0.5 { units += rest < 0 ? -1 : 1 }
    append(units: units, decimals: decimals, isTrimmed: isTrimmed)
    return true
  }
}
