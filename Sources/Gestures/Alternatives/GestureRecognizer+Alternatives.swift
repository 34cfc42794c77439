/// The actions that a client has assigned, in memory of their own because few recognizers have any.
private final class AlternativesBox {
  let actions: [AlternativeAction]

  init(_ actions: [AlternativeAction]) { self.actions = actions }
}

extension GestureRecognizer {
  /// The actions with which people perform the gesture without it; may be empty.
  ///
  /// Until a list is assigned, these are `defaultAlternatives`. Assign a list with your own names,
  /// keys and amounts, or an empty list to publish none:
  ///
  /// ```swift
  /// tap.alternativeActions = [AlternativeAction(.tap(count: 1, touches: 1), name: "Open the photo")]
  /// pinch.alternativeActions = []
  /// ```
  public final var alternativeActions: [AlternativeAction] {
    get {
      ownAlternatives.map { downcast($0, toKnown: AlternativesBox.self).actions }
        ?? defaultAlternatives
    }
    set { ownAlternatives = AlternativesBox(newValue) }
  }

  /// Publishes the default actions again, after a list was assigned.
  public final func resetAlternativeActions() { ownAlternatives = nil }

  /// Returns the first published action with a word, or nil.
  ///
  /// - Parameter id: The word, see `AlternativeAction.id`.
  /// - Returns: The action, with the client's name, keys and amount.
  public final func alternativeAction(_ id: String) -> AlternativeAction? {
    alternativeActions.first { $0.id.hasBytes(of: id) }
  }
}
