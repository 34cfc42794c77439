// prints never swipe pan
import GestureLint
import GestureViews
import Gestures

let report = Lint {
  let window = Window(size: Size(390, 844))
  let (swipe, pan) = (SwipeGestureRecognizer(), PanGestureRecognizer())
  (swipe.name, pan.name) = ("swipe", "pan")
  window.addGestureRecognizer(swipe)
  window.addGestureRecognizer(pan)
  return window
}.report()
let worst = report.findings[0]
print(worst.rule.rawValue, worst.subject, worst.other ?? "nobody")
