public import GestureMotion
import GestureRecognition

/// An animation that goes on from where and how fast a gesture let go.
public final class MomentumAnimation: ViewAnimation {
  /// The motion, in seconds since the animation started.
  public let momentum: Momentum

  init(
    _ momentum: Momentum,
    within tolerance: Momentum.Tolerance,
    apply: @escaping (Momentum.State) -> Void,
    completion: ((Bool) -> Void)?
  ) {
    self.momentum = momentum
    let duration = momentum.duration(within: tolerance)
    super.init(
      duration: duration,
      body: { apply($0 < duration ? momentum.state(at: $0) : momentum.restState) },
      completion: completion
    )
  }

  /// Where the content is, as it was last shown.
  public var state: Momentum.State {
    elapsed < duration ? momentum.state(at: elapsed) : momentum.restState
  }

  /// How fast it goes; the beginning of the gesture that catches it.
  public var velocity: Momentum.Velocity {
    elapsed < duration ? momentum.velocity(at: elapsed) : Momentum.Velocity()
  }
}

extension Window {
  /// Lets content go on after the fingers let go; the closure is told each state, the last exactly.
  ///
  /// ```swift
  /// let throwing = Momentum(from: photo.pose, velocity: lifted, bounds: board)
  /// flight = window.animate(throwing) { photo.pose = $0 }
  /// ```
  /// It starts at the time of the window's last call, or with its first. To catch the content, stop the
  /// animation: the content stays where it was last shown.
  ///
  /// - Parameters:
  ///   - momentum: The motion. One that never settles ends only when it is stopped.
  ///   - tolerance: How near its rest the content must be for good to be put there.
  ///   - apply: Sets what is animated. Held until the animation is over.
  ///   - completion: Called once, with whether it came to rest; nil for nothing.
  /// - Returns: The animation, to be stopped or asked for its state.
  @discardableResult
  public func animate(
    _ momentum: Momentum,
    within tolerance: Momentum.Tolerance = .visible,
    _ apply: @escaping (Momentum.State) -> Void,
    completion: ((Bool) -> Void)? = nil
  ) -> MomentumAnimation {
    let animation = MomentumAnimation(
      momentum,
      within: tolerance,
      apply: apply,
      completion: completion
    )
    animator.add(animation, at: engine.now)
    return animation
  }
}
