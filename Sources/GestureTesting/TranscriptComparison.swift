public import GestureExplanation
import Gestures

/// The difference between a transcript and an expected one: the first change and its context.
public struct TranscriptComparison {
  /// All lines, each with its mark from ``Transcript/difference(from:)``.
  private let lines: [Substring]
  private let firstChange: Int?

  /// Compares two transcripts.
  ///
  /// - Parameters:
  ///   - actual: The transcript of the test.
  ///   - expected: The expected transcript.
  public init(_ actual: Transcript, with expected: Transcript) {
    lines = actual.difference(from: expected).split(separator: "\n")
    firstChange = lines.firstIndex { Self.isChange($0) }
  }

  /// Whether the transcripts are equal.
  public var isEqual: Bool { firstChange == nil }

  private static func isChange(_ line: Substring) -> Bool { line.first == "-" || line.first == "+" }

  /// Returns the lines around the first change: missing ones after `-`, unexpected ones after `+`.
  ///
  /// - Parameter context: The number of equal lines before and after the change; not negative.
  /// - Returns: The lines, and the number of differences that follow; empty for equal transcripts.
  public func text(context: Int = 3) -> String {
    guard let firstChange else { return "" }
    let most = 24
    var end = firstChange
    var agreeing = 0
    while end < lines.count, agreeing < context, end - firstChange < most {
      agreeing = Self.isChange(lines[end]) ? 0 : agreeing + 1
      end += 1
    }
    var shown = lines[max(0, firstChange - context)..<end].map { String($0) }
    let more = lines[end...].count { Self.isChange($0) }
    if more > 0 { shown.append("… and \(more) more " + (more == 1 ? "line" : "lines")) }
    return shown.joined(separator: "\n")
  }

  /// Returns the results of the attempts that the first change is about.
  ///
  /// - Parameter attempts: All attempts, oldest first.
  /// - Returns: The sentences of attempts whose recognizer is named in the first lines that differ,
  ///   and that were open or ended at that time; may be empty.
  public func explanations(from attempts: [Attempt]) -> [String] {
    guard let firstChange else { return [] }
    var told: [String] = []
    for line in lines[firstChange...].prefix(while: { Self.isChange($0) }).prefix(4) {
      // A line contains the time, the subject, and the decision.
      let words = line.dropFirst(2)
      guard let seconds = Double(words.prefix { $0 != " " }) else { continue }
      let name = words.drop { $0 != " " }.dropFirst()
      for attempt in attempts where name.hasPrefix(attempt.recognizer.name + " ") {
        // Transcripts are rounded to three decimals.
        let rounding = 0.001
        let isThen =
          attempt.start.seconds - rounding <= seconds && seconds <= attempt.end.seconds + rounding
        let text = attempt.explanation.text
        if isThen, !told.contains(text) { told.append(text) }
      }
    }
    return told
  }
}
