/// The motion along one axis that a spring brings to its target.
///
/// Value and velocity are closed-form functions of time, in points and seconds since the start.
/// Times before the start and NaN count as the start. In two dimensions, use one motion per axis.
/// To change the target during a motion, start a new motion from the current value and velocity.
///
/// - A velocity that is not finite counts as zero.
/// - A motion does not move if its position or its target is not finite.
/// - A motion that never settles is NaN at an infinite time.
///
/// > Source: The solution of u″ + 2ζω u′ + ω² u = 0 for u(0) = u₀, u′(0) = v₀, textbook mechanics.
public struct SpringMotion: Hashable, Sendable {
  /// The spring.
  public let spring: Spring
  /// The start of the motion, in points.
  public let position: Double
  /// The initial velocity, in points per second.
  public let velocity: Double
  /// The end of the motion, in points.
  public let target: Double

  /// Creates a motion from its start to its target.
  public init(spring: Spring, position: Double, velocity: Double, target: Double) {
    self.spring = spring
    self.position = position
    let moves = position.isFinite && target.isFinite
    self.velocity = moves && velocity.isFinite ? velocity : 0
    self.target = moves ? target : position
  }

  /// The displacement from the target at the start, in points.
  private var displacement: Double { moves ? position - target : 0 }
  private var moves: Bool { position.isFinite }
  /// v₀ + ζω u₀, the coefficient of the odd function of time.
  private var push: Double { velocity + spring.envelopeDecay * displacement }

  /// Returns the position at a time, in points.
  public func value(at time: Double) -> Double {
    guard moves, displacement != 0 || velocity != 0, spring.response > 0 else { return target }
    let basis = spring.basis(at: elapsed(time))
    return target + displacement * basis.even + push * basis.odd
  }

  /// Returns the velocity at a time, in points per second.
  public func velocity(at time: Double) -> Double {
    guard moves, displacement != 0 || velocity != 0, spring.response > 0 else { return 0 }
    let basis = spring.basis(at: elapsed(time))
    let pull = spring.stiffness * displacement + spring.envelopeDecay * velocity
    return velocity * basis.even - pull * basis.odd
  }

  /// Returns when the motion first passes its target, unless it starts there.
  ///
  /// - Returns: The time and the velocity. Nil when the motion only approaches the target, or when
  ///   its velocity at that time is too small for a `Double`.
  package func passing() -> Deceleration.Crossing? {
    guard displacement != 0, spring.response > 0 else { return nil }
    // even(t) u₀ + odd(t) push = 0, so the tangent of ω_d t, its limit or tanh is `ratio` · ω_d.
    let ratio = -displacement / push
    let swing = spring.dampedFrequency
    let time: Double
    if swing == 0 {
      time = ratio
    } else if spring.dampingRatio < 1 {
      let angle = Elementary.atan2(-displacement * swing, push)
      time = (angle > 0 ? angle : angle + .pi) / swing
    } else {
      let tangent = ratio * swing
      guard tangent > 0, tangent < 1 else { return nil }
      time = Elementary.log((1 + tangent) / (1 - tangent)) / (2 * swing)
    }
    guard time > 0, time < .infinity else { return nil }
    let speed = velocity(at: time)
    return speed == 0 ? nil : Deceleration.Crossing(time: time, velocity: speed)
  }
}

// MARK: - Settling

extension SpringMotion {
  /// Returns how long it takes until the motion permanently stays near its target.
  ///
  /// The result is never too early. Up to critical damping it is the time that the envelope of the
  /// motion needs, so a motion that only passes through its target does not count as settled.
  ///
  /// - Parameter distance: The maximum distance from the target, in points.
  /// - Returns: Seconds; zero if it never leaves that distance, infinite if it never settles or
  ///   `distance` is not positive.
  public func duration(within distance: Double) -> Double {
    guard displacement != 0 || velocity != 0, spring.response > 0 else { return 0 }
    let decay = spring.slowestDecay
    guard distance > 0, decay > 0 else { return .infinity }
    // Two bounds of the displacement hold at all times: amplitude · e^(-decay t), which is poor near
    // critical damping, and (|u₀| + |push| t) · e^(-decay t), which is poor away from it.
    let start = abs(displacement)
    let swing = spring.dampedFrequency
    let amplitude =
      spring.dampingRatio < 1
      ? (start * start + push / swing * (push / swing)).squareRoot()
      : max(start, abs(push) / swing)
    let swinging = swing > 0 ? Elementary.log(amplitude / distance) / decay : .infinity
    return max(0, min(swinging, lastTime(start, abs(push), decay: decay, above: distance)))
  }

  /// Returns the last time at which (start + growth · t) e^(-decay t) is above a limit.
  private func lastTime(
    _ start: Double,
    _ growth: Double,
    decay: Double,
    above limit: Double
  ) -> Double {
    let peak = max(0, 1 / decay - start / growth)
    let highest = (start + growth * peak) * Elementary.exp(-decay * peak)
    guard growth > 0, highest > limit else {
      return growth > 0 ? 0 : Elementary.log(start / limit) / decay
    }
    // t e^(-decay t / 2) never exceeds 2 / (e decay), which gives a time that is late enough. The
    // logarithm of the bound is concave, so Newton's steps from there approach the result from
    // above and never pass it. The time is therefore safe after any number of steps.
    let euler = Elementary.exp(1)
    var time = 2 * Elementary.log((start + 2 * growth / (euler * decay)) / limit) / decay
    for _ in 0..<Self.newtonSteps {
      let bound = start + growth * time
      let excess = Elementary.log(bound / limit) - decay * time
      let slope = growth / bound - decay
      guard excess < 0, slope < 0 else { break }
      time -= excess / slope
    }
    return time
  }

  /// The number of steps that improve the settling time.
  ///
  /// > Source: Chosen; each step about doubles the digits, and five reach the rounding of a `Double`.
  private static var newtonSteps: Int { 6 }
}
