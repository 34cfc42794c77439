/// The motion of content after the fingers are lifted, in x, y, scale and angle at the same time.
///
/// Each component is a ``BoundedDeceleration``. The scale decelerates in its logarithm, and its
/// springs work on the logarithm too. Growing and shrinking therefore look alike, and the scale
/// never reaches zero. To catch moving content, start the new gesture from ``state(at:)``.
///
/// A momentum is only a formula and requests no frames. A window requests frames for a momentum
/// that is passed to its `animate` method.
///
/// Components that are not finite do not move. A scale that is not positive and finite counts as 1.
///
/// > Source: `Deceleration`, applied to x, y, ln(scale) and angle.
public struct Momentum: Hashable, Sendable {
  private let x: BoundedDeceleration
  private let y: BoundedDeceleration
  private let logScale: BoundedDeceleration
  private let angle: BoundedDeceleration

  /// Creates a motion from its initial state and velocity.
  ///
  /// - Parameters:
  ///   - start: The state of the content when the fingers are lifted.
  ///   - velocity: The velocity of each component at that time.
  ///   - rate: The rate at which every velocity decays.
  ///   - bounds: The range in which each component moves freely.
  ///   - spring: The spring that returns a component to its bounds.
  public init(
    from start: State,
    velocity: Velocity,
    rate: DecelerationRate = .normal,
    bounds: Bounds = .none,
    spring: Spring = .bounce
  ) {
    func component(
      _ position: Double,
      _ velocity: Double,
      _ bounds: ClosedRange<Double>
    ) -> BoundedDeceleration {
      BoundedDeceleration(
        position: position,
        velocity: velocity,
        rate: rate,
        bounds: bounds,
        spring: spring
      )
    }
    x = component(start.position.x, velocity.translation.dx, bounds.x)
    y = component(start.position.y, velocity.translation.dy, bounds.y)
    angle = component(start.angle, velocity.angle, bounds.angle)
    let scale = start.scale > 0 && start.scale.isFinite ? start.scale : 1
    logScale = component(
      Elementary.log(scale),
      velocity.scale / scale,
      Self.logarithm(of: bounds.scale)
    )
  }

  /// Returns the state of the content, `time` seconds after the fingers are lifted.
  public func state(at time: Double) -> State {
    State(
      position: Point(x.value(at: time), y.value(at: time)),
      scale: Elementary.exp(logScale.value(at: time)),
      angle: angle.value(at: time)
    )
  }

  /// Returns the velocity of each component, `time` seconds after the fingers are lifted.
  public func velocity(at time: Double) -> Velocity {
    Velocity(
      translation: Vector(x.velocity(at: time), y.velocity(at: time)),
      scale: logScale.velocity(at: time) * Elementary.exp(logScale.value(at: time)),
      angle: angle.velocity(at: time)
    )
  }

  /// The state in which the content comes to rest.
  public var restState: State {
    State(
      position: Point(x.restPosition, y.restPosition),
      scale: Elementary.exp(logScale.restPosition),
      angle: angle.restPosition
    )
  }

  /// Returns how long it takes until every component permanently stays near its rest.
  ///
  /// - Parameter tolerance: The maximum difference from rest.
  /// - Returns: Seconds, never too few; infinite if a component never settles.
  public func duration(within tolerance: Tolerance = .visible) -> Double {
    let points = max(
      x.duration(within: tolerance.points),
      y.duration(within: tolerance.points)
    )
    let shape = max(
      logScale.duration(within: tolerance.scale),
      angle.duration(within: tolerance.angle)
    )
    return max(points, shape)
  }

  /// Returns the logarithm of the bounds of a scale; a bound that is not positive is ignored.
  private static func logarithm(of bounds: ClosedRange<Double>) -> ClosedRange<Double> {
    let low = bounds.lowerBound > 0 ? Elementary.log(bounds.lowerBound) : -.infinity
    let high = bounds.upperBound > 0 ? Elementary.log(bounds.upperBound) : .infinity
    return low...high
  }
}
