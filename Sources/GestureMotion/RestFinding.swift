import GestureGeometry
package import GestureTouches

/// What the newest readings of one or more fingers say about whether they rest.
///
/// A recognizer asks each finger's history and adds the answers up with `combine`.
package struct RestFinding: Hashable, Sendable {
  /// The most readings that any one finger had within the rest gap.
  ///
  /// Not their sum: one reading each from two fingers is one instant, and says nothing about rest.
  package var readings: Int
  /// Whether a finger left the rest circle about its newest position.
  package var leftCircle: Bool

  /// The finding of no finger at all, which is not rest.
  package static let none = RestFinding(readings: 0, leftCircle: false)

  /// Creates a finding.
  package init(readings: Int, leftCircle: Bool) {
    self.readings = readings
    self.leftCircle = leftCircle
  }

  /// Whether there is evidence of rest: two or more readings, none outside its circle.
  package var isResting: Bool { readings >= 2 && !leftCircle }

  /// Takes a further finger into account.
  package mutating func combine(_ other: RestFinding) {
    readings = max(readings, other.readings)
    leftCircle = leftCircle || other.leftCircle
  }
}

extension TouchHistory {
  /// Returns what this finger's readings shortly before an instant say about rest.
  ///
  /// - Parameters:
  ///   - now: When the question is asked.
  ///   - model: Its ``VelocityModel/restGap`` and ``VelocityModel/restRadius`` decide. A location
  ///     that is not finite counts as outside the circle.
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
