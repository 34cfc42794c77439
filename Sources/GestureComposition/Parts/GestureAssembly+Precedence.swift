public import Gestures

// Who acts first when gestures meet; the rules have numbers in `Rules.md`.
extension GestureAssembly: GestureRecognizerDelegate {
  /// Returns whether two recognizers may recognize together: parts of one gesture that are meant to,
  /// and every other recognizer beside a simultaneous gesture.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    guard let mine = leaf(of: recognizer) else { return false }
    if let sibling = leaf(of: other) { return allows(mine, beside: sibling) }
    return rank == .beside
  }

  /// Returns whether a recognizer of this gesture must wait for one that goes before it.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    guard rank != .beside, leaf(of: other) == nil, isFirst(other, before: recognizer) else {
      return false
    }
    let rival = Self.assembly(of: other)
    // A later gesture of a sequence waits itself, so nothing waits for it.
    if let rival, rival.leaf(of: other)?.isOpen == false { return false }
    if rival?.rank == .high { return true }
    // Both want to act in the same event: the order decides. Otherwise the first one to recognize wins.
    if Self.wantsToAct(other), Self.wantsToAct(recognizer) {
      let isAllowed = other.delegate?.gestureRecognizer(
        other,
        shouldRecognizeSimultaneouslyWith: recognizer
      )
      return isAllowed != true
    }
    return Self.takesMoreContacts(other, than: recognizer)
  }

  /// Returns whether another recognizer must wait for this gesture because it has a high priority.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    // Composed gestures answer for themselves.
    guard rank == .high, Self.assembly(of: other) == nil, leaf(of: recognizer)?.isOpen == true
    else {
      return false
    }
    return Self.isInside(other, recognizer)
  }

  /// Returns whether another recognizer goes before one of this gesture.
  func isFirst(_ other: GestureRecognizer, before mine: GestureRecognizer) -> Bool {
    let isInner = Self.isInside(other, mine)
    let isOuter = Self.isInside(mine, other)
    guard isInner || isOuter else { return false }
    let isSameNode = isInner && isOuter
    guard let rival = Self.assembly(of: other) else {
      // A recognizer that was attached by itself belongs to its node, which a gesture comes after.
      return rank == .normal && isInner
    }
    switch (rank, rival.rank) {
    case (_, .beside), (.beside, _), (.high, .normal): return false
    // A gesture of high priority goes before those of its node and of the nodes inside it.
    case (.normal, .high): return isOuter
    case (.high, .high): return isSameNode ? rival.order > order : isOuter
    case (.normal, .normal): return isSameNode ? rival.order < order : isInner
    }
  }

  /// Returns the attached gesture that a recognizer is a part of; nil for any other recognizer.
  static func assembly(of recognizer: GestureRecognizer) -> GestureAssembly? {
    recognizer.delegate as? GestureAssembly
  }

  private static func wantsToAct(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.attemptState == .ended || recognizer.attemptState.isActive
  }

  /// Returns whether a recognizer counts more taps than another one, with as many fingers.
  static func takesMoreContacts(
    _ other: GestureRecognizer,
    than recognizer: GestureRecognizer
  ) -> Bool {
    guard let theirs = other.contactDemand, let mine = recognizer.contactDemand else {
      return false
    }
    return theirs.isTap && mine.isTap && theirs.touches == mine.touches
      && theirs.contacts > mine.contacts
  }

  /// Returns whether the node of a recognizer is the other's node or inside it.
  private static func isInside(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    guard let outer = other.node else { return false }
    var next = one.node
    while let node = next {
      if node === outer { return true }
      next = node.gestureParent
    }
    return false
  }
}
