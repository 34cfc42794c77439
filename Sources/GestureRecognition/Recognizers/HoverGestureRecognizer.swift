import GestureGeometry
import GestureMemory
public import GestureTouches

/// Follows a pointer above its node, without contact.
///
/// This continuous gesture begins when the pointer enters the node, and ends when it leaves or a
/// button goes down. It uses no touches, so it neither prevents other recognizers nor is prevented.
/// Without a device that reports hovering it does nothing.
open class HoverGestureRecognizer: GestureRecognizer {
  /// How far the pointer is from the surface: 0 near it, 1 at the limit of the device's range.
  public final var zOffset: Double { machine.sample?.zOffset ?? 0 }
  /// The angle between pencil and surface, in radians; 0 when not reported.
  public final var altitudeAngle: Double { machine.sample?.altitude ?? 0 }
  /// The turn of the pencil about its own axis, in radians; 0 when not reported.
  public final var rollAngle: Double { machine.sample?.roll ?? 0 }

  @exclusivity(unchecked) private final var machine = HoverMachine()

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
    let azimuth = machine.sample?.azimuth ?? 0
    guard let space else { return azimuth }
    return space.convertFromWindow(Transform.rotation(azimuth).apply(Vector(1, 0))).angle
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
    switch machine.advance(step == .begin ? .inside : .outside) {
    case .begin: state = .began
    case .end: state = .ended
    // A gesture that has not begun cannot end, and one that has begun does not begin again.
    case .change, .fail: break
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
    machine.sample = sample
    // The engine ends a hover itself when a button goes down.
    guard !attemptState.isTerminal else { return }
    switch machine.advance(isInside ? .inside : .outside) {
    case .begin: state = .began
    case .change: state = .changed
    case .end: state = .ended
    case .fail: state = .failed
    }
  }

  open override func reset() {
    super.reset()
    machine = HoverMachine()
  }
}

/// A pointer that enters the node and leaves it.
private struct HoverMachine {
  enum Input {
    case inside
    case outside
  }

  enum Effect {
    case begin
    case change
    case end
    case fail
  }

  private enum Stage {
    /// The pointer has not entered the node.
    case waiting
    /// The pointer is above the node.
    case hovering
  }

  private var stage = Stage.waiting
  /// The last reading; nil before the first reading of an attempt.
  var sample: HoverSample?

  mutating func advance(_ input: Input) -> Effect {
    switch (stage, input) {
    case (.waiting, .inside):
      // If the view or the delegate refuses, the attempt is over and its stage has no effect.
      stage = .hovering
      return .begin
    case (.waiting, .outside): return .fail
    case (.hovering, .inside): return .change
    case (.hovering, .outside): return .end
    }
  }
}

extension RecognizerDescription {
  /// A pointer without contact.
  public static let hover = RecognizerDescription(HoverGestureRecognizer.self)
}
