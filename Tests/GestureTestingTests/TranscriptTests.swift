import GestureGeometry
import GestureRecognition
import GestureTesting
import GestureTouches
import GestureViews
import Testing

/// The whole story of each kind of gesture, as a user's test sees it.
struct TranscriptTests {
  @Test func aTapIsOneLineAtTheLift() {
    let stage = TestStage()
    stage.root.addGestureRecognizer(TapGestureRecognizer())
    stage.tap(at: Point(100, 200))
    stage.settle()
    #expect(stage.takeTranscript() == "0.050 tap ended x=100.000 y=200.000")
    #expect(stage.violations == [])
  }
}
