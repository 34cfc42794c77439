import GestureGeometry
public import GestureTouches

/// Follows a pointer above the place, without contact.
///
/// Continuous.
///
/// It begins when the pointer comes in, and ends when it leaves or a button goes down. It uses no
/// touches, so it neither prevents other recognizers nor is prevented; without a device that hovers
/// it stays silent.
open class HoverGestureRecognizer: GestureRecognizer {
  /// How far the pointer is from the surface: 0 near it, 1 at the limit of the device's range.
  @exclusivity(unchecked)
  public private(set) var zOffset = 0.0
  /// The angle between pencil and surface, in radians; 0 when not reported.
  @exclusivity(unchecked)
  public private(set) var altitudeAngle = 0.0
  /// The turn of the pencil about its own axis, in radians; 0 when not reported.
  @exclusivity(unchecked)
  public private(set) var rollAngle = 0.0

  @exclusivity(unchecked)
  private var azimuth = 0.0

  /// Creates a recognizer without actions that admits no touches.
  public required init() {
    super.init()
    allowedTouchTypes = []
  }

  /// Returns the direction in which the pencil leans, 0 when not reported.
  ///
  /// - Parameter space: The coordinates to answer in; nil for those of the window.
  /// - Returns: Radians from the x axis, clockwise on screen.
  public func azimuthAngle(in space: (any CoordinateSpace)?) -> Double {
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

  /// Returns whether an event is about hovering; touches are none of its business.
  open override func shouldReceive(_ event: TouchEvent) -> Bool { event.type == .hover }

  /// Returns false: it takes no touches from anyone.
  open override func canPrevent(_ other: GestureRecognizer) -> Bool { false }

  /// Returns false: nobody takes its pointer away.
  open override func canBePrevented(by other: GestureRecognizer) -> Bool { false }

  package override var acceptsHover: Bool { true }

  package override func hovered(_ sample: HoverSample, isInside: Bool, at time: Timestamp) {
    zOffset = sample.zOffset
    altitudeAngle = sample.altitude ?? 0
    azimuth = sample.azimuth ?? 0
    rollAngle = sample.roll ?? 0
    switch attemptState {
    case .possible: state = isInside ? .began : .failed
    case .began, .changed: state = isInside ? .changed : .ended
    case .ended, .cancelled, .failed: break
    }
  }

  open override func reset() {
    super.reset()
    zOffset = 0
    altitudeAngle = 0
    azimuth = 0
    rollAngle = 0
  }
}

#if !hasFeature(Embedded)
extension RecognizerDescription {
  /// A pointer without contact.
  public static let hover = RecognizerDescription(HoverGestureRecognizer.self)
}
#endif
