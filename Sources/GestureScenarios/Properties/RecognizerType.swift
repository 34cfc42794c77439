package import GestureRecognition

/// A recognizer class that a scene file can name.
public enum RecognizerType: String, Hashable, Sendable, CaseIterable {
  /// Taps.
  case tap
  /// A press that rests.
  case longPress
  /// A drag.
  case pan
  /// Two fingers that spread or close.
  case pinch
  /// Two fingers that turn.
  case rotation
  /// Drag, pinch and turn in one.
  case transform
  /// A quick stroke one way.
  case swipe
  /// A drag in from an edge of the window.
  case screenEdgePan
  /// A pointer without contact.
  case hover
  /// A drawn circle.
  case circle
  /// A drawing like one of the templates.
  case stroke

  /// Every type with its word, in the order in which errors list them.
  static let words: [(word: String, meaning: RecognizerType)] =
    allCases.map { ($0.rawValue, $0) }

  /// Returns a new recognizer with its defaults.
  package func makeRecognizer() -> GestureRecognizer {
    switch self {
    case .tap: TapGestureRecognizer()
    case .longPress: LongPressGestureRecognizer()
    case .pan: PanGestureRecognizer()
    case .pinch: PinchGestureRecognizer()
    case .rotation: RotationGestureRecognizer()
    case .transform: TransformGestureRecognizer()
    case .swipe: SwipeGestureRecognizer()
    case .screenEdgePan: ScreenEdgePanGestureRecognizer()
    case .hover: HoverGestureRecognizer()
    case .circle: CircleGestureRecognizer()
    case .stroke: StrokeGestureRecognizer()
    }
  }

  /// The properties that a scene file may set, those of the class first.
  var properties: [RecognizerProperty] {
    let own: [RecognizerProperty] =
      switch self {
      case .tap: RecognizerProperty.tap
      case .longPress: RecognizerProperty.longPress
      case .pan: RecognizerProperty.pan
      case .pinch: RecognizerProperty.pinch
      case .rotation: RecognizerProperty.rotation
      case .transform: RecognizerProperty.transform
      case .swipe: RecognizerProperty.swipe
      case .screenEdgePan: RecognizerProperty.screenEdgePan + RecognizerProperty.pan
      case .hover: []
      case .circle: RecognizerProperty.circle
      case .stroke: RecognizerProperty.stroke
      }
    return own + RecognizerProperty.common
  }
}
