public import GestureGeometry
import GestureMemory
public import GestureTouches

/// Recognizes fingers that swipe in one direction.
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
      thresholds: attempt.thresholds
    )
  }

  package override var unansweredQuestions: RecognizerTraits {
    isExactly(SwipeGestureRecognizer.self) ? .classQuestions : []
  }

  open override var words: RecognizerWords { RecognizerWords("swipe", feat: .moved) }

  open override func describe(_ properties: inout PropertyVisitor) {
    properties.options("direction", direction, "right left up down") { direction = $0 }
    properties.count("numberOfTouchesRequired", numberOfTouchesRequired, from: 1) {
      numberOfTouchesRequired = $0
    }
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
    take(.down(total: attempt.liveTouches.count), at: event.timestamp)
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    for index in touches.indices {
      let displacement = touches[index].windowLocation - touches[index].startLocation
      if isHopeless(displacement) { return take(.strayed(displacement), at: event.timestamp) }
    }
    // The needed distance shrinks with time, so a change of force alone must not count as a move.
    if haveMoved(touches) { take(.moved, at: event.timestamp) }
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    take(.up(total: attempt.liveTouches.count), at: event.timestamp)
  }

  open override func stops(atCancelOf touches: [Touch]) -> Bool { true }

  open override func woken(_ kind: WakeKind, at time: Timestamp) { take(.due, at: time) }

  /// Gives the machine an input, and does what it asks for.
  @inline(__always)
  private func take(_ input: SwipeMachine.Input, at time: Timestamp) {
    switch machine.advance(input, at: time, rules) {
    case .none: break
    case .fail(let reason): fail(with: reason)
    case .wake(let deadline): wake(at: deadline, .expiry)
    case .start: latest.initialCentroid = windowLocationOfLiveTouches
    case .judge(let needed): judge(needed, at: time)
    case .recognize: fire(at: time)
    case .miss(let needed, let atLastMove): miss(needed, atLastMove)
    }
  }

  // MARK: - Measures

  /// Fires when all fingers have moved far enough in one of the directions.
  private func judge(_ needed: Double, at time: Timestamp) {
    var left = direction
    while let allowedDirection = left.popFirst() {
      var slots = attempt.liveTouches
      var passes = true
      while passes, let slot = slots.popFirst() {
        let touch = attempt.records[slot].state
        passes = isSwipe(
          touch.value.windowLocation - touch.value.startLocation,
          allowedDirection,
          needed
        )
      }
      guard passes else { continue }
      if case .recognize = machine.advance(.passed(allowedDirection), at: time, rules) {
        fire(at: time)
      }
      return
    }
  }

  private func fire(at time: Timestamp) {
    state = .ended
    if attemptState != .ended { _ = machine.advance(.refused, at: time, rules) }
  }

  /// Fails because the fingers have not moved far enough at the lift.
  private func miss(_ needed: Double, _ neededAtLastMove: Double) {
    var finger = shortfall(needed)
    // A lift is not judged, and the needed distance may be less now than at the last move.
    if finger.isMet { finger = shortfall(neededAtLastMove) }
    // A finger that strays farther than that misses no setting.
    let setting: FailureReason.Setting? =
      finger.needed > finger.distance
      ? nil : isSpeed(finger.distance, needed) ? .swipeMinimumSpeed : .swipeMinimumPrimary
    fail(.notEnoughMovement, finger.amount, finger.needed, setting)
  }

  /// Returns whether a needed distance follows from the speed and not from the falling minimum.
  private func isSpeed(_ distance: Double, _ neededNow: Double) -> Bool {
    // Only the minimum falls, so it decided about an earlier move that needed more.
    guard distance == neededNow, let elapsed = machine.needed(at: now, limits)?.elapsed else {
      return false
    }
    return distance == limits.minimumSpeed * elapsed
  }

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
    let needed = machine.needed(at: now, limits)
    var finger = shortfall(
      needed?.now ?? 0,
      of: reason.kind == .wrongDirection ? reason.displacement : nil
    )
    let limit: SwipeMiss.Limit
    if reason.kind == .wrongDirection {
      limit =
        finger.along < -limits.oppositeTolerance
        ? .against(limits.oppositeTolerance) : .sideways(limits.maximumSecondary)
    } else if let needed {
      if finger.isMet { finger = shortfall(needed.atLastMove) }
      limit =
        isSpeed(finger.distance, needed.now)
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

  /// Splits a displacement into the part in a direction and the part across it.
  private func split(
    _ motion: Vector,
    _ allowedDirection: Direction
  ) -> (primary: Double, secondary: Double) {
    switch allowedDirection {
    case .right: (motion.dx, abs(motion.dy))
    case .left: (-motion.dx, abs(motion.dy))
    case .up: (-motion.dy, abs(motion.dx))
    default: (motion.dy, abs(motion.dx))
    }
  }

  /// How far a finger has moved, and how far it had to move.
  private struct Shortfall {
    /// The allowed direction; none if none is allowed.
    var direction: Direction = []
    var motion = Vector.zero
    /// The part of the motion in the direction, and the part across it.
    var along = 0.0
    var across = 0.0
    /// How far the time requires it to move.
    let distance: Double

    /// A finger must also move farther than it strays, unless it did not move in the direction at all.
    var needed: Double { isStray ? distance : greater(distance, across) }
    var amount: Double { isStray ? 0 : greater(along, 0) }
    var isMet: Bool { amount > needed }
    var lack: Double { greater(distance, across) - greater(along, 0) }
    private var isStray: Bool { lack >= distance }
  }

  /// Returns how far a finger has moved in a direction, and how far it had to move.
  ///
  /// The direction is the one with the smallest shortfall, and the finger is the one with the largest
  /// shortfall in it.
  ///
  /// - Parameters:
  ///   - distance: How far the elapsed time requires a finger to move, in points.
  ///   - motion: The displacement of the finger that is judged; nil for all that are down.
  /// - Returns: What that finger lacks.
  private func shortfall(_ distance: Double, of motion: Vector? = nil) -> Shortfall {
    func measure(_ motion: Vector, _ direction: Direction) -> Shortfall {
      let (along, across) = split(motion, direction)
      return Shortfall(
        direction: direction,
        motion: motion,
        along: along,
        across: across,
        distance: distance
      )
    }
    var least: Shortfall?
    var left = direction
    while let allowedDirection = left.popFirst() {
      var most = motion.map { measure($0, allowedDirection) }
      var slots = most == nil ? attempt.liveTouches : TouchSet()
      while let slot = slots.popFirst() {
        let touch = attempt.records[slot].state
        let finger = measure(
          touch.value.windowLocation - touch.value.startLocation,
          allowedDirection
        )
        if most.map({ finger.lack > $0.lack }) ?? true { most = finger }
      }
      if let most, least.map({ most.lack < $0.lack }) ?? true { least = most }
    }
    return least ?? Shortfall(distance: distance)
  }

  private func isSwipe(_ motion: Vector, _ allowedDirection: Direction, _ needed: Double) -> Bool {
    let (primary, secondary) = split(motion, allowedDirection)
    return primary >= needed && secondary <= limits.maximumSecondary && secondary < primary
  }

  /// Returns whether a finger moved against every allowed direction, or strayed too far from all their axes.
  private func isHopeless(_ motion: Vector) -> Bool {
    var isAgainstAll = true
    var strays = true
    var left = direction
    while let allowedDirection = left.popFirst() {
      let (primary, secondary) = split(motion, allowedDirection)
      if primary >= -limits.oppositeTolerance { isAgainstAll = false }
      if secondary <= limits.maximumSecondary { strays = false }
    }
    return !direction.isEmpty && (isAgainstAll || strays)
  }

  open override func location(in space: (any CoordinateSpace)?) -> Point {
    if isInAttempt, let start = latest.initialCentroid { return convert(start, to: space) }
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
