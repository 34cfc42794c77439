// When a small movement is a drag although the hand has not settled.
extension RecognizerThresholds.Pan {
  /// Returns whether a movement past the hysteresis is a drag, and not the slip of a tap.
  ///
  /// It is called only where ``settlingTime`` is above zero, and only past the hysteresis.
  ///
  /// - Parameters:
  ///   - path: The summed motion of the fingers.
  ///   - origin: The value of the path from which the drag is measured.
  ///   - history: The last samples of the path.
  ///   - start: When enough fingers had come down.
  ///   - now: The time of the event.
  /// - Returns: Whether it is a drag.
  func isDrag(
    _ path: Vector,
    from origin: Vector,
    in history: borrowing MotionHistory,
    since start: Timestamp,
    at now: Timestamp
  ) -> Bool {
    let motion = path - origin
    return abs(motion.dx) >= settlingHysteresis || abs(motion.dy) >= settlingHysteresis
      || now - start >= settlingTime
      || history.movesAway(from: origin, for: steadyTime, at: steadySpeed)
  }

  /// Returns what to subtract from the translation of a drag that begins now, along each axis.
  ///
  /// Where the earlier movement of the fingers is larger than the hysteresis, it is subtracted instead,
  /// so that content does not jump when the drag begins late.
  ///
  /// - Parameters:
  ///   - hysteresis: The hysteresis of a settled hand.
  ///   - earlier: The motion at the previous event.
  /// - Returns: A length for each axis.
  func removedHysteresis(_ hysteresis: Double, after earlier: Vector) -> Vector {
    guard settlingTime > 0 else { return Vector(hysteresis, hysteresis) }
    return Vector(max(hysteresis, abs(earlier.dx)), max(hysteresis, abs(earlier.dy)))
  }

  /// Returns the movement that a drag needed, and its setting.
  ///
  /// Past the hysteresis they are those of a hand that has not settled.
  func needed(
    for amount: Double,
    insteadOf hysteresis: Double,
    _ setting: FailureReason.Setting
  ) -> (needed: Double, setting: FailureReason.Setting) {
    settlingTime > 0 && amount >= hysteresis
      ? (settlingHysteresis, .panSettlingHysteresis) : (hysteresis, setting)
  }
}

extension MotionHistory {
  /// The number of equal parts of a time; a steady movement makes progress in each part.
  ///
  /// > Source: chosen: the fewest that distinguish a slide from a jump before or after a rest; at 60
  /// > readings a second a third of 0.08 seconds contains one.
  private static var steadyParts: Double { 3 }

  /// Returns whether the value has moved steadily away from an origin until its newest sample.
  ///
  /// In each third of the time it must have moved away from the origin at least at the speed, and at least
  /// as far away as sideways. Between two samples it is treated as resting at the first.
  ///
  /// - Parameters:
  ///   - origin: The value from which it moves away.
  ///   - duration: How long, in seconds; if the samples do not reach back that far, the result is false.
  ///   - speed: How fast, per second.
  /// - Returns: Whether it has moved steadily.
  borrowing func movesAway(from origin: Vector, for duration: Double, at speed: Double) -> Bool {
    guard count > 0 else { return false }
    let newest = self[age: 0]
    let displacement = newest.value - origin
    let direction = displacement / displacement.length
    let need = speed * duration / Self.steadyParts
    var later = newest.value
    var part = 1.0
    for age in 0..<count {
      let sample = self[age: age]
      while (newest.time - sample.time) * Self.steadyParts >= duration * part {
        let step = later - sample.value
        let gain = step.dot(direction)
        guard gain >= need, gain >= abs(step.cross(direction)) else { return false }
        guard part < Self.steadyParts else { return true }
        part += 1
        later = sample.value
      }
    }
    return false
  }
}
