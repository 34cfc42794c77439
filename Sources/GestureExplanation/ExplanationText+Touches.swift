import Gestures

// Touches that an attempt did not get.
extension ExplanationText {
  /// Adds which touches a failed attempt did not receive, because that may be why it failed.
  mutating func addMissingTouch(of attempt: Attempt) {
    func matters(_ refusal: Attempt.Refusal) -> Bool {
      refusal.refusal != .terminal || refusal.keeper != nil
    }
    guard let first = attempt.refusals.first(where: matters) else {
      return addFilteredTouch(of: attempt)
    }
    let alike = attempt.refusals.filter { matters($0) && $0.refusal == first.refusal }
    let others = attempt.facts.furtherRefusals
    add(" It did not get ")
    for index in alike.indices {
      if index > 0 { add(index == alike.count - 1 && others == 0 ? " and " : ", ") }
      add(alike[index].touch)
      add(" at ")
      add(seconds: alike[index].time.seconds)
    }
    if others > 0 {
      add(" and ")
      add(others)
      add(others == 1 ? " other touch" : " other touches")
    }
    add(": ")
    add(first, isOne: alike.count == 1 && others == 0)
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
