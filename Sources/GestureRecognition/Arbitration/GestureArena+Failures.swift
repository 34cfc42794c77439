import GestureMemory
import GestureTouches

// Attempts that failed, as most do.
extension GestureArena {
  /// Publishes every failure, and adds the remaining pending recognizers to the round.
  ///
  /// Recognizers that were waiting for a failed recognizer are added too.
  func publishFailures() {
    var index = 0
    // Publishing a failure may append dependents to the list, which this walk then visits.
    while index < pending.count {
      pending.with(index) { recognizer in
        if recognizer.isInAttempt, recognizer.attempt.publishedState == .possible,
          recognizer.attempt.internalState.isFailure
        {
          recognizer.attempt.flags.subtract([.pending, .isBlocked])
          publishFailure(recognizer)
        } else if recognizer.isInAttempt, !recognizer.attempt.publishedState.isTerminal {
          round.append(Unowned(recognizer))
        } else {
          recognizer.attempt.flags.remove(.pending)
        }
      }
      index &+= 1
    }
    pending.removeAll()
    // Only now, so that no recognizer was listed twice during the walk.
    round.forEach { $0.attempt.flags.remove(.pending) }
  }

  /// Publishes the failure of an undecided recognizer: a short form of ``publish(_:_:)``.
  ///
  /// The caller has cleared the flag of a blocked recognizer.
  private func publishFailure(_ recognizer: GestureRecognizer) {
    // No beginning was published, so a cancelled attempt is published as failed.
    recognizer.attempt.publishedState = .failed
    recognizer.attempt.internalState = .failed
    state.finished &+= 1
    if log.isObserved || recognizer.traits.contains(.hasRelations) {
      spread(failureOf: recognizer)
    }
  }

  /// Logs a published failure, and lists the dependents that can now publish.
  private func spread(failureOf recognizer: GestureRecognizer) {
    if log.isObserved { log.log(publishedFailureOf: recognizer) }
    Relations.settle(recognizer) { dependent in
      // The dependent may be served by another engine.
      if dependent.wantsToPublish { dependent.engine?.arena.add(request: dependent) }
    }
  }
}
