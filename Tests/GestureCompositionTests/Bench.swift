import GestureComposition
import GestureTesting
import GestureViews
import Gestures
import Testing

/// A stage with a view inside another one, and a list of what gestures reported.
final class Bench {
  let stage = TestStage()
  let outer: View
  let inner: View
  var log: [String] = []

  init() {
    outer = stage.addView("outer", frame: Rect(0, 0, 400, 800))
    inner = stage.addView("inner", frame: Rect(50, 50, 300, 300), in: outer)
    stage.onViolation = { Issue.record("\($0)") }
  }

  /// Returns the reports since the last call.
  func take() -> [String] {
    defer { log = [] }
    return log
  }

  func tap(at point: Point = Point(100, 100)) {
    stage.finger(1).down(at: point).hold(for: 0.05).up()
  }

  func doubleTap() {
    tap()
    stage.wait(0.1)
    tap()
  }

  /// Lets every timer run out, and checks the laws.
  func settle() { stage.settle() }
}

extension Gesture {
  /// Adds a report of the end.
  func logged(_ name: String, _ bench: Bench) -> some Gesture<Value> {
    onEnded { [unowned bench] _ in bench.log.append(name) }
  }
}
