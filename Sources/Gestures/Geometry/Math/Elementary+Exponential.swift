extension Elementary {
  /// Returns e to the power of `x`; 0 or infinity if the result is out of the range of a double.
  public static func exp(_ x: Double) -> Double {
    guard x < 710 else { return x.isNaN ? .nan : .infinity }
    guard x > -746 else { return 0 }
    let growth = exponential(x)
    return scaled(growth.fraction, growth.exponent)
  }

  /// Returns the hyperbolic sine of `x`, without loss of digits near zero.
  package static func sinh(_ x: Double) -> Double {
    let magnitude = x.magnitude
    if magnitude <= 1 {
      guard magnitude > 0x1p-27 else { return x }
      return x + x * (x * x) * hyperbolicTail(x * x)
    }
    guard magnitude < 711 else { return x.isNaN ? .nan : signed(.infinity, like: x) }
    let growth = exponential(magnitude)
    let half = scaled(growth.fraction, growth.exponent - 1)
    // At magnitudes of 20 or more, e^-x is less than half a unit in the last place of e^x.
    guard magnitude < 20 else { return signed(half, like: x) }
    let rest = growth.lost * power(ofTwo: growth.exponent - 1)
    return signed(half + (rest - 0.25 / half), like: x)
  }

  /// Returns the hyperbolic cosine of `x`, at least 1.
  package static func cosh(_ x: Double) -> Double {
    let magnitude = x.magnitude
    guard magnitude < 711 else { return x.isNaN ? .nan : .infinity }
    let growth = exponential(magnitude)
    let half = scaled(growth.fraction, growth.exponent - 1)
    guard magnitude < 20 else { return half }
    return half + (growth.lost * power(ofTwo: growth.exponent - 1) + 0.25 / half)
  }

  /// Returns e^x as a number in 0.7..<1.42 times a power of two, for |x| < 1000.
  ///
  /// Also returns the error of the last rounding, for calculations that continue.
  ///
  /// > Source: Cody and Waite, Software Manual for the Elementary Functions, 1980, for the
  /// > subtraction of k ln 2 in two parts, the first of them exact.
  @inline(__always)
  private static func exponential(
    _ x: Double
  ) -> (fraction: Double, lost: Double, exponent: Int64) {
    let (count, exponent) = nearestInteger(x * 0x1.71547652b82fep0)
    let coarse = x - count * 0x1.62e42fefa3800p-1
    let fine = count * 0x1.ef35793c76730p-45
    let r = coarse - fine
    let small = r + (r * r * exponentialTail(r) + ((coarse - r) - fine))
    let fraction = 1 + small
    return (fraction, (1 - fraction) + small, exponent)
  }

  /// Returns (e^r - 1 - r) / r² for |r| <= ln 2 / 2.
  @inline(__always)
  private static func exponentialTail(_ r: Double) -> Double {
    let r2 = r * r
    let r4 = r2 * r2
    let low = cubic(
      r,
      r2,
      0x1.0000000000000p-1,
      0x1.5555555555557p-3,
      0x1.5555555555556p-5,
      0x1.11111111100bep-7
    )
    let middle = cubic(
      r,
      r2,
      0x1.6c16c16c162c3p-10,
      0x1.a01a01abf85abp-13,
      0x1.a01a01a6e1e2ap-16,
      0x1.71de01fdbf9cap-19
    )
    let high = 0x1.27e4db46cddd1p-22 + r * 0x1.af4e554377204p-26 + r2 * 0x1.1f7340dbc337ep-29
    return low + r4 * (middle + r4 * high)
  }

  /// Returns (sinh x - x) / x³ in z = x², for |x| <= 1.
  private static func hyperbolicTail(_ z: Double) -> Double {
    let z2 = z * z
    let low = cubic(
      z,
      z2,
      0x1.5555555555555p-3,
      0x1.1111111111111p-7,
      0x1.a01a01a01a001p-13,
      0x1.71de3a556f96cp-19
    )
    let high = cubic(
      z,
      z2,
      0x1.ae6456792a77fp-26,
      0x1.612467ccb2260p-33,
      0x1.ae777c36fd5b6p-41,
      0x1.99f0806c2628dp-49
    )
    return low + z2 * z2 * high
  }

  /// Returns a number in 0.7..<1.42 times a power of two, rounded only once if it is tiny.
  @inline(__always)
  private static func scaled(_ fraction: Double, _ exponent: Int64) -> Double {
    if exponent > -1022 && exponent < 1024 { return fraction * power(ofTwo: exponent) }
    let half = exponent >> 1
    return fraction * power(ofTwo: half) * power(ofTwo: exponent &- half)
  }

  @inline(__always)
  private static func signed(_ magnitude: Double, like x: Double) -> Double {
    x < 0 ? -magnitude : magnitude
  }
}
