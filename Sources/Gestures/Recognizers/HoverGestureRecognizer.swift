/// Follows a pointer above its node, without contact.
///
/// ```swift
/// button.onHover { hover in button.isHighlighted = hover.state == .began || hover.state == .changed }
/// ```
///
/// Use it to show what a pointer would do. Nothing may depend on it, because fingers do not hover.
///
/// This continuous gesture begins when the pointer enters the node, and ends when it leaves or a
/// button goes down. It uses no touches, so it neither prevents other recognizers nor is prevented.
/// Without a device that reports hovering it does nothing.
open class HoverGestureRecognizer: GestureRecognizer {
  /// How far the pointer is from the surface: 0 near it, 1 at the limit of the device's range.
  public final var zOffset: Double { sample?.zOffset ?? 0 }
  /// The angle between pencil and surface, in radians; 0 when not reported.
  public final var altitudeAngle: Double { sample?.altitude ?? 0 }
  /// The turn of the pencil about its own axis, in radians; 0 when not reported.
  public final var rollAngle: Double { sample?.roll ?? 0 }

  /// The last reading; nil before the first reading of an attempt.
  @exclusivity(unchecked) private final var sample: HoverSample?

  /// Creates a recognizer without actions that admits no touches.
  public required init() {
    super.init()
    allowedTouchTypes = []
  }

  /// Returns the direction in which the pencil leans, 0 when not reported.
  ///
  /// - Parameter space: The coordinates to answer in; nil for those of the window.
  /// - Returns: Radians from the x axis, clockwise on screen.
  public final func azimuthAngle(in space: (any CoordinateSpace)?) -> Double {
    let azimuth = sample?.azimuth ?? 0
    guard let space else { return azimuth }
    return space.convertFromWindow(Transform.rotation(azimuth).apply(Vector(1, 0))).angle
  }

  open override var classWithoutRequirements: GestureRecognizer.Type? {
    HoverGestureRecognizer.self
  }

  open override var words: RecognizerWords { RecognizerWords("hover") }

  open override func report(_ reading: inout RecognizerReading) {
    reading.add("zOffset", zOffset, .ratio, isQuiet: true)
    reading.add("altitudeAngle", altitudeAngle, .radians, isQuiet: true)
    reading.add("rollAngle", rollAngle, .radians, isQuiet: true)
  }

  open override var touchAction: TouchAction { [] }

  /// Pointing at the node, and pointing elsewhere: the only gesture that lasts from one action to the
  /// next.
  open override var defaultAlternatives: [AlternativeAction] {
    [AlternativeAction(.point), AlternativeAction(.leave)]
  }

  open override func performAlternative(_ action: AlternativeAction, _ step: AlternativeStep) {
    switch effect(isInside: step == .begin) {
    // A gesture that has not begun cannot end, and one that has begun does not begin again.
    case .change, .fail: break
    case let effect: perform(effect)
    }
  }

  /// Returns whether an event is about hovering; it receives no touches.
  open override func shouldReceive(_ event: TouchEvent) -> Bool { event.type == .hover }

  /// Returns false: it takes no touches away from other recognizers.
  open override func canPrevent(_ other: GestureRecognizer) -> Bool { false }

  /// Returns false: no other recognizer takes the pointer away from it.
  open override func canBePrevented(by other: GestureRecognizer) -> Bool { false }

  package override var acceptsHover: Bool { true }

  package override func hovered(_ sample: HoverSample, isInside: Bool, at time: Timestamp) {
    self.sample = sample
    perform(effect(isInside: isInside))
  }

  /// What a pointer above the node or outside it means; the state of the attempt is the stage.
  private func effect(isInside: Bool) -> Effect {
    switch attemptState {
    case .possible: isInside ? .begin : .fail(.custom)
    case .began, .changed: isInside ? .change : .end
    // The engine ends a hover itself when a button goes down.
    case .ended, .cancelled, .failed: .none
    }
  }

  open override func reset() {
    super.reset()
    sample = nil
  }
}

extension RecognizerDescription {
  /// A pointer without contact.
  public static let hover = RecognizerDescription(HoverGestureRecognizer.self)
}
