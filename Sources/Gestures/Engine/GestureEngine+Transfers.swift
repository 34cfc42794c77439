// How a pan that reaches a bound hands its fingers to a pan inside it or of an ancestor.
//
// The pan ends in the pass of the event. Only then can the other one start an attempt: it lost to the
// first one when that one began, and a requirement between the two keeps it from being reset until the
// first one is over. Its attempt starts in the same call, before views get the event.
extension GestureEngine {
  /// Hands the fingers of an active pan over to a pan inside it or of an ancestor.
  ///
  /// - Parameters:
  ///   - giver: The pan that has reached a bound.
  ///   - passed: The bound.
  ///   - drag: What the other pan continues with.
  /// - Returns: Whether another pan continues the drag; the caller must then end.
  func handOver(
    from giver: PanGestureRecognizer,
    beyond passed: PanGestureRecognizer.PassedBound,
    _ drag: PanGestureRecognizer.HandedDrag
  ) -> Bool {
    let touches = giver.attempt.liveTouches.subtracting(
      event.contents.ended.set.union(event.contents.cancelled.set)
    )
    var hitNodes: [any GestureNode] = []
    var slots = touches
    while let slot = stream.records.popEarliest(&slots) {
      if let node = stream.records[slot].node { hitNodes.append(node) }
    }
    return arena.decideHandOver(
      HandOver(
        giver: giver,
        touches: touches,
        hitNodes: hitNodes,
        direction: passed.direction,
        excess: passed.direction * passed.excess,
        drag: drag
      ),
      waitingForTouches: settingsInPlace.requiresAllTouchesUpBeforeReset
    )
  }

  /// Starts the attempts of the pans that continue drags.
  func performHandOvers() {
    while let (next, taker) = arena.popHandOver() {
      // A finger that is handed over does not land.
      if taker.attempt.flags.contains(.waitsForHand) {
        endHand(of: taker)
        pass()
      }
      // An action may have changed anything meanwhile.
      guard !taker.isInAttempt, taker.isEnabled, !next.giver.attempt.publishedState.isActive,
        let node = taker.node
      else { continue }
      pass { start(next, taker, at: node) }
    }
  }

  private func start(_ next: HandOver, _ taker: PanGestureRecognizer, at node: any GestureNode) {
    let touches = next.touches.intersection(stream.state.downSlots)
    guard admit(handedOver: touches, to: taker, at: node) else { return }
    taker.continueDrag(next.drag, from: next.giver, at: now)
  }

  /// Gives a pan fingers that are down already, in the order in which they came down; returns whether it may begin.
  func admit(
    handedOver touches: TouchSet,
    to pan: PanGestureRecognizer,
    at node: any GestureNode
  ) -> Bool {
    let priority = priority(of: pan, at: node)
    var slots = touches
    while let slot = stream.records.popEarliest(&slots) {
      let record = stream.records[slot]
      offer(record, FirstTouch(record, self), to: pan, at: NodeID(node), priority)
    }
    guard pan.isInAttempt, !pan.attemptState.isTerminal else { return false }
    pan.lastAttempt.lastInput = LastInput(
      time: now,
      buttons: event.buttonMask,
      modifiers: event.modifierFlags
    )
    return true
  }
}

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
      pass()
    }
    guard !pan.isInAttempt, pan.isEnabled else { return }
    pass { start(pan, with: touches, at: node) }
  }

  private func start(
    _ pan: PanGestureRecognizer,
    with touches: TouchSet,
    at node: any GestureNode
  ) {
    if admit(handedOver: touches, to: pan, at: node) { pan.start(withRemainingTouchesAt: now) }
  }
}
