public import Gestures

/// An animation that continues a gesture from its last location and velocity.
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

  /// The state of the content as it was last shown.
  public var state: Momentum.State {
    elapsed < duration ? momentum.state(at: elapsed) : momentum.restState
  }

  /// The velocity of the content, for a gesture that stops it.
  public var velocity: Momentum.Velocity {
    elapsed < duration ? momentum.velocity(at: elapsed) : Momentum.Velocity()
  }
}

extension Window {
  /// Lets content continue after the fingers are lifted; the closure is called with each state.
  ///
  /// ```swift
  /// let throwing = Momentum(from: photo.pose, velocity: lifted, bounds: board)
  /// flight = window.animate(throwing) { photo.pose = $0 }
  /// ```
  /// The last state is exact. The animation starts at the time of the window's last call, or with
  /// its first. To stop the content, stop the animation: the content stays where it was last shown.
  ///
  /// - Parameters:
  ///   - momentum: The motion. One that never settles ends only when it is stopped.
  ///   - tolerance: When the content is closer to its rest than this and stays so, it is put there.
  ///   - apply: Sets what is animated. Retained until the animation is over.
  ///   - completion: Called once, with whether it came to rest; nil for no call.
  /// - Returns: The animation, which can be stopped or asked for its state.
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
