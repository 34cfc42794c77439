public import GestureExplanation
public import GestureRecognition
import GestureTouches
public import GestureViews

/// Watches a window while somebody wants to know what its recognizers do, and why.
///
/// It observes the window from its start to ``stop()``; a window without an observer pays nothing. What
/// it knows is a list of the recognizers there are with the last attempts of each (``report()``), a
/// sentence about any of these (``sentence(of:)``), and the transcript of all that happened.
public final class Inspector: DecisionObserver {
  /// The events so far, a line each as `gesture recognize` prints it; empty unless it is kept.
  public private(set) var transcript: [UInt8] = []

  let window: Window
  let collector: AttemptCollector
  /// The recognizers that reports have named, each with its number there.
  var known: [(number: Int, label: RecognizerLabel)] = []
  var knownCount = 0

  /// Starts to watch a window.
  ///
  /// - Parameters:
  ///   - window: Whose recognizers are watched.
  ///   - capacity: How many attempts are kept that are over.
  ///   - keepsTranscript: Whether a line is kept for each event, without an end. The window and the
  ///     inspector then retain each other until ``stop()``.
  public init(_ window: Window, capacity: Int = 64, keepsTranscript: Bool = false) {
    self.window = window
    collector = AttemptCollector(capacity: capacity)
    window.addObserver(collector)
    if keepsTranscript { window.addObserver(self) }
  }

  /// Leaves the window alone.
  public func stop() {
    window.removeObserver(collector)
    window.removeObserver(self)
  }

  /// Takes a decision in.
  public func observe(_ decision: Decision) {
    guard case .action(let recognizer, let state) = decision.kind else { return }
    let label = RecognizerLabel(recognizer)
    var line = EventLine(
      time: decision.time,
      recognizer: label.name,
      type: label.type,
      view: label.place,
      state: state.word
    )
    line.add(RecognizerReading(of: recognizer))
    transcript.append(contentsOf: line.finished())
    transcript.append(UInt8(ascii: "\n"))
  }

  /// The attempts that are kept: those that are over, oldest first, then those that go on.
  public var attempts: [Attempt] { collector.attempts(at: window.engine.now) }

  /// Tells why an attempt fired or did not.
  ///
  /// - Parameter number: The number of the attempt.
  /// - Returns: A sentence or two as UTF-8; empty when the attempt is no longer kept.
  public func sentence(of number: Int) -> [UInt8] {
    for attempt in attempts where attempt.number == number { return attempt.explanation.utf8 }
    return []
  }
}
