/// Deceleration along one axis: the velocity decays exponentially after a finger is lifted.
///
/// Value and velocity are closed-form functions of time. A motion can therefore be evaluated for
/// any times in any order, and a replay gives the same numbers. Times are in seconds since the
/// start. Times before the start and NaN count as the start.
///
/// - A velocity that is not finite counts as zero, so that a broken reading does not throw content
///   away.
/// - A position that is not finite does not move.
///
/// > Source: The integral of v(t) = v₀ r^(1000 t), r being the documented rate per millisecond.
public struct Deceleration: Hashable, Sendable {
  /// The start of the motion, in points.
  public let position: Double
  /// The initial velocity, in points per second.
  public let velocity: Double
  /// The rate at which the velocity decays.
  public let rate: DecelerationRate

  /// Creates a motion from its initial position and velocity.
  public init(position: Double, velocity: Double, rate: DecelerationRate = .normal) {
    self.position = position
    self.velocity = position.isFinite && velocity.isFinite ? velocity : 0
    self.rate = rate
  }

  /// Returns the position at a time, in points.
  public func value(at time: Double) -> Double {
    guard velocity != 0 else { return position }
    return position + velocity * decayIntegral(rate.decay, over: elapsed(time))
  }

  /// Returns the velocity at a time, in points per second.
  public func velocity(at time: Double) -> Double {
    let time = elapsed(time)
    guard velocity != 0, time > 0, rate.decay > 0 else { return velocity }
    return velocity * Elementary.exp(-rate.decay * time)
  }

  /// The position at which the motion comes to rest, in points; infinite if it never slows down.
  public var restPosition: Double { velocity == 0 ? position : position + velocity / rate.decay }

  /// Returns how long it takes until the motion stays near its rest position.
  ///
  /// - Parameter distance: The maximum distance from the rest position, in points.
  /// - Returns: Seconds; zero if it starts within that distance, infinite if it never slows down or
  ///   `distance` is not positive.
  public func duration(within distance: Double) -> Double {
    guard velocity != 0, rate.decay < .infinity else { return 0 }
    guard distance > 0, rate.decay > 0 else { return .infinity }
    return max(0, Elementary.log(abs(velocity) / (rate.decay * distance)) / rate.decay)
  }

  /// Returns the same start with the rate that makes the motion rest on a target, as for paging.
  ///
  /// - Parameter target: The rest position, in points.
  /// - Returns: Nil when no rate reaches the target: it lies behind, is not finite, or is so close
  ///   that the motion would have to stop at once. Use a spring for such motions.
  public func landing(on target: Double) -> Deceleration? {
    let decay = velocity / (target - position)
    guard decay > 0, decay < .infinity else { return nil }
    let adjusted = DecelerationRate(decay: decay)
    guard adjusted.rawValue > 0, adjusted.rawValue < 1 else { return nil }
    return Deceleration(position: position, velocity: velocity, rate: adjusted)
  }
}

// MARK: - Edges

extension Deceleration {
  /// The time and velocity at which a motion reaches an edge.
  public struct Crossing: Hashable, Sendable {
    /// Seconds since the start of the motion.
    public let time: Double
    /// Points per second at that time, never zero.
    public let velocity: Double

    package init(time: Double, velocity: Double) {
      self.time = time
      self.velocity = velocity
    }
  }

  /// Returns the time and velocity at which the motion reaches an edge.
  ///
  /// - Parameter edge: The edge, in points. A motion that starts on the edge reaches it at once.
  /// - Returns: Nil when the motion rests before the edge, moves away from it, or does not move.
  public func crossing(of edge: Double) -> Crossing? {
    let decay = rate.decay
    let distance = edge - position
    guard velocity != 0, decay < .infinity, distance.isFinite else { return nil }
    let spent = decay * distance / velocity
    guard distance / velocity >= 0, spent < 1 else { return nil }
    let speed = velocity - decay * distance
    // The series of -ln(1 - spent) / decay is exact to 12 digits here, also for a decay of zero.
    let time =
      spent < 1e-6
      ? distance / velocity * (1 + spent / 2) : -Elementary.log(1 - spent) / decay
    return speed == 0 ? nil : Crossing(time: time, velocity: speed)
  }
}

/// Returns the effective time of a motion: times before the start and NaN count as the start.
func elapsed(_ time: Double) -> Double { time > 0 ? time : 0 }

/// Returns the integral of e^(-decay t), without loss of digits when `decay` is small.
private func decayIntegral(_ decay: Double, over time: Double) -> Double {
  let exponent = decay * time
  guard decay > 0, exponent > 0 else { return time }
  guard decay < .infinity else { return 0 }
  guard exponent < 1 else { return (1 - Elementary.exp(-exponent)) / decay }
  return 2 * Elementary.exp(-exponent / 2) * Elementary.sinh(exponent / 2) / decay
}
