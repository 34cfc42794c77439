public import Gestures

/// A view that follows one finger and converts it to events: the base of buttons, sliders,
/// switches.
///
/// Subclasses override the tracking methods; clients add actions for ``Events``. Tracking is based
/// on the touch methods, so anything that delays or cancels touches delays or cancels tracking. A
/// control does not forward its touches to ``Responder/next``.
open class Control: View {
  /// Whether the control reacts to fingers.
  ///
  /// A disabled control is still hit, and so covers the views behind it. Disabling it during
  /// tracking cancels tracking.
  public final var isEnabled = true {
    didSet {
      if !isEnabled, isTracking { stopTracking(with: nil) }
    }
  }

  /// Whether the control is drawn as pressed; true while a finger that it tracks is inside.
  open var isHighlighted = false
  /// Whether the control is drawn as selected; only its owner changes it.
  open var isSelected = false

  /// Whether a finger is being tracked.
  public final var isTracking: Bool { trackedTouch != nil }
  /// Whether the tracked finger is inside, or close enough outside.
  ///
  /// The setting `control.trackingOutset` says how close, in window points; exactly that distance
  /// counts.
  public private(set) final var isTouchInside = false

  private var trackedTouch: TouchID?
  var actions = ControlActionList()

  /// The gesture that a control handles itself; recognizers of the views around it must not.
  public enum DefaultAction: Sendable, Hashable {
    /// Nothing: every recognizer may recognize.
    case none
    /// It reacts to one tap with one finger.
    case tap
    /// It is dragged along its x axis; a one-finger swipe along it is refused where
    /// ``Control/isGrip(at:)`` is true.
    case drag
    /// It reacts to a tap, and its knob follows a drag along its x axis.
    case tapOrDrag
  }

  /// The gesture that the control handles itself.
  open var defaultAction: DefaultAction { .none }

  /// Returns whether a drag may start at a location, in the control's coordinates; true by default.
  ///
  /// A slider returns true only for its knob.
  open func isGrip(at location: Point) -> Bool { true }

  // MARK: - Tracking

  /// Returns whether to track a finger that came down; true by default.
  open func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool { true }

  /// Returns whether to continue tracking a finger that moved; true by default.
  open func continueTracking(_ touch: Touch, with event: TouchEvent) -> Bool { true }

  /// Called when tracking is over: the finger was lifted, or the control stopped tracking.
  open func endTracking(_ touch: Touch, with event: TouchEvent) {}

  /// Called when tracking was cancelled; the event is nil when no touch was the cause.
  open func cancelTracking(with event: TouchEvent?) {}

  /// The view with its class.
  public override var known: KnownView { .control(self) }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard isEnabled, trackedTouch == nil, let touch = touches.first else { return }
    // The state is set first, so that an override sees that the control is tracking.
    trackedTouch = touch.id
    isTouchInside = true
    isHighlighted = true
    guard beginTracking(touch, with: event) else { return leaveTracking() }
    guard trackedTouch == touch.id else { return }
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard let touch = touches.first(where: { $0.id == trackedTouch }) else { return }
    let wasInside = isTouchInside
    isTouchInside = isNear(touch)
    if wasInside != isTouchInside { isHighlighted = isTouchInside }
    guard continueTracking(touch, with: event) else {
      leaveTracking()
      return endTracking(touch, with: event)
    }
    guard trackedTouch == touch.id else { return }
    var events: Events = isTouchInside ? .touchDragInside : .touchDragOutside
    if wasInside != isTouchInside {
      events.insert(isTouchInside ? .touchDragEnter : .touchDragExit)
    }
    send(events)
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard let touch = touches.first(where: { $0.id == trackedTouch }) else { return }
    let isInside = isNear(touch)
    leaveTracking()
    endTracking(touch, with: event)
    send(isInside ? .touchUpInside : .touchUpOutside)
  }

  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    guard touches.contains(where: { $0.id == trackedTouch }) else { return }
    stopTracking(with: event)
  }

  private func stopTracking(with event: TouchEvent?) {
    leaveTracking()
    cancelTracking(with: event)
    send(.touchCancel)
  }

  private func leaveTracking() {
    trackedTouch = nil
    isTouchInside = false
    isHighlighted = false
  }

  /// Returns whether a finger is inside, or as close as tracking allows.
  private func isNear(_ touch: Touch) -> Bool {
    let location = touch.location(in: self)
    let nearest = Point(
      min(max(location.x, bounds.minX), bounds.maxX),
      min(max(location.y, bounds.minY), bounds.maxY)
    )
    let outset = withWindowSettings { $0.control.trackingOutset }
    return convertToWindow(nearest).distance(to: touch.location(in: nil)) <= outset
  }

  // MARK: - Recognizers around the control

  /// Returns false for a recognizer of a view around the control that would do the control's work.
  ///
  /// A recognizer of the control itself wins, and cancels tracking. A disabled control refuses
  /// nothing.
  ///
  /// > Source: UIKit's documentation of `gestureRecognizerShouldBegin(_:)`.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    !refuses(recognizer)
  }

  /// Whether the control does by itself what a recognizer around it would do.
  final func refuses(_ recognizer: GestureRecognizer) -> Bool {
    guard isEnabled, recognizer.node !== self else { return false }
    switch defaultAction {
    case .none: return false
    case .tap: return isSingleTap(recognizer)
    case .drag: return isSwipeAlong(recognizer)
    case .tapOrDrag: return isSingleTap(recognizer) || isPanAlong(recognizer)
    }
  }

  private func isSingleTap(_ recognizer: GestureRecognizer) -> Bool {
    guard let demand = recognizer.contactDemand, demand.isTap else { return false }
    return demand.contacts <= 1 && demand.touches <= 1
  }

  private func isSwipeAlong(_ recognizer: GestureRecognizer) -> Bool {
    guard let directions = recognizer.swipedDirections, isGrip(at: recognizer.location(in: self))
    else {
      return false
    }
    let axis = convertToWindow(Point(1, 0)) - convertToWindow(.zero)
    let along: SwipeGestureRecognizer.Direction =
      abs(axis.dx) >= abs(axis.dy) ? [.left, .right] : [.up, .down]
    return !directions.isDisjoint(with: along)
  }

  private func isPanAlong(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.numberOfTouches == 1,
      let displacement = recognizer.draggedDisplacement(in: self)
    else {
      return false
    }
    return abs(displacement.dx) > abs(displacement.dy)
  }
}
