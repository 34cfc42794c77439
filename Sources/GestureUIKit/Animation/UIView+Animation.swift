extension UIView {
  /// How an animation goes, as a set; other options than the curves have no effect.
  ///
  /// > Source: The numbers are those of UIKit's public headers.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Always so: views that move receive touches where they are shown.
    public static let allowUserInteraction = Self(rawValue: 2)
    /// Always so: an animation starts at what is shown.
    public static let beginFromCurrentState = Self(rawValue: 4)
    /// Slow at both ends, the default.
    public static let curveEaseInOut: Self = []
    /// Slow at the start.
    public static let curveEaseIn = Self(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = Self(rawValue: 2 << 16)
    /// With constant speed.
    public static let curveLinear = Self(rawValue: 3 << 16)

    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut }
  }

  /// Where an animation is slow: at both ends, at the start, at the end, or nowhere.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut, easeIn, easeOut, linear

    /// Returns the fraction of the path that is done at a fraction of the time.
    ///
    /// > Source: The polynomials of least degree that rest where they are slow.
    func share(_ time: Double) -> Double {
      switch self {
      case .easeInOut: time * time * (3 - 2 * time)
      case .easeIn: time * time
      case .easeOut: time * (2 - time)
      case .linear: time
      }
    }
  }

  /// Animates frames, centres, bounds, transforms, opacities and offsets that a closure assigns, on the window's time.
  ///
  /// The properties have their new values at once, as in UIKit. Views are hit where they are shown, which is
  /// ``engineView``. An assignment outside of a block ends the animation of that property. Views that are in no window
  /// change at once. The completion is called with whether the end was reached.
  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval = 0,
    options: AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: duration,
      delay: delay,
      options: options,
      animations: animations
    ) { completion?($0 == .end) }
  }

  /// Animates like a spring that has settled after the duration.
  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = UISpringTimingParameters(
      dampingRatio: dampingRatio,
      initialVelocity: CGVector(dx: velocity, dy: 0)
    )
    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: spring)
    animator.addAnimations(animations)
    animator.addCompletion { completion?($0 == .end) }
    animator.startAnimation(afterDelay: delay)
  }

  /// Calls a closure whose assignments are not animated.
  public class func performWithoutAnimation(_ actions: () -> Void) {
    AnimationBlock.$current.withValue(nil, operation: actions)
  }
}
