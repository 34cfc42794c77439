// prints none
// prints tapped 20.0
import GestureElements
import Gestures

let root = ElementRoot(size: Size(800, 600))
let outer = ElementPlace(in: root)
let inner = ElementPlace(in: root)
inner.parent = outer
inner.transform = .translation(Vector(-90, 0))
inner.addGestureRecognizer(TapGestureRecognizer { print("tapped", $0.location(in: inner).x) })
outer.addGestureRecognizer(PinchGestureRecognizer { _ in })
outer.addGestureRecognizer(PanGestureRecognizer { _ in })
print(outer.touchAction.css)
for (phase, seconds) in [(TouchPhase.began, 0.0), (.ended, 0.05)] {
  let sample = TouchSample(id: 1, phase: phase, location: Point(110, 200))
  root.send([ElementTouch(sample, on: inner)], at: Timestamp(seconds: seconds))
}
