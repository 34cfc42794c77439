import GestureGeometry
import GestureMemory
import GestureTouches

/// A drag that has ended at a bound and continues with an outer pan.
struct HandOver {
  let giver: PanGestureRecognizer
  let taker: PanGestureRecognizer
  let touches: TouchSet
  let drag: PanGestureRecognizer.HandedDrag
}

// How a pan that reaches a bound hands its fingers to the pan of an ancestor.
//
// The inner pan ends in the pass of the event. Only then can the outer pan start an attempt: it lost
// to the inner one when that one began, and a requirement between the two keeps it from being reset
// until the inner one is over. Its attempt starts in the same call, before views get the event.
extension GestureEngine {
  /// Hands the fingers of an active pan over to the nearest ancestor's pan that can take them.
  ///
  /// - Parameters:
  ///   - giver: The pan that has reached a bound.
  ///   - direction: The direction of the bound, as a unit vector of the window.
  ///   - drag: What the other pan continues with.
  /// - Returns: Whether a pan takes over; the caller must then end.
  func handOver(
    from giver: PanGestureRecognizer,
    toward direction: Vector,
    _ drag: PanGestureRecognizer.HandedDrag
  ) -> Bool {
    let touches = giver.attempt.liveTouches.subtracting(event.contents.ended.set.union(event.contents.cancelled.set))
    guard arena.state.isCollecting, !touches.isEmpty,
      let taker = taker(of: touches, from: giver, toward: direction)
    else { return false }
    if isObserved { log.log(.handedOver(giver, to: taker)) }
    state.handOvers.append(HandOver(giver: giver, taker: taker, touches: touches, drag: drag))
    return true
  }

  /// Starts the attempts of the pans that take over.
  func performHandOvers() {
    while !state.handOvers.isEmpty {
      let next = state.handOvers.removeFirst()
      // A finger that is handed over does not land.
      if next.taker.attempt.flags.contains(.waitsForHand) {
        endHand(of: next.taker)
        turn()
      }
      // An action may have changed anything meanwhile.
      guard !next.taker.isInAttempt, next.taker.isEnabled, !next.giver.attempt.publishedState.isActive,
        let node = next.taker.node
      else { continue }
      turn {
        start(next, at: node)
      }
    }
  }

  private func start(_ next: HandOver, at node: any GestureNode) {
    let taker = next.taker
    let priority = priority(of: taker, at: node)
    var slots = next.touches.intersection(stream.state.downSlots)
    while let slot = stream.records.popEarliest(&slots) {
      admit(handedOver: stream.records[slot], to: taker, priority)
    }
    guard taker.isInAttempt, !taker.attemptState.isTerminal else { return }
    taker.latest.lastInput = LastInput(
      time: now,
      buttons: event.buttonMask,
      modifiers: event.modifierFlags
    )
    taker.takeOver(next.drag, from: next.giver, at: now)
  }

  /// Returns the nearest ancestor's pan that can take fingers; nil for none.
  private func taker(
    of touches: TouchSet,
    from giver: PanGestureRecognizer,
    toward direction: Vector
  ) -> PanGestureRecognizer? {
    var next = giver.node?.gestureParent
    while let node = next {
      let recognizers = node.gestureRecognizers
      // As in the order of priority, later ones come first.
      var index = recognizers.count
      while index > 0 {
        index -= 1
        if let pan = recognizers[index].asPan,
          canTake(pan, touches, from: giver, toward: direction)
        {
          return pan
        }
      }
      next = node.gestureParent
    }
    return nil
  }

  private func canTake(
    _ pan: PanGestureRecognizer,
    _ touches: TouchSet,
    from giver: PanGestureRecognizer,
    toward direction: Vector
  ) -> Bool {
    guard pan.isEnabled, pan.takesHandedDrags, touches.count >= pan.minimumNumberOfTouches,
      touches.count <= pan.maximumNumberOfTouches,
      pan.allowedTouchTypes.rawValue & (1 &<< giver.latest.kind.rawValue) != 0,
      pan.room(toward: direction) >= giver.minimumRoom
    else { return false }
    if pan.isInAttempt {
      guard pan.attempt.publishedState.isTerminal, pan.isServed(by: self) else { return false }
      let waits = settingsInPlace.requiresAllTouchesUpBeforeReset
      if pan.settings?.requiresAllTouchesUpBeforeReset ?? waits {
        return false
      }
      if isLinkedToUnfinished(pan, besides: giver) { return false }
    }
    return !arena.isExcluded(pan, besides: giver)
  }

  /// Returns whether requirements keep a finished recognizer from being reset once another one ends.
  private func isLinkedToUnfinished(
    _ start: GestureRecognizer,
    besides giver: GestureRecognizer
  ) -> Bool {
    var found = [start]
    var index = 0
    while index < found.count {
      let recognizer = found[index]
      index += 1
      if recognizer !== giver, recognizer.isUnfinished { return true }
      let links =
        recognizer.relations.requirements.map { $0.required.object }
        + recognizer.relations.dependents.map { $0.recognizer.object }
      for link in links where !found.contains(where: { $0 === link }) { found.append(link) }
    }
    return false
  }
}

extension GestureArena {
  /// Returns whether an active recognizer would keep one from beginning now, besides another one.
  func isExcluded(_ recognizer: GestureRecognizer, besides other: GestureRecognizer) -> Bool {
    let newcomer = Newcomer(recognizer)
    for index in 0..<dominant.count {
      let isRival = dominant.with(index) { rival in
        rival !== other && rival.attempt.publishedState.isActive && rival.isRelated(to: recognizer)
          && rival.excludesByClass(recognizer) && !areAllowedTogether(newcomer, rival)
      }
      if isRival { return true }
    }
    return false
  }
}
