public import GestureGeometry
import GestureMotion
public import GestureTouches

/// Recognizes fingers that drag.
///
/// Continuous.
///
/// It begins when the fingers' mean motion passes the hysteresis along one axis; that much is taken
/// from the translation, so content does not jump. With a ``RecognizerThresholds/Pan/settlingTime`` it
/// waits until the movement can be no tap that slipped; what the fingers have moved until then is taken
/// too. Adding or lifting a finger never changes the translation and gives no velocity. It ends when
/// all fingers are up.
open class PanGestureRecognizer: GestureRecognizer {
  /// Scroll input of which devices is a drag.
  public struct ScrollTypes: OptionSet, Sendable, Hashable {
    /// One bit a kind of device.
    public var rawValue: UInt8
    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Wheels with notches.
    public static let discrete = ScrollTypes(rawValue: 1)
    /// Surfaces that scroll continuously.
    public static let continuous = ScrollTypes(rawValue: 2)
  }

  /// The fewest fingers that drag; at least 1.
  @exclusivity(unchecked)
  public var minimumNumberOfTouches = 1
  /// The most fingers that drag; further ones are ignored once it has begun.
  @exclusivity(unchecked)
  public var maximumNumberOfTouches = Int.max
  /// Scroll input of which devices is a drag.
  @exclusivity(unchecked)
  public var allowedScrollTypesMask: ScrollTypes = []

  /// The summed motion since enough fingers were down, and where in it translation is zero.
  @exclusivity(unchecked)
  private(set) var path = Vector.zero
  @exclusivity(unchecked)
  private var origin = Vector.zero
  @exclusivity(unchecked)
  private var history = MotionHistory()
  /// When enough fingers were down.
  @exclusivity(unchecked)
  private var startTime = Timestamp.zero
  @exclusivity(unchecked)
  private var stage = Stage.waiting(everFull: false)

  private enum Stage {
    /// Too few fingers are down; whether there ever were enough.
    case waiting(everFull: Bool)
    /// Enough fingers are down, and have not moved enough.
    case measuring
    /// Dragging.
    case dragging
    /// A wheel or a surface scrolls.
    case scrolling
  }

  private var limits: RecognizerThresholds.Pan { thresholds.pointee.values.pan }
  private var model: VelocityModel { thresholds.pointee.values.velocityModel }

  /// Whether the fingers have moved as a drag must: past the hysteresis along one axis.
  ///
  /// - Returns: The hysteresis to take from the translation, or nil while it is no drag yet.
  package func hysteresisPassed(by motion: Vector) -> Double? {
    let hysteresis = limits.hysteresis
    return abs(motion.dx) >= hysteresis || abs(motion.dy) >= hysteresis ? hysteresis : nil
  }

  /// What the fingers lacked when they were lifted.
  package func missing(of motion: Vector) -> (amount: Double, needed: Double) {
    (max(abs(motion.dx), abs(motion.dy)), limits.hysteresis)
  }

  /// What says how far the fingers must move once the hand has settled.
  package var hysteresisSetting: FailureReason.Setting { .panHysteresis }

  /// Returns the part of a wheel's motion that may begin a drag; nil while it may not begin.
  package func beginningPart(of motion: Vector) -> Vector? { motion }

  // MARK: - Values

  /// Returns how far the fingers have dragged since it began, hysteresis excluded.
  ///
  /// - Parameter space: The coordinates to answer in; nil for those of the window.
  /// - Returns: A displacement in points.
  public func translation(in space: (any CoordinateSpace)?) -> Vector {
    convert(path - origin, to: space)
  }

  /// Makes the translation a value of your own, usually zero; velocity is untouched.
  ///
  /// - Parameters:
  ///   - translation: The translation from now on, in points.
  ///   - space: The coordinates it is given in; nil for those of the window.
  public func setTranslation(_ translation: Vector, in space: (any CoordinateSpace)?) {
    origin = path - windowVector(translation, from: space)
  }

  /// Returns how fast the fingers drag.
  ///
  /// - Parameter space: The coordinates to answer in; nil for those of the window.
  /// - Returns: Points per second; zero when the hand has rested.
  public func velocity(in space: (any CoordinateSpace)?) -> Vector {
    guard attempt != 0 else { return .zero }
    let hasBegun = flags.contains(.hasBegun)
    return convert(
      history.velocity(
        at: now,
        model: model,
        afterBegan: hasBegun,
        isResting: hasBegun && isHandResting(within: model, at: now)
      ),
      to: space
    )
  }

  open override var sendsChangedForEveryMove: Bool { false }

  // MARK: - Touches

  package override var known: KnownRecognizer { .pan(self) }

  package override var unansweredQuestions: RecognizerTraits {
    ObjectIdentifier(type(of: self)) == ObjectIdentifier(PanGestureRecognizer.self)
      ? .classQuestions : []
  }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard canTake(touches) else { return }
    let count = liveTouches.count
    switch stage {
    case .waiting:
      guard count <= maximumNumberOfTouches else { return failTooMany(count) }
      guard count >= minimumNumberOfTouches else { return }
      noteStart(isComplete: count == touches.count)
      start(at: event.timestamp)
    case .measuring:
      if count > maximumNumberOfTouches { failTooMany(count) }
    case .dragging:
      guard count > maximumNumberOfTouches else { return }
      for touch in touches.suffix(count - max(maximumNumberOfTouches, 0)) {
        ignore(touch, for: event)
      }
    case .scrolling:
      for touch in touches { ignore(touch, for: event) }
    }
  }

  private func failTooMany(_ count: Int) {
    fail(
      .tooManyTouches,
      Double(count),
      Double(maximumNumberOfTouches),
      .maximumNumberOfTouches
    )
  }

  /// Starts measuring: enough fingers have just come down.
  private func start(at time: Timestamp) {
    path = .zero
    origin = .zero
    history.removeAll()
    history.append(.zero, at: time)
    startTime = time
    stage = .measuring
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    switch stage {
    case .measuring, .dragging: break
    case .waiting, .scrolling: return
    }
    let gone = event.ended.set.union(event.cancelled.set)
    let common = liveTouches.subtracting(event.began.set).subtracting(gone)
    guard common.count >= minimumNumberOfTouches, !common.isEmpty else { return }
    let share = 1 / Double(common.count)
    let earlier = path
    if event.readings.isEmpty {
      for touch in touches where common.contains(touch.slot) {
        path += (touch.windowLocation - touch.previousWindowLocation) * share
      }
      history.append(path, at: event.timestamp)
    } else {
      addReadings(touches, common, share, event)
    }
    switch stage {
    case .measuring: beginIfPassed(after: earlier, at: event.timestamp)
    case .dragging: state = .changed
    case .waiting, .scrolling: break
    }
  }

  /// Adds motion reading by reading, so that velocity sees what lies between events.
  private func addReadings(
    _ touches: [Touch],
    _ common: TouchSet,
    _ share: Double,
    _ event: TouchEvent
  ) {
    for touch in touches where common.contains(touch.slot) {
      guard !event.readings.contains(where: { $0.slot == touch.slot }) else { continue }
      path += (touch.windowLocation - touch.previousWindowLocation) * share
    }
    for (index, reading) in event.readings.enumerated() where common.contains(reading.slot) {
      let earlier = event.readings[..<index].last { $0.slot == reading.slot }
      let start =
        earlier?.sample.location
        ?? touches.first { $0.slot == reading.slot }?.previousWindowLocation
      if let start { path += (reading.sample.location - start) * share }
      history.append(path, at: reading.sample.time)
    }
    history.append(path, at: event.timestamp)
  }

  package override func touchRested(_ touch: Touch, at time: Timestamp) {
    switch stage {
    case .measuring, .dragging:
      // With too few fingers the path is frozen, for those that rest as for those that move.
      if liveTouches.count >= minimumNumberOfTouches { history.append(path, at: time) }
    case .waiting, .scrolling: break
    }
  }

  private func beginIfPassed(after earlier: Vector, at time: Timestamp) {
    // Without a hysteresis, a change of force alone would pass it.
    guard path != origin, let hysteresis = hysteresisPassed(by: path - origin) else { return }
    guard
      limits.settlingTime <= 0
        || limits.isDrag(path, from: origin, in: history, since: startTime, at: time)
    else { return }
    let removed = limits.removedHysteresis(hysteresis, after: earlier - origin)
    state = .began
    guard attemptState == .began else { return }
    stage = .dragging
    let motion = path - origin
    origin += Vector(
      min(max(motion.dx, -removed.dx), removed.dx),
      min(max(motion.dy, -removed.dy), removed.dy)
    )
  }

  package override func restartAfterWaiting() {
    origin = path
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    lift(touches)
  }

  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    if touches.count < liveTouches.count { lift(touches) }
  }

  private func lift(_ touches: [Touch]) {
    let left = liveTouches.count - touches.count
    switch stage {
    case .waiting(let everFull):
      guard left == 0 else { return }
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
      if left == 0 {
        failForMovement()
      } else if left < minimumNumberOfTouches {
        stage = .waiting(everFull: true)
      }
    case .dragging:
      if left == 0 || (limits.endsBelowMinimum && left < minimumNumberOfTouches) { state = .ended }
    case .scrolling: break
    }
  }

  private func failForMovement() {
    let (amount, hysteresis) = missing(of: path - origin)
    let (needed, setting) = limits.needed(for: amount, insteadOf: hysteresis, hysteresisSetting)
    fail(.notEnoughMovement, amount, needed, setting)
  }

  // MARK: - Scrolling

  package override func acceptsScroll(continuous: Bool) -> Bool {
    allowedScrollTypesMask.contains(continuous ? .continuous : .discrete)
  }

  package override func scrolled(_ sample: ScrollSample, at time: Timestamp) {
    if sample.phase == .cancelled { return stop(StoredReason(.cancelledBySystem)) }
    switch stage {
    case .waiting, .measuring:
      guard liveTouches.isEmpty else { return }
      start(at: time)
      stage = .scrolling
      initialCentroid = sample.location
    case .dragging: return
    case .scrolling: break
    }
    path += sample.delta
    history.append(path, at: time)
    if attemptState.isActive {
      state = .changed
    } else {
      // The step that begins it is told as began alone.
      beginScroll()
    }
    guard !attemptState.isTerminal else { return }
    if !sample.isContinuous || sample.phase == .ended {
      endScroll()
    } else {
      wake(at: time + limits.scrollIdle, .expiry)
    }
  }

  private func beginScroll() {
    guard attemptState == .possible, let part = beginningPart(of: path - origin) else { return }
    let hysteresis = limits.wheelHysteresis
    guard abs(part.dx) >= hysteresis || abs(part.dy) >= hysteresis else { return }
    state = .began
    guard attemptState == .began else { return }
    let motion = path - origin
    origin += Vector(
      min(max(motion.dx, -hysteresis), hysteresis),
      min(max(motion.dy, -hysteresis), hysteresis)
    )
  }

  private func endScroll() {
    if attemptState.isActive {
      state = .ended
    } else if attemptState == .possible {
      let motion = beginningPart(of: path - origin) ?? .zero
      fail(
        .notEnoughMovement,
        max(abs(motion.dx), abs(motion.dy)),
        limits.wheelHysteresis,
        .panHysteresis
      )
    }
  }

  open override func woken(_ kind: WakeKind, at time: Timestamp) {
    switch stage {
    case .scrolling: endScroll()
    case .waiting, .measuring, .dragging: break
    }
  }

  open override func reset() {
    super.reset()
    stage = .waiting(everFull: false)
    path = .zero
    origin = .zero
  }
}

#if !hasFeature(Embedded)
extension PanGestureRecognizer: FingerprintedRecognizer {
  package func foldStage(into fingerprint: inout StateFingerprint) {
    switch stage {
    case .waiting(let everFull): fingerprint.fold(everFull ? 1 : 0)
    case .measuring:
      fingerprint.fold(2)
      if limits.settlingTime > 0 { fingerprint.fold(history, since: startTime) }
    // Nothing is measured any more: the way only is a value.
    case .dragging: return fingerprint.fold(3)
    case .scrolling: return fingerprint.fold(4)
    }
    fingerprint.fold(path - origin)
    (self as? ScreenEdgePanGestureRecognizer)?.foldEdges(into: &fingerprint)
  }
}
#endif
