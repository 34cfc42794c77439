public import GestureGeometry
import GestureMotion
public import GestureTouches

/// Recognizes dragging, pinching and turning in one, about the fingers' centroid.
///
/// Continuous.
///
/// Any number of fingers from ``minimumNumberOfTouches`` take part. It begins when one of the
/// ``components`` has passed its hysteresis, which is taken out; each further component joins once it
/// has passed its own. Fingers may come and go without a jump; it ends when all are up.
open class TransformGestureRecognizer: GestureRecognizer {
  /// The parts of a transform.
  public struct Components: OptionSet, Sendable, Hashable {
    /// One bit a part.
    public var rawValue: UInt8
    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Dragging.
    public static let translation = Components(rawValue: 1)
    /// Pinching.
    public static let scale = Components(rawValue: 2)
    /// Turning.
    public static let rotation = Components(rawValue: 4)
    /// All parts.
    public static let all = Components(rawValue: 7)
  }

  /// The parts that are followed; one that is not stays at identity.
  @exclusivity(unchecked)
  public var components = Components.all
  /// The fewest fingers that take part; at least 1.
  @exclusivity(unchecked)
  public var minimumNumberOfTouches = 1
  /// The most fingers that take part; further ones are ignored once it has begun.
  @exclusivity(unchecked)
  public var maximumNumberOfTouches = Int.max

  /// The parts that have passed their hysteresis.
  @exclusivity(unchecked)
  public private(set) var engagedComponents: Components = []

  private enum Stage {
    /// Too few fingers are down; whether there ever were enough.
    case waiting(everFull: Bool)
    /// Enough fingers are down, and nothing has passed its hysteresis.
    case measuring
    /// Begun.
    case transforming
  }

  @exclusivity(unchecked)
  private var stage = Stage.waiting(everFull: false)
  private var limits: TransformLimits { TransformLimits(thresholds: thresholds) }
  @exclusivity(unchecked)
  private var fingers = FingerGroup()
  /// What the fingers have done, and what of it counts as identity.
  @exclusivity(unchecked)
  private var done = TransformValues()
  @exclusivity(unchecked)
  private var reference = TransformValues()
  @exclusivity(unchecked)
  private var motion = MotionHistory()
  /// When enough fingers were down.
  @exclusivity(unchecked)
  private var startTime = Timestamp.zero
  @exclusivity(unchecked)
  private var spanning = MotionHistory()
  @exclusivity(unchecked)
  private var turning = MotionHistory()

  open override var sendsChangedForEveryMove: Bool { false }

  // MARK: - Values

  /// Returns how far the fingers have dragged, hysteresis excluded.
  ///
  /// - Parameter space: The coordinates to answer in; nil for those of the window.
  /// - Returns: A displacement in points.
  public func translation(in space: (any CoordinateSpace)?) -> Vector {
    guard engagedComponents.contains(.translation) else { return .zero }
    return convert(done.translation - reference.translation, to: space)
  }

  /// Makes the translation a value of your own; velocity is untouched.
  ///
  /// Until dragging has joined this does nothing, nor do the setters of the other components: whoever
  /// takes each step and goes back to identity must not hold the rest back.
  ///
  /// - Parameters:
  ///   - translation: The translation from now on, in points.
  ///   - space: The coordinates it is given in; nil for those of the window.
  public func setTranslation(_ translation: Vector, in space: (any CoordinateSpace)?) {
    guard engagedComponents.contains(.translation) else { return }
    reference.translation = done.translation - windowVector(translation, from: space)
  }

  /// The fingers' distance as a multiple of the reference; 1 at first, settable, always positive.
  public var scale: Double {
    get { engagedComponents.contains(.scale) ? done.scale / reference.scale : 1 }
    set {
      guard engagedComponents.contains(.scale), newValue > 0, newValue.isFinite else { return }
      reference.scale = done.scale / newValue
    }
  }

  /// How far the fingers have turned, in radians, positive clockwise on screen; settable.
  public var rotation: Double {
    get { engagedComponents.contains(.rotation) ? done.rotation - reference.rotation : 0 }
    set {
      guard engagedComponents.contains(.rotation), newValue.isFinite else { return }
      reference.rotation = done.rotation - newValue
    }
  }

  /// Returns how fast the fingers drag.
  ///
  /// - Parameter space: The coordinates to answer in; nil for those of the window.
  /// - Returns: Points per second.
  public func velocity(in space: (any CoordinateSpace)?) -> Vector {
    guard engagedComponents.contains(.translation) else { return .zero }
    return convert(rate(of: motion), to: space)
  }

  /// How fast the scale changes, per second.
  public var scaleVelocity: Double {
    engagedComponents.contains(.scale) ? rate(of: spanning).dx / reference.scale : 0
  }

  /// How fast the fingers turn, in radians per second.
  public var rotationVelocity: Double {
    engagedComponents.contains(.rotation) ? rate(of: turning).dx : 0
  }

  private func rate(of history: borrowing MotionHistory) -> Vector {
    guard attempt != 0 else { return .zero }
    let hasBegun = flags.contains(.hasBegun)
    return history.velocity(
      at: now,
      model: limits.model,
      afterBegan: hasBegun,
      isResting: hasBegun && isHandResting(within: limits.model, at: now)
    )
  }

  /// Returns the present values as one map of the content.
  ///
  /// It scales and turns about the point under the fingers' centroid, and moves with it.
  ///
  /// - Parameter space: The coordinates the content lives in; nil for those of the window. A mirrored
  ///   space turns the other way.
  /// - Returns: The map from where the content was, at identity, to where it belongs now.
  public func transform(in space: (any CoordinateSpace)?) -> Transform {
    let translation = translation(in: space)
    let center = location(in: space) - translation
    let x = convert(Vector(1, 0), to: space)
    let y = convert(Vector(0, 1), to: space)
    let turn = x.cross(y) < 0 ? -rotation : rotation
    return Transform.scale(scale).concatenating(.rotation(turn)).about(center)
      .concatenating(.translation(translation))
  }

  // MARK: - Touches

  package override var known: KnownRecognizer { .transform(self) }

  package override var unansweredQuestions: RecognizerTraits {
    ObjectIdentifier(type(of: self)) == ObjectIdentifier(TransformGestureRecognizer.self)
      ? .classQuestions : []
  }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard canTake(touches) else { return }
    let count = liveTouches.count
    switch stage {
    case .waiting, .measuring:
      guard count <= maximumNumberOfTouches else {
        return fail(
          .tooManyTouches,
          Double(count),
          Double(maximumNumberOfTouches),
          .maximumNumberOfTouches
        )
      }
      if count >= minimumNumberOfTouches, case .waiting = stage { start(at: event.timestamp) }
    case .transforming:
      if count > maximumNumberOfTouches {
        for touch in touches.suffix(count - max(maximumNumberOfTouches, 0)) {
          ignore(touch, for: event)
        }
      }
    }
    anchor(to: liveTouches, at: event.timestamp)
  }

  private func start(at time: Timestamp) {
    initialCentroid = windowLocationOfLiveTouches
    done = TransformValues()
    reference = TransformValues()
    motion.removeAll()
    spanning.removeAll()
    turning.removeAll()
    motion.append(.zero, at: time)
    startTime = time
    stage = .measuring
  }

  /// Measures from the fingers as they stand now; what they have done so far is kept.
  private func anchor(to touches: TouchSet, at time: Timestamp) {
    guard attempt != 0 else { return }
    fingers.anchor(to: touches, in: records, done: done)
    // With one finger, and at the last lift, the speed of the pair stays to be asked for.
    guard fingers.count >= 2 else { return }
    spanning.removeAll()
    turning.removeAll()
    spanning.append(Vector(done.scale, 0), at: time)
    turning.append(Vector(done.rotation, 0), at: time)
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    switch stage {
    case .measuring, .transforming: break
    case .waiting: return
    }
    let gone = event.ended.set.union(event.cancelled.set)
    let common = liveTouches.subtracting(event.began.set).subtracting(gone)
    guard common.count >= minimumNumberOfTouches, !common.isEmpty else { return }
    let earlier = done.translation
    if !event.readings.isEmpty, event.began.set.isEmpty {
      followReadings(of: event, touches, common)
    } else {
      for touch in touches where common.contains(touch.slot) {
        done.translation +=
          (touch.windowLocation - touch.previousWindowLocation) / Double(common.count)
      }
    }
    motion.append(done.translation, at: event.timestamp)
    if fingers.count >= 2 {
      fingers.measure(in: records, minimumSpan: limits.pinch.minimumSpan, into: &done)
      noteSpanAndTurn(at: event.timestamp)
    }
    let wasMeasuring = if case .measuring = stage { true } else { false }
    engage(after: earlier, at: event.timestamp)
    // The event that begins it is told as began alone.
    if !wasMeasuring { state = .changed }
  }

  /// Follows the fingers reading by reading, so that velocity sees what lies between events.
  private func followReadings(of event: TouchEvent, _ touches: [Touch], _ common: TouchSet) {
    let share = 1 / Double(common.count)
    var places = fingers.previousPlaces(in: records, moved: event.moved.set)
    for touch in touches where common.contains(touch.slot) {
      guard !event.readings.contains(where: { $0.slot == touch.slot }) else { continue }
      done.translation += (touch.windowLocation - touch.previousWindowLocation) * share
      if let index = fingers.index(ofSlot: touch.slot) { places[index] = touch.windowLocation }
    }
    for reading in event.readings where common.contains(reading.slot) {
      guard let index = fingers.index(ofSlot: reading.slot) else { continue }
      done.translation += (reading.sample.location - places[index]) * share
      places[index] = reading.sample.location
      motion.append(done.translation, at: reading.sample.time)
      guard fingers.count >= 2 else { continue }
      fingers.measure(at: places, minimumSpan: limits.pinch.minimumSpan, into: &done)
      noteSpanAndTurn(at: reading.sample.time)
    }
  }

  private func noteSpanAndTurn(at time: Timestamp) {
    spanning.append(Vector(done.scale, 0), at: time)
    turning.append(Vector(done.rotation, 0), at: time)
  }

  package override func touchRested(_ touch: Touch, at time: Timestamp) {
    guard liveTouches.count >= minimumNumberOfTouches else { return }
    motion.append(done.translation, at: time)
    if fingers.count >= 2 { noteSpanAndTurn(at: time) }
  }

  /// Lets components join that have passed their hysteresis, and begins with the first.
  private func engage(after earlier: Vector, at time: Timestamp) {
    let passed = passedComponents(at: time)
    guard !passed.isEmpty else { return }
    let drag = earlier - reference.translation
    if case .measuring = stage {
      engagedComponents = passed
      state = .began
      guard attemptState == .began else {
        engagedComponents = []
        return
      }
      stage = .transforming
      removeHysteresis(of: passed, after: drag)
      if limits.engagement == .together { join(components.subtracting(passed)) }
    } else {
      engagedComponents.formUnion(passed)
      removeHysteresis(of: passed, after: drag)
    }
  }

  /// Lets components join from identity, without a hysteresis of their own.
  private func join(_ others: Components) {
    engagedComponents.formUnion(others)
    if others.contains(.translation) { reference.translation = done.translation }
    if others.contains(.scale) { reference.scale = done.scale }
    if others.contains(.rotation) { reference.rotation = done.rotation }
  }

  private func passedComponents(at time: Timestamp) -> Components {
    var passed: Components = []
    let open = components.subtracting(engagedComponents)
    let drag = done.translation - reference.translation
    if open.contains(.translation), drag != .zero,
      abs(drag.dx) >= limits.pan.hysteresis || abs(drag.dy) >= limits.pan.hysteresis,
      limits.pan.settlingTime <= 0
        || limits.pan.isDrag(
          done.translation,
          from: reference.translation,
          in: motion,
          since: startTime,
          at: time
        )
    {
      passed.insert(.translation)
    }
    guard fingers.count >= 2 else { return passed }
    let (spread, turn) = (self.spread, done.rotation - reference.rotation)
    if open.contains(.scale), spread != 0, abs(spread) >= limits.pinch.hysteresis {
      passed.insert(.scale)
    }
    if open.contains(.rotation), turn != 0, abs(turn) >= limits.rotation.hysteresis {
      passed.insert(.rotation)
    }
    return passed
  }

  /// How much the fingers' span has changed since identity, in points.
  private var spread: Double {
    fingers.spread(since: reference.scale, minimumSpan: limits.pinch.minimumSpan)
  }

  private func removeHysteresis(of passed: Components, after earlier: Vector) {
    if passed.contains(.translation) {
      let drag = done.translation - reference.translation
      let limit = limits.pan.removedHysteresis(limits.pan.hysteresis, after: earlier)
      reference.translation += Vector(
        min(max(drag.dx, -limit.dx), limit.dx),
        min(max(drag.dy, -limit.dy), limit.dy)
      )
    }
    if passed.contains(.scale) {
      let step = spread < 0 ? -limits.pinch.hysteresis : limits.pinch.hysteresis
      reference.scale += step * done.scale / max(fingers.span, limits.pinch.minimumSpan)
    }
    if passed.contains(.rotation) {
      let turned = done.rotation - reference.rotation
      reference.rotation += turned < 0 ? -limits.rotation.hysteresis : limits.rotation.hysteresis
    }
  }

  package override func restartAfterWaiting() { reference = done }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    lift(touches, at: event.timestamp)
  }

  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    if touches.count < liveTouches.count { lift(touches, at: event.timestamp) }
  }

  private func lift(_ touches: [Touch], at time: Timestamp) {
    let left = liveTouches.subtracting(touches.slots)
    switch stage {
    case .waiting(let everFull):
      guard left.isEmpty else { return }
      if everFull {
        failForMovement()
      } else {
        fail(
          .tooFewTouches,
          Double(liveTouches.count),
          Double(minimumNumberOfTouches),
          .minimumNumberOfTouches
        )
      }
    case .measuring:
      if left.isEmpty {
        failForMovement()
      } else if left.count < minimumNumberOfTouches {
        stage = .waiting(everFull: true)
      }
    case .transforming:
      if left.isEmpty { state = .ended }
    }
    anchor(to: left, at: time)
  }

  /// Fails for how far the fingers dragged, else turned, else spread.
  private func failForMovement() {
    if components.contains(.translation) {
      let drag = done.translation - reference.translation
      let amount = max(abs(drag.dx), abs(drag.dy))
      let (needed, setting) = limits.pan.needed(
        for: amount,
        insteadOf: limits.pan.hysteresis,
        .panHysteresis
      )
      fail(.notEnoughMovement, amount, needed, setting)
    } else if components.contains(.rotation) {
      let turn = abs(done.rotation - reference.rotation)
      let needed = limits.rotation.hysteresis
      fail(.notEnoughMovement, turn, needed, .rotationHysteresis, in: .radians)
    } else {
      let amount = fingers.count >= 2 ? abs(spread) : 0
      fail(.notEnoughMovement, amount, limits.pinch.hysteresis, .pinchHysteresis)
    }
  }

  open override func reset() {
    super.reset()
    stage = .waiting(everFull: false)
    engagedComponents = []
    done = TransformValues()
    reference = TransformValues()
    fingers.clear()
  }
}

#if !hasFeature(Embedded)
extension TransformGestureRecognizer: FingerprintedRecognizer {
  package func foldStage(into fingerprint: inout StateFingerprint) {
    switch stage {
    case .waiting(let everFull): fingerprint.fold(everFull ? 1 : 0)
    case .measuring:
      fingerprint.fold(2)
      if limits.pan.settlingTime > 0 { fingerprint.fold(motion, since: startTime) }
    // What else passes its hysteresis changes values, not states.
    case .transforming: return fingerprint.fold(3)
    }
    fingerprint.fold(done.translation - reference.translation)
    fingerprint.fold(done.scale)
    fingerprint.fold(reference.scale)
    fingerprint.fold(done.rotation)
    fingerprint.fold(reference.rotation)
    fingers.fold(into: &fingerprint)
  }
}
#endif
