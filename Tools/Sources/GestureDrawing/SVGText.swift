/// Estimates about text before it is drawn.
public enum SVGText {
  /// Returns the approximate width of a line of text.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - size: The size of the type, in points.
  ///   - isBold: Whether it is written bold.
  /// - Returns: The width in points; enough for the usual fonts.
  public static func width(of text: String, size: Double, isBold: Bool = false) -> Double {
    var hundredths = 0
    for letter in text.unicodeScalars {
      let index = Int(letter.value) - 0x20
      if advances.indices.contains(index) {
        hundredths += advances[index]
      } else {
        hundredths += letter.isSquare || letter == "…" ? 100 : 61
      }
    }
    // Bold letters of that font are one ninth wider on average.
    return Double(hundredths) / 100 * size * (isBold ? 10 / 9 : 1)
  }

  /// The widths of the characters from space to `~`, in hundredths of the size.
  ///
  /// > Source: The advances in DejaVu Sans, the widest of the usual fonts. Its lowercase letters
  /// > beyond ASCII are as wide as an `o`, 61. Its ellipsis and the square characters of East Asian
  /// > text are as wide as the size.
  private static let advances: [Int] = [
    32, 40, 46, 84, 64, 95, 78, 27, 39, 39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64,
    64, 64, 34, 34, 84, 84, 84, 53, 100, 68, 69, 70, 77, 63, 58, 77, 75, 29, 29, 66, 56, 86, 75, 79,
    60, 79, 69, 63, 61, 73, 68, 99, 69, 61, 69, 39, 34, 39, 84, 50, 50, 61, 63, 55, 63, 62, 35, 63,
    63, 28, 28, 58, 28, 97, 63, 61, 63, 63, 41, 52, 39, 63, 59, 82, 59, 59, 52, 64, 34, 64, 84,
  ]

  /// Returns a text that fits a width, with an ellipsis for the characters that are left out.
  ///
  /// The ellipsis comes before the last eight characters, because names often differ at their end,
  /// and sentences end with a number.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - size: The size of the type, in points.
  ///   - room: The largest width, in points.
  ///   - isBold: Whether it is written bold.
  /// - Returns: The text itself if it fits.
  public static func fitted(
    _ text: String,
    size: Double,
    into room: Double,
    isBold: Bool = false
  ) -> String {
    guard width(of: text, size: size, isBold: isBold) > room else { return text }
    let tail = "…" + String(text.suffix(8))
    var room = room - width(of: tail, size: size, isBold: isBold)
    var head = ""
    for letter in text.dropLast(8) {
      room -= width(of: String(letter), size: size, isBold: isBold)
      guard room >= 0 else { break }
      head.append(letter)
    }
    return head + tail
  }
}

extension Unicode.Scalar {
  /// Whether the character is as wide as two letters.
  ///
  /// > Source: Unicode Standard Annex 11, East Asian Width: the blocks in which every character is
  /// > wide.
  public var isSquare: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
