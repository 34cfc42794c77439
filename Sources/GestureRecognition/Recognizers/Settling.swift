import GestureGeometry
import GestureMotion
import GestureTouches

// What makes a drag of a small movement while the hand has not settled.
extension RecognizerThresholds.Pan {
  /// Whether a movement past the hysteresis is a drag, and not the slip of a tap.
  ///
  /// Asked only where ``settlingTime`` is above zero, and only past the hysteresis.
  ///
  /// - Parameters:
  ///   - path: The summed motion of the fingers.
  ///   - origin: The value of the path from which the drag is measured.
  ///   - history: The last samples of the path.
  ///   - start: When enough fingers were down.
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

  /// The hysteresis to take from a translation whose drag begins now, for each axis.
  ///
  /// What the fingers had moved before is taken out too, so that content does not jump when the drag
  /// begins late.
  ///
  /// - Parameters:
  ///   - hysteresis: What makes a drag of a settled hand.
  ///   - earlier: The motion at the event before.
  /// - Returns: A length for each axis.
  func removedHysteresis(_ hysteresis: Double, after earlier: Vector) -> Vector {
    guard settlingTime > 0 else { return Vector(hysteresis, hysteresis) }
    return Vector(max(hysteresis, abs(earlier.dx)), max(hysteresis, abs(earlier.dy)))
  }

  /// The movement that a drag lacked, and what sets it: past the hysteresis, that of a hand that has not
  /// settled.
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
  /// The parts of a time in each of which a steady movement makes way.
  ///
  /// > Source: chosen: the fewest that tell a slide from a jump before or after a rest; at 60 readings
  /// > a second a third of 0.08 seconds holds one.
  private static var steadyParts: Double { 3 }

  /// Whether the value has moved away from a place steadily until its newest sample.
  ///
  /// In each third of the time it must have come away from the place at the speed or faster, and more
  /// away than aside. Between two samples it counts as resting at the first.
  ///
  /// - Parameters:
  ///   - origin: The place.
  ///   - duration: How long, in seconds; longer than the samples reach back is no.
  ///   - speed: How fast, per second.
  /// - Returns: Whether it has.
  borrowing func movesAway(from origin: Vector, for duration: Double, at speed: Double) -> Bool {
    guard count > 0 else { return false }
    let newest = self[age: 0]
    let way = newest.value - origin
    let direction = way / way.length
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

#if !hasFeature(Embedded)
extension StateFingerprint {
  /// Takes in what a hand that has not settled is judged by.
  mutating func fold(_ history: borrowing MotionHistory, since start: Timestamp) {
    fold(start)
    for age in 0..<history.count {
      fold(history[age: age].time)
      fold(history[age: age].value)
    }
  }
}
#endif
