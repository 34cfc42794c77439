extension GestureRecognizer {
  /// What is to be done about an input: a recognizer's machine decides, and ``perform(_:_:with:)`` does it.
  ///
  /// A machine changes nothing but its own stage. So it reads as a table of stages and inputs, and no client code
  /// runs in the middle of a step.
  ///
  /// The cases consist of plain bits. Therefore a failure has the parts of a reason here and not the reason, whose
  /// cause would have to be released on the way of every input.
  package enum Effect {
    /// Nothing.
    case none
    /// Fail, or cancel a gesture that has begun, with a measured value and its limit.
    case fail(FailureReason.Code, Double, Double)
    /// The same for a finished drawing, after which ``GestureRecognizer/callRefusal()`` is called.
    case refuse(FailureReason.Code, Double, Double)
    /// Fail with the ``GestureRecognizer/shortfall``, because the hand did too little.
    ///
    /// The machine does not name the reason itself: subclasses take part in measuring it, and nobody needs it
    /// unless the attempt fails.
    case failTooLittle
    /// Set the timer of a kind.
    case wake(at: Timestamp, WakeKind)
    /// Cancel the timer of the kind `timeout`: what had to come in time has come.
    case cancelWake
    /// Begin a continuous gesture.
    case begin
    /// End a continuous gesture, or recognize a discrete one.
    case end
    /// Report a change of a continuous gesture.
    case change
    /// Ignore the last of the new touches, at most this many.
    case ignore(last: Int)

    /// Fail for a reason of a kind; see the initializer of ``FailureReason``.
    @inline(__always)
    package static func fail(
      _ kind: FailureReason.Kind,
      _ measured: Double = 0,
      _ limit: Double = 0,
      directions: SwipeGestureRecognizer.Direction = [],
      setting: FailureReason.Setting? = nil
    ) -> Effect {
      .fail(FailureReason.Code(kind, setting, in: nil, directions), measured, limit)
    }

    /// Fail because of too many fingers.
    @inline(__always)
    package static func tooMany(
      _ count: Int,
      limit: Int,
      _ setting: FailureReason.Setting? = nil
    ) -> Effect {
      .fail(.tooManyTouches, Double(count), Double(limit), setting: setting)
    }

    /// Fail because of too few fingers.
    @inline(__always)
    package static func tooFew(
      _ count: Int,
      needed: Int,
      _ setting: FailureReason.Setting?
    ) -> Effect {
      .fail(.tooFewTouches, Double(count), Double(needed), setting: setting)
    }

    /// Refuse a finished drawing for a reason of a kind.
    package static func refuse(
      _ kind: FailureReason.Kind,
      _ measured: Double,
      _ limit: Double,
      setting: FailureReason.Setting?
    ) -> Effect {
      .refuse(FailureReason.Code(kind, setting, in: nil, []), measured, limit)
    }
  }

  /// Does what a machine asks for.
  ///
  /// - Parameters:
  ///   - effect: What the machine asks for.
  ///   - touches: The new touches, some of which may have to be ignored.
  ///   - event: Their event; nil without touches.
  @inline(__always)
  package final func perform(
    _ effect: Effect,
    _ touches: [Touch] = [],
    with event: TouchEvent? = nil
  ) {
    switch effect {
    case .none: break
    case .fail(let code, let measured, let limit): stop(FailureReason(code, measured, limit))
    case .refuse(let code, let measured, let limit):
      stop(FailureReason(code, measured, limit))
      noteRefusal()
    case .failTooLittle: stop(restingFingerReason ?? shortfall)
    case .wake(let time, let kind): wake(at: time, kind)
    case .cancelWake: cancelWake(.timeout)
    case .begin: state = .began
    case .change: state = .changed
    case .end: state = .ended
    case .ignore(let count): if let event { ignore(touches.suffix(count), for: event) }
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
      perform(.failTooLittle)
    }
  }
}
