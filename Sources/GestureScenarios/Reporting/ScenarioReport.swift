/// The result of a scenario.
public struct ScenarioReport: Sendable {
  /// The scenario that was played.
  public let scenario: Scenario
  /// The expectations that were not met, in file order; empty when it passed.
  public let failures: [ScenarioFailure]
  /// The logs of the recognizers that are concerned, one line per decision.
  public let stories: [(recognizer: String, lines: [String])]

  /// Whether every expectation was met.
  public var passed: Bool { failures.isEmpty }

  /// The report for people: each failure with expected and actual values, what happened, and how to
  /// play the scenario again; empty when it passed.
  public var text: String {
    guard !passed else { return "" }
    var lines = ["\(scenario.file):\(scenario.line): \(scenario.name)"]
    for failure in failures {
      lines.append("  \(failure.subject): expected \(failure.expected), got \(failure.actual)")
    }
    for (recognizer, story) in stories {
      lines.append("  what happened to \(recognizer):")
      lines += story.isEmpty ? ["    nothing"] : story.map { "    " + $0 }
    }
    lines.append("  play it again: " + replayCommand)
    return lines.joined(separator: "\n")
  }

  /// The command that plays only this scenario.
  public var replayCommand: String {
    "gesture check \(Self.quoted(scenario.file)) --filter \(Self.quoted(scenario.name))"
  }

  /// Returns a text in the form for a shell.
  private static func quoted(_ text: String) -> String {
    let plain = text.allSatisfy { $0.isLetter || $0.isNumber || "._-/".contains($0) }
    return plain
      ? text
      : "'"
        + text.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }
}

/// An expectation that was not met.
public struct ScenarioFailure: Hashable, Sendable {
  /// The subject, such as `double.states`.
  public let subject: String
  /// The expected value.
  public let expected: String
  /// The actual value.
  public let actual: String
  /// The ids of the recognizers concerned; may be empty.
  public let recognizers: [String]
}
