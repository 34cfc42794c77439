/// The escapes in strings of JSON.
@_spi(Reading) public enum JSONEscapes {
  /// Returns the text of a string whose escapes have been checked.
  ///
  /// - Parameter content: The bytes between the quotes.
  /// - Returns: The text without escapes.
  @_spi(Reading) public static func resolved(_ content: ArraySlice<UInt8>) -> String {
    String(decoding: bytes(content), as: UTF8.self)
  }

  /// Returns the text of a string whose escapes have been checked, in UTF-8.
  static func bytes(_ content: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(content.count)
    var index = content.startIndex
    while index < content.endIndex {
      // Most of a text has no escapes, and is copied in pieces.
      let plain = content[index...].prefix { $0 != UInt8(ascii: "\\") }
      text.append(contentsOf: plain)
      index = plain.endIndex
      guard index < content.endIndex else { break }
      let letter = content[index + 1]
      index += 2
      guard letter == UInt8(ascii: "u") else {
        text.append(byte(for: letter) ?? letter)
        continue
      }
      var unit = unit(content[index..<index + 4])
      index += 4
      if Unicode.Scalar(unit) == nil {
        unit =
          0x10000 + (unit - 0xD800) << 10 + (self.unit(content[index + 2..<index + 6]) - 0xDC00)
        index += 6
      }
      if let scalar = Unicode.Scalar(unit) { text += String(Character(scalar)).utf8 }
    }
    return text
  }

  /// Returns the byte that a letter after a backslash stands for; nil for no such letter and for `u`.
  static func byte(for letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// Returns the value of a hexadecimal digit, or nil.
  static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    default: nil
    }
  }

  /// Returns the number of four hexadecimal digits that have been checked.
  private static func unit(_ digits: ArraySlice<UInt8>) -> UInt32 {
    digits.reduce(0) { $0 << 4 + (digit($1) ?? 0) }
  }
}
