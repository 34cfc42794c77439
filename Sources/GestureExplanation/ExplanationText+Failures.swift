import Gestures

// Why an attempt did not fire: the text around the table of reasons, and its longer rows.
extension ExplanationText {
  /// Adds when it failed and why.
  mutating func addFailure(of attempt: Attempt) {
    add(attempt.recognizer)
    if attempt.reason?.kind == .lostTo {
      addLoss(of: attempt)
      if let axes = attempt.facts.scrolling, !axes.isHorizontal, !axes.isVertical {
        add("; its content fits, so there is nothing to scroll (`contentSize`)")
      }
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
    addLateStart(of: attempt)
    addFarStart(of: attempt)
    addMissingContacts(of: attempt)
    addMissingTouch(of: attempt)
    addCatch(of: attempt)
  }

  /// Adds why it failed.
  mutating func addReason(of attempt: Attempt) {
    guard let reason = attempt.reason else { return add("its class gave no reason") }
    addMissingLead(of: attempt, reason)
    switch reason.words {
    case .only(let words): add(words)
    case .measured(let before, let after): addMeasure(of: attempt, reason, before, after)
    case .told(let tell): tell(&self, attempt, reason)
    }
  }

  /// Adds that the taps before a press or a drag did not come, if what came instead is the reason.
  private mutating func addMissingLead(of attempt: Attempt, _ reason: FailureReason) {
    guard let taps = attempt.facts.leadingTaps, taps.count < taps.needed else { return }
    switch reason.kind {
    case .heldTooLong, .movedTooFar: break
    default: return
    }
    if taps.count == 0 {
      add(taps.needed == 1 ? "no tap" : "no taps")
    } else {
      add("only ")
      add(share: taps.count, of: taps.needed, "taps")
    }
    add(" came before the ")
    add(attempt.recognizer.words.requirement == .rested ? "press" : "drag")
    add(": ")
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
    let isNeeded = reason.bound == .atLeast
    if isNeeded, measure.missedBy == 0 {
      add(", and more than ")
      add(measure.limit, measure.unit, besides: 0)
      add(" is required")
      return add(settingOf: reason)
    }
    add(", ")
    add(difference: measure.missedBy, measure.unit)
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
    if let miss = attempt.facts.detail.swipe {
      addDisplacement(of: miss)
      return addShortfall(of: miss)
    }
    if reason.knownSetting == .takeoverMinimumMovement {
      return addMeasure(
        of: attempt,
        reason,
        "the finger that came last moved ",
        " when this gesture would have taken over from another"
      )
    }
    if attempt.wentAside, let miss = attempt.facts.detail.drag {
      return addAside(miss, of: attempt, reason)
    }
    if let spans = attempt.facts.detail.spans { return addClose(spans, reason) }
    var (before, after) = attempt.facts.detail.shortfall ?? attempt.recognizer.words.shortfall
    if let miss = attempt.facts.detail.drag, miss.fingers > 1, attempt.movement >= reason.limit {
      // Each finger went far, in another direction.
      (before, after) = ("the middle of the fingers moved ", "")
    }
    // Wheels and trackpads have no lift, and a class of the client may fail at any time.
    addMeasure(of: attempt, reason, before, after, attempt.facts.isAtLift ? " before the lift" : "")
  }

  /// Adds that a drag went along an axis that does not count for it.
  private mutating func addAside(_ miss: DragMiss, of attempt: Attempt, _ reason: FailureReason) {
    guard let axes = attempt.facts.scrolling else {
      addMotion(miss, of: attempt)
      add(", of which ")
      add(max(abs(miss.part.dx), abs(miss.part.dy)), .points, besides: reason.limit)
      add(" count for this drag, and ")
      add(reason.limit, .points, besides: 0)
      add(" are required")
      return add(settingOf: reason)
    }
    if !axes.isHorizontal, !axes.isVertical {
      return add("its content fits, so there is nothing to scroll (`contentSize`)")
    }
    addMotion(miss, of: attempt)
    switch (axes.isHorizontal, axes.isVertical) {
    case (true, false): add(", and the content scrolls only left and right")
    case (false, true): add(", and the content scrolls only up and down")
    default: add(", and the scroll view around it has priority for that drag")
    }
  }

  private mutating func addMotion(_ miss: DragMiss, of attempt: Attempt) {
    // Wheels and trackpads have no fingers on the screen.
    add(miss.fingers > 0 ? "the fingers moved " : "the movement was ")
    add(miss.motion)
  }

  /// Adds that two fingers were too close.
  private mutating func addClose(_ spans: (start: Double, end: Double), _ reason: FailureReason) {
    add("the fingers were ")
    add(min(spans.start, spans.end), .points, besides: reason.limit)
    add(" to ")
    add(max(spans.start, spans.end), .points, besides: reason.limit)
    add(" apart, and below ")
    add(reason.limit, .points, besides: reason.measured)
    add(" their distance does not count")
    add(settingOf: reason)
  }

  mutating func addExcess(of attempt: Attempt, _ reason: FailureReason) {
    let (before, after) = attempt.recognizer.words.overshoot
    addMeasure(of: attempt, reason, before, after)
  }

  mutating func addSlowness(of attempt: Attempt, _ reason: FailureReason) {
    guard let miss = attempt.facts.detail.swipe else {
      return addMeasure(of: attempt, reason, "it took ", "")
    }
    add("after ")
    add(seconds: reason.measured)
    add(", the longest allowed time")
    add(settingOf: reason)
    add(", ")
    if case .fingers(let count, let required) = miss.limit {
      add(count)
      add(" of ")
      add(required)
      add(count == 1 ? " fingers was down" : " fingers were down")
      return add(" (`numberOfTouchesRequired`)")
    }
    addDisplacement(of: miss, isOver: true)
    addShortfall(of: miss)
  }

  mutating func addWrongDirection(of attempt: Attempt, _ reason: FailureReason) {
    add("a finger moved ")
    add(reason.displacement)
    if let miss = attempt.facts.detail.swipe {
      add(" in ")
      add(seconds: miss.elapsed)
    }
    add(", the allowed direction is ")
    add(reason.allowedDirections)
    switch attempt.facts.detail.swipe?.limit {
    case .against(let limit):
      add("; it may move up to ")
      add(limit, .points, besides: 0)
      add(" against it (`swipe.oppositeTolerance`)")
    case .sideways(let limit):
      add("; it may move up to ")
      add(limit, .points, besides: 0)
      add(" sideways (`swipe.maximumSecondary`)")
    case .fingers, .distance, .speed, nil: break
    }
  }

  // MARK: - Swipes

  /// Adds how far the finger of a swipe moved, and in what time unless the sentence has said it.
  private mutating func addDisplacement(of miss: SwipeMiss, isOver: Bool = false) {
    add(isOver ? "a finger had moved " : "a finger moved ")
    add(miss.displacement)
    guard !isOver else { return }
    add(" in ")
    add(seconds: miss.elapsed)
  }

  /// Adds what the finger of a swipe lacked at that time, and the setting that decides.
  private mutating func addShortfall(of miss: SwipeMiss) {
    let smallest = 0.05
    let isSideways = miss.across >= miss.along && miss.across >= smallest
    if isSideways {
      add(miss.along >= smallest ? ", farther sideways than " : ", not ")
      add(miss.direction)
      // Then the time and the settings did not decide.
      guard miss.along < miss.needed else { return }
      add(", and ")
    } else {
      add(", ")
      add(difference: miss.needed - miss.along, .points)
      add(" less than the ")
      add(miss.needed, .points, besides: miss.along)
      add(" that ")
    }
    add("a swipe ")
    add(miss.direction)
    add(miss.isAtLastMove ? " needed" : " needs")
    if isSideways {
      add(" ")
      add(miss.needed, .points, besides: miss.along)
    }
    add(miss.isAtLastMove ? " at its last move" : " by then")
    switch miss.limit {
    case .distance(let distance):
      add(" (`swipe.minimumPrimary`")
      if miss.needed < distance {
        add(", which falls with time from ")
        add(distance, .points, besides: miss.needed)
      }
      add(")")
    case .speed(let speed):
      add(" (`swipe.minimumSpeed`, ")
      add(speed, .points, besides: 0)
      add(" for each second)")
    case .fingers, .against, .sideways: break
    }
  }

  /// Adds a displacement as words: `11.0 pt left and 3.0 pt down`.
  private mutating func add(_ displacement: Vector) {
    let smallest = 0.05
    let isHorizontal = displacement.dx.magnitude >= smallest
    if isHorizontal {
      add(displacement.dx.magnitude, .points, besides: 0)
      add(displacement.dx > 0 ? " right" : " left")
    }
    let isVertical = displacement.dy.magnitude >= smallest
    guard isVertical || !isHorizontal else { return }
    if isHorizontal { add(" and ") }
    add(displacement.dy.magnitude, .points, besides: 0)
    if isVertical { add(displacement.dy > 0 ? " down" : " up") }
  }

  mutating func addBound(of attempt: Attempt, _ reason: FailureReason) {
    add("the drag started ")
    switch reason.boundDirection {
    case .left: add("left")
    case .right: add("right")
    case .up: add("up")
    default: add("down")
    }
    add("wards, where its content is at its end")
    add(settingOf: reason)
    add("; another drag may have it (`boundPolicy`)")
  }

  mutating func addOtherSection(of attempt: Attempt, _ reason: FailureReason) {
    add("the finger came down at ")
    add(reason.edgePosition * 100, decimals: 1)
    add(" % of the length of the edge, outside the wanted part")
    add(settingOf: reason)
  }

  // MARK: - Time

  mutating func addHold(of attempt: Attempt, _ reason: FailureReason) {
    if attempt.facts.lacksFingers, let fingers = attempt.facts.fingers {
      add(share: fingers.had, of: fingers.needed, "fingers")
      add(fingers.had == 1 ? " was down after " : " were down after ")
    } else {
      add("the finger was still down after ")
    }
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

  mutating func addMissingFinger(of attempt: Attempt, _ reason: FailureReason) {
    if reason.measured >= reason.limit {
      add(reason.measured, .fingers, besides: 0)
      return add(" came, but they were never all down at once")
    }
    if !addShareOfContacts(of: attempt, reason) {
      add("at most ")
      add(reason.measured, .fingers, besides: 0)
      add(reason.measured == 1 ? " was down" : " were down together")
    }
    add(", ")
    add(count: reason.limit)
    add(reason.limit == 1 ? " is required" : " are required")
    add(settingOf: reason)
  }

  mutating func addFurtherFinger(of attempt: Attempt, _ reason: FailureReason) {
    if !addShareOfContacts(of: attempt, reason) {
      add(reason.measured, .fingers, besides: 0)
      add(reason.measured == 1 ? " was down" : " were down")
    }
    add(", the limit is ")
    add(count: reason.limit)
    add(settingOf: reason)
    guard let older = attempt.facts.older else { return }
    add("; ")
    add(older.touch)
    add(" had been down since ")
    add(seconds: older.time.seconds)
  }

  /// Adds how many of the fingers that were down the recognizer had.
  ///
  /// - Returns: False, without text, if it had all of them.
  private mutating func addShareOfContacts(of attempt: Attempt, _ reason: FailureReason) -> Bool {
    guard Double(attempt.contactsDown) > reason.measured else { return false }
    add("it had ")
    add(count: reason.measured)
    add(" of the ")
    add(attempt.contactsDown)
    add(" fingers that were down")
    return true
  }

  mutating func addMissingTap(of attempt: Attempt, _ reason: FailureReason) {
    let count = Int(count: reason.measured)
    let noun = attempt.recognizer.words.contact
    guard let gap = attempt.gap else {
      add("only ")
      add(share: count, of: Int(count: reason.limit), "taps")
      return add(" came")
    }
    // One story: the tap that is missing is the one after the late one.
    if gap.next == nil, count == 1, let late = attempt.lateStart {
      addLateness(late, at: attempt.start, noun)
      add("; it counted as a first ")
      add(noun)
      add(", and no second ")
      add(noun)
      add(" came within ")
      add(seconds: gap.limit)
      return add(" of its lift")
    }
    if let next = gap.next {
      add("the ")
      add(ordinal: count &+ 1, of: noun)
      add(" came ")
      add(seconds: next - gap.lift)
      add(" after the ")
      add(ordinal: count, of: "lift")
      addGapLimit(gap.limit, missedBy: next - gap.lift)
      return add(settingOf: reason)
    }
    if count > 1, attempt.facts.leadingTaps == nil {
      add("only ")
      add(share: count, of: Int(count: reason.limit), "taps")
      add(" came: ")
    }
    add("no ")
    add(ordinal: count &+ 1, of: noun)
    add(" came within ")
    add(seconds: gap.limit)
    add(" of the ")
    add(ordinal: count, of: "lift")
    add(settingOf: reason)
  }

  /// Adds the time in which a tap must come; one that comes at the limit is late.
  private mutating func addGapLimit(_ limit: Double, missedBy time: Double) {
    let isAtLimit = time - limit < 0.0005
    add(isAtLimit ? ", which is no longer within the limit of " : ", the limit is ")
    add(seconds: limit)
  }

  /// Adds how late the touch came with which an attempt began: `the second tap came 0.371 s after the
  /// first lift, the limit is 0.350 s (`tap.maximumGap`)`.
  private mutating func addLateness(
    _ late: Attempt.LateStart,
    at time: Timestamp,
    _ noun: StaticString
  ) {
    add("the ")
    add(ordinal: late.number, of: noun)
    add(" came ")
    add(seconds: time - late.lift)
    add(" after the ")
    add(ordinal: late.number &- 1, of: "lift")
    addGapLimit(late.limit, missedBy: time - late.lift)
    guard let setting = late.setting else { return }
    add(" (")
    add(name: setting)
    add(")")
  }

  /// Adds a sentence about the touch that came too late for the attempt before, unless the reason told it.
  mutating func addLateStart(of attempt: Attempt) {
    guard let late = attempt.lateStart else { return }
    if attempt.gap != nil, attempt.gap?.next == nil, attempt.reason?.measured == 1 { return }
    let noun = attempt.recognizer.words.contact
    add(" Its first ")
    add(noun)
    add(" was too late for the attempt before: ")
    addLateness(late, at: attempt.start, noun)
    add(".")
  }

  /// Adds that the first tap was too far away to continue the attempt before.
  mutating func addFarStart(of attempt: Attempt) {
    guard let reason = attempt.facts.farStart else { return }
    add(" Its first ")
    add(attempt.recognizer.words.contact)
    add(" was too far away for the attempt before: it was ")
    add(reason.measured, .points, besides: reason.limit)
    add(" from the first one there, the limit is ")
    add(reason.limit, .points, besides: reason.measured)
    add(settingOf: reason)
    add(".")
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

  mutating func addOwnWords(of attempt: Attempt, _ reason: FailureReason) {
    let words = reason.text
    guard !words.isEmpty else {
      guard reason.hasMeasure else { return add("its class gave no reason") }
      return addMeasure(of: attempt, reason, "its class measured ", "")
    }
    add("its class says: ")
    add(text: words)
    if reason.hasMeasure { addMeasure(of: attempt, reason, ": ", "") }
  }
}
