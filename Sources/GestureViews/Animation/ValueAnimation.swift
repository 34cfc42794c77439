public import GestureGeometry
public import GestureMotion
import GestureRecognition

/// A value that can be mixed with another of its kind.
public protocol Interpolable {
  /// Returns the value at a share of the way to another one.
  ///
  /// - Parameters:
  ///   - other: The other end.
  ///   - share: 0 for this value, 1 for the other; may lie outside, for springs overshoot.
  /// - Returns: This value for a share of 0, the other for 1.
  func mixed(with other: Self, _ share: Double) -> Self
}

extension Double: Interpolable {
  /// Returns the number at a share of the way to another.
  public func mixed(with other: Double, _ share: Double) -> Double {
    // Exact at both ends.
    self * (1 - share) + other * share
  }
}

extension Point: Interpolable {
  /// Returns the point at a share of the straight way to another.
  public func mixed(with other: Point, _ share: Double) -> Point {
    Point(x.mixed(with: other.x, share), y.mixed(with: other.y, share))
  }
}

extension Size: Interpolable {
  /// Returns the size at a share of the way to another.
  public func mixed(with other: Size, _ share: Double) -> Size {
    Size(width.mixed(with: other.width, share), height.mixed(with: other.height, share))
  }
}

extension Rect: Interpolable {
  /// Returns the rectangle whose corner and size are at a share of the way to another's.
  public func mixed(with other: Rect, _ share: Double) -> Rect {
    Rect(origin: origin.mixed(with: other.origin, share), size: size.mixed(with: other.size, share))
  }
}

/// How an animation goes from its start to its end.
public enum AnimationTiming: Sendable, Hashable {
  /// At one speed, in so many seconds.
  case linear(Double)
  /// Slowly at first and at last, in so many seconds.
  ///
  /// > Source: the cubic Hermite polynomial 3p² - 2p³, which rests at both ends.
  case eased(Double)
  /// As a spring pulls, with an initial velocity in distances per second.
  ///
  /// ``Spring/relativeVelocity(_:from:to:)`` makes one out of points per second.
  case spring(Spring, velocity: Double = 0)

  /// How near to its end a spring must be for good, as a share of the way.
  ///
  /// > Source: chosen, half a point of a way of 500.
  private static var rest: Double { 0.001 }

  private static func motion(_ spring: Spring, _ velocity: Double) -> SpringMotion {
    SpringMotion(spring: spring, position: 0, velocity: velocity, target: 1)
  }

  /// How long it takes, in seconds; infinite for a spring that never settles.
  public var duration: Double {
    switch self {
    case .linear(let duration), .eased(let duration): duration
    case .spring(let spring, let velocity):
      Self.motion(spring, velocity).duration(within: Self.rest)
    }
  }

  /// Returns which share of the way is done, and how many ways a second are being done.
  ///
  /// - Parameter time: Seconds since the start.
  /// - Returns: A share of exactly 1 from ``duration`` on.
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

  /// The share of the way that is done.
  public var progress: Double { timing.progress(at: elapsed).share }
  /// How fast it goes, in ways per second; times the way, an initial velocity for what comes next.
  public var velocity: Double { timing.progress(at: elapsed).velocity }
}

extension Window {
  /// Whether anything is being animated, a scroll view's movements included.
  ///
  /// While it is true the picture changes by itself, and ``nextDeadline`` is at most one frame away.
  public var isAnimating: Bool { animator.isRunning }

  /// Animates a value; the closure is told each one, the last exactly.
  ///
  /// ```swift
  /// window.animate(.spring(.bounce), from: card.center, to: home) { card.center = $0 }
  /// ```
  /// It starts at the time of the window's last call, or with its first. The first value is told
  /// when time next passes.
  ///
  /// - Parameters:
  ///   - timing: How it goes, and how long.
  ///   - start: The value at the start.
  ///   - end: The value at the end.
  ///   - apply: Sets what is animated. Held until the animation is over.
  ///   - completion: Called once, with whether the end was reached; nil for nothing.
  /// - Returns: The animation, to be stopped or asked for its velocity.
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
