public import GestureRecognition

/// The name of a recognizer, which stays available after its release.
public struct RecognizerLabel {
  /// Its name, or else the word for its type, or for a class of your own the name of that class.
  ///
  /// Embedded Swift has no names of classes: there a class of your own has the word of the class
  /// that it comes from.
  public let name: String
  /// The word for its type, as scene files have it: `tap`, `longPress`, `screenEdgePan` and so on;
  /// `custom` for a class of your own.
  public let type: String
  /// The name of the node to which it was attached; nil if it has none.
  public let place: String?
  let family: RecognizerFamily
  let anchor: RecognizerAnchor

  /// Notes what a recognizer is called now.
  public init(_ recognizer: GestureRecognizer) {
    family = RecognizerFamily(of: recognizer)
    type = family.word
    name = recognizer.name ?? recognizer.ownClassName ?? family.word
    place = recognizer.place?.gestureName
    anchor = recognizer.anchor
  }

  /// Returns whether this is the label of a recognizer, even if its name has changed.
  public func isLabel(of recognizer: GestureRecognizer) -> Bool { anchor === recognizer.anchor }

  /// Returns whether two labels are those of one recognizer.
  public func isOfSame(as other: RecognizerLabel) -> Bool { anchor === other.anchor }
}

/// Which of the engine's classes a recognizer is, or comes from; sentences depend on it.
enum RecognizerFamily {
  case tap, longPress, pan, pinch, rotation, transform, swipe, screenEdgePan, hover, circle, stroke
  case custom

  init(of recognizer: GestureRecognizer) {
    self =
      switch recognizer.known {
      case .tap: .tap
      case .longPress: .longPress
      case .pan: .pan
      case .pinch: .pinch
      case .rotation: .rotation
      case .transform: .transform
      case .swipe: .swipe
      case .screenEdgePan: .screenEdgePan
      case .hover: .hover
      case .circle: .circle
      case .stroke: .stroke
      case .custom: .custom
      }
  }

  /// The word in scene files.
  var word: String {
    switch self {
    case .tap: "tap"
    case .longPress: "longPress"
    case .pan: "pan"
    case .pinch: "pinch"
    case .rotation: "rotation"
    case .transform: "transform"
    case .swipe: "swipe"
    case .screenEdgePan: "screenEdgePan"
    case .hover: "hover"
    case .circle: "circle"
    case .stroke: "stroke"
    case .custom: "custom"
    }
  }
}

extension ExplanationText {
  /// Adds a recognizer's name, and where it is.
  mutating func add(_ label: RecognizerLabel, withPlace: Bool = true) {
    add(name: label.name)
    guard withPlace, let place = label.place else { return }
    add(" on ")
    add(name: place)
  }
}
