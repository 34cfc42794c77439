// Timers, and warnings about stalled recognizers.
extension GestureEngine {
  /// Fires the timers that are due, in order of time.
  ///
  /// Each instant has a pass of its own.
  ///
  /// - Parameters:
  ///   - time: Timers due before this time fire, and also minimum-elapsed timers due at this time.
  ///   - withTimeouts: Whether timeouts due at `time` itself fire too. False if samples of the
  ///     same time follow, because those come first.
  func fireTimers(upTo time: Timestamp, withTimeouts: Bool) {
    while true {
      let due = state.timers.next(upTo: time, withTimeouts: withTimeouts, in: arena.attempts)
      // A stall before the next deadline is logged first, so that the log is in order of time.
      if isObserved, warnOfStall(upTo: due?.deadline ?? time) { continue }
      guard let due else { return }
      now = max(now, due.deadline)
      event.start(.touches, at: now)
      pass {
        fireAll(due)
      }
      // Changes that actions made are published before time moves to the next deadline.
      publishOutsideChanges()
      if arena.attempts.isEmpty { state.timers.clear() }
    }
  }

  private func fireAll(_ due: WakeTimers.Due) {
    // One that fires may set the timer of another to the same time.
    while true {
      var last: Unowned<GestureRecognizer>?
      var count = 0
      arena.attempts.forEach { recognizer in
        guard recognizer.lastAttempt.wakes.deadline(due.kind) == due.deadline else { return }
        last = Unowned(recognizer)
        count &+= 1
      }
      guard let last else { return }
      // Nearly always only one is due, which needs no list: 3 % of a tap.
      if count == 1 { last.with { fire(due, $0) } } else { fireSeveral(due) }
    }
  }

  private func fireSeveral(_ due: WakeTimers.Due) {
    // Taken, so that its memory is used again, and a call inside an observer has its own.
    var found: [WakeTimers.ArmedTimer] = []
    swap(&found, &state.timers.found)
    found.removeAll(keepingCapacity: true)
    state.timers.find(due, in: arena.attempts, &found)
    for timer in found {
      // An attempt keeps its recognizer until the pass that resets it. One that fired before may have
      // cancelled this timer, or set it again.
      timer.recognizer.with {
        guard $0.lastAttempt.wakes.deadline(due.kind) == due.deadline,
          $0.lastAttempt.wakes.order(due.kind) == timer.order
        else { return }
        fire(due, $0)
      }
    }
    swap(&found, &state.timers.found)
  }

  private func fire(_ due: WakeTimers.Due, _ recognizer: GestureRecognizer) {
    recognizer.lastAttempt.wakes.cancel(due.kind)
    // Before `lastInput` changes, because observers may ask how long the recognizer has rested.
    if isObserved { log.log(.timer(recognizer, due.kind, deadline: due.deadline)) }
    if recognizer.attempt.flags.contains(.waitsForHand) { return endHand(of: recognizer) }
    recognizer.lastAttempt.lastInput.time = now
    recognizer.callWoken(due.kind, at: due.deadline)
  }

  /// Warns, once per attempt, of an undecided recognizer that has no touches and no timers.
  ///
  /// - Returns: Whether there was such a recognizer.
  private func warnOfStall(upTo time: Timestamp) -> Bool {
    var first: (recognizer: GestureRecognizer, time: Timestamp)?
    arena.attempts.forEach { recognizer in
      guard recognizer.isUndecided, recognizer.attempt.internalState == .possible,
        recognizer.attempt.liveTouches.isEmpty,
        recognizer.lastAttempt.wakes.earliest == .distantFuture,
        !recognizer.attempt.flags.contains(.warnedOfStall)
      else { return }
      let patience = recognizer.own?.settings.stallWarning ?? settingsInPlace.stallWarning
      let stalled = recognizer.lastAttempt.lastInput.time + patience
      if stalled <= first?.time ?? time { first = (recognizer, stalled) }
    }
    guard let first else { return false }
    first.recognizer.attempt.flags.insert(.warnedOfStall)
    now = max(now, first.time)
    warn(.stalled(first.recognizer))
    return true
  }
}
