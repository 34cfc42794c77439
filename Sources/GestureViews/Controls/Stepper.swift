public import Gestures

/// A control of two halves that steps a value down or up: by taps, and repeatedly while it is held.
///
/// A tap steps when the finger is lifted. A finger that rests steps after half a second, and then
/// repeatedly, faster after ten steps. It pauses while the finger is outside.
open class Stepper: Control {
  /// The value, clamped to the limits; assigning it sends no event.
  public final var value = 0.0 {
    didSet {
      let limited = max(minimumValue, min(value.isNaN ? oldValue : value, maximumValue))
      if limited != value { value = limited }
    }
  }
  /// The smallest value.
  public final var minimumValue = 0.0
  /// The largest value.
  public final var maximumValue = 100.0
  /// The difference of one step.
  public final var stepValue = 1.0
  /// Whether a step beyond one limit leads to the other limit.
  public final var wraps = false
  /// Whether a held finger steps repeatedly.
  public final var autorepeat = true

  /// The pauses between the steps of a held finger, in seconds: before the first, before the next
  /// ones, and after ``slowSteps``.
  ///
  /// > Source: chosen; the pause of a long press, then slow enough to read single steps, then about
  /// > twice as fast as a held key of a keyboard commonly repeats.
  private static var pauses: (first: Double, slow: Double, fast: Double) { (0.5, 0.15, 0.05) }
  /// How many steps are slow.
  ///
  /// > Source: chosen, so that a value ten steps away is reached before the steps get fast.
  private static var slowSteps: Int { 10 }

  private var stepsUp = false
  private var isLiftAStep = false
  /// How often the held finger has stepped.
  private var repeats = 0
  private var pause: ViewAnimation?

  /// A tap.
  open override var defaultAction: DefaultAction { .tap }

  /// The view with its class.
  public override var known: KnownView { .stepper(self) }

  open override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    stepsUp = touch.location(in: self).x >= bounds.center.x
    isLiftAStep = true
    repeats = 0
    if autorepeat { wait(Self.pauses.first) }
    return true
  }

  open override func continueTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    isLiftAStep = isTouchInside && repeats == 0
    return true
  }

  open override func endTracking(_ touch: Touch, with event: TouchEvent) {
    stopRepeating()
    if isLiftAStep { step() }
  }

  open override func cancelTracking(with event: TouchEvent?) { stopRepeating() }

  /// Steps once; returns whether that changed the value.
  @discardableResult
  private func step() -> Bool {
    let before = value
    let next = value + (stepsUp ? stepValue : -stepValue)
    if wraps, next > maximumValue {
      value = minimumValue
    } else if wraps, next < minimumValue {
      value = maximumValue
    } else {
      value = next
    }
    guard value != before else { return false }
    send(.valueChanged)
    return true
  }

  // MARK: - Repeating

  /// Waits until the next step.
  private func wait(_ seconds: Double) {
    guard let window else { return }
    let pause = ViewAnimation(duration: seconds, body: nil) { [self] isComplete in
      if isComplete { repeatStep() }
    }
    self.pause = pause
    window.animator.add(pause, at: window.engine.now)
  }

  private func repeatStep() {
    pause = nil
    guard isTracking, window != nil else { return }
    if isTouchInside {
      repeats += 1
      isLiftAStep = false
      // A step without a change is the last one; the step's own action may have ended tracking.
      guard step(), isTracking else { return }
    }
    wait(repeats < Self.slowSteps ? Self.pauses.slow : Self.pauses.fast)
  }

  private func stopRepeating() {
    pause?.stop()
    pause = nil
  }
}
