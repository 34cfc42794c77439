extension PanGestureRecognizer {
  /// What a drag knows about its bounds.
  ///
  /// No single event decides where a drag goes, or that it has reached a bound: fingers tremble. The
  /// drag has an axis, and the sum of its motion beyond a bound along that axis is compared with a
  /// hysteresis.
  package struct Reach {
    /// The room since ``origin``.
    package var room = Room.unlimited
    /// The path at which the room was measured.
    package var origin = Vector.zero
    /// The unit vector of the window along which the drag goes, to the right or down.
    package private(set) var axis = Vector(1, 0)
    /// The newest part of the motion: from a point that the fingers drag behind them to where they are.
    package private(set) var heading = Vector.zero
    /// How much of the motion beyond the bound no other pan could take.
    package var kept = 0.0
    /// Whether another pan has taken the drag.
    var isHandedOver = false

    /// Starts with the motion that began the drag; without any, along the axis that has room.
    mutating func start(with motion: Vector) {
      heading = motion
      kept = 0
      let (horizontal, vertical) = (Vector(1, 0), Vector(0, 1))
      let isHorizontal =
        motion == .zero
        ? room.hasRoom(along: horizontal) || !room.hasRoom(along: vertical)
        : abs(motion.dx) >= abs(motion.dy)
      axis = isHorizontal ? horizontal : vertical
    }

    /// Measures the room anew, from a path on.
    mutating func measure(_ room: Room, from path: Vector) {
      self.room = room
      origin = path
      kept = 0
    }

    /// Follows the drag, and returns the bound that it has passed along its axis.
    ///
    /// - Parameters:
    ///   - step: The motion of this event.
    ///   - path: The summed motion.
    ///   - hysteresis: The least motion beyond a bound.
    /// - Returns: The bound; nil while it has passed none.
    mutating func passedBound(
      after step: Vector,
      at path: Vector,
      _ hysteresis: Double
    ) -> PassedBound? {
      heading = heading + step
      let hasTurned = turn(hysteresis)
      let way = heading.dot(axis)
      let direction = way < 0 ? -axis : axis
      let excess = (path - origin).dot(direction) - room.limit(toward: direction)
      // What was dragged along the other axis does not belong to a drag that has turned.
      if hasTurned { kept = max(excess - abs(way), 0) }
      if excess < kept { kept = max(excess, 0) }
      // The length is limited only now, so that a long step counts as a whole.
      heading = heading.limited(toLength: Self.memory * hysteresis)
      guard excess > 0, abs(way) >= hysteresis, excess - kept >= hysteresis else { return nil }
      return PassedBound(direction: direction, excess: excess, part: excess - kept)
    }

    /// Returns how far the content has moved since the room was measured, at most to its bounds.
    func travel(to path: Vector) -> Vector {
      let way = path - origin
      func limited(_ part: Double, _ axis: Vector) -> Double {
        max(-room.limit(toward: -axis), min(part, room.limit(toward: axis)))
      }
      return Vector(limited(way.dx, Vector(1, 0)), limited(way.dy, Vector(0, 1)))
    }

    /// Changes the axis when the newest motion goes along the other one; returns whether it does so.
    private mutating func turn(_ hysteresis: Double) -> Bool {
      let across = Vector(axis.dy, axis.dx)
      guard room.hasRoom(along: across) else { return false }
      let (along, aside) = (abs(heading.dot(axis)), abs(heading.dot(across)))
      guard aside > 0, aside >= Self.memory / 2 * hysteresis, aside > Vector.steepness * along
      else { return false }
      axis = across
      return true
    }

    /// How many times the hysteresis the newest part of the motion is long at most.
    ///
    /// > Source: chosen: with a tremor of 2 points, no turn of a resting or slow hand is seen.
    private static var memory: Double { 4 }
  }

  /// A bound that a drag has passed.
  struct PassedBound {
    /// The direction of the bound, as a unit vector of the window.
    let direction: Vector
    /// How far beyond it the drag is.
    let excess: Double
    /// The part of that which another pan may take.
    let part: Double
  }

  /// A drag that goes from one pan to another.
  struct HandedDrag {
    /// The summed motion of the fingers.
    let path: Vector
    /// The part of it that is the first translation of the new drag.
    let motion: Vector
    /// Where it goes.
    let heading: Vector
  }
}

extension Vector {
  /// The tangent of the least angle between a motion and an axis that it does not follow.
  ///
  /// > Source: Firefox's `apz.axis_lock.lock_angle`: a motion within 30° of an axis follows it.
  fileprivate static var steepness: Double { 3.0.squareRoot() }

  /// Returns whether a motion is long enough to have an axis: clearly along one of them, or twice as
  /// long as needed.
  func hasAxis(after needed: Double) -> Bool {
    let (long, short) = (max(abs(dx), abs(dy)), min(abs(dx), abs(dy)))
    return long >= needed && (long > Self.steepness * short || long >= 2 * needed)
  }

  /// The unit vector along the axis on which the vector is longer; zero for zero and for NaN.
  var mainAxis: Vector {
    let (x, y) = (abs(dx), abs(dy))
    if x >= y, x > 0 { return Vector(dx > 0 ? 1 : -1, 0) }
    return y > 0 ? Vector(0, dy > 0 ? 1 : -1) : .zero
  }
}

extension Vector {
  /// Returns the vector, shortened to a length if it is longer.
  fileprivate func limited(toLength length: Double) -> Vector {
    let square = dot(self)
    return square > length * length ? self * (length / square.squareRoot()) : self
  }
}

extension SwipeGestureRecognizer.Direction {
  /// The direction of a displacement along one axis.
  package init(along step: Vector) {
    if step.dx != 0 {
      self = step.dx > 0 ? .right : .left
    } else {
      self = step.dy > 0 ? .down : .up
    }
  }
}
