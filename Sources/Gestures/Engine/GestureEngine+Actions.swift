// What it takes to perform an action instead of a gesture.
extension GestureEngine {
  /// Starts the event of an action, in a call.
  package func startAction(at time: Timestamp) {
    start(at: time)
    event.start(.touches, at: now)
  }

  /// Starts the attempt of an action, which has no touches.
  package func startAction(
    of recognizer: GestureRecognizer,
    on node: any GestureNode,
    at location: Point
  ) {
    startAttempt(of: recognizer, kind: .indirect)
    recognizer.attempt.flags.insert(.alternative)
    recognizer.lastAttempt.lastInput = LastInput(
      time: now,
      buttons: [],
      modifiers: event.modifierFlags
    )
    recognizer.lastAttempt.lastCentroid = location
    recognizer.lastAttempt.initialCentroid = location
    recognizer.lastAttempt.firedLocations.empty()
    recognizer.lastAttempt.priority = priority(of: recognizer, at: node)
  }

  /// Lets a recognizer hover without a pointer, until an action ends it.
  package func keepHovering(_ recognizer: GestureRecognizer) { state.hovers.add([recognizer]) }

  /// Logs what became of an action.
  package func note(_ decision: Decision.Kind) { if isObserved { log.log(decision) } }
}
