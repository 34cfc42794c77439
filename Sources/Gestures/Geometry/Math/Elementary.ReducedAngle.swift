extension Elementary {
  /// The remainder of an angle after subtracting the nearest multiple of π/2.
  ///
  /// The remainder has about 106 bits, in two doubles: a double can lie within 2⁻⁶⁰ of a multiple
  /// of π/2, and the sine of the remainder is then as small.
  struct ReducedAngle {
    /// The number of quarter turns that were subtracted; only the last two bits matter.
    let quadrant: Int64
    /// The remainder, within ±π/4.
    let rest: Double
    /// The rounding error of `rest`.
    let lost: Double

    /// Reduces a finite angle in radians.
    @inline(__always)
    init(_ angle: Double) {
      if angle.magnitude <= 0x1.921fb54442d18p-1 {
        self.init(quadrant: 0, rest: angle, lost: 0)
      } else if angle.magnitude < 1e6 {
        self.init(moderate: angle)
      } else {
        self.init(large: angle)
      }
    }

    @inline(__always)
    private init(quadrant: Int64, rest: Double, lost: Double) {
      self.quadrant = quadrant
      self.rest = rest
      self.lost = lost
    }
  }
}

// MARK: - Subtraction

extension Elementary.ReducedAngle {
  /// Reduces an angle below 1e6 radians by subtracting π/2 in four parts.
  ///
  /// The count has 20 bits and the first three parts 33, so these products are exact.
  ///
  /// > Source: Cody and Waite, Software Manual for the Elementary Functions, 1980.
  @inline(__always)
  private init(moderate angle: Double) {
    let (count, quadrant) = Elementary.nearestInteger(angle * 0x1.45f306dc9c883p-1)
    // Exact: both are multiples of the same unit, and the remainder is small.
    let first = angle - count * 0x1.921fb54400000p0
    let second = Elementary.difference(first, count * 0x1.0b4611a600000p-34)
    let third = Elementary.difference(second.value, count * 0x1.3198a2e000000p-69)
    let small = (second.lost + third.lost) - count * 0x1.b839a252049c1p-104
    let rest = third.value + small
    self.init(quadrant: quadrant, rest: rest, lost: (third.value - rest) + small)
  }
}

// MARK: - Multiplication

extension Elementary.ReducedAngle {
  /// Reduces any angle of at least 1 radian by integer multiplication with 2/π.
  ///
  /// Bits of 2/π that only give multiples of four quarter turns are omitted, and so are bits that
  /// are too low to matter. 192 bits remain. Of their product with the angle, the last 192 are
  /// used.
  ///
  /// > Source: Payne and Hanek, Radian reduction for trigonometric functions, SIGNUM Newsletter 18,
  /// > 1983, doi:10.1145/1057600.1057602.
  private init(large angle: Double) {
    // angle = significand · 2^(exponent - 52). The window starts at the bit with the value 2.
    let significand = angle.significandBitPattern | 1 << 52
    let position = Int(angle.exponent) - 52 + 62
    let low = significand.multipliedFullWidth(by: Self.window(at: position + 128))
    let middle = significand.multipliedFullWidth(by: Self.window(at: position + 64))
    let sum = middle.low.addingReportingOverflow(low.high)
    let top =
      significand &* Self.window(at: position) &+ middle.high &+ (sum.overflow ? 1 : 0)

    // The first two bits count quarter turns, and the others are a fraction of one. A fraction of
    // a half or more is measured back from the next quarter turn.
    var high = top << 2 | sum.partialValue >> 62
    var next = sum.partialValue << 2 | low.low >> 62
    let goesBack = high >> 63 == 1
    let turns = Int64(top >> 62) + (goesBack ? 1 : 0)
    if goesBack { (high, next) = (~high, ~next) }

    let magnitude = Self.quarterTurns(high, next)
    let isNegative = goesBack != (angle < 0)
    self.init(
      quadrant: angle < 0 ? -turns : turns,
      rest: isNegative ? -magnitude.value : magnitude.value,
      lost: isNegative ? -magnitude.lost : magnitude.lost
    )
  }

  /// Returns a fraction times π/2 as two doubles.
  ///
  /// - Parameters:
  ///   - high: The first 64 bits of the fraction. Not zero: no double is that close to a multiple.
  ///   - next: The 64 bits that follow.
  /// - Returns: The nearest double, and its rounding error.
  private static func quarterTurns(
    _ high: UInt64,
    _ next: UInt64
  ) -> (value: Double, lost: Double) {
    let shift = UInt64(high.leadingZeroBitCount)
    let first = high << shift | next >> (64 - shift)
    let second = next << shift
    // π/4 in units of 2⁻¹²⁸, times the fraction. Only the upper 128 bits of the product are used.
    let (a, b): (UInt64, UInt64) = (0xc90f_daa2_2168_c234, 0xc4c6_628b_80dc_1cd1)
    let main = first.multipliedFullWidth(by: a)
    let side = first.multipliedFullWidth(by: b).high.addingReportingOverflow(
      second.multipliedFullWidth(by: a).high
    )
    let sum = main.low.addingReportingOverflow(side.partialValue)
    let top = main.high &+ (side.overflow ? 1 : 0) &+ (sum.overflow ? 1 : 0)
    // The upper 53 bits convert exactly. The error of converting the next 64 is negligible.
    let scale = Elementary.power(ofTwo: -52 - Int64(shift))
    let large = Double(top >> 11) * scale
    let small = Double(top << 53 | sum.partialValue >> 11) * 0x1p-64 * scale
    let value = large + small
    return (value, (large - value) + small)
  }

  /// Returns 64 bits of 2/π.
  ///
  /// - Parameter position: The position of the first bit; 64 is the first after the binary point.
  /// - Returns: The bits, with the first as the highest.
  private static func window(at position: Int) -> UInt64 {
    let shift = UInt64(position & 63)
    return word(position >> 6) << shift | word(position >> 6 + 1) >> (64 - shift)
  }

  /// Returns a word of 2/π; word 1 is the first after the binary point.
  private static func word(_ index: Int) -> UInt64 {
    switch index {
    case 1: 0xa2f9_836e_4e44_1529
    case 2: 0xfc27_57d1_f534_ddc0
    case 3: 0xdb62_9599_3c43_9041
    case 4: 0xfe51_63ab_debb_c561
    case 5: 0xb724_6e3a_424d_d2e0
    case 6: 0x0649_2eea_09d1_921c
    case 7: 0xfe1d_eb1c_b129_a73e
    case 8: 0xe882_35f5_2ebb_4484
    case 9: 0xe99c_7026_b45f_7e41
    case 10: 0x3991_d639_8353_39f4
    case 11: 0x9c84_5f8b_bdf9_283b
    case 12: 0x1ff8_97ff_de05_980f
    case 13: 0xef2f_118b_5a0a_6d1f
    case 14: 0x6d36_7ecf_27cb_09b7
    case 15: 0x4f46_3f66_9e5f_ea2d
    case 16: 0x7527_bac7_ebe5_f17b
    case 17: 0x3d07_39f7_8a52_92ea
    case 18: 0x6bfb_5fb1_1f8d_5d08
    case 19: 0x5603_3046_fc7b_6bab
    default: 0
    }
  }
}
