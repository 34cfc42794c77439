extension PanGestureRecognizer {
  /// Drags by a motion as a step of an alternative action.
  func perform(_ action: AlternativeAction, _ motion: Vector, _ step: AlternativeStep) {
    switch step {
    case .begin:
      startDevice(at: now)
      drag.path = motion
      guard let part = beginningPart(of: motion), part != .zero else {
        return fail(
          FailureReason(.notEnoughMovement, 0, limits.hysteresis, setting: hysteresisSetting)
        )
      }
      // The view and the delegate are asked about the whole movement.
      state = .began
      if attemptState == .began { drag.origin = drag.path }
    case .change:
      drag.origin -= motion
      // The fingers of a zoom are where it is, whatever drag would change the scale as much.
      if case .zoom = action.effect {} else { lastAttempt.lastCentroid += motion }
      state = .changed
    case .end: state = .ended
    }
  }
}
