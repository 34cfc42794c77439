import GestureTouches

// How a pass carries out the decisions of the arena. The arena decides a round. Then the engine
// publishes states, takes touches from views, and calls actions.
extension GestureEngine {
  /// One turn of the engine: recognizers ask, the arena decides, the engine carries out what it decided.
  ///
  /// Everything that changes recognizers goes through here: events, timers, changes from outside, corrections,
  /// hand-overs and alternative actions.
  ///
  /// - Parameter deliver: Gives an input to recognizers. What they request meanwhile belongs to this turn; what
  ///   actions and callbacks request later waits for the next call.
  @inline(__always)
  package func turn(_ deliver: () -> Void = {}) {
    arena.collect(deliver)
    if !arena.isSettled {
      resolve()
      if !state.keptFingers.isEmpty { continueWithKeptFingers() }
    }
    // After the pass, which may have decided the recognizers that held touches back, and before the
    // current event reaches the views, so that they receive everything in order of time.
    if !delivery.state.heldSlots.isEmpty { free(delivery.releaseHeld()) }
  }

  /// Runs a pass.
  func resolve() {
    while arena.decideRound() {
      arena.round.forEach { publish($0) }
      arena.round.removeAll()
    }
    arena.endPass()
    // Last, because actions and callbacks read what a reset clears.
    if arena.needsReset { reset() }
  }

  /// Publishes the state of a recognizer of the present round.
  private func publish(_ recognizer: GestureRecognizer) {
    if recognizer.attempt.flags.contains(.winner) {
      recognizer.attempt.flags.remove(.winner)
      // An earlier action may have ended the attempt. The next call publishes that.
      if recognizer.wantsToPublish { publishWinner(recognizer) }
    } else if recognizer.attempt.publishedState.isActive {
      let target = recognizer.attempt.internalState
      guard target.isTerminal || recognizer.attempt.flags.contains(.wantsChanged) else { return }
      // An earlier action may have ended the attempt. The next call publishes that.
      if target.isTerminal, recognizer.attempt.flags.contains(.pending) { return }
      recognizer.attempt.flags.remove(.wantsChanged)
      arena.publish(recognizer, target)
      act(recognizer)
    }
  }

  private func publishWinner(_ recognizer: GestureRecognizer) {
    let target = recognizer.attempt.internalState
    // Began is published first even if the recognizer has already changed or ended, because clients
    // must never see a change without a beginning. Behaviour.md, §2.4.
    let first =
      recognizer.attempt.flags.contains(.hasBegun) ? GestureRecognizer.State.began : .ended
    recognizer.attempt.flags.remove(.wantsChanged)
    arena.publish(recognizer, first)
    // Before the action, because it may start something else with the same touches.
    if recognizer.cancelsTouchesInView {
      free(delivery.cancelTouches(recognizer.attempt.seenTouches, by: recognizer))
      if !state.heldPresses.isEmpty { state.pressCode?.cancelInNodes(self, recognizer) }
    }
    act(recognizer)
    // The action may have ended the attempt. The next call publishes that.
    guard first == .began, target != .began, recognizer.attempt.internalState == target else {
      return
    }
    arena.publish(recognizer, target)
    act(recognizer)
  }

  private func act(_ recognizer: GestureRecognizer) {
    if isObserved { log.log(.action(recognizer, recognizer.attempt.publishedState)) }
    recognizer.callActions()
  }

  /// Resets the attempts that are over, and removes them from all lists.
  private func reset() {
    var down = stream.state.downSlots
    if arena.state.isFingerLanding { down = down.subtracting(event.contents.began.set) }
    let hasTouches = !down.isEmpty
    // Only this setting is read: copying all settings would copy a thousand bytes.
    let waits = settingsInPlace.requiresAllTouchesUpBeforeReset
    let hasReset = arena.resetFinished(
      waitingForTouches: waits,
      hasTouches: hasTouches,
      waitsForHand: waitsForHand
    )
    guard hasReset else { return }
    let leaving = arena.forgetReset()
    // Kept until no list and no touch refers to them, because their release may run client code.
    withExtendedLifetime(leaving) {
      stream.dropStaleBindings(areAllStale: arena.attempts.isEmpty)
    }
    dropResetMembers()
  }

  /// Frees the slots of touches that have been delivered, so that other contacts can use them.
  func free(_ slots: TouchSet) {
    var left = slots
    while let slot = left.popFirst() { stream.free(slot) }
  }
}
