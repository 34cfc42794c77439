/// Writes JSON as bytes, without spaces.
///
/// It needs no Unicode tables, so that it fits into a small wasm file, and it writes the same bytes on
/// every platform. Opening and closing are up to the caller; commas come by themselves. Nothing is
/// allocated but the room that the bytes need to grow: take them out now and then with ``removeAll()``,
/// and a file of any length is written without an allocation per value.
public struct JSONBytes: Sendable {
  /// What has been written so far.
  public private(set) var utf8: [UInt8] = []
  /// Whether a value has just ended, so that the next one is set off by a comma.
  private var isAfterValue = false
  #if !hasFeature(Embedded)
  /// The digits of the last exact number, kept for their room.
  var digits = ""
  #endif

  /// Creates a writer that has written nothing yet.
  public init() {}

  /// Creates a writer that has written what a body writes.
  public init(_ body: (inout JSONBytes) -> Void) { body(&self) }

  /// What has been written so far, as text.
  public var text: String { String(bytes: utf8) }

  /// Writes an object, whose members a body writes.
  public mutating func object(_ body: (inout JSONBytes) -> Void) {
    beginObject()
    body(&self)
    endObject()
  }

  /// Writes a list, whose elements a body writes.
  public mutating func array(_ body: (inout JSONBytes) -> Void) {
    beginArray()
    body(&self)
    endArray()
  }

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

  /// Forgets what has been written, and keeps its room.
  public mutating func removeAll() {
    utf8.removeAll(keepingCapacity: true)
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
    write { utf8 in
      utf8.append(UInt8(ascii: "\""))
      word.withUTF8Buffer { utf8.append(contentsOf: $0) }
      utf8.append(UInt8(ascii: "\""))
    }
  }

  /// Writes a text.
  ///
  /// Control characters are escaped, also the two that JSON allows as they are, DEL and C1: a terminal may obey them.
  public mutating func value(text: String) {
    write { utf8 in
      utf8.append(UInt8(ascii: "\""))
      let bytes = text.utf8.span
      var needsEscape = false
      for index in bytes.indices where bytes[index].mayNeedEscape { needsEscape = true }
      if !needsEscape {
        utf8.append(text: text)
      } else {
        for index in bytes.indices {
          if bytes[index] == 0xC2, bytes[index + 1] < 0xA0 { continue }
          let isC1 = bytes[index] < 0xA0 && index > 0 && bytes[index - 1] == 0xC2
          utf8.append(escaping: bytes[index], isC1: isC1)
        }
      }
      utf8.append(UInt8(ascii: "\""))
    }
  }

  /// Writes a value that has been written elsewhere.
  public mutating func value(_ json: JSONBytes) { write { $0 += json.utf8 } }

  /// Writes a value whose text is known to be JSON.
  @_spi(Reading) public mutating func value(source: [UInt8]) { write { $0 += source } }

  /// Writes a truth value.
  public mutating func value(_ flag: Bool) { literal(flag ? "true" : "false") }

  /// Writes nothing known.
  public mutating func null() { literal("null") }

  /// Writes a whole number.
  public mutating func value(_ number: Int) { value(Int64(number)) }

  /// Writes a whole number.
  public mutating func value(_ number: Int64) { write { $0.append(integer: number) } }

  /// Writes a number rounded to at most a number of decimals, halves away from zero.
  ///
  /// There is no negative zero. A number that is not finite is `null`, and so is one beyond 9 · 10¹⁵ units
  /// of the last decimal, which a `Double` does not have.
  public mutating func value(_ number: Double, decimals: Int = 3) {
    separate()
    if !utf8.append(number, decimals: decimals, isTrimmed: true) {
      isAfterValue = false
      null()
    }
    isAfterValue = true
  }

  /// Writes a number that is given in units of its last decimal, without zeros at its end.
  @_spi(Reading) public mutating func value(units: Int64, decimals: Int) {
    write { $0.append(units: units, decimals: decimals, isTrimmed: true) }
  }

  // MARK: - Members

  /// Writes a member that is a text.
  public mutating func add(_ name: StaticString, text: String) {
    key(name)
    value(text: text)
  }

  /// Writes a member that is a truth value.
  public mutating func add(_ name: StaticString, _ flag: Bool) {
    key(name)
    value(flag)
  }

  /// Writes a member that is a whole number.
  public mutating func add(_ name: StaticString, _ number: Int) {
    key(name)
    value(number)
  }

  /// Writes a member that is a number, as ``value(_:decimals:)`` does.
  public mutating func add(_ name: StaticString, _ number: Double, decimals: Int = 3) {
    key(name)
    value(number, decimals: decimals)
  }

  /// Writes a member that is an object, whose members a body writes.
  public mutating func add(_ name: StaticString, object body: (inout JSONBytes) -> Void) {
    key(name)
    object(body)
  }

  /// Writes a member that is a list, whose elements a body writes.
  public mutating func add(_ name: StaticString, array body: (inout JSONBytes) -> Void) {
    key(name)
    array(body)
  }

  // MARK: - Parts

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
    write { utf8 in word.withUTF8Buffer { utf8.append(contentsOf: $0) } }
  }

  /// Writes a value by the bytes that a body adds.
  @inline(__always)
  mutating func write(_ body: (inout [UInt8]) -> Void) {
    separate()
    body(&utf8)
    isAfterValue = true
  }

  private mutating func separate() {
    if isAfterValue { utf8.append(UInt8(ascii: ",")) }
  }
}

extension UInt8 {
  /// Whether the byte cannot stand in a text between quotes, or begins a character that may be a C1 control.
  fileprivate var mayNeedEscape: Bool {
    self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") || self == 0x7F
      || self == 0xC2
  }
}

extension [UInt8] {
  /// Adds a byte of a text between quotes, or a C1 control by its number.
  fileprivate mutating func append(escaping byte: UInt8, isC1: Bool) {
    let letter: UInt8? =
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): byte
      case UInt8(ascii: "\n"): UInt8(ascii: "n")
      case UInt8(ascii: "\r"): UInt8(ascii: "r")
      case UInt8(ascii: "\t"): UInt8(ascii: "t")
      default: nil
      }
    if let letter {
      append(UInt8(ascii: "\\"))
      append(letter)
    } else if byte < 0x20 || byte == 0x7F || isC1 {
      let hex: StaticString = "0123456789abcdef"
      let start: StaticString = "\\u00"
      start.withUTF8Buffer { append(contentsOf: $0) }
      hex.withUTF8Buffer { digits in
        append(digits[Int(byte >> 4)])
        append(digits[Int(byte & 15)])
      }
    } else {
      append(byte)
    }
  }
}
