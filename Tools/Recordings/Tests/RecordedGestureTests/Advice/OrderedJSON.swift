@_spi(Reading) import GestureTraces

/// A value of JSON whose keys keep their order, so that a scene file can be changed as text.
indirect enum OrderedJSON {
  case plain(String)
  case list([OrderedJSON])
  case object([(key: String, value: OrderedJSON)])

  init(_ cursor: JSONCursor) throws {
    switch cursor.content {
    case .null: self = .plain("null")
    case .bool(let flag): self = .plain(flag ? "true" : "false")
    case .number(let number): self = .plain("\(number)")
    case .string(let string): self = .text(string)
    case .array: self = .list(try cursor.elements().map { try OrderedJSON($0) })
    case .object:
      self = .object(try cursor.object().members.map { ($0.key, try OrderedJSON($0.value)) })
    }
  }

  init(_ text: String) throws {
    try self.init(JSONParser.parse(Array(text.utf8), file: "a scene"))
  }

  static func text(_ string: String) -> OrderedJSON {
    var quoted = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\" + String(scalar)
      default:
        quoted +=
          scalar.value < 32
          ? "\\u" + String(repeating: "0", count: 2) + (scalar.value < 16 ? "0" : "")
            + String(scalar.value, radix: 16)
          : String(scalar)
      }
    }
    return .plain(quoted + "\"")
  }

  var text: String {
    switch self {
    case .plain(let text): text
    case .list(let list): "[" + list.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.text($0.key).text + ":" + $0.value.text }.joined(separator: ",")
        + "}"
    }
  }

  subscript(key: String) -> OrderedJSON? {
    get {
      guard case .object(let members) = self else { return nil }
      return members.first { $0.key == key }?.value
    }
    set {
      guard case .object(var members) = self, let newValue else { return }
      // The last one counts where the order matters.
      members.removeAll { $0.key == key }
      members.append((key, newValue))
      self = .object(members)
    }
  }

  /// Names the recognizers of scroll views as a program does, so that they are counted.
  mutating func nameScrolling() {
    guard case .object(let members) = self else {
      guard case .list(var list) = self else { return }
      for index in list.indices { list[index].nameScrolling() }
      return self = .list(list)
    }
    if self["type"]?.text == Self.text("scrollView").text, case .plain(let quoted) = self["id"] {
      for own in ["pan", "pinch"] where self[own] == nil {
        let name = quoted.dropFirst().dropLast() + ".\(own)GestureRecognizer"
        self[own] = .object([("id", .text(String(name)))])
      }
    }
    for (key, value) in members where key == "views" || key == "subviews" {
      var value = value
      value.nameScrolling()
      self[key] = value
    }
  }
}
