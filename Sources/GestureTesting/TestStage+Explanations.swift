public import GestureExplanation
public import GestureRecognition
import GestureTouches
import GestureViews

// Why something did not fire, for the message of a failed expectation.
extension TestStage {
  /// Returns what became of a recognizer's last attempt and why, in one or two sentences.
  ///
  /// Put it beside what you expect, so that a failed test says what went wrong:
  ///
  /// ```swift
  /// #expect(isOpen, "\(stage.why(double))")
  /// ```
  /// A recognizer that never got a touch is told what the touches came down on instead.
  public func why(_ recognizer: GestureRecognizer) -> String {
    if let last = attempts(of: recognizer).last { return last.explanation.text }
    return miss(of: recognizer).text
  }

  /// Returns what became of each attempt of a recognizer, one a line, oldest first.
  public func explanation(of recognizer: GestureRecognizer) -> String {
    let attempts = attempts(of: recognizer)
    guard !attempts.isEmpty else { return miss(of: recognizer).text }
    return attempts.map(\.explanation.text).joined(separator: "\n")
  }

  /// Returns the attempts of a recognizer, or of all, oldest first, those that go on last.
  ///
  /// Of a long test, the last 1024 attempts of all recognizers are kept.
  public func attempts(of recognizer: GestureRecognizer? = nil) -> [Attempt] {
    recorder.attempts.attempts(of: recognizer, at: now)
  }

  /// Returns how the transcript differs from an expected one, and why.
  ///
  /// - Parameter expected: What should have happened.
  /// - Returns: The lines as ``Transcript/difference(from:)`` gives them, and below them what became
  ///   of each recognizer that is named in a line that differs. Empty when there is no difference.
  public func difference(from expected: Transcript) -> String {
    let difference = transcript.difference(from: expected)
    guard !difference.isEmpty else { return "" }
    // A line is the time, who it is about, and what happened.
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

  /// Explains why a recognizer got no touch: the nearest of those that missed it, with the views as
  /// they are now.
  private func miss(of recognizer: GestureRecognizer) -> TouchMiss {
    var nearest = TouchMiss(of: RecognizerLabel(recognizer), cause: .noTouch)
    for touch in recorder.touches {
      let miss = window.explainMiss(
        of: recognizer,
        touch: touch.id,
        at: touch.location,
        time: touch.time
      )
      if let miss, miss.distance < nearest.distance || nearest.touch == nil { nearest = miss }
    }
    return nearest
  }
}
