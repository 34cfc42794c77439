import GestureGeometry
import GestureRecognition
import GestureShapes
import GestureViews

/// The numbers that reports tell of a recognizer, in the order in which they are told.
///
/// Lengths are points, angles radians, velocities per second. `x` and `y` are its location in its
/// view, and so is the circle it found; translation and velocity are those of the window. The `velocity` of a drag is its speed.
enum RecognizerValues {
  /// Returns the names of the values that recognizers of a type have.
  static func names(of type: RecognizerType) -> [String] {
    place + own(type) + ["numberOfTouches"]
  }

  /// Returns the present values of a recognizer; their names are among ``names(of:)``.
  ///
  /// What is not known yet, such as the radius of a circle that is being drawn, is left out.
  static func values(
    of recognizer: GestureRecognizer,
    _ type: RecognizerType
  ) -> [(name: String, value: Double)] {
    let location = recognizer.location(in: recognizer.place)
    let values =
      [location.x, location.y] + ownValues(of: recognizer)
      + [Double(recognizer.numberOfTouches)]
    return Array(zip(names(of: type), values)).filter { !$0.1.isNaN }
  }

  /// Returns the word that a recognizer reports beside its numbers, and the name of that word.
  static func word(of recognizer: GestureRecognizer) -> (name: String, text: String)? {
    switch recognizer {
    case let swipe as SwipeGestureRecognizer:
      swipe.recognizedDirection?.word.map { ("direction", $0) }
    case let stroke as StrokeGestureRecognizer: stroke.recognizedName.map { ("name", $0) }
    default: nil
    }
  }

  private static let place = ["x", "y"]
  private static let drag = [
    "translationX", "translationY", "velocityX", "velocityY", "velocity",
  ]

  private static func own(_ type: RecognizerType) -> [String] {
    switch type {
    case .tap: ["tapCount"]
    case .longPress, .swipe: []
    case .pan, .screenEdgePan: drag
    case .pinch: ["scale", "velocity"]
    case .rotation: ["rotation", "velocity"]
    case .transform: drag + ["scale", "scaleVelocity", "rotation", "rotationVelocity"]
    case .hover: ["zOffset", "altitudeAngle", "rollAngle"]
    case .circle: ["centerX", "centerY", "radius", "error"]
    case .stroke: ["score", "margin"]
    }
  }

  private static func ownValues(of recognizer: GestureRecognizer) -> [Double] {
    switch recognizer {
    case let tap as TapGestureRecognizer: [Double(tap.tapCount)]
    case let pan as PanGestureRecognizer:
      drag(pan.translation(in: nil), pan.velocity(in: nil))
    case let pinch as PinchGestureRecognizer: [pinch.scale, pinch.velocity]
    case let rotation as RotationGestureRecognizer: [rotation.rotation, rotation.velocity]
    case let transform as TransformGestureRecognizer:
      drag(transform.translation(in: nil), transform.velocity(in: nil)) + [
        transform.scale, transform.scaleVelocity, transform.rotation, transform.rotationVelocity,
      ]
    case let hover as HoverGestureRecognizer:
      [hover.zOffset, hover.altitudeAngle, hover.rollAngle]
    case let circle as CircleGestureRecognizer:
      fit(circle.fitResult?.converted(to: circle.place))
    case let stroke as StrokeGestureRecognizer:
      [stroke.classification?.score ?? .nan, stroke.classification?.margin ?? .nan]
    default: []
    }
  }

  /// A circle in its view; not-a-number until the drawing is judged.
  private static func fit(_ fit: CircleFit?) -> [Double] {
    guard let fit else { return [.nan, .nan, .nan, .nan] }
    return [fit.center.x, fit.center.y, fit.radius, fit.relativeError]
  }

  private static func drag(_ translation: Vector, _ velocity: Vector) -> [Double] {
    [translation.dx, translation.dy, velocity.dx, velocity.dy, velocity.length]
  }
}

extension SwipeGestureRecognizer.Direction {
  /// The way as files and reports name it; a set of several ways has no word.
  fileprivate var word: String? {
    switch self {
    case .right: "right"
    case .left: "left"
    case .up: "up"
    case .down: "down"
    default: nil
    }
  }
}
