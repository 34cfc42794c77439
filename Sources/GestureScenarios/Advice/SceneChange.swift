import GestureGeometry
public import GestureRecognition

/// A change of a scene that may let a gesture fire: a setting, a property or a relation.
public enum SceneChange: Sendable, Hashable {
  /// Another value of a setting, for the window, or for one recognizer if it is named.
  case setting(String, Double, recognizer: String?)
  /// Another value of a recognizer's property.
  case property(String, Double, recognizer: String)
  /// Another mode of a tap.
  case mode(TapGestureRecognizer.Mode, recognizer: String)
  /// A delegate lets a recognizer recognize together with another one; nil for any other.
  case simultaneity(String, with: String?)
  /// A recognizer waits until another one has failed.
  case requirement(of: String, toFail: String)
  /// A recognizer may begin while another one is active, which it cancels.
  case takeover(by: String, from: String)

  /// The change as code or in a few words, such as the name of a setting in backticks and `= 0.371 s`.
  public var text: String {
    switch self {
    case .setting(let name, let value, nil): "`\(name)` = \(Self.quantity(value, of: name, nil))"
    case .setting(let name, let value, let id?):
      "`\(name)` = \(Self.quantity(value, of: name, nil)) for `\(id)`"
    case .property(let name, let value, let id):
      "`\(name)` = \(Self.quantity(value, of: name, id)) for `\(id)`"
    case .mode(let mode, let id): "`mode` = \(mode) for `\(id)`"
    case .simultaneity(let id, let other?): "`\(id)` and `\(other)` recognizing simultaneously"
    case .simultaneity(let id, nil): "`\(id)` recognizing simultaneously with any other"
    case .requirement(let id, let other): "`\(id).require(toFail: \(other))`"
    case .takeover(let id, let other): "`\(id).takeOver(from: \(other))`"
    }
  }

  /// Writes the change as an object with the keys of a scene file.
  func write(to json: inout JSONBytes) {
    json.object { json in
      switch self {
      case .setting(let name, let value, let id):
        json.add("setting", text: name)
        json.add("value", value)
        if let id { json.add("recognizer", text: id) }
      case .property(let name, let value, let id):
        json.add("property", text: name)
        json.add("value", value)
        json.add("recognizer", text: id)
      case .mode(let mode, let id):
        json.add("property", text: "mode")
        json.add("value", text: "\(mode)")
        json.add("recognizer", text: id)
      case .simultaneity(let id, let other):
        json.add("recognizer", text: id)
        json.add("simultaneousWith", text: other ?? "*")
      case .requirement(let id, let other):
        json.add("recognizer", text: id)
        json.add("requireToFail", text: other)
      case .takeover(let id, let other):
        json.add("recognizer", text: id)
        json.add("takeOverFrom", text: other)
      }
    }
  }

  /// Returns a value with the unit that the form of the setting or property names.
  private static func quantity(_ value: Double, of name: String, _ recognizer: String?) -> String {
    let form: PropertyForm? =
      recognizer == nil
      ? NumericForm.setting(name)
      : RecognizerDescription.numberForm(of: name)
    return DecimalText.short(value, 3) + (form.map { NumericForm($0).unit } ?? "")
  }
}

extension SceneDescription {
  /// Returns the scene with changes.
  func changed(by changes: [SceneChange]) -> SceneDescription {
    var scene = self
    for change in changes { scene.apply(change) }
    return scene
  }

  private mutating func apply(_ change: SceneChange) {
    switch change {
    case .setting(let name, let value, let id):
      guard let added = try? Self.settings("\(name)=\(value)") else { return }
      if let id { update(id) { $0.settings.add(added) } } else { settings.add(added) }
    case .property(let name, let value, let id):
      update(id) { recognizer in
        guard let property = recognizer.type.properties.first(where: { $0.name == name })
        else { return }
        let isCount = if case .count = property.form { true } else { false }
        let written = isCount ? PropertyValue.count(Int(value)) : .number(value)
        recognizer.changes.append { $0.set(name, to: written) }
      }
    case .mode(let mode, let id):
      update(id) { $0.changes.append { $0.set("mode", to: .count(Int(mode.rawValue))) } }
    case .simultaneity(let id, let other):
      update(id) { $0.relations.simultaneousWith.append(other ?? "*") }
    case .requirement(let id, let other): update(id) { $0.relations.requireToFail.append(other) }
    case .takeover(let id, let other): update(id) { $0.relations.takeOverFrom.append(other) }
    }
  }

  private mutating func update(_ id: String, _ body: (inout SceneRecognizer) -> Void) {
    for index in views.indices { views[index].update(id, body) }
  }

  /// Whether a requirement would close a cycle, in which no recognizer could ever fire.
  func closesCycle(_ id: String, toFail other: String) -> Bool {
    let all = views.flatMap(\.allRecognizers).map { ($0.id, $0.relations.requireToFail) }
    let required = Dictionary(all) { first, _ in first }
    var known: Set = [other]
    var next = [other]
    while let reached = next.popLast() {
      if reached == id { return true }
      next += required[reached, default: []].filter { known.insert($0).inserted }
    }
    return false
  }
}

extension ViewDescription {
  fileprivate mutating func update(_ id: String, _ body: (inout SceneRecognizer) -> Void) {
    for index in recognizers.indices where recognizers[index].id == id { body(&recognizers[index]) }
    for index in subviews.indices { subviews[index].update(id, body) }
  }
}

/// The form of a setting or property that is a number, and how finely it is written.
struct NumericForm {
  let range: ClosedRange<Double>
  /// The unit after the value, with a space; empty for none.
  let unit: String
  /// How many steps of the written value make one unit.
  let stepsPerUnit: Double

  init(_ form: PropertyForm) {
    switch form {
    case .number(let range, _):
      self.range = range
      unit = form.unit.isEmpty ? "" : " " + form.unit
      stepsPerUnit = form.unit.hasPrefix("pt") ? 10 : 1000
    case .count(let least):
      range = Double(least)...1e9
      (unit, stepsPerUnit) = ("", 1)
    default:
      range = 0...0
      (unit, stepsPerUnit) = ("", 1)
    }
  }

  /// The form of a setting that is a number; nil for any other name.
  static func setting(_ name: String) -> PropertyForm? {
    let form = GestureSettings.property(name)?.form
    if case .number = form { return form }
    return nil
  }

  /// Returns the nearest written value that is not below, or not above, a value.
  func rounded(_ value: Double, up: Bool) -> Double {
    let steps = value * stepsPerUnit
    // A difference below a millionth of a step is a rounding error.
    let whole = up ? (steps - 1e-6).rounded(.up) : (steps + 1e-6).rounded(.down)
    return min(max(whole / stepsPerUnit, range.lowerBound), range.upperBound)
  }
}

extension RecognizerDescription {
  /// The form of a property of the package's kinds that limits a gesture; nil for any other name.
  ///
  /// How many fingers and taps a gesture needs, its direction and its buttons are the gesture itself and
  /// not a limit of it.
  static func numberForm(of name: String) -> PropertyForm? {
    switch name {
    case "minimumPressDuration": .number(.duration)
    case "allowableMovement": .number(.length)
    case "tolerance", "maximumElongation", "minimumScore", "minimumMargin": .number(.any)
    case "maximumNumberOfTouches": .count(from: 1)
    default: nil
    }
  }
}
