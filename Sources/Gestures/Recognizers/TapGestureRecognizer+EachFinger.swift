// Taps of each finger for itself: the mode `eachFinger`.
extension TapGestureRecognizer {
  /// Sets the timer for the finger that has been down for longest.
  func armFingers() {
    var slots = attempt.liveTouches
    var earliest = Timestamp.distantFuture
    while let slot = slots.popFirst() {
      earliest = min(earliest, attempt.records[slot].touch.startTime)
    }
    wake(at: earliest + rules.hold, .timeout)
  }

  func followFingers(_ touches: [Touch]) {
    let limit = rules.limits.maximumMovement
    guard let touch = touches.first(where: { farthest([$0]) > limit * limit }) else { return }
    let distance = touch.startLocation.distance(to: touch.windowLocation)
    decide(touch, .fail(.movedTooFar, distance, limit, setting: .tapMaximumMovement))
  }

  /// Fires for the first of the lifted fingers; the attempts that follow are for the others.
  func liftFinger(_ touches: [Touch]) {
    followFingers(touches)
    guard attemptState == .possible, let touch = touches.first else { return }
    decide(touch, .end)
  }

  func dropHeldFinger(at time: Timestamp) {
    let limit = rules.limits.maximumHold
    var slots = attempt.liveTouches
    while let slot = slots.popFirst() {
      let touch = attempt.records[slot].touch
      guard touch.startTime + rules.hold <= time else { continue }
      return decide(touch, .fail(.heldTooLong, limit, limit, setting: .tapMaximumHold))
    }
  }

  /// Decides the attempt by one finger, and keeps the others for the next one.
  private func decide(_ touch: Touch, _ effect: TapMachine.Effect) {
    let own = TouchSet(slot: touch.slot)
    keepFingers(besides: own)
    attempt.seenTouches = own
    attempt.liveTouches = own
    lastAttempt.initialCentroid = touch.startLocation
    progress.taps = TapMachine(at: touch.startLocation)
    if case .end = effect { lastAttempt.firedLocations.append(touch.windowLocation) }
    perform(effect)
  }

  func keepFingers(besides own: TouchSet) {
    attempt.engine?.with { $0.keep(attempt.liveTouches.subtracting(own), for: self) }
  }
}
