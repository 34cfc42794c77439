@_spi(Reading) import GestureTraces
import Gestures

/// The meaning of a trace's commands in a scene.
///
/// A command sets any property that a scene file may set, of a recognizer or, if no recognizer has
/// the id, of a view. It may also set values of an attempt: `translation`, `scale` and `rotation`.
struct SceneCommands {
  /// The change that a command makes.
  enum Change {
    case recognizer(id: String, RecognizerChange)
    case view(id: String, ViewChange)
    case answer(id: String, RelationDescription.Answer.Change)
    /// Moves a view to another one, or removes it.
    case placement(view: String, superview: String?)
    /// Moves a recognizer to another view, or removes it.
    case attachment(recognizer: String, view: String?)
    case alternative(id: String, action: String, location: Point?)
  }

  private let recognizers: SceneNames<RecognizerDescription>
  private let views: SceneNames<ViewType>
  /// The recognizers that scroll views have by themselves.
  private let ownIDs: Set<String>

  /// Creates a reader of commands for a scene.
  init(scene: SceneDescription) {
    recognizers = SceneNames(scene.recognizers)
    views = SceneNames(scene.viewIDs)
    ownIDs = Set(scene.views.flatMap(\.allRecognizers).filter { $0.own != nil }.map(\.id))
  }

  // MARK: - Checks

  /// Checks the commands of a frame.
  ///
  /// - Parameter frame: The object of the frame, which must contain a well-formed frame.
  /// - Throws: An error at the first command with an unknown name or a wrong value.
  func check(_ frame: JSONCursor) throws(InputError) {
    for command in try frame.object()["do"]?.elements() ?? [] {
      _ = try change(command)
    }
  }

  /// Checks the commands of a trace file.
  ///
  /// - Parameters:
  ///   - trace: The contents of the file.
  ///   - bytes: The file.
  ///   - name: Its name, for errors.
  /// - Throws: An error at the first command with an unknown name or a wrong value.
  func check(_ trace: Trace, bytes: [UInt8], name: String) throws(InputError) {
    // Only trace files contain commands, and few of them do. For those, the positions are read
    // again.
    guard trace.frames.contains(where: { !$0.commands.isEmpty }) else { return }
    var lines = LineReader(bytes: bytes, name: name)
    while let line = try lines.next() {
      guard line.contains(UInt8(ascii: "{")) else { continue }
      try check(try JSONParser.parse(line, file: name, line: lines.line))
    }
  }

  // MARK: - Meaning

  /// Returns the change of a command that has been checked.
  func change(_ command: TraceCommand) -> Change? {
    // The reader of scene files reads the value, so that both accept the same values.
    let json = JSONBytes { $0.value(command) }
    guard let value = try? JSONParser.parse(json.utf8, file: "") else { return nil }
    return try? change(value)
  }

  private func change(_ cursor: JSONCursor) throws(InputError) -> Change {
    let command = try cursor.object()
    if let view = command["remove"] {
      let id = try view.string()
      try view.requireName(id, among: views, what: "view")
      return .placement(view: id, superview: nil)
    }
    if let action = command["perform"], let target = command["on"] {
      let id = try target.string()
      try target.requireName(id, among: recognizers, what: "recognizer")
      let word = try action.string()
      let known = AlternativeAction.words
      guard known.contains(word) || word.hasPrefix("draw:") else {
        throw action.failure(
          expected: "an alternative action: " + Suggestion.list(known + ["draw:NAME"]),
          found: "\"\(MessageText.name(word))\""
            + (Suggestion.nearest(to: word, among: known) ?? "")
        )
      }
      return .alternative(
        id: id,
        action: word,
        location: try command["at"]?.point()
      )
    }
    if let action = command["perform"] {
      throw action.failure(expected: "a command for a scene", found: "an action of an app (--app)")
    }
    let target = try command.required("set")
    let value = try command.required("to")
    let words = try target.string()
    let dot = words.lastIndex(of: ".") ?? words.endIndex
    let id = String(words[..<dot])
    let name = String(words[dot...].dropFirst())
    if let recognizer = recognizers.types[id] {
      if let property = recognizer.properties.first(where: { $0.name == name }) {
        return .recognizer(id: id, try property.change(value))
      }
      // The delegate of a scroll view's own recognizers is the scroll view, which also keeps them.
      let isOwn = ownIDs.contains(id)
      if !isOwn, let answer = RelationDescription.Answer(rawValue: name) {
        return .answer(id: id, try self.answer(answer, value))
      }
      if !isOwn, name == "view" {
        return .attachment(recognizer: id, view: try viewID(value))
      }
      let more = isOwn ? [] : RelationDescription.Answer.allCases.map(\.rawValue) + ["view"]
      throw unknown(name, of: id, recognizer.properties.map(\.name) + more, at: target)
    }
    if let view = views.types[id] {
      if let property = view.properties.first(where: { $0.name == name }) {
        return .view(id: id, try property.change(value))
      }
      if name == "superview" { return .placement(view: id, superview: try viewID(value)) }
      throw unknown(name, of: id, view.properties.map(\.name) + ["superview"], at: target)
    }
    let hint = Suggestion.nearest(to: id, among: recognizers.ids + views.ids) ?? ""
    throw target.failure(
      expected: "the id of a recognizer or view of the scene, a dot and a property",
      found: "\"\(MessageText.name(id))\"" + hint
    )
  }

  /// Reads the id of a view, or null.
  private func viewID(_ cursor: JSONCursor) throws(InputError) -> String? {
    if case .null = cursor.content { return nil }
    let id = try cursor.string()
    try cursor.requireName(id, among: views, what: "view")
    return id
  }

  /// Reads an answer of a delegate, whose names must be known.
  private func answer(
    _ answer: RelationDescription.Answer,
    _ cursor: JSONCursor
  ) throws(InputError) -> RelationDescription.Answer.Change {
    let (change, names) = try answer.read(cursor)
    for (name, cursor) in names {
      if answer == .simultaneousWith {
        try cursor.requireName(name, among: recognizers, what: "recognizer")
      } else if name != "button", views.types[name] == nil {
        throw cursor.unknownName(name, among: views.ids + ["button"], what: "view")
      }
    }
    return change
  }

  private func unknown(
    _ name: String,
    of id: String,
    _ names: [String],
    at cursor: JSONCursor
  ) -> InputError {
    cursor.failure(
      expected: "a property of \"\(id)\": " + Suggestion.list(names),
      found: "\"\(name)\"" + (Suggestion.nearest(to: name, among: names) ?? "")
    )
  }
}
