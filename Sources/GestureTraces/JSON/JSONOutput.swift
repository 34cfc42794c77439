/// A JSON value that can be written, with its keys in the given order.
public enum JSONOutput: Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// An integer.
  case integer(Int64)
  /// A floating-point number, written with the fewest digits that read back as the same number.
  /// JSON has no form for a number that is not finite; it is written as `null`.
  case number(Double)
  /// A number with digits that are already chosen.
  case literal(String)
  /// A string.
  case string(String)
  /// A list.
  case array([JSONOutput])
  /// An object.
  case object([(key: String, value: JSONOutput)])

  /// The value on one line, without spaces between its parts.
  public var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .integer(let integer): text += String(integer)
    case .number(let number): text += Self.digits(of: number)
    case .literal(let literal): text += literal
    case .string(let string): Self.write(string, to: &text)
    case .array(let list):
      text += "["
      for (index, element) in list.enumerated() {
        if index > 0 { text += "," }
        element.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        Self.write(member.key, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  /// Returns the shortest digits that read back as the same number, without an unnecessary `.0`.
  private static func digits(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    let digits = String(describing: number)
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<"\u{20}":
        let hex = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
