/// Deceleration along one axis between two edges, with a spring at each edge.
///
/// Inside the bounds the motion decelerates. When it reaches an edge, a spring takes over with the
/// current velocity and returns the motion to that edge. A motion that starts outside is pulled to
/// the nearest edge. If its inward velocity is higher than a critically damped spring of the same
/// response can absorb (|v₀| > ω |u₀|), the spring releases it at the edge. It then decelerates
/// inside, possibly as far as the other edge. Value and velocity are continuous at all times.
///
/// Value and velocity are closed-form functions of time, in points and seconds since the start.
/// Times before the start and NaN count as the start. An infinite bound has no edge. A velocity
/// that is not finite counts as zero. A position that is not finite does not move.
///
/// > Source: ``Deceleration`` and ``SpringMotion``, joined where the first meets an edge.
public struct BoundedDeceleration: Hashable, Sendable {
  /// The motion from the start to the edge; nil if the motion starts inside.
  private let entry: SpringMotion?
  /// The time at which the deceleration inside begins; infinite if it never does.
  private let release: Double
  /// The motion inside the bounds.
  private let coast: Deceleration
  /// The time at which the motion reaches an edge for the last time; infinite if it rests before.
  private let impact: Double
  /// The motion at that edge.
  private let exit: SpringMotion?

  /// Creates a motion between two edges.
  ///
  /// - Parameters:
  ///   - position: The start of the motion, in points, inside or outside the bounds.
  ///   - velocity: The initial velocity, in points per second.
  ///   - rate: The rate at which the velocity decays inside the bounds.
  ///   - bounds: The range in which it moves freely, in points.
  ///   - spring: The spring that returns it to an edge.
  public init(
    position: Double,
    velocity: Double,
    rate: DecelerationRate = .normal,
    bounds: ClosedRange<Double>,
    spring: Spring = .bounce
  ) {
    var start = Deceleration(position: position, velocity: velocity, rate: rate)
    let nearest = max(bounds.lowerBound, min(position, bounds.upperBound))
    if position.isFinite, nearest != position {
      let entry = SpringMotion(
        spring: spring,
        position: position,
        velocity: velocity,
        target: nearest
      )
      self.entry = entry
      guard let passing = Self.passing(entry) else {
        (release, coast, impact, exit) = (.infinity, start, .infinity, nil)
        return
      }
      release = passing.time
      start = Deceleration(position: nearest, velocity: passing.velocity, rate: rate)
    } else {
      entry = nil
      release = 0
    }
    coast = start
    let edge = start.velocity > 0 ? bounds.upperBound : bounds.lowerBound
    if start.position.isFinite, let crossing = start.crossing(of: edge) {
      impact = release + crossing.time
      exit = SpringMotion(
        spring: spring,
        position: edge,
        velocity: crossing.velocity,
        target: edge
      )
    } else {
      impact = .infinity
      exit = nil
    }
  }

  /// Returns where a spring releases a motion whose inward velocity is high enough; nil otherwise.
  private static func passing(_ entry: SpringMotion) -> Deceleration.Crossing? {
    let inward = entry.velocity * (entry.target - entry.position) > 0
    let absorbed = entry.spring.frequency * abs(entry.target - entry.position)
    return inward && abs(entry.velocity) > absorbed ? entry.passing() : nil
  }

  /// Whether the motion is still on its path from the start to the edge.
  private func isEntering(at time: Double) -> Bool { time < release || release == .infinity }

  /// Returns the position at a time, in points.
  public func value(at time: Double) -> Double {
    let time = elapsed(time)
    if let entry, isEntering(at: time) { return entry.value(at: time) }
    if let exit, time >= impact { return exit.value(at: time - impact) }
    return coast.value(at: time - release)
  }

  /// Returns the velocity at a time, in points per second.
  public func velocity(at time: Double) -> Double {
    let time = elapsed(time)
    if let entry, isEntering(at: time) { return entry.velocity(at: time) }
    if let exit, time >= impact { return exit.velocity(at: time - impact) }
    return coast.velocity(at: time - release)
  }

  /// The position at which the motion comes to rest, in points; infinite if it never slows down.
  public var restPosition: Double {
    if let exit { return exit.target }
    if let entry, release == .infinity { return entry.target }
    return coast.restPosition
  }

  /// The time and velocity at which the motion reaches an edge from inside; nil if it rests before.
  public var impactAtEdge: Deceleration.Crossing? {
    exit.map { Deceleration.Crossing(time: impact, velocity: $0.velocity) }
  }

  /// Returns how long it takes until the motion permanently stays near its rest position.
  ///
  /// - Parameter distance: The maximum distance from the rest position, in points.
  /// - Returns: Seconds, never too few; infinite if it never settles or `distance` is not positive.
  public func duration(within distance: Double) -> Double {
    if let exit { return impact + exit.duration(within: distance) }
    if let entry, release == .infinity { return entry.duration(within: distance) }
    return release + coast.duration(within: distance)
  }
}
