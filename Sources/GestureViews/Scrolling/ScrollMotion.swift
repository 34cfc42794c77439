import Gestures

/// The movement of an offset along one axis: a closed form of the seconds since the start.
enum AxisMotion {
  /// No movement.
  case rest(at: Double)
  /// Coasting, and bouncing at the edges.
  case bouncing(BoundedDeceleration)
  /// Coasting until it rests, or stops at an edge.
  case coasting(Deceleration, within: ClosedRange<Double>)
  /// Coasting to a target that was chosen, which is an end of the range.
  case landing(Deceleration, within: ClosedRange<Double>)
  /// Pulled back to an edge.
  case returning(SpringMotion)
  /// Pulled to a target that was chosen.
  case pulled(SpringMotion)

  func value(at time: Double) -> Double {
    switch self {
    case .rest(let position): position
    case .bouncing(let motion): motion.value(at: time)
    case .coasting(let motion, let range), .landing(let motion, let range):
      max(range.lowerBound, min(motion.value(at: time), range.upperBound))
    case .returning(let motion), .pulled(let motion): motion.value(at: time)
    }
  }

  func velocity(at time: Double) -> Double {
    switch self {
    case .rest: 0
    case .bouncing(let motion): motion.velocity(at: time)
    case .coasting(let motion, let range), .landing(let motion, let range):
      // It stops at the edge, where an axis without a velocity stays.
      time > (Self.arrival(of: motion, in: range) ?? .infinity) ? 0 : motion.velocity(at: time)
    case .returning(let motion), .pulled(let motion): motion.velocity(at: time)
    }
  }

  /// The exact final offset.
  var restPosition: Double {
    switch self {
    case .rest(let position): position
    case .bouncing(let motion): motion.restPosition
    case .coasting(let motion, let range), .landing(let motion, let range):
      max(range.lowerBound, min(motion.restPosition, range.upperBound))
    case .returning(let motion), .pulled(let motion): motion.target
    }
  }

  /// The target that was chosen; nil for a movement that only follows from offset and velocity.
  var aim: Double? {
    switch self {
    case .rest, .bouncing, .coasting, .returning: nil
    case .landing, .pulled: restPosition
    }
  }

  /// When a deceleration reaches the end of its range; nil if it rests before.
  private static func arrival(of motion: Deceleration, in range: ClosedRange<Double>) -> Double? {
    motion.crossing(of: motion.velocity > 0 ? range.upperBound : range.lowerBound)?.time
  }

  /// The time until it stays within a distance of its end, in seconds.
  func duration(within distance: Double) -> Double {
    switch self {
    case .rest: return 0
    case .bouncing(let motion): return motion.duration(within: distance)
    case .coasting(let motion, let range), .landing(let motion, let range):
      return min(
        motion.duration(within: distance),
        Self.arrival(of: motion, in: range) ?? .infinity
      )
    case .returning(let motion), .pulled(let motion): return motion.duration(within: distance)
    }
  }
}

/// The movement of a scroll view's offset.
struct ScrollMotion {
  var x: AxisMotion
  var y: AxisMotion
  /// How close to its rest it stops, in points.
  var stopDistance: Double

  var duration: Double {
    max(x.duration(within: stopDistance), y.duration(within: stopDistance))
  }

  func offset(at time: Double) -> Point {
    time < duration
      ? Point(x.value(at: time), y.value(at: time)) : Point(x.restPosition, y.restPosition)
  }

  func velocity(at time: Double) -> Vector {
    time < duration ? Vector(x.velocity(at: time), y.velocity(at: time)) : .zero
  }
}

/// The properties of one axis of a scroll view.
struct ScrollAxis {
  /// The range in which the offset moves freely.
  var range: ClosedRange<Double>
  /// The visible length, in points.
  var length: Double
  /// Whether a finger moves it at all.
  var isScrollable: Bool
  /// Whether it bounces at its edges.
  var bounces: Bool
  var band: RubberBand
  var spring: Spring
  var rate: DecelerationRate

  func clamped(_ offset: Double) -> Double {
    max(range.lowerBound, min(offset, range.upperBound))
  }

  /// Returns the position without resistance that makes the content show at an offset.
  ///
  /// Content that is farther outside than a finger pulls it has no such position: it was left there
  /// when the content shrank, and comes back with the finger.
  ///
  /// > Source: chosen: half of the visible length, which takes a drag of 1.8 lengths.
  func freePosition(_ offset: Double) -> Double {
    guard bounces, isScrollable, abs(offset - clamped(offset)) <= length / 2 else { return offset }
    let position = band.dragged(offset, bounds: range)
    return position.isFinite ? position : offset
  }

  /// Returns the page that is nearest to an offset.
  func page(nearest offset: Double) -> Double {
    guard isScrollable, length > 0 else { return offset }
    return range.lowerBound + ((offset - range.lowerBound) / length).rounded() * length
  }

  /// Returns how the offset continues after a finger was lifted.
  func motion(from offset: Double, velocity: Double) -> AxisMotion {
    let velocity = isScrollable && velocity.isFinite ? velocity : 0
    if bounces {
      return .bouncing(
        BoundedDeceleration(
          position: offset,
          velocity: velocity,
          rate: rate,
          bounds: range,
          spring: spring
        )
      )
    }
    guard range.contains(offset) else {
      return .returning(
        SpringMotion(spring: spring, position: offset, velocity: 0, target: clamped(offset))
      )
    }
    return .coasting(
      Deceleration(position: offset, velocity: velocity, rate: rate),
      within: range
    )
  }

  /// Returns how the offset continues to a given target.
  ///
  /// If a critically damped spring would overshoot, the offset coasts to the target with another
  /// rate.
  ///
  /// > Source: rate or spring: WWDC 2018/803.
  func motion(from offset: Double, velocity: Double, to target: Double) -> AxisMotion {
    let target = clamped(target)
    let coast = Deceleration(position: offset, velocity: velocity, rate: rate)
    if abs(velocity) > spring.frequency * abs(target - offset),
      let landing = coast.landing(on: target)
    {
      return .landing(landing, within: min(offset, target)...max(offset, target))
    }
    return .pulled(
      SpringMotion(spring: spring, position: offset, velocity: velocity, target: target)
    )
  }

  /// Returns how the offset continues to the page that a finger threw it to.
  ///
  /// The page is the nearest one to the projection, at most one away from where the drag started.
  ///
  /// > Source: target by projection: WWDC 2018/803. At most one page is chosen, so that readers do
  /// > not lose their page.
  func paging(from offset: Double, velocity: Double, start: Double) -> AxisMotion {
    guard isScrollable, length > 0 else { return motion(from: offset, velocity: velocity) }
    let first = ((start - range.lowerBound) / length).rounded()
    let projected = offset + rate.projection(of: velocity)
    let aimed = ((projected - range.lowerBound) / length).rounded()
    let page = max(first - 1, min(aimed, first + 1))
    return motion(from: offset, velocity: velocity, to: range.lowerBound + page * length)
  }
}
