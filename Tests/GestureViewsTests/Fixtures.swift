import GestureTesting
import GestureViews
import Gestures
import Testing

/// Collects entries in order.
final class Diary {
  var entries: [String] = []
  func note(_ entry: String) { entries.append(entry) }
}

extension Control {
  /// Records each event of the control in a diary.
  func record(into diary: Diary) {
    let names: [(Control.Events, String)] = [
      (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragExit, "exit"),
      (.touchDragEnter, "enter"), (.touchDragInside, "inside"), (.touchDragOutside, "outside"),
      (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"),
      (.valueChanged, "changed"),
    ]
    for (event, name) in names { addAction(for: event) { _ in diary.note(name) } }
  }
}

extension TestStage {
  /// Creates a stage on which a broken law fails the test at once.
  static func strict(frameRate: Double = 60) -> TestStage {
    let stage = TestStage(frameRate: frameRate)
    stage.onViolation = { Issue.record(Comment(rawValue: $0)) }
    return stage
  }

  /// Adds a view of any class in front of the others.
  @discardableResult
  func add<V: View>(_ view: V, in superview: View? = nil) -> V {
    (superview ?? root).addSubview(view)
    return view
  }
}

/// Keeps every warning of the engine.
final class WarningObserver: DecisionObserver {
  var deaf: [GestureRecognizer] = []
  func observe(_ decision: Decision) {
    if case .warning(.withoutInteraction(let recognizer)) = decision.kind {
      deaf.append(recognizer)
    }
  }
}

func isNear(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool { abs(a - b) <= tolerance }

func isNear(_ a: Point, _ b: Point, _ tolerance: Double) -> Bool {
  isNear(a.x, b.x, tolerance) && isNear(a.y, b.y, tolerance)
}
