// What ends a drag: a lift, or a bound beyond which another pan goes on.
extension PanGestureRecognizer {
  /// How far the fingers had moved at the lift, and how far they had to move.
  var dragShortfall: FailureReason {
    let motion = beginningPart(of: drag.motion) ?? .zero
    if drag.stages.isDevice {
      // Only the first motion of a trackpad can be too short for a wheel that turned far enough.
      let amount = max(abs(motion.dx), abs(motion.dy))
      return amount < limits.wheelHysteresis
        ? FailureReason(
          .notEnoughMovement,
          amount,
          limits.wheelHysteresis,
          setting: .panWheelHysteresis
        )
        : FailureReason(
          .notEnoughMovement,
          amount,
          limits.trackpadHysteresis,
          setting: .panTrackpadHysteresis
        )
    }
    let (amount, hysteresis) = missing(of: motion)
    let (needed, setting) = limits.needed(for: amount, insteadOf: hysteresis, hysteresisSetting)
    return FailureReason(.notEnoughMovement, amount, needed, setting: setting)
  }

  /// Hands the fingers to another pan, if the drag has gone far enough beyond its room.
  ///
  /// - Returns: Whether the drag has ended.
  func handOverIfAtBound(after earlier: Vector) -> Bool {
    guard Parts.areAll, boundPolicy == .handOver,
      let passed = drag.reach.passedBound(
        after: drag.path - earlier,
        at: drag.path,
        limits.handOverHysteresis
      ), attempt.publishedState.isActive, let engine
    else { return false }
    // All of the motion beyond the bound is handed over, so that content stays under the fingers.
    let motion = passed.direction * passed.part
    let handed = HandedDrag(path: drag.path, motion: motion, heading: drag.reach.heading)
    guard engine.handOver(from: self, beyond: passed, handed) else {
      drag.reach.kept = passed.excess
      return false
    }
    drag.origin += motion
    bounds.travel += drag.reach.travel(to: drag.path - motion)
    drag.reach.isHandedOver = true
    state = .ended
    return true
  }
}
