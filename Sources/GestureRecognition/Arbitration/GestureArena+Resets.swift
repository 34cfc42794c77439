import GestureMemory
import GestureTouches

// The end of attempts.
extension GestureArena {
  /// Whether an attempt is over and has not been reset.
  var needsReset: Bool { finished > 0 }

  /// Resets every attempt that is over and linked to none that is not.
  ///
  /// - Parameters:
  ///   - waits: Whether attempts that are over last until all touches are up, by the engine's settings.
  ///   - hasTouches: Whether touches are down.
  /// - Returns: What ``forgetReset()`` has to forget: whether any attempt was reset.
  func resetFinished(waitingForTouches waits: Bool, hasTouches: Bool) -> Bool {
    let usuallyWaits = hasTouches && waits
    let before = finished
    // Client code runs here, which may release recognizers. All stay in their attempts, and so are kept
    // alive, until the lists and the touches have forgotten them. Subclasses may start attempts in
    // `reset()`, which are walked too.
    attempts.forEach { recognizer in
      guard recognizer.publishedState.isTerminal,
        !(recognizer.traits.hasAny(of: .reset)
          ? isBound(recognizer, waits, hasTouches) : usuallyWaits)
      else { return }
      recognizer.flags.insert(.isReset)
      finished &-= 1
      recognizer.reset()
      if log.isObserved { log.log(.reset(recognizer)) }
    }
    return finished < before
  }

  /// Forgets the attempts that have been reset.
  ///
  /// No client code runs meanwhile.
  ///
  /// - Returns: Recognizers that may have no other owner. They must live until the touches have forgotten
  ///   them too, since what dies with them may run client code.
  func forgetReset() -> [GestureRecognizer] {
    var leaving: [GestureRecognizer] = []
    var kept = 0
    for index in 0..<attempts.count {
      attempts.with(index) { recognizer in
        guard recognizer.flags.contains(.isReset) else {
          attempts.swapAt(kept, index)
          return kept &+= 1
        }
        // What an action asked of it meanwhile has come too late.
        if recognizer.flags.contains(.pending) { outside.remove(recognizer) }
        if recognizer.traits.hasAny(of: .forgetting) {
          if recognizer.traits.contains(.hasRelations) { Relations.forgetDynamic(of: recognizer) }
          if let own = recognizer.takeOwnReference() { leaving.append(own) }
        }
        // Finished attempts have no timers.
        forget(recognizer)
      }
    }
    attempts.truncate(to: kept)
    return leaving
  }

  /// Returns a recognizer without relations of an attempt, and without timers, to possible and to none.
  @inline(__always)
  func forget(_ recognizer: GestureRecognizer) {
    // The thresholds and records of the engine end with it, and the recognizer may outlive it.
    recognizer.current.value = idle
    recognizer.firedLocations.empty()
  }

  /// Whether a recognizer that is done is to stay so, for its own settings or its relations.
  private func isBound(
    _ recognizer: GestureRecognizer,
    _ waits: Bool,
    _ hasTouches: Bool
  ) -> Bool {
    if hasTouches, recognizer.settings?.requiresAllTouchesUpBeforeReset ?? waits { return true }
    return recognizer.traits.contains(.hasRelations)
      && isLinkedToUnfinished(recognizer, waits, hasTouches)
  }

  /// Walks the requirements in both directions, over any number of steps.
  private func isLinkedToUnfinished(
    _ start: GestureRecognizer,
    _ waits: Bool,
    _ hasTouches: Bool
  ) -> Bool {
    visits &+= 1
    start.relations.visit = visits
    var open: [Unowned<GestureRecognizer>] = [Unowned(start)]
    while let recognizer = open.popLast()?.object {
      if recognizer.isUnfinished { return true }
      if hasTouches, recognizer.attempt != 0,
        recognizer.settings?.requiresAllTouchesUpBeforeReset ?? waits
      {
        return true
      }
      let required = recognizer.relations.requirements.map { $0.required }
      for link in required + recognizer.relations.dependents {
        let next = link.object
        guard next.relations.visit != visits else { continue }
        next.relations.visit = visits
        open.append(link)
      }
    }
    return false
  }
}
