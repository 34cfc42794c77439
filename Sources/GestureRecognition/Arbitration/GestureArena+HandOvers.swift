import GestureGeometry
import GestureTouches

/// A drag that reaches a bound and wants to continue with an outer pan.
struct HandOver {
  let giver: PanGestureRecognizer
  let touches: TouchSet
  /// The nodes that these touches hit.
  let hitNodes: [any GestureNode]
  /// The direction of the bound, as a unit vector of the window.
  let direction: Vector
  /// How far beyond the bound the drag is.
  let excess: Vector
  /// What the other pan continues with.
  let drag: PanGestureRecognizer.HandedDrag
}

// Which pan takes the fingers of one that has reached a bound.
extension GestureArena {
  /// Decides whether a pan takes a drag over; the engine carries it out after the turn.
  ///
  /// - Parameters:
  ///   - wanted: The drag.
  ///   - waits: Whether, by the engine's settings, finished attempts last until all touches are up.
  /// - Returns: Whether a pan takes over; the giver must then end.
  func decideHandOver(_ wanted: HandOver, waitingForTouches waits: Bool) -> Bool {
    guard isCollecting, !wanted.touches.isEmpty, let taker = taker(of: wanted, waits) else {
      return false
    }
    if log.isObserved { log.log(.handedOver(wanted.giver, to: taker, beyond: wanted.excess)) }
    state.handOvers.append((wanted, taker))
    return true
  }

  /// Removes and returns the first drag that is handed over, with the pan that takes it.
  func takeHandOver() -> (HandOver, taker: PanGestureRecognizer)? {
    state.handOvers.isEmpty ? nil : state.handOvers.removeFirst()
  }

  /// Returns the pan that can take fingers: the deepest one under them, or else the nearest ancestor's;
  /// nil for none.
  private func taker(of wanted: HandOver, _ waits: Bool) -> PanGestureRecognizer? {
    guard let own = wanted.giver.node else { return nil }
    if let first = wanted.hitNodes.first, isInside(first, own) {
      var next: (any GestureNode)? = first
      while let node = next, node !== own {
        if wanted.hitNodes.allSatisfy({ isInside($0, node) }),
          let pan = taker(of: wanted, at: node, inside: true, waits)
        {
          return pan
        }
        next = node.gestureParent
      }
    }
    var next = own.gestureParent
    while let node = next {
      if let pan = taker(of: wanted, at: node, inside: false, waits) { return pan }
      next = node.gestureParent
    }
    return nil
  }

  private func taker(
    of wanted: HandOver,
    at node: any GestureNode,
    inside: Bool,
    _ waits: Bool
  ) -> PanGestureRecognizer? {
    // As in the order of priority, later ones come first.
    for recognizer in node.gestureRecognizers.reversed() {
      guard let pan = recognizer.asPan, !inside || waitsInside(pan) else { continue }
      if canTake(wanted, pan, waits) { return pan }
    }
    return nil
  }

  /// Returns whether a pan inside another one continues what that one cannot.
  ///
  /// It knows how far its content can move, and it has no drag now only because another recognizer has
  /// one, or because its content could not move then. A pan that its delegate or its view refused is
  /// not asked again.
  private func waitsInside(_ pan: PanGestureRecognizer) -> Bool {
    guard pan.knowsRoom else { return false }
    switch pan.failureReason?.kind {
    case nil, .lostTo, .requiredFailureRecognized, .atBound: return true
    default: return false
    }
  }

  /// Returns whether a node is another one, or inside it.
  private func isInside(_ node: any GestureNode, _ outer: any GestureNode) -> Bool {
    var next: (any GestureNode)? = node
    while let node = next {
      if node === outer { return true }
      next = node.gestureParent
    }
    return false
  }

  private func canTake(_ wanted: HandOver, _ pan: PanGestureRecognizer, _ waits: Bool) -> Bool {
    let giver = wanted.giver
    guard pan.isEnabled, pan.takesHandedDrags,
      wanted.touches.count >= pan.minimumNumberOfTouches,
      wanted.touches.count <= pan.maximumNumberOfTouches,
      pan.allowedTouchTypes.rawValue & (1 &<< giver.lastAttempt.kind.rawValue) != 0,
      pan.room(toward: wanted.direction) >= giver.minimumRoom
    else { return false }
    // It has lost to the giver, and must be reset once that has ended.
    if pan.isInAttempt, !resets(pan, onceOver: giver, waits) { return false }
    return !isExcluded(pan, besides: giver)
  }

  /// Returns whether a finished recognizer is reset as soon as another one is over, with fingers down.
  private func resets(
    _ pan: PanGestureRecognizer,
    onceOver giver: GestureRecognizer,
    _ waits: Bool
  ) -> Bool {
    guard pan.attempt.publishedState.isTerminal, pan.attempt.engine == giver.attempt.engine,
      !(pan.settings?.requiresAllTouchesUpBeforeReset ?? waits)
    else { return false }
    // Another question than that of a reset, so that neither may use the answers of the other.
    forgetAnswers()
    defer { forgetAnswers() }
    return !isLinkedToUnfinished(pan, waits, hasTouches: false, besides: giver)
  }

  /// Returns whether an active recognizer would keep one from beginning now, besides another one.
  private func isExcluded(_ recognizer: GestureRecognizer, besides other: GestureRecognizer) -> Bool
  {
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
