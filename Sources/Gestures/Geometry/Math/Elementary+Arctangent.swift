extension Elementary {
  /// Returns the angle of the point (`x`, `y`) in radians, in -π...π, with the sign of `y`.
  ///
  /// The four axes and diagonals give the doubles nearest to multiples of π/4. Zeros and infinities
  /// have a sign, and two infinities count as equally large.
  package static func atan2(_ y: Double, _ x: Double) -> Double {
    var far = x.magnitude
    var high = y.magnitude
    let largest = far > high ? far : high
    // Outside this range, a product below could overflow or lose digits. NaN is outside as well.
    if !(largest > 0x1p-800 && largest < 0x1p900 && far == far) {
      guard x == x && y == y else { return .nan }
      (far, high) = moderate(far, high, largest: largest)
    }

    // The nearest of 0, π/4, π/2, 3π/4 and π, and the tangent of the remaining angle.
    let isLeft = x.sign == .minus
    let base: Double
    let baseLost: Double
    var rest: Quotient
    if high <= far * tangentOfEighth {
      rest = Quotient(high, far)
      base = isLeft ? 0x1.921fb54442d18p1 : 0
      baseLost = isLeft ? 0x1.1a62633145c07p-53 : 0
    } else if far <= high * tangentOfEighth {
      rest = Quotient(-far, high)
      base = 0x1.921fb54442d18p0
      baseLost = 0x1.1a62633145c07p-54
    } else {
      rest = Quotient(differenceToSumOf: high, far)
      base = isLeft ? 0x1.2d97c7f3321d2p1 : 0x1.921fb54442d18p-1
      baseLost = isLeft ? 0x1.a79394c9e8a0ap-54 : 0x1.1a62633145c07p-55
    }
    if isLeft { rest = Quotient(value: -rest.value, lost: -rest.lost) }
    let z = rest.value * rest.value
    // The slope of the arctangent is 1 / (1 + z).
    let lost = baseLost + (rest.lost - rest.lost * z)
    let angle = base + (rest.value + (rest.value * z * arctangentTail(z) + lost))
    return y.sign == .minus ? -angle : angle
  }

  /// tan π/8, halfway between two multiples of π/4.
  private static var tangentOfEighth: Double { 0x1.a827999fcef32p-2 }

  /// Returns magnitudes with the same ratio, whose sum is finite and of which the larger is normal.
  ///
  /// Zeros and infinities become numbers that lead to the angle that Annex F requires: (0, 0)
  /// becomes (1, 0), and two infinities become a diagonal.
  private static func moderate(
    _ far: Double,
    _ high: Double,
    largest: Double
  ) -> (far: Double, high: Double) {
    if largest == 0 { return (1, 0) }
    if largest == .infinity { return (far == .infinity ? 1 : 0, high == .infinity ? 1 : 0) }
    let factor = largest < 1 ? 0x1p400 : 0x1p-200
    return (far * factor, high * factor)
  }

  /// Returns (atan t - t) / t³ in z = t², for |t| <= tan π/8.
  @inline(__always)
  private static func arctangentTail(_ z: Double) -> Double {
    let z2 = z * z
    let z4 = z2 * z2
    let low = cubic(
      z,
      z2,
      -0x1.5555555555555p-2,
      0x1.9999999999952p-3,
      -0x1.249249248d739p-3,
      0x1.c71c71c2fc236p-4
    )
    let middle = cubic(
      z,
      z2,
      -0x1.745d165c497f3p-4,
      0x1.3b1392a9c2d8bp-4,
      -0x1.110e84aa36d9dp-4,
      0x1.e199c62156609p-5
    )
    let high = cubic(
      z,
      z2,
      -0x1.ac7858539e493p-5,
      0x1.74d3a7b43351ap-5,
      -0x1.1b1992aa413c9p-5,
      0x1.0a997ba33c1dbp-6
    )
    return low + z4 * (middle + z4 * high)
  }
}

/// A quotient and its rounding error.
private struct Quotient {
  let value: Double
  let lost: Double

  @inline(__always)
  init(value: Double, lost: Double) {
    self.value = value
    self.lost = lost
  }

  /// Divides a number by a positive number that is at least as large.
  @inline(__always)
  init(_ numerator: Double, _ denominator: Double) {
    value = numerator / denominator
    // A tiny quotient is its own arctangent, and its remainder might underflow.
    lost =
      value.magnitude < 0x1p-60
      ? 0 : Self.remainder(numerator, denominator, value) / denominator
  }

  /// Divides the difference of two positive numbers by their sum.
  @inline(__always)
  init(differenceToSumOf a: Double, _ b: Double) {
    let sum = Elementary.difference(a, -b)
    let difference = Elementary.difference(a, b)
    value = difference.value / sum.value
    let remainder = Self.remainder(difference.value, sum.value, value)
    lost = (remainder + (difference.lost - value * sum.lost)) / sum.value
  }

  /// Returns numerator - quotient · denominator, exact except for the last of three products.
  ///
  /// > Source: Dekker, A floating-point technique for extending the available precision, 1971,
  /// > doi:10.1007/BF01397083: halves of a number have exact products. Here its bits are cut.
  @inline(__always)
  private static func remainder(
    _ numerator: Double,
    _ denominator: Double,
    _ quotient: Double
  ) -> Double {
    let upper: UInt64 = ~0 << 27
    let q = Double(bitPattern: quotient.bitPattern & upper)
    let d = Double(bitPattern: denominator.bitPattern & upper)
    return ((numerator - q * d) - q * (denominator - d)) - (quotient - q) * denominator
  }
}
