// The questions that must be asked before one recognizer may exclude another.
extension GestureArena {
  /// Returns whether two recognizers received touches in the same sequence and have related nodes.
  ///
  /// Related nodes are the same node, or an ancestor and its descendant. Two recognizers that see one
  /// touch are on the path from its node to the root, so their nodes are related: this is found
  /// without a walk. All sequences of an attempt count: a single tap that has been withheld since the first of three touches loses to
  /// the triple tap that the third touch completes.
  func share(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    // The newest runs are compared first: they nearly always overlap, and reading them copies no
    // list.
    guard
      a.latest.sequences.newest.overlaps(b.latest.sequences.newest)
        || a.latest.sequences.overlap(b.latest.sequences)
    else {
      return false
    }
    return a.hasSameNode(as: b) || a.seesTouch(of: b) || a.isRelated(to: b)
  }

  /// Returns whether two recognizers may recognize together, according to their delegates.
  ///
  /// The delegate of the recognizer that wants to begin is asked first.
  func areAllowedTogether(_ newcomer: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    let consent: GestureRecognizer
    if newcomer.allows(togetherWith: other) {
      consent = newcomer
    } else if other.allows(togetherWith: newcomer) {
      consent = other
    } else {
      return false
    }
    if log.isObserved { log.log(.allowedTogether(newcomer, other, consent: consent)) }
    return true
  }
}

extension GestureRecognizer {
  /// Returns whether the delegate allows the recognizer together with another one.
  fileprivate final func allows(togetherWith other: GestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
  }

  /// Returns whether this recognizer, when it recognizes, ends another's attempt, according to both
  /// classes.
  final func excludesByClass(_ other: GestureRecognizer) -> Bool {
    prevents(other) && other.isPrevented(by: self)
  }
}
