// Hands that land one finger after the other.
//
// The fingers of a hand never land at the same instant. An attempt that has failed because there were
// too many of them therefore lasts until the whole hand must have landed: otherwise the last finger
// alone would start an attempt, and three fingers would make a tap of one. Behaviour.md, §2.5.
extension GestureEngine {
  /// Returns whether an attempt that has failed lasts because more fingers of its hand may land.
  ///
  /// Its touches are from now on the fingers of the hand that are down.
  func waitsForHand(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer.attempt.flags.contains(.waitsForHand) { return true }
    let fingers = recognizer.attempt.liveTouches
      .subtracting(event.contents.ended.set).subtracting(event.contents.cancelled.set)
    guard !fingers.isEmpty, landingTime(of: recognizer) > 0 else { return false }
    recognizer.attempt.liveTouches = fingers
    recognizer.attempt.flags.insert(.waitsForHand)
    arena.noteHand(began: true)
    armHand(of: recognizer)
    return true
  }

  /// Adds a finger that a recognizer did not receive to the hand that it waits for.
  ///
  /// A hand lands while none of its fingers is lifted. After that, a finger is one that taps beside others that
  /// rest, and does not restart the time.
  func add(_ record: TouchRecord, toHandOf recognizer: GestureRecognizer) {
    recognizer.attempt.liveTouches.insert(record.state.value.slot)
    if !recognizer.attempt.flags.contains(.handIsLifting) { armHand(of: recognizer) }
  }

  /// Ends the wait for a hand, so that the next pass resets the attempt.
  func endHand(of recognizer: GestureRecognizer) {
    recognizer.attempt.flags.remove(.waitsForHand)
    recognizer.lastAttempt.wakes.cancel(.timeout)
    recognizer.lastAttempt.lastCentroid = recognizer.windowLocation
    // Without touches the attempt waits for no other hand.
    recognizer.attempt.liveTouches = TouchSet()
    arena.noteHand(began: false)
  }

  /// Removes lifted fingers from the hands that attempts wait for, and ends the hands that are up.
  func removeFromHands(_ lifted: TouchSet) {
    forEachHand { recognizer in
      let left = recognizer.attempt.liveTouches.subtracting(lifted)
      if left.isEmpty { return endHand(of: recognizer) }
      if left != recognizer.attempt.liveTouches { recognizer.attempt.flags.insert(.handIsLifting) }
      recognizer.attempt.liveTouches = left
    }
  }

  /// Ends the hands that are of another kind than a new touch: a pencil is no finger of the hand that
  /// rests beside it.
  func endHandsOfOtherKinds() {
    let touches = event.contents.began.list
    var hasEnded = false
    forEachHand { recognizer in
      guard touches.contains(where: { $0.type != recognizer.lastAttempt.kind }) else { return }
      endHand(of: recognizer)
      hasEnded = true
    }
    // In a pass of its own, because an attempt can only start after the reset of the last one.
    if hasEnded { pass() }
  }

  private func forEachHand(_ body: (GestureRecognizer) -> Void) {
    arena.attempts.forEach { if $0.attempt.flags.contains(.waitsForHand) { body($0) } }
  }

  private func armHand(of recognizer: GestureRecognizer) {
    state.timers.arm(recognizer, .timeout, at: now + landingTime(of: recognizer))
  }

  private func landingTime(of recognizer: GestureRecognizer) -> Double {
    recognizer.own?.settings.handLandingTime ?? settingsInPlace.handLandingTime
  }
}

// Series of taps that a new finger cannot continue.
//
// A double tap lasts from its first finger to its last. A finger that comes down between the taps, and cannot be
// the next one, is the first finger of another gesture. So the series ends before the finger is admitted: the taps
// that waited for it fire, all of them are reset, and all of them receive the finger. Behaviour.md, §2.5 and §4.1.
extension GestureEngine {
  /// Ends the series of taps that the new fingers of the present event cannot continue.
  ///
  /// Must be called before the fingers are admitted.
  func endInterruptedSeries() {
    var ending: [(recognizer: GestureRecognizer, effect: GestureRecognizer.Effect)] = []
    // The fingers of the present contact, which were admitted before it was known to be another one.
    var earlier = TouchSet()
    arena.attempts.forEach { recognizer in
      guard recognizer.attempt.internalState == .possible, let counted = recognizer.countedTaps,
        let effect = interruption(of: counted, in: recognizer)
      else { return }
      ending.append((recognizer, effect))
      earlier = earlier.union(recognizer.attempt.liveTouches)
    }
    guard !ending.isEmpty || arena.needsReset else { return }
    // Those that wait for the end of a series, and have been refused the first fingers of the contact.
    var restarting: [GestureRecognizer] = []
    if !earlier.isEmpty {
      arena.attempts.forEach { if $0.attempt.flags.contains(.isBlocked) { restarting.append($0) } }
      restarting += ending.lazy.filter { !$0.recognizer.attempt.liveTouches.isEmpty }
        .map { $0.recognizer }
      for recognizer in restarting { recognizer.attempt.flags.insert(.restarts) }
    }
    arena.state.contact = earlier
    arena.state.isFingerLanding = true
    pass { for (recognizer, effect) in ending { recognizer.perform(effect) } }
    arena.state.isFingerLanding = false
    restart(restarting, with: earlier)
  }

  /// Returns how the new fingers end a series of taps; nil if they may continue it, or do not concern it.
  private func interruption(
    of counted: CountedTaps,
    in recognizer: GestureRecognizer
  ) -> GestureRecognizer.Effect? {
    let isBetween = counted.taps.isBetweenContacts
    guard isBetween || counted.taps.isGatheringLaterContact else { return nil }
    let new = newTouches(reaching: recognizer)
    if new.isEmpty {
      // The finger came down elsewhere. That matters only to those that wait for the series.
      guard isBetween, hasWaiting(for: recognizer) else { return nil }
      return counted.taps.fault(ofLocation: centroid(of: event.contents.began.set), counted.rules)
        ?? .fail(.tooFewTaps, Double(counted.taps.contacts), counted.needed)
    }
    // A pencil does not continue what a finger began.
    if isBetween, recognizer.requiresExclusiveTouchType,
      recognizer.attempt.flags.contains(.hasKind),
      new.filter({ stream.records[$0].state.value.type == recognizer.lastAttempt.kind }).isEmpty
    {
      return .fail(.tooFewTaps, Double(counted.taps.contacts), counted.needed)
    }
    let all = recognizer.attempt.liveTouches.union(new)
    // A contact is where its fingers are when the last of them comes down.
    guard all.count == counted.rules.touches else { return nil }
    return counted.taps.fault(ofLocation: centroid(of: all), counted.rules)
  }

  /// The new touches whose nodes are in the node of a recognizer, and of a kind that it admits.
  private func newTouches(reaching recognizer: GestureRecognizer) -> TouchSet {
    guard recognizer.isEnabled, let node = recognizer.node else { return TouchSet() }
    var reaching = TouchSet()
    var slots = event.contents.began.set
    while let slot = slots.popFirst() {
      let record = stream.records[slot]
      guard recognizer.allowedTouchTypes.rawValue & (1 &<< record.state.value.type.rawValue) != 0,
        record.node?.isInside(node) == true
      else { continue }
      reaching.insert(slot)
    }
    return reaching
  }

  /// Returns whether a recognizer that a new touch reaches has done its part and waits for a series to end.
  private func hasWaiting(for series: GestureRecognizer) -> Bool {
    series.relations.dependents.contains {
      let dependent = $0.dependent.object
      return dependent.isUndecided && dependent.attempt.internalState == .ended && $0.isUnmet
        && !newTouches(reaching: dependent).isEmpty
    }
  }

  /// Starts new attempts with fingers that are down.
  private func restart(_ recognizers: [GestureRecognizer], with touches: TouchSet) {
    for recognizer in recognizers {
      guard !recognizer.isInAttempt, recognizer.isEnabled, let node = recognizer.node else {
        continue
      }
      let priority = priority(of: recognizer, at: node)
      pass {
        var slots = touches
        while let slot = stream.records.popEarliest(&slots) {
          let record = stream.records[slot]
          guard record.node?.isInside(node) == true else { continue }
          offer(record, FirstTouch(record, self), to: recognizer, at: NodeID(node), priority)
          guard recognizer.attempt.liveTouches.contains(slot) else { continue }
          record.withSingle { recognizer.send(.began, $0, with: event) }
        }
      }
    }
  }
}

// Recognizers for which each finger has an attempt of its own.
//
// The fingers that are down when an attempt is over belong to the next one, which starts in the same pass.
extension GestureEngine {
  /// Keeps fingers of an attempt that is about to end for the next one.
  func keep(_ touches: TouchSet, for recognizer: GestureRecognizer) {
    guard !touches.isEmpty else { return }
    if let index = state.keptFingers.firstIndex(where: { $0.recognizer === recognizer }) {
      state.keptFingers[index].touches = state.keptFingers[index].touches.union(touches)
    } else {
      state.keptFingers.append((recognizer, touches))
    }
  }

  /// Starts the next attempts of recognizers whose fingers are kept, until no finger is left that decides one.
  func continueWithKeptFingers() {
    while let index = state.keptFingers.firstIndex(where: { !$0.recognizer.isInAttempt }) {
      let (recognizer, touches) = state.keptFingers.remove(at: index)
      arena.collect { start(recognizer, with: touches) }
      if !arena.isSettled { resolve() }
    }
    // One that waits for others keeps its fingers while they are down.
    state.keptFingers.removeAll {
      $0.touches.intersection(stream.state.downSlots).isEmpty || !$0.recognizer.isServed(by: self)
    }
  }

  private func start(_ recognizer: GestureRecognizer, with touches: TouchSet) {
    guard recognizer.isEnabled, let node = recognizer.node else { return }
    let priority = priority(of: recognizer, at: node)
    let lifted = event.contents.ended.set.intersection(touches)
    // A finger that this event cancels is down until the end of the event, and taps no more.
    var left = touches.intersection(stream.state.downSlots.union(lifted))
      .subtracting(event.contents.cancelled.set)
    while let slot = stream.records.popEarliest(&left) {
      let record = stream.records[slot]
      guard record.node?.isInside(node) == true else { continue }
      if !recognizer.isInAttempt {
        startAttempt(of: recognizer, by: FirstTouch(record, self))
      } else {
        recognizer.add(TouchSet(slot: slot), record.state.value.type)
        recognizer.lastAttempt.sequences.add(stream.state.sequence)
      }
      admit(record, to: recognizer, priority)
    }
    guard recognizer.isInAttempt else { return }
    recognizer.lastAttempt.lastInput = LastInput(
      time: now,
      buttons: event.buttonMask,
      modifiers: event.modifierFlags
    )
    recognizer.send(.began, event.touches(for: recognizer), with: event)
    let ended = recognizer.attempt.liveTouches.intersection(lifted)
    guard !ended.isEmpty, !recognizer.attempt.internalState.isTerminal else { return }
    withSubset(ended, of: event.contents.ended.list) { recognizer.send(.ended, $0, with: event) }
    lift(ended, from: recognizer)
  }
}
