import GestureGeometry
import GestureMemory
import GestureTouches

// What happens to gestures on nodes that leave the window.
extension GestureEngine {
  /// Ends the attempts of recognizers whose node left the window and that have no touches.
  ///
  /// Such a recognizer is between two taps, is withheld after the lift, or follows a device without
  /// touches. No touch can be cancelled to end its attempt.
  ///
  /// - Parameter withTouches: Whether to end attempts with touches too. True once the touches of
  ///   nodes that left have been cancelled. The nodes that the remaining touches hit have moved
  ///   elsewhere in the window, so these touches are not cancelled.
  func endAttemptsOfLeftNodes(withTouches: Bool) {
    guard let host else { return }
    arena.attempts.forEach { recognizer in
      guard withTouches || recognizer.liveTouches.isEmpty || recognizer.internalState.isTerminal,
        let node = recognizer.node, !host.contains(node)
      else { return }
      recognizer.endFromOutside(StoredReason(.cancelledBySystem))
    }
  }

  /// Cancels the touches whose node left the window.
  ///
  /// A touch that a recognizer has taken from its node continues for each active recognizer whose
  /// own node stays in the window, because a list may reload under a moving finger. For all other
  /// recognizers the touch is cancelled.
  func cancelTouchesOfLeftNodes() {
    guard let host else { return }
    var slots = TouchSet()
    for touch in event.allTouches {
      let record = stream.records[touch.slot]
      guard let node = record.node, !host.contains(node) else { continue }
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

  /// Whether a recognizer keeps its touches when the nodes that they hit leave the window.
  private func goesOn(_ recognizer: GestureRecognizer, _ host: any GestureHost) -> Bool {
    guard recognizer.publishedState.isActive, let node = recognizer.node else { return false }
    return host.contains(node)
  }

  /// Whether a recognizer keeps the touches of the present event that others lose.
  func keepsTouches(_ recognizer: GestureRecognizer) -> Bool {
    guard let host else { return false }
    return goesOn(recognizer, host)
  }
}
