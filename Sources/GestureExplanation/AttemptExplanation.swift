import Gestures

/// Describes an attempt in one or two plain sentences.
///
/// The first sentence says what happened and why, with values, limits, times and names. The second,
/// if there is one, says which touch it did not get. The command line, tests and inspectors all
/// print these sentences. They contain facts alone: which change would have made it fire is known
/// only where a recording can be played again, as `gesture explain` does.
public struct AttemptExplanation {
  /// The sentences as UTF-8.
  public let utf8: [UInt8]

  /// The sentences.
  public var text: String { String(bytes: utf8) }

  /// Describes an attempt.
  public init(_ attempt: Attempt) {
    var text = ExplanationText()
    switch attempt.outcome {
    case .fired: text.addFiring(of: attempt)
    case .failed, .cancelled: text.addFailure(of: attempt)
    case .refused: text.addRefusal(of: attempt)
    case .open: text.addOpen(attempt)
    }
    utf8 = text.utf8
  }
}

extension Attempt {
  /// The attempt in words.
  public var explanation: AttemptExplanation { AttemptExplanation(self) }
}

extension ExplanationText {
  // MARK: - Fired

  /// Adds when it fired, or began and ended, with its values and what it waited for.
  mutating func addFiring(of attempt: Attempt) {
    add(attempt.recognizer)
    if let alternative = attempt.alternative {
      add(" was performed by the action ")
      add(name: alternative)
      add(" at ")
      add(seconds: attempt.end.seconds)
    } else if let began = attempt.began {
      add(" began at ")
      add(seconds: began.seconds)
      addMovementAtBegan(of: attempt)
      add(" and ended at ")
      add(seconds: attempt.end.seconds)
    } else {
      add(" fired at ")
      add(seconds: attempt.end.seconds)
    }
    addValues(attempt.values)
    addWaits(of: attempt)
    addHandOvers(of: attempt)
    add(".")
    addCatch(of: attempt)
  }

  private mutating func addMovementAtBegan(of attempt: Attempt) {
    let movement = attempt.movementAtBegan
    guard movement > 0 else { return }
    add(", after ")
    add(movement, .points, besides: 0)
    add(",")
  }

  private mutating func addValues(_ values: RecognizerReading) {
    add(", at ")
    add(values.location)
    if let translation = values.translation {
      add(", translation (")
      add(translation.dx, decimals: 1)
      add(", ")
      add(translation.dy, decimals: 1)
      add(") pt")
    }
    if let scale = values.scale {
      add(", scale ")
      add(scale, decimals: 3)
    }
    if let rotation = values.rotation {
      add(", turned by ")
      add(rotation * 180 / .pi, .degrees, besides: 0)
    }
    if let direction = values.direction {
      add(", ")
      addHeading(direction)
    }
    if let count = values.tapCount {
      add(", tap number ")
      add(count)
    }
    if let radius = values.radius {
      add(", radius ")
      add(radius, .points, besides: 0)
    }
    if let drawing = values.drawing {
      add(", as ")
      add(name: drawing)
    }
  }

  private mutating func addHeading(_ direction: SwipeGestureRecognizer.Direction) {
    switch direction {
    case .right: add("to the right")
    case .left: add("to the left")
    case .up: add("upwards")
    case .down: add("downwards")
    default: add(direction)
    }
  }

  /// Adds what an attempt that fired had to wait for.
  private mutating func addWaits(of attempt: Attempt) {
    guard let recognized = attempt.recognized, let last = attempt.waits.last else { return }
    let published = attempt.began ?? attempt.end
    add("; it recognized at ")
    add(seconds: recognized.seconds)
    add(" and waited ")
    add(seconds: (last.end ?? published) - attempt.waits[0].start)
    add(" for ")
    addNames(of: attempt.waits, beside: attempt.recognizer)
    add(" to fail")
  }

  // MARK: - Open

  /// Adds the progress of an open attempt, and the recognizers it waits for.
  mutating func addOpen(_ attempt: Attempt) {
    add(attempt.recognizer)
    if let began = attempt.began {
      add(" began at ")
      add(seconds: began.seconds)
      add(" and is still active at ")
      add(seconds: attempt.end.seconds)
      return add(".")
    }
    let waiting = attempt.waits.filter { $0.end == nil }
    if let recognized = attempt.recognized, !waiting.isEmpty {
      add(" recognized at ")
      add(seconds: recognized.seconds)
      add(" and at ")
      add(seconds: attempt.end.seconds)
      add(" still waits for ")
      addNames(of: waiting, beside: attempt.recognizer)
      return add(waiting.count == 1 ? " to fail, which is undecided." : " to fail.")
    }
    add(" is undecided at ")
    add(seconds: attempt.end.seconds)
    add(", ")
    add(seconds: attempt.end - attempt.start)
    add(" after its first touch")
    if let taps = attempt.facts.tapProgress, taps.count > 0, taps.needed > 1 {
      add(": ")
      add(share: taps.count, of: taps.needed, "taps")
      add(taps.count == 1 ? " has come" : " have come")
    }
    add(".")
    addLateStart(of: attempt)
    addFarStart(of: attempt)
  }

  private mutating func addNames(of waits: [Attempt.Wait], beside subject: RecognizerLabel) {
    for index in waits.indices {
      if index > 0 { add(index == waits.count - 1 ? " and " : ", ") }
      add(waits[index].recognizer, beside: subject, withNodeName: false)
    }
  }

  // MARK: - Refused

  /// Adds which touch it did not receive, and why.
  mutating func addRefusal(of attempt: Attempt) {
    if let refusal = attempt.alternativeRefusal {
      return add(refusal, of: attempt.alternative ?? "", attempt)
    }
    add(attempt.recognizer)
    add(" did not get ")
    guard let refusal = attempt.refusals.first else { return add("a touch.") }
    add(refusal.touch)
    add(" at ")
    add(seconds: refusal.time.seconds)
    add(": ")
    add(refusal)
    add(".")
  }

  /// Adds which alternative action was not performed, and why.
  private mutating func add(
    _ refusal: AlternativeRefusal,
    of action: String,
    _ attempt: Attempt
  ) {
    add(attempt.recognizer)
    add(" did not perform the action ")
    add(name: action)
    add(" at ")
    add(seconds: attempt.start.seconds)
    switch refusal {
    case .notPublished: add(": it publishes no such action (`alternativeActions`).")
    case .disabled: add(": it is disabled (`isEnabled`).")
    case .notInWindow: add(": it is attached to no view of this window.")
    case .unreachable: add(": its view, or a view around it, is hidden or takes no touches.")
    case .busy: add(": an attempt of it was unfinished.")
    case .notActive: add(": there was no gesture to end.")
    }
  }

  /// Adds why a touch was not admitted.
  mutating func add(_ refusal: Attempt.Refusal, isOne: Bool = true) {
    switch refusal.refusal {
    case .disabled where refusal.isScrollingOff: addScrollingOff()
    case .disabled: add("it is disabled (`isEnabled`)")
    case .terminal: addOver(refusal)
    case .type:
      add("it does not accept a ")
      add(refusal.kind)
      add(" (`allowedTouchTypes`)")
    case .otherType:
      add("its attempt began with another kind of touch, and this is a ")
      add(refusal.kind)
      add(" (`requiresExclusiveTouchType`)")
    case .event: add("its class or its delegate refused the event (`shouldReceive event`)")
    #if C_NAMES
    case .delegate: add("its delegate refused the touch (`should_receive_touch`)")
    #else
    case .delegate: add("its delegate refused the touch (`shouldReceive touch`)")
    #endif
    case .hand:
      add(isOne ? "it" : "they")
      add(" landed together with more fingers than this gesture takes (`handLandingTime`)")
    case .caught: addCatch(of: refusal)
    }
  }

  /// Adds that the touch stopped moving content, and whose.
  private mutating func addCatch(of refusal: Attempt.Refusal) {
    guard let catching = refusal.catching else { return add("it stopped content that moved") }
    add("it ")
    addCatch(catching)
  }

  /// Adds that a touch stopped moving content, whose and how fast.
  mutating func addCatch(_ catching: Attempt.Catch) {
    add("stopped the content of ")
    if let name = catching.recognizer.nodeName {
      add(name: name)
    } else {
      add(catching.recognizer)
    }
    if catching.speed > 0 {
      add(", which moved at ")
      add(speed: catching.speed)
      add(" (`scroll.minimumCatchVelocity`)")
    } else {
      add(" together with the finger before (`handLandingTime`)")
    }
  }

  private mutating func add(speed: Double) {
    add(speed, decimals: 1)
    add(" pt/s")
  }

  /// Adds that the attempt stopped moving content.
  mutating func addCatch(of attempt: Attempt) {
    guard let catching = attempt.catching else { return }
    add(" Its ")
    add(catching.touch)
    add(" stopped the content at ")
    add(seconds: catching.time.seconds)
    guard catching.speed > 0 else { return add(", with the finger before.") }
    add(", which moved at ")
    add(speed: catching.speed)
    add(".")
  }

  private mutating func addOver(_ refusal: Attempt.Refusal) {
    guard let keeper = refusal.keeper else {
      return add("its last attempt was over, and the next one starts when the others are lifted")
    }
    add("it requires ")
    add(keeper.recognizer)
    add(" to fail, and ")
    add(keeper.touch)
    add(" kept that one undecided. It gets touches once ")
    add(keeper.touch)
    add(" is lifted, or without the requirement")
  }

  private mutating func add(_ kind: TouchKind) {
    switch kind {
    case .direct: add("finger")
    case .indirect: add("touch away from the screen")
    case .pencil: add("pencil")
    case .indirectPointer: add("pointer")
    }
  }

  /// Adds directions, joined by `or`.
  mutating func add(_ directions: SwipeGestureRecognizer.Direction) {
    var isFirst = true
    func add(_ direction: SwipeGestureRecognizer.Direction, _ word: StaticString) {
      guard directions.contains(direction) else { return }
      if !isFirst { self.add(" or ") }
      isFirst = false
      self.add(word)
    }
    add(.right, "right")
    add(.left, "left")
    add(.up, "up")
    add(.down, "down")
    if isFirst { self.add("none") }
  }
}
