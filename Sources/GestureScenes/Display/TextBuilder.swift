/// Text in the making, from pieces and numbers.
///
/// Interpolation would bring the standard library's tables into a program for the browser and may
/// round differently elsewhere; here every digit comes from integer arithmetic.
public struct TextBuilder {
  private var bytes: [UInt8] = []

  /// Creates an empty text.
  public init() {}

  /// The text so far.
  public var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds a piece of text.
  public mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Adds a whole number.
  public mutating func append(_ number: Int) {
    if number < 0 { bytes.append(0x2d) }
    append(digitsOf: UInt64(number.magnitude))
  }

  /// Adds a number with a fixed count of decimals, rounded half away from zero.
  ///
  /// - Parameters:
  ///   - number: What is not finite, or beyond 10¹⁵, is written as a dash.
  ///   - decimals: From 0 to 3; others are clamped.
  public mutating func append(_ number: Double, decimals: Int) {
    guard number.isFinite, number.magnitude < 1e15 else { return append("\u{2013}") }
    let powers: [UInt64] = [1, 10, 100, 1000]
    let decimals = max(0, min(decimals, 3))
    let power = powers[decimals]
    let scaled = UInt64((number.magnitude * Double(power)).rounded())
    if number < 0, scaled > 0 { bytes.append(0x2d) }
    append(digitsOf: scaled / power)
    guard decimals > 0 else { return }
    bytes.append(0x2e)
    let rest = scaled % power
    var place = power / 10
    while place > 0 {
      bytes.append(UInt8(truncatingIfNeeded: rest / place % 10) + 48)
      place /= 10
    }
  }

  /// Returns a whole number as text.
  public static func text(of number: Int) -> String {
    var builder = TextBuilder()
    builder.append(number)
    return builder.string
  }

  private mutating func append(digitsOf number: UInt64) {
    var power: UInt64 = 1
    while number / power >= 10 { power *= 10 }
    while power > 0 {
      bytes.append(UInt8(truncatingIfNeeded: number / power % 10) + 48)
      power /= 10
    }
  }
}
