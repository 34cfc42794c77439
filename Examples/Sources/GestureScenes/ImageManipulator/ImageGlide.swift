import Gestures

/// The movement of an image after the fingers are lifted: it continues about the point that they
/// held.
///
/// The held point glides, and the image scales and turns about it. At the same time, the centre of
/// the image is drawn to where it may rest.
struct ImageGlide {
  /// The duration, in seconds.
  let duration: Double

  private let momentum: Momentum
  private let start: Momentum.State
  /// The vector from the held point to the centre of the image, at the start.
  private let arm: Vector
  /// Where the image comes to rest, and the distance to where it would rest without limits.
  private let rest: Momentum.State
  private let correction: Vector
  private let pull = SpringMotion(spring: .bounce, position: 0, velocity: 0, target: 1)

  /// Creates a glide.
  ///
  /// - Parameters:
  ///   - start: The state in which the image is shown.
  ///   - held: The point between the fingers.
  ///   - velocity: The velocity of that point, and of scale and angle.
  ///   - limits: Where the image may rest.
  init(
    from start: Momentum.State,
    holding held: Point,
    velocity: Momentum.Velocity,
    limits: Momentum.Bounds
  ) {
    self.start = start
    arm = start.position - held
    momentum = Momentum(
      from: Momentum.State(position: held, scale: start.scale, angle: start.angle),
      velocity: velocity,
      bounds: Momentum.Bounds(scale: limits.scale)
    )
    let end = Self.image(momentum.restState, from: start, arm: arm)
    rest = limits.clamped(end)
    correction = rest.position - end.position
    var duration = momentum.duration()
    if correction != .zero {
      let near = Momentum.Tolerance.visible.points / correction.length
      duration = max(duration, pull.duration(within: near))
    }
    self.duration = duration
  }

  /// Returns the state after a time in seconds; from ``duration`` on, exactly the state of rest.
  func state(at time: Double) -> Momentum.State {
    guard time < duration else { return rest }
    var state = Self.image(momentum.state(at: time), from: start, arm: arm)
    state.position += correction * pull.value(at: time)
    return state
  }

  /// Returns the image with a held point, a scale and an angle.
  private static func image(
    _ held: Momentum.State,
    from start: Momentum.State,
    arm: Vector
  ) -> Momentum.State {
    let turn = Transform.scale(held.scale / start.scale)
      .concatenating(.rotation(held.angle - start.angle))
    return Momentum.State(
      position: held.position + turn.apply(arm),
      scale: held.scale,
      angle: held.angle
    )
  }
}
