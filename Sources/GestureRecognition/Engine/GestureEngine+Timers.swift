import GestureMemory
import GestureTouches

// What time does: timers fire, and recognizers that nothing can move any more are reported.
extension GestureEngine {
  /// Sets a recognizer's timer.
  func arm(_ recognizer: GestureRecognizer, _ kind: WakeKind, at time: Timestamp) {
    timers.arm(recognizer, kind, at: time)
  }

  /// Fires what is due, in order of time, each instant with a pass of its own.
  ///
  /// - Parameters:
  ///   - time: Everything due before it fires, and reach timers due at it.
  ///   - withExpiry: Whether expiry timers due at `time` itself fire too; samples of the same time
  ///     would come before them.
  func fireTimers(upTo time: Timestamp, withExpiry: Bool) {
    while true {
      let due = timers.next(upTo: time, withExpiry: withExpiry, in: arena.attempts)
      if isObserved, warnOfStall(upTo: due?.deadline ?? time) { continue }
      guard let due else { return }
      now = max(now, due.deadline)
      event.start(.touches, at: now)
      arena.isCollecting = true
      while let first = timers.first(of: due, in: arena.attempts) {
        // An attempt keeps its recognizer until the pass that resets it.
        first.with { fire(due, $0) }
      }
      arena.isCollecting = false
      settle()
      publishOutsideChanges()
      if arena.attempts.isEmpty { timers.clear() }
    }
  }

  private func fire(_ due: WakeTimers.Due, _ recognizer: GestureRecognizer) {
    recognizer.wakes.cancel(due.kind)
    // Observers may ask how long it has rested, so they are called first.
    if isObserved { log.log(.timer(recognizer, due.kind, deadline: due.deadline)) }
    recognizer.lastInput.time = now
    recognizer.woken(due.kind, at: due.deadline)
  }

  /// Warns, once per attempt, of a recognizer that nothing can move any more.
  ///
  /// - Returns: Whether there was one.
  private func warnOfStall(upTo time: Timestamp) -> Bool {
    var first: (recognizer: GestureRecognizer, time: Timestamp)?
    arena.attempts.forEach { recognizer in
      guard recognizer.isUndecided, recognizer.internalState == .possible,
        recognizer.liveTouches.isEmpty, recognizer.wakes.earliest == .distantFuture,
        !recognizer.flags.contains(.warnedOfStall)
      else { return }
      let stalled = recognizer.lastInput.time + (recognizer.settings ?? settings).stallWarning
      if stalled <= first?.time ?? time { first = (recognizer, stalled) }
    }
    guard let first else { return false }
    first.recognizer.flags.insert(.warnedOfStall)
    now = max(now, first.time)
    warn(.stalled(first.recognizer))
    return true
  }
}
