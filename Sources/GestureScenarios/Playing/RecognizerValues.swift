/// The names of the values in reports about a recognizer; `RecognizerReading` reads the values.
enum RecognizerValues {
  /// Returns the names of the values that recognizers of a type have.
  static func names(of type: RecognizerType) -> [String] {
    place + own(type) + ["numberOfTouches"]
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
}
