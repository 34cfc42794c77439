public import GestureGeometry
public import GestureRecognition
public import GestureTouches

/// A control whose value follows a finger along its x axis.
///
/// The knob moves one to one with the finger, from wherever that came down, so it never jumps. The
/// control reports each change as `valueChanged`, or only the last one; see ``isContinuous``.
open class Slider: Control {
  /// The smallest value, at the left end.
  public var minimumValue = 0.0 { didSet { value = limited(value) } }
  /// The largest value, at the right end; one below the smallest counts as the smallest.
  public var maximumValue = 1.0 { didSet { value = limited(value) } }
  /// The value, kept between the limits; assigning it reports nothing.
  public var value = 0.0 {
    didSet {
      let limited = limited(value.isNaN ? oldValue : value)
      if limited != value { value = limited }
    }
  }
  /// Whether a drag reports every change, instead of one when the finger is lifted.
  public var isContinuous = true
  /// The diameter of the knob, in points; the knob's centre travels the width without it.
  ///
  /// > Source: chosen, a comfortable knob for a finger.
  public var knobDiameter = 28.0

  private var grip = (location: 0.0, value: 0.0)

  /// A drag along the x axis.
  open override var defaultAction: DefaultAction { .drag }

  /// Where the knob's centre is, in the slider's coordinates.
  public var knobCenter: Point {
    let range = maximumValue - minimumValue
    let share = range > 0 ? (value - minimumValue) / range : 0
    return Point(bounds.minX + knobDiameter / 2 + share * travel, bounds.center.y)
  }

  private var travel: Double { max(bounds.width - knobDiameter, 0) }

  private func limited(_ value: Double) -> Double {
    max(minimumValue, min(value, maximumValue))
  }

  package override var known: KnownView { .slider(self) }

  open override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    grip = (touch.location(in: self).x, value)
    return true
  }

  open override func continueTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    guard travel > 0 else { return true }
    let way = touch.location(in: self).x - grip.location
    let before = value
    value = grip.value + way / travel * (maximumValue - minimumValue)
    if value != before, isContinuous { send(.valueChanged) }
    return true
  }

  open override func endTracking(_ touch: Touch, with event: TouchEvent) { reportLast() }

  open override func cancelTracking(with event: TouchEvent?) { reportLast() }

  private func reportLast() {
    if !isContinuous, value != grip.value { send(.valueChanged) }
  }
}
