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
          recognizer.attempt.flags.remove(.pending)
          // No beginning was published, so a cancelled attempt is published as failed.
          publish(recognizer, .failed)
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
}
