import GestureGeometry
public import GestureTouches

/// Recognizes fingers that stay down, and then follows them.
///
/// Continuous.
///
/// It begins when the fingers have rested for ``minimumPressDuration``, without any further move.
/// From then on movement is unlimited and reported, and the first lift of one of the fingers ends it.
/// A duration of zero with a large ``allowableMovement`` is a pan without hysteresis.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// How long the fingers must rest, in seconds; zero or less begins at touch down.
  ///
  /// The setting `longPress.duration`, 0.5, until it is assigned.
  public var minimumPressDuration: Double {
    get { ownDuration ?? defaults.duration }
    set { ownDuration = newValue }
  }

  /// How far a finger may move before the press begins, in points.
  ///
  /// The setting `longPress.maximumMovement`, 10, until it is assigned.
  public var allowableMovement: Double {
    get { ownMovement ?? defaults.maximumMovement }
    set { ownMovement = newValue }
  }

  /// How many taps come before the press.
  @exclusivity(unchecked)
  public var numberOfTapsRequired = 0
  /// How many fingers press; at least 1.
  @exclusivity(unchecked)
  public var numberOfTouchesRequired = 1

  private enum Stage {
    /// Counting the taps before the press.
    case tapping
    /// The first fingers of the press are down: so many took part.
    case gathering(fingers: Int)
    /// All fingers are down, since this time.
    case pressing(since: Timestamp)
    /// The press has begun.
    case pressed
  }

  private enum Input {
    case down(count: Int, total: Int, at: Timestamp)
    case moved(squaredDistance: Double)
    case up(at: Timestamp)
    case due
  }

  private enum Effect {
    case none
    case fail(StoredReason)
    case startTimer(Timestamp)
    case begin
    case ignoreNew
    case end
  }

  @exclusivity(unchecked)
  private var ownDuration: Double?
  @exclusivity(unchecked)
  private var ownMovement: Double?
  @exclusivity(unchecked)
  private var taps = TapMachine()
  @exclusivity(unchecked)
  private var stage = Stage.tapping

  /// The settings that count: those of the attempt, or else of the next one with a finger.
  private var defaults: RecognizerThresholds.LongPress {
    if attempt != 0 { return thresholds.pointee.values.longPress }
    return (settings ?? engine?.settings ?? GestureSettings()).finger.longPress
  }

  private var rules: TapMachine.Rules {
    TapMachine.Rules(touches: max(numberOfTouchesRequired, 1), thresholds: thresholds)
  }

  private var limit: Double { max(allowableMovement, 0) }

  private func advance(_ input: Input) -> Effect {
    let needed = max(numberOfTouchesRequired, 1)
    switch (stage, input) {
    case (.gathering(let fingers), .down(let count, let total, let time)):
      guard fingers + count <= needed else {
        return .fail(
          StoredReason(.tooManyTouches, count: fingers + count, needed, .numberOfTouchesRequired)
        )
      }
      guard total == needed else {
        stage = .gathering(fingers: fingers + count)
        return .none
      }
      stage = .pressing(since: time)
      return minimumPressDuration > 0 ? .startTimer(time + minimumPressDuration) : .begin
    case (.pressing, .down(_, let total, _)):
      return .fail(StoredReason(.tooManyTouches, count: total, needed, .numberOfTouchesRequired))
    case (.pressed, .down):
      return .ignoreNew
    case (.gathering, .moved(let squared)), (.pressing, .moved(let squared)):
      guard squared > limit * limit else { return .none }
      return .fail(StoredReason(.movedTooFar, squared.squareRoot(), limit, .allowableMovement))
    case (.gathering(let fingers), .up):
      return .fail(StoredReason(.tooFewTouches, count: fingers, needed, .numberOfTouchesRequired))
    case (.pressing(let since), .up(let time)):
      return .fail(
        StoredReason(.notEnoughTime, time - since, minimumPressDuration, .minimumPressDuration)
      )
    case (.pressing, .due):
      return .begin
    case (.pressed, .up):
      return .end
    case (.pressed, .moved):
      // Movement is unlimited once the press has begun.
      return .none
    case (.gathering, .due), (.pressed, .due):
      // A timer that outlived its stage.
      return .none
    case (.tapping, .down), (.tapping, .moved), (.tapping, .up), (.tapping, .due):
      // The tap machine has these.
      return .none
    }
  }

  private func perform(_ effect: Effect, _ touches: [Touch], with event: TouchEvent?) {
    switch effect {
    case .none: break
    case .fail(let reason): request(.failed, reason: reason)
    case .startTimer(let time):
      // Taps before the press stood elsewhere.
      if numberOfTapsRequired > 0 { initialCentroid = nil }
      noteStart(of: touches)
      wake(at: time, .reach)
    case .begin:
      if initialCentroid == nil { initialCentroid = windowLocationOfLiveTouches }
      state = .began
      if attemptState == .began { stage = .pressed }
    case .ignoreNew:
      if let event { for touch in touches { ignore(touch, for: event) } }
    case .end: state = .ended
    }
  }

  package override var known: KnownRecognizer { .longPress(self) }

  package override var unansweredQuestions: RecognizerTraits {
    ObjectIdentifier(type(of: self)) == ObjectIdentifier(LongPressGestureRecognizer.self)
      ? .classQuestions : []
  }

  package override var contactDemand: ContactDemand? {
    ContactDemand(contacts: numberOfTapsRequired &+ 1, touches: numberOfTouchesRequired)
  }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard canTake(touches) else { return }
    let total = liveTouches.count
    if case .tapping = stage, taps.contacts < numberOfTapsRequired {
      return perform(
        taps.advance(
          .down(new: touches.count, total: total, centroid: windowLocationOfLiveTouches),
          needed: numberOfTapsRequired,
          rules
        ),
        at: event.timestamp
      )
    }
    if case .tapping = stage {
      // The first finger of the press ends the wait for it.
      cancelWake(.expiry)
      stage = .gathering(fingers: 0)
    }
    if case .gathering = stage, total == max(numberOfTouchesRequired, 1), let origin = taps.origin {
      let limit = rules.limits.effectiveMaximumDistance
      let distance = windowLocationOfLiveTouches.distance(to: origin)
      guard distance <= limit else {
        return fail(.tapsTooFarApart, distance, limit, .tapMaximumDistance)
      }
    }
    perform(
      advance(.down(count: touches.count, total: total, at: event.timestamp)),
      touches,
      with: event
    )
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    let squared = farthest(touches)
    if case .tapping = stage {
      perform(
        taps.advance(.moved(squaredDistance: squared), needed: numberOfTapsRequired, rules),
        at: event.timestamp
      )
    } else {
      perform(advance(.moved(squaredDistance: squared)), touches, with: event)
    }
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    lift(touches, with: event)
  }

  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    if touches.count < liveTouches.count { lift(touches, with: event) }
  }

  private func lift(_ touches: [Touch], with event: TouchEvent) {
    let squared = farthest(touches)
    switch stage {
    case .tapping: break
    case .pressing(let since) where squared <= limit * limit:
      // What the table comes to for nearly every attempt.
      return fail(
        .notEnoughTime,
        event.timestamp - since,
        minimumPressDuration,
        .minimumPressDuration
      )
    case .gathering, .pressing, .pressed:
      perform(advance(.moved(squaredDistance: squared)), touches, with: event)
      guard !attemptState.isTerminal else { return }
      return perform(advance(.up(at: event.timestamp)), touches, with: event)
    }
    let needed = numberOfTapsRequired
    perform(
      taps.advance(.moved(squaredDistance: squared), needed: needed, rules),
      at: event.timestamp
    )
    guard !attemptState.isTerminal else { return }
    let left = liveTouches.count - touches.count
    perform(taps.advance(.up(left: left), needed: needed, rules), at: event.timestamp)
  }

  private func perform(_ effect: TapMachine.Effect, at time: Timestamp) {
    switch effect {
    case .none: break
    case .fail(let reason): request(.failed, reason: reason)
    case .wake: wake(at: time + rules.hold, .expiry)
    case .contact: wake(at: time + rules.gap, .expiry)
    }
  }

  open override func woken(_ kind: WakeKind, at time: Timestamp) {
    switch kind {
    case .reach: perform(advance(.due), [], with: nil)
    case .expiry:
      // Once all taps are done, it is the press that is missing as a further contact.
      let needed = max(numberOfTapsRequired, taps.contacts + 1)
      perform(taps.advance(.timeout, needed: needed, rules), at: time)
    }
  }

  open override func reset() {
    super.reset()
    taps.reset()
    stage = .tapping
  }
}

#if !hasFeature(Embedded)
extension LongPressGestureRecognizer: FingerprintedRecognizer {
  package func foldStage(into fingerprint: inout StateFingerprint) {
    switch stage {
    case .tapping:
      fingerprint.fold(0)
    case .gathering(let fingers):
      fingerprint.fold(1)
      fingerprint.fold(fingers)
    case .pressing(let since):
      fingerprint.fold(2)
      fingerprint.fold(since)
    case .pressed:
      fingerprint.fold(3)
    }
    taps.fold(into: &fingerprint)
  }
}
#endif
