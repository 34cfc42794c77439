public import GestureGeometry

// Complete gestures of fingers that are not down yet, from the first contact to the last lift.
extension TestStage {
  /// Taps.
  ///
  /// - Parameters:
  ///   - point: The centre of the fingers, in window points.
  ///   - fingers: The number of fingers, side by side, 20 points apart; at least 1.
  ///   - taps: The number of taps; at least 1.
  ///   - hold: How long the fingers stay down, in seconds.
  ///   - gap: The time between two taps, in seconds.
  public func tap(
    at point: Point,
    fingers: Int = 1,
    taps: Int = 1,
    hold: Double = 0.05,
    gap: Double = 0.1
  ) {
    precondition(taps >= 1, "tap(at:): there must be at least one tap")
    let hand = freeFingers(fingers)
    for tap in 1...taps {
      hand.down(at: row(of: fingers, at: point)).hold(for: hold).up()
      if tap < taps { wait(gap) }
    }
  }

  /// Presses without moving.
  ///
  /// - Parameters:
  ///   - point: The centre of the fingers, in window points.
  ///   - duration: The duration in seconds.
  ///   - fingers: The number of fingers, side by side; at least 1.
  public func press(at point: Point, for duration: Double, fingers: Int = 1) {
    freeFingers(fingers).down(at: row(of: fingers, at: point)).hold(for: duration).up()
  }

  /// Drags at constant speed along a straight line, and lifts while moving.
  ///
  /// - Parameters:
  ///   - start: Where the centre of the fingers comes down, in window points.
  ///   - end: Where the fingers are lifted, in window points.
  ///   - duration: The duration in seconds.
  ///   - fingers: The number of fingers, side by side; at least 1.
  public func pan(from start: Point, to end: Point, over duration: Double, fingers: Int = 1) {
    freeFingers(fingers).down(at: row(of: fingers, at: start)).move(by: end - start, over: duration)
      .up()
  }

  /// Swipes with a short drag.
  ///
  /// - Parameters:
  ///   - start: Where the centre of the fingers comes down, in window points.
  ///   - end: Where the fingers are lifted, in window points.
  ///   - duration: The duration in seconds.
  ///   - fingers: The number of fingers, side by side; at least 1.
  public func swipe(
    from start: Point,
    to end: Point,
    over duration: Double = 0.15,
    fingers: Int = 1
  ) {
    pan(from: start, to: end, over: duration, fingers: fingers)
  }

  /// Pinches at constant speed with two fingers.
  ///
  /// - Parameters:
  ///   - center: The centre of the fingers, in window points.
  ///   - start: The distance between the fingers when they come down, in points.
  ///   - end: The distance between the fingers when they are lifted, in points.
  ///   - duration: The duration in seconds.
  ///   - angle: The direction from the first finger to the second, in radians, clockwise on screen.
  public func pinch(
    center: Point,
    from start: Double,
    to end: Double,
    over duration: Double,
    angle: Double = 0
  ) {
    let half = Transform.rotation(angle).apply(Vector(0.5, 0))
    func location(_ index: Int, _ span: Double) -> Point {
      index == 0 ? center - half * span : center + half * span
    }
    freeFingers(2).down(at: [location(0, start), location(1, start)])
      .move(over: duration) { location($0, start + (end - start) * $1) }.up()
  }

  /// Rotates two opposite fingers about their centre, at constant speed.
  ///
  /// - Parameters:
  ///   - center: The centre, in window points.
  ///   - radius: The distance of each finger from the centre, in points.
  ///   - angle: The rotation, in radians, clockwise on screen.
  ///   - duration: The duration in seconds.
  ///   - start: The direction from the centre to the second finger at first, in radians.
  public func rotate(
    center: Point,
    radius: Double,
    by angle: Double,
    over duration: Double,
    from start: Double = 0
  ) {
    func location(_ index: Int, _ share: Double) -> Point {
      let offset = Transform.rotation(start + angle * share).apply(Vector(radius, 0))
      return index == 0 ? center - offset : center + offset
    }
    freeFingers(2).down(at: [location(0, 0), location(1, 0)]).move(over: duration, along: location)
      .up()
  }

  /// Draws circles with one finger.
  ///
  /// - Parameters:
  ///   - center: The centre, in window points.
  ///   - radius: The radius, in points.
  ///   - turns: The number of turns, clockwise on screen when positive.
  ///   - duration: The duration in seconds.
  ///   - start: The direction from the centre to where the finger comes down, in radians.
  public func circle(
    center: Point,
    radius: Double,
    turns: Double = 1,
    over duration: Double,
    from start: Double = 0
  ) {
    func location(_ share: Double) -> Point {
      center + Transform.rotation(start + 2 * .pi * turns * share).apply(Vector(radius, 0))
    }
    freeFingers(1).down(at: [location(0)]).move(over: duration) { location($1) }.up()
  }

  /// Draws a line through points with one finger, and lifts at the last point.
  ///
  /// - Parameters:
  ///   - points: The readings of the finger, in window points, at equal intervals; not empty.
  ///   - duration: The duration in seconds.
  public func draw(_ points: [Point], over duration: Double) {
    precondition(!points.isEmpty, "draw(_:over:): there must be at least one point")
    let hand = freeFingers(1).down(at: [points[0]])
    let step = duration / Double(max(points.count - 1, 1))
    for point in points.dropFirst() {
      wait(step)
      hand.jump(to: [point])
    }
    hand.up()
  }

  private func freeFingers(_ count: Int) -> Fingers {
    precondition(count >= 1, "a gesture needs at least one finger")
    return fingers(freeNumbers(count))
  }

  /// Returns locations side by side, 20 points apart, with a point as their centre.
  private func row(of count: Int, at point: Point) -> [Point] {
    (0..<count).map { point + Vector(20 * (Double($0) - Double(count - 1) / 2), 0) }
  }
}
