import GestureGeometry
import GestureMotion
public import GestureTouches

/// Recognizes two fingers that spread or close.
///
/// Continuous.
///
/// Its fingers are the two earliest that are down; later ones are spares. It begins when their
/// distance has changed by the hysteresis, which is taken out, so that the scale starts near 1. With
/// one finger lifted the scale rests; it ends when all are up.
open class PinchGestureRecognizer: GestureRecognizer {
  /// The fingers' distance as a multiple of the reference distance; 1 at first.
  ///
  /// Assigning moves the reference, so setting 1 in each action yields exact factors. Values that
  /// are not positive and finite are ignored.
  public var scale: Double {
    get { ratio }
    set {
      guard newValue > 0, newValue.isFinite else { return }
      ratio = newValue
      reference = span / newValue
    }
  }

  /// How fast the scale changes, per second.
  public var velocity: Double {
    guard attempt != 0 else { return 0 }
    let hasBegun = flags.contains(.hasBegun)
    let rate = history.velocity(
      at: now,
      model: model,
      afterBegan: hasBegun,
      isResting: hasBegun && isHandResting(within: model, at: now)
    )
    return rate.dx / reference
  }

  private enum Stage {
    /// Fewer than two fingers are down; whether there ever was a pair.
    case waiting(hadPair: Bool)
    /// Two fingers are down, and have not spread or closed enough.
    case measuring
    /// Pinching, with two fingers or with one.
    case pinching
    /// A trackpad pinches.
    case trackpad
  }

  @exclusivity(unchecked)
  private var stage = Stage.waiting(hadPair: false)
  @exclusivity(unchecked)
  private var pair = TouchPair()
  @exclusivity(unchecked)
  private var ratio = 1.0
  /// The fingers' distance now, and the distance that counts as scale 1; at least the minimum.
  @exclusivity(unchecked)
  private var span = 1.0
  @exclusivity(unchecked)
  private var reference = 1.0
  @exclusivity(unchecked)
  private var history = MotionHistory()

  private var limits: RecognizerThresholds.Pinch { thresholds.pointee.values.pinch }
  private var idle: Double { thresholds.pointee.values.pan.scrollIdle }
  private var model: VelocityModel { thresholds.pointee.values.velocityModel }

  open override var sendsChangedForEveryMove: Bool { false }
  override var reportedTouches: TouchSet? { pair.set }

  // MARK: - Touches

  package override var known: KnownRecognizer { .pinch(self) }

  package override var unansweredQuestions: RecognizerTraits {
    ObjectIdentifier(type(of: self)) == ObjectIdentifier(PinchGestureRecognizer.self)
      ? .classQuestions : []
  }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard canTake(touches) else { return }
    adoptPair(from: liveTouches, at: event.timestamp)
  }

  /// Takes the earliest two fingers; a new pair goes on from the present scale.
  private func adoptPair(from touches: TouchSet, at time: Timestamp) {
    guard pair.update(from: touches, in: records) else { return }
    span = max(pair.way(in: records).length, limits.minimumSpan)
    reference = max(span / ratio, .leastNormalMagnitude)
    history.removeAll()
    history.append(Vector(span, 0), at: time)
    if case .waiting = stage {
      initialCentroid = records.centroid(of: participatingTouches)
      stage = .measuring
    }
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard pair.isComplete,
      event.moved.set.contains(pair.first) || event.moved.set.contains(pair.second)
    else { return }
    if !event.readings.isEmpty {
      pair.forEachReading(of: event, in: records) { way, time in
        history.append(Vector(max(way.length, limits.minimumSpan), 0), at: time)
      }
    }
    span = max(pair.way(in: records).length, limits.minimumSpan)
    history.append(Vector(span, 0), at: event.timestamp)
    ratio = span / reference
    switch stage {
    case .measuring: beginIfPassed()
    case .pinching: state = .changed
    case .waiting, .trackpad: break
    }
  }

  package override func touchRested(_ touch: Touch, at time: Timestamp) {
    if pair.set?.contains(touch.slot) == true { history.append(Vector(span, 0), at: time) }
  }

  private func beginIfPassed() {
    let change = span - reference
    guard change != 0, abs(change) >= limits.hysteresis else { return }
    state = .began
    guard attemptState == .began else { return }
    stage = .pinching
    reference += change < 0 ? -limits.hysteresis : limits.hysteresis
    reference = max(reference, limits.minimumSpan)
    ratio = span / reference
  }

  package override func restartAfterWaiting() {
    ratio = 1
    reference = span
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    lift(touches, at: event.timestamp)
  }

  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    if touches.count < liveTouches.count { lift(touches, at: event.timestamp) }
  }

  private func lift(_ touches: [Touch], at time: Timestamp) {
    let left = liveTouches.subtracting(touches.slots)
    switch stage {
    case .waiting(let hadPair):
      guard left.isEmpty else { return }
      if hadPair {
        failForMovement()
      } else {
        fail(.tooFewTouches, Double(liveTouches.count), 2, nil)
      }
    case .measuring:
      if left.isEmpty {
        failForMovement()
      } else {
        adoptPair(from: left, at: time)
        if !pair.isComplete { stage = .waiting(hadPair: true) }
      }
    case .pinching:
      if left.isEmpty || (limits.endsWhenFingerLifts && left.count < 2) {
        state = .ended
      } else {
        adoptPair(from: left, at: time)
      }
    case .trackpad: break
    }
  }

  private func failForMovement() {
    fail(.notEnoughMovement, abs(span - reference), limits.hysteresis, .pinchHysteresis)
  }

  // MARK: - Trackpad

  package override var acceptsTransforms: Bool { true }

  package override func transformed(_ sample: TransformSample, at time: Timestamp) {
    if sample.phase == .cancelled { return stop(StoredReason(.cancelledBySystem)) }
    switch stage {
    case .waiting, .measuring:
      guard liveTouches.isEmpty else { return }
      stage = .trackpad
      ratio = 1
      span = Self.trackpadSpan
      reference = span
      history.removeAll()
      history.append(Vector(span, 0), at: time)
    case .trackpad: break
    case .pinching: return
    }
    span *= max(sample.scale, .leastNormalMagnitude)
    history.append(Vector(span, 0), at: time)
    ratio = span / reference
    if attemptState == .possible, span != reference,
      abs(span - reference) >= limits.trackpadHysteresis
    {
      state = .began
    } else if attemptState.isActive, sample.scale != 1 {
      state = .changed
    }
    if sample.phase == .ended { endTrackpad() } else { wake(at: time + idle, .expiry) }
  }

  /// The distance of fingers that a trackpad's factors are applied to, in points.
  private static let trackpadSpan = 100.0

  private func endTrackpad() {
    if attemptState.isActive {
      state = .ended
    } else if attemptState == .possible {
      fail(.notEnoughMovement, abs(span - reference), limits.trackpadHysteresis, .pinchHysteresis)
    }
  }

  open override func woken(_ kind: WakeKind, at time: Timestamp) {
    switch stage {
    case .trackpad: endTrackpad()
    case .waiting, .measuring, .pinching: break
    }
  }

  open override func reset() {
    super.reset()
    stage = .waiting(hadPair: false)
    pair.clear()
    ratio = 1
    span = 1
    reference = 1
  }
}

#if !hasFeature(Embedded)
extension PinchGestureRecognizer: FingerprintedRecognizer {
  package func foldStage(into fingerprint: inout StateFingerprint) {
    pair.fold(into: &fingerprint)
    switch stage {
    case .waiting(let hadPair):
      fingerprint.fold(hadPair ? 1 : 0)
      fingerprint.fold(ratio)
    case .measuring:
      fingerprint.fold(2)
      fingerprint.fold(span)
      fingerprint.fold(reference)
      fingerprint.fold(ratio)
    case .pinching: fingerprint.fold(3)
    case .trackpad: fingerprint.fold(4)
    }
  }
}
#endif
