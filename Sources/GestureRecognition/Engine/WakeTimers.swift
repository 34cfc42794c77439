import GestureMemory
import GestureTouches

/// The timers of the attempts of one engine.
///
/// In: requests of recognizers. Out: which timer is due next. The deadlines lie with the attempts; this
/// knows the order in which they were set, and when there is surely nothing to look for.
struct WakeTimers {
  /// A timer that is due.
  struct Due {
    let deadline: Timestamp
    let kind: WakeKind
  }

  private var armings: UInt64 = 0
  /// No timer is due before this; it may be too early, never too late.
  private var earliest = Timestamp.distantFuture

  /// Whether a timer may be due at a time.
  @inline(__always)
  func mayBeDue(at time: Timestamp) -> Bool { earliest <= time }

  /// Sets a recognizer's timer.
  mutating func arm(_ recognizer: GestureRecognizer, _ kind: WakeKind, at time: Timestamp) {
    armings &+= 1
    recognizer.wakes.arm(kind, at: time, order: armings)
    if time < earliest { earliest = time }
  }

  /// Notes that no attempt is left, and with them no timer.
  mutating func clear() { earliest = .distantFuture }

  /// The earliest instant and kind that is due, reach before expiry; nil when nothing is.
  ///
  /// - Parameters:
  ///   - time: Everything due before it counts, and reach timers due at it.
  ///   - withExpiry: Whether expiry timers due at `time` itself count too.
  ///   - attempts: The recognizers in attempts.
  /// - Returns: The timers to fire next; nil for none.
  mutating func next(
    upTo time: Timestamp,
    withExpiry: Bool,
    in attempts: RecognizerList
  ) -> Due? {
    guard earliest <= time else { return nil }
    var reach = Timestamp.distantFuture
    var expiry = Timestamp.distantFuture
    attempts.forEach {
      reach = min(reach, $0.wakes.reach)
      expiry = min(expiry, $0.wakes.expiry)
    }
    earliest = min(reach, expiry)
    if reach <= expiry {
      return reach <= time && reach != .distantFuture ? Due(deadline: reach, kind: .reach) : nil
    }
    guard expiry != .distantFuture else { return nil }
    guard expiry < time || (withExpiry && expiry == time) else { return nil }
    return Due(deadline: expiry, kind: .expiry)
  }

  /// The recognizer among those with a due timer that set it first.
  func first(of due: Due, in attempts: RecognizerList) -> Unowned<GestureRecognizer>? {
    var first: Unowned<GestureRecognizer>?
    var firstOrder = UInt64.max
    attempts.forEach { recognizer in
      guard recognizer.wakes.deadline(due.kind) == due.deadline,
        recognizer.wakes.order(due.kind) < firstOrder
      else { return }
      first = Unowned(recognizer)
      firstOrder = recognizer.wakes.order(due.kind)
    }
    return first
  }

  /// The earliest deadline of all, nil when no timer is set.
  func earliestDeadline(in attempts: RecognizerList) -> Timestamp? {
    var earliest = Timestamp.distantFuture
    attempts.forEach { earliest = min(earliest, $0.wakes.earliest) }
    return earliest == .distantFuture ? nil : earliest
  }
}
