import GestureGeometry

/// What content does after the fingers let go: it coasts in x, y, scale and angle at once.
///
/// Each component is a ``BoundedDeceleration`` of its own. The scale coasts in its logarithm, so
/// growing and shrinking look alike and it never reaches zero; its springs work there too. To catch
/// content in flight, ask for ``state(at:)`` and begin the new gesture from it.
///
/// It is a formula, and asks for no frames: a window does so for one that is given to its
/// `animate` method.
///
/// Components that are not finite do not move. A scale that is not positive and finite counts as 1.
///
/// > Source: `Deceleration`, applied to x, y, ln(scale) and angle.
public struct Momentum: Hashable, Sendable {
  private let x: BoundedDeceleration
  private let y: BoundedDeceleration
  private let logScale: BoundedDeceleration
  private let angle: BoundedDeceleration

  /// Creates a motion from where and how fast it starts.
  ///
  /// - Parameters:
  ///   - start: Where content is when the fingers let go.
  ///   - velocity: How fast each component changes then.
  ///   - rate: How fast every component slows down.
  ///   - bounds: Where each component moves freely.
  ///   - spring: What brings a component back into its bounds.
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

  /// Returns where content is, `time` seconds after the fingers let go.
  public func state(at time: Double) -> State {
    State(
      position: Point(x.value(at: time), y.value(at: time)),
      scale: Elementary.exp(logScale.value(at: time)),
      angle: angle.value(at: time)
    )
  }

  /// Returns how fast each component changes, `time` seconds after the fingers let go.
  public func velocity(at time: Double) -> Velocity {
    Velocity(
      translation: Vector(x.velocity(at: time), y.velocity(at: time)),
      scale: logScale.velocity(at: time) * Elementary.exp(logScale.value(at: time)),
      angle: angle.velocity(at: time)
    )
  }

  /// Where content comes to rest.
  public var restState: State {
    State(
      position: Point(x.restPosition, y.restPosition),
      scale: Elementary.exp(logScale.restPosition),
      angle: angle.restPosition
    )
  }

  /// Returns how long it takes until every component stays near its rest for good.
  ///
  /// - Parameter tolerance: How near.
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

  /// Returns bounds of a scale as bounds of its logarithm; a bound that is not positive is ignored.
  private static func logarithm(of bounds: ClosedRange<Double>) -> ClosedRange<Double> {
    let low = bounds.lowerBound > 0 ? Elementary.log(bounds.lowerBound) : -.infinity
    let high = bounds.upperBound > 0 ? Elementary.log(bounds.upperBound) : .infinity
    return low...high
  }
}
