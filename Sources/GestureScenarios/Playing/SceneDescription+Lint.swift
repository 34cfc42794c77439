public import GestureLint
import GestureViews
public import Gestures

extension SceneDescription {
  /// Performs every gesture that the scene offers, and reports what is wrong; see `Lint`.
  ///
  /// - Parameters:
  ///   - size: The size of the window in points; nil for that of the scene, or 400 × 800.
  ///   - hands: How many simulated users perform each gesture.
  ///   - levels: The levels of rules, before those of the scene; nil for a rule that is not reported.
  /// - Returns: The report. What the scene accepts is marked.
  public func lint(
    size: Size? = nil,
    hands: Int = 200,
    levels: [LintFinding.Rule: LintFinding.Level?] = [:]
  ) -> LintReport {
    let size = size ?? self.size ?? Size(400, 800)
    var lint = Lint(keeping: {
      let instance = SceneInstance(self, size: size)
      return (instance.window, instance)
    })
    lint.hands = hands
    lint.hasActions = false
    lint.accepted = accepted
    lint.levels = self.levels.merging(levels) { $1 }
    return lint.report()
  }
}
