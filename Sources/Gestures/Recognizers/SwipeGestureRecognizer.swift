/// Recognizes fingers that swipe in one direction.
///
/// ```swift
/// page.onSwipe([.left, .right]) { swipe in turn(swipe.recognizedDirection == .left ? 1 : -1) }
/// ```
///
/// Use it for a command that needs no feedback while the finger moves. For content that follows the finger, use a
/// ``PanGestureRecognizer``.
///
/// This discrete gesture is judged at each move and fires while the fingers are still down. A fast
/// swipe must be long and may be loose. A slow one may be short and must be straight. A stroke
/// below the setting `swipe.minimumSpeed` is not a swipe. Its ``location(in:)`` is where it
/// started.
open class SwipeGestureRecognizer: GestureRecognizer {
  /// A set of directions to swipe.
  ///
  /// > Source: the bits are those of UIKit's public headers.
  public struct Direction: OptionSet, Sendable, Hashable {
    /// One bit per direction.
    public var rawValue: UInt8
    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Upwards.
    public static let up = Direction(rawValue: 4)
    /// Downwards.
    public static let down = Direction(rawValue: 8)

    /// Removes and returns the direction that is tried first; nil when none is left.
    ///
    /// The order is that of the bits: right, left, up, down.
    @inline(__always)
    mutating func popFirst() -> Direction? {
      let known = rawValue & 15
      guard known != 0 else { return nil }
      rawValue = known & (known &- 1)
      return Direction(rawValue: known & ~rawValue)
    }
  }

  /// The directions that are allowed; ``recognizedDirection`` says which one was swiped.
  @exclusivity(unchecked) public final var direction = Direction.right

  /// How far a finger's motion may lean from the direction, in radians; beyond that the swipe fails.
  ///
  /// It is judged when the finger has moved far enough in the direction. At 45°, the default, and above, a finger must
  /// move more in the direction than across it, and the swipe waits until it does.
  @exclusivity(unchecked) public final var maximumAngle = Double.pi / 4

  /// How many fingers swipe; at least 1.
  @exclusivity(unchecked) public final var numberOfTouchesRequired = 1

  /// The direction that was swiped; nil until it fires.
  public final var recognizedDirection: Direction? { machine.direction }

  @exclusivity(unchecked) package private(set) final var machine = SwipeMachine()

  private var limits: RecognizerThresholds.Swipe { attempt.thresholds.value.values.swipe }
  private var rules: SwipeMachine.Rules {
    SwipeMachine.Rules(
      touches: max(numberOfTouchesRequired, 1),
      direction: direction,
      maximumAngle: maximumAngle,
      thresholds: attempt.thresholds,
      fingers: attempt.liveTouches,
      records: attempt.records
    )
  }

  open override var classWithoutRequirements: GestureRecognizer.Type? {
    SwipeGestureRecognizer.self
  }

  open override var words: RecognizerWords { RecognizerWords("swipe", requirement: .moved) }

  open override func describe(_ properties: inout PropertyVisitor) {
    properties.options("direction", direction, "right left up down") { direction = $0 }
    properties.count("numberOfTouchesRequired", numberOfTouchesRequired, from: 1) {
      numberOfTouchesRequired = $0
    }
    properties.number("maximumAngle", maximumAngle, .angle) { maximumAngle = $0 }
    super.describe(&properties)
  }

  open override func report(_ reading: inout RecognizerReading) {
    reading.add(direction: recognizedDirection)
  }

  open override var touchAction: TouchAction {
    var needed: TouchAction = numberOfTouchesRequired > 1 ? .pinch : []
    if !direction.isDisjoint(with: [.left, .right]) { needed.insert(.horizontal) }
    if !direction.isDisjoint(with: [.up, .down]) { needed.insert(.vertical) }
    return needed
  }

  package override var swipedDirections: Direction? {
    numberOfTouchesRequired <= 1 ? recognizedDirection ?? direction : nil
  }

  open override var defaultAlternatives: [AlternativeAction] {
    let all: [Direction] = [.left, .right, .up, .down]
    return all.filter { direction.contains($0) }.map { AlternativeAction(.swipe($0)) }
  }

  open override func performAlternative(_ action: AlternativeAction, _ step: AlternativeStep) {
    guard step == .begin, case .swipe(let direction) = action.effect else { return }
    machine = SwipeMachine(swiped: direction)
    recognizeAlternative(touches: numberOfTouchesRequired)
  }

  // MARK: - Touches

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard canTake(touches) else { return }
    let wasSwiping = machine.isSwiping
    let input = contact(down: touches, at: event.timestamp)
    process(input)
    // It starts where its fingers are when the last of them comes down.
    if !wasSwiping, machine.isSwiping { noteStart(of: touches) }
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    for index in touches.indices {
      let displacement = touches[index].windowLocation - touches[index].startLocation
      if let fault = machine.fault(ofDisplacement: displacement, rules) { return perform(fault) }
    }
    // The needed distance shrinks with time, so a change of force alone must not count as a move.
    if haveMoved(touches) { process(ContactInput(.moved, at: event.timestamp)) }
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    process(contact(lifted: touches, at: event.timestamp))
  }

  open override func stops(atCancelOf touches: [Touch]) -> Bool { true }

  open override func woken(_ kind: WakeKind, at time: Timestamp) {
    process(ContactInput(.timer(kind), at: time))
  }

  /// Gives the machine an input, and does what it asks for.
  @inline(__always)
  private func process(_ input: ContactInput) {
    let effect = machine.advance(input, rules)
    perform(effect)
    if case .end = effect, attemptState != .ended { machine.withdraw() }
  }

  // MARK: - Explanations

  package override func detail(of reason: FailureReason) -> RefusalDetail {
    var detail = RefusalDetail()
    switch reason.kind {
    case .notEnoughMovement, .tooSlow, .wrongDirection: detail.swipe = miss(of: reason)
    default: break
    }
    return detail
  }

  /// Returns what the swipe lacked, as explanations describe it.
  private func miss(of reason: FailureReason) -> SwipeMiss {
    let (rules, limits) = (rules, limits)
    let needed = machine.needed(at: now, limits)
    var finger = rules.shortfall(
      needed?.now ?? 0,
      of: reason.kind == .wrongDirection ? reason.displacement : nil
    )
    let limit: SwipeMiss.Limit
    if reason.kind == .wrongDirection {
      limit =
        finger.along < -limits.oppositeTolerance
        ? .against(limits.oppositeTolerance) : .sideways(limits.maximumSecondary)
    } else if let needed {
      if finger.isMet { finger = rules.shortfall(needed.atLastMove) }
      limit =
        rules.isSpeed(finger.distance, needed.now, needed.elapsed)
        ? .speed(limits.minimumSpeed) : .distance(limits.minimumPrimary)
    } else {
      limit = .fingers(attempt.liveTouches.count, of: max(numberOfTouchesRequired, 1))
    }
    return SwipeMiss(
      direction: finger.direction,
      displacement: finger.motion,
      along: finger.along,
      across: finger.across,
      elapsed: needed?.elapsed ?? now - firstArrival,
      needed: finger.distance,
      isAtLastMove: needed.map { $0.now != finger.distance } ?? false,
      limit: limit
    )
  }

  /// When the first of the fingers that are down came down.
  private var firstArrival: Timestamp {
    var first = now
    var slots = attempt.liveTouches
    while let slot = slots.popFirst() { first = min(first, attempt.records[slot].touch.startTime) }
    return first
  }

  /// Returns whether one of the touches has changed its location.
  @inline(__always)
  private func haveMoved(_ touches: [Touch]) -> Bool {
    for index in touches.indices
    where touches[index].windowLocation != touches[index].previousWindowLocation { return true }
    return false
  }

  open override func location(in space: (any CoordinateSpace)?) -> Point {
    if isInAttempt, let start = lastAttempt.initialCentroid { return convert(start, to: space) }
    return super.location(in: space)
  }

  open override func reset() {
    super.reset()
    machine = SwipeMachine()
  }
}

extension RecognizerDescription {
  /// A quick stroke in one direction.
  public static let swipe = RecognizerDescription(SwipeGestureRecognizer.self)
}
