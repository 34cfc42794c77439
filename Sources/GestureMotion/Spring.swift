private import GestureGeometry

/// A damped spring that pulls a mass of 1 to its target, described by how it looks.
///
/// - A damping ratio below zero counts as 0, NaN as 1; it is at most ``largestDampingRatio``.
/// - A response below ``shortestResponse``, or NaN, counts as 0 and reaches the target at once; an
///   infinite one does not pull at all.
///
/// > Source: The two parameters of WWDC 2018/803; ω = 2π / response, stiffness ω², damping 2ζω.
public struct Spring: Hashable, Sendable {
  /// How much the spring is damped: 1 just avoids overshooting, 0 swings for ever.
  public let dampingRatio: Double
  /// The period that the spring would have without damping, in seconds.
  public let response: Double

  /// The largest damping ratio.
  ///
  /// > Source: Chosen; such a spring has moved nothing visible after an hour, and all sums stay finite.
  public static let largestDampingRatio = 1e6

  /// The shortest response, in seconds.
  ///
  /// > Source: Chosen; far below the time between two frames, and all sums stay finite.
  public static let shortestResponse = 1e-6

  /// Creates a spring from how it looks.
  public init(dampingRatio: Double, response: Double) {
    self.dampingRatio =
      dampingRatio.isNaN ? 1 : max(0, min(dampingRatio, Self.largestDampingRatio))
    self.response = response >= Self.shortestResponse ? response : 0
  }

  /// Creates a spring from its physics, for a mass of 1.
  ///
  /// - Parameters:
  ///   - stiffness: Force per distance, in 1/s². Zero or less, or NaN: no pull at all.
  ///   - damping: Force per velocity, in 1/s.
  public init(stiffness: Double, damping: Double) {
    let frequency = stiffness > 0 ? stiffness.squareRoot() : 0
    self.init(dampingRatio: damping / (2 * frequency), response: 2 * .pi / frequency)
  }

  /// The spring that brings content back to its edge: no overshoot, half a second.
  ///
  /// > Source: Damping ratio 1 for motion without momentum of its own: WWDC 2018/803. The response is
  /// > chosen for a calm bounce.
  public static let bounce = Spring(dampingRatio: 1, response: 0.5)

  /// The angular frequency without damping, in radians per second.
  public var frequency: Double { 2 * .pi / response }
  /// Force per distance for a mass of 1, in 1/s².
  public var stiffness: Double { frequency * frequency }
  /// Force per velocity for a mass of 1, in 1/s.
  public var damping: Double { 2 * dampingRatio * frequency }

  /// Returns an initial velocity as other animation interfaces want it: in distances per second.
  ///
  /// - Parameters:
  ///   - velocity: Points per second.
  ///   - position: Where the motion starts.
  ///   - target: Where it ends.
  /// - Returns: `velocity / (target - position)`; zero when there is no distance to measure by.
  ///
  /// > Source: The documented meaning of a spring's initial velocity in UIKit, for one axis.
  public static func relativeVelocity(
    _ velocity: Double,
    from position: Double,
    to target: Double
  ) -> Double {
    let relative = velocity / (target - position)
    return relative.isFinite ? relative : 0
  }
}

// MARK: - Solution

extension Spring {
  /// The two functions of time from which every motion of the spring is put together.
  struct Basis {
    /// e^(-ζωt) times cos, 1 or cosh of ω_d t.
    let even: Double
    /// e^(-ζωt) times sin, identity or sinh of ω_d t, over ω_d; in seconds.
    let odd: Double
  }

  /// The rate at which the envelope decays, ζω, per second.
  var envelopeDecay: Double { dampingRatio * frequency }
  /// ω_d, the frequency that is left with damping, or its counterpart beyond critical damping.
  var dampedFrequency: Double {
    frequency * abs((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
  }
  /// The slowest decay in the motion, per second: ζω up to critical damping, less beyond.
  var slowestDecay: Double {
    guard dampingRatio > 1 else { return envelopeDecay }
    // The same as ζω - ω_d, without their cancellation.
    return frequency * frequency / (envelopeDecay + dampedFrequency)
  }

  /// Returns the functions of time at an instant.
  ///
  /// - Parameter time: Seconds, at least zero.
  /// - Returns: Zeros once the envelope has vanished; NaN for an infinite time without damping.
  func basis(at time: Double) -> Basis {
    let swing = dampedFrequency
    let angle = swing * time
    let fade = Elementary.exp(-envelopeDecay * time)
    if fade == 0 && dampingRatio <= 1 { return Basis(even: 0, odd: 0) }
    guard angle > 0 else { return Basis(even: fade, odd: fade * time) }
    if dampingRatio < 1 {
      return Basis(even: fade * Elementary.cos(angle), odd: fade * Elementary.sin(angle) / swing)
    }
    if angle < 1 {
      return Basis(even: fade * Elementary.cosh(angle), odd: fade * Elementary.sinh(angle) / swing)
    }
    // cosh and sinh would overflow where the product is small.
    let slow = Elementary.exp(-slowestDecay * time)
    let fast = Elementary.exp(-(envelopeDecay + swing) * time)
    return Basis(even: (slow + fast) / 2, odd: (slow - fast) / 2 / swing)
  }
}
