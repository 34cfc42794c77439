// What has to be asked before one recognizer may exclude another.
extension GestureArena {
  /// Whether one, when it recognizes, ends the other's attempt, as their classes have it.
  func excludesByClass(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    a.canPrevent(b) && b.canBePrevented(by: a)
  }

  /// Whether some sequence gave both attempts a touch, on one place or on an ancestor and descendant.
  ///
  /// All sequences of an attempt count: a single tap that has been withheld since the first of three
  /// touches loses to the triple tap that the third one completes.
  func share(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    // The newest runs first: nearly always they overlap, and reading them copies no list.
    guard a.sequences.newest.overlaps(b.sequences.newest) || a.sequences.overlap(b.sequences) else {
      return false
    }
    return a.hasSamePlace(as: b) || a.isRelated(to: b)
  }

  /// Asks the delegates, first of the one that wants to begin.
  func areAllowedTogether(
    _ newcomer: GestureRecognizer,
    _ other: GestureRecognizer,
    _ engine: GestureEngine
  ) -> Bool {
    if newcomer.traits.contains(.hasDelegate), let delegate = newcomer.delegate,
      delegate.gestureRecognizer(newcomer, shouldRecognizeSimultaneouslyWith: other)
    {
      if engine.isObserved { engine.log(.allowedTogether(newcomer, other, consent: newcomer)) }
      return true
    }
    if other.traits.contains(.hasDelegate), let delegate = other.delegate,
      delegate.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: newcomer)
    {
      if engine.isObserved { engine.log(.allowedTogether(newcomer, other, consent: other)) }
      return true
    }
    return false
  }
}
