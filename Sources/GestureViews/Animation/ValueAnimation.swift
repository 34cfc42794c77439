public import Gestures

/// A value that can be mixed with another of its type.
public protocol Interpolable {
  /// Returns the value at a fraction of the path to another value.
  ///
  /// - Parameters:
  ///   - other: The other end.
  ///   - share: 0 for this value, 1 for the other; may be outside, because springs overshoot.
  /// - Returns: This value for a share of 0, the other for 1.
  func mixed(with other: Self, _ share: Double) -> Self
}

extension Double: Interpolable {
  /// Returns the number at a fraction of the distance to another.
  public func mixed(with other: Double, _ share: Double) -> Double {
    // Exact at both ends.
    self * (1 - share) + other * share
  }
}

extension Point: Interpolable {
  /// Returns the point at a fraction of the straight path to another.
  public func mixed(with other: Point, _ share: Double) -> Point {
    Point(x.mixed(with: other.x, share), y.mixed(with: other.y, share))
  }
}

extension Size: Interpolable {
  /// Returns the size at a fraction of the difference to another.
  public func mixed(with other: Size, _ share: Double) -> Size {
    Size(width.mixed(with: other.width, share), height.mixed(with: other.height, share))
  }
}

extension Rect: Interpolable {
  /// Returns the rectangle whose corner and size are at a fraction of the difference to another's.
  public func mixed(with other: Rect, _ share: Double) -> Rect {
    Rect(origin: origin.mixed(with: other.origin, share), size: size.mixed(with: other.size, share))
  }
}

/// The timing of an animation from its start to its end.
public enum AnimationTiming: Sendable, Hashable {
  /// With constant speed, for a duration in seconds.
  case linear(Double)
  /// Slow at the start and at the end, for a duration in seconds.
  ///
  /// > Source: the cubic Hermite polynomial 3p² - 2p³, which rests at both ends.
  case eased(Double)
  /// Like a spring, with an initial velocity in distances per second.
  ///
  /// ``Spring/relativeVelocity(_:from:to:)`` converts points per second to that unit.
  case spring(Spring, velocity: Double = 0)

  /// How close to its end a spring must stay to be at rest, as a fraction of the distance.
  ///
  /// > Source: chosen, half a point for a distance of 500.
  private static var rest: Double { 0.001 }

  private static func motion(_ spring: Spring, _ velocity: Double) -> SpringMotion {
    SpringMotion(spring: spring, position: 0, velocity: velocity, target: 1)
  }

  /// The duration, in seconds; infinite for a spring that never settles.
  public var duration: Double {
    switch self {
    case .linear(let duration), .eased(let duration): duration
    case .spring(let spring, let velocity):
      Self.motion(spring, velocity).duration(within: Self.rest)
    }
  }

  /// Returns the fraction of the distance that is done, and the velocity in distances per second.
  ///
  /// - Parameter time: Seconds since the start.
  /// - Returns: A fraction of exactly 1 from ``duration`` on.
  public func progress(at time: Double) -> (share: Double, velocity: Double) {
    guard time < duration else { return (1, 0) }
    switch self {
    case .linear(let duration):
      return (time / duration, 1 / duration)
    case .eased(let duration):
      let part = time / duration
      return (part * part * (3 - 2 * part), 6 * part * (1 - part) / duration)
    case .spring(let spring, let velocity):
      let motion = Self.motion(spring, velocity)
      return (motion.value(at: time), motion.velocity(at: time))
    }
  }
}

/// An animation from one value to another.
public final class ValueAnimation: ViewAnimation {
  private let timing: AnimationTiming

  init(
    _ timing: AnimationTiming,
    apply: @escaping (Double) -> Void,
    completion: ((Bool) -> Void)?
  ) {
    self.timing = timing
    super.init(
      duration: timing.duration,
      body: { apply(timing.progress(at: $0).share) },
      completion: completion
    )
  }

  /// The fraction of the distance that is done.
  public var progress: Double { timing.progress(at: elapsed).share }
  /// The velocity in distances per second; multiplied by the distance, it can start the next
  /// movement.
  public var velocity: Double { timing.progress(at: elapsed).velocity }
}

extension Window {
  /// Whether anything is being animated, including a scroll view's movements.
  ///
  /// While it is true, the picture changes without input, and ``nextDeadline`` is at most one frame
  /// away.
  public var isAnimating: Bool { animator.isRunning }

  /// Animates a value; the closure is called with each value, and the last one is exact.
  ///
  /// ```swift
  /// window.animate(.spring(.bounce), from: card.center, to: home) { card.center = $0 }
  /// ```
  /// It starts at the time of the window's last call, or with its first. The closure is first
  /// called when time next passes.
  ///
  /// - Parameters:
  ///   - timing: The timing and duration.
  ///   - start: The value at the start.
  ///   - end: The value at the end.
  ///   - apply: Sets what is animated. Retained until the animation is over.
  ///   - completion: Called once, with whether the end was reached; nil for no call.
  /// - Returns: The animation, which can be stopped or asked for its velocity.
  @discardableResult
  public func animate<Value: Interpolable>(
    _ timing: AnimationTiming,
    from start: Value,
    to end: Value,
    _ apply: @escaping (Value) -> Void,
    completion: ((Bool) -> Void)? = nil
  ) -> ValueAnimation {
    let animation = ValueAnimation(
      timing,
      apply: { apply(start.mixed(with: end, $0)) },
      completion: completion
    )
    animator.add(animation, at: engine.now)
    return animation
  }
}
