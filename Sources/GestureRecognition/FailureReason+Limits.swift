extension FailureReason {
  /// Whether the measured value keeps the limit that it is said to have missed.
  ///
  /// Such a failure is a mistake in a recognizer, usually a field that `reset()` did not clear. A value
  /// that equals its limit counts as missed, except for too many touches and too few taps: timers stop
  /// at the limit itself, and fingers that were never down together are too few however many there were.
  package var isWithinLimit: Bool {
    switch self {
    case .tooManyTouches(let count, let limit): count <= limit
    case .tooFewTaps(let count, let needed): count >= needed
    case .tooFewTouches(let count, let needed), .tooFewPoints(let count, let needed):
      count > needed
    case .movedTooFar(let value, let limit), .tapsTooFarApart(let value, let limit),
      .heldTooLong(let value, let limit), .tooSlow(let value, let limit),
      .startedOutsideEdge(let value, let limit), .errorTooLarge(let value, let limit),
      .openRing(let value, let limit), .corner(let value, let limit),
      .tooLong(let value, let limit), .wrongTurning(let value, let limit):
      value < limit
    case .notEnoughMovement(let value, let needed), .notEnoughTime(let value, let needed),
      .tooSmall(let value, let needed), .pointsInMiddle(let value, let needed),
      .shortArc(let value, let needed), .noTemplateClose(let value, let needed),
      .ambiguous(let value, let needed):
      value > needed
    case .wrongDirection, .wrongButton, .lostTo, .requiredFailureRecognized, .delegateRefused,
      .viewRefused, .touchRefused, .allTouchesIgnored, .disabled, .detached, .cancelledBySystem,
      .custom:
      false
    }
  }
}
