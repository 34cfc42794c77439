import GestureViews
import Gestures

/// The point at which an animator's changes are left: the new values, the old ones, or what is shown.
///
/// > Source: The cases and numbers are those of UIKit's public headers.
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

/// The state of an animator; `stopped` waits for ``UIViewPropertyAnimator/finishAnimation(at:)``.
///
/// > Source: The cases and numbers are those of UIKit's public headers.
public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }

/// The spring of an animator, which has settled after the animator's duration.
public final class UISpringTimingParameters {
  private let (dampingRatio, velocity): (Double, Double)

  /// Creates a spring from its damping, where 1 just prevents overshooting, and its velocity in distances per second.
  public init(dampingRatio: CGFloat, initialVelocity: CGVector = .zero) {
    (self.dampingRatio, velocity) = (max(0.1, min(dampingRatio, 1)), initialVelocity.dx)
  }

  /// Returns the timing of a spring that is at rest after a duration.
  ///
  /// > Source: An oscillation with the damping ratio ζ falls to a thousandth after 6.9 / (ζω); ω = 2π / response.
  func timing(_ duration: Double) -> AnimationTiming {
    let response = 2 * .pi * dampingRatio * duration / 6.9
    return .spring(Spring(dampingRatio: dampingRatio, response: response), velocity: velocity)
  }
}

/// An animation that a gesture can start, stop, turn around, and move by its fraction.
///
/// It moves on the time of the window of the first changed view. When it continues from a fraction, its curve or spring
/// leads over the rest of the path in the rest of the duration.
nonisolated open class UIViewPropertyAnimator {
  /// The duration from start to end, in seconds.
  public let duration: TimeInterval
  /// What the animator does now.
  public private(set) var state = UIViewAnimatingState.inactive
  /// Whether time moves it.
  public private(set) var isRunning = false
  /// Whether it moves to the old values; set it before it continues.
  open var isReversed = false
  /// Always so: a gesture may pause and move it.
  open var isInterruptible = true

  private let spring: UISpringTimingParameters?
  private var curve = UIView.AnimationCurve.linear
  private var pending: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private let block = AnimationBlock()
  private var animation: ViewAnimation?
  private var fraction = 0.0

  /// Creates an animator with a spring; nil for constant speed.
  public init(duration: TimeInterval = 0, timingParameters: UISpringTimingParameters? = nil) {
    self.duration = duration
    spring = timingParameters
  }

  /// Creates an animator with a curve.
  public convenience init(
    duration: TimeInterval,
    curve: UIView.AnimationCurve,
    animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: nil)
    self.curve = curve
    if let animations { pending = [animations] }
  }

  /// Creates an animator with a spring.
  public convenience init(
    duration: TimeInterval,
    dampingRatio: CGFloat,
    animations: (() -> Void)? = nil
  ) {
    let spring = UISpringTimingParameters(dampingRatio: dampingRatio)
    self.init(duration: duration, timingParameters: spring)
    if let animations { pending = [animations] }
  }

  /// Creates an animator and starts it.
  @discardableResult
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve)
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// The fraction of the path that is shown; assigning it pauses the animator there.
  open var fractionComplete: CGFloat {
    get { fraction }
    set {
      pauseAnimation()
      show(max(0, min(newValue, 1)))
    }
  }

  /// Adds changes; those of an active animator take the rest of its time by themselves.
  open func addAnimations(_ animation: @escaping () -> Void) {
    guard state == .active else { return pending.append(animation) }
    UIView.animate(withDuration: duration * (1 - fraction), animations: animation)
  }

  /// Adds a closure that is called at the end, with where it is.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Starts or continues.
  open func startAnimation() { continueAnimation() }

  /// Starts after a delay, in seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    activate()
    guard delay > 0, let window = block.window?.engineWindow else { return startAnimation() }
    stopTime()
    animation = window.animate(.linear(delay), from: 0.0, to: 1.0) { _ in
    } completion: {
      if $0 { self.startAnimation() }
    }
  }

  /// Stops time, so that ``fractionComplete`` moves the views.
  open func pauseAnimation() {
    activate()
    stopTime()
  }

  /// Moves on from the present fraction, with another spring or the animator's own timing.
  ///
  /// The factor says how much of the duration the rest of the path takes; 0 stands for the rest of the duration.
  open func continueAnimation(
    withTimingParameters parameters: UISpringTimingParameters? = nil,
    durationFactor: CGFloat = 0
  ) {
    activate()
    stopTime()
    let (start, goal, spring) = (fraction, isReversed ? 0.0 : 1.0, parameters ?? spring)
    let time = duration * (durationFactor > 0 ? durationFactor : abs(goal - start))
    guard time > 0, let window = block.window?.engineWindow else {
      show(goal)
      return finish(isReversed ? .start : .end)
    }
    isRunning = true
    let curve = spring == nil ? curve : .linear
    animation = window.animate(spring?.timing(time) ?? .linear(time), from: 0.0, to: 1.0) {
      self.show(start + (goal - start) * curve.share($0))
    } completion: {
      if $0 { self.finish(goal == 0 ? .start : .end) }
    }
  }

  /// Stops where the views are; the end, without completions, if it is without finishing.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    stopTime()
    state = withoutFinishing ? .inactive : .stopped
    withoutFinishing ? block.end() : block.freeze()
  }

  /// Ends a stopped animator, and calls the completions.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    if finalPosition != .current { show(finalPosition == .end ? 1 : 0) }
    finish(finalPosition)
  }

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    fraction = 0
    let animations = pending
    pending = []
    block.record { for animation in animations { animation() } }
  }

  private func stopTime() {
    isRunning = false
    let animation = animation
    self.animation = nil
    animation?.stop()
  }

  private func show(_ share: Double) {
    fraction = share
    block.show(share)
  }

  private func finish(_ position: UIViewAnimatingPosition) {
    stopTime()
    block.end()
    state = .inactive
    let completions = completions
    self.completions = []
    for completion in completions { completion(position) }
  }
}
