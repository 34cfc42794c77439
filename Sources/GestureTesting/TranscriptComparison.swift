public import GestureExplanation
import GestureTouches

/// How a transcript differs from an expected one: the first change, with what surrounds it.
public struct TranscriptComparison {
  /// All lines, each after the mark that ``Transcript/difference(from:)`` gives it.
  private let lines: [Substring]
  private let firstChange: Int?

  /// Compares two transcripts.
  ///
  /// - Parameters:
  ///   - actual: What happened.
  ///   - expected: What should have happened.
  public init(_ actual: Transcript, with expected: Transcript) {
    lines = actual.difference(from: expected).split(separator: "\n")
    firstChange = lines.firstIndex { Self.isChange($0) }
  }

  /// Whether nothing differs.
  public var isEqual: Bool { firstChange == nil }

  private static func isChange(_ line: Substring) -> Bool { line.first == "-" || line.first == "+" }

  /// Returns the lines around the first change: missing ones after `-`, unexpected ones after `+`.
  ///
  /// - Parameter context: How many lines that agree are shown before and after; not negative.
  /// - Returns: The lines, and how many more differ further on; empty when nothing differs.
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

  /// Returns what became of the attempts that the first change is about.
  ///
  /// - Parameter attempts: All attempts, oldest first.
  /// - Returns: The sentences of those whose recognizer is named in the first lines that differ, and
  ///   that were going on or ended at that time; may be empty.
  public func explanations(from attempts: [Attempt]) -> [String] {
    guard let firstChange else { return [] }
    var told: [String] = []
    for line in lines[firstChange...].prefix(while: { Self.isChange($0) }).prefix(4) {
      // A line is the time, who it is about, and what happened.
      let words = line.dropFirst(2)
      guard let seconds = Double(words.prefix { $0 != " " }) else { continue }
      let name = words.drop { $0 != " " }.dropFirst()
      for attempt in attempts where name.hasPrefix(attempt.recognizer.name + " ") {
        // Transcripts have three decimals.
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
