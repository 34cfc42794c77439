import GestureGeometry

/// Writes JSON as bytes, without spaces, numbers with at most three decimals.
///
/// It needs no Unicode tables and no shortest digits of floating-point numbers, so that it fits
/// into a small wasm file and writes the same bytes on every platform. Opening and closing are up
/// to the caller; commas come by themselves.
public struct JSONBytes {
  /// What has been written so far.
  public private(set) var utf8: [UInt8] = []
  /// Whether a value has just ended, so that the next one is set off by a comma.
  private var isAfterValue = false

  /// Creates a writer that has written nothing yet.
  public init() {}

  /// Opens an object.
  public mutating func beginObject() { open(UInt8(ascii: "{")) }

  /// Closes an object.
  public mutating func endObject() { close(UInt8(ascii: "}")) }

  /// Opens a list.
  public mutating func beginArray() { open(UInt8(ascii: "[")) }

  /// Closes a list.
  public mutating func endArray() { close(UInt8(ascii: "]")) }

  /// Ends a line; the next value stands alone.
  public mutating func endLine() {
    utf8.append(UInt8(ascii: "\n"))
    isAfterValue = false
  }

  /// Writes the key of a member, whose letters need no escape.
  public mutating func key(_ key: StaticString) {
    value(key)
    utf8.append(UInt8(ascii: ":"))
    isAfterValue = false
  }

  /// Writes the key of a member.
  public mutating func key(text: String) {
    value(text: text)
    utf8.append(UInt8(ascii: ":"))
    isAfterValue = false
  }

  /// Writes a word that needs no escape.
  public mutating func value(_ word: StaticString) {
    separate()
    utf8.append(UInt8(ascii: "\""))
    word.withUTF8Buffer { utf8.append(contentsOf: $0) }
    utf8.append(UInt8(ascii: "\""))
    isAfterValue = true
  }

  /// Writes a text.
  public mutating func value(text: String) {
    separate()
    utf8.append(UInt8(ascii: "\""))
    text.withBytes { bytes in
      for byte in bytes { append(escaping: byte) }
    }
    utf8.append(UInt8(ascii: "\""))
    isAfterValue = true
  }

  /// Writes a truth value.
  public mutating func value(_ flag: Bool) { literal(flag ? "true" : "false") }

  /// Writes nothing known.
  public mutating func null() { literal("null") }

  /// Writes a whole number.
  public mutating func value(_ number: Int) {
    separate()
    if number < 0 { utf8.append(UInt8(ascii: "-")) }
    utf8.append(digits: UInt64(number.magnitude))
    isAfterValue = true
  }

  /// Writes a number, rounded to the nearest thousandth, halves away from zero, without trailing
  /// zeros.
  ///
  /// There is no negative zero. A number beyond 9 · 10¹² has no thousandths that are worth the
  /// name: it is `null`, as is one that is not finite.
  public mutating func value(_ number: Double) {
    let scaled = (number.magnitude * 1000).rounded()
    guard scaled < 9e15 else { return null() }
    separate()
    isAfterValue = true
    let thousandths = UInt64(scaled)
    if number < 0, thousandths > 0 { utf8.append(UInt8(ascii: "-")) }
    utf8.append(digits: thousandths / 1000)
    guard thousandths % 1000 > 0 else { return }
    utf8.append(UInt8(ascii: "."))
    utf8.append(digits: thousandths % 1000, atLeast: 3)
    while utf8.last == UInt8(ascii: "0") { utf8.removeLast() }
  }

  private mutating func open(_ byte: UInt8) {
    separate()
    utf8.append(byte)
    isAfterValue = false
  }

  private mutating func close(_ byte: UInt8) {
    utf8.append(byte)
    isAfterValue = true
  }

  private mutating func literal(_ word: StaticString) {
    separate()
    word.withUTF8Buffer { utf8.append(contentsOf: $0) }
    isAfterValue = true
  }

  private mutating func separate() {
    if isAfterValue { utf8.append(UInt8(ascii: ",")) }
  }

  private mutating func append(escaping byte: UInt8) {
    let letter: UInt8? =
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): byte
      case UInt8(ascii: "\n"): UInt8(ascii: "n")
      case UInt8(ascii: "\r"): UInt8(ascii: "r")
      case UInt8(ascii: "\t"): UInt8(ascii: "t")
      default: nil
      }
    if let letter {
      utf8.append(UInt8(ascii: "\\"))
      utf8.append(letter)
    } else if byte < 0x20 {
      let hex: StaticString = "0123456789abcdef"
      let start: StaticString = "\\u00"
      start.withUTF8Buffer { utf8.append(contentsOf: $0) }
      hex.withUTF8Buffer { digits in
        utf8.append(digits[Int(byte >> 4)])
        utf8.append(digits[Int(byte & 15)])
      }
    } else {
      utf8.append(byte)
    }
  }
}

extension JSONBytes {
  /// Adds all that a recognizer reports to the open object.
  package mutating func add(_ reading: RecognizerReading) {
    for (name, number) in reading.values {
      key(text: name)
      value(number)
    }
    if let word = reading.word {
      key(text: word.name)
      value(text: word.text)
    }
  }
}
