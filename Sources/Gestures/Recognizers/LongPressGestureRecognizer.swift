/// Recognizes fingers that stay down, and then follows them.
///
/// ```swift
/// row.onLongPress { press in
///   switch press.state {
///   case .began: lift(row)
///   case .changed: move(row, to: press.location(in: list))
///   default: drop(row)
///   }
/// }
/// ```
///
/// Use it for what must not happen by accident, or for a drag inside content that scrolls: a finger that moves at once
/// scrolls, and one that rests first picks something up.
///
/// This continuous gesture begins when the fingers have rested for ``minimumPressDuration``; no
/// further move is needed. After that movement is unlimited and reported. The first lift of one of
/// the fingers ends it. A duration of zero with a large ``allowableMovement`` makes a pan without
/// hysteresis.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// What clients set.
  private struct Options {
    var minimumPressDuration: Double?
    var allowableMovement: Double?
  }

  @exclusivity(unchecked) private final var options = Options()

  /// How long the fingers must rest, in seconds; zero or less begins at touch down.
  ///
  /// The setting `longPress.duration`, 0.5, until it is assigned.
  public final var minimumPressDuration: Double {
    get { options.minimumPressDuration ?? defaults.duration }
    set { options.minimumPressDuration = newValue }
  }

  /// How far a finger may move before the press begins, in points.
  ///
  /// The setting `longPress.maximumMovement`, 10, until it is assigned.
  public final var allowableMovement: Double {
    get { options.allowableMovement ?? defaults.maximumMovement }
    set { options.allowableMovement = newValue }
  }

  /// How many taps come before the press.
  @exclusivity(unchecked) public final var numberOfTapsRequired = 0

  /// How many fingers press; at least 1.
  @exclusivity(unchecked) public final var numberOfTouchesRequired = 1

  @exclusivity(unchecked) package private(set) final var machine = LongPressMachine()

  /// The settings that apply: those of the attempt, or else of the next attempt with a finger.
  private var defaults: RecognizerThresholds.LongPress {
    if isInAttempt { return attempt.thresholds.value.values.longPress }
    return withSettingsOfNextAttempt { $0.finger.longPress }
  }

  private var rules: LongPressMachine.Rules {
    let limits = attempt.thresholds.value.values.longPress
    return LongPressMachine.Rules(
      taps: TapMachine.Rules(
        contacts: numberOfTapsRequired,
        touches: max(numberOfTouchesRequired, 1),
        thresholds: attempt.thresholds
      ),
      duration: options.minimumPressDuration ?? limits.duration,
      movement: max(options.allowableMovement ?? limits.maximumMovement, 0)
    )
  }

  open override var classWithoutRequirements: GestureRecognizer.Type? {
    LongPressGestureRecognizer.self
  }

  open override var words: RecognizerWords {
    RecognizerWords(
      "longPress",
      requirement: .rested,
      contact: "touch",
      overshoot: RecognizerWords.overshootFromStart
    )
  }

  open override func describe(_ properties: inout PropertyVisitor) {
    properties.number("minimumPressDuration", minimumPressDuration, .seconds) {
      minimumPressDuration = $0
    }
    properties.number("allowableMovement", allowableMovement, .length) { allowableMovement = $0 }
    properties.count("numberOfTapsRequired", numberOfTapsRequired, from: 0) {
      numberOfTapsRequired = $0
    }
    properties.count("numberOfTouchesRequired", numberOfTouchesRequired, from: 1) {
      numberOfTouchesRequired = $0
    }
    super.describe(&properties)
  }

  open override var defaultAlternatives: [AlternativeAction] {
    [AlternativeAction(.pressAndHold)]
  }

  open override func performAlternative(_ action: AlternativeAction, _ step: AlternativeStep) {
    switch step {
    case .begin: state = .began
    // Nothing moves, so nothing has changed.
    case .change: break
    case .end: state = .ended
    }
  }

  open override var contactDemand: ContactDemand? {
    ContactDemand(
      contacts: numberOfTapsRequired &+ 1,
      touches: numberOfTouchesRequired,
      isTap: false
    )
  }

  open override var countedTaps: CountedTaps? {
    guard Parts.areAll, machine.isTapping, numberOfTapsRequired > 0 else { return nil }
    return CountedTaps(machine.taps, rules.taps)
  }

  // MARK: - Touches

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard canTake(touches) else { return }
    process(contact(down: touches, at: event.timestamp), touches, with: event)
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    process(contact(moved: touches, at: event.timestamp), touches, with: event)
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    process(contact(lifted: touches, at: event.timestamp), touches, with: event)
  }

  open override func stops(atCancelOf touches: [Touch]) -> Bool { true }

  open override func woken(_ kind: WakeKind, at time: Timestamp) {
    process(ContactInput(.timer(kind), at: time), [], with: nil)
  }

  /// Gives the machine an input, and does what it asks for.
  @inline(__always)
  private func process(_ input: ContactInput, _ touches: [Touch], with event: TouchEvent?) {
    let wasTapping = machine.isTapping
    let effect = machine.advance(input, rules)
    // What follows the taps has come in time.
    if wasTapping, !machine.isTapping { cancelWake(.timeout) }
    switch effect {
    case .wake(let time, .minimumElapsed):
      // The taps before the press were elsewhere.
      if numberOfTapsRequired > 0 { lastAttempt.initialCentroid = nil }
      noteStart(of: touches)
      perform(.wake(at: time, .minimumElapsed))
    case .begin:
      if lastAttempt.initialCentroid == nil {
        lastAttempt.initialCentroid = windowLocationOfLiveTouches
      }
      perform(.begin)
    case let effect: perform(effect, touches, with: event)
    }
  }

  open override func reset() {
    super.reset()
    machine = LongPressMachine()
  }
}

extension RecognizerDescription {
  /// A press that rests.
  public static let longPress = RecognizerDescription(LongPressGestureRecognizer.self)
}
