/// Recognizes a finger that turns around the center of its view, as on a knob.
///
/// ```swift
/// let knob = KnobGestureRecognizer { knob in
///   if knob.state == .began { start = volume }
///   volume = start + knob.rotation / (2 * .pi)
/// }
/// ```
///
/// A pan reports how far a finger has moved. An angle that is computed from its location jumps by a full turn where it
/// wraps, and twitches near the center. Here several turns add up, and a finger near the center turns nothing.
///
/// This continuous gesture begins when exactly one finger has turned by ``hysteresis``, which is subtracted. A second
/// finger makes it fail before it has begun, and is ignored after that. Angles are measured in the window around
/// ``center``, so the view may turn with the finger. With a ``detentAngle``, ``detent`` is the position at which the
/// knob clicks.
open class KnobGestureRecognizer: GestureRecognizer, FollowingRecognizer {
  /// The point that the finger turns around, in the coordinates of the node; nil for the middle of the node.
  ///
  /// A node that does not know its middle (``GestureNode/reachableLocation``) needs it. Without both, the recognizer
  /// fails when a finger comes down.
  @exclusivity(unchecked) public final var center: Point?

  /// How far the finger must turn before the gesture begins, in radians.
  ///
  /// > Source: chosen, 8 degrees. A finger 60 points from the center has then moved by 8.4 points, which is less than
  /// > the hysteresis of a pan, so that the knob begins before a pan or a scroll view takes the finger.
  @exclusivity(unchecked) public final var hysteresis = 8 * Double.pi / 180

  /// How far from the center a finger must be to turn the knob, in points.
  ///
  /// Nearer than this the rotation does not change. It goes on from where the finger leaves the circle.
  ///
  /// > Source: chosen. At 10 points, a tremor of 1 point turns by 6 degrees. More would take away half of a knob of 44
  /// > points.
  @exclusivity(unchecked) public final var minimumRadius = 10.0

  /// The angle between two detents, in radians; 0 for none.
  @exclusivity(unchecked) public final var detentAngle = 0.0

  /// How far beyond the middle between two detents the finger must turn to get from one to the other, in radians.
  ///
  /// More than half of ``detentAngle`` counts as half of it.
  ///
  /// > Source: chosen. A finger 40 points from the center that trembles by 2 points turns by 3 degrees, and must not
  /// > switch to and fro.
  @exclusivity(unchecked) public final var detentHysteresis = 3 * Double.pi / 180

  @exclusivity(unchecked) package final var stages = FollowMachine()
  @exclusivity(unchecked) private final var turn = TurnMeasure()
  /// The last values of the turn; cleared when measuring starts, not before.
  @exclusivity(unchecked) private final var history = MotionHistory()
  @exclusivity(unchecked) private final var heldDetent = 0
  /// How far from the center the finger was at most, in points.
  @exclusivity(unchecked) private final var reach = 0.0

  package var rules: FollowMachine.Rules { FollowMachine.Rules(minimum: 1, maximum: 1) }

  open override var sendsChangedForEveryMove: Bool { false }

  // MARK: - Values

  /// How far the finger has turned, in radians, positive clockwise on screen.
  ///
  /// Assigning moves the reference. Values that are not finite are ignored. To click at the angles of the content,
  /// assign the angle of the content when the gesture begins.
  public final var rotation: Double {
    get { turn.change }
    set {
      guard newValue.isFinite else { return }
      noteSetBack(rotation: rotation - newValue)
      turn.setChange(newValue)
      chooseDetent()
    }
  }

  /// How fast the finger turns, in radians per second.
  public final var velocity: Double { rate(of: history).dx }

  /// The detent at which the knob is: ``rotation`` in steps of ``detentAngle``; 0 without detents.
  ///
  /// To turn content from detent to detent, show it at `Double(detent) * detentAngle`.
  public final var detent: Int { hasDetents ? heldDetent : 0 }

  private var hasDetents: Bool { detentAngle > 0 && detentAngle.isFinite }

  // MARK: - Description

  open override var classWithoutRequirements: GestureRecognizer.Type? {
    KnobGestureRecognizer.self
  }

  open override var words: RecognizerWords {
    RecognizerWords("knob", requirement: .moved, shortfall: ("the finger turned by ", ""))
  }

  open override func describe(_ properties: inout PropertyVisitor) {
    properties.numbers("center", center.map { [$0.x, $0.y] }, count: 2, "x and y in points") {
      center = Point($0[0], $0[1])
    }
    properties.number("hysteresis", hysteresis, .angle) { hysteresis = $0 }
    properties.number("minimumRadius", minimumRadius, .length) { minimumRadius = $0 }
    properties.number("detentAngle", detentAngle, .angle) { detentAngle = $0 }
    properties.number("detentHysteresis", detentHysteresis, .angle) { detentHysteresis = $0 }
    properties.number("rotation", rotation, isOfAttempt: true) { rotation = $0 }
    super.describe(&properties)
  }

  open override func report(_ reading: inout RecognizerReading) {
    reading.add(rotation: rotation)
    reading.add("velocity", velocity, .radiansPerSecond)
    reading.add("detent", Double(detent), .count, isQuiet: !hasDetents)
  }

  open override var touchAction: TouchAction { [.horizontal, .vertical] }
  package override var turnDemand: (fingers: Int, angle: Double)? { (1, hysteresis) }

  // MARK: - Touches

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if isInAttempt, windowCenter == nil {
      let text = "its view does not know its middle, and it has no `center`"
      return stop(FailureReason(.custom, setting: "center", text: text))
    }
    fingersCameDown(touches, with: event)
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    followAssignedBeginning(at: event.timestamp)
    guard stages.measuresFingers else { return }
    for reading in event.contents.readings where attempt.liveTouches.contains(reading.slot) {
      follow(reading.sample.location, at: reading.sample.time)
    }
    follow(windowLocationOfLiveTouches, at: event.timestamp)
    guard stages.isMeasuring else {
      followDetents()
      return perform(.change)
    }
    let (angle, needed) = (turn.change, max(hysteresis, 0))
    guard angle != 0, abs(angle) >= needed, !waitsForLastFinger() else { return }
    perform(.begin)
    guard attemptState == .began else { return }
    // Only now, since the view and the delegate are asked about the whole turn.
    stages.begin(at: event.timestamp)
    turn.remove(angle < 0 ? -needed : needed, minimumSpan: minimumRadius)
    followDetents()
  }

  open override func touchRested(_ touch: Touch, at time: Timestamp) {
    history.append(Vector(turn.value, 0), at: time)
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    fingersWereLifted(touches, at: event.timestamp)
  }

  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    fingersWereCancelled(touches, at: event.timestamp)
  }

  // MARK: - What it measures

  package func measure(_ touches: TouchSet, start: [Touch]?, at time: Timestamp) {
    // Later fingers are ignored.
    guard start != nil else { return }
    lastAttempt.initialCentroid = windowLocationOfLiveTouches
    startDevice(at: time)
    follow(windowLocationOfLiveTouches, at: time)
  }

  package func startDevice(at time: Timestamp) {
    turn = TurnMeasure()
    history.removeAll()
    history.append(.zero, at: time)
  }

  package func restartMeasuring() {
    turn.restart()
    chooseDetent()
  }

  open override func restartAfterWaiting() { restartMeasuring() }

  /// Where ``center`` is in the window; nil if neither the client nor the node says so.
  private var windowCenter: Point? {
    guard let node else { return nil }
    guard let center else { return node.reachableLocation }
    return .zero + windowVector(center - node.convertFromWindow(Point.zero), from: node)
  }

  /// Follows the finger to a location in the window.
  private func follow(_ location: Point, at time: Timestamp) {
    guard let windowCenter else { return }
    let arm = location - windowCenter
    reach = max(reach, arm.length)
    if arm.length >= minimumRadius {
      turn.follow(arm, minimumSpan: minimumRadius)
    } else {
      // The turn goes on from where the finger leaves the circle, and not from where it came in.
      turn.adopt(arm, minimumSpan: minimumRadius)
    }
    history.append(Vector(turn.value, 0), at: time)
  }

  /// Gets to another detent if the finger has turned far enough.
  private func followDetents() {
    guard hasDetents else { return }
    let margin = detentHysteresis > 0 ? min(detentHysteresis / detentAngle, 0.5) : 0
    if abs(turn.change / detentAngle - Double(heldDetent)) > 0.5 + margin { chooseDetent() }
  }

  /// Gets to the nearest detent.
  private func chooseDetent() {
    heldDetent = hasDetents ? Int(clamping: (turn.change / detentAngle).rounded()) : 0
  }

  // MARK: - Failures and alternatives

  private var wasOutside: Bool { reach >= minimumRadius }

  open override var shortfall: FailureReason {
    wasOutside
      ? FailureReason(
        .notEnoughMovement,
        abs(turn.change),
        max(hysteresis, 0),
        unit: .radians,
        setting: "hysteresis"
      )
      : FailureReason(.notEnoughMovement, reach, minimumRadius, setting: "minimumRadius")
  }

  package override func detail(of reason: FailureReason) -> RefusalDetail {
    var detail = RefusalDetail()
    if !wasOutside { detail.shortfall = ("the finger was at most ", " from the center") }
    return detail
  }

  open override var defaultAlternatives: [AlternativeAction] {
    AlternativeAction.turns(by: hasDetents ? detentAngle : alternativeAmounts.turn)
  }

  open override func performAlternative(_ action: AlternativeAction, _ step: AlternativeStep) {
    guard case .turn(let angle) = action.effect, angle.isFinite else { return }
    performAlternative(step) {
      turn.setChange(angle)
      chooseDetent()
    }
  }

  open override func reset() {
    super.reset()
    stages = FollowMachine()
    turn = TurnMeasure()
    heldDetent = 0
    reach = 0
  }
}

extension RecognizerDescription {
  /// One finger that turns around the center of its view.
  public static let knob = RecognizerDescription(KnobGestureRecognizer.self)
}
