@_spi(Reading) import GestureTraces

/// The ids of a scene's recognizers or views, each with its type.
struct SceneNames<Kind> {
  /// In file order, for suggestions.
  let ids: [String]
  /// By id.
  let types: [String: Kind]

  /// Creates the names of what a scene lists.
  init(_ named: [(id: String, type: Kind)]) {
    ids = named.map(\.id)
    types = Dictionary(named.map { ($0.id, $0.type) }) { first, _ in first }
  }
}

extension JSONCursor {
  /// Checks that a name, which the value contains or belongs to, is one of a scene.
  func requireName<Kind>(
    _ name: String,
    among names: SceneNames<Kind>,
    what: String
  ) throws(InputError) {
    guard names.types[name] == nil else { return }
    throw unknownName(name, among: names.ids, what: what)
  }

  /// Returns the error that a scene does not have a name, with the nearest one that it has.
  func unknownName(_ name: String, among names: [String], what: String) -> InputError {
    failure(
      expected: "the id of a \(what) of the scene",
      found: "\"\(MessageText.name(name))\"" + (Suggestion.nearest(to: name, among: names) ?? "")
    )
  }
}
