/// Recognizes three fingers that turn together about their centroid.
///
/// This continuous gesture begins when exactly three fingers have turned by ``hysteresis``, which is
/// subtracted. All three count: the turn is the rotation that fits their movement best, whether they
/// come down together or one after the other. A fourth finger makes it fail before it has begun, and is
/// ignored after that. With a finger lifted the rotation does not change, and when a finger comes back
/// it goes on without a jump. It ends when all fingers are up. Turns beyond a full circle add up.
///
/// ```swift
/// let twist = ThreeFingerTwistGestureRecognizer { twist in
///   compass.turn(by: twist.rotation)
///   twist.rotation = 0
/// }
/// ```
open class ThreeFingerTwistGestureRecognizer: GestureRecognizer, GroupRecognizer {
  /// How far the fingers must turn before the gesture begins, in radians.
  ///
  /// > Source: chosen, 10 degrees, twice that of two fingers, since a hand that drags three fingers also turns.
  /// > Fingers that are 50 points from their centroid have then moved by 9 points, which is less than the
  /// > hysteresis of a pan, so that the twist begins before a pan.
  @exclusivity(unchecked) public final var hysteresis = 10 * Double.pi / 180

  @exclusivity(unchecked) package final var machine = TransformMachine()

  package var rules: FollowMachine.Rules { FollowMachine.Rules(minimum: 3, maximum: 3) }

  // MARK: - Values

  /// How far the fingers have turned, in radians, positive clockwise on screen.
  ///
  /// Assigning moves the reference, so setting 0 in each action yields exact steps. Values that are not
  /// finite are ignored.
  public final var rotation: Double {
    get { machine.turn }
    set {
      guard newValue.isFinite else { return }
      noteSetBack(rotation: rotation - newValue)
      machine.reference.rotation = machine.done.rotation - newValue
    }
  }

  /// How fast the fingers turn, in radians per second.
  public final var velocity: Double { rate(of: machine.turning).dx }

  open override var sendsChangedForEveryMove: Bool { false }

  // MARK: - Description

  open override var classWithoutRequirements: GestureRecognizer.Type? {
    ThreeFingerTwistGestureRecognizer.self
  }

  open override var words: RecognizerWords {
    RecognizerWords(
      "threeFingerTwist",
      requirement: .moved,
      shortfall: ("the fingers turned by ", "")
    )
  }

  open override func describe(_ properties: inout PropertyVisitor) {
    properties.number("hysteresis", hysteresis, .angle) { hysteresis = $0 }
    properties.number("rotation", rotation, isOfAttempt: true) { rotation = $0 }
    super.describe(&properties)
  }

  open override func report(_ reading: inout RecognizerReading) {
    reading.add(rotation: rotation)
    reading.add("velocity", velocity, .radiansPerSecond)
  }

  open override var touchAction: TouchAction { .pinch }
  package override var turnDemand: (fingers: Int, angle: Double)? { (3, hysteresis) }

  // MARK: - Touches

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    fingersCameDown(touches, with: event)
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard groupMoved(touches, with: event) else { return }
    guard machine.stages.isMeasuring else { return perform(.change) }
    let (turn, needed) = (machine.turn, max(hysteresis, 0))
    guard turn != 0, abs(turn) >= needed, beginGroup(at: event.timestamp) else { return }
    // Only now, since the view and the delegate are asked about the whole turn.
    machine.reference.rotation += turn < 0 ? -needed : needed
  }

  open override func touchRested(_ touch: Touch, at time: Timestamp) { groupRested(at: time) }

  open override func restartAfterWaiting() { restartMeasuring() }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    fingersWereLifted(touches, at: event.timestamp)
  }

  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    fingersWereCancelled(touches, at: event.timestamp)
  }

  package func beginningWasAssigned(at time: Timestamp) { startAssigned(at: time) }

  open override var shortfall: FailureReason {
    FailureReason(
      .notEnoughMovement,
      abs(machine.turn),
      max(hysteresis, 0),
      unit: .radians,
      setting: "hysteresis"
    )
  }

  open override var defaultAlternatives: [AlternativeAction] {
    AlternativeAction.turns(by: alternativeAmounts.turn)
  }

  open override func performAlternative(_ action: AlternativeAction, _ step: AlternativeStep) {
    guard case .turn(let angle) = action.effect, angle.isFinite else { return }
    var values = TransformValues()
    values.rotation = angle
    performAlternative(step) { machine.setValues(values) }
  }

  open override func reset() {
    super.reset()
    machine.reset()
  }
}

extension RecognizerDescription {
  /// Three fingers that turn.
  public static let threeFingerTwist = RecognizerDescription(
    ThreeFingerTwistGestureRecognizer.self
  )
}
