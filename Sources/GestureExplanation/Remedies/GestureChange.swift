public import Gestures

/// A change that may let a gesture fire: a setting, a property or a relation.
///
/// Recognizers and views are named as in a scene file.
public enum GestureChange: Sendable, Hashable {
  /// A recognizer waits until another one has failed.
  case requirement(of: String, toFail: String)
  /// A recognizer no longer waits for another one.
  case independence(of: String, from: String)
  /// Another value of a setting, for the window, or for one recognizer if it is named.
  case setting(String, Double, recognizer: String?)
  /// Another value of a recognizer's property.
  case property(String, Double, recognizer: String)
  /// Another mode of a tap.
  case mode(TapGestureRecognizer.Mode, recognizer: String)
  /// A recognizer may begin while another one is active, which it cancels.
  case takeover(by: String, from: String)
  /// A delegate gives a recognizer no touches in a view.
  case exclusion(of: String, from: String)
  /// A delegate lets a recognizer recognize together with another one; nil for any other.
  case simultaneity(String, with: String?)
  /// A view stands in front of one that it was inside of, with its new frame.
  case beside(view: String, of: String, frame: Rect)

  /// The order in which changes are tried and told: who waits, then a limit, then who gets the touches, and only
  /// then both at once.
  package var order: Int {
    switch self {
    case .requirement, .independence: 0
    case .setting, .property, .mode: 1
    case .takeover, .exclusion, .beside: 2
    case .simultaneity: 3
    }
  }

  /// The recognizer that is changed; nil for the window or a view.
  package var subject: String? {
    switch self {
    case .requirement(let id, _), .independence(let id, _), .takeover(let id, _),
      .exclusion(let id, _), .simultaneity(let id, _), .property(_, _, let id), .mode(_, let id):
      id
    case .setting(_, _, let id): id
    case .beside: nil
    }
  }

  /// The change as code or in a few words, such as the name of a setting in backticks and `= 0.371 s`.
  public var text: String {
    switch self {
    case .requirement(let id, let other): "`\(id).require(toFail: \(other))`"
    case .independence(let id, let other): "no `\(id).require(toFail: \(other))`"
    case .setting(let name, let value, nil): "`\(name)` = \(Self.quantity(value, of: name))"
    case .setting(let name, let value, let id?):
      "`\(name)` = \(Self.quantity(value, of: name)) for `\(id)`"
    case .property(let name, let value, let id):
      "`\(name)` = \(Self.quantity(value, of: name)) for `\(id)`"
    case .mode(let mode, let id): "`mode` = \(Self.word(mode)) for `\(id)`"
    case .takeover(let id, let other): "`\(id).takeOver(from: \(other))`"
    case .exclusion(let id, let view): "`\(id)` not receiving touches in `\(view)`"
    case .simultaneity(let id, let other?): "`\(id)` and `\(other)` recognizing simultaneously"
    case .simultaneity(let id, nil): "`\(id)` recognizing simultaneously with any other"
    case .beside(let view, let outer, let frame):
      "`\(view)` beside `\(outer)` (frame [\(Self.list(frame))]) instead of inside it"
    }
  }

  /// The numbers of a frame, as a scene and a program have them.
  private static func list(_ frame: Rect) -> String {
    [frame.minX, frame.minY, frame.width, frame.height].map { RemedyText.number($0) }
      .joined(separator: ", ")
  }

  /// The change in a text for the authors of a web page, or of a program in Swift.
  package func words(isOfPage: Bool) -> String {
    guard isOfPage else { return text }
    return switch self {
    case .requirement(let id, let other): "`\(id).requireFailureOf(\(other))`"
    case .independence(let id, let other): "no `\(id).requireFailureOf(\(other))`"
    case .takeover(let id, let other): "`\(id).takeOverFrom(\(other))`"
    default: text
    }
  }

  /// Returns a value with the unit that the form of the setting or property names.
  private static func quantity(_ value: Double, of name: String) -> String {
    let form = NumericForm.setting(name) ?? NumericForm.property(name)
    return RemedyText.number(value) + (form.map { NumericForm($0).unit } ?? "")
  }

  /// The word of a mode in files.
  private static func word(_ mode: TapGestureRecognizer.Mode) -> String {
    switch mode {
    case .immediate: "immediate"
    case .exclusive: "exclusive"
    case .counting: "counting"
    case .eachFinger: "eachFinger"
    }
  }

  /// Returns changes as lines of programs, each after the name of its language: for Swift if their text is no code, and
  /// for JavaScript if a page can say all of them.
  package static func code(of changes: [GestureChange]) -> [String] {
    // A line for each of many recognizers says no more.
    guard changes.count <= 3 else { return [] }
    var lines: [String] = []
    let swift = changes.compactMap { $0.swift }
    let isCode = changes.allSatisfy {
      switch $0 {
      case .requirement, .takeover: true
      default: false
      }
    }
    if !isCode, swift.count == changes.count { lines += swift.map { "Swift: " + $0 } }
    let javascript = changes.compactMap { $0.javascript }
    if javascript.count == changes.count { lines += javascript.map { "JavaScript: " + $0 } }
    return lines
  }

  /// Writes the lines of a program as members of an object of JSON, for each language that can say all changes.
  package static func write(codeOf changes: [GestureChange], to json: inout JSONBytes) {
    let swift = changes.compactMap { $0.swift }
    if swift.count == changes.count {
      json.add("swift", array: { json in for line in swift { json.value(text: line) } })
    }
    let javascript = changes.compactMap { $0.javascript }
    if javascript.count == changes.count {
      json.add("javascript", array: { json in for line in javascript { json.value(text: line) } })
    }
  }

  /// Writes the change as an object with the keys of a scene file.
  package func write(to json: inout JSONBytes) {
    json.object { json in
      switch self {
      case .requirement(let id, let other):
        json.add("recognizer", text: id)
        json.add("requireToFail", text: other)
      case .independence(let id, let other):
        json.add("recognizer", text: id)
        json.add("requireToFail", text: other)
        json.add("remove", true)
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
        json.add("value", text: Self.word(mode))
        json.add("recognizer", text: id)
      case .takeover(let id, let other):
        json.add("recognizer", text: id)
        json.add("takeOverFrom", text: other)
      case .exclusion(let id, let view):
        json.add("recognizer", text: id)
        json.add("shouldNotReceiveTouchesIn", text: view)
      case .simultaneity(let id, let other):
        json.add("recognizer", text: id)
        json.add("simultaneousWith", text: other ?? "*")
      case .beside(let view, let outer, let frame):
        json.add("view", text: view)
        json.add("beside", text: outer)
        json.add(
          "frame",
          array: { json in
            for value in [frame.minX, frame.minY, frame.width, frame.height] { json.value(value) }
          }
        )
      }
    }
  }
}

// The change as a line of a program.
extension GestureChange {
  /// The change in Swift; nil if a name is no identifier, and in a browser, where the program is a page.
  public var swift: String? {
    #if hasFeature(Embedded)
    return nil
    #else
    guard names.allSatisfy({ Self.isPath($0, withDots: true) }) else { return nil }
    switch self {
    case .requirement(let id, let other): return "\(id).require(toFail: \(other))"
    case .independence(let id, let other): return "\(id).stopRequiring(toFail: \(other))"
    case .setting(let name, let value, nil):
      let isGeneral = GestureSettings.general.contains { $0.name.hasBytes(of: name) }
      let path = isGeneral || Self.namesDevice(name) ? nil : name
      return path.map { "window.settings.update { $0.\($0) = \(RemedyText.number(value)) }" }
        ?? "window.settings.\(name) = \(RemedyText.number(value))"
    case .setting(let name, let value, let id?):
      let line =
        Self.namesDevice(name)
        ? "own.\(name) = \(RemedyText.number(value))"
        : "own.update { $0.\(name) = \(RemedyText.number(value)) }"
      return "var own = \(id).settings ?? window.settings; \(line); \(id).settings = own"
    case .property(let name, let value, let id):
      return "\(id).\(name) = \(RemedyText.number(value))"
    case .mode(let mode, let id): return "\(id).mode = .\(Self.word(mode))"
    case .takeover(let id, let other): return "\(id).takeOver(from: \(other))"
    case .exclusion(let id, let view):
      return
        "func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool "
        + "{ recognizer !== \(id) || touch.view?.isDescendant(of: \(view)) != true }"
    case .simultaneity(let id, let other):
      let condition =
        other.map { "recognizer === \(id) && other === \($0)" } ?? "recognizer === \(id)"
      return "func gestureRecognizer(_ recognizer: GestureRecognizer, "
        + "shouldRecognizeSimultaneouslyWith other: GestureRecognizer) -> Bool { \(condition) }"
    case .beside(let view, let outer, let frame):
      return
        "if let around = \(outer).superview, let index = around.subviews.firstIndex(where: { $0 === \(outer) }) "
        + "{ around.insertSubview(\(view), at: index + 1) }; \(view).frame = Rect(\(Self.list(frame)))"
    }
    #endif
  }

  /// The change in JavaScript; nil if a name is no identifier, or a page has no such thing.
  public var javascript: String? {
    guard names.allSatisfy({ Self.isPath($0, withDots: false) }) else { return nil }
    switch self {
    case .requirement(let id, let other): return "\(id).requireFailureOf(\(other))"
    case .setting(let name, let value, nil):
      return "configure({ settings: { \"\(name)\": \(RemedyText.number(value)) } })"
    case .setting(let name, let value, let id?):
      return "\(id).set({ settings: { \"\(name)\": \(RemedyText.number(value)) } })"
    case .property(let name, let value, let id):
      return "\(id).\(name) = \(RemedyText.number(value))"
    case .mode(let mode, let id): return "\(id).mode = \"\(Self.word(mode))\""
    case .exclusion(let id, let view):
      return "\(id).shouldReceive = (touch) => !\(view).contains(touch.target)"
    case .simultaneity(let id, let other): return "\(id).recognizeWith(\(other ?? "true"))"
    case .takeover(let id, let other): return "\(id).takeOverFrom(\(other))"
    case .independence, .beside: return nil
    }
  }

  /// The recognizers and views that it names.
  private var names: [String] {
    switch self {
    case .requirement(let id, let other), .independence(let id, let other),
      .takeover(let id, let other), .exclusion(let id, let other):
      [id, other]
    case .setting(_, _, let id): id.map { [$0] } ?? []
    case .property(_, _, let id), .mode(_, let id): [id]
    case .simultaneity(let id, let other): [id] + (other.map { [$0] } ?? [])
    case .beside(let view, let outer, _): [view, outer]
    }
  }

  /// Whether a name can be written in a program, as `list.panGestureRecognizer` can.
  private static func isPath(_ name: String, withDots: Bool) -> Bool {
    var isFirst = true
    for byte in name.utf8 {
      let isDot = withDots && !isFirst && byte == UInt8(ascii: ".")
      let isLetter =
        byte >= 128 || byte == UInt8(ascii: "_") || byte | 32 >= 97 && byte | 32 <= 122
      guard isLetter || isDot || !isFirst && byte >= 48 && byte <= 57 else { return false }
      isFirst = isDot
    }
    return !isFirst
  }

  /// Whether a setting is that of one kind of device.
  private static func namesDevice(_ name: String) -> Bool {
    ["finger.", "pencil.", "pointer."].contains { name.hasPrefix($0) }
  }
}
