import GestureTuning
import GestureViews
import Gestures
import StandardWindow

/// A frame of touches.
struct PageFrame: TuningFrame {
  let time: Timestamp
  let touches: [TouchSample]
  let meant: String?
  let person: String?
  var isCancelAll: Bool { false }
  var hasOnlyTouches: Bool { true }
}

/// Plays each gesture in a new standard window.
final class StandardStage: TuningStage {
  private let size: Size
  private let known: StandardWindow

  init(_ size: Size) {
    self.size = size
    known = StandardWindow(size: size)
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
    let standard = StandardWindow(size: size)
    let (window, log) = (standard.window, EventLog())
    window.settings = TuningQuestion.all[question].settings(combination, over: GestureSettings())
    window.addObserver(log)
    for frame in frames {
      window.send(frame.touches.isEmpty ? .time : .touches(frame.touches), at: frame.time)
      if isDone(log.takeEvents(), frame.time) { return }
    }
    standard.settle()
    _ = isDone(log.takeEvents(), nil)
  }
}

/// What the recognizers of a window begin and end.
private final class EventLog: DecisionObserver {
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
}
