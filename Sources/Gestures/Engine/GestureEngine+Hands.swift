// Hands that land one finger after the other.
//
// The fingers of a hand never land at the same instant. An attempt that has failed because there were
// too many of them therefore lasts until the whole hand must have landed: otherwise the last finger
// alone would start an attempt, and three fingers would make a tap of one. Behaviour.md, §2.5.
extension GestureEngine {
  /// Returns whether an attempt that has failed lasts because more fingers of its hand may land.
  ///
  /// Its touches are from now on the fingers of the hand that are down.
  func waitsForHand(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer.attempt.flags.contains(.waitsForHand) { return true }
    let fingers = recognizer.attempt.liveTouches
      .subtracting(event.contents.ended.set).subtracting(event.contents.cancelled.set)
    guard !fingers.isEmpty, landingTime(of: recognizer) > 0 else { return false }
    recognizer.attempt.liveTouches = fingers
    recognizer.attempt.flags.insert(.waitsForHand)
    arena.noteHand(began: true)
    armHand(of: recognizer)
    return true
  }

  /// Adds a finger that a recognizer did not receive to the hand that it waits for.
  ///
  /// A hand lands while none of its fingers is lifted. After that, a finger is one that taps beside others that
  /// rest, and does not restart the time.
  func add(_ record: TouchRecord, toHandOf recognizer: GestureRecognizer) {
    recognizer.attempt.liveTouches.insert(record.state.value.slot)
    if !recognizer.attempt.flags.contains(.handIsLifting) { armHand(of: recognizer) }
  }

  /// Ends the wait for a hand, so that the next pass resets the attempt.
  func endHand(of recognizer: GestureRecognizer) {
    recognizer.attempt.flags.remove(.waitsForHand)
    recognizer.lastAttempt.wakes.cancel(.timeout)
    recognizer.lastAttempt.lastCentroid = recognizer.windowLocation
    // Without touches the attempt waits for no other hand.
    recognizer.attempt.liveTouches = TouchSet()
    arena.noteHand(began: false)
  }

  /// Removes lifted fingers from the hands that attempts wait for, and ends the hands that are up.
  func removeFromHands(_ lifted: TouchSet) {
    forEachHand { recognizer in
      let left = recognizer.attempt.liveTouches.subtracting(lifted)
      if left.isEmpty { return endHand(of: recognizer) }
      if left != recognizer.attempt.liveTouches { recognizer.attempt.flags.insert(.handIsLifting) }
      recognizer.attempt.liveTouches = left
    }
  }

  /// Ends the hands that are of another kind than a new touch: a pencil is no finger of the hand that
  /// rests beside it.
  func endHandsOfOtherKinds() {
    let touches = event.contents.began.list
    var hasEnded = false
    forEachHand { recognizer in
      guard touches.contains(where: { $0.type != recognizer.lastAttempt.kind }) else { return }
      endHand(of: recognizer)
      hasEnded = true
    }
    // In a pass of its own, because an attempt can only start after the reset of the last one.
    if hasEnded { pass() }
  }

  private func forEachHand(_ body: (GestureRecognizer) -> Void) {
    arena.attempts.forEach { if $0.attempt.flags.contains(.waitsForHand) { body($0) } }
  }

  private func armHand(of recognizer: GestureRecognizer) {
    state.timers.arm(recognizer, .timeout, at: now + landingTime(of: recognizer))
  }

  private func landingTime(of recognizer: GestureRecognizer) -> Double {
    recognizer.own?.settings.handLandingTime ?? settingsInPlace.handLandingTime
  }
}
