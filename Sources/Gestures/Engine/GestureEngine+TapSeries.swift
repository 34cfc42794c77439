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
          record.withSingle { recognizer.callTouchMethod(.began, $0, with: event) }
        }
      }
    }
  }
}
