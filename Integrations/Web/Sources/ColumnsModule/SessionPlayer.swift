import GestureExplanation
import GestureViews
import Gestures
import StandardWindow

/// A standard window that plays a session, and writes down what its recognizers do.
final class SessionPlayer: StandardWindow {
  private var events: [[UInt8]] = []

  override func add(
    _ recognizer: GestureRecognizer,
    _ name: String,
    _ type: String,
    isDrag: Bool
  ) {
    super.add(recognizer, name, type, isDrag: isDrag)
    // Retains this player until the end of the session.
    recognizer.addAction { [self] in note($0, name, type) }
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
    settle()
    collector?.finish(at: window.engine.now)
    for recognizer in view.gestureRecognizers { recognizer.removeAllActions() }
    return events
  }
}
