import Gestures

/// A comment in a recording that names the window which the device's surface covers.
///
/// The formats of recordings have no place for it, and without it a trace would come back with another scale.
enum WindowComment {
  private static let start = "# Window: "
  private static let unit = " points"

  /// Returns the comment for a window.
  static func text(_ size: Size) -> String { start + "\(size.width) x \(size.height)" + unit }

  /// Returns the window that a line names; nil for another line.
  static func size(in line: [UInt8]) -> Size? {
    let bytes = line.drop { $0 == 0x20 }
    guard bytes.starts(with: start.utf8) else { return nil }
    let text = String(decoding: bytes.dropFirst(start.utf8.count), as: UTF8.self)
    guard text.hasSuffix(unit) else { return nil }
    let numbers = text.dropLast(unit.count).split(separator: " ", omittingEmptySubsequences: false)
    guard numbers.count == 3, numbers[1] == "x", let width = Double(numbers[0]),
      let height = Double(numbers[2]), width > 0, height > 0, max(width, height) <= 1e9
    else { return nil }
    return Size(width, height)
  }
}
