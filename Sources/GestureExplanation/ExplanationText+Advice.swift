import GestureRecognition
import GestureTouches

// Advice: what would have made an attempt fire, if the limit and its setting do not say it.
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

  /// Adds the advice for a reason.
  mutating func addAdvice(for attempt: Attempt) {
    // For other reasons the sentence already has the limit and its setting.
    switch attempt.reason?.kind {
    case .tooFewTaps: addGapAdvice(for: attempt)
    case .wrongDirection where attempt.reason?.decider == .direction:
      add(" `direction` sets the allowed directions. A finger may move up to")
      add(" `swipe.oppositeTolerance` against them and `swipe.maximumSecondary` sideways.")
    case .lostTo: addExclusionAdvice(for: attempt)
    case .tooLong: addElongationAdvice(for: attempt)
    case .notEnoughMovement where attempt.reason?.decider == .panSettlingHysteresis:
      add(" Less is required after `pan.settlingTime`,")
      add(" or when the movement is steady for `pan.steadyTime`.")
    default: break
    }
  }

  private mutating func addGapAdvice(for attempt: Attempt) {
    guard let gap = attempt.gap else { return }
    let noun = attempt.recognizer.words.contact
    if let next = gap.next {
      add(" It was ")
      add(difference: next - gap.lift - gap.limit, .seconds)
      add(" too late; a `tap.maximumGap` of ")
      add(seconds: Self.roundedUp(next - gap.lift))
      return add(" or more would accept it.")
    }
    add(" A ")
    add(noun)
    add(" by ")
    add(seconds: (gap.lift + gap.limit).seconds)
    add(" would have counted (`tap.maximumGap`).")
  }

  /// Returns a sufficient limit with three decimals.
  private static func roundedUp(_ limit: Double) -> Double {
    let thousandths = limit * 1000
    guard thousandths < 9e15 else { return limit }
    let whole = Double(UInt64(max(0, thousandths)))
    // A difference below a millionth is a rounding error.
    return (thousandths - whole < 1e-6 ? whole : whole + 1) / 1000
  }

  /// Adds the setting that would have accepted the length of the drawing.
  private mutating func addElongationAdvice(for attempt: Attempt) {
    guard let elongation = attempt.facts.detail.enoughElongation else { return }
    add(" A `maximumElongation` of ")
    add(Self.roundedUp(elongation), decimals: 3)
    add(" or more would accept it.")
  }

  private mutating func addExclusionAdvice(for attempt: Attempt) {
    guard let winner = attempt.rival?.recognizer else { return }
    add(" Both fire if a delegate lets them recognize simultaneously. With `")
    add(text: winner.name)
    add(".require(toFail: ")
    add(text: attempt.recognizer.name)
    add(")`, this one has priority.")
  }
}
