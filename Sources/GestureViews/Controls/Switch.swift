public import Gestures

/// A control that is on or off: a tap toggles it, a drag moves the knob to one side.
///
/// It sends `valueChanged` when the finger is lifted, if the value changed.
open class Switch: Control {
  /// Whether it is on; assigning it sends no event.
  public final var isOn = false
  /// The side of the knob while a finger drags it; otherwise the same as ``isOn``.
  public private(set) final var isKnobOn: Bool {
    get { draggedSide ?? isOn }
    set { draggedSide = newValue }
  }

  private var draggedSide: Bool?
  private var start = 0.0

  /// A tap, and a drag along the x axis.
  open override var defaultAction: DefaultAction { .tapOrDrag }

  /// The view with its class.
  public override var known: KnownView { .toggle(self) }

  open override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    start = touch.location(in: self).x
    return true
  }

  open override func continueTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    let x = touch.location(in: self).x
    let pan = withWindowSettings { $0.thresholds(for: touch.type).pan }
    // A tap by a shaking hand toggles the switch, even if the finger slips.
    let hysteresis =
      pan.settlingTime > 0 ? max(pan.hysteresis, pan.settlingHysteresis) : pan.hysteresis
    // As soon as it is a drag, the knob is on the finger's side.
    if draggedSide != nil || abs(x - start) >= hysteresis {
      isKnobOn = x >= bounds.center.x
    }
    return true
  }

  open override func endTracking(_ touch: Touch, with event: TouchEvent) {
    let side = draggedSide
    draggedSide = nil
    guard side ?? !isOn != isOn else { return }
    isOn.toggle()
    send(.valueChanged)
  }

  open override func cancelTracking(with event: TouchEvent?) { draggedSide = nil }
}
