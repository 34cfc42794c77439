/// A damped spring that pulls a mass of 1 to its target, described by its visible behaviour.
///
/// - A damping ratio below zero counts as 0, and NaN as 1. Its maximum is ``largestDampingRatio``.
/// - A response below ``shortestResponse``, or NaN, counts as 0: the target is reached at once. A
///   spring with an infinite response does not pull.
///
/// > Source: The two parameters of WWDC 2018/803; ω = 2π / response, stiffness ω², damping 2ζω.
public struct Spring: Hashable, Sendable {
  /// The damping of the spring: 1 just prevents overshooting, 0 oscillates without end.
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

  /// Creates a spring from its visible behaviour.
  public init(dampingRatio: Double, response: Double) {
    self.dampingRatio =
      dampingRatio.isNaN ? 1 : max(0, min(dampingRatio, Self.largestDampingRatio))
    self.response = response >= Self.shortestResponse ? response : 0
  }

  /// Creates a spring from its physical constants, for a mass of 1.
  ///
  /// - Parameters:
  ///   - stiffness: Force per distance, in 1/s². If it is zero, negative or NaN, the spring does
  ///     not pull.
  ///   - damping: Force per velocity, in 1/s.
  public init(stiffness: Double, damping: Double) {
    let frequency = stiffness > 0 ? stiffness.squareRoot() : 0
    self.init(dampingRatio: damping / (2 * frequency), response: 2 * .pi / frequency)
  }

  /// The spring that returns content to its edge, without overshoot, with a response of 0.5 s.
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

  /// Returns an initial velocity in the unit of other animation interfaces: distances per second.
  ///
  /// - Parameters:
  ///   - velocity: The velocity, in points per second.
  ///   - position: The start of the motion.
  ///   - target: The end of the motion.
  /// - Returns: `velocity / (target - position)`; zero when the distance is zero.
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
  /// The two functions of time that all motions of the spring are combined from.
  struct Basis {
    /// e^(-ζωt) times cos, 1 or cosh of ω_d t.
    let even: Double
    /// e^(-ζωt) times sin, identity or sinh of ω_d t, over ω_d; in seconds.
    let odd: Double
  }

  /// The rate at which the envelope decays, ζω, per second.
  var envelopeDecay: Double { dampingRatio * frequency }
  /// ω_d: the frequency with damping, or its counterpart beyond critical damping.
  var dampedFrequency: Double {
    frequency * abs((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
  }
  /// The slowest decay in the motion, per second: ζω up to critical damping, and less beyond it.
  var slowestDecay: Double {
    guard dampingRatio > 1 else { return envelopeDecay }
    // Equal to ζω - ω_d, but without cancellation.
    return frequency * frequency / (envelopeDecay + dampedFrequency)
  }

  /// Returns the two functions at a time.
  ///
  /// - Parameter time: Seconds, at least zero.
  /// - Returns: Zeros after the envelope has vanished; NaN for an infinite time without damping.
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
    // Here cosh and sinh would overflow although the product is small.
    let slow = Elementary.exp(-slowestDecay * time)
    let fast = Elementary.exp(-(envelopeDecay + swing) * time)
    return Basis(even: (slow + fast) / 2, odd: (slow - fast) / 2 / swing)
  }
}
