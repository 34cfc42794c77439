public import GestureExplanation
public import Gestures

/// Watches the recognizers of a window and explains their decisions.
///
/// It observes the window from its creation to ``stop()``; a window without an observer has no
/// cost. It provides a list of the current recognizers with their last attempts (``report()``), a
/// sentence about each attempt (``sentence(of:)``), and the transcript of all events.
public final class Inspector: DecisionObserver {
  /// The events so far, one line each in the form of `gesture recognize`; empty unless it is kept.
  public private(set) var transcript: [UInt8] = []

  let window: Window
  let collector: AttemptCollector
  /// The recognizers that reports have named, each with its number.
  var known: [(number: Int, label: RecognizerLabel)] = []
  var knownCount = 0

  /// Starts to watch a window.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - capacity: The maximum number of finished attempts that are kept.
  ///   - keepsTranscript: Whether a line is kept for each event, without a limit. The window and
  ///     the inspector then retain each other until ``stop()``.
  public init(_ window: Window, capacity: Int = 64, keepsTranscript: Bool = false) {
    self.window = window
    collector = AttemptCollector(capacity: capacity)
    window.addObserver(collector)
    if keepsTranscript { window.addObserver(self) }
  }

  /// Stops observing the window.
  public func stop() {
    window.removeObserver(collector)
    window.removeObserver(self)
  }

  /// Processes a decision.
  public func observe(_ decision: Decision) {
    guard case .action(let recognizer, let state) = decision.kind else { return }
    let label = RecognizerLabel(recognizer)
    var line = EventLine(
      time: decision.time,
      recognizer: label.name,
      type: label.type,
      view: label.nodeName,
      state: state.word
    )
    line.add(RecognizerReading(of: recognizer))
    transcript.append(contentsOf: line.finished())
    transcript.append(UInt8(ascii: "\n"))
  }

  /// Returns the events since the last call, and removes them from ``transcript``.
  public func takeTranscript() -> [UInt8] {
    defer { transcript = [] }
    return transcript
  }

  /// The kept attempts: finished ones, oldest first, then open ones.
  public var attempts: [Attempt] { collector.attempts(at: window.engine.now) }

  /// Returns why an attempt fired or did not fire.
  ///
  /// - Parameter number: The number of the attempt.
  /// - Returns: A sentence or two as UTF-8; empty when the attempt is no longer kept.
  public func sentence(of number: Int) -> [UInt8] {
    for attempt in attempts where attempt.number == number { return attempt.explanation.utf8 }
    return []
  }
}
