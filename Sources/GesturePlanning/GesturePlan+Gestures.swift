public import Gestures

// One gesture as a plan. The words of a plan make these too, so their defaults are those of the words.
extension GesturePlan {
  /// Returns taps.
  ///
  /// - Parameters:
  ///   - point: The centre of the fingers, in window points.
  ///   - fingers: The number of fingers, side by side, 20 points apart.
  ///   - taps: The number of taps; at least 1.
  ///   - hold: How long the fingers stay down, in seconds.
  ///   - gap: The time from a lift to the next contact, in seconds.
  /// - Returns: A plan of one hand.
  public static func tap(
    at point: Point,
    fingers: Int = 1,
    taps: Int = 1,
    hold: Double = 0.05,
    gap: Double = 0.1
  ) -> GesturePlan {
    var hand = PlannedHand(path: .still(point), over: hold)
    hand.fingers = fingers
    hand.count = taps
    hand.gap = gap
    return GesturePlan(hand)
  }

  /// Returns a press without movement.
  ///
  /// - Parameters:
  ///   - point: The centre of the fingers, in window points.
  ///   - duration: The duration in seconds.
  ///   - fingers: The number of fingers, side by side.
  /// - Returns: A plan of one hand.
  public static func press(
    at point: Point,
    for duration: Double = 1,
    fingers: Int = 1
  )
    -> GesturePlan
  {
    .tap(at: point, fingers: fingers, hold: duration)
  }

  /// Returns a drag along straight lines, which ends with a lift in motion.
  ///
  /// - Parameters:
  ///   - points: Where the centre of the fingers comes down, passes and lifts, in window points; not empty.
  ///   - duration: The duration in seconds.
  ///   - fingers: The number of fingers, side by side.
  ///   - pace: How the speed changes.
  /// - Returns: A plan of one hand.
  public static func drag(
    _ points: [Point],
    over duration: Double = 0.4,
    fingers: Int = 1,
    pace: Pace = .steady
  ) -> GesturePlan {
    precondition(!points.isEmpty, "drag(_:over:): there must be at least one point")
    var hand = PlannedHand(path: .line(points), over: duration)
    hand.fingers = fingers
    hand.pace = pace
    return GesturePlan(hand)
  }

  /// Returns a flick: a drag whose speed is known.
  ///
  /// - Parameters:
  ///   - points: Where the centre of the fingers comes down, passes and lifts, in window points; not empty.
  ///   - speed: The speed at first, in points per second.
  ///   - end: The speed at the lift, in points per second; nil for the same. The speed changes evenly. The two
  ///     must not both be zero.
  ///   - fingers: The number of fingers, side by side.
  /// - Returns: A plan of one hand.
  public static func flick(
    _ points: [Point],
    speed: Double,
    to end: Double? = nil,
    fingers: Int = 1
  ) -> GesturePlan {
    precondition(!points.isEmpty, "flick(_:speed:): there must be at least one point")
    let path = FingerPath.line(points)
    let pace = Pace(from: speed, to: end ?? speed)
    let duration = Pace.duration(of: path.length, from: speed, to: end ?? speed)
    precondition(duration < .infinity, "flick(_:speed:): the fingers must move")
    return .drag(points, over: duration, fingers: fingers, pace: pace)
  }

  /// Returns a pinch, whose fingers are on a circle; it may turn and move as well.
  ///
  /// - Parameters:
  ///   - center: The centre of the fingers, in window points.
  ///   - start: The distance between the fingers when they come down, in points.
  ///   - end: The distance between the fingers when they lift, in points.
  ///   - duration: The duration in seconds.
  ///   - angle: The direction from the first finger to the second, in radians, clockwise on screen.
  ///   - turn: How far the fingers turn, in radians.
  ///   - displacement: How far the centre moves, in points.
  ///   - fingers: The number of fingers; two or more.
  /// - Returns: A plan of one hand.
  public static func pinch(
    at center: Point,
    from start: Double,
    to end: Double,
    over duration: Double = 0.4,
    angle: Double = 0,
    turning turn: Double = 0,
    moving displacement: Vector = .zero,
    fingers: Int = 2
  ) -> GesturePlan {
    let ring = FingerPath.Ring(
      center: center,
      displacement: displacement,
      span: start,
      endSpan: end,
      angle: angle,
      turn: turn
    )
    var hand = PlannedHand(path: .ring(ring), over: duration)
    hand.fingers = fingers
    return GesturePlan(hand)
  }

  /// Returns a rotation of opposite fingers about their centre.
  ///
  /// - Parameters:
  ///   - center: The centre, in window points.
  ///   - turn: The rotation, in radians, clockwise on screen.
  ///   - radius: The distance of each finger from the centre, in points.
  ///   - duration: The duration in seconds.
  ///   - angle: The direction from the centre to the second finger at first, in radians.
  ///   - fingers: The number of fingers; two or more.
  /// - Returns: A plan of one hand.
  public static func rotate(
    at center: Point,
    by turn: Double,
    radius: Double = 60,
    over duration: Double = 0.4,
    angle: Double = 0,
    fingers: Int = 2
  ) -> GesturePlan {
    .pinch(
      at: center,
      from: 2 * radius,
      to: 2 * radius,
      over: duration,
      angle: angle,
      turning: turn,
      fingers: fingers
    )
  }

  /// Returns circles of one finger.
  ///
  /// - Parameters:
  ///   - center: The centre, in window points.
  ///   - radius: The radius, in points.
  ///   - turns: The number of turns, clockwise on screen when positive.
  ///   - duration: The duration in seconds.
  ///   - angle: The direction from the centre to where the finger comes down, in radians.
  /// - Returns: A plan of one hand.
  public static func circle(
    at center: Point,
    radius: Double,
    turns: Double = 1,
    over duration: Double = 1,
    angle: Double = 0
  ) -> GesturePlan {
    .rotate(
      at: center,
      by: 2 * .pi * turns,
      radius: radius,
      over: duration,
      angle: angle,
      fingers: 1
    )
  }

  /// Returns a line of one finger through points that were read at equal intervals.
  ///
  /// - Parameters:
  ///   - points: The readings, in window points; not empty.
  ///   - duration: The duration in seconds.
  /// - Returns: A plan of one hand.
  public static func draw(_ points: [Point], over duration: Double) -> GesturePlan {
    precondition(!points.isEmpty, "draw(_:over:): there must be at least one point")
    return GesturePlan(PlannedHand(path: .readings(points), over: duration))
  }
}

extension Pace {
  /// Creates the pace of a movement with a speed at first and one at the end, in points per second.
  public init(from first: Double, to last: Double) {
    self = first == last ? .steady : .even(from: first, to: last)
  }

  /// Returns how long a movement takes whose speed changes evenly, in seconds.
  ///
  /// - Parameters:
  ///   - length: The length of the way, in points.
  ///   - first: The speed at first, in points per second.
  ///   - last: The speed at the end, in points per second.
  /// - Returns: Infinity or NaN if the fingers do not move.
  public static func duration(of length: Double, from first: Double, to last: Double) -> Double {
    2 * length / (first + last)
  }
}
