/// An object of another class that owns a recognizer, and that clients know instead of it.
///
/// A client may subclass the owner and override anything. The engine therefore calls the owner first. The owner's
/// own implementation calls the recognizer's method. Where the engine asks nothing of an owner (false or nil is
/// returned), the recognizer's method runs.
package protocol RecognizerOwner: AnyObject {
  /// Whether the engine calls the owner first.
  var isCalledFirst: Bool { get }
  /// The name of the owner's class, if it is a client's; otherwise nil.
  var clientClassName: String? { get }

  /// Receives touches that changed; returns false if the recognizer is to receive them.
  func receive(_ phase: TouchPhase, _ touches: [Touch], with event: TouchEvent) -> Bool
  /// Receives a timer of a recognizer; returns false if the recognizer is to receive it.
  func woken(_ recognizer: GestureRecognizer, at time: Timestamp) -> Bool
  /// Clears the owner's fields, before the recognizer clears its own.
  func reset()
  /// Returns whether the owner accepts an event.
  func shouldReceive(_ event: TouchEvent) -> Bool?
  /// Returns whether the owner, when it recognizes, ends another's attempt.
  func canPrevent(_ other: GestureRecognizer) -> Bool?
  /// Returns whether another recognizer, when it recognizes, ends the owner's attempt.
  func canBePrevented(by other: GestureRecognizer) -> Bool?
  /// Returns whether the owner must wait until another recognizer fails.
  func shouldRequireFailure(of other: GestureRecognizer) -> Bool?
  /// Returns whether another recognizer must wait until the owner fails.
  func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool?
}

extension GestureRecognizer {
  #if hasFeature(Embedded)
  // No library with owners is for Embedded Swift.
  private var calledFirst: (any RecognizerOwner)? { nil }
  #else
  /// The owner, if the engine calls it first.
  private var calledFirst: (any RecognizerOwner)? { isOwned ? owner : nil }
  #endif

  /// Calls the touch method of a phase.
  final func send(_ phase: TouchPhase, _ touches: [Touch], with event: TouchEvent) {
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
  final func wakeUp(_ kind: WakeKind, at time: Timestamp) {
    if calledFirst?.woken(self, at: time) == true { return }
    woken(kind, at: time)
  }

  /// Lets the owner and the class clear the fields of an attempt.
  final func clear() {
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
