import GestureGeometry
import GestureRecognition

extension FailureReason {
  /// What was measured and what it was held against; nil for reasons without numbers.
  package var measure: (value: Double, limit: Double)? {
    switch self {
    case .movedTooFar(let value, let limit), .tapsTooFarApart(let value, let limit),
      .notEnoughMovement(let value, let limit), .heldTooLong(let value, let limit),
      .notEnoughTime(let value, let limit), .tooSlow(let value, let limit),
      .startedOutsideEdge(let value, let limit), .tooSmall(let value, let limit),
      .errorTooLarge(let value, let limit), .pointsInMiddle(let value, let limit),
      .shortArc(let value, let limit), .openRing(let value, let limit),
      .corner(let value, let limit), .tooLong(let value, let limit),
      .wrongTurning(let value, let limit), .noTemplateClose(let value, let limit),
      .ambiguous(let value, let limit):
      (value, limit)
    case .tooFewTaps(let count, let limit), .tooFewTouches(let count, let limit),
      .tooManyTouches(let count, let limit), .tooFewPoints(let count, let limit):
      (Double(count), Double(limit))
    case .wrongDirection, .wrongButton, .lostTo, .requiredFailureRecognized, .delegateRefused,
      .viewRefused, .touchRefused, .allTouchesIgnored, .disabled, .detached, .cancelledBySystem,
      .custom:
      nil
    }
  }
}
