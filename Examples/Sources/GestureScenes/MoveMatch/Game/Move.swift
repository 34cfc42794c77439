/// The moves that the game can call.
public enum Move: UInt8, Sendable, Hashable, CaseIterable {
  /// One tap with one finger.
  case tap
  /// Two taps with one finger.
  case doubleTap
  /// One tap with two fingers.
  case twoFingerTap
  /// A finger that rests.
  case longPress
  /// A finger that drags to the left.
  case panLeft
  /// A finger that drags to the right.
  case panRight
  /// A finger that drags up.
  case panUp
  /// A finger that drags down.
  case panDown
  /// Two fingers that close.
  case pinchIn
  /// Two fingers that spread.
  case pinchOut
  /// Two fingers that turn clockwise.
  case rotateRight
  /// Two fingers that turn anticlockwise.
  case rotateLeft
  /// A finger that flicks to the left.
  case swipeLeft
  /// A finger that flicks to the right.
  case swipeRight
  /// A finger that flicks up.
  case swipeUp
  /// A finger that flicks down.
  case swipeDown
  /// A finger that draws a circle.
  case circle

  /// A group of moves that are missed by a little, rather than mistaken for each other.
  public enum Family: Sendable, Hashable {
    /// Fingers that come down and are lifted.
    case contact
    /// One finger that moves.
    case travel
    /// Two fingers that move.
    case pair
  }

  /// The group of the move.
  public var family: Family {
    switch self {
    case .tap, .doubleTap, .twoFingerTap, .longPress: .contact
    case .panLeft, .panRight, .panUp, .panDown: .travel
    case .swipeLeft, .swipeRight, .swipeUp, .swipeDown, .circle: .travel
    case .pinchIn, .pinchOut, .rotateRight, .rotateLeft: .pair
    }
  }

  /// The title of the move.
  public var title: String {
    switch self {
    case .tap: "Tap"
    case .doubleTap: "Double tap"
    case .twoFingerTap: "Two-finger tap"
    case .longPress: "Long press"
    case .panLeft: "Drag left"
    case .panRight: "Drag right"
    case .panUp: "Drag up"
    case .panDown: "Drag down"
    case .pinchIn: "Pinch in"
    case .pinchOut: "Pinch out"
    case .rotateRight: "Rotate right"
    case .rotateLeft: "Rotate left"
    case .swipeLeft: "Swipe left"
    case .swipeRight: "Swipe right"
    case .swipeUp: "Swipe up"
    case .swipeDown: "Swipe down"
    case .circle: "Circle"
    }
  }

  /// The name in a sentence, with its article.
  public var noun: String {
    switch self {
    case .tap: "a tap"
    case .doubleTap: "a double tap"
    case .twoFingerTap: "a two-finger tap"
    case .longPress: "a long press"
    case .panLeft: "a drag to the left"
    case .panRight: "a drag to the right"
    case .panUp: "a drag up"
    case .panDown: "a drag down"
    case .pinchIn: "a pinch in"
    case .pinchOut: "a pinch out"
    case .rotateRight: "a turn to the right"
    case .rotateLeft: "a turn to the left"
    case .swipeLeft: "a swipe to the left"
    case .swipeRight: "a swipe to the right"
    case .swipeUp: "a swipe up"
    case .swipeDown: "a swipe down"
    case .circle: "a circle"
    }
  }

  /// The key for it, see ``SceneAction/key``: arrows swipe, I J K L drag.
  public var key: UInt8 {
    switch self {
    case .tap: 0x74  // t
    case .doubleTap: 0x64  // d
    case .twoFingerTap: 0x66  // f
    case .longPress: 0x70  // p
    case .panLeft: 0x6a  // j
    case .panRight: 0x6c  // l
    case .panUp: 0x69  // i
    case .panDown: 0x6b  // k
    case .pinchIn: 0x7a  // z
    case .pinchOut: 0x78  // x
    case .rotateRight: 0x65  // e
    case .rotateLeft: 0x71  // q
    case .swipeLeft: 1
    case .swipeRight: 3
    case .swipeUp: 2
    case .swipeDown: 4
    case .circle: 0x63  // c
    }
  }
}
