import GestureGeometry
import GestureMemory
public import GestureTouches

/// Recognizes fingers that stay down, and then follows them.
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

  package override var unansweredQuestions: RecognizerTraits {
    isExactly(LongPressGestureRecognizer.self) ? .classQuestions : []
  }

  open override var words: RecognizerWords {
    RecognizerWords(
      "longPress",
      feat: .rested,
      contact: "touch",
      excess: RecognizerWords.excessFromStart
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
    machine.isTapping && numberOfTapsRequired > 0 ? CountedTaps(machine.taps, rules.taps) : nil
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
    if wasTapping, !machine.isTapping { cancelWake(.expiry) }
    switch effect {
    case .wake(let time, .reach):
      // The taps before the press were elsewhere.
      if numberOfTapsRequired > 0 { latest.initialCentroid = nil }
      noteStart(of: touches)
      perform(.wake(at: time, .reach))
    case .begin:
      if latest.initialCentroid == nil { latest.initialCentroid = windowLocationOfLiveTouches }
      perform(.begin)
    case let effect: perform(effect, touches, with: event)
    }
  }

  open override func reset() {
    super.reset()
    machine = LongPressMachine()
  }
}

/// Taps, then fingers that rest, then fingers that are followed.
package struct LongPressMachine {
  typealias Effect = GestureRecognizer.Effect

  /// What makes a press.
  struct Rules {
    /// The taps before the press; the press has as many fingers as each of them.
    let taps: TapMachine.Rules
    /// How long the fingers must rest, in seconds.
    let duration: Double
    /// How far a finger may move before the press begins, in points.
    let movement: Double

    var touches: Int { taps.touches }
  }

  package enum Stage {
    /// Counting the taps before the press.
    case tapping
    /// Some fingers of the press came down, but not all: how many came so far.
    case gathering(fingers: Int)
    /// All fingers have been down since this time.
    case pressing(since: Timestamp)
    /// The press has begun, or was refused.
    case pressed
  }

  package private(set) var taps = TapMachine()
  package private(set) var stage = Stage.tapping

  /// Whether no finger of the press has come down.
  var isTapping: Bool { if case .tapping = stage { true } else { false } }

  @inline(__always)
  mutating func advance(_ input: ContactInput, _ rules: Rules) -> Effect {
    switch (stage, input.kind) {
    case (.tapping, .down) where taps.isComplete(rules.taps):
      return gather(input.changed, input, rules)
    case (.tapping, .timer(.reach)):
      // The machine sets no such timer here, but a subclass may set one.
      return .none
    case (.tapping, _):
      return taps.lead(input, rules.taps)
    case (.gathering(let fingers), .down):
      return gather(fingers + input.changed, input, rules)
    case (.pressing, .down):
      return .tooMany(input.count, limit: rules.touches, .numberOfTouchesRequired)
    case (.pressed, .down):
      return .ignore(last: .max)
    case (.gathering, .moved), (.pressing, .moved):
      return fault(ofMovement: input.squaredTravel, rules) ?? .none
    case (.gathering(let fingers), .up):
      // A lift may be a last move as well.
      if let fault = fault(ofMovement: input.squaredTravel, rules) { return fault }
      return .tooFew(fingers, needed: rules.touches, .numberOfTouchesRequired)
    case (.pressing(let since), .up):
      if let fault = fault(ofMovement: input.squaredTravel, rules) { return fault }
      let held = input.time - since
      return .fail(.notEnoughTime, held, rules.duration, setting: .minimumPressDuration)
    case (.pressing, .timer(.reach)):
      // If the view or the delegate refuses, the attempt is over and its stage has no effect.
      stage = .pressed
      return .begin
    case (.pressed, .up):
      return .end
    case (.pressed, .moved), (_, .timer), (_, .step):
      // Movement is unlimited once the press has begun. No timer is set in these stages.
      return .none
    }
  }

  /// Lets fingers join the press.
  private mutating func gather(_ fingers: Int, _ input: ContactInput, _ rules: Rules) -> Effect {
    guard fingers <= rules.touches else {
      return .tooMany(fingers, limit: rules.touches, .numberOfTouchesRequired)
    }
    guard input.count == rules.touches else {
      stage = .gathering(fingers: fingers)
      return .none
    }
    if let centroid = input.centroid, let fault = taps.fault(ofLocation: centroid, rules.taps) {
      return fault
    }
    guard rules.duration > 0 else {
      stage = .pressed
      return .begin
    }
    stage = .pressing(since: input.time)
    return .wake(at: input.time + rules.duration, .reach)
  }

  /// Returns why a finger that moved this far makes no press; nil when it did not move too far.
  private func fault(ofMovement squared: Double, _ rules: Rules) -> Effect? {
    guard squared > rules.movement * rules.movement else { return nil }
    return .fail(
      .movedTooFar,
      squared.squareRoot(),
      rules.movement,
      setting: .allowableMovement
    )
  }
}

extension RecognizerDescription {
  /// A press that rests.
  public static let longPress = RecognizerDescription(LongPressGestureRecognizer.self)
}
