// prints a circle of 80 points
import GestureShapes
import GestureTesting
import Gestures

let stage = TestStage()
stage.window.onCircle { circle in
  if circle.state == .ended, let radius = circle.fitResult?.radius {
    print("a circle of \(Int(radius.rounded())) points")
  }
}
stage.perform(.circle(at: Point(200, 200), radius: 80, over: 1))
