/// Makes names from files safe to print in a message.
///
/// A name with escape sequences could otherwise clear a terminal or forge a line, and a name of a
/// megabyte would bury the message.
public enum MessageText {
  /// The longest name in a message, in characters.
  public static let longestName = 80

  /// Returns a name for a message: without control characters, and not too long.
  ///
  /// - Parameters:
  ///   - name: Any text.
  ///   - limit: The largest number of characters. A longer text loses its middle, because names
  ///     often differ at their end.
  /// - Returns: The text on one line.
  public static func name(_ name: String, limit: Int = longestName) -> String {
    escaped(shortened(name, to: limit))
  }

  /// Returns a text whose control characters are written as escapes.
  ///
  /// These are the control characters C0, DEL and C1, and those that change the direction of
  /// text.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - keepsLines: Whether line ends and tabs stay as they are.
  /// - Returns: The same text if it has none of them.
  public static func escaped(_ text: String, keepsLines: Bool = false) -> String {
    func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x09, 0x0A: !keepsLines
      case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
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
    guard text.utf8.count > limit, text.count > limit else { return text }
    let tail = limit / 3
    return text.prefix(limit - tail - 1) + "…" + text.suffix(tail)
  }
}
