import GestureTouches

// What a pass does with the decisions of the arena. The arena decides a round, and the engine carries it
// out: it publishes, takes touches from views, and calls actions.
extension GestureEngine {
  /// Resolves what recognizers want, and hands views what that lets through.
  @inline(__always)
  func settle() {
    if !arena.isSettled { resolve() }
    if !delivery.heldSlots.isEmpty { free(delivery.releaseHeld()) }
  }

  /// Runs a pass.
  private func resolve() {
    while arena.decideRound() {
      arena.round.forEach { publish($0) }
      arena.round.removeAll()
    }
    arena.endPass()
    if arena.needsReset { reset() }
  }

  /// Publishes what a recognizer of the present round has come to.
  private func publish(_ recognizer: GestureRecognizer) {
    if recognizer.flags.contains(.winner) {
      recognizer.flags.remove(.winner)
      // An action before this one may have ended it; that is published at the next call.
      if recognizer.wantsToPublish { publishWinner(recognizer) }
    } else if recognizer.publishedState.isActive {
      let target = recognizer.internalState
      guard target.isTerminal || recognizer.flags.contains(.wantsChanged) else { return }
      // An action before this one may have ended it; that is published at the next call.
      if target.isTerminal, recognizer.flags.contains(.pending) { return }
      recognizer.flags.remove(.wantsChanged)
      arena.publish(recognizer, target)
      act(recognizer)
    }
  }

  private func publishWinner(_ recognizer: GestureRecognizer) {
    let target = recognizer.internalState
    let first = recognizer.flags.contains(.hasBegun) ? GestureRecognizer.State.began : .ended
    recognizer.flags.remove(.wantsChanged)
    arena.publish(recognizer, first)
    arena.becomeDominant(recognizer)
    // Before the action, which may start something else with the same touches.
    if recognizer.cancelsTouchesInView {
      free(delivery.cancelTouches(of: recognizer))
      if !heldPresses.isEmpty { cancelPressesInPlaces(of: recognizer) }
    }
    act(recognizer)
    // The action may have ended it; that is published at the next call.
    guard first == .began, target != .began, recognizer.internalState == target else { return }
    arena.publish(recognizer, target)
    act(recognizer)
  }

  private func act(_ recognizer: GestureRecognizer) {
    if isObserved { log.log(.action(recognizer, recognizer.publishedState)) }
    recognizer.callActions()
  }

  /// Resets the attempts that are over, and lets everything forget them.
  private func reset() {
    let hasTouches = !stream.downSlots.isEmpty
    // The one setting that counts, since all of them are a thousand bytes.
    let waits = settings.requiresAllTouchesUpBeforeReset
    guard arena.resetFinished(waitingForTouches: waits, hasTouches: hasTouches) else { return }
    let leaving = arena.forgetReset()
    // They die when no list and no touch refers to them any more: what dies may run client code.
    withExtendedLifetime(leaving) {
      stream.dropStaleBindings(areAllStale: arena.attempts.isEmpty)
    }
    dropResetMembers()
  }

  /// Lets other contacts have the slots of touches that have been delivered.
  func free(_ slots: TouchSet) {
    var left = slots
    while let slot = left.popFirst() { stream.free(slot) }
  }
}
