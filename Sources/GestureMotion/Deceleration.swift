private import GestureGeometry

/// Coasting along one axis: velocity decays exponentially from where a finger let go.
///
/// Closed forms of time, so a motion can be asked about any instant in any order, and a replay gives
/// the same numbers. Times are seconds since the start; times before it, and NaN, count as the start.
///
/// - A velocity that is not finite counts as zero: a broken reading must not throw content away.
/// - A position that is not finite does not move.
///
/// > Source: The integral of v(t) = v₀ r^(1000 t), r being the documented rate per millisecond.
public struct Deceleration: Hashable, Sendable {
  /// Where the motion starts, in points.
  public let position: Double
  /// How fast it starts, in points per second.
  public let velocity: Double
  /// How fast it slows down.
  public let rate: DecelerationRate

  /// Creates a motion from where and how fast it starts.
  public init(position: Double, velocity: Double, rate: DecelerationRate = .normal) {
    self.position = position
    self.velocity = position.isFinite && velocity.isFinite ? velocity : 0
    self.rate = rate
  }

  /// Returns where the motion is, in points.
  public func value(at time: Double) -> Double {
    guard velocity != 0 else { return position }
    return position + velocity * decayIntegral(rate.decay, over: elapsed(time))
  }

  /// Returns how fast the motion is, in points per second.
  public func velocity(at time: Double) -> Double {
    let time = elapsed(time)
    guard velocity != 0, time > 0, rate.decay > 0 else { return velocity }
    return velocity * Elementary.exp(-rate.decay * time)
  }

  /// Where the motion comes to rest, in points; infinite if it never slows.
  public var restPosition: Double { velocity == 0 ? position : position + velocity / rate.decay }

  /// Returns how long it takes until the motion stays near its rest position.
  ///
  /// - Parameter distance: How near, in points.
  /// - Returns: Seconds; zero if it is that near from the start, infinite if it never slows or
  ///   `distance` is not positive.
  public func duration(within distance: Double) -> Double {
    guard velocity != 0, rate.decay < .infinity else { return 0 }
    guard distance > 0, rate.decay > 0 else { return .infinity }
    return max(0, Elementary.log(abs(velocity) / (rate.decay * distance)) / rate.decay)
  }

  /// Returns the same start with the rate that makes it rest on a target, as for paging.
  ///
  /// - Parameter target: Where to rest, in points.
  /// - Returns: Nil when no rate can: the target lies behind, is not finite, or is so near that the
  ///   motion would have to stop at once. A spring takes such motions to their target.
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
  /// When and how fast a motion meets an edge.
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

  /// Returns when and how fast the motion meets an edge.
  ///
  /// - Parameter edge: In points. A motion that starts on the edge meets it at once.
  /// - Returns: Nil when the motion rests before the edge, or moves away from it, or not at all.
  public func crossing(of edge: Double) -> Crossing? {
    let decay = rate.decay
    let distance = edge - position
    guard velocity != 0, decay < .infinity, distance.isFinite else { return nil }
    let spent = decay * distance / velocity
    guard distance / velocity >= 0, spent < 1 else { return nil }
    let speed = velocity - decay * distance
    // The series of -ln(1 - spent) / decay, exact to 12 digits here, also serves a decay of zero.
    let time =
      spent < 1e-6
      ? distance / velocity * (1 + spent / 2) : -Elementary.log(1 - spent) / decay
    return speed == 0 ? nil : Crossing(time: time, velocity: speed)
  }
}

/// Returns a time of a motion as it counts: never before the start, and no NaN.
func elapsed(_ time: Double) -> Double { time > 0 ? time : 0 }

/// Returns the integral of e^(-decay t), without loss of digits when `decay` is small.
private func decayIntegral(_ decay: Double, over time: Double) -> Double {
  let exponent = decay * time
  guard decay > 0, exponent > 0 else { return time }
  guard decay < .infinity else { return 0 }
  guard exponent < 1 else { return (1 - Elementary.exp(-exponent)) / decay }
  return 2 * Elementary.exp(-exponent / 2) * Elementary.sinh(exponent / 2) / decay
}
