/// Recognizes two fingers that turn about each other.
///
/// ```swift
/// let turn = photo.onRotation { photo.angle = start + $0.rotation }
/// turn.snap = .every(.pi / 2)
/// ```
///
/// Fingers that pinch also turn a little. The hysteresis keeps such a turn from changing the content, and a ``snap``
/// holds it at the angles that people mean.
///
/// This continuous gesture follows the two earliest fingers that are down; later ones are spares.
/// It begins when they have turned by the hysteresis, which is subtracted. Turns beyond a full
/// circle add up.
open class RotationGestureRecognizer: GestureRecognizer {
  /// How far the fingers have turned, in radians, positive clockwise on screen.
  ///
  /// Assigning moves the reference. Values that are not finite are ignored. With a ``snap`` it is the angle
  /// that holds the fingers, as long as one does.
  public final var rotation: Double {
    get { fingers.measure.held.angle ?? fingers.measure.change }
    set {
      guard newValue.isFinite else { return }
      noteSetBack(rotation: rotation - newValue)
      fingers.measure.setChange(newValue)
      fingers.measure.held.release()
    }
  }

  /// Angles at which the rotation stays; nil for none.
  @exclusivity(unchecked) public final var snap: RotationSnap?

  /// How fast the fingers turn, in radians per second; zero while an angle holds them.
  public final var velocity: Double {
    fingers.measure.held.angle == nil ? rate(of: fingers.history).dx : 0
  }

  @exclusivity(unchecked) package final var fingers = FollowedPair<TurnMeasure>()

  open override var sendsChangedForEveryMove: Bool { false }
  override var reportedTouches: TouchSet? { fingers.pair.set }
  package override var isShortOfTouches: Bool {
    fingers.stages.isFollowing && attempt.liveTouches.count < 2
  }
  open override var classWithoutRequirements: GestureRecognizer.Type? {
    RotationGestureRecognizer.self
  }

  open override var words: RecognizerWords {
    RecognizerWords("rotation", requirement: .moved, shortfall: ("the fingers turned by ", ""))
  }

  open override func describe(_ properties: inout PropertyVisitor) {
    properties.snap(snap) { snap = $0 }
    properties.number("rotation", rotation, isOfAttempt: true) { rotation = $0 }
    super.describe(&properties)
  }

  open override func report(_ reading: inout RecognizerReading) {
    reading.add(rotation: rotation)
    reading.add("velocity", velocity, .radiansPerSecond)
  }

  open override var touchAction: TouchAction { .pinch }
  package override var turnDemand: (fingers: Int, angle: Double)? { (2, 0) }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    // One finger changes nothing, not even a beginning that was assigned.
    if attempt.liveTouches.count != 1 { fingersCameDown(touches, with: event) }
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    // Checked before any call, since nearly every gesture of one finger gets here.
    guard fingers.pair.isComplete else { return }
    pairMoved(event)
    followSnap()
  }

  /// Lets an angle catch or release the fingers; the actions, which are called later, read the rotation.
  private func followSnap() {
    guard snap != nil || fingers.measure.held.angle != nil, attemptState.isActive else { return }
    fingers.measure.held.follow(fingers.measure.change, snap)
  }

  open override func touchRested(_ touch: Touch, at time: Timestamp) {
    pairRested(touch, at: time)
  }

  open override func restartAfterWaiting() { restartMeasuring() }

  open override var shortfall: FailureReason { pairShortfall }

  package override func detail(of reason: FailureReason) -> RefusalDetail {
    pairDetail(of: reason)
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    fingersWereLifted(touches, at: event.timestamp)
  }

  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    fingersWereCancelled(touches, at: event.timestamp)
  }

  package override var acceptsTransforms: Bool { true }

  package override func transformed(_ sample: TransformSample, at time: Timestamp) {
    pairFollows(sample, at: time)
    followSnap()
  }

  open override var defaultAlternatives: [AlternativeAction] {
    AlternativeAction.turns(by: alternativeAmounts.turn)
  }

  open override func performAlternative(_ action: AlternativeAction, _ step: AlternativeStep) {
    guard case .turn(let angle) = action.effect, angle.isFinite else { return }
    performAlternative(step) { fingers.measure.setChange(angle) }
    followSnap()
  }

  open override func woken(_ kind: WakeKind, at time: Timestamp) { pairWoken(at: time) }

  open override func reset() {
    super.reset()
    fingers.reset()
  }
}

extension RotationGestureRecognizer: PairRecognizer {
  package var pairThresholds: PairThresholds {
    let limits = attempt.thresholds.value.values.rotation
    return PairThresholds(
      setting: .rotationHysteresis,
      trackpadSetting: .rotationTrackpadHysteresis,
      unit: .radians,
      hysteresis: limits.hysteresis,
      trackpadHysteresis: limits.trackpadHysteresis,
      endsWhenFingerLifts: limits.endsWhenFingerLifts
    )
  }
}

/// How far two fingers have turned about each other, in radians.
package struct TurnMeasure: PairMeasure {
  /// The sum of all steps.
  package private(set) var value = 0.0
  /// The sum at which the change is zero.
  private var reference = 0.0
  /// From the first finger to the second, when they were last far enough apart.
  package private(set) var spanVector = Vector.zero
  /// The angle that holds the fingers, when there is a snap.
  var held = HeldAngle()

  package init() {}

  package var change: Double { value - reference }

  /// Moves the reference so that the change is another angle.
  mutating func setChange(_ angle: Double) { reference = value - angle }

  package mutating func adopt(_ spanVector: Vector, minimumSpan: Double) {
    self.spanVector = spanVector
  }

  package mutating func follow(_ next: Vector, minimumSpan: Double) {
    // While the fingers are too close to each other, the direction between them is noise.
    guard next.length >= minimumSpan else { return }
    if spanVector.length >= minimumSpan {
      // The angle of next relative to the span vector needs no unwrapping: it lies within ±π.
      value += Vector(spanVector.dot(next), spanVector.cross(next)).angle
    }
    spanVector = next
  }

  package mutating func remove(_ hysteresis: Double, minimumSpan: Double) {
    reference += hysteresis
  }

  package mutating func restart() { reference = value }

  package mutating func startDevice() {
    value = 0
    reference = 0
  }

  package mutating func follow(_ sample: TransformSample) -> Bool {
    value += sample.rotation
    return sample.rotation != 0
  }
}

extension RecognizerDescription {
  /// Two fingers that turn.
  public static let rotation = RecognizerDescription(RotationGestureRecognizer.self)
}
