import GestureExplanation
import GestureGeometry
import GestureRecognition
import GestureTouches
import GestureViews

/// A window with the recognizers of `gesture recognize`, which writes down what they do.
final class StandardWindow {
  private let window: Window
  private let view = View()
  private let friends = Friends()
  private var events: [[UInt8]] = []

  /// Creates a window.
  ///
  /// - Parameter size: Its size, in points.
  init(size: Size) {
    window = Window(size: size)
    view.name = "view"
    view.isMultipleTouchEnabled = true
    view.frame = Rect(origin: .zero, size: size)
    window.addSubview(view)
    let doubleTap = TapGestureRecognizer()
    doubleTap.numberOfTapsRequired = 2
    let twoFingerTap = TapGestureRecognizer()
    twoFingerTap.numberOfTouchesRequired = 2
    add(TapGestureRecognizer(), "tap", "tap")
    add(doubleTap, "doubleTap", "tap")
    add(twoFingerTap, "twoFingerTap", "tap")
    add(LongPressGestureRecognizer(), "longPress", "longPress")
    add(PanGestureRecognizer(), "pan", "pan", isDrag: true)
    add(PinchGestureRecognizer(), "pinch", "pinch", isDrag: true)
    add(RotationGestureRecognizer(), "rotation", "rotation", isDrag: true)
    let swipes: [(String, SwipeGestureRecognizer.Direction)] = [
      ("swipeRight", .right), ("swipeLeft", .left), ("swipeUp", .up), ("swipeDown", .down),
    ]
    for (name, direction) in swipes {
      let swipe = SwipeGestureRecognizer()
      swipe.direction = direction
      add(swipe, name, "swipe")
      swipe.delegate = friends
    }
  }

  private func add(
    _ recognizer: GestureRecognizer,
    _ name: String,
    _ type: String,
    isDrag: Bool = false
  ) {
    recognizer.name = name
    if isDrag {
      friends.drags.append(ObjectIdentifier(recognizer))
      recognizer.delegate = friends
    }
    // Retains this window until `finish()`.
    recognizer.addAction { [self] in note($0, name, type) }
    view.addGestureRecognizer(recognizer)
  }

  private func note(_ recognizer: GestureRecognizer, _ name: String, _ type: String) {
    var line = EventLine(
      time: window.engine.now,
      recognizer: name,
      type: type,
      state: recognizer.state.word
    )
    line.add(RecognizerReading(of: recognizer))
    events.append(line.finished())
  }

  /// Plays a session to its end, and lets the timers fire that are pending then.
  ///
  /// - Parameters:
  ///   - columns: The touches of the session.
  ///   - collector: Takes in what the recognizers decide.
  /// - Returns: The events, each an object of JSON.
  func play(_ columns: TouchColumns, _ collector: AttemptCollector? = nil) -> [[UInt8]] {
    if let collector { window.addObserver(collector) }
    for frame in columns.frames { window.send(frame.touches, at: frame.time) }
    for _ in 0..<1000 {
      guard let deadline = window.nextDeadline else { break }
      window.advance(to: deadline)
    }
    collector?.finish(at: window.engine.now)
    for recognizer in view.gestureRecognizers { recognizer.removeAllActions() }
    return events
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
