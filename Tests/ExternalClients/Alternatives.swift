// prints ["Zoom in", "Zoom out"]
// prints scale 2.0
import GestureTesting
import Gestures

let stage = TestStage()
let pinch = PinchGestureRecognizer { pinch in
  if pinch.state == .changed { print("scale", pinch.scale) }
}
stage.window.addGestureRecognizer(pinch)
pinch.alternativeActions = AlternativeAction.zooms(by: 2)
print(pinch.alternativeActions.map(\.name))
if let action = pinch.alternativeAction("zoomIn") {
  stage.window.engine.perform(action, on: pinch, time: stage.now, host: stage.window)
}
