extension JSONParser {
  /// Reads the number that starts here.
  @_spi(Reading) public mutating func number() throws(Fault) {
    let start = index
    if peek == UInt8(ascii: "-") { index += 1 }
    if peek == UInt8(ascii: "0") {
      index += 1
    } else {
      try digits()
    }
    if peek == UInt8(ascii: ".") {
      index += 1
      try digits()
    }
    var hasExponent = false
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      hasExponent = true
      index += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { index += 1 }
      try digits()
    }
    // Without an exponent, fewer digits than the largest number has are in range.
    guard hasExponent || index - start > 300 else { return }
    let literal = bytes[start..<index]
    guard JSONDecimal.double(literal).isFinite else {
      index = start
      throw failure(
        "a number between -1.8e308 and 1.8e308",
        found: MessageText.name(String(decoding: literal, as: UTF8.self))
      )
    }
  }

  @inline(__always)
  private mutating func digits() throws(Fault) {
    let start = index
    while peek &- UInt8(ascii: "0") < 10 { index += 1 }
    guard index > start else { throw failure("a digit") }
  }

  /// Reads the string that starts at this quote, and returns whether it contains escapes.
  @_spi(Reading) public mutating func string() throws(Fault) -> Bool {
    index += 1
    var hasEscapes = false
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        return hasEscapes
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try escape()
      case 0..<0x20: throw failure("an escape such as \\n")
      case 0..<0x80: index += 1
      default: try character()
      }
    }
    throw failure("'\"'")
  }

  /// Reads one character of several bytes.
  ///
  /// > Source: The well-formed byte sequences are table 3-7 of the Unicode standard.
  private mutating func character() throws(Fault) {
    let lead = bytes[index]
    let count: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: count = 2
    case 0xE0: (count, second) = (3, 0xA0...0xBF)
    case 0xED: (count, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: count = 3
    case 0xF0: (count, second) = (4, 0x90...0xBF)
    case 0xF4: (count, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: count = 4
    default: throw notUTF8
    }
    guard index + count <= bytes.count, second.contains(bytes[index + 1]) else { throw notUTF8 }
    for offset in 2..<max(count, 2) where bytes[index + offset] & 0xC0 != 0x80 { throw notUTF8 }
    index += count
  }

  private var notUTF8: Fault {
    failure("UTF-8", found: "the byte 0x" + String(bytes[index], radix: 16))
  }

  /// Reads an escape, which ``JSONEscapes`` resolves later.
  private mutating func escape() throws(Fault) {
    let start = index
    index += 1
    if peek == UInt8(ascii: "u") {
      index += 1
      try surrogate(try hexUnit(), from: start)
    } else {
      guard JSONEscapes.byte(for: peek) != nil else {
        throw failure("one of \" \\ / b f n r t u after '\\'")
      }
      index += 1
    }
  }

  /// Reads the second half of a pair if a unit requires one.
  private mutating func surrogate(_ unit: UInt32, from start: Int) throws(Fault) {
    guard Unicode.Scalar(unit) == nil else { return }
    if unit < 0xDC00, bytes[index...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) {
      index += 2
      if (0xDC00...0xDFFF).contains(try hexUnit()) { return }
    }
    index = start
    throw failure("two halves of a surrogate pair", found: "one half alone")
  }

  private mutating func hexUnit() throws(Fault) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = JSONEscapes.digit(peek) else {
        throw failure("four hexadecimal digits after \\u")
      }
      unit = unit << 4 + digit
      index += 1
    }
    return unit
  }
}
