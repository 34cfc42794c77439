/// The timers of the attempts of one engine.
///
/// Input: requests of recognizers. Output: the timer that is due next. The attempts store the
/// deadlines. This type counts the order in which they were set, and stores a lower bound of all
/// deadlines, so that calls before it need not search.
package struct WakeTimers {
  /// A timer that is due.
  package struct Due {
    package let deadline: Timestamp
    package let kind: WakeKind
  }

  /// A timer of a recognizer, and when it was set.
  package struct ArmedTimer: BitwiseCopyable {
    package let recognizer: Unowned<GestureRecognizer>
    package let order: UInt64
  }

  /// How often a timer was set.
  private(set) var armings: UInt64 = 0
  /// A lower bound: no timer is due before this time.
  ///
  /// It may be too early but is never too late.
  private var earliest = Timestamp.distantFuture

  /// The memory of the recognizers whose timers are due.
  package var found: [ArmedTimer] = []

  package init() {}

  /// Whether a timer may be due at a time.
  @inline(__always)
  package func mayBeDue(at time: Timestamp) -> Bool { earliest <= time }

  /// Sets a recognizer's timer.
  package mutating func arm(_ recognizer: GestureRecognizer, _ kind: WakeKind, at time: Timestamp) {
    armings &+= 1
    recognizer.lastAttempt.wakes.arm(kind, at: time, order: armings)
    if time < earliest { earliest = time }
  }

  /// Resets the bound; called when no attempt is left, and therefore no timer.
  package mutating func clear() { earliest = .distantFuture }

  /// Returns the earliest deadline and kind that are due.
  ///
  /// At the same instant, minimum-elapsed timers come before timeouts.
  ///
  /// - Parameters:
  ///   - time: Timers due before this time count, and also minimum-elapsed timers due at this time.
  ///   - withTimeouts: Whether timeouts due at `time` itself count too.
  ///   - attempts: The recognizers in attempts.
  /// - Returns: The timers to fire next; nil for none.
  package mutating func next(
    upTo time: Timestamp,
    withTimeouts: Bool,
    in attempts: RecognizerList
  ) -> Due? {
    guard earliest <= time else { return nil }
    var minimumElapsed = Timestamp.distantFuture
    var timeout = Timestamp.distantFuture
    attempts.forEach {
      minimumElapsed = min(minimumElapsed, $0.lastAttempt.wakes.minimumElapsed)
      timeout = min(timeout, $0.lastAttempt.wakes.timeout)
    }
    earliest = min(minimumElapsed, timeout)
    if minimumElapsed <= timeout {
      return minimumElapsed <= time && minimumElapsed != .distantFuture
        ? Due(deadline: minimumElapsed, kind: .minimumElapsed) : nil
    }
    guard timeout != .distantFuture else { return nil }
    guard timeout < time || (withTimeouts && timeout == time) else { return nil }
    return Due(deadline: timeout, kind: .timeout)
  }

  /// Finds the recognizers whose timer is due, in the order in which they set it.
  ///
  /// - Parameters:
  ///   - due: The timers.
  ///   - attempts: The recognizers in attempts.
  ///   - found: Gets the recognizers.
  /// - Complexity: O(*n*) in the attempts, if the timers were set in the order of the attempts.
  package func find(
    _ due: Due,
    in attempts: RecognizerList,
    _ found: inout [ArmedTimer]
  ) {
    attempts.forEach { recognizer in
      guard recognizer.lastAttempt.wakes.deadline(due.kind) == due.deadline else { return }
      let order = recognizer.lastAttempt.wakes.order(due.kind)
      var index = found.count
      // From the end, because most are in order.
      while index > 0, order < found[index - 1].order { index -= 1 }
      found.insert(ArmedTimer(recognizer: Unowned(recognizer), order: order), at: index)
    }
  }

  /// Returns the earliest of all deadlines, or nil if no timer is set.
  package func earliestDeadline(in attempts: RecognizerList) -> Timestamp? {
    var earliest = Timestamp.distantFuture
    attempts.forEach { earliest = min(earliest, $0.lastAttempt.wakes.earliest) }
    return earliest == .distantFuture ? nil : earliest
  }
}
