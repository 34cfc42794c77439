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
      a.lastAttempt.sequences.newest.overlaps(b.lastAttempt.sequences.newest)
        || a.lastAttempt.sequences.overlap(b.lastAttempt.sequences)
    else {
      return false
    }
    return a.hasSameNode(as: b) || a.seesTouch(of: b) || a.isRelated(to: b)
  }

  /// Returns whether two recognizers may recognize together, according to their delegates.
  ///
  /// The delegate of the recognizer that wants to begin is asked first.
  func areAllowedTogether(
    _ newcomer: borrowing Newcomer,
    _ other: GestureRecognizer
  ) -> Bool {
    if newcomer.allows(other) {
      if log.isObserved {
        log.log(
          .allowedTogether(newcomer.recognizer, other, consent: newcomer.recognizer)
        )
      }
      return true
    }
    if let delegate = other.delegate(for: .delegateAllowsTogether),
      delegate.gestureRecognizer(
        other,
        shouldRecognizeSimultaneouslyWith: newcomer.recognizer
      )
    {
      if log.isObserved {
        log.log(.allowedTogether(newcomer.recognizer, other, consent: other))
      }
      return true
    }
    return false
  }
}

/// A recognizer that is compared with many others, with its delegate.
///
/// The delegate is loaded once for all pairs, because loading a weak reference and counting
/// references cost more than the question itself.
struct Newcomer: ~Copyable {
  let recognizer: GestureRecognizer
  private let reference: DelegateReference?
  private let delegate: LentDelegate?

  init(_ recognizer: GestureRecognizer) {
    self.recognizer = recognizer
    let loaded = recognizer.delegate(for: .delegateAllowsTogether)
    reference = loaded == nil ? nil : recognizer.delegateRef
    delegate = loaded.map { LentDelegate(object: $0) }
  }

  /// Returns whether the delegate allows the recognizer together with another one.
  borrowing func allows(_ other: GestureRecognizer) -> Bool {
    guard recognizer.traits.contains(.delegateAllowsTogether) else { return false }
    // An earlier answer may have changed the delegate.
    guard recognizer.delegateRef === reference else {
      return recognizer.delegate?.gestureRecognizer(
        recognizer,
        shouldRecognizeSimultaneouslyWith: other
      ) ?? false
    }
    switch delegate {
    case .some(let delegate): return delegate.allows(recognizer, togetherWith: other)
    case .none: return false
    }
  }
}
