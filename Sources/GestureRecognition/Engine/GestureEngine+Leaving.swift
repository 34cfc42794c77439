import GestureGeometry
import GestureMemory
import GestureTouches

// What happens to gestures on nodes that leave the window.
extension GestureEngine {
  /// Ends the attempts of recognizers whose place left the window and whom no touch will tell.
  ///
  /// They are between two taps, withheld after the lift, or follow a device without touches.
  ///
  /// - Parameter withTouches: Whether to end those too that have touches, once the touches of places
  ///   that left are cancelled: what these hit has moved to another place of the window.
  func endAttemptsOfLeftPlaces(withTouches: Bool) {
    guard let host else { return }
    arena.attempts.forEach { recognizer in
      guard withTouches || recognizer.liveTouches.isEmpty || recognizer.internalState.isTerminal,
        let place = recognizer.place, !host.contains(place)
      else { return }
      recognizer.endFromOutside(StoredReason(.cancelledBySystem))
    }
  }

  /// Cancels the touches whose place left the window.
  ///
  /// One that a recognizer had taken from its place goes on for each active recognizer whose own place
  /// stays, since nobody else follows it: lists reload under a moving finger. For all others it is
  /// cancelled too.
  func cancelTouchesOfLeftPlaces() {
    guard let host else { return }
    var slots = TouchSet()
    for touch in event.allTouches {
      let record = stream.records[touch.slot]
      guard let place = record.place, !host.contains(place) else { continue }
      guard touch.state.value.isClosedForViews else {
        slots.insert(touch.slot)
        continue
      }
      var isKept = false
      var isLost = false
      record.forEachBound { recognizer in
        guard !recognizer.internalState.isTerminal, recognizer.liveTouches.contains(touch.slot)
        else {
          return
        }
        if goesOn(recognizer, host) { isKept = true } else { isLost = true }
      }
      if isKept { keptSlots.insert(touch.slot) }
      if isLost || !isKept { slots.insert(touch.slot) }
    }
    keptSlots = keptSlots.intersection(slots)
    cancel(slots)
    keptSlots = TouchSet()
  }

  /// Whether a recognizer follows its touches on when the places that they hit leave the window.
  private func goesOn(_ recognizer: GestureRecognizer, _ host: any GestureHost) -> Bool {
    guard recognizer.publishedState.isActive, let place = recognizer.place else { return false }
    return host.contains(place)
  }

  /// Whether a recognizer follows on the touches of the present event that others lose.
  func keepsTouches(_ recognizer: GestureRecognizer) -> Bool {
    guard let host else { return false }
    return goesOn(recognizer, host)
  }
}
