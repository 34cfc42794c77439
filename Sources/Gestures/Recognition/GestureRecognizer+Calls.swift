// How the engine calls what a class, or an owner of another class, overrides.
extension GestureRecognizer {
  #if hasFeature(Embedded)
  // No library with owners is for Embedded Swift.
  private var calledFirst: (any RecognizerOwner)? { nil }
  #else
  /// The owner, if the engine calls it first.
  private var calledFirst: (any RecognizerOwner)? { isOwned ? owner : nil }
  #endif

  /// Calls the touch method of a phase.
  final func callTouchMethod(_ phase: TouchPhase, _ touches: [Touch], with event: TouchEvent) {
    if calledFirst?.receive(phase, touches, with: event) == true { return }
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    case .moved, .stationary, .regionEntered, .regionMoved, .regionExited:
      touchesMoved(touches, with: event)
    }
  }

  /// Calls the method for a timer.
  final func callWoken(_ kind: WakeKind, at time: Timestamp) {
    if calledFirst?.woken(self, at: time) == true { return }
    woken(kind, at: time)
  }

  /// Lets the owner and the class clear the fields of an attempt.
  final func callReset() {
    calledFirst?.reset()
    reset()
  }

  /// Returns whether the owner, or else the class, accepts an event.
  final func accepts(_ event: TouchEvent) -> Bool {
    calledFirst?.shouldReceive(event) ?? shouldReceive(event)
  }

  /// Returns whether the recognizer, when it recognizes, ends another's attempt.
  final func prevents(_ other: GestureRecognizer) -> Bool {
    calledFirst?.canPrevent(other) ?? canPrevent(other)
  }

  /// Returns whether another recognizer, when it recognizes, ends this one's attempt.
  final func isPrevented(by other: GestureRecognizer) -> Bool {
    calledFirst?.canBePrevented(by: other) ?? canBePrevented(by: other)
  }

  /// Returns whether the recognizer must wait until another one fails.
  final func waits(for other: GestureRecognizer) -> Bool {
    calledFirst?.shouldRequireFailure(of: other) ?? shouldRequireFailure(of: other)
  }

  /// Returns whether another recognizer must wait until this one fails.
  final func holdsUp(_ other: GestureRecognizer) -> Bool {
    calledFirst?.shouldBeRequiredToFail(by: other) ?? shouldBeRequiredToFail(by: other)
  }
}
