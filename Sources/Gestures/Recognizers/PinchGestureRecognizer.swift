/// Recognizes two fingers that spread or close.
///
/// ```swift
/// photo.onPinch { pinch in
///   photo.scale *= pinch.scale
///   pinch.scale = 1
/// }
/// ```
///
/// Because the scale is set back to 1, each action gets the factor since the last one. For content that is also dragged
/// or turned, use a ``TransformGestureRecognizer``.
///
/// This continuous gesture follows the two earliest fingers that are down; later ones are spares.
/// It begins when their distance has changed by the hysteresis, which is subtracted, so that the
/// scale starts near 1. With one finger lifted the scale does not change. It ends when all fingers
/// are up.
open class PinchGestureRecognizer: GestureRecognizer {
  /// The fingers' distance as a multiple of the reference distance; 1 at first.
  ///
  /// Assigning moves the reference, so setting 1 in each action yields exact factors. Values that
  /// are not positive and finite are ignored.
  public final var scale: Double {
    get { fingers.measure.ratio }
    set {
      guard newValue > 0, newValue.isFinite else { return }
      noteSetBack(scale: scale / newValue)
      fingers.measure.setRatio(newValue)
    }
  }

  /// How fast the scale changes, per second.
  public final var velocity: Double { rate(of: fingers.history).dx / fingers.measure.reference }

  @exclusivity(unchecked) package final var fingers = FollowedPair<SpanMeasure>()

  open override var sendsChangedForEveryMove: Bool { false }
  override var reportedTouches: TouchSet? { fingers.pair.set }
  package override var isShortOfTouches: Bool {
    fingers.stages.isFollowing && attempt.liveTouches.count < 2
  }
  open override var classWithoutRequirements: GestureRecognizer.Type? {
    PinchGestureRecognizer.self
  }

  open override var words: RecognizerWords {
    RecognizerWords(
      "pinch",
      requirement: .moved,
      shortfall: ("the distance of the fingers changed by ", "")
    )
  }

  open override func describe(_ properties: inout PropertyVisitor) {
    properties.scale(scale) { scale = $0 }
    super.describe(&properties)
  }

  open override func report(_ reading: inout RecognizerReading) {
    reading.add(scale: scale)
    reading.add("velocity", velocity, .ratioPerSecond)
  }

  open override var touchAction: TouchAction { .pinch }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    // One finger changes nothing, not even a beginning that was assigned.
    if attempt.liveTouches.count != 1 { fingersCameDown(touches, with: event) }
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    // Checked before any call, since nearly every gesture of one finger gets here.
    if fingers.pair.isComplete { pairMoved(event) }
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
  }

  open override var defaultAlternatives: [AlternativeAction] {
    AlternativeAction.zooms(by: alternativeAmounts.zoom)
  }

  open override func performAlternative(_ action: AlternativeAction, _ step: AlternativeStep) {
    guard case .zoom(let factor) = action.effect, factor > 0, factor.isFinite else { return }
    performAlternative(step) { fingers.measure.setRatio(factor) }
  }

  open override func woken(_ kind: WakeKind, at time: Timestamp) { pairWoken(at: time) }

  open override func reset() {
    super.reset()
    fingers.reset()
  }
}

extension PinchGestureRecognizer: PairRecognizer {
  package var pairThresholds: PairThresholds {
    let limits = attempt.thresholds.value.values.pinch
    return PairThresholds(
      setting: .pinchHysteresis,
      trackpadSetting: .pinchTrackpadHysteresis,
      unit: .points,
      hysteresis: limits.hysteresis,
      trackpadHysteresis: limits.trackpadHysteresis,
      endsWhenFingerLifts: limits.endsWhenFingerLifts
    )
  }
}

/// How far two fingers are apart, in points and as a multiple of a reference distance.
package struct SpanMeasure: PairMeasure {
  /// The distance to which the factors of a trackpad are applied, in points.
  private static var trackpadSpan: Double { 100 }

  package private(set) var ratio = 1.0
  /// The present distance of the fingers, in points; at least the minimum.
  package private(set) var span = 1.0
  /// The distance at which the ratio is 1, in points.
  package private(set) var reference = 1.0

  package init() {}

  package var value: Double { span }
  package var change: Double { span - reference }

  /// Moves the reference so that the present distance has another ratio; positive.
  mutating func setRatio(_ newRatio: Double) {
    ratio = newRatio
    reference = span / newRatio
  }

  package mutating func adopt(_ spanVector: Vector, minimumSpan: Double) {
    span = max(spanVector.length, minimumSpan)
    reference = max(span / ratio, .leastNormalMagnitude)
  }

  package mutating func follow(_ spanVector: Vector, minimumSpan: Double) {
    span = max(spanVector.length, minimumSpan)
    ratio = span / reference
  }

  package mutating func remove(_ hysteresis: Double, minimumSpan: Double) {
    reference = max(reference + hysteresis, minimumSpan)
    ratio = span / reference
  }

  package mutating func restart() {
    ratio = 1
    reference = span
  }

  package mutating func startDevice() {
    span = Self.trackpadSpan
    restart()
  }

  package mutating func follow(_ sample: TransformSample) -> Bool {
    span *= max(sample.scale, .leastNormalMagnitude)
    ratio = span / reference
    return sample.scale != 1
  }
}

extension RecognizerDescription {
  /// Two fingers that spread or close.
  public static let pinch = RecognizerDescription(PinchGestureRecognizer.self)
}
