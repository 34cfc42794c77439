import GestureShapes
package import Gestures

/// The recognizers of the playground, with one page for each.
package enum PlaygroundKind: Int, CaseIterable, Sendable {
  case tap, longPress, pan, pinch, rotation, swipe, edgePan, transform, hover, circle, stroke
  case tapDragZoom, threeFingerTwist, knob

  /// The title of the page.
  package var title: String {
    switch self {
    case .tap: "Tap"
    case .longPress: "Long press"
    case .pan: "Pan"
    case .pinch: "Pinch"
    case .rotation: "Rotation"
    case .swipe: "Swipe"
    case .edgePan: "Edge pan"
    case .transform: "Transform"
    case .hover: "Hover"
    case .circle: "Circle"
    case .stroke: "Stroke"
    case .tapDragZoom: "Tap and drag"
    case .threeFingerTwist: "Twist"
    case .knob: "Knob"
    }
  }

  /// What to do in the field.
  package var hint: String {
    switch self {
    case .tap: "Tap in the field."
    case .longPress: "Rest a finger, then move it."
    case .pan: "Drag a finger."
    case .pinch: "Spread or close two fingers."
    case .rotation: "Turn two fingers."
    case .swipe: "Flick a finger in any direction."
    case .edgePan: "Come in from an edge of the window."
    case .transform: "Drag, pinch and turn at once."
    case .hover: "Move a mouse or a pencil above the field."
    case .circle: "Draw a circle."
    case .stroke: "Draw a tick, a Z or an arrow."
    case .tapDragZoom: "Tap, then hold the second tap and drag."
    case .threeFingerTwist: "Turn three fingers."
    case .knob: "Move a finger around the middle."
    }
  }

  // #region
  /// Creates the recognizer with its first settings.
  package func makeRecognizer() -> GestureRecognizer {
    switch self {
    case .tap: return TapGestureRecognizer()
    case .longPress: return LongPressGestureRecognizer()
    case .pan: return PanGestureRecognizer()
    case .pinch: return PinchGestureRecognizer()
    case .rotation: return RotationGestureRecognizer()
    case .swipe:
      let swipe = SwipeGestureRecognizer()
      swipe.direction = [.left, .right, .up, .down]
      return swipe
    case .edgePan:
      let edgePan = ScreenEdgePanGestureRecognizer()
      edgePan.edges = .all
      return edgePan
    case .transform: return TransformGestureRecognizer()
    case .hover: return HoverGestureRecognizer()
    case .circle: return CircleGestureRecognizer()
    case .stroke:
      let stroke = StrokeGestureRecognizer()
      stroke.templates = TemplateStore(Self.marks)
      return stroke
    case .tapDragZoom: return TapDragZoomGestureRecognizer()
    case .threeFingerTwist: return ThreeFingerTwistGestureRecognizer()
    case .knob: return KnobGestureRecognizer()
    }
  }

  // #endregion

  /// Three drawings that can be recognized.
  private static var marks: [StrokeTemplate] {
    [
      StrokeTemplate("tick", points: [Point(0, 50), Point(30, 90), Point(100, 0)]),
      StrokeTemplate("Z", points: [Point(0, 0), Point(90, 0), Point(0, 100), Point(90, 100)]),
      StrokeTemplate(
        "arrow",
        points: [Point(0, 50), Point(120, 50), Point(80, 15), Point(120, 50), Point(80, 85)]
      ),
    ]
  }
}
