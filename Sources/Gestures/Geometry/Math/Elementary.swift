/// The elementary functions of the engine, which give the same bits on every platform.
///
/// C libraries differ in the last digit of a sine or an arctangent, and one digit can decide a
/// tie. These functions use only addition, subtraction, multiplication and division of doubles,
/// which IEEE 754 defines to the last bit, and integers. Swift never fuses a product with a sum.
///
/// - The error is below 1 unit in the last place, for every argument.
/// - Special values are those of C's Annex F. A result that is not a number is always the same NaN.
/// - Results are not strictly monotonic: where a function grows, a result may be one unit lower
///   than the previous one, and where it falls, one unit higher.
///
/// > Source: Muller, Elementary Functions, 3rd edition, 2016, doi:10.1007/978-1-4899-7983-4, for the
/// > methods: reduction of the argument, a polynomial, reconstruction with the small part added
/// > first. `Benchmarks/elementary-constants` calculates every constant.
public enum Elementary {}

// MARK: - Shared steps

extension Elementary {
  /// Returns a + b x + c x² + d x³ for given x and x², as two independent halves.
  @inline(__always)
  static func cubic(
    _ x: Double,
    _ square: Double,
    _ a: Double,
    _ b: Double,
    _ c: Double,
    _ d: Double
  ) -> Double {
    (a + b * x) + (c + d * x) * square
  }

  /// Returns 2 to the power of a whole number in -1022...1023.
  @inline(__always)
  static func power(ofTwo exponent: Int64) -> Double {
    Double(bitPattern: UInt64(truncatingIfNeeded: exponent &+ 1023) << 52)
  }

  /// Returns a difference and its exact rounding error.
  ///
  /// > Source: Knuth, The Art of Computer Programming, volume 2, section 4.2.2, theorem B.
  @inline(__always)
  static func difference(_ a: Double, _ b: Double) -> (value: Double, lost: Double) {
    let value = a - b
    let taken = a - value
    return (value, (a - (value + taken)) + (taken - b))
  }

  /// Rounds to the nearest whole number, ties to even, for magnitudes below 2⁵¹.
  ///
  /// A number added to 1.5 · 2⁵² loses its fraction, and the low bits of the sum are the whole
  /// number. Unlike `rounded()`, this never calls a function of a C library.
  @inline(__always)
  static func nearestInteger(_ x: Double) -> (value: Double, bits: Int64) {
    let anchor = 0x1.8p52
    let sum = x + anchor
    return (sum - anchor, Int64(bitPattern: sum.bitPattern &- anchor.bitPattern))
  }
}
