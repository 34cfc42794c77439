import Gestures

/// Tells the host of a session which gestures failed.
final class FailureReporter: DecisionObserver {
  // The session outlives its surfaces: removing a surface removes its reporter.
  private let session: ElementSession

  init(_ session: ElementSession) { self.session = session }

  func observe(_ decision: Decision) {
    guard
      case .transition(let recognizer, _, .failed, isPublished: true, let reason) = decision.kind
    else { return }
    session.noteFailure(of: recognizer, reason)
  }
}
