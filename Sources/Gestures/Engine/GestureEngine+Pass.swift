extension GestureEngine {
  /// Delivers an event to recognizers, runs the arbitration, and delivers the event to views.
  ///
  /// A host that overrides `send(_:through:)` calls this once per event. Any other call does
  /// nothing, for example a second call or a call from a touch method.
  public func dispatch(_ event: TouchEvent) {
    guard event === self.event, state.awaitsDispatch else { return }
    state.awaitsDispatch = false
    if !event.contents.began.set.isEmpty, !arena.attempts.isEmpty {
      if arena.hasHands { endHandsOfOtherKinds() }
      endInterruptedSeries()
    }
    // Requests that recognizers make while they see the event belong to the pass that follows.
    pass {
      if !event.contents.began.set.isEmpty { admitNewTouches() }
      deliverToRecognizers()
    }
    if Parts.areAll, !arena.state.handOvers.isEmpty { performHandOvers() }
    if Parts.areAll, event.contents.moved.set != event.changed, !stream.state.downSlots.isEmpty,
      !(event.contents.ended.set.isEmpty && event.contents.cancelled.set.isEmpty)
    {
      offerRemainingTouches()
    }
    // Views come last: the pass decides which touches are taken from them.
    delivery.deliver(hasActive: !arena.accepted.isEmpty)
    // Only their nodes have lost these touches, so after the event they rest.
    if !state.keptSlots.isEmpty { stream.rest(state.keptSlots) }
  }

  /// Delivers the changed touches to each recognizer that sees at least one of them.
  private func deliverToRecognizers() {
    let changed = event.changed
    if changed.isSingle, event.contents.cancelled.set.isEmpty { return deliverOne(changed) }
    // Nearly every event has only one phase. Its list is then loaded once for all recognizers.
    if changed == event.contents.moved.set {
      let touches = event.contents.moved.list
      forEachRecognizer(seeing: changed) { move(touches, $0) }
    } else {
      for set in [
        event.contents.began.set, event.contents.moved.set, event.contents.ended.set,
        event.contents.cancelled.set,
      ] {
        forEachRecognizer(seeing: set) { recognizer in
          // Began comes before ended, so that a finger that is exchanged within one frame never
          // makes the count drop to zero. Behaviour.md, §5.1.
          begin(event.contents.began.list, recognizer)
          move(event.contents.moved.list, recognizer)
          end(event.contents.ended.list, recognizer)
          cancel(event.contents.cancelled.list, recognizer)
        }
      }
    }
  }

  /// Fast path for one changed touch.
  ///
  /// No recognizer can see only a part of the changed touches, so no list needs to be filtered.
  private func deliverOne(_ touch: TouchSet) {
    let record = stream.records[touch.first]
    record.withSingle { deliver($0, touch, record) }
  }

  @inline(__always)
  private func deliver(_ touches: [Touch], _ touch: TouchSet, _ record: TouchRecord) {
    let event = event
    if !event.contents.moved.set.isEmpty {
      forEachRecognizer(seeing: touch, record) {
        $0.callTouchMethod(.moved, touches, with: event)
        requestChange($0)
      }
    } else if !event.contents.began.set.isEmpty {
      forEachRecognizer(seeing: touch, record) {
        if $0.lastAttempt.initialCentroid == nil {
          $0.lastAttempt.initialCentroid = stream.records.centroid(of: $0.attempt.liveTouches)
        }
        $0.callTouchMethod(.began, touches, with: event)
      }
    } else {
      forEachRecognizer(seeing: touch, record) {
        $0.callTouchMethod(.ended, touches, with: event)
        lift(touch, from: $0)
      }
    }
  }

  /// Calls a body with each recognizer that sees the one touch that changed.
  @inline(__always)
  private func forEachRecognizer(
    seeing touch: TouchSet,
    _ record: TouchRecord,
    _ body: (GestureRecognizer) -> Void
  ) {
    let input = LastInput(time: now, buttons: event.buttonMask, modifiers: event.modifierFlags)
    // Bindings are added during admission and dropped at the end of a pass, never during this walk.
    record.forEachBinding { binding in
      binding.recognizer.with { recognizer in
        guard recognizer.attempt.number == binding.attempt,
          recognizer.attempt.liveTouches.hasAny(of: touch),
          !recognizer.attempt.internalState.isTerminal
        else { return }
        recognizer.lastAttempt.lastInput = input
        body(recognizer)
      }
    }
  }

  /// Calls a body with each recognizer that sees a touch of a set, once per event.
  ///
  /// The touches are visited in order of arrival.
  private func forEachRecognizer(seeing set: TouchSet, _ body: (GestureRecognizer) -> Void) {
    let number = event.contents.number
    let input = LastInput(time: now, buttons: event.buttonMask, modifiers: event.modifierFlags)
    var slots = set
    while let slot = stream.records.popEarliest(&slots) {
      let record = stream.records[slot]
      for index in 0..<record.bindingCount {
        let binding = record.binding(at: index)
        binding.recognizer.with { recognizer in
          guard recognizer.attempt.number == binding.attempt,
            recognizer.lastAttempt.lastEvent != number,
            recognizer.attempt.liveTouches.contains(slot),
            !recognizer.attempt.internalState.isTerminal
          else { return }
          // A recognizer that sees several of the touches receives the event once.
          recognizer.lastAttempt.lastEvent = number
          recognizer.lastAttempt.lastInput = input
          body(recognizer)
        }
      }
    }
  }

  // MARK: - Phases

  // Each of these functions calls one touch method of a recognizer whose attempt is not over, with
  // the changed touches that the recognizer sees.

  private func begin(_ touches: [Touch], _ recognizer: GestureRecognizer) {
    let began = recognizer.attempt.liveTouches.intersection(event.contents.began.set)
    if began.isEmpty { return }
    if recognizer.lastAttempt.initialCentroid == nil {
      recognizer.lastAttempt.initialCentroid = stream.records.centroid(
        of: recognizer.attempt.liveTouches
      )
    }
    if began == event.contents.began.set {
      recognizer.callTouchMethod(.began, touches, with: event)
    } else {
      withSubset(began, of: touches) { recognizer.callTouchMethod(.began, $0, with: event) }
    }
  }

  private func move(_ touches: [Touch], _ recognizer: GestureRecognizer) {
    let moved = recognizer.attempt.liveTouches.intersection(event.contents.moved.set)
    if moved.isEmpty || recognizer.attempt.internalState.isTerminal { return }
    if moved == event.contents.moved.set {
      recognizer.callTouchMethod(.moved, touches, with: event)
    } else {
      withSubset(moved, of: touches) { recognizer.callTouchMethod(.moved, $0, with: event) }
    }
    requestChange(recognizer)
  }

  /// Counts a move as a change, for a class that says so.
  private func requestChange(_ recognizer: GestureRecognizer) {
    if recognizer.attempt.publishedState.isActive, !recognizer.attempt.internalState.isTerminal,
      recognizer.sendsChangedForEveryMove
    {
      recognizer.request(.changed, reason: .none)
    }
  }

  private func end(_ touches: [Touch], _ recognizer: GestureRecognizer) {
    let ended = recognizer.attempt.liveTouches.intersection(event.contents.ended.set)
    if ended.isEmpty || recognizer.attempt.internalState.isTerminal { return }
    if ended == event.contents.ended.set {
      recognizer.callTouchMethod(.ended, touches, with: event)
    } else {
      withSubset(ended, of: touches) { recognizer.callTouchMethod(.ended, $0, with: event) }
    }
    lift(ended, from: recognizer)
  }

  private func cancel(_ touches: [Touch], _ recognizer: GestureRecognizer) {
    var cancelled = recognizer.attempt.liveTouches.intersection(event.contents.cancelled.set)
    if cancelled.hasAny(of: state.keptSlots), keepsTouches(recognizer) {
      cancelled = cancelled.subtracting(state.keptSlots)
    }
    if cancelled.isEmpty || recognizer.attempt.internalState.isTerminal { return }
    var stops = cancelled == recognizer.attempt.liveTouches
    withSubset(cancelled, of: touches) { own in
      stops = stops || recognizer.stops(atCancelOf: own)
      recognizer.callTouchMethod(.cancelled, own, with: event)
    }
    lift(cancelled, from: recognizer)
    // After the touch method, so that a subclass can decide first.
    if stops, !recognizer.attempt.internalState.isTerminal {
      let reason = stream.state.filter.reason(for: cancelled)
      recognizer.stop(reason ?? FailureReason(.cancelledBySystem))
    }
  }

  /// Calls a body with the touches of a list that a recognizer sees, in the same order.
  ///
  /// Fingers on several views move in one event, so this allocates no list.
  func withSubset(_ set: TouchSet, of touches: [Touch], _ body: ([Touch]) -> Void) {
    if set.isSingle { return stream.records[set.first].withSingle(body) }
    // Taken, so that its memory is used again, and the body may not find it.
    var subset: [Touch] = []
    swap(&subset, &state.subset)
    subset.empty()
    for touch in touches where set.contains(touch.slot) { subset.append(touch) }
    body(subset)
    swap(&subset, &state.subset)
  }

  /// Removes touches from a recognizer and stores the last centroid when no touch is left.
  func lift(_ touches: TouchSet, from recognizer: GestureRecognizer) {
    let left = recognizer.attempt.liveTouches.subtracting(touches)
    // Also after a failure: hosts report where it was.
    if left.isEmpty { recognizer.lastAttempt.lastCentroid = recognizer.windowLocation }
    recognizer.attempt.liveTouches = left
  }

  /// Removes a touch from a recognizer that ignores it.
  func ignore(_ touch: Touch, by recognizer: GestureRecognizer) {
    if isObserved { log.log(.ignored(recognizer, touch)) }
    let wasLive = recognizer.attempt.liveTouches.contains(touch.slot)
    if recognizer.attempt.liveTouches.count == 1, wasLive {
      recognizer.lastAttempt.lastCentroid = recognizer.windowLocation
    }
    recognizer.attempt.liveTouches.remove(touch.slot)
    recognizer.attempt.seenTouches.remove(touch.slot)
    guard wasLive, recognizer.attempt.liveTouches.isEmpty,
      !recognizer.attempt.internalState.isTerminal
    else {
      return
    }
    if recognizer.attempt.internalState.isActive {
      recognizer.request(.ended, reason: .none)
    } else {
      recognizer.request(.failed, reason: FailureReason(.allTouchesIgnored))
    }
  }
}

// How a pass carries out the decisions of the arena. The arena decides a round. Then the engine
// publishes states, takes touches from views, and calls actions.
extension GestureEngine {
  /// One pass of the engine: recognizers ask, the arena decides, the engine carries out what it decided.
  ///
  /// Everything that changes recognizers goes through here: events, timers, changes from outside, corrections,
  /// hand-overs and alternative actions.
  ///
  /// - Parameter deliver: Gives an input to recognizers. What they request meanwhile belongs to this pass; what
  ///   actions and callbacks request later waits for the next call.
  @inline(__always)
  package func pass(_ deliver: () -> Void = {}) {
    arena.collect(deliver)
    if !arena.isSettled {
      resolve()
      if Parts.areAll, !state.keptFingers.isEmpty { continueWithKeptFingers() }
    }
    // After the pass, which may have decided the recognizers that held touches back, and before the
    // current event reaches the views, so that they receive everything in order of time.
    if !delivery.state.heldSlots.isEmpty { free(delivery.releaseHeld()) }
  }

  /// Repeats rounds until nothing changes, and then resets what is over.
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

extension Array {
  /// Removes all elements of a short list and keeps its memory.
  ///
  /// For a few elements, this costs a fraction of the time of `removeAll(keepingCapacity:)`.
  mutating func empty() {
    while !isEmpty { removeLast() }
  }
}

extension TouchStream {
  /// Drops the bindings of touches to attempts that are over.
  ///
  /// - Parameter areAllStale: Whether no attempt is left, so that every binding can be dropped.
  func dropStaleBindings(areAllStale: Bool) {
    var slots = state.usedSlots
    while let slot = slots.popFirst() {
      if areAllStale { records[slot].dropBindings() } else { records[slot].dropStaleBindings() }
    }
  }
}

extension GestureEngine {
  /// Releases the recognizers that received device input or presses in an attempt that is over.
  ///
  /// This may deallocate them, so it is called after all lists have removed them.
  @inline(__always)
  func dropResetMembers() {
    state.hovers.dropReset()
    state.wheels.dropReset()
    state.trackpad.dropReset()
    if !state.heldPresses.isEmpty { state.pressCode?.dropReset(self) }
  }
}
