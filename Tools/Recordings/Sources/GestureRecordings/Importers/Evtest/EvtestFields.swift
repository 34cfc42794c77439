import GestureTraces
import Gestures

// What evtest writes in its fields.
extension LineFields {
  /// Returns what follows the time of an event.
  ///
  /// The numbers count. The names in parentheses differ between versions, and are skipped.
  mutating func evtestEvent() throws(InputError) -> (type: UInt16, code: UInt16, value: Int) {
    let words = "\"type\", or a report such as \"-------------- SYN_REPORT ------------\""
    guard let first = next() else { throw failure(nil, expected: words) }
    if let mark = first.text.utf8.first, "-+>".utf8.contains(mark) {
      return (EvdevType.synchronization, try reportCode(), 0)
    }
    guard first.text == "type" else { throw failure(first, expected: words) }
    let type = try number("the number of the type", in: 0...0xFFFF)
    try skipName()
    let kind = next()
    guard let kind, ["code", "button"].contains(kind.text) else {
      throw failure(kind, expected: "\"code\"")
    }
    let code = try number("the number of the code", in: 0...0xFFFF)
    try skipName()
    let word = next()
    guard word?.text == "value" else { throw failure(word, expected: "\"value\"") }
    // Scan codes are hexadecimal, and mean nothing for touches.
    let isScan = type == 4
    let value = isScan ? 0 : try number("a value", in: Int(Int32.min)...Int(Int32.max))
    if isScan { _ = next() }
    // Who reports a bug may point at a line.
    if let rest = peek(), let mark = rest.text.utf8.first, !"<#(/^;".utf8.contains(mark) {
      throw failure(rest, expected: "the end of the line")
    }
    return (UInt16(type), UInt16(code), value)
  }

  /// Returns the code in `SYN_REPORT ------------`; old versions have other words.
  private mutating func reportCode() throws(InputError) -> UInt16 {
    let known: GeteventNames.Table =
      GeteventNames.synchronizations + [("EV_SYN", 0), ("Report", 0), ("Config", 1), ("Sync", 0)]
    let field = next()
    guard let field, let code = GeteventNames.number(field.text, in: known) else {
      throw failure(field, expected: "a report such as SYN_REPORT", among: known.map(\.name))
    }
    return UInt16(code)
  }

  /// Returns a decimal number, which a comma may follow.
  private mutating func number(
    _ meaning: String,
    in range: ClosedRange<Int>
  ) throws(InputError) -> Int {
    let field = next()
    guard let field, let number = Int(field.withoutComma), range.contains(number) else {
      throw failure(field, expected: meaning + " (an integer)")
    }
    return number
  }

  /// Skips a name in parentheses, such as `(ABS_MT_POSITION_X),` or `(Left Btn),`.
  private mutating func skipName() throws(InputError) {
    guard let first = peek(), first.text.hasPrefix("(") else { return }
    while let field = next() {
      if field.withoutComma.hasSuffix(")") { return }
    }
    throw failure(nil, expected: "\")\" after the name")
  }
}

extension LineFields.Field {
  /// The text without a comma at its end.
  var withoutComma: String { text.hasSuffix(",") ? String(text.dropLast()) : text }
}
