/// Measured values as short texts with their units.
enum MeasureText {
  /// Returns "31 pt".
  static func points(_ length: Double) -> String { number(length, 0) + " pt" }

  /// Returns "0.31 s".
  static func seconds(_ duration: Double) -> String { number(duration, 2) + " s" }

  /// Returns "12°" for an angle in radians.
  static func degrees(_ angle: Double) -> String { number(angle * 180 / .pi, 0) + "\u{b0}" }

  /// Returns "1 finger" or "2 fingers".
  static func count(_ count: Int, _ thing: String) -> String {
    TextBuilder.text(of: count) + " " + thing + (count == 1 ? "" : "s")
  }

  /// Returns a number with a fixed count of decimals.
  static func number(_ value: Double, _ decimals: Int) -> String {
    var builder = TextBuilder()
    builder.append(value, decimals: decimals)
    return builder.string
  }
}
