import Gestures

/// Estimates how wide text is, with the same result on every host.
///
/// A host draws with its own font and compresses a line to the width that it is given, so the
/// layout of a scene does not depend on the host.
///
/// > Source: The advance widths of Helvetica, from Adobe's font metrics for the 14 core fonts.
public enum TextMetrics {
  /// The widths from space to tilde, in thousandths of the size.
  private static let advances: [UInt16] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]

  /// Returns how wide a byte of UTF-8 makes a line, in thousandths of the size.
  private static func advance(_ byte: UInt8) -> Int {
    switch byte {
    case 32...126: Int(advances[Int(byte) - 32])
    // Every other character counts once, with the width of a digit.
    case 0xc0...: 556
    default: 0
    }
  }

  /// Returns the width of a line of text in points.
  ///
  /// - Parameters:
  ///   - text: One line.
  ///   - size: The size of the font, in points.
  ///   - weight: Bold letters count as 6 % wider.
  /// - Returns: Zero for no text.
  public static func width(
    of text: String,
    size: Double,
    weight: TextStyle.Weight = .regular
  ) -> Double {
    var sum = 0
    let bytes = text.utf8.span
    for index in bytes.indices { sum += advance(bytes[index]) }
    return Double(sum) * size / 1000 * (weight == .bold ? 1.06 : 1)
  }

  /// Returns text broken at spaces into lines that fit a width; a line feed always breaks the line.
  ///
  /// - Parameters:
  ///   - text: The text; spaces at breaks are removed.
  ///   - width: The width of a line, in points. A single word that is wider gets its own line.
  ///   - size: The size of the font, in points.
  /// - Returns: The lines, top to bottom; empty ones for empty paragraphs.
  public static func lines(of text: String, width: Double, size: Double) -> [String] {
    let bytes = text.utf8Bytes
    // In thousandths of the size, like the advances. Clamped because a text may not be longer than
    // that.
    let most = 1_000_000_000
    let thousandths = max(width, 0) / size * 1000
    let room = thousandths < Double(most) ? Int(thousandths) : most
    var lines: [String] = []
    var start = 0
    var used = 0
    var lastSpace: Int?
    var index = 0
    func line(to end: Int) { lines.append(String(utf8Bytes: Array(bytes[start..<end]))) }
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 10 {
        line(to: index)
        start = index + 1
        used = 0
        lastSpace = nil
      } else {
        if byte == 32 { lastSpace = index }
        used += advance(byte)
        if used > room, let space = lastSpace, byte != 32 {
          line(to: space)
          start = space + 1
          used = 0
          for later in start...index { used += advance(bytes[later]) }
          lastSpace = nil
        }
      }
      index += 1
    }
    line(to: bytes.count)
    return lines
  }
}
