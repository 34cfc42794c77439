import GestureTouches
import GestureGeometry
import GestureMemory

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
    turn {
      if !event.contents.began.set.isEmpty { admitNewTouches() }
      deliverToRecognizers()
    }
    if !arena.state.handOvers.isEmpty { performHandOvers() }
    if event.contents.moved.set != event.changed, !stream.state.downSlots.isEmpty,
      !(event.contents.ended.set.isEmpty && event.contents.cancelled.set.isEmpty)
    {
      offerRemainingTouches()
    }
    // Views come last: the pass decides which touches are taken from them.
    delivery.deliver(hasActive: !arena.dominant.isEmpty)
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
        $0.send(.moved, touches, with: event)
        requestChange($0)
      }
    } else if !event.contents.began.set.isEmpty {
      forEachRecognizer(seeing: touch, record) {
        if $0.lastAttempt.initialCentroid == nil {
          $0.lastAttempt.initialCentroid = stream.records.centroid(of: $0.attempt.liveTouches)
        }
        $0.send(.began, touches, with: event)
      }
    } else {
      forEachRecognizer(seeing: touch, record) {
        $0.send(.ended, touches, with: event)
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
      recognizer.send(.began, touches, with: event)
    } else {
      withSubset(began, of: touches) { recognizer.send(.began, $0, with: event) }
    }
  }

  private func move(_ touches: [Touch], _ recognizer: GestureRecognizer) {
    let moved = recognizer.attempt.liveTouches.intersection(event.contents.moved.set)
    if moved.isEmpty || recognizer.attempt.internalState.isTerminal { return }
    if moved == event.contents.moved.set {
      recognizer.send(.moved, touches, with: event)
    } else {
      withSubset(moved, of: touches) { recognizer.send(.moved, $0, with: event) }
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
      recognizer.send(.ended, touches, with: event)
    } else {
      withSubset(ended, of: touches) { recognizer.send(.ended, $0, with: event) }
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
      recognizer.send(.cancelled, own, with: event)
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

  // MARK: - Places of touches

  /// The mean location of some touches, in window points.
  func centroid(of touches: TouchSet) -> Point { stream.records.centroid(of: touches) }

  /// The location of the touch at an index of the order of arrival, in window points.
  func location(at index: Int, in touches: TouchSet) -> Point {
    var left = index
    for touch in event.allTouches where touches.contains(touch.slot) {
      if left == 0 { return touch.windowLocation }
      left -= 1
    }
    return centroid(of: touches)
  }

  /// Stores the locations of the touches that fire a discrete recognizer, in order of arrival.
  func collectLocations(of recognizer: GestureRecognizer, into locations: inout [Point]) {
    let touches = recognizer.participatingTouches
    for touch in event.allTouches where touches.contains(touch.slot) {
      locations.append(touch.windowLocation)
    }
  }

  /// The recognizers that still receive a touch.
  func recognizers(seeing touch: Touch) -> [GestureRecognizer] {
    guard stream.state.usedSlots.contains(touch.slot), stream.records[touch.slot].touch === touch
    else {
      return []
    }
    let record = stream.records[touch.slot]
    var recognizers: [GestureRecognizer] = []
    record.forEachBound { if !$0.attempt.internalState.isTerminal { recognizers.append($0) } }
    return recognizers
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
