import Gestures

// Measured values as short texts with their units.
extension TextBuilder {
  /// Adds "31 pt".
  mutating func appendInterpolation(points length: Double) {
    append(length, decimals: 0)
    append(" pt")
  }

  /// Adds "0.31 s".
  mutating func appendInterpolation(seconds duration: Double) {
    append(duration, decimals: 2)
    append(" s")
  }

  /// Adds "12°" for an angle in radians.
  mutating func appendInterpolation(degrees angle: Double) {
    append(angle * 180 / .pi, decimals: 0)
    append("\u{b0}")
  }

  /// Adds "1 finger" or "2 fingers".
  mutating func appendInterpolation(_ count: Int, _ thing: String) {
    append(count)
    append(" ")
    append(thing)
    if count != 1 { append("s") }
  }

  /// Returns text that fits a width; text that does not fit is cut and ends with dots.
  static func shortened(_ text: String, width: Double, size: Double) -> String {
    guard TextMetrics.width(of: text, size: size) > width else { return text }
    var bytes = text.utf8Bytes
    repeat {
      // A character of several bytes is removed as a whole.
      while let last = bytes.popLast(), last & 0xc0 == 0x80 {}
    } while !bytes.isEmpty
      && TextMetrics.width(of: String(utf8Bytes: bytes), size: size) > width - size
    return String(utf8Bytes: bytes + "\u{2026}".utf8Bytes)
  }
}
