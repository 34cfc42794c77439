// prints 0.050 tap ended x=100.000 y=200.000
import GestureTesting
import GestureViews
import Gestures

let stage = TestStage()
stage.root.onTap { _ in }
stage.tap(at: Point(100, 200))
print(stage.takeTranscript())
