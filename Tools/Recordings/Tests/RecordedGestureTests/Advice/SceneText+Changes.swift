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

  /// Adds an element to the list of a key.
  mutating func append(_ element: String, to key: String) {
    var list: [OrderedJSON] = []
    if case .list(let present) = self[key] { list = present }
    self[key] = .list(list + [.text(element)])
  }

  /// Sets a value in the settings; a preset stands for itself there.
  mutating func set(_ name: String, _ value: Double) {
    var settings = self["settings"] ?? .object([])
    if case .plain = settings { settings = .object([("preset", settings)]) }
    settings[name] = .plain("\(value)")
    self["settings"] = settings
  }

  /// Changes the object of each recognizer with an id.
  mutating func changeRecognizer(_ id: String, _ body: (inout OrderedJSON) -> Void) {
    switch self {
    case .plain: break
    case .list(var list):
      for index in list.indices { list[index].changeRecognizer(id, body) }
      self = .list(list)
    case .object(var members):
      for index in members.indices where ["views", "subviews"].contains(members[index].key) {
        members[index].value.changeRecognizer(id, body)
      }
      for index in members.indices where members[index].key == "recognizers" {
        guard case .list(var list) = members[index].value else { continue }
        for place in list.indices where list[place]["id"]?.text == Self.text(id).text {
          body(&list[place])
        }
        members[index].value = .list(list)
      }
      self = .object(members)
    }
  }
}
