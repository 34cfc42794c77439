public import GestureExplanation
@_spi(Reading) public import GestureTraces
import Gestures

/// Changes in the text of a scene file, whose layout stays as it is.
public enum ScenePatch {
  /// Returns a scene file with changes, such as those that lint proposes.
  ///
  /// - Parameters:
  ///   - changes: The changes, one after the other.
  ///   - bytes: The file: a scene or one scenario.
  ///   - name: The name of the file, for errors.
  /// - Returns: The file with the changes; nil if it has no recognizer that one of them names.
  /// - Throws: An error when the file is no such file.
  public static func applying(
    _ changes: [GestureChange],
    to bytes: [UInt8],
    name: String
  ) throws(InputError) -> [UInt8]? {
    var bytes = bytes
    func apply(_ make: (JSONCursor) throws(InputError) -> Edit?) throws(InputError) -> Bool {
      let top = try JSONParser.parse(bytes, file: name)
      guard let edit = try make(try top.object()["scene"] ?? top) else { return false }
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
      return true
    }
    for change in changes {
      if try apply({ (scene) throws(InputError) in try edit(change, scene) }) { continue }
      // A recognizer that a scroll view has made gets a name first.
      guard try apply({ (scene) throws(InputError) in try naming(change, scene) }),
        try apply({ (scene) throws(InputError) in try edit(change, scene) })
      else { return nil }
    }
    return bytes
  }

  /// Names the recognizer of a scroll view that a change is made in; nil if there is none.
  private static func naming(
    _ change: GestureChange,
    _ scene: JSONCursor
  ) throws(InputError) -> Edit? {
    guard let id = change.subject else { return nil }
    for own in OwnRecognizer.allCases {
      guard let name = own.view(in: id), let view = try view(name, in: scene) else { continue }
      return try set(own.rawValue, "{ \"id\": \(quoted(id)) }", in: view)
    }
    return nil
  }

  /// Returns the object of a view; nil if there is none.
  private static func view(_ id: String, in outer: JSONCursor) throws(InputError) -> JSONCursor? {
    for key in ["views", "subviews"] {
      for one in try outer.object()[key]?.elements() ?? [] {
        if try one.object()["id"]?.string() == id { return one }
        if let inner = try view(id, in: one) { return inner }
      }
    }
    return nil
  }

  private struct Edit {
    let range: Range<Int>
    let text: String
  }

  private static func edit(
    _ change: GestureChange,
    _ scene: JSONCursor
  ) throws(InputError) -> Edit? {
    switch change {
    case .setting(let name, let value, nil): return try set(name, to: value, in: scene)
    case .setting(let name, let value, let id?):
      guard let object = try recognizer(id, in: scene) else { return nil }
      return try set(name, to: value, in: object)
    case .property(let name, let value, let id):
      guard let object = try recognizer(id, in: scene) else { return nil }
      return try set(name, JSONBytes { $0.value(exact: value) }.text, in: object)
    case .mode(let mode, let id):
      guard let object = try recognizer(id, in: scene) else { return nil }
      return try set("mode", quoted("\(mode)"), in: object)
    case .requirement(let id, let other): return try add(other, to: "requireToFail", id, scene)
    case .takeover(let id, let other): return try add(other, to: "takeOverFrom", id, scene)
    case .exclusion(let id, let view):
      return try add(view, to: "shouldNotReceiveTouchesIn", id, scene)
    case .simultaneity(let id, let other):
      return try add(other ?? "*", to: "simultaneousWith", id, scene)
    case .independence(let id, let other):
      guard let list = try recognizer(id, in: scene)?.object()["requireToFail"] else { return nil }
      var rest: [String] = []
      for (name, element) in try list.names() {
        if name != other { rest.append(String(decoding: element.source, as: UTF8.self)) }
      }
      return Edit(range: list.range, text: "[" + rest.joined(separator: ", ") + "]")
    case .beside(let id, let outer, let frame):
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { value in
        JSONBytes { $0.value(exact: value) }.text
      }
      return try move(id, outOf: outer, to: "[\(numbers.joined(separator: ", "))]", scene)
    }
  }

  /// Moves a view out of one around it: its text, with another frame, then stands after that of the other one.
  private static func move(
    _ id: String,
    outOf outer: String,
    to frame: String,
    _ scene: JSONCursor
  ) throws(InputError) -> Edit? {
    guard let around = try view(outer, in: scene), let list = try list(with: id, in: around)
    else { return nil }
    let elements = try list.elements()
    var place: Int?
    for (index, one) in elements.enumerated() {
      if try one.object()["id"]?.string() == id { place = index }
    }
    guard let place else { return nil }
    let (moved, start) = (elements[place], around.range.lowerBound)
    // With the comma that stands between it and its neighbour.
    let cut =
      place > 0
      ? elements[place - 1].range.upperBound..<moved.range.upperBound
      : elements.count > 1
        ? moved.range.lowerBound..<elements[1].range.lowerBound : moved.range
    var rest = around.source
    rest.removeSubrange(cut.lowerBound - start..<cut.upperBound - start)
    let edit = try set("frame", frame, in: moved)
    var text = moved.source
    let offset = moved.range.lowerBound
    text.replaceSubrange(
      edit.range.lowerBound - offset..<edit.range.upperBound - offset,
      with: Array(edit.text.utf8)
    )
    let (first, second) = (
      String(decoding: rest, as: UTF8.self), String(decoding: text, as: UTF8.self)
    )
    return Edit(range: around.range, text: first + ", " + second)
  }

  /// Returns the list of subviews that a view stands in; nil if there is none.
  private static func list(
    with id: String,
    in outer: JSONCursor
  ) throws(InputError) -> JSONCursor? {
    guard let list = try outer.object()["subviews"] else { return nil }
    for one in try list.elements() {
      if try one.object()["id"]?.string() == id { return list }
      if let found = try Self.list(with: id, in: one) { return found }
    }
    return nil
  }

  /// Returns the object of a recognizer; nil if there is none.
  private static func recognizer(
    _ id: String,
    in outer: JSONCursor
  ) throws(InputError) -> JSONCursor? {
    let object = try outer.object()
    var found = try object["recognizers"]?.elements() ?? []
    for own in OwnRecognizer.allCases {
      if let one = object[own.rawValue], one.kind == .object { found.append(one) }
    }
    for one in found {
      if try one.object()["id"]?.string() == id { return one }
    }
    for key in ["views", "subviews"] {
      for view in try object[key]?.elements() ?? [] {
        if let one = try recognizer(id, in: view) { return one }
      }
    }
    return nil
  }

  private static func quoted(_ text: String) -> String { JSONBytes { $0.value(text: text) }.text }

  /// Gives a member a value.
  private static func set(
    _ key: String,
    _ value: String,
    in cursor: JSONCursor
  ) throws(InputError) -> Edit {
    let object = try cursor.object()
    if let present = object[key] { return Edit(range: present.range, text: value) }
    let member = "\(quoted(key)): \(value)"
    guard let last = object.members.last?.value else {
      return Edit(range: cursor.range, text: "{ \(member) }")
    }
    // On a line of its own where the members are.
    let end = last.range.upperBound
    return Edit(range: end..<end, text: "," + space(cursor) + member)
  }

  /// What stands before the first member of an object, and after each comma.
  private static func space(_ cursor: JSONCursor) -> String {
    let space = cursor.source.dropFirst().prefix { [0x20, 0x09, 0x0D, 0x0A].contains($0) }
    return space.contains(0x0A) ? String(decoding: space, as: UTF8.self) : " "
  }

  /// Sets a setting of a scene or a recognizer; a preset stands for itself there.
  private static func set(
    _ name: String,
    to value: Double,
    in cursor: JSONCursor
  ) throws(InputError) -> Edit {
    let number = JSONBytes { $0.value(exact: value) }.text
    let settings = try cursor.object()["settings"]
    guard let settings else {
      return try set("settings", "{ \(quoted(name)): \(number) }", in: cursor)
    }
    guard settings.kind == .object else {
      let preset = String(decoding: settings.source, as: UTF8.self)
      return Edit(
        range: settings.range,
        text: "{ \(quoted(SettingsPreset.key)): \(preset), \(quoted(name)): \(number) }"
      )
    }
    return try set(name, number, in: settings)
  }

  /// Adds a name to a list of a recognizer.
  private static func add(
    _ name: String,
    to key: String,
    _ id: String,
    _ scene: JSONCursor
  ) throws(InputError) -> Edit? {
    guard let object = try recognizer(id, in: scene) else { return nil }
    guard let list = try object.object()[key], let last = try list.elements().last else {
      return try set(key, "[\(quoted(name))]", in: object)
    }
    return Edit(
      range: last.range.upperBound..<last.range.upperBound,
      text: ", " + quoted(name)
    )
  }
}
