import GestureGeometry
public import GestureRecognition
public import GestureTouches

/// A control of two halves that steps a value down or up by taps.
open class Stepper: Control {
  /// The value, kept between the limits; assigning it reports nothing.
  public var value = 0.0 {
    didSet {
      let limited = max(minimumValue, min(value.isNaN ? oldValue : value, maximumValue))
      if limited != value { value = limited }
    }
  }
  /// The smallest value.
  public var minimumValue = 0.0
  /// The largest value.
  public var maximumValue = 100.0
  /// How much one tap changes.
  public var stepValue = 1.0
  /// Whether a step beyond one limit leads to the other.
  public var wraps = false

  private var stepsUp = false
  private var isLiftAStep = false

  /// A tap.
  open override var defaultAction: DefaultAction { .tap }

  package override var known: KnownView { .stepper(self) }

  open override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    stepsUp = touch.location(in: self).x >= bounds.center.x
    isLiftAStep = true
    return true
  }

  open override func continueTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    isLiftAStep = isTouchInside
    return true
  }

  open override func endTracking(_ touch: Touch, with event: TouchEvent) {
    guard isLiftAStep else { return }
    let before = value
    let next = value + (stepsUp ? stepValue : -stepValue)
    if wraps, next > maximumValue {
      value = minimumValue
    } else if wraps, next < minimumValue {
      value = maximumValue
    } else {
      value = next
    }
    if value != before { send(.valueChanged) }
  }
}
