import GestureMemory
import GestureTouches

// Fingers that are left when others are lifted, for pans that may begin with such.
//
// A pan of at most one finger has failed, or lost to the gesture of two fingers, and was reset. When one of the two
// is lifted, the pan starts an attempt with the other one, in the same call.
extension GestureEngine {
  /// Offers the fingers that are still down to the pans that begin with them.
  func offerRemainingTouches() {
    var slots = remainingTouches
    while let slot = slots.popFirst() {
      var next = stream.records[slot].node
      while let node = next {
        for recognizer in node.gestureRecognizers {
          guard let pan = recognizer.asPan, pan.beginsWithRemainingTouches, pan.takesHandedDrags
          else { continue }
          offerRemainingTouches(to: pan, at: node)
        }
        next = node.gestureParent
      }
    }
  }

  private var remainingTouches: TouchSet {
    stream.state.downSlots
      .subtracting(event.contents.ended.set).subtracting(event.contents.cancelled.set)
  }

  private func offerRemainingTouches(to pan: PanGestureRecognizer, at node: any GestureNode) {
    let touches = remainingTouches.filter { slot in
      stream.records[slot].node.map { $0.isInside(node) } ?? false
    }
    guard touches.count >= pan.minimumNumberOfTouches, touches.count <= pan.maximumNumberOfTouches
    else { return }
    // Its hand has had too many fingers, and now has as many as it wants.
    if pan.attempt.flags.contains(.waitsForHand) {
      endHand(of: pan)
      turn()
    }
    guard !pan.isInAttempt, pan.isEnabled else { return }
    turn { start(pan, with: touches, at: node) }
  }

  private func start(
    _ pan: PanGestureRecognizer,
    with touches: TouchSet,
    at node: any GestureNode
  ) {
    if admit(handedOver: touches, to: pan, at: node) { pan.start(withRemainingTouchesAt: now) }
  }
}
