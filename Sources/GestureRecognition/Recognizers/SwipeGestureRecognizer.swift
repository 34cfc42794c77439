public import GestureGeometry
public import GestureTouches

/// Recognizes fingers that swipe one way.
///
/// Discrete.
///
/// It is judged at each move and fires while the fingers are still down. A fast swipe must be long
/// and may be loose, a slow one may be short and must be straight; a stroke below the setting
/// `swipe.minimumSpeed` is none. Its ``location(in:)`` is where it
/// started.
open class SwipeGestureRecognizer: GestureRecognizer {
  /// A set of ways to swipe.
  ///
  /// > Source: the bits are those of UIKit's public headers.
  public struct Direction: OptionSet, Sendable, Hashable {
    /// One bit a way.
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
    /// The single ways, in the order in which they are tried.
    static let single: [Direction] = [.right, .left, .up, .down]
  }

  /// The ways that count; a set, which cannot tell which one it was.
  @exclusivity(unchecked)
  public var direction = Direction.right
  /// How many fingers swipe; at least 1.
  @exclusivity(unchecked)
  public var numberOfTouchesRequired = 1
  /// The way that was swiped; nil until it fires.
  @exclusivity(unchecked)
  public private(set) var recognizedDirection: Direction?

  private enum Stage {
    /// Fingers are missing.
    case gathering
    /// All fingers are down.
    case swiping
  }

  @exclusivity(unchecked)
  private var stage = Stage.gathering
  @exclusivity(unchecked)
  private var start = Timestamp.zero
  /// How far a finger had to go at the last move.
  @exclusivity(unchecked)
  private var neededAtLastMove = 0.0

  private var limits: RecognizerThresholds.Swipe { thresholds.pointee.values.swipe }
  private var neededTouches: Int { max(numberOfTouchesRequired, 1) }

  package override var known: KnownRecognizer { .swipe(self) }

  package override var unansweredQuestions: RecognizerTraits {
    ObjectIdentifier(type(of: self)) == ObjectIdentifier(SwipeGestureRecognizer.self)
      ? .classQuestions : []
  }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard canTake(touches) else { return }
    let count = liveTouches.count
    switch stage {
    case .gathering:
      let isComplete = count == touches.count
      if isComplete {
        start = event.timestamp
        wake(at: start + thresholds.pointee.swipeDuration, .expiry)
      }
      guard count == neededTouches else {
        if count > neededTouches { failTooMany(count) }
        return
      }
      noteStart(isComplete: isComplete)
      stage = .swiping
    case .swiping:
      failTooMany(count)
    }
  }

  private func failTooMany(_ count: Int) {
    fail(.tooManyTouches, Double(count), Double(neededTouches), .numberOfTouchesRequired)
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches where isHopeless(touch.windowLocation - touch.startLocation) {
      return fail(
        .wrongDirection(
          displacement: touch.windowLocation - touch.startLocation,
          allowed: direction
        )
      )
    }
    // Less is needed as time passes, but a change of force alone is no move.
    guard case .swiping = stage, haveMoved(touches) else { return }
    let needed = neededPrimary(at: event.timestamp)
    neededAtLastMove = needed
    for way in Direction.single where direction.contains(way) {
      var slots = liveTouches
      var passes = true
      while passes, let slot = slots.popFirst() {
        let touch = records[slot].state
        passes = isSwipe(touch.pointee.windowLocation - touch.pointee.startLocation, way, needed)
      }
      if passes {
        recognizedDirection = way
        state = .ended
        if attemptState != .ended { recognizedDirection = nil }
        return
      }
    }
  }

  /// Whether one of the touches has changed its place.
  @inline(__always)
  private func haveMoved(_ touches: [Touch]) -> Bool {
    for index in touches.indices
    where touches[index].windowLocation != touches[index].previousWindowLocation { return true }
    return false
  }

  /// How far a finger must have gone by now: less and less, until the minimum speed asks for more.
  @inline(__always)
  private func neededPrimary(at time: Timestamp) -> Double {
    let elapsed = time - start
    let share = limits.maximumDuration > 0 ? elapsed / limits.maximumDuration : 1
    let distance = limits.minimumPrimary * (1 - (1 - limits.relaxation) * min(max(share, 0), 1))
    return greater(distance, limits.minimumSpeed * elapsed)
  }

  /// Splits a displacement into the part that goes one way, and the part that strays from it.
  private func split(_ motion: Vector, _ way: Direction) -> (primary: Double, secondary: Double) {
    switch way {
    case .right: (motion.dx, abs(motion.dy))
    case .left: (-motion.dx, abs(motion.dy))
    case .up: (-motion.dy, abs(motion.dx))
    default: (motion.dy, abs(motion.dx))
    }
  }

  /// Returns how far the finger that lacks most has gone in the direction that lacks least, and how far it
  /// had to go: as far as time asks for, and farther than it strays.
  private func shortfall(_ needed: Double) -> (amount: Double, needed: Double) {
    var least = (amount: 0.0, needed: needed)
    for way in Direction.single where direction.contains(way) {
      var most = (amount: Double.infinity, needed: needed)
      var slots = liveTouches
      while let slot = slots.popFirst() {
        let touch = records[slot].state
        let motion = touch.pointee.windowLocation - touch.pointee.startLocation
        let (primary, secondary) = split(motion, way)
        let finger = (amount: greater(primary, 0), needed: greater(needed, secondary))
        if finger.needed - finger.amount > most.needed - most.amount { most = finger }
      }
      if most.needed - most.amount < least.needed - least.amount { least = most }
    }
    return least
  }

  private func isSwipe(_ motion: Vector, _ way: Direction, _ needed: Double) -> Bool {
    let (primary, secondary) = split(motion, way)
    return primary >= needed && secondary <= limits.maximumSecondary && secondary < primary
  }

  /// Whether a finger went against every allowed way, or strayed too far from every allowed axis.
  private func isHopeless(_ motion: Vector) -> Bool {
    var isAgainstAll = true
    var strays = true
    for way in Direction.single where direction.contains(way) {
      let (primary, secondary) = split(motion, way)
      if primary >= -limits.oppositeTolerance { isAgainstAll = false }
      if secondary <= limits.maximumSecondary { strays = false }
    }
    return !direction.isEmpty && (isAgainstAll || strays)
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    lift(touches, at: event.timestamp)
  }

  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    if touches.count < liveTouches.count { lift(touches, at: event.timestamp) }
  }

  private func lift(_ touches: [Touch], at time: Timestamp) {
    switch stage {
    case .gathering:
      fail(
        .tooFewTouches,
        Double(liveTouches.count),
        Double(neededTouches),
        .numberOfTouchesRequired
      )
    case .swiping:
      var (amount, needed) = shortfall(neededPrimary(at: time))
      // A lift is not judged, and less may be needed by now than when the finger moved last.
      if amount > needed { (amount, needed) = shortfall(neededAtLastMove) }
      fail(.notEnoughMovement, amount, needed, .swipeMinimumPrimary)
    }
  }

  open override func woken(_ kind: WakeKind, at time: Timestamp) {
    fail(
      .tooSlow,
      limits.maximumDuration,
      limits.maximumDuration,
      .swipeMaximumDuration
    )
  }

  open override func location(in space: (any CoordinateSpace)?) -> Point {
    if attempt != 0, let initialCentroid { return convert(initialCentroid, to: space) }
    return super.location(in: space)
  }

  open override func reset() {
    super.reset()
    stage = .gathering
    neededAtLastMove = 0
    recognizedDirection = nil
  }
}

#if !hasFeature(Embedded)
extension SwipeGestureRecognizer: FingerprintedRecognizer {
  package func foldStage(into fingerprint: inout StateFingerprint) {
    switch stage {
    case .gathering: fingerprint.fold(0)
    case .swiping:
      fingerprint.fold(1)
      fingerprint.fold(start)
    }
  }
}
#endif
