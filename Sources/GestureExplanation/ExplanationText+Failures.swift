import GestureGeometry
import GestureRecognition
import GestureTouches

// Why an attempt did not fire: one phrase for each reason.
extension ExplanationText {
  /// Adds when it failed and why, and what would have made it fire.
  mutating func addFailure(of attempt: Attempt) {
    add(attempt.recognizer)
    if case .lostTo = attempt.reason {
      addLoss(of: attempt)
    } else {
      add(attempt.outcome == .cancelled ? " was cancelled at " : " failed at ")
      add(seconds: attempt.end.seconds)
      add(": ")
      addReason(of: attempt)
    }
    // A circle begins with its finger: that says nothing about what was drawn.
    if attempt.outcome == .cancelled, let began = attempt.began, began > attempt.start {
      add(", after it had begun at ")
      add(seconds: began.seconds)
    }
    add(".")
    addMissingTouch(of: attempt)
    addAdvice(for: attempt)
  }

  private mutating func addReason(of attempt: Attempt) {
    switch attempt.reason {
    case .movedTooFar:
      add("a finger moved ")
      addExcess(of: attempt, "from where it came down")
    case .tapsTooFarApart:
      add("the next tap was ")
      addExcess(of: attempt, "from the first")
    case .notEnoughMovement: addShortfall(of: attempt)
    case .heldTooLong(_, let limit):
      add("the finger was still down after ")
      add(seconds: limit)
      add(", the longest that it may be")
      addSetting(of: attempt)
    case .notEnoughTime(let duration, let needed):
      add("it was lifted after ")
      add(seconds: duration)
      add(", ")
      add(difference: needed - duration, .seconds)
      add(" before the ")
      add(seconds: needed)
      add(" that it takes")
      addSetting(of: attempt)
    case .tooSlow(let elapsed, _):
      add("it had gone ")
      add(attempt.movement, .points, besides: 0)
      add(" after ")
      add(seconds: elapsed)
      add(", the longest that it may take")
      addSetting(of: attempt)
      add(", and that is too short")
      if attempt.recognizer.family == .swipe {
        add(" (`swipe.minimumPrimary`, `swipe.minimumSpeed`)")
      }
    case .tooFewTaps(let count, let needed): addMissingTap(of: attempt, count, needed)
    case .tooFewTouches(let count, let needed):
      add("never more than ")
      add(Double(count), .fingers, besides: 0)
      add(" of ")
      add(needed)
      add(count == 1 ? " was down" : " were down together")
      addSetting(of: attempt)
    case .tooManyTouches(let count, let limit):
      add(Double(count), .fingers, besides: 0)
      add(count == 1 ? " was down, it takes " : " were down, it takes ")
      add(limit)
      addSetting(of: attempt)
    case .wrongDirection(let way, let allowed):
      add("a finger went ")
      add(way)
      add(", it allows ")
      add(allowed)
    case .startedOutsideEdge:
      add("the finger came down ")
      if attempt.measure == nil { add("at none of its edges (`edges`)") }
      addExcess(of: attempt, "from the edge")
    case .wrongButton(let mask, let needed):
      add("the pointer came down with ")
      add(mask)
      add(", it needs ")
      add(needed)
      add(" (`buttonMaskRequired`)")
    case .tooSmall, .tooFewPoints, .errorTooLarge, .pointsInMiddle, .shortArc, .openRing, .corner,
      .tooLong, .wrongTurning, .noTemplateClose, .ambiguous:
      addDrawing(of: attempt)
    case .lostTo, .requiredFailureRecognized: addRequirement(of: attempt)
    case .delegateRefused:
      add("its delegate answered no to `gestureRecognizerShouldBegin`")
    case .viewRefused:
      if let place = attempt.place { add(name: place) } else { add("the view that was hit") }
      add(" answered no to `gestureRecognizerShouldBegin`")
    case .touchRefused:
      if let refusal = attempt.refusals.first { add(refusal) } else { add("it got no touch") }
    case .allTouchesIgnored: add("it ignored all of its touches itself")
    case .disabled: add("it was disabled meanwhile (`isEnabled`)")
    case .detached: add("it was taken from its view meanwhile")
    case .cancelledBySystem: addInterruption(attempt.interruption ?? .touchCancelled)
    case .custom(let words):
      let start = utf8.count
      add("its class says: ")
      let end = utf8.count
      add(text: words)
      if utf8.count == end { replace(from: start, with: "its class gave no reason") }
    case nil: add("its class gave no reason")
    }
  }

  /// Adds a value, by how much it is more than its limit, and the limit.
  private mutating func addExcess(of attempt: Attempt, _ from: StaticString) {
    guard let measure = attempt.measure else { return }
    add(measure.value, measure.unit, besides: measure.limit)
    add(" ")
    add(from)
    addLimit(of: attempt, measure)
  }

  /// Adds by how much a value is below what it takes.
  mutating func addNeed(of attempt: Attempt, _ measure: Measure) {
    add(", ")
    add(difference: measure.missedBy, measure.unit)
    add(" less than the ")
    add(measure.limit, measure.unit, besides: measure.value)
    add(" that it takes")
    addSetting(of: attempt)
  }

  /// Adds by how much a value is above its limit.
  mutating func addLimit(of attempt: Attempt, _ measure: Measure) {
    add(", ")
    add(difference: measure.missedBy, measure.unit)
    add(" more than the limit of ")
    add(measure.limit, measure.unit, besides: measure.value)
    addSetting(of: attempt)
  }

  /// Adds the property or setting that a limit comes from, in brackets.
  private mutating func addSetting(of attempt: Attempt) {
    guard let setting = attempt.measure?.setting else { return }
    add(" (")
    add(name: setting)
    add(")")
  }

  private mutating func addShortfall(of attempt: Attempt) {
    guard let measure = attempt.measure else { return }
    switch attempt.movementFamily {
    case .pinch: add("the distance of the fingers changed by ")
    case .rotation: add("the fingers turned by ")
    case .pan, .transform: add("the fingers moved ")
    case .screenEdgePan: add("the finger came inwards by ")
    case .tap, .longPress, .swipe, .hover, .circle, .stroke, .custom: add("it went ")
    }
    add(measure.value, measure.unit, besides: measure.limit)
    if attempt.movementFamily == .pan || attempt.movementFamily == .transform {
      add(" along an axis")
    }
    add(" before the lift")
    addNeed(of: attempt, measure)
  }

  private mutating func addMissingTap(of attempt: Attempt, _ count: Int, _ needed: Int) {
    let noun: StaticString = attempt.recognizer.family == .longPress ? "touch" : "tap"
    guard let gap = attempt.gap else {
      add(Double(count), .taps, besides: 0)
      add(" of ")
      return add(needed)
    }
    if let next = gap.next {
      add("the ")
      add(ordinal: count + 1, of: noun)
      add(" came ")
      add(seconds: next - gap.lift)
      add(" after the ")
      add(ordinal: count, of: "lift")
      add(", the limit is ")
      return add(seconds: gap.limit)
    }
    add("no ")
    add(ordinal: count + 1, of: noun)
    add(" came within ")
    add(seconds: gap.limit)
    add(" of the ")
    add(ordinal: count, of: "lift")
  }

  // MARK: - Others

  /// Adds who won, when, and by what.
  private mutating func addLoss(of attempt: Attempt) {
    add(" lost to ")
    addRival(of: attempt)
    add(" at ")
    add(seconds: attempt.end.seconds)
    guard let rival = attempt.rival, let winner = rival.recognizer else { return }
    switch rival.rule {
    case .activeFirst: add(", which was active already")
    case .priority:
      add(", which recognized at the same moment and has priority: it ")
      add(rival.isOnSamePlace ? "was added later" : "is deeper or in front")
    case .oneSided: add(", which recognized at the same moment and which it does not prevent")
    case .winnerTakesAll, nil: addFeat(of: rival, winner, at: attempt.end)
    }
  }

  /// Adds what the winner had done by then.
  private mutating func addFeat(
    of rival: Attempt.Rival,
    _ winner: RecognizerLabel,
    at time: Timestamp
  ) {
    switch winner.family {
    case .pan, .screenEdgePan, .transform, .swipe, .pinch, .rotation:
      guard let movement = rival.movement, movement > 0 else { break }
      add(", which had moved ")
      return add(movement, .points, besides: 0)
    case .longPress:
      guard let start = rival.start else { break }
      add(", which had been down for ")
      return add(seconds: time - start)
    case .tap, .hover, .circle, .stroke, .custom: break
    }
    add(", which recognized first")
  }

  private mutating func addRequirement(of attempt: Attempt) {
    addRival(of: attempt)
    add(" recognized, which had to fail first")
    if let recognized = attempt.recognized, recognized < attempt.end {
      add("; it had recognized itself at ")
      add(seconds: recognized.seconds)
      add(" and waited")
    }
  }

  private mutating func addRival(of attempt: Attempt) {
    guard let rival = attempt.rival, let winner = rival.recognizer else {
      return add("a recognizer that is gone")
    }
    add(winner, withPlace: !rival.isOnSamePlace)
  }

  private mutating func addInterruption(_ interruption: Attempt.Interruption) {
    switch interruption {
    case .touchCancelled: add("its touches were cancelled by the system")
    case .cancelAll: add("the host cancelled every touch (`cancelAll`)")
    case .lostUp: add("its finger came down again, so the lift had been lost")
    case .resync: add("its finger was not among those that are really down (`resync`)")
    case .placeLeft: add("its view left the window")
    }
  }

  // MARK: - Words

  /// Adds a displacement as words: `11.0 pt left and 3.0 pt down`.
  private mutating func add(_ way: Vector) {
    let smallest = 0.05
    let goesAcross = way.dx.magnitude >= smallest
    if goesAcross {
      add(way.dx.magnitude, .points, besides: 0)
      add(way.dx > 0 ? " right" : " left")
    }
    guard way.dy.magnitude >= smallest || !goesAcross else { return }
    if goesAcross { add(" and ") }
    add(way.dy.magnitude, .points, besides: 0)
    add(way.dy > 0 ? " down" : " up")
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
}
