extension PanGestureRecognizer {
  /// What an attempt knows.
  package struct Drag: ~Copyable {
    package var stages = FollowMachine()
    /// The taps before the drag.
    package var taps = TapMachine()
    /// Where the taps before the drag are.
    package internal(set) var lead = Lead.unknown
    /// The summed motion since enough fingers were down.
    package var path = Vector.zero
    /// The path at which the translation is zero.
    var origin = Vector.zero
    /// The last values of the path; cleared when measuring starts, not before.
    package var history = MotionHistory()
    /// How far the content can move.
    package var reach = Reach()
    /// Whether drags along the axis of a trackpad's motion have had an event in which to begin.
    var hasWaitedForAxis = false
    /// The fingers that move, if those that rest do not count.
    var moving = MovingTouches()

    /// How far the fingers have moved from the origin.
    package var motion: Vector { path - origin }

    mutating func start(at time: Timestamp) {
      path = .zero
      origin = .zero
      history.removeAll()
      history.append(.zero, at: time)
    }

    mutating func reset() {
      stages = FollowMachine()
      taps = TapMachine()
      lead = .unknown
      path = .zero
      origin = .zero
      reach = Reach()
      hasWaitedForAxis = false
      moving.removeAll()
    }

    /// Continues the drag of another pan, with its velocity.
    mutating func take(_ handed: HandedDrag, with other: borrowing MotionHistory) {
      path = handed.path
      origin = handed.path - handed.motion
      history.removeAll()
      for age in (0..<other.count).reversed() {
        let sample = other[age: age]
        history.append(sample.value, at: sample.time)
      }
    }

    /// Subtracts a part of the motion from the translation; along each axis at most the motion itself.
    mutating func remove(_ part: Vector) { origin += motion.limited(to: part) }
  }
}
