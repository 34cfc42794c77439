import GestureMemory
import GestureTouches

// Attempts that came to nothing: most of all, so the shortest way.
extension GestureArena {
  /// Publishes the failures that were only counted.
  func publishSilentFailures() {
    silentFailures = 0
    attempts.forEach { recognizer in
      guard recognizer.internalState == .failed, recognizer.publishedState == .possible,
        !recognizer.flags.contains(.pending)
      else { return }
      recognizer.publishedState = .failed
      finished &+= 1
    }
  }

  /// Publishes every other failure, and collects the others, with those that a failure sets free.
  func publishFailures() {
    var index = 0
    while index < pending.count {
      pending.with(index) { recognizer in
        if recognizer.attempt != 0, recognizer.publishedState == .possible,
          recognizer.internalState.isFailure
        {
          recognizer.flags.subtract([.pending, .isBlocked])
          publishFailure(recognizer)
        } else if recognizer.attempt != 0, !recognizer.publishedState.isTerminal {
          round.append(Unowned(recognizer))
        } else {
          recognizer.flags.remove(.pending)
        }
      }
      index &+= 1
    }
    pending.removeAll()
    round.forEach { $0.flags.remove(.pending) }
  }

  /// Publishes a failure out of possible: what ``publish(_:_:)`` comes to for nearly every attempt.
  ///
  /// The caller has cleared the flag of a blocked recognizer.
  private func publishFailure(_ recognizer: GestureRecognizer) {
    // Clients never learned of a beginning, so a cancelled one failed for them.
    recognizer.publishedState = .failed
    recognizer.internalState = .failed
    finished &+= 1
    if log.isObserved || recognizer.traits.contains(.hasRelations) {
      spread(failureOf: recognizer)
    }
  }

  /// Tells of a published failure, and lets go on whoever waited for it.
  private func spread(failureOf recognizer: GestureRecognizer) {
    if log.isObserved { log.log(publishedFailureOf: recognizer) }
    Relations.settle(recognizer) { dependent in
      // The dependent may be served by another engine.
      if dependent.wantsToPublish { dependent.engine?.arena.add(pending: dependent) }
    }
  }
}
