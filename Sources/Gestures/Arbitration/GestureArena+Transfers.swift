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
  /// Decides whether another pan continues a drag; the engine starts it after the pass.
  ///
  /// - Parameters:
  ///   - wanted: The drag.
  ///   - waits: Whether, by the engine's settings, finished attempts last until all touches are up.
  /// - Returns: Whether another pan continues it; the giver must then end.
  func decideHandOver(_ wanted: HandOver, waitingForTouches waits: Bool) -> Bool {
    guard isCollecting, !wanted.touches.isEmpty, let taker = taker(of: wanted, waits) else {
      return false
    }
    if log.isObserved { log.log(.handedOver(wanted.giver, to: taker, beyond: wanted.excess)) }
    state.handOvers.append((wanted, taker))
    return true
  }

  /// Removes and returns the first drag that is handed over, with the pan that takes it.
  func popHandOver() -> (HandOver, taker: PanGestureRecognizer)? {
    state.handOvers.isEmpty ? nil : state.handOvers.removeFirst()
  }

  /// Returns the pan that can take fingers: the deepest one under them, or else the nearest ancestor's;
  /// nil for none.
  private func taker(of wanted: HandOver, _ waits: Bool) -> PanGestureRecognizer? {
    guard let own = wanted.giver.node else { return nil }
    if let first = wanted.hitNodes.first, first.isInside(own) {
      var next: (any GestureNode)? = first
      while let node = next, node !== own {
        if wanted.hitNodes.allSatisfy({ $0.isInside(node) }),
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
      !(pan.own?.settings.requiresAllTouchesUpBeforeReset ?? waits)
    else { return false }
    // Another question than that of a reset, so that neither may use the answers of the other.
    forgetAnswers()
    defer { forgetAnswers() }
    return !isLinkedToUnfinished(pan, waits, hasTouches: false, besides: giver)
  }

  /// Returns whether an active recognizer would keep one from beginning now, besides another one.
  private func isExcluded(_ recognizer: GestureRecognizer, besides other: GestureRecognizer) -> Bool
  {
    for index in 0..<accepted.count {
      let isRival = accepted.with(index) { rival in
        rival !== other && rival.attempt.publishedState.isActive && rival.isRelated(to: recognizer)
          && rival.excludesByClass(recognizer) && !areAllowedTogether(recognizer, rival)
      }
      if isRival { return true }
    }
    return false
  }
}

/// An active recognizer whose fingers another one takes.
struct Takeover {
  let giver: Unowned<GestureRecognizer>
  let taker: Unowned<GestureRecognizer>
}

// Recognizers that may take over from one that has begun.
extension GestureArena {
  /// Returns whether a recognizer may take over from another one, which has begun or is about to begin.
  ///
  /// A discrete recognizer, and one that has just ended, cannot be taken over: its action is final.
  func takesOver(_ taker: GestureRecognizer, from giver: GestureRecognizer) -> Bool {
    giver.attempt.flags.contains(.hasBegun) && !giver.attempt.internalState.isTerminal
      && taker.wantsToTakeOver(from: giver)
  }

  /// Returns whether a recognizer begins with touches that are left of another one, which has too few of them.
  func takesRemainingTouches(_ taker: GestureRecognizer, of giver: GestureRecognizer) -> Bool {
    Parts.areAll && giver.isShortOfTouches && !giver.attempt.internalState.isTerminal
      && taker.asPan?.beginsWithRemainingTouches == true
  }

  /// Returns whether a recognizer would end one that is active, by taking over from it, if it began now.
  func wouldTakeOver(_ taker: GestureRecognizer) -> Bool {
    for index in 0..<accepted.count {
      let takes = accepted.with(index) { giver in
        giver !== taker && areRivals(giver, taker) && giver.excludesByClass(taker)
          && !areAllowedTogether(taker, giver) && takesOver(taker, from: giver)
      }
      if takes { return true }
    }
    return false
  }

  /// Cancels the recognizers that are taken over, and publishes that before the takers begin.
  func perform(_ takeovers: [Takeover]) {
    for takeover in takeovers {
      takeover.taker.with { taker in
        takeover.giver.with { giver in
          // A later candidate may have failed the taker.
          guard taker.attempt.flags.contains(.winner), !giver.attempt.internalState.isTerminal
          else { return }
          cancel(giver, takenOverBy: taker)
        }
      }
    }
  }

  private func cancel(_ giver: GestureRecognizer, takenOverBy taker: GestureRecognizer) {
    if takesRemainingTouches(taker, of: giver) {
      // Its last finger but one was lifted: that was its end.
      giver.request(.ended, reason: .none)
    } else {
      if log.isObserved { log.log(.prevented(giver, by: taker, .takenOver)) }
      giver.lastAttempt.reason.setWinner(taker)
      giver.stop(FailureReason(.takenOver))
    }
    // Published in this round and not in the next, so that clients see the end of one gesture before
    // the beginning of the other.
    if giver.attempt.flags.contains(.pending) {
      pending.remove(giver)
      giver.attempt.flags.remove(.pending)
    }
    var index = 0
    while index < round.count, !round[index].refers(to: giver) { index += 1 }
    if index == round.count { round.append(Unowned(giver)) }
    while index > 0 {
      round.swapAt(index, index - 1)
      index -= 1
    }
  }
}

extension GestureRecognizer {
  /// Lets this recognizer begin while another one is active, which cancels the other one.
  ///
  /// UIKit has no such relation: there, a pinch whose second finger comes late never begins. With it, the
  /// other one does not end this one when it begins, so that a late finger still counts. When this one
  /// begins, the other one is cancelled first, with the reason `takenOver`, and this one's values start
  /// at identity, so nothing jumps. Leave the content where it is:
  ///
  /// ```swift
  /// pinch.takeOver(from: pan)
  /// pan.addAction { pan in
  ///   if pan.state == .cancelled, pan.failureReason?.kind != .takenOver { goBack() }
  /// }
  /// ```
  /// A drag, pinch, rotation or transform of several fingers takes over only when the finger that came last
  /// has moved by the setting `takeover.minimumMovement`. So a palm that lands, or a finger that taps, ends no
  /// drag.
  ///
  /// A recognizer that must wait for the other one to fail still does. The relation lasts until one of
  /// the two is released.
  ///
  /// - Parameter other: The recognizer to take over from; itself is ignored.
  public final func takeOver(from other: GestureRecognizer) {
    // Only before the list grows, so that adding does not walk over it each time.
    if givers.count == givers.capacity { givers.removeAll { $0.object == nil } }
    guard other !== self, !givers.contains(where: { $0 === other.anchor }) else { return }
    givers.append(other.anchor)
  }

  /// Removes what ``takeOver(from:)`` added; another recognizer is ignored.
  public final func stopTakingOver(from other: GestureRecognizer) {
    givers.removeAll { $0 === other.anchor || $0.object == nil }
  }

  /// Returns whether the gesture must not begin yet: it would take over from one that is active, and the
  /// finger that came last rests.
  ///
  /// It then measures anew from here, so that nothing jumps once that finger moves. A hand that draws moves a
  /// finger away from any palm or finger that lands; only a finger that moves itself is meant.
  package final func waitsForLastFinger() -> Bool {
    let touches = participatingTouches
    guard touches.count > 1, !givers.isEmpty || delegateRef != nil else { return false }
    let needed = attempt.thresholds.value.values.takeover.minimumMovement
    let touch = attempt.records[attempt.records.latest(of: touches)].state
    let movement = touch.value.startLocation.distance(to: touch.value.windowLocation)
    // The cheap test first: the other one may ask delegates.
    guard movement < needed, engine?.arena.wouldTakeOver(self) == true else { return false }
    attempt.flags.insert(.waitedForFinger)
    lastAttempt.restingFinger = movement
    restartAfterWaiting()
    return true
  }

  /// Why a gesture that waited for its last finger failed; nil for others.
  package final var restingFingerReason: FailureReason? {
    guard attempt.flags.contains(.waitedForFinger) else { return nil }
    return FailureReason(
      .notEnoughMovement,
      lastAttempt.restingFinger,
      attempt.thresholds.value.values.takeover.minimumMovement,
      setting: .takeoverMinimumMovement
    )
  }

  /// Returns whether the relations or the delegate let it take over from another recognizer.
  final func wantsToTakeOver(from other: GestureRecognizer) -> Bool {
    if !givers.isEmpty, givers.contains(where: { $0 === other.anchor }) { return true }
    return delegate(for: .takesOver)?.gestureRecognizer(self, shouldTakeOverFrom: other) ?? false
  }

  /// Whether another recognizer has taken over the fingers of the present attempt.
  final var isTakenOver: Bool {
    attempt.internalState == .cancelled && lastAttempt.reason.code.kind == .takenOver
  }
}
