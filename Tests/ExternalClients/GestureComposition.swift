// prints lifted
// prints dropped 130.0
import GestureComposition
import GestureViews
import Gestures

let window = Window(size: Size(400, 800))
let lift = LongPressGesture(minimumDuration: 0.3).onEnded { _ in print("lifted") }
  .sequenced(before: DragGesture())
  .onEnded { value in
    if case .second(_, let drag?) = value { print("dropped", drag.location.x) }
  }
window.gesture(lift)
for (phase, x, seconds) in [
  (TouchPhase.began, 100.0, 0.0), (.moved, 130, 0.5), (.ended, 130, 0.6),
] {
  window.advance(to: Timestamp(seconds: seconds))
  let sample = TouchSample(id: 1, phase: phase, location: Point(x, 100))
  window.send([sample], at: Timestamp(seconds: seconds))
}
