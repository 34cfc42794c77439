/// Makes names from files safe to print in a message.
///
/// A name with escape sequences could otherwise clear a terminal or forge a line, and a name of a
/// megabyte would bury the message.
public enum MessageText {
  /// The longest name in a message, in characters.
  public static let longestName = 80

  /// The largest number of scalars in a name, per character of its limit.
  ///
  /// One character can have a million combining marks.
  ///
  /// > Source: A choice. A family of four is an emoji of seven scalars, but a name of only such
  /// > emoji is rare.
  public static let mostScalars = 4

  /// Returns a name for a message: without control characters, and not too long.
  ///
  /// - Parameters:
  ///   - name: Any text.
  ///   - limit: The largest number of characters. A longer text loses its middle, because names
  ///     often differ at their end. So does a text with more than ``mostScalars`` scalars per
  ///     character.
  /// - Returns: The text on one line.
  public static func name(_ name: String, limit: Int = longestName) -> String {
    escaped(shortened(name, to: limit))
  }

  /// Returns a text whose control characters are written as escapes.
  ///
  /// These are the control characters C0, DEL and C1, those that change the direction of text, and
  /// the separators of lines and paragraphs.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - keepsLines: Whether line ends and tabs stay as they are.
  /// - Returns: The same text if it has none of them.
  public static func escaped(_ text: String, keepsLines: Bool = false) -> String {
    func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x09, 0x0A: !keepsLines
      case 0..<0x20, 0x7F...0x9F: true
      case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      guard isUnsafe(scalar) else {
        result.unicodeScalars.append(scalar)
        continue
      }
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return result
  }

  private static func shortened(_ text: String, to limit: Int) -> String {
    // Most texts are short in bytes, which are counted faster than characters.
    guard text.utf8.count > limit else { return text }
    let tail = limit / 3
    var short = text
    if text.count > limit { short = text.prefix(limit - tail - 1) + "…" + text.suffix(tail) }
    let scalars = short.unicodeScalars
    guard scalars.count > limit * mostScalars else { return short }
    return String(scalars.prefix((limit - tail) * mostScalars - 1)) + "…"
      + String(scalars.suffix(tail * mostScalars))
  }
}
