import GestureGeometry
import GestureMotion
public import GestureTouches

/// Recognizes two fingers that turn about each other.
///
/// Continuous.
///
/// Its fingers are the two earliest that are down; later ones are spares. It begins when they have
/// turned by the hysteresis, which is taken out. Turns beyond a full circle add up.
open class RotationGestureRecognizer: GestureRecognizer {
  /// How far the fingers have turned, in radians, positive clockwise on screen.
  ///
  /// Assigning moves the reference. Values that are not finite are ignored.
  public var rotation: Double {
    get { turn - reference }
    set { if newValue.isFinite { reference = turn - newValue } }
  }

  /// How fast the fingers turn, in radians per second.
  public var velocity: Double {
    guard attempt != 0 else { return 0 }
    let hasBegun = flags.contains(.hasBegun)
    return history.velocity(
      at: now,
      model: model,
      afterBegan: hasBegun,
      isResting: hasBegun && isHandResting(within: model, at: now)
    ).dx
  }

  private enum Stage {
    /// Fewer than two fingers are down; whether there ever was a pair.
    case waiting(hadPair: Bool)
    /// Two fingers are down, and have not turned enough.
    case measuring
    /// Turning, with two fingers or with one.
    case turning
    /// A trackpad turns.
    case trackpad
  }

  @exclusivity(unchecked)
  private var stage = Stage.waiting(hadPair: false)
  @exclusivity(unchecked)
  private var pair = TouchPair()
  /// The sum of all steps, and the part of it that counts as no rotation.
  @exclusivity(unchecked)
  private var turn = 0.0
  @exclusivity(unchecked)
  private var reference = 0.0
  @exclusivity(unchecked)
  private var way = Vector.zero
  @exclusivity(unchecked)
  private var history = MotionHistory()

  private var limits: RecognizerThresholds.Rotation { thresholds.pointee.values.rotation }
  private var minimumSpan: Double { thresholds.pointee.values.pinch.minimumSpan }
  private var idle: Double { thresholds.pointee.values.pan.scrollIdle }
  private var model: VelocityModel { thresholds.pointee.values.velocityModel }

  open override var sendsChangedForEveryMove: Bool { false }
  override var reportedTouches: TouchSet? { pair.set }

  // MARK: - Touches

  package override var known: KnownRecognizer { .rotation(self) }

  package override var unansweredQuestions: RecognizerTraits {
    ObjectIdentifier(type(of: self)) == ObjectIdentifier(RotationGestureRecognizer.self)
      ? .classQuestions : []
  }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard canTake(touches) else { return }
    adoptPair(from: liveTouches, at: event.timestamp)
  }

  /// Takes the earliest two fingers; a new pair goes on from the present rotation.
  private func adoptPair(from touches: TouchSet, at time: Timestamp) {
    guard pair.update(from: touches, in: records) else { return }
    way = pair.way(in: records)
    history.removeAll()
    history.append(Vector(turn, 0), at: time)
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
        follow(way)
        history.append(Vector(turn, 0), at: time)
      }
    }
    follow(pair.way(in: records))
    history.append(Vector(turn, 0), at: event.timestamp)
    switch stage {
    case .measuring: beginIfPassed()
    case .turning: state = .changed
    case .waiting, .trackpad: break
    }
  }

  /// Adds the step from the last way to a new one, the short way round; held while they are too close.
  private func follow(_ next: Vector) {
    guard next.length >= minimumSpan else { return }
    if way.length >= minimumSpan {
      // The angle of next relative to way needs no unwrapping: it lies within ±π.
      turn += Vector(way.dot(next), way.cross(next)).angle
    }
    way = next
  }

  package override func touchRested(_ touch: Touch, at time: Timestamp) {
    if pair.set?.contains(touch.slot) == true { history.append(Vector(turn, 0), at: time) }
  }

  private func beginIfPassed() {
    guard rotation != 0, abs(rotation) >= limits.hysteresis else { return }
    state = .began
    guard attemptState == .began else { return }
    stage = .turning
    reference += rotation < 0 ? -limits.hysteresis : limits.hysteresis
  }

  package override func restartAfterWaiting() {
    reference = turn
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
    case .turning:
      if left.isEmpty || (limits.endsWhenFingerLifts && left.count < 2) {
        state = .ended
      } else {
        adoptPair(from: left, at: time)
      }
    case .trackpad: break
    }
  }

  private func failForMovement() {
    fail(
      .notEnoughMovement,
      abs(rotation),
      limits.hysteresis,
      .rotationHysteresis,
      in: .radians
    )
  }

  // MARK: - Trackpad

  package override var acceptsTransforms: Bool { true }

  package override func transformed(_ sample: TransformSample, at time: Timestamp) {
    if sample.phase == .cancelled { return stop(StoredReason(.cancelledBySystem)) }
    switch stage {
    case .waiting, .measuring:
      guard liveTouches.isEmpty else { return }
      stage = .trackpad
      turn = 0
      reference = 0
      history.removeAll()
      history.append(.zero, at: time)
    case .trackpad: break
    case .turning: return
    }
    turn += sample.rotation
    history.append(Vector(turn, 0), at: time)
    if attemptState == .possible, turn != 0, abs(turn) >= limits.trackpadHysteresis {
      state = .began
    } else if attemptState.isActive, sample.rotation != 0 {
      state = .changed
    }
    if sample.phase == .ended { endTrackpad() } else { wake(at: time + idle, .expiry) }
  }

  private func endTrackpad() {
    if attemptState.isActive {
      state = .ended
    } else if attemptState == .possible {
      fail(
        .notEnoughMovement,
        abs(turn),
        limits.trackpadHysteresis,
        .rotationHysteresis,
        in: .radians
      )
    }
  }

  open override func woken(_ kind: WakeKind, at time: Timestamp) {
    switch stage {
    case .trackpad: endTrackpad()
    case .waiting, .measuring, .turning: break
    }
  }

  open override func reset() {
    super.reset()
    stage = .waiting(hadPair: false)
    pair.clear()
    turn = 0
    reference = 0
  }
}

#if !hasFeature(Embedded)
extension RotationGestureRecognizer: FingerprintedRecognizer {
  package func foldStage(into fingerprint: inout StateFingerprint) {
    pair.fold(into: &fingerprint)
    switch stage {
    case .waiting(let hadPair):
      fingerprint.fold(hadPair ? 1 : 0)
      fingerprint.fold(rotation)
    case .measuring:
      fingerprint.fold(2)
      fingerprint.fold(rotation)
      fingerprint.fold(way)
    case .turning: fingerprint.fold(3)
    case .trackpad: fingerprint.fold(4)
    }
  }
}
#endif
