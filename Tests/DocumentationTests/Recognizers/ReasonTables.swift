import Foundation
import Gestures
import Testing

/// The tables of failure reasons.
enum ReasonTables {
  private static let kinds = FailureReason.Kind.allCases

  /// The reasons that every kind can have, because others cause them.
  private static let shared = kinds.filter { !$0.isAboutHand }

  /// What the cases of the enumeration say; nil when its file is gone.
  private static let comments = try? SourceComments(
    "Sources/Gestures/Recognition/FailureReason.Kind"
  )

  private static func summary(of reason: FailureReason.Kind) throws -> String {
    try #require(comments?.entry(reason.word)?.summary, "\(reason): no documentation")
  }

  /// Returns the reasons of a kind that are about the fingers, for `reasons KIND`.
  ///
  /// What happened, and what was measured, is in the table of all reasons.
  static func reasons(of kind: RecognizerDescription) throws -> String {
    var lines: [String] = []
    for reason in kinds where reason.isAboutHand {
      let findings = ReasonSurvey.scenarios.filter { $0.word == kind.word && $0.reason == reason }
      guard !findings.isEmpty else { continue }
      let text = try remedy(for: reason, of: kind.word, findings)
      lines.append("| `\(reason.word)` | \(text) |")
    }
    guard !lines.isEmpty else { return "It has no reasons of its own." }
    return (["| reason | what to do |", "| --- | --- |"] + lines).joined(separator: "\n")
  }

  /// Returns all reasons that are about the hand, or all others, for `allReasons hand`.
  static func all(aboutHand: Bool) throws -> String {
    var lines = [
      "| reason | what happened | measured, and its limit | what to do |",
      "| --- | --- | --- | --- |",
    ]
    for reason in aboutHand ? kinds.filter(\.isAboutHand) : shared {
      let findings = ReasonSurvey.scenarios.filter { $0.reason == reason }
      let row = try [
        "`\(reason.word)`", summary(of: reason), label(of: reason, findings),
        remedy(for: reason, of: nil, findings),
      ]
      lines.append("| \(row.joined(separator: " | ")) |")
    }
    return lines.joined(separator: "\n")
  }

  /// Returns what a reason measures, and the settings or numbers that are its limit.
  ///
  /// More than three are named only in the remedies of the recognizers' pages.
  private static func label(
    of reason: FailureReason.Kind,
    _ findings: [ReasonSurvey.Finding]
  ) -> String {
    if let words = ReasonRemedies.labels[reason.word] { return words }
    let units = Set(findings.map { "\($0.unit)" }).sorted().joined(separator: " or ")
    let bound = reason.facts.bound == .atMost ? "at most" : "at least"
    let numbers = Set(findings.filter { $0.setting.isEmpty }.map { ValueWords.number($0.limit) })
    let limits = names(findings) + numbers.sorted()
    let limit = limits.count > 3 ? "a limit of the recognizer" : limits.joined(separator: " or ")
    return "\(units.replacing("linePoints", with: "points of the line")); \(bound) \(limit)"
  }

  /// Returns the settings that decide, as code.
  private static func names(_ findings: [ReasonSurvey.Finding]) -> [String] {
    Set(findings.map(\.setting)).subtracting([""]).sorted().map { "`\($0)`" }
  }

  private static func remedy(
    for reason: FailureReason.Kind,
    of word: String?,
    _ findings: [ReasonSurvey.Finding]
  ) throws -> String {
    let names = names(findings)
    let text = try #require(
      ReasonRemedies.remedy(for: reason, of: word, hasSetting: !names.isEmpty),
      "add what to do about \(reason.word) to ReasonRemedies"
    )
    let settings = names.isEmpty ? "`direction`" : names.joined(separator: " or ")
    return text.replacing(
      "{setting}",
      with: word == nil && names.count > 3 ? "the limit" : settings
    )
  }
}
