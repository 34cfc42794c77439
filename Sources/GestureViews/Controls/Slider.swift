public import Gestures

/// A control whose value follows a finger along its x axis.
///
/// A drag starts on the knob, or within ``knobOutset`` of it. The knob moves one to one with the
/// finger, so it never jumps. The control reports each change as `valueChanged`, or only the last
/// change; see ``isContinuous``.
///
/// > Source: UIKit's documentation of `gestureRecognizerShouldBegin(_:)` for where a drag starts.
open class Slider: Control {
  /// The smallest value, at the left end.
  public final var minimumValue = 0.0 { didSet { value = limited(value) } }
  /// The largest value, at the right end; a value below the smallest counts as the smallest.
  public final var maximumValue = 1.0 { didSet { value = limited(value) } }
  /// The value, clamped to the limits; assigning it sends no event.
  public final var value = 0.0 {
    didSet {
      let limited = limited(value.isNaN ? oldValue : value)
      if limited != value { value = limited }
    }
  }
  /// Whether a drag reports every change, instead of one when the finger is lifted.
  public final var isContinuous = true
  /// The diameter of the knob, in points; the knob's centre moves along the width minus the
  /// diameter.
  ///
  /// > Source: chosen, a comfortable knob for a finger.
  public final var knobDiameter = 28.0
  /// How far beside the knob a finger can still drag it, in points.
  ///
  /// > Source: chosen, half of the 44 points that are a common size of touch targets.
  public final var knobOutset = 22.0

  /// Where the drag started, and the value and the knob's centre at that time.
  private var grip = (location: 0.0, value: 0.0, knob: Point.zero)

  /// A drag along the x axis.
  open override var defaultAction: DefaultAction { .drag }

  /// The location of the knob's centre, in the slider's coordinates.
  public final var knobCenter: Point {
    let range = maximumValue - minimumValue
    let share = range > 0 ? (value - minimumValue) / range : 0
    return Point(bounds.minX + knobDiameter / 2 + share * travel, bounds.center.y)
  }

  private var travel: Double { max(bounds.width - knobDiameter, 0) }

  private func limited(_ value: Double) -> Double {
    max(minimumValue, min(value, maximumValue))
  }

  /// The view with its class.
  public override var known: KnownView { .slider(self) }

  /// Returns whether a location is on the knob, or where the knob was when the current drag
  /// started.
  open override func isGrip(at location: Point) -> Bool {
    let distance = location - (isTracking ? grip.knob : knobCenter)
    return max(abs(distance.dx), abs(distance.dy)) <= knobDiameter / 2 + knobOutset
  }

  open override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    let location = touch.location(in: self)
    grip = (location.x, value, knobCenter)
    return isGrip(at: location)
  }

  open override func continueTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    guard travel > 0 else { return true }
    let distance = touch.location(in: self).x - grip.location
    let before = value
    value = grip.value + distance / travel * (maximumValue - minimumValue)
    if value != before, isContinuous { send(.valueChanged) }
    return true
  }

  open override func endTracking(_ touch: Touch, with event: TouchEvent) { reportLast() }

  open override func cancelTracking(with event: TouchEvent?) { reportLast() }

  private func reportLast() {
    if !isContinuous, value != grip.value { send(.valueChanged) }
  }
}
