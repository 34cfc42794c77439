/// Counts the fingers of a swipe, and measures how far they have moved and how far they had to move.
package struct SwipeMachine {
  typealias Effect = GestureRecognizer.Effect
  package typealias Direction = SwipeGestureRecognizer.Direction

  /// What makes a swipe, and the fingers that may make it.
  struct Rules {
    let touches: Int
    /// The directions that are allowed.
    let direction: Direction
    /// The largest angle between a finger's motion and the direction.
    let maximumAngle: Double
    let thresholds: Handle<AttemptThresholds>
    /// The fingers that are down, and where they are.
    let fingers: TouchSet
    let records: RecordTable

    var limits: RecognizerThresholds.Swipe { thresholds.value.values.swipe }
    /// How long the swipe may take.
    var duration: WaitingTime { thresholds.value.swipeDuration }
  }

  package enum Stage {
    /// No finger is down.
    case waiting
    /// Some fingers have not come down; the first came down at this time.
    case gathering(since: Timestamp)
    /// All fingers are down; `needed` is how far they had to have moved at the last move.
    case swiping(since: Timestamp, needed: Double)
    case swiped(Direction)
  }

  package private(set) var stage = Stage.waiting

  /// Creates a machine that waits for fingers.
  init() {}

  /// Creates a machine of a swipe that is over.
  init(swiped direction: Direction) { stage = .swiped(direction) }

  /// Whether all fingers are down.
  var isSwiping: Bool { if case .swiping = stage { true } else { false } }

  /// How far each finger must have moved by a time, and by the last move; nil unless all fingers are down.
  func needed(
    at now: Timestamp,
    _ limits: RecognizerThresholds.Swipe
  ) -> (elapsed: Double, now: Double, atLastMove: Double)? {
    guard case .swiping(let since, let atLastMove) = stage else { return nil }
    return (now - since, needed(at: now, since: since, limits), atLastMove)
  }

  /// The direction that was swiped; nil until it fires.
  var direction: Direction? { if case .swiped(let direction) = stage { direction } else { nil } }

  @inline(__always)
  mutating func advance(_ input: ContactInput, _ rules: Rules) -> Effect {
    switch (stage, input.kind) {
    case (.swiped, _):
      // The swipe has fired: this happens only when client code forwards touches.
      return .none
    case (.waiting, .down):
      guard input.count <= rules.touches else { return tooMany(input, rules) }
      stage =
        input.count == rules.touches
        ? .swiping(since: input.time, needed: 0) : .gathering(since: input.time)
      // The time runs from the first finger, however late the others come down.
      return .wake(at: input.time + rules.duration, .timeout)
    case (.gathering(let since), .down):
      guard input.count <= rules.touches else { return tooMany(input, rules) }
      if input.count == rules.touches { stage = .swiping(since: since, needed: 0) }
      return .none
    case (.swiping, .down):
      return tooMany(input, rules)
    case (.waiting, .moved), (.gathering, .moved):
      // Until all fingers are down, a move matters only if a finger strays.
      return .none
    case (.swiping(let since, _), .moved):
      let needed = needed(at: input.time, since: since, rules.limits)
      stage = .swiping(since: since, needed: needed)
      guard let direction = rules.swipedDirection(needed) else {
        guard let angle = rules.lean(needed) else { return .none }
        return .fail(.offAxis, angle, rules.maximumAngle, setting: .maximumAngle)
      }
      stage = .swiped(direction)
      return .end
    case (.waiting, .up), (.gathering, .up):
      return .tooFew(input.countBefore, needed: rules.touches, .numberOfTouchesRequired)
    case (.swiping(let since, let atLastMove), .up):
      let needed = needed(at: input.time, since: since, rules.limits)
      return rules.lack(needed, atLastMove, elapsed: input.time - since)
    case (_, .timer):
      let limit = rules.limits.maximumDuration
      return .fail(.tooSlow, limit, limit, setting: .swipeMaximumDuration)
    case (_, .step):
      return .none
    }
  }

  private func tooMany(_ input: ContactInput, _ rules: Rules) -> Effect {
    .tooMany(input.count, limit: rules.touches, .numberOfTouchesRequired)
  }

  /// Returns how a swipe fails whose finger moved where no allowed swipe goes; nil while it may be one.
  func fault(ofDisplacement displacement: Vector, _ rules: Rules) -> Effect? {
    guard direction == nil, rules.isHopeless(displacement) else { return nil }
    return .fail(
      .wrongDirection,
      displacement.dx,
      displacement.dy,
      directions: rules.direction,
      setting: .direction
    )
  }

  /// Forgets a swipe that the view or the delegate did not let fire.
  mutating func withdraw() {
    if direction != nil { stage = .waiting }
  }

  /// Returns how far a finger must have moved by now.
  ///
  /// The distance shrinks with time until the minimum speed requires more.
  @inline(__always)
  private func needed(
    at now: Timestamp,
    since start: Timestamp,
    _ limits: RecognizerThresholds.Swipe
  ) -> Double {
    let elapsed = now - start
    let share = limits.maximumDuration > 0 ? elapsed / limits.maximumDuration : 1
    let distance = limits.minimumPrimary * (1 - (1 - limits.relaxation) * min(max(share, 0), 1))
    return greater(distance, limits.minimumSpeed * elapsed)
  }
}

// What the fingers have done.
extension SwipeMachine.Rules {
  typealias Direction = SwipeMachine.Direction

  /// How far a finger has moved, and how far it had to move.
  struct Shortfall {
    /// The allowed direction; none if none is allowed.
    var direction: Direction = []
    var motion = Vector.zero
    /// The part of the motion in the direction, and the part across it.
    var along = 0.0
    var across = 0.0
    /// How far the time requires it to move.
    let distance: Double

    /// A finger must also move farther than it strays, unless it did not move in the direction at all.
    @inline(__always) var needed: Double { isStray ? distance : greater(distance, across) }
    @inline(__always) var amount: Double { isStray ? 0 : greater(along, 0) }
    @inline(__always) var isMet: Bool { amount > needed }
    @inline(__always) var lack: Double { greater(distance, across) - greater(along, 0) }
    @inline(__always) private var isStray: Bool { lack >= distance }
  }

  /// Returns the first direction in which all fingers have moved far enough; nil if there is none.
  func swipedDirection(_ needed: Double) -> Direction? {
    var left = direction
    while let allowedDirection = left.popFirst() {
      var slots = fingers
      var passes = true
      while passes, let slot = slots.popFirst() {
        let (primary, secondary) = split(displacement(slot), allowedDirection)
        passes =
          primary >= needed && secondary <= limits.maximumSecondary && secondary < primary
          && (!isNarrow || Vector(primary, secondary).angle <= maximumAngle)
      }
      if passes { return allowedDirection }
    }
    return nil
  }

  /// Whether swipes must be straighter than more in their direction than across it.
  private var isNarrow: Bool { maximumAngle < .pi / 4 }

  /// Returns by which angle fingers that have moved far enough lean from the direction; nil if that is
  /// not judged, or not too far.
  func lean(_ needed: Double) -> Double? {
    guard isNarrow else { return nil }
    var left = direction
    while let allowedDirection = left.popFirst() {
      var slots = fingers
      var greatest = 0.0
      var isFar = true
      while isFar, let slot = slots.popFirst() {
        let (primary, secondary) = split(displacement(slot), allowedDirection)
        isFar = primary >= needed
        greatest = greater(greatest, Vector(primary, secondary).angle)
      }
      if isFar, greatest > maximumAngle { return greatest }
    }
    return nil
  }

  /// Returns whether a finger moved against every allowed direction, or strayed too far from all their axes.
  func isHopeless(_ motion: Vector) -> Bool {
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

  /// Returns how fingers fail that were lifted without a swipe.
  ///
  /// - Parameters:
  ///   - needed: How far they had to move, in points.
  ///   - neededAtLastMove: How far at the last move.
  ///   - elapsed: The time since the first finger came down, in seconds.
  /// - Returns: What the recognizer must do.
  func lack(_ needed: Double, _ neededAtLastMove: Double, elapsed: Double) -> SwipeMachine.Effect {
    var finger = shortfall(needed)
    // A lift is not judged, and the needed distance may be less now than at the last move.
    if finger.isMet { finger = shortfall(neededAtLastMove) }
    // A finger that strays farther than that misses no setting.
    let setting: FailureReason.Setting? =
      finger.needed > finger.distance
      ? nil
      : isSpeed(finger.distance, needed, elapsed) ? .swipeMinimumSpeed : .swipeMinimumPrimary
    return .fail(.notEnoughMovement, finger.amount, finger.needed, setting: setting)
  }

  /// Returns whether a needed distance follows from the speed and not from the falling minimum.
  func isSpeed(_ distance: Double, _ neededNow: Double, _ elapsed: Double) -> Bool {
    // Only the minimum falls, so it decided about an earlier move that needed more.
    distance == neededNow && distance == limits.minimumSpeed * elapsed
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
  func shortfall(_ distance: Double, of motion: Vector? = nil) -> Shortfall {
    var least = Shortfall(distance: distance)
    var left = direction
    while let allowedDirection = left.popFirst() {
      var slots = motion == nil ? fingers : TouchSet()
      guard let first = motion ?? slots.popFirst().map({ displacement($0) }) else { break }
      var most = measure(first, allowedDirection, distance)
      while let slot = slots.popFirst() {
        let finger = measure(displacement(slot), allowedDirection, distance)
        if finger.lack > most.lack { most = finger }
      }
      if least.direction.isEmpty || most.lack < least.lack { least = most }
    }
    return least
  }

  @inline(__always)
  private func measure(_ motion: Vector, _ direction: Direction, _ distance: Double) -> Shortfall {
    let (along, across) = split(motion, direction)
    return Shortfall(
      direction: direction,
      motion: motion,
      along: along,
      across: across,
      distance: distance
    )
  }

  @inline(__always)
  private func displacement(_ slot: Int) -> Vector {
    let touch = records[slot].state
    return touch.value.windowLocation - touch.value.startLocation
  }

  /// Splits a displacement into the part in a direction and the part across it.
  @inline(__always)
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
}
