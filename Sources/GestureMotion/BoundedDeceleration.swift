/// Coasting along one axis between two edges, with a spring at each.
///
/// Inside the bounds the motion decelerates; where it meets an edge, a spring catches it with the
/// velocity it has there and brings it back to that edge. A motion that starts outside is pulled to
/// the nearest edge. If it was thrown inwards harder than a critically damped spring of the same
/// response would absorb (|v₀| > ω |u₀|), it is let go at the edge and coasts on, perhaps to the
/// other one. Value and velocity are continuous throughout.
///
/// Closed forms of time, in points and seconds since the start; times before it, and NaN, count as
/// the start. An infinite bound has no edge. A velocity that is not finite counts as zero, and a
/// position that is not finite does not move.
///
/// > Source: ``Deceleration`` and ``SpringMotion``, joined where the first meets an edge.
public struct BoundedDeceleration: Hashable, Sendable {
  /// The motion from the start to the edge, if it starts outside.
  private let entry: SpringMotion?
  /// When the motion begins to coast; infinite if it never does.
  private let release: Double
  /// The motion inside the bounds.
  private let coast: Deceleration
  /// When the motion meets an edge for good; infinite if it rests before.
  private let impact: Double
  /// The motion at that edge.
  private let exit: SpringMotion?

  /// Creates a motion between two edges.
  ///
  /// - Parameters:
  ///   - position: Where the motion starts, in points, inside or outside the bounds.
  ///   - velocity: How fast it starts, in points per second.
  ///   - rate: How fast it slows down inside.
  ///   - bounds: Where it moves freely, in points.
  ///   - spring: What brings it back to an edge.
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

  /// Returns where a spring lets go of a motion that was thrown inwards hard enough.
  private static func passing(_ entry: SpringMotion) -> Deceleration.Crossing? {
    let inward = entry.velocity * (entry.target - entry.position) > 0
    let absorbed = entry.spring.frequency * abs(entry.target - entry.position)
    return inward && abs(entry.velocity) > absorbed ? entry.passing() : nil
  }

  /// Whether an instant belongs to the motion from the start to the edge.
  private func isEntering(at time: Double) -> Bool { time < release || release == .infinity }

  /// Returns where the motion is, in points.
  public func value(at time: Double) -> Double {
    let time = elapsed(time)
    if let entry, isEntering(at: time) { return entry.value(at: time) }
    if let exit, time >= impact { return exit.value(at: time - impact) }
    return coast.value(at: time - release)
  }

  /// Returns how fast the motion is, in points per second.
  public func velocity(at time: Double) -> Double {
    let time = elapsed(time)
    if let entry, isEntering(at: time) { return entry.velocity(at: time) }
    if let exit, time >= impact { return exit.velocity(at: time - impact) }
    return coast.velocity(at: time - release)
  }

  /// Where the motion comes to rest, in points; infinite if it never slows.
  public var restPosition: Double {
    if let exit { return exit.target }
    if let entry, release == .infinity { return entry.target }
    return coast.restPosition
  }

  /// When and how fast the motion, coasting inside, meets an edge; nil if it rests before.
  public var impactAtEdge: Deceleration.Crossing? {
    exit.map { Deceleration.Crossing(time: impact, velocity: $0.velocity) }
  }

  /// Returns how long it takes until the motion stays near its rest position for good.
  ///
  /// - Parameter distance: How near, in points.
  /// - Returns: Seconds, never too few; infinite if it never settles or `distance` is not positive.
  public func duration(within distance: Double) -> Double {
    if let exit { return impact + exit.duration(within: distance) }
    if let entry, release == .infinity { return entry.duration(within: distance) }
    return release + coast.duration(within: distance)
  }
}
