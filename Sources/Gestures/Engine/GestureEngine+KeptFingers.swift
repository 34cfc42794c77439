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
    recognizer.callTouchMethod(.began, event.touches(for: recognizer), with: event)
    let ended = recognizer.attempt.liveTouches.intersection(lifted)
    guard !ended.isEmpty, !recognizer.attempt.internalState.isTerminal else { return }
    withSubset(ended, of: event.contents.ended.list) {
      recognizer.callTouchMethod(.ended, $0, with: event)
    }
    lift(ended, from: recognizer)
  }
}
