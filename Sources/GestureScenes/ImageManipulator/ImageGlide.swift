import GestureGeometry
import GestureMotion

/// What an image does after the fingers let go: it goes on about the point that they held.
///
/// The held point glides, the image scales and turns about it, and the middle of the image is drawn
/// to where it may rest while all that is under way.
struct ImageGlide {
  /// How long it takes, in seconds.
  let duration: Double

  private let momentum: Momentum
  private let start: Momentum.State
  /// From the held point to the middle of the image, at the start.
  private let arm: Vector
  /// Where the image comes to rest, and how far that is from where it would without limits.
  private let rest: Momentum.State
  private let correction: Vector
  private let pull = SpringMotion(spring: .bounce, position: 0, velocity: 0, target: 1)

  /// Creates a glide.
  ///
  /// - Parameters:
  ///   - start: Where the image shows.
  ///   - held: The point between the fingers.
  ///   - velocity: How fast that point moved, and how fast scale and angle changed.
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

  /// Returns where the image is so many seconds later; from ``duration`` on, exactly where it rests.
  func state(at time: Double) -> Momentum.State {
    guard time < duration else { return rest }
    var state = Self.image(momentum.state(at: time), from: start, arm: arm)
    state.position += correction * pull.value(at: time)
    return state
  }

  /// Returns the image whose held point, scale and angle are given.
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
