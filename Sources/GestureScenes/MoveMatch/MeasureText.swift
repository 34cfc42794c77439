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

  /// Returns text that fits a width, cut and ended with dots when it would not.
  static func shortened(_ text: String, width: Double, size: Double) -> String {
    guard TextMetrics.width(of: text, size: size) > width else { return text }
    var bytes = Array(text.utf8)
    repeat {
      // A character of several bytes goes as a whole.
      while let last = bytes.popLast(), last & 0xc0 == 0x80 {}
    } while !bytes.isEmpty
      && TextMetrics.width(of: String(decoding: bytes, as: UTF8.self), size: size) > width - size
    return String(decoding: bytes, as: UTF8.self) + "\u{2026}"
  }

  /// Returns a number with a fixed count of decimals.
  static func number(_ value: Double, _ decimals: Int) -> String {
    var builder = TextBuilder()
    builder.append(value, decimals: decimals)
    return builder.string
  }
}
