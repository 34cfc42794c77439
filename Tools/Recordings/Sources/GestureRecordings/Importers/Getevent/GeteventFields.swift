@_spi(Reading) import GestureTraces
import Gestures

// What `getevent` writes in its fields.
extension LineFields {
  /// Returns the file in `add device 3: /dev/input/event7`.
  mutating func deviceAfterWords() throws(InputError) -> String {
    _ = next()
    let word = next()
    guard word?.text == "device" else { throw failure(word, expected: "\"device\"") }
    while let field = next() {
      if field.text.hasPrefix("/") { return field.text }
    }
    throw failure(nil, expected: "the file of the device, such as /dev/input/event1")
  }

  /// Returns the time in brackets, in nanoseconds.
  mutating func bracketedTime() throws(InputError) -> Int64 {
    let words = "a time in brackets, such as [   12.345678]"
    let start = peek()
    let inner = bytes[index...].drop(while: Self.isSpace).dropFirst()
    guard let close = inner.firstIndex(of: UInt8(ascii: "]")) else {
      throw failure(start, expected: words)
    }
    let digits = inner[..<close].drop(while: Self.isSpace)
    let text = String(decoding: digits, as: UTF8.self)
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let isNumber = digits.allSatisfy { (48...57).contains($0) || $0 == UInt8(ascii: ".") }
    guard isNumber, parts.count == 2, parts.allSatisfy({ !$0.isEmpty }),
      let time = Timestamp(decimalSeconds: text)
    else { throw failure(start, expected: words) }
    index = close + 1
    return time.nanoseconds
  }

  /// Returns the kind of an event, by name or as four hexadecimal digits.
  mutating func eventType() throws(InputError) -> UInt16 {
    let field = next()
    if let field {
      let number = GeteventNames.number(field.text, in: GeteventNames.types)
      if let number = number ?? Int(field.text, radix: 16), let type = UInt16(exactly: number) {
        return type
      }
    }
    throw failure(
      field,
      expected: "a kind of event, such as EV_ABS or 0003",
      among: GeteventNames.types.map(\.name)
    )
  }

  /// Returns the code of an event, by name or as four hexadecimal digits.
  mutating func eventCode(of type: UInt16) throws(InputError) -> UInt16 {
    let field = next()
    let table: GeteventNames.Table
    let example: String
    switch type {
    case EvdevType.synchronization:
      (table, example) = (GeteventNames.synchronizations, "SYN_REPORT")
    case EvdevType.absolute: (table, example) = (GeteventNames.axes, "ABS_MT_POSITION_X")
    case EvdevType.key: (table, example) = (GeteventNames.keys, "BTN_TOUCH")
    default: (table, example) = ([], "MSC_SCAN")
    }
    if let field {
      let number = GeteventNames.number(field.text, in: table) ?? Int(field.text, radix: 16)
      if let number, let code = UInt16(exactly: number) { return code }
      // Keys have hundreds of names; those that a touch depends on are in the table.
      let isOpen = type != EvdevType.synchronization && type != EvdevType.absolute
      if isOpen, GeteventNames.isName(field.text) { return 0 }
    }
    throw failure(
      field,
      expected: "a code, such as \(example) or its number",
      among: table.map(\.name)
    )
  }

  /// Returns the value of an event: a name, or 32 bits in hexadecimal.
  mutating func eventValue() throws(InputError) -> Int {
    let field = next()
    if let field {
      if let number = GeteventNames.number(field.text, in: GeteventNames.values) { return number }
      if let bits = UInt32(field.text, radix: 16) { return Int(Int32(bitPattern: bits)) }
      if GeteventNames.isName(field.text) { return 0 }
    }
    throw failure(field, expected: "a value in hexadecimal, DOWN or UP")
  }

  /// Returns the axis that the line describes, or nil when it describes something else.
  ///
  /// Lines are `ABS (0003): ABS_MT_POSITION_X : value 0, min 0, max 1079, fuzz 0, flat 0,
  /// resolution 0`. The first two words come only before the first axis. Without `-l` the code is a
  /// number.
  mutating func axis() throws(InputError) -> (
    code: UInt16, minimum: Int, maximum: Int, resolution: Int
  )? {
    let start = self
    if peek()?.text == "ABS" {
      _ = next()
      _ = next()
    }
    guard let name = next(), next()?.text == ":", peek()?.text == "value" else {
      self = start
      return nil
    }
    let number = GeteventNames.number(name.text, in: GeteventNames.axes)
    guard let number = number ?? Int(name.text, radix: 16), let code = UInt16(exactly: number)
    else {
      let names = GeteventNames.axes.map(\.name)
      throw failure(name, expected: "an axis, such as ABS_MT_POSITION_X", among: names)
    }
    var limits: [String: Int] = [:]
    while let key = next() {
      let field = next()
      guard let field, let value = Int32(field.text.filter { $0 != "," }) else {
        throw failure(field, expected: "the \(key.text) of the axis (an integer)")
      }
      limits[key.text] = Int(value)
    }
    guard let minimum = limits["min"], let maximum = limits["max"] else {
      throw failure(nil, expected: "the min and max of the axis")
    }
    return (code, minimum, maximum, limits["resolution"] ?? 0)
  }

  /// Checks that the line is one that getevent prints about a device besides its name and axes.
  ///
  /// These are facts such as `bus: 0018`, headings such as `KEY (0001):`, and lists of names or
  /// numbers.
  func requireDescription() throws(InputError) {
    let facts = [
      "bus:", "vendor", "product", "version", "version:", "location:", "id:", "events:", "input",
      "HID", "<none>",
    ]
    guard let first = peek(), !facts.contains(first.text) else { return }
    var rest = self
    let isHeading =
      rest.next().map { GeteventNames.isWord($0.text) } == true
      && rest.peek()?.text.hasPrefix("(") == true && rest.next()?.text.hasSuffix("):") == true
    if !isHeading { rest = self }
    while let field = rest.next() {
      // The keys that are down have a star.
      let word = field.text.last == "*" ? String(field.text.dropLast()) : field.text
      guard GeteventNames.isWord(word) || UInt16(word, radix: 16) != nil || word == "<none>" else {
        throw failure(field, expected: "a name or number of the description, or an event")
      }
    }
  }
}
