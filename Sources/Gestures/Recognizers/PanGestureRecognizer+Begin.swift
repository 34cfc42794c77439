// What makes a drag begin, once its fingers are measured.
extension PanGestureRecognizer {
  func beginIfPassed(after earlier: Vector, at time: Timestamp) {
    // With a hysteresis of zero, a change of force alone would pass it.
    guard drag.motion != .zero, let part = beginningPart(of: drag.motion),
      let hysteresis = hysteresisPassed(by: part)
    else { return }
    guard limits.settlingTime <= 0 || isDrag(at: time) else { return }
    let motion = drag.motion
    if isAtBound(motion) || isOffAxis(motion) || waitsForLastFinger() { return }
    let removed = limits.removedHysteresis(hysteresis, after: earlier - drag.origin)
    state = .began
    guard attemptState == .began else { return }
    // Only now, since the view and the delegate are asked about the whole movement.
    drag.stages.begin(at: time)
    drag.remove(removed)
    noteRoom(after: motion)
  }

  private func isDrag(at time: Timestamp) -> Bool {
    guard let start = drag.stages.start else { return true }
    return limits.isDrag(drag.path, from: drag.origin, in: drag.history, since: start, at: time)
  }

  /// Fails if a motion goes toward a direction without room; returns whether it does.
  func isAtBound(_ motion: Vector) -> Bool {
    guard boundPolicy != .stay, let reason = boundRefusal(of: motion, minimumRoom) else {
      return false
    }
    fail(reason)
    return true
  }

  /// Fails if a motion leans too far from every direction with room; returns whether it does.
  func isOffAxis(_ motion: Vector) -> Bool {
    guard maximumAngle < .pi, let reason = leanRefusal(of: motion, maximumAngle) else {
      return false
    }
    fail(reason)
    return true
  }
}
