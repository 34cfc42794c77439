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
      guard
        withTouches || recognizer.attempt.liveTouches.isEmpty
          || recognizer.attempt.internalState.isTerminal,
        let node = recognizer.node, !host.contains(node)
      else { return }
      recognizer.endFromOutside(FailureReason(.cancelledBySystem))
    }
  }

  /// Takes the touches from the nodes that left the window, and from recognizers of nodes that left.
  ///
  /// The fingers are still down, so their touches go on for the recognizers that stay, undecided or
  /// active: a toolkit that builds its nodes anew at every change replaces them under every finger.
  /// From then on these touches have no node.
  func cancelTouchesOfLeftNodes() {
    guard let host else { return }
    // A lifted touch whose end is held back gets no event any more, so its node is told now.
    let waiting = delivery.state.heldSlots.filter { hasLeft($0, host) && isLifted($0) }
    free(delivery.cancelTouches(waiting, by: nil))
    let slots = stream.state.downSlots.filter { hasLeft($0, host) }
    var left = slots
    // Before the event, so that whatever the event calls finds no view under the finger.
    while let slot = left.popFirst() { stream.records[slot].state.value.isClosedForViews = true }
    // While it is sent, recognizers whose own nodes stay are told nothing of these touches.
    state.keptSlots = slots
    cancel(slots)
    state.keptSlots = TouchSet()
    left = slots
    // Only now, because the nodes themselves receive the cancel.
    while let slot = left.popFirst() { stream.records[slot].node = nil }
  }

  /// Cancels the presses whose node left the window.
  func cancelPressesOfLeftNodes() {
    guard let host else { return }
    state.pressCode?.cancel(self) { held in held.target.map { !host.contains($0) } ?? false }
  }

  private func hasLeft(_ slot: Int, _ host: any GestureHost) -> Bool {
    stream.records[slot].node.map { !host.contains($0) } ?? false
  }

  private func isLifted(_ slot: Int) -> Bool { stream.records[slot].isLifted }

  /// Whether a recognizer keeps its touches when the nodes that they hit leave the window.
  func keepsTouches(_ recognizer: GestureRecognizer) -> Bool {
    guard let host, let node = recognizer.node else { return false }
    return host.contains(node)
  }
}
