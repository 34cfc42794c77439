// prints 1 attempt, "outcome":"fired"
import GestureGeometry
import GestureInspector
import GestureTouches
import GestureViews

let window = Window(size: Size(400, 800))
window.onTap { _ in }
let inspector = Inspector(window)
for (phase, seconds) in [(TouchPhase.began, 0.0), (.ended, 0.05)] {
  let sample = TouchSample(id: 1, phase: phase, location: Point(110, 200))
  window.send([sample], at: Timestamp(seconds: seconds))
}
let outcome = #""outcome":"fired""#
let report = String(decoding: inspector.report(), as: UTF8.self)
print(inspector.attempts.count, "attempt,", report.contains(outcome) ? outcome : report)
