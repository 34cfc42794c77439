import Gestures

/// Builds text from pieces and numbers: `TextBuilder("Page \(page) of \(count)").string`.
///
/// The interpolation and the `+` of `String` would link the standard library's tables into a
/// program for the browser, and may round differently on other platforms. Here every digit comes
/// from integer arithmetic.
public struct TextBuilder: ExpressibleByStringInterpolation, StringInterpolationProtocol {
  private var bytes: [UInt8] = []

  /// Creates an empty text.
  public init() {}

  /// The text so far.
  public var string: String { String(utf8Bytes: bytes) }

  /// Adds a piece of text.
  @inline(never)
  public mutating func append(_ text: String) { bytes += text.utf8Bytes }

  /// Adds a whole number.
  @inline(never)
  public mutating func append(_ number: Int) {
    bytes += JSONBytes { $0.value(number) }.utf8
  }

  /// Adds a number with a fixed count of decimals, rounded half away from zero.
  ///
  /// - Parameters:
  ///   - number: A number that is not finite, or too large to have such decimals, is written as a dash.
  ///   - decimals: From 0 to 3; others are clamped.
  public mutating func append(_ number: Double, decimals: Int) {
    guard let digits = DecimalText.bytes(of: number, max(0, min(decimals, 3))) else {
      return append("\u{2013}")
    }
    bytes += digits
  }

  // MARK: - Interpolation

  /// Creates a text without numbers.
  public init(stringLiteral text: String) { append(text) }
  /// Creates a text from an interpolated literal.
  public init(stringInterpolation text: TextBuilder) { self = text }
  /// Starts a literal.
  public init(literalCapacity: Int, interpolationCount: Int) {}
  /// Adds a part of a literal.
  public mutating func appendLiteral(_ text: String) { append(text) }
  /// Adds a piece of text.
  public mutating func appendInterpolation(_ text: String) { append(text) }
  /// Adds a whole number.
  public mutating func appendInterpolation(_ number: Int) { append(number) }
  /// Adds a number as ``append(_:decimals:)`` does.
  public mutating func appendInterpolation(_ number: Double, decimals: Int) {
    append(number, decimals: decimals)
  }
}
