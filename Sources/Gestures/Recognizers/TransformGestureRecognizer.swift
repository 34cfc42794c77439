/// Recognizes dragging, pinching and turning together, about the fingers' centroid.
///
/// ```swift
/// photo.onTransform { gesture in
///   photo.transform = before.concatenating(gesture.transform(in: board))
/// }
/// ```
///
/// A pan, a pinch and a rotation beside each other follow different fingers from different starts, and what they report
/// does not fit together exactly. Here the content stays under the fingers.
///
/// ``minimumNumberOfTouches`` fingers or more take part in this continuous gesture. It begins when
/// one of the ``components`` has passed its hysteresis, which is subtracted. Each further component
/// joins once it has passed its own. Fingers may be added and lifted without a jump. It ends when
/// all fingers are up.
open class TransformGestureRecognizer: GestureRecognizer, GroupRecognizer {
  /// The parts of a transform.
  public struct Components: OptionSet, Sendable, Hashable {
    /// One bit per part.
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

  /// The parts that are followed; the others stay at identity.
  @exclusivity(unchecked) public final var components = Components.all

  /// The fewest fingers that take part; at least 1.
  @exclusivity(unchecked) public final var minimumNumberOfTouches = 1

  /// The most fingers that take part; further ones are ignored once it has begun.
  @exclusivity(unchecked) public final var maximumNumberOfTouches = Int.max

  /// Angles at which the rotation stays; nil for none.
  @exclusivity(unchecked) public final var snap: RotationSnap?

  /// The parts that have passed their hysteresis.
  public final var engagedComponents: Components { machine.engaged }

  @exclusivity(unchecked) package final var machine = TransformMachine()

  package var rules: FollowMachine.Rules {
    FollowMachine.Rules(
      minimum: minimumNumberOfTouches,
      maximum: maximumNumberOfTouches,
      areProperties: true
    )
  }

  open override var sendsChangedForEveryMove: Bool { false }
  package override var isShortOfTouches: Bool {
    machine.stages.isFollowing && attempt.liveTouches.count < minimumNumberOfTouches
  }

  // MARK: - Values

  /// Returns how far the fingers have dragged, without the hysteresis.
  ///
  /// - Parameter space: The coordinates to answer in; nil for those of the window.
  /// - Returns: A displacement in points.
  public final func translation(in space: (any CoordinateSpace)?) -> Vector {
    guard engagedComponents.contains(.translation) else { return .zero }
    return convert(machine.drag, to: space)
  }

  /// Sets the translation; the velocity stays the same.
  ///
  /// Until dragging has joined, this does nothing. The setters of the other components do nothing until
  /// those have joined. Otherwise client code that goes back to identity after each step would keep the
  /// remaining components from passing their hysteresis.
  ///
  /// - Parameters:
  ///   - translation: The new translation, in points.
  ///   - space: The coordinates it is given in; nil for those of the window.
  public final func setTranslation(_ translation: Vector, in space: (any CoordinateSpace)?) {
    guard engagedComponents.contains(.translation) else { return }
    let translation = windowVector(translation, from: space)
    noteSetBack(translation: machine.drag - translation)
    machine.reference.translation = machine.done.translation - translation
  }

  /// The fingers' distance as a multiple of the reference; 1 at first, settable, always positive.
  public final var scale: Double {
    get { engagedComponents.contains(.scale) ? machine.done.scale / machine.reference.scale : 1 }
    set {
      guard engagedComponents.contains(.scale), newValue > 0, newValue.isFinite else { return }
      noteSetBack(scale: scale / newValue)
      machine.reference.scale = machine.done.scale / newValue
    }
  }

  /// How far the fingers have turned, in radians, positive clockwise on screen; settable.
  public final var rotation: Double {
    get { engagedComponents.contains(.rotation) ? machine.held.angle ?? machine.turn : 0 }
    set {
      guard engagedComponents.contains(.rotation), newValue.isFinite else { return }
      noteSetBack(rotation: rotation - newValue)
      machine.reference.rotation = machine.done.rotation - newValue
      machine.held.release()
    }
  }

  /// Returns how fast the fingers drag.
  ///
  /// - Parameter space: The coordinates to answer in; nil for those of the window.
  /// - Returns: Points per second.
  public final func velocity(in space: (any CoordinateSpace)?) -> Vector {
    guard engagedComponents.contains(.translation) else { return .zero }
    return convert(rate(of: machine.motion), to: space)
  }

  /// How fast the scale changes, per second.
  public final var scaleVelocity: Double {
    engagedComponents.contains(.scale) ? rate(of: machine.spanning).dx / machine.reference.scale : 0
  }

  /// How fast the fingers turn, in radians per second.
  public final var rotationVelocity: Double {
    engagedComponents.contains(.rotation) && machine.held.angle == nil
      ? rate(of: machine.turning).dx : 0
  }

  /// Returns the present values as one map of the content.
  ///
  /// It scales and turns about the point under the fingers' centroid, and moves with it.
  ///
  /// - Parameter space: The coordinates of the content; nil for those of the window. In a mirrored space
  ///   the turn is in the opposite direction.
  /// - Returns: The map from where the content was at identity to where it belongs now.
  public final func transform(in space: (any CoordinateSpace)?) -> Transform {
    let translation = translation(in: space)
    let center = location(in: space) - translation
    let x = convert(Vector(1, 0), to: space)
    let y = convert(Vector(0, 1), to: space)
    let turn = x.cross(y) < 0 ? -rotation : rotation
    return Transform.scale(scale).concatenating(.rotation(turn)).about(center)
      .concatenating(.translation(translation))
  }

  // MARK: - Touches

  open override var classWithoutRequirements: GestureRecognizer.Type? {
    TransformGestureRecognizer.self
  }

  /// The shortfall is that of a drag; without dragging it is that of a turn, or else that of a spread.
  open override var words: RecognizerWords {
    var words = RecognizerWords("transform", requirement: .moved)
    if components.contains(.translation) {
      words.shortfall = ("the fingers moved ", " along an axis")
    } else if components.contains(.rotation) {
      words.shortfall = ("the fingers turned by ", "")
    } else {
      words.shortfall = ("the distance of the fingers changed by ", "")
    }
    return words
  }

  open override func describe(_ properties: inout PropertyVisitor) {
    properties.options("components", components, "translation scale rotation") { components = $0 }
    properties.count("minimumNumberOfTouches", minimumNumberOfTouches, from: 1) {
      minimumNumberOfTouches = $0
    }
    properties.count("maximumNumberOfTouches", maximumNumberOfTouches, from: 1) {
      maximumNumberOfTouches = $0
    }
    properties.snap(snap) { snap = $0 }
    properties.vector("translation", translation(in: nil), isOfAttempt: true) {
      setTranslation($0, in: nil)
    }
    properties.scale(scale) { scale = $0 }
    properties.number("rotation", rotation, isOfAttempt: true) { rotation = $0 }
    super.describe(&properties)
  }

  open override func report(_ reading: inout RecognizerReading) {
    reading.add(
      translation: translation(in: nil),
      velocity: velocity(in: nil),
      isVelocityQuiet: true
    )
    reading.add(scale: scale)
    reading.add("scaleVelocity", scaleVelocity, .ratioPerSecond, isQuiet: true)
    reading.add(rotation: rotation)
    reading.add("rotationVelocity", rotationVelocity, .radiansPerSecond, isQuiet: true)
  }

  open override var touchAction: TouchAction {
    minimumNumberOfTouches > 1 ? .pinch : [.horizontal, .vertical, .pinch]
  }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    fingersCameDown(touches, with: event)
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    let earlier = machine.drag
    guard groupMoved(touches, with: event) else { return }
    let passed = machine.passed(of: components, limits, at: event.timestamp)
    if machine.stages.isMeasuring {
      begin(with: passed, after: earlier, at: event.timestamp)
    } else {
      machine.engage(passed, after: earlier, limits)
      perform(.change)
    }
    followSnap()
  }

  /// Lets an angle catch or release the fingers; the actions, which are called later, read the rotation.
  private func followSnap() {
    guard snap != nil || machine.held.angle != nil, attemptState.isActive else { return }
    machine.held.follow(machine.turn, engagedComponents.contains(.rotation) ? snap : nil)
  }

  /// Begins with the first components that have passed their hysteresis.
  private func begin(with passed: Components, after earlier: Vector, at time: Timestamp) {
    guard !passed.isEmpty else { return }
    // Set before it begins, since the view and the delegate are asked about the whole movement of these
    // components.
    machine.engaged = passed
    guard beginGroup(at: time) else {
      machine.engaged = []
      return
    }
    machine.engage(passed, after: earlier, limits)
    if limits.engagement == .together { machine.join(components.subtracting(passed)) }
  }

  open override func touchRested(_ touch: Touch, at time: Timestamp) { groupRested(at: time) }

  open override func restartAfterWaiting() { restartMeasuring() }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    fingersWereLifted(touches, at: event.timestamp)
  }

  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    fingersWereCancelled(touches, at: event.timestamp)
  }

  open override var shortfall: FailureReason {
    let reason = machine.shortfall(of: components, limits)
    guard reason.knownSetting == .pinchHysteresis, let spans = spanVectors else { return reason }
    let (start, end) = (spans.start.length, spans.end.length)
    let pinch = limits.pinch
    guard min(start, end) < pinch.minimumSpan, abs(end - start) >= pinch.hysteresis else {
      return reason
    }
    // They moved enough, and were too close.
    return FailureReason(
      .notEnoughMovement,
      min(start, end),
      pinch.minimumSpan,
      unit: .points,
      setting: .pinchMinimumSpan
    )
  }

  package override func detail(of reason: FailureReason) -> RefusalDetail {
    var detail = RefusalDetail()
    guard reason.knownSetting == .pinchMinimumSpan else { return detail }
    detail.spans = spanVectors.map { ($0.start.length, $0.end.length) }
    return detail
  }

  /// All components join, from where the fingers came down.
  package func beginningWasAssigned(at time: Timestamp) {
    startAssigned(at: time)
    machine.engaged = components
  }

  open override var defaultAlternatives: [AlternativeAction] {
    let amounts = alternativeAmounts
    var actions: [AlternativeAction] = []
    if components.contains(.translation) { actions += AlternativeAction.moves(by: amounts.move) }
    if components.contains(.scale) { actions += AlternativeAction.zooms(by: amounts.zoom) }
    if components.contains(.rotation) { actions += AlternativeAction.turns(by: amounts.turn) }
    return actions
  }

  open override func performAlternative(_ action: AlternativeAction, _ step: AlternativeStep) {
    var values = TransformValues()
    let component: Components
    switch action.effect {
    case .move(let motion), .scroll(let motion):
      values.translation = motion
      component = .translation
    case .zoom(let factor):
      values.scale = factor
      component = .scale
    case .turn(let angle):
      values.rotation = angle
      component = .rotation
    default: return
    }
    guard values.isValid else { return }
    if step == .begin { machine.engaged = component }
    if step == .change { lastAttempt.lastCentroid += values.translation }
    performAlternative(step) { machine.setValues(values) }
    if step == .change { followSnap() }
  }

  open override func reset() {
    super.reset()
    machine.reset()
  }
}

extension RecognizerDescription {
  /// Drag, pinch and turn together.
  public static let transform = RecognizerDescription(TransformGestureRecognizer.self)
}
