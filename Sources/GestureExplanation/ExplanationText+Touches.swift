import GestureRecognition
import GestureTouches

// Touches that an attempt did not get.
extension ExplanationText {
  /// Adds which touch a failed attempt did not receive, because that may be why it failed.
  mutating func addMissingTouch(of attempt: Attempt) {
    guard
      let refusal = attempt.refusals.first(where: { $0.refusal != .terminal || $0.keeper != nil })
    else {
      return addFilteredTouch(of: attempt)
    }
    add(" It did not get ")
    add(refusal.touch)
    add(" at ")
    add(seconds: refusal.time.seconds)
    add(": ")
    add(refusal)
    add(".")
  }

  /// Adds which contact the filter rejected, for an attempt that lacked a finger or a tap.
  private mutating func addFilteredTouch(of attempt: Attempt) {
    guard attempt.reason?.kind == .tooFewTouches || attempt.reason?.kind == .tooFewTaps,
      let contact = attempt.filtered.first
    else { return }
    add(" It did not get ")
    add(contact.touch.id)
    add(" at ")
    add(seconds: contact.time.seconds)
    add(", which was filtered: ")
    add(why: contact.touch)
    add(".")
  }
}
