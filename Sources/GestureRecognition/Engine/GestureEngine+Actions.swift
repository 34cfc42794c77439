package import GestureGeometry
import GestureMemory
package import GestureTouches

// What `GestureAlternatives` needs to perform an action instead of a gesture.
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
    recognizer.flags.insert(.alternative)
    recognizer.lastInput = LastInput(time: now, buttons: [], modifiers: event.modifierFlags)
    recognizer.lastCentroid = location
    recognizer.initialCentroid = location
    recognizer.firedLocations.empty()
    recognizer.priority = priority(of: recognizer, at: node)
  }

  /// Calls a body that makes requests, and carries out what follows from them.
  package func settle(_ body: () -> Void) {
    arena.isCollecting = true
    body()
    arena.isCollecting = false
    settle()
  }

  /// Lets a recognizer hover without a pointer, until an action ends it.
  package func keepHovering(_ recognizer: GestureRecognizer) { hovers.add(recognizer) }

  /// Logs what became of an action.
  package func note(_ decision: Decision.Kind) { if isObserved { log.log(decision) } }
}
