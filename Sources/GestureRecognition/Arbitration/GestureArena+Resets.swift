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
        !recognizer.latest.reason.code.says(.tooManyTouches) || !waitsForHand(recognizer),
        // An alternative action has no fingers that its reset could wait for.
        recognizer.isAlternative
          || !isBound(recognizer, waits, hasTouches, &isFirst)
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
        if !recognizer.relations.requirements.isEmpty {
          for requirement in recognizer.relations.requirements { requirement.forgetAttempt() }
        }
        if let own = recognizer.takeOwnReference() { leaving.append(own) }
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
    recognizer.latest.firedLocations.empty()
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
    if hasTouches, recognizer.own?.settings.requiresAllTouchesUpBeforeReset ?? waits { return true }
    if recognizer.relations.isEmpty { return false }
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
  func holdsResets(_ recognizer: GestureRecognizer, of start: GestureRecognizer) -> Bool {
    guard recognizer.isUnfinished else { return false }
    guard state.isFingerLanding, recognizer.isUndecided else { return true }
    let fingers = recognizer.attempt.liveTouches
    return !fingers.isEmpty
      && !(start.attempt.flags.contains(.restarts) && fingers.subtracting(state.contact).isEmpty)
  }
}
