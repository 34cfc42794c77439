extension Elementary {
  /// Returns the natural logarithm of `x`.
  ///
  /// - Returns: Minus infinity for zero of either sign; NaN for numbers below zero.
  ///
  /// > Source: ln(1 + f) = 2 artanh(s) for s = f / (2 + f), and 2 s = f - f s; so f, which is exact,
  /// > is the large term, and all that is rounded is small beside it.
  public static func log(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    guard x < .infinity else { return x }
    var exponent: Int64 = 0
    var bits = x.bitPattern
    if x < 0x1p-1022 {
      bits = (x * 0x1p54).bitPattern
      exponent = -54
    }
    // Splits the range of doubles at √½ times the powers of two, so that f lies around zero.
    let root = 0x1.6a09e667f3bcdp-1.bitPattern
    let offset = Int64(bitPattern: bits &- root) >> 52
    exponent &+= offset
    let mantissa = Double(bitPattern: bits &- UInt64(bitPattern: offset) << 52)
    let count = Double(exponent)

    let f = mantissa - 1
    let s = f / (2 + f)
    let z = s * s
    let small = s * (f - z * logarithmTail(z)) - count * 0x1.ef35793c76730p-45
    return count * 0x1.62e42fefa3800p-1 + (f - small)
  }

  /// Returns (2 artanh s - 2 s) / s³ in z = s², for |s| <= (√2 - 1) / (√2 + 1).
  @inline(__always)
  private static func logarithmTail(_ z: Double) -> Double {
    let z2 = z * z
    let low = cubic(
      z,
      z2,
      0x1.5555555555555p-1,
      0x1.9999999999a39p-2,
      0x1.2492492476a1ap-2,
      0x1.c71c7201a55d7p-3
    )
    let high = cubic(
      z,
      z2,
      0x1.745cf8e4bba1bp-3,
      0x1.3b1c3c1c81c8fp-3,
      0x1.0fbde0f4ad17bp-3,
      0x1.0c0aff044a970p-3
    )
    return low + z2 * z2 * high
  }
}
