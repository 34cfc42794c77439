extension JSONParser {
  /// Reads the number that starts here.
  mutating func number() throws(InputError) -> JSONNumber {
    let start = index
    if peek == UInt8(ascii: "-") { index += 1 }
    if peek == UInt8(ascii: "0") {
      index += 1
    } else {
      try digits()
    }
    var isWhole = true
    if peek == UInt8(ascii: ".") {
      index += 1
      isWhole = false
      try digits()
    }
    if let byte = peek, byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      index += 1
      isWhole = false
      if let sign = peek, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { index += 1 }
      try digits()
    }
    let literal = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let double = Double(literal), double.isFinite else {
      index = start
      throw failure("a number between -1.8e308 and 1.8e308", found: MessageText.name(literal))
    }
    let integer = isWhole ? Int64(literal) : Int64(exactly: double)
    return JSONNumber(literal: literal, double: double, integer: integer)
  }

  private mutating func digits() throws(InputError) {
    let start = index
    while let byte = peek, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { index += 1 }
    guard index > start else { throw failure("a digit") }
  }

  /// Reads the string that starts at this quote.
  mutating func string() throws(InputError) -> String {
    index += 1
    var text: [UInt8] = []
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &text)
      case 0..<0x20: throw failure("an escape such as \\n")
      case 0..<0x80:
        text.append(byte)
        index += 1
      default: try character(into: &text)
      }
    }
    throw failure("'\"'")
  }

  /// Reads one character of several bytes.
  ///
  /// > Source: The well-formed byte sequences are table 3-7 of the Unicode standard.
  private mutating func character(into text: inout [UInt8]) throws(InputError) {
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
    text.append(contentsOf: bytes[index..<index + count])
    index += count
    continuations += count - 1
  }

  private var notUTF8: InputError {
    failure("UTF-8", found: "the byte 0x" + String(bytes[index], radix: 16))
  }

  private mutating func escape(into text: inout [UInt8]) throws(InputError) {
    let start = index
    index += 1
    switch peek {
    case UInt8(ascii: "\""): text.append(UInt8(ascii: "\""))
    case UInt8(ascii: "\\"): text.append(UInt8(ascii: "\\"))
    case UInt8(ascii: "/"): text.append(UInt8(ascii: "/"))
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      index += 1
      let scalar = try escapedScalar(from: start)
      text.append(contentsOf: String(Character(scalar)).utf8)
      return
    default: throw failure("one of \" \\ / b f n r t u after '\\'")
    }
    index += 1
  }

  /// Reads the digits after `\u`, and the second half of a pair if the first half requires one.
  private mutating func escapedScalar(from start: Int) throws(InputError) -> Unicode.Scalar {
    let unit = try hexUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    if unit < 0xDC00, bytes[index...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) {
      index += 2
      let low = try hexUnit()
      if (0xDC00...0xDFFF).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      {
        return scalar
      }
    }
    index = start
    throw failure("two halves of a surrogate pair", found: "one half alone")
  }

  private mutating func hexUnit() throws(InputError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure("four hexadecimal digits after \\u")
      }
      unit = unit << 4 + UInt32(digit)
      index += 1
    }
    return unit
  }
}
