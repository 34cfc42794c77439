import GestureGeometry
import GestureRecognition
import GestureTouches

// Why an attempt did not fire: the text around the table of reasons, and its longer rows.
extension ExplanationText {
  /// Adds when it failed and why.
  mutating func addFailure(of attempt: Attempt) {
    add(attempt.recognizer)
    if attempt.reason?.kind == .lostTo {
      addLoss(of: attempt)
    } else {
      add(attempt.outcome == .cancelled ? " was cancelled at " : " failed at ")
      add(seconds: attempt.end.seconds)
      add(": ")
      addReason(of: attempt)
    }
    // A circle begins with its finger, so the time of its beginning has no meaning for the drawing.
    if attempt.outcome == .cancelled, let began = attempt.began, began > attempt.start {
      add(", after it had begun at ")
      add(seconds: began.seconds)
    }
    add(".")
    addMissingTouch(of: attempt)
  }

  private mutating func addReason(of attempt: Attempt) {
    guard let reason = attempt.reason else { return add("its class gave no reason") }
    switch reason.words {
    case .only(let words): add(words)
    case .measured(let before, let after): addMeasure(of: attempt, reason, before, after)
    case .told(let tell): tell(&self, attempt, reason)
    }
  }

  /// Adds the measured value between two pieces of text, and by how much the limit was missed.
  mutating func addMeasure(
    of attempt: Attempt,
    _ reason: FailureReason,
    _ before: StaticString,
    _ after: StaticString,
    _ end: StaticString = ""
  ) {
    add(before)
    // Only the edge has a measure that may be missing here.
    guard let measure = attempt.measure else { return add("at none of its edges (`edges`)") }
    add(measure.value, measure.unit, besides: measure.limit)
    add(after)
    add(end)
    add(", ")
    add(difference: measure.missedBy, measure.unit)
    let isNeeded = reason.kind.bound == .atLeast
    add(isNeeded ? " less than the required " : " more than the limit of ")
    add(measure.limit, measure.unit, besides: measure.value)
    add(settingOf: reason)
  }

  /// Adds the property or setting that a limit comes from, in parentheses.
  private mutating func add(settingOf reason: FailureReason) {
    guard let setting = reason.setting else { return }
    add(" (")
    add(name: setting)
    add(")")
  }

  // MARK: - Movement

  mutating func addShortfall(of attempt: Attempt, _ reason: FailureReason) {
    let (before, after) = attempt.recognizer.words.shortfall
    addMeasure(of: attempt, reason, before, after, " before the lift")
  }

  mutating func addSlowness(of attempt: Attempt, _ reason: FailureReason) {
    add("it had moved ")
    add(attempt.movement, .points, besides: 0)
    add(" after ")
    add(seconds: reason.measured)
    add(", the longest allowed time")
    add(settingOf: reason)
    add(", and this is not far enough")
    if reason.decider == .swipeMaximumDuration {
      add(" (`swipe.minimumPrimary`, `swipe.minimumSpeed`)")
    }
  }

  mutating func addWrongDirection(_ reason: FailureReason) {
    add("a finger moved ")
    add(reason.displacement)
    add(", the allowed direction is ")
    add(reason.allowedDirections)
  }

  /// Adds a displacement as words: `11.0 pt left and 3.0 pt down`.
  private mutating func add(_ displacement: Vector) {
    let smallest = 0.05
    let isHorizontal = displacement.dx.magnitude >= smallest
    if isHorizontal {
      add(displacement.dx.magnitude, .points, besides: 0)
      add(displacement.dx > 0 ? " right" : " left")
    }
    guard displacement.dy.magnitude >= smallest || !isHorizontal else { return }
    if isHorizontal { add(" and ") }
    add(displacement.dy.magnitude, .points, besides: 0)
    add(displacement.dy > 0 ? " down" : " up")
  }

  mutating func addBound(of attempt: Attempt, _ reason: FailureReason) {
    add("the drag started ")
    switch reason.boundDirection {
    case .left: add("left")
    case .right: add("right")
    case .up: add("up")
    default: add("down")
    }
    addMeasure(of: attempt, reason, "wards, where the content had a room of ", "")
    add("; another drag may have it (`boundPolicy`)")
  }

  mutating func addOtherSection(of attempt: Attempt, _ reason: FailureReason) {
    add("the finger came down at ")
    add(reason.edgePosition * 100, decimals: 1)
    add(" % of the length of the edge, outside the wanted part")
    add(settingOf: reason)
  }

  // MARK: - Time

  mutating func addHold(_ reason: FailureReason) {
    add("the finger was still down after ")
    add(seconds: reason.limit)
    add(", the longest allowed time")
    add(settingOf: reason)
  }

  mutating func addEarlyLift(_ reason: FailureReason) {
    add("it was lifted after ")
    add(seconds: reason.measured)
    add(", ")
    add(difference: reason.limit - reason.measured, .seconds)
    add(" before the required ")
    add(seconds: reason.limit)
    add(settingOf: reason)
  }

  // MARK: - Counts

  mutating func addMissingFinger(_ reason: FailureReason) {
    add("at most ")
    add(reason.measured, .fingers, besides: 0)
    add(reason.measured == 1 ? " was down, " : " were down together, ")
    add(count: reason.limit)
    add(reason.limit == 1 ? " is required" : " are required")
    add(settingOf: reason)
  }

  mutating func addFurtherFinger(_ reason: FailureReason) {
    add(reason.measured, .fingers, besides: 0)
    add(reason.measured == 1 ? " was down, the limit is " : " were down, the limit is ")
    add(count: reason.limit)
    add(settingOf: reason)
  }

  mutating func addMissingTap(of attempt: Attempt, _ reason: FailureReason) {
    let count = Int(count: reason.measured)
    let noun = attempt.recognizer.words.contact
    guard let gap = attempt.gap else {
      add(reason.measured, .taps, besides: 0)
      add(" of ")
      return add(count: reason.limit)
    }
    if let next = gap.next {
      add("the ")
      add(ordinal: count &+ 1, of: noun)
      add(" came ")
      add(seconds: next - gap.lift)
      add(" after the ")
      add(ordinal: count, of: "lift")
      add(", the limit is ")
      add(seconds: gap.limit)
      return add(settingOf: reason)
    }
    add("no ")
    add(ordinal: count &+ 1, of: noun)
    add(" came within ")
    add(seconds: gap.limit)
    add(" of the ")
    add(ordinal: count, of: "lift")
    add(settingOf: reason)
  }

  // MARK: - Buttons

  mutating func addWrongButton(_ reason: FailureReason) {
    add("the pointer came down with ")
    add(reason.buttons)
    add(", it needs ")
    add(reason.neededButtons)
    add(settingOf: reason)
  }

  private mutating func add(_ buttons: ButtonMask) {
    guard !buttons.isEmpty else { return add("no button") }
    var left = buttons.rawValue
    var isFirst = true
    while left != 0 {
      let number = left.trailingZeroBitCount + 1
      left &= left - 1
      if !isFirst { add(" and ") }
      isFirst = false
      switch number {
      case 1: add("the primary button")
      case 2: add("the secondary button")
      default:
        add("button ")
        add(number)
      }
    }
  }

  // MARK: - Drawings

  mutating func addNearest(of attempt: Attempt, _ reason: FailureReason) {
    guard let nearest = attempt.nearest else { return add("it has no template (`templates`)") }
    add("the nearest template, ")
    add(name: nearest)
    addMeasure(of: attempt, reason, ", had a score of ", "")
  }

  mutating func addTie(of attempt: Attempt, _ reason: FailureReason) {
    add("the drawing is nearly as similar to ")
    add(name: attempt.runnerUp ?? "")
    add(" as to ")
    add(name: attempt.nearest ?? "")
    addMeasure(of: attempt, reason, ": the margin was ", "")
  }

  // MARK: - Classes of the client

  mutating func addOwnWords(_ reason: FailureReason) {
    let words = reason.text
    guard !words.isEmpty else { return add("its class gave no reason") }
    add("its class says: ")
    add(text: words)
  }
}
