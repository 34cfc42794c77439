public import GestureViews
public import Gestures

/// A window with the recognizers of `gesture recognize`, the scene `BuiltInScene.standard`.
///
/// Scenes are read from files, for which a module of a page has no room. Tests compare what both say of the same touches.
open class StandardWindow {
  /// The window.
  public let window: Window
  /// The view that has the recognizers.
  public let view = View()
  private let friends = Friends()

  /// Creates a window.
  ///
  /// - Parameter size: Its size, in points.
  public init(size: Size) {
    window = Window(size: size)
    view.name = "view"
    view.isMultipleTouchEnabled = true
    view.frame = Rect(origin: .zero, size: size)
    window.addSubview(view)
    let doubleTap = TapGestureRecognizer()
    doubleTap.numberOfTapsRequired = 2
    let twoFingerTap = TapGestureRecognizer()
    twoFingerTap.numberOfTouchesRequired = 2
    add(TapGestureRecognizer(), "tap", "tap", isDrag: false)
    add(doubleTap, "doubleTap", "tap", isDrag: false)
    add(twoFingerTap, "twoFingerTap", "tap", isDrag: false)
    add(LongPressGestureRecognizer(), "longPress", "longPress", isDrag: false)
    add(PanGestureRecognizer(), "pan", "pan", isDrag: true)
    add(PinchGestureRecognizer(), "pinch", "pinch", isDrag: true)
    add(RotationGestureRecognizer(), "rotation", "rotation", isDrag: true)
    let swipes: [(String, SwipeGestureRecognizer.Direction)] = [
      ("swipeRight", .right), ("swipeLeft", .left), ("swipeUp", .up), ("swipeDown", .down),
    ]
    for (name, direction) in swipes {
      let swipe = SwipeGestureRecognizer()
      swipe.direction = direction
      add(swipe, name, "swipe", isDrag: false)
      swipe.delegate = friends
    }
  }

  /// Adds a recognizer, with its id and type in the scene.
  open func add(
    _ recognizer: GestureRecognizer,
    _ name: String,
    _ type: String,
    isDrag: Bool
  ) {
    recognizer.name = name
    if isDrag {
      friends.drags.append(ObjectIdentifier(recognizer))
      recognizer.delegate = friends
    }
    view.addGestureRecognizer(recognizer)
  }

  /// Lets time pass until no timer is pending.
  public func settle() {
    for _ in 0..<1000 {
      guard let deadline = window.nextDeadline else { return }
      window.advance(to: deadline)
    }
  }
}

/// Lets drag, pinch and rotation recognize together, and swipes with each of them.
private final class Friends: GestureRecognizerDelegate {
  var drags: [ObjectIdentifier] = []

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    drags.contains(ObjectIdentifier(other))
  }
}
