import GestureGeometry
import GestureRecognition
import GestureTouches
import GestureTuning
import GestureViews

/// A frame of touches.
struct PageFrame: TuningFrame {
  let time: Timestamp
  let touches: [TouchSample]
  let meant: String?
  let person: String?
  var isCancelAll: Bool { false }
  var hasOnlyTouches: Bool { true }
}

/// The scene in which every command plays when no other is named, `BuiltInScene.standard`.
///
/// Scenes are read from files, for which a page has no room. A test compares what both say of the same touches.
final class StandardStage: TuningStage {
  private let size: Size
  private let known: StandardWindow

  init(_ size: Size) {
    self.size = size
    known = StandardWindow(size, GestureSettings())
  }

  var isPlain: Bool { true }
  func recognizer(_ id: String) -> GestureRecognizer? {
    known.view.gestureRecognizers.first { $0.name == id }
  }

  func play(
    _ frames: [PageFrame],
    question: Int,
    combination: Int,
    until isDone: ([TuningEvent], Timestamp?) -> Bool
  ) {
    let settings = TuningQuestion.all[question].settings(combination, over: GestureSettings())
    let stage = StandardWindow(size, settings)
    for frame in frames {
      stage.window.send(frame.touches.isEmpty ? .time : .touches(frame.touches), at: frame.time)
      if isDone(stage.log.takeEvents(), frame.time) { return }
    }
    for _ in 0..<1000 {
      guard let deadline = stage.window.nextDeadline else { break }
      stage.window.advance(to: deadline)
    }
    _ = isDone(stage.log.takeEvents(), nil)
  }
}

/// A window with the recognizers of the scene.
private struct StandardWindow {
  let window: Window
  let view: View
  let log = StandardLog()

  init(_ size: Size, _ settings: GestureSettings) {
    window = Window(size: size)
    window.settings = settings
    view = View(frame: Rect(origin: .zero, size: size))
    window.addSubview(view)
    add("tap", TapGestureRecognizer())
    add("doubleTap", TapGestureRecognizer()) { $0.numberOfTapsRequired = 2 }
    add("twoFingerTap", TapGestureRecognizer()) { $0.numberOfTouchesRequired = 2 }
    add("longPress", LongPressGestureRecognizer())
    add("pan", PanGestureRecognizer())
    add("pinch", PinchGestureRecognizer())
    add("rotation", RotationGestureRecognizer())
    add("swipeRight", SwipeGestureRecognizer()) { $0.direction = .right }
    add("swipeLeft", SwipeGestureRecognizer()) { $0.direction = .left }
    add("swipeUp", SwipeGestureRecognizer()) { $0.direction = .up }
    add("swipeDown", SwipeGestureRecognizer()) { $0.direction = .down }
    window.addObserver(log)
  }

  private func add<Recognizer: GestureRecognizer>(
    _ name: String,
    _ recognizer: Recognizer,
    _ change: (Recognizer) -> Void = { _ in }
  ) {
    change(recognizer)
    recognizer.name = name
    recognizer.delegate = log
    view.addGestureRecognizer(recognizer)
  }
}

/// What the recognizers of a window do, and which of them recognize together.
private final class StandardLog: DecisionObserver, GestureRecognizerDelegate {
  private var events: [TuningEvent] = []

  func takeEvents() -> [TuningEvent] {
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }

  func observe(_ decision: Decision) {
    guard case .action(let recognizer, let state) = decision.kind,
      state == .began || state == .ended,
      let name = recognizer.name
    else { return }
    events.append(TuningEvent(recognizer: name, time: decision.time))
  }

  /// Drag, pinch and rotation recognize together, and swipes with them.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    func isDrag(_ recognizer: GestureRecognizer) -> Bool {
      ["pan", "pinch", "rotation"].contains { $0 == recognizer.name }
    }
    return isDrag(other) && (isDrag(recognizer) || recognizer is SwipeGestureRecognizer)
  }
}
