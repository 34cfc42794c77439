public import GestureExplanation
import GestureViews
public import Gestures

// Explanations for the message of a failed expectation.
extension TestStage {
  /// Returns the result of a recognizer's last attempt and its reason, in one or two sentences.
  ///
  /// Add it to an expectation, so that a failed test shows what went wrong:
  ///
  /// ```swift
  /// #expect(isOpen, "\(stage.why(double))")
  /// ```
  /// For a recognizer that never received a touch, the text says what the touches hit instead.
  public func why(_ recognizer: GestureRecognizer) -> String {
    if let last = attempts(of: recognizer).last { return last.explanation.text }
    return miss(of: recognizer).text
  }

  /// Returns the result of each attempt of a recognizer, one per line, oldest first.
  public func explanation(of recognizer: GestureRecognizer) -> String {
    let attempts = attempts(of: recognizer)
    guard !attempts.isEmpty else { return miss(of: recognizer).text }
    return attempts.map(\.explanation.text).joined(separator: "\n")
  }

  /// Returns the attempts of a recognizer, or of all recognizers.
  ///
  /// Finished attempts come first, oldest first, then the open ones. A stage keeps the last 1024
  /// finished attempts of all recognizers.
  public func attempts(of recognizer: GestureRecognizer? = nil) -> [Attempt] {
    recorder.attempts.attempts(of: recognizer, at: now)
  }

  /// Returns how the transcript differs from an expected one, with an explanation.
  ///
  /// - Parameter expected: The expected transcript.
  /// - Returns: The lines of ``Transcript/difference(from:)``, then the results of each recognizer
  ///   that is named in a line that differs. Empty when there is no difference.
  public func difference(from expected: Transcript) -> String {
    let difference = transcript.difference(from: expected)
    guard !difference.isEmpty else { return "" }
    // A line contains the time, the subject, and the decision.
    let changed = difference.split(separator: "\n")
      .filter { $0.first == "-" || $0.first == "+" }
      .map { $0.dropFirst(2).drop { $0 != " " }.dropFirst() }
    func isNamed(_ name: String) -> Bool { changed.contains { $0.hasPrefix(name + " ") } }
    var lines = [difference]
    for attempt in attempts() where isNamed(attempt.recognizer.name) {
      lines.append(attempt.explanation.text)
    }
    for recognizer in allRecognizers(of: root)
    where isNamed(GestureText.label(of: recognizer))
      && attempts(of: recognizer).isEmpty
    {
      lines.append(miss(of: recognizer).text)
    }
    return lines.joined(separator: "\n")
  }

  private func allRecognizers(of view: View) -> [GestureRecognizer] {
    view.gestureRecognizers + view.subviews.flatMap { allRecognizers(of: $0) }
  }

  /// Explains why a recognizer received no touch, by the touch that came closest to it.
  ///
  /// The current state of the views is used.
  private func miss(of recognizer: GestureRecognizer) -> MissedTouch {
    var nearest = MissedTouch(of: RecognizerLabel(recognizer), cause: .noTouch)
    for touch in recorder.touches {
      let miss = window.explainMiss(
        of: recognizer,
        touch: touch.id,
        at: touch.location,
        time: touch.time
      )
      if let miss, miss.distance < nearest.distance || nearest.touch == nil { nearest = miss }
    }
    guard case .noTouch = nearest.cause else { return nearest }
    return recorder.others.miss(of: recognizer) ?? nearest
  }
}
