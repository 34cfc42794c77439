public import GestureTouches

extension GestureRecognizer {
  /// What is to be done about an input: a recognizer's machine decides, and ``perform(_:_:with:)`` does it.
  ///
  /// A machine changes nothing but its own stage. So it can be read, tested and compared as a table of stages and
  /// inputs, and no client code runs while it is in the middle of a step.
  public enum Effect {
    /// Nothing.
    case none
    /// Fail, or cancel a gesture that has begun.
    case fail(FailureReason)
    /// Fail with the ``GestureRecognizer/shortfall``, because the hand did too little.
    ///
    /// The machine does not name the reason itself: subclasses take part in measuring it, and nobody needs it
    /// unless the attempt fails.
    case miss
    /// The same as ``fail(_:)`` for a finished drawing, after which ``GestureRecognizer/callRefusal()`` is called.
    case refuse(FailureReason)
    /// Set the timer of a kind.
    case wake(at: Timestamp, WakeKind)
    /// Cancel the timer of the kind `expiry`: what had to come in time has come.
    case cancelWake
    /// Begin a continuous gesture.
    case begin
    /// Report a change of a continuous gesture.
    case change
    /// End a continuous gesture, or recognize a discrete one.
    case end
    /// Ignore the last of the new touches, at most this many.
    case ignore(last: Int)
  }

  /// Does what a machine asks for.
  ///
  /// - Parameters:
  ///   - effect: What the machine asks for.
  ///   - touches: The new touches, some of which may have to be ignored.
  ///   - event: Their event; nil without touches.
  @inline(__always)
  public final func perform(
    _ effect: Effect,
    _ touches: [Touch] = [],
    with event: TouchEvent? = nil
  ) {
    switch effect {
    case .none: break
    case .fail(let reason): stop(reason)
    case .miss: fail(shortfall)
    case .refuse(let reason):
      stop(reason)
      noteRefusal()
    case .wake(let time, let kind): wake(at: time, kind)
    case .cancelWake: cancelWake(.expiry)
    case .begin: state = .began
    case .change: state = .changed
    case .end: state = .ended
    case .ignore(let count): if let event { ignore(touches.suffix(max(count, 0)), for: event) }
    }
  }

  private func ignore(_ touches: ArraySlice<Touch>, for event: TouchEvent) {
    for touch in touches { ignore(touch, for: event) }
  }

  /// Ends a gesture of a wheel or a trackpad, or fails if it has not begun.
  func endDevice() {
    if attemptState.isActive {
      perform(.end)
    } else if attemptState == .possible {
      perform(.miss)
    }
  }
}
