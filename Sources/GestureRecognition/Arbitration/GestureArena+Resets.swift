import GestureMemory
import GestureTouches

// The end of attempts.
extension GestureArena {
  /// Whether an attempt is over and has not been reset.
  var needsReset: Bool { state.finished > 0 }

  /// Resets every attempt that is over and not linked to an unfinished one.
  ///
  /// - Parameters:
  ///   - waits: Whether, by the engine's settings, finished attempts last until all touches are up.
  ///   - hasTouches: Whether touches are down.
  ///   - waitsForHand: Called with each attempt that had too many fingers; returns whether it lasts.
  /// - Returns: Whether any attempt was reset, so that ``forgetReset()`` must be called.
  func resetFinished(
    waitingForTouches waits: Bool,
    hasTouches: Bool,
    waitsForHand: (GestureRecognizer) -> Bool
  ) -> Bool {
    let usuallyWaits = hasTouches && waits
    var hasReset = false
    var isFirst = true
    // Attempts are reset in the order in which they started, because clients can see this order
    // (decision 9).
    //
    // `reset()` may be client code that releases recognizers. All recognizers stay in their
    // attempts, which keeps them alive, until lists and touches no longer refer to them. Subclasses
    // may start attempts in `reset()`; this walk visits them too.
    attempts.forEach { recognizer in
      guard recognizer.attempt.publishedState.isTerminal,
        recognizer.lastAttempt.reason.code.kind != .tooManyTouches || !waitsForHand(recognizer),
        // An alternative action has no fingers that its reset could wait for.
        recognizer.isAlternative
          || !(recognizer.traits.hasAny(of: .reset)
            ? isBound(recognizer, waits, hasTouches, &isFirst) : usuallyWaits)
      else { return }
      recognizer.attempt.flags.insert(.isReset)
      state.finished &-= 1
      hasReset = true
      recognizer.clear()
      if log.isObserved { log.log(.reset(recognizer)) }
    }
    return hasReset
  }

  /// Removes the attempts that have been reset.
  ///
  /// No client code runs meanwhile.
  ///
  /// - Returns: Recognizers that may have no other owner. They must stay alive until the touches no
  ///   longer refer to them, because their release may run client code.
  func forgetReset() -> [GestureRecognizer] {
    var leaving: [GestureRecognizer] = []
    var kept = 0
    for index in 0..<attempts.count {
      attempts.with(index) { recognizer in
        guard recognizer.attempt.flags.contains(.isReset) else {
          attempts.swapAt(kept, index)
          return kept &+= 1
        }
        // A request that an action made meanwhile came too late, so it is dropped.
        if recognizer.attempt.flags.contains(.pending) { outside.remove(recognizer) }
        if recognizer.traits.hasAny(of: .forgetting) {
          if recognizer.traits.contains(.hasRelations) { Relations.forgetAttempt(of: recognizer) }
          if let own = recognizer.takeOwnReference() { leaving.append(own) }
        }
        // Finished attempts have no timers.
        forget(recognizer)
      }
    }
    attempts.truncate(to: kept)
    state.isOrderKnown = false
    return leaving
  }

  /// Returns a recognizer to the idle state.
  ///
  /// Its dynamic requirements and its timers must have been cleared.
  @inline(__always)
  func forget(_ recognizer: GestureRecognizer) {
    // The recognizer may outlive the engine and must not keep the engine's thresholds and records.
    recognizer.attempt = idle
    recognizer.lastAttempt.firedLocations.empty()
  }

  /// Returns whether the settings or the relations of a finished recognizer delay its reset.
  ///
  /// The first question of a pass about relations forgets the answers of earlier walks.
  private func isBound(
    _ recognizer: GestureRecognizer,
    _ waits: Bool,
    _ hasTouches: Bool,
    _ isFirst: inout Bool
  ) -> Bool {
    if hasTouches, recognizer.settings?.requiresAllTouchesUpBeforeReset ?? waits { return true }
    guard recognizer.traits.contains(.hasRelations) else { return false }
    let restarts = recognizer.attempt.flags.contains(.restarts)
    if isFirst || restarts { forgetAnswers() }
    // Answers for one that restarts are no answers for others.
    isFirst = restarts
    return isLinkedToUnfinished(recognizer, waits, hasTouches: hasTouches)
  }

  /// Returns whether an attempt is unfinished, so that those it is linked to are not reset.
  ///
  /// When a finger comes down, one without a finger holds nothing: it waits for its next tap, or for another one
  /// that does, and what is over must not miss the new finger because of that. One with only the fingers of the
  /// present contact does not hold those that start again with them.
  private func holdsResets(_ recognizer: GestureRecognizer, of start: GestureRecognizer) -> Bool {
    guard recognizer.isUnfinished else { return false }
    guard state.isFingerLanding, recognizer.isUndecided else { return true }
    let fingers = recognizer.attempt.liveTouches
    return !fingers.isEmpty
      && !(start.attempt.flags.contains(.restarts) && fingers.subtracting(state.contact).isEmpty)
  }

  /// Returns whether a recognizer is linked to an unfinished one, besides one that is about to end.
  ///
  /// Follows requirements in both directions, over any number of steps.
  func isLinkedToUnfinished(
    _ start: GestureRecognizer,
    _ waits: Bool,
    hasTouches: Bool,
    besides ignored: GestureRecognizer? = nil
  ) -> Bool {
    if wasVisited(start) { return isAnswered(start) }
    startWalk()
    markVisited(start)
    // All that the walk has found; those before `index` have been examined.
    var found: [Unowned<GestureRecognizer>] = [Unowned(start)]
    var index = 0
    func add(_ link: Unowned<GestureRecognizer>) -> Bool {
      link.with { next in
        // An earlier walk that ended early has found the unfinished recognizer.
        if isAnswered(next) { return true }
        if !isVisited(next) {
          markVisited(next)
          found.append(link)
        }
        return false
      }
    }
    var isLinked = false
    while !isLinked, index < found.count {
      let recognizer = found[index].object
      index += 1
      isLinked =
        holdsResets(recognizer, of: start) && recognizer !== ignored
        || hasTouches && recognizer.isInAttempt
          && (recognizer.settings?.requiresAllTouchesUpBeforeReset ?? waits)
        || recognizer.relations.requirements.contains { add($0.required) }
        || recognizer.relations.dependents.contains { add($0.recognizer) }
    }
    if isLinked {
      for recognizer in found { recognizer.with { markAnswered($0) } }
    }
    return isLinked
  }
}
