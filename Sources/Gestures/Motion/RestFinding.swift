/// Whether the newest readings of one or more fingers show that they rest.
///
/// A recognizer gets a finding from each finger's history and merges them with `combine`.
package struct RestFinding: Hashable, Sendable {
  /// The maximum number of readings within the rest gap, over all fingers.
  ///
  /// It is not the sum: one reading from each of two fingers describes a single instant, which does
  /// not show whether they rest.
  package var readings: Int
  /// Whether a finger left the rest circle around its newest position.
  package var leftCircle: Bool

  /// The finding without any finger, which is not rest.
  package static let none = RestFinding(readings: 0, leftCircle: false)

  /// Creates a finding.
  package init(readings: Int, leftCircle: Bool) {
    self.readings = readings
    self.leftCircle = leftCircle
  }

  /// Whether the readings show rest: a finger has two or more, and no finger left its circle.
  package var isResting: Bool { readings >= 2 && !leftCircle }

  /// Merges the finding of another finger.
  package mutating func combine(_ other: RestFinding) {
    readings = max(readings, other.readings)
    leftCircle = leftCircle || other.leftCircle
  }
}

extension TouchHistory {
  /// Returns whether this finger's readings just before an instant show that it rests.
  ///
  /// - Parameters:
  ///   - now: The instant.
  ///   - model: The model whose ``VelocityModel/restGap`` and ``VelocityModel/restRadius`` apply. A
  ///     location that is not finite counts as outside the circle.
  /// - Returns: A finding to combine with those of the gesture's other fingers.
  package borrowing func restFinding(at now: Timestamp, model: VelocityModel) -> RestFinding {
    var finding = RestFinding.none
    let reach = model.restRadius * model.restRadius
    while finding.readings < count {
      let reading = self[age: finding.readings]
      guard now - reading.time <= model.restGap else { break }
      let offset = reading.location - self[age: 0].location
      if !(offset.dot(offset) <= reach) { finding.leftCircle = true }
      finding.readings += 1
    }
    return finding
  }
}

extension TouchHistory {
  /// Returns the mean speed of this finger just before an instant, in points per second.
  ///
  /// It is the slope of the straight line that best fits the readings of the model's
  /// ``VelocityModel/window``, back to the first gap longer than its ``VelocityModel/restGap``. A single
  /// reading is compared with the one before the gap.
  ///
  /// - Parameters:
  ///   - now: The instant, such as that of the lift.
  ///   - model: The model that selects the readings.
  /// - Returns: Zero for a finger whose newest reading is older than the gap; infinity when a reading is
  ///   not finite, because nothing is known of such a finger.
  package borrowing func meanSpeed(at now: Timestamp, model: VelocityModel) -> Double {
    guard count > 0, now - self[age: 0].time <= model.restGap else { return 0 }
    let newest = self[age: 0]
    var admitted = 1
    // Sums over the readings, relative to the newest one.
    var times = 0.0
    var squares = 0.0
    var way = Vector.zero
    var products = Vector.zero
    while admitted < min(count, max(model.maximumSamples, 2)) {
      let reading = self[age: admitted]
      let time = reading.time - newest.time
      guard -time <= model.window, self[age: admitted - 1].time - reading.time <= model.restGap
      else {
        break
      }
      let offset = reading.location - newest.location
      times += time
      squares += time * time
      way += offset
      products += offset * time
      admitted += 1
    }
    let velocity: Vector
    if admitted > 1 {
      let share = 1 / Double(admitted)
      velocity = (products - way * (times * share)) / (squares - times * times * share)
    } else if count > 1 {
      velocity = (newest.location - self[age: 1].location) / (newest.time - self[age: 1].time)
    } else {
      return 0
    }
    let speed = velocity.length
    return speed.isNaN ? .infinity : speed
  }
}
