import GestureRecognition
import GestureTouches

// What would have made an attempt fire: at most one sentence, and none where only the class knows.
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
    switch attempt.reason {
    case .movedTooFar(_, let limit):
      add(" It fires while every finger stays within ")
      add(limit, .points, besides: 0)
      addSetting(of: attempt)
    case .tapsTooFarApart(_, let limit):
      add(" It fires when every tap is within ")
      add(limit, .points, besides: 0)
      add(" of the first")
      addSetting(of: attempt)
    case .notEnoughMovement:
      guard let measure = attempt.measure else { return }
      add(attempt.recognizer.family == .swipe ? " It fires after " : " It begins after ")
      add(measure.limit, measure.unit, besides: measure.value)
      addSetting(of: attempt)
    case .heldTooLong(_, let limit):
      add(" It fires when the fingers are lifted within ")
      add(seconds: limit)
      addSetting(of: attempt)
    case .notEnoughTime(_, let needed):
      add(" It begins when the fingers stay for ")
      add(seconds: needed)
      addSetting(of: attempt)
    case .tooSlow(_, let limit):
      add(" It fires when it is long enough within ")
      add(seconds: limit)
      addSetting(of: attempt)
    case .tooFewTaps: addGapAdvice(for: attempt)
    case .tooFewTouches(_, let needed):
      add(" It takes ")
      add(Double(needed), .fingers, besides: 0)
      add(needed == 1 ? "" : " down together")
      addSetting(of: attempt)
    case .tooManyTouches(_, let limit):
      add(" It takes ")
      add(Double(limit), .fingers, besides: 0)
      addSetting(of: attempt)
    case .startedOutsideEdge(_, let zone):
      add(" It begins within ")
      add(zone, .points, besides: 0)
      add(" of an edge")
      addSetting(of: attempt)
    case .wrongDirection:
      guard attempt.recognizer.family == .swipe else { return }
      add(" It takes the ways of `direction`, up to `swipe.oppositeTolerance` against them")
      add(" and `swipe.maximumSecondary` aside.")
    case .wrongButton: add(" It takes the buttons of `buttonMaskRequired`.")
    case .lostTo: addExclusionAdvice(for: attempt)
    case .requiredFailureRecognized, .delegateRefused, .viewRefused, .touchRefused,
      .allTouchesIgnored, .disabled, .detached, .cancelledBySystem, .custom, nil:
      break
    }
  }

  private mutating func addSetting(of attempt: Attempt) {
    if let setting = attempt.measure?.setting {
      add(" (")
      add(name: setting)
      add(")")
    }
    add(".")
  }

  private mutating func addGapAdvice(for attempt: Attempt) {
    guard let gap = attempt.gap else { return }
    let noun = attempt.recognizer.family == .longPress ? "touch" : "tap"
    if let next = gap.next {
      add(" It was ")
      add(difference: next - gap.lift - gap.limit, .seconds)
      add(" too late; it counts from a `tap.maximumGap` of ")
      add(seconds: next - gap.lift)
      return add(" on.")
    }
    add(" A ")
    add(noun)
    add(" by ")
    add(seconds: (gap.lift + gap.limit).seconds)
    add(" would have counted (`tap.maximumGap`).")
  }

  private mutating func addExclusionAdvice(for attempt: Attempt) {
    guard let winner = attempt.rival?.recognizer else { return }
    add(" Both fire if a delegate lets them recognize simultaneously; with `")
    add(winner.name)
    add(".require(toFail: ")
    add(attempt.recognizer.name)
    add(")` this one goes first.")
  }
}
