import GestureGeometry
import GestureTouches

extension GestureEngine {
  /// Sets a recognizer's timer.
  func arm(_ recognizer: GestureRecognizer, _ kind: WakeKind, at time: Timestamp) {
    armings &+= 1
    recognizer.wakes.arm(kind, at: time, order: armings)
    if time < earliestWake { earliestWake = time }
  }

  /// Fires what is due, in order of time, each instant with a pass of its own.
  ///
  /// - Parameters:
  ///   - time: Everything due before it fires, and reach timers due at it.
  ///   - withExpiry: Whether expiry timers due at `time` itself fire too; samples of the same time
  ///     would come before them.
  func fireTimers(upTo time: Timestamp, withExpiry: Bool) {
    while true {
      let next = nextWake(upTo: time, withExpiry: withExpiry)
      if isObserved, warnOfStall(upTo: next?.deadline ?? time) { continue }
      guard let next else { return }
      now = max(now, next.deadline)
      event.start(.touches, at: now)
      arena.isCollecting = true
      while let armed = nextArmed(next.kind, at: next.deadline) {
        // An attempt keeps its recognizer until the pass that resets it.
        armed._withUnsafeGuaranteedRef { recognizer in
          recognizer.wakes.cancel(next.kind)
          // Observers may ask how long it has rested, so they are told first.
          if isObserved { log(.timer(recognizer, next.kind, deadline: next.deadline)) }
          recognizer.lastInput.time = now
          recognizer.woken(next.kind, at: next.deadline)
        }
      }
      arena.isCollecting = false
      settle()
      publishOutsideChanges()
      if arena.attempts.isEmpty { earliestWake = .distantFuture }
    }
  }

  /// The earliest instant and kind that is due, reach before expiry; nil when nothing is.
  private func nextWake(
    upTo time: Timestamp,
    withExpiry: Bool
  ) -> (deadline: Timestamp, kind: WakeKind)? {
    guard earliestWake <= time else { return nil }
    var reach = Timestamp.distantFuture
    var expiry = Timestamp.distantFuture
    for index in 0..<arena.attempts.count {
      arena.attempts[index]._withUnsafeGuaranteedRef {
        reach = min(reach, $0.wakes.reach)
        expiry = min(expiry, $0.wakes.expiry)
      }
    }
    earliestWake = min(reach, expiry)
    if reach <= expiry { return reach <= time && reach != .distantFuture ? (reach, .reach) : nil }
    guard expiry != .distantFuture else { return nil }
    return expiry < time || (withExpiry && expiry == time) ? (expiry, .expiry) : nil
  }

  /// The recognizer whose timer of one kind and deadline was armed first.
  private func nextArmed(
    _ kind: WakeKind,
    at deadline: Timestamp
  ) -> Unmanaged<GestureRecognizer>? {
    var first: Unmanaged<GestureRecognizer>?
    var firstOrder = UInt64.max
    for index in 0..<arena.attempts.count {
      arena.attempts[index]._withUnsafeGuaranteedRef { recognizer in
        guard recognizer.wakes.deadline(kind) == deadline,
          recognizer.wakes.order(kind) < firstOrder
        else { return }
        first = arena.attempts[index]
        firstOrder = recognizer.wakes.order(kind)
      }
    }
    return first
  }

  /// Warns, once per attempt, of a recognizer that nothing can move any more.
  ///
  /// - Returns: Whether there was one.
  private func warnOfStall(upTo time: Timestamp) -> Bool {
    var first: (recognizer: GestureRecognizer, time: Timestamp)?
    for index in 0..<arena.attempts.count {
      let recognizer = arena.attempts[index].takeUnretainedValue()
      guard recognizer.isUndecided, recognizer.internalState == .possible,
        recognizer.liveTouches.isEmpty, recognizer.wakes.earliest == .distantFuture,
        !recognizer.flags.contains(.warnedOfStall)
      else { continue }
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
