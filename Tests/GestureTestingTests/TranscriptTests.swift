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

  @Test func aDoubleTapIsOneLineAtTheSecondLift() {
    let stage = TestStage()
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    stage.root.addGestureRecognizer(double)
    stage.tap(at: Point(100, 200), taps: 2)
    stage.settle()
    #expect(stage.takeTranscript() == "X")
    #expect(stage.violations == [])
  }

  @Test func aSingleTapThatWaitsSaysWhyTheDoubleTapFailed() {
    let stage = TestStage()
    stage.options = [.actions, .failures, .resets]
    let double = TapGestureRecognizer()
    double.name = "double"
    double.numberOfTapsRequired = 2
    let single = TapGestureRecognizer()
    single.name = "single"
    single.require(toFail: double)
    stage.root.addGestureRecognizer(double)
    stage.root.addGestureRecognizer(single)
    stage.tap(at: Point(100, 200))
    stage.settle()
    #expect(stage.takeTranscript() == "X")
    #expect(stage.violations == [])
  }

  @Test func countingTapsShowTheirCount() {
    let stage = TestStage()
    let tap = TapGestureRecognizer()
    tap.mode = .counting
    stage.root.addGestureRecognizer(tap)
    stage.tap(at: Point(100, 200), taps: 3)
    #expect(stage.takeTranscript() == "X")
  }

  @Test func aPanTellsItsWayAndItsSpeed() {
    let stage = TestStage(frameRate: 50)
    stage.root.addGestureRecognizer(PanGestureRecognizer())
    stage.finger(1).down(at: Point(100, 200)).move(by: Vector(30, 0), over: 0.06).up()
    stage.settle()
    #expect(stage.takeTranscript() == "X")
    #expect(stage.violations == [])
  }

  @Test func aPinchTellsItsScale() {
    let stage = TestStage(frameRate: 20)
    stage.root.addGestureRecognizer(PinchGestureRecognizer())
    stage.pinch(center: Point(200, 400), from: 100, to: 200, over: 0.1)
    stage.settle()
    #expect(stage.takeTranscript() == "X")
    #expect(stage.violations == [])
  }

  @Test func aRotationTellsItsAngle() {
    let stage = TestStage(frameRate: 20)
    stage.root.addGestureRecognizer(RotationGestureRecognizer())
    stage.rotate(center: Point(200, 400), radius: 100, by: .pi / 2, over: 0.1)
    stage.settle()
    #expect(stage.takeTranscript() == "X")
    #expect(stage.violations == [])
  }

  @Test func aTransformTellsAllThree() {
    let stage = TestStage(frameRate: 20)
    stage.root.addGestureRecognizer(TransformGestureRecognizer())
    stage.pinch(center: Point(200, 400), from: 100, to: 200, over: 0.1)
    stage.settle()
    #expect(stage.takeTranscript() == "X")
    #expect(stage.violations == [])
  }

  @Test func aLongPressBeginsAtItsDeadline() {
    let stage = TestStage()
    stage.root.addGestureRecognizer(LongPressGestureRecognizer())
    stage.press(at: Point(100, 200), for: 0.8)
    stage.settle()
    #expect(stage.takeTranscript() == "X")
    #expect(stage.violations == [])
  }

  @Test func aSwipeTellsItsWayBeforeTheLift() {
    let stage = TestStage(frameRate: 40)
    let swipe = SwipeGestureRecognizer()
    swipe.direction = [.left, .up]
    stage.root.addGestureRecognizer(swipe)
    stage.swipe(from: Point(300, 200), to: Point(200, 200), over: 0.1)
    stage.settle()
    #expect(stage.takeTranscript() == "X")
    #expect(stage.violations == [])
  }

  @Test func anEdgePanIsNamedSo() {
    let stage = TestStage(frameRate: 50)
    let edge = ScreenEdgePanGestureRecognizer()
    edge.edges = .left
    stage.root.addGestureRecognizer(edge)
    stage.pan(from: Point(5, 200), to: Point(35, 200), over: 0.04)
    stage.settle()
    #expect(stage.takeTranscript() == "X")
    #expect(stage.violations == [])
  }

  @Test func aHoverFollowsThePointer() {
    let stage = TestStage()
    stage.root.addGestureRecognizer(HoverGestureRecognizer())
    stage.send(HoverSample(phase: .regionEntered, location: Point(10, 10)))
    stage.wait(0.1)
    stage.send(HoverSample(phase: .regionMoved, location: Point(20, 10)))
    stage.wait(0.1)
    stage.send(HoverSample(phase: .regionExited, location: Point(30, 10)))
    stage.settle()
    #expect(stage.takeTranscript() == "X")
    #expect(stage.violations == [])
  }

  @Test func aCancelledPanSaysWhy() {
    let stage = TestStage(frameRate: 50)
    let pan = PanGestureRecognizer()
    stage.root.addGestureRecognizer(pan)
    let finger = stage.finger(1).down(at: Point(100, 200)).move(by: Vector(20, 0), over: 0.02)
    pan.isEnabled = false
    finger.move(by: Vector(20, 0), over: 0.02).up()
    stage.settle()
    #expect(stage.takeTranscript() == "X")
    #expect(stage.violations == [])
  }

  @Test func viewsTellOfTheirTouches() {
    let stage = TestStage(frameRate: 50)
    stage.options = [.actions, .views]
    let box = stage.addView("box", frame: Rect(0, 0, 300, 300))
    box.isMultipleTouchEnabled = true
    box.addGestureRecognizer(TapGestureRecognizer())
    stage.tap(at: Point(100, 200))
    stage.fingers([1, 2]).down(at: [Point(50, 50), Point(90, 50)])
      .move(by: Vector(0, 60), over: 0.02).up()
    stage.settle()
    #expect(stage.takeTranscript() == "X")
    #expect(stage.violations == [])
  }

  @Test func aViewHearsOfATouchAfterItHasLeftTheWindow() {
    let stage = TestStage()
    stage.options = .views
    let box = stage.addView("box", frame: Rect(0, 0, 300, 300))
    let finger = stage.finger(1).down(at: Point(50, 50))
    box.removeFromSuperview()
    stage.wait(0.1)
    finger.up()
    stage.settle()
    #expect(stage.takeTranscript() == "X")
    #expect(stage.violations == [])
  }

  @Test func everyDecisionHasItsLine() {
    let stage = TestStage(frameRate: 50)
    stage.options = .all
    let box = stage.addView("box", frame: Rect(0, 0, 300, 300))
    stage.root.addGestureRecognizer(TapGestureRecognizer())
    box.addGestureRecognizer(PanGestureRecognizer())
    stage.finger(1).down(at: Point(50, 50)).move(by: Vector(20, 0), over: 0.02).up()
    stage.finger(1).up()
    stage.settle()
    #expect(stage.takeTranscript() == "X")
    #expect(stage.violations == [])
  }
}
