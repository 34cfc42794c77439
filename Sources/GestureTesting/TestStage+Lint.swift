public import GestureLint

extension TestStage {
  /// Performs every gesture that the window offers, in copies of it, and reports what is wrong.
  ///
  /// Nothing happens in the window itself. See `Lint` for what a copy keeps.
  ///
  /// - Parameter accepted: The findings that are known and wanted.
  /// - Returns: The report.
  public func lint(accepting accepted: [LintAcceptance] = []) -> LintReport {
    var lint = Lint(of: window)
    lint.accepted = accepted
    return lint.report()
  }

  /// Adds a violation for each finding of some rules that is not accepted.
  ///
  /// ```swift
  /// stage.onViolation = { Issue.record("\($0)") }
  /// stage.expect(no: [.never, .late], accepting: [
  ///   LintAcceptance(.late, of: "tap", because: "the double tap is the main gesture")
  /// ])
  /// ```
  ///
  /// - Parameters:
  ///   - rules: The rules; all by default.
  ///   - accepted: The findings that are known and wanted.
  /// - Returns: The findings that became violations.
  @discardableResult
  public func expect(
    no rules: [LintFinding.Rule] = LintFinding.Rule.allCases,
    accepting accepted: [LintAcceptance] = []
  ) -> [LintFinding] {
    let found = lint(accepting: accepted).open.filter { rules.contains($0.rule) }
    for finding in found { recorder.laws.violate(finding.line) }
    return found
  }
}
