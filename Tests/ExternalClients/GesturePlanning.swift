// prints 0.0 50.0 350.0
// prints 0.25 30.0 370.0
// prints 0.5 10.0 390.0
// prints 0.5 10.0 390.0
// prints 1:8 expected a place in points, such as 100,200
import GesturePlanning
import Gestures

let plan = GesturePlan.pinch(at: Point(200, 300), from: 300, to: 380, over: 0.5)
for frame in plan.frames(rate: 4) {
  print(frame.time.seconds, frame.touches[0].location.x, frame.touches[1].location.x)
}
do throws(PlanError) {
  _ = try GesturePlan("tap at the button")
} catch {
  print("\(error.line):\(error.column) expected \(error.expected)")
}
