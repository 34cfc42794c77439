public import GestureViews

/// Makes a new window of what is looked at, and the object that keeps its delegates.
public typealias LintMaker = () -> (window: Window, keeper: AnyObject?)

/// Performs gestures in windows with one change, or with none.
final class StageRunner {
  private let make: LintMaker
  private let change: (LintStage) -> Void
  private let hasActions: Bool
  private var current: LintStage?
  private var scrolled: [Scrolled] = []

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - make: Makes a window.
  ///   - hasActions: Whether a gesture may change the window, so that each needs a new one.
  ///   - change: Changes each window before the first gesture.
  init(
    _ make: @escaping LintMaker,
    hasActions: Bool,
    change: @escaping (LintStage) -> Void = { _ in }
  ) {
    self.make = make
    self.hasActions = hasActions
    self.change = change
  }

  /// Returns a window that is as it was made, but for what is scrolled.
  private func stage(_ scrolled: [Scrolled]) -> LintStage {
    if !hasActions, let current, current.isAtRest, scrolled == self.scrolled { return current }
    let (window, keeper) = make()
    let stage = LintStage(window, keeper: keeper)
    change(stage)
    stage.scroll(scrolled)
    (current, self.scrolled) = (stage, scrolled)
    return stage
  }

  func perform(_ performance: Performance) -> PerformanceResult {
    stage(performance.scrolled).perform(performance)
  }
}
