import GestureRecognition
import GestureTouches

// What would have made an attempt fire, where the limit and its setting do not say it already.
extension ExplanationText {
  /// Says which touch a failed attempt was not given, since that may be why it failed.
  mutating func addMissingTouch(of attempt: Attempt) {
    guard let refusal = attempt.refusals.first(where: { $0.refusal != .terminal }) else { return }
    add(" It did not get ")
    add(refusal.touch)
    add(" at ")
    add(seconds: refusal.time.seconds)
    add(": ")
    add(refusal)
    add(".")
  }

  /// Adds the advice for a reason.
  mutating func addAdvice(for attempt: Attempt) {
    // Elsewhere the limit, and what sets it, are said already.
    switch attempt.reason?.kind {
    case .tooFewTaps: addGapAdvice(for: attempt)
    case .wrongDirection:
      guard attempt.recognizer.family == .swipe else { return }
      add(" It takes the ways of `direction`, up to `swipe.oppositeTolerance` against them")
      add(" and `swipe.maximumSecondary` aside.")
    case .lostTo: addExclusionAdvice(for: attempt)
    case .tooLong: addToleranceAdvice(for: attempt)
    case .notEnoughMovement where attempt.reason?.decider == .panSettlingHysteresis:
      add(" It takes less after `pan.settlingTime`, or when it is steady for `pan.steadyTime`.")
    default: break
    }
  }

  private mutating func addGapAdvice(for attempt: Attempt) {
    guard let gap = attempt.gap else { return }
    let noun: StaticString = attempt.recognizer.family == .longPress ? "touch" : "tap"
    if let next = gap.next {
      add(" It was ")
      add(difference: next - gap.lift - gap.limit, .seconds)
      add(" too late; it counts from a `tap.maximumGap` of ")
      add(seconds: Self.roundedUp(next - gap.lift))
      return add(" on.")
    }
    add(" A ")
    add(noun)
    add(" by ")
    add(seconds: (gap.lift + gap.limit).seconds)
    add(" would have counted (`tap.maximumGap`).")
  }

  /// Returns a limit with three decimals that is enough, whatever follows the third.
  private static func roundedUp(_ limit: Double) -> Double {
    let thousandths = limit * 1000
    let whole = Double(UInt64(max(0, thousandths)))
    // What is beyond a millionth is no error of arithmetic.
    return (thousandths - whole < 1e-6 ? whole : whole + 1) / 1000
  }

  /// The limit of a drawing's length follows from another number.
  private mutating func addToleranceAdvice(for attempt: Attempt) {
    guard let tolerance = attempt.enoughTolerance else { return }
    add(" That long it may be from a `tolerance` of ")
    add(Self.roundedUp(tolerance), decimals: 3)
    add(" on.")
  }

  private mutating func addExclusionAdvice(for attempt: Attempt) {
    guard let winner = attempt.rival?.recognizer else { return }
    add(" Both fire if a delegate lets them recognize simultaneously; with `")
    add(text: winner.name)
    add(".require(toFail: ")
    add(text: attempt.recognizer.name)
    add(")` this one goes first.")
  }
}
