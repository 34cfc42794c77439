package import GestureExplanation
package import Gestures

/// The stage's observer: writes the transcript and passes every decision to the laws.
package final class StageRecorder: DecisionObserver {
  package var options: Transcript.Options = .actions
  /// The names of the recognizers whose lines are written; empty for all.
  package var recognizers: [String] = []
  package var transcript = Transcript()
  package private(set) var warnings: [String] = []
  package let laws = GestureLaws()
  /// The result of each attempt, for explanations.
  package let attempts: AttemptCollector
  /// What came besides touches.
  var others = InputsWithoutTouch()
  /// The last touches that came down, with their locations.
  package private(set) var touches: [(id: TouchID, location: Point, time: Timestamp)] = []

  /// Creates a recorder with a maximum number of kept finished attempts.
  package init(keeping capacity: Int = 1024) {
    attempts = AttemptCollector(capacity: capacity)
  }

  package func observe(_ decision: Decision) {
    laws.note(decision)
    attempts.observe(decision)
    if case .hit(let touch, _) = decision.kind { noteTouch(touch) }
    if isWanted(decision.kind) { transcript.append(GestureText.line(for: decision)) }
    switch decision.kind {
    case .coerced, .warning: warnings.append(GestureText.line(for: decision))
    default: break
    }
  }

  private func noteTouch(_ touch: Touch) {
    let most = 64
    if touches.count == most { touches.removeFirst() }
    touches.append((touch.id, touch.location(in: nil), touch.timestamp))
  }

  private func isWanted(_ kind: Decision.Kind) -> Bool {
    if case .delivered(_, _, let node) = kind {
      return options.contains(.views) && node.gestureName != nil
    }
    if options.contains(.decisions) { return true }
    switch kind {
    case .action(let recognizer, _): return options.contains(.actions) && isNamed(recognizer)
    case .transition(let recognizer, from: _, to: .failed, isPublished: true, _):
      return options.contains(.failures) && isNamed(recognizer)
    case .reset(let recognizer): return options.contains(.resets) && isNamed(recognizer)
    default: return false
    }
  }

  private func isNamed(_ recognizer: GestureRecognizer) -> Bool {
    recognizers.isEmpty || recognizers.contains(GestureText.label(of: recognizer))
  }
}
