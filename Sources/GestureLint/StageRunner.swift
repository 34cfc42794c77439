public import GestureViews

/// Makes a new window of what is looked at, and the object that keeps its delegates.
public typealias LintMaker = () -> (window: Window, keeper: AnyObject?)

/// Performs gestures in windows with one change, or with none.
final class StageRunner {
  private let make: LintMaker
  private let change: (LintStage) -> Void
  private var current: LintStage?

  init(_ make: @escaping LintMaker, change: @escaping (LintStage) -> Void = { _ in }) {
    self.make = make
    self.change = change
  }

  /// A window that is as it was made.
  var stage: LintStage {
    if let current, current.isAtRest { return current }
    let (window, keeper) = make()
    let stage = LintStage(window, keeper: keeper)
    change(stage)
    current = stage
    return stage
  }

  func perform(_ performance: Performance) -> PerformanceResult { stage.perform(performance) }
}
