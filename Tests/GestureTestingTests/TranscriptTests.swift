import GestureTesting
import GestureViews
import Gestures
import Testing

/// The complete transcript of each kind of gesture, as in a user's test.
struct TranscriptTests {
  @Test func aTapIsOneLineAtTheLift() {
    let stage = TestStage()
    stage.root.addGestureRecognizer(TapGestureRecognizer())
    stage.tap(at: Point(100, 200))
    stage.settle()
    #expect(stage.takeTranscript() == "0.050 tap ended x=100.000 y=200.000")
    #expect(stage.violations == [])
  }

  @Test(arguments: [(Double.infinity, "\(Int.max)"), (-.infinity, "\(Int.min)"), (2.9, "2")])
  func aCountOfAnOwnRecognizerMayBeAnyNumber(_ laps: Double, _ text: String) {
    let stage = TestStage()
    let tap = LapCounter()
    tap.laps = laps
    stage.root.addGestureRecognizer(tap)
    stage.tap(at: Point(100, 200))
    #expect(stage.takeTranscript().text.hasSuffix(" laps=\(text)"))
  }

  private final class LapCounter: TapGestureRecognizer {
    var laps = 0.0

    override func report(_ reading: inout RecognizerReading) { reading.add("laps", laps, .count) }
  }

  @Test func aDoubleTapIsOneLineAtTheSecondLift() {
    let stage = TestStage()
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    stage.root.addGestureRecognizer(double)
    stage.tap(at: Point(100, 200), taps: 2)
    stage.settle()
    #expect(stage.takeTranscript() == "0.200 tap ended x=100.000 y=200.000")
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
    #expect(
      stage.takeTranscript() == """
        0.400 double failed tooFewTaps(1, needed 2)
        0.400 single ended x=100.000 y=200.000
        0.400 double reset
        0.400 single reset
        """
    )
    #expect(stage.violations == [])
  }

  @Test func countingTapsShowTheirCount() {
    let stage = TestStage()
    let tap = TapGestureRecognizer()
    tap.mode = .counting
    stage.root.addGestureRecognizer(tap)
    stage.tap(at: Point(100, 200), taps: 3)
    #expect(
      stage.takeTranscript() == """
        0.050 tap ended x=100.000 y=200.000 tapCount=1
        0.200 tap ended x=100.000 y=200.000 tapCount=2
        0.350 tap ended x=100.000 y=200.000 tapCount=3
        """
    )
  }

  @Test func aPanTellsItsWayAndItsSpeed() {
    let stage = TestStage(frameRate: 50)
    stage.root.addGestureRecognizer(PanGestureRecognizer())
    stage.finger(1).down(at: Point(100, 200)).move(by: Vector(30, 0), over: 0.06).up()
    stage.settle()
    #expect(
      stage.takeTranscript() == """
        0.020 pan began x=110.000 y=200.000 dx=0.000 dy=0.000 vx=500.000 vy=0.000
        0.040 pan changed x=120.000 y=200.000 dx=10.000 dy=0.000 vx=500.000 vy=0.000
        0.060 pan changed x=130.000 y=200.000 dx=20.000 dy=0.000 vx=500.000 vy=0.000
        0.060 pan ended x=130.000 y=200.000 dx=20.000 dy=0.000 vx=500.000 vy=0.000
        """
    )
    #expect(stage.violations == [])
  }

  @Test func aPinchTellsItsScale() {
    let stage = TestStage(frameRate: 20)
    stage.root.addGestureRecognizer(PinchGestureRecognizer())
    stage.perform(.pinch(at: Point(200, 400), from: 100, to: 200, over: 0.1))
    stage.settle()
    // The hysteresis is 8 points: 150 / 108 and 200 / 108, at 1000 / 108 per second.
    #expect(
      stage.takeTranscript() == """
        0.050 pinch began x=200.000 y=400.000 scale=1.389 velocity=9.259
        0.100 pinch changed x=200.000 y=400.000 scale=1.852 velocity=9.259
        0.100 pinch ended x=200.000 y=400.000 scale=1.852 velocity=9.259
        """
    )
    #expect(stage.violations == [])
  }

  @Test func aRotationTellsItsAngle() {
    let stage = TestStage(frameRate: 20)
    stage.root.addGestureRecognizer(RotationGestureRecognizer())
    stage.perform(.rotate(at: Point(200, 400), by: .pi / 2, radius: 100, over: 0.1))
    stage.settle()
    // The hysteresis is 5 degrees. A quarter turn in 0.1 s is 15.708 radians per second.
    #expect(
      stage.takeTranscript() == """
        0.050 rotation began x=200.000 y=400.000 rotation=0.698 velocity=15.708
        0.100 rotation changed x=200.000 y=400.000 rotation=1.484 velocity=15.708
        0.100 rotation ended x=200.000 y=400.000 rotation=1.484 velocity=15.708
        """
    )
    #expect(stage.violations == [])
  }

  @Test func aTransformTellsAllThree() {
    let stage = TestStage(frameRate: 20)
    stage.root.addGestureRecognizer(TransformGestureRecognizer())
    stage.perform(.pinch(at: Point(200, 400), from: 100, to: 200, over: 0.1))
    stage.settle()
    #expect(
      stage.takeTranscript() == """
        0.050 transform began x=200.000 y=400.000 dx=0.000 dy=0.000 scale=1.389 rotation=0.000
        0.100 transform changed x=200.000 y=400.000 dx=0.000 dy=0.000 scale=1.852 rotation=0.000
        0.100 transform ended x=200.000 y=400.000 dx=0.000 dy=0.000 scale=1.852 rotation=0.000
        """
    )
    #expect(stage.violations == [])
  }

  @Test func aLongPressBeginsAtItsDeadline() {
    let stage = TestStage()
    stage.root.addGestureRecognizer(LongPressGestureRecognizer())
    stage.press(at: Point(100, 200), for: 0.8)
    stage.settle()
    #expect(
      stage.takeTranscript() == """
        0.500 longPress began x=100.000 y=200.000
        0.800 longPress ended x=100.000 y=200.000
        """
    )
    #expect(stage.violations == [])
  }

  @Test func aSwipeTellsItsWayBeforeTheLift() {
    let stage = TestStage(frameRate: 40)
    let swipe = SwipeGestureRecognizer()
    swipe.direction = [.left, .up]
    stage.root.addGestureRecognizer(swipe)
    stage.perform(.drag([Point(300, 200), Point(200, 200)], over: 0.1))
    stage.settle()
    #expect(stage.takeTranscript() == "0.050 swipe ended x=300.000 y=200.000 direction=left")
    #expect(stage.violations == [])
  }

  @Test func anEdgePanIsNamedSo() {
    let stage = TestStage(frameRate: 50)
    let edge = ScreenEdgePanGestureRecognizer()
    edge.edges = .left
    stage.root.addGestureRecognizer(edge)
    stage.perform(.drag([Point(5, 200), Point(35, 200)], over: 0.04))
    stage.settle()
    #expect(
      stage.takeTranscript() == """
        0.020 screenEdgePan began x=20.000 y=200.000 dx=5.000 dy=0.000 vx=750.000 vy=0.000
        0.040 screenEdgePan changed x=35.000 y=200.000 dx=20.000 dy=0.000 vx=750.000 vy=0.000
        0.040 screenEdgePan ended x=35.000 y=200.000 dx=20.000 dy=0.000 vx=750.000 vy=0.000
        """
    )
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
    #expect(
      stage.takeTranscript() == """
        0.000 hover began x=10.000 y=10.000
        0.100 hover changed x=20.000 y=10.000
        0.200 hover ended x=30.000 y=10.000
        """
    )
    #expect(stage.violations == [])
  }

  @Test func aHoverTakesNoTouches() {
    let stage = TestStage()
    stage.root.addGestureRecognizer(HoverGestureRecognizer())
    stage.send(HoverSample(phase: .regionEntered, location: Point(10, 10)))
    stage.takeTranscript()
    stage.finger(1).down(at: Point(50, 50)).move(by: Vector(30, 0), over: 0.1).cancel()
    #expect(stage.takeTranscript().isEmpty)
    stage.send(HoverSample(phase: .regionExited, location: Point(10, 10)))
    #expect(stage.takeTranscript() == "0.100 hover ended x=10.000 y=10.000")
  }

  @Test func cancelAllEndsAHoverAtOnce() {
    let stage = TestStage()
    stage.root.addGestureRecognizer(HoverGestureRecognizer())
    stage.send(HoverSample(phase: .regionEntered, location: Point(10, 10)))
    stage.cancelAll()
    #expect(
      stage.takeTranscript() == """
        0.000 hover began x=10.000 y=10.000
        0.000 hover ended x=10.000 y=10.000
        """
    )
    stage.settle()
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
    #expect(
      stage.takeTranscript() == """
        0.020 pan began x=120.000 y=200.000 dx=10.000 dy=0.000 vx=1000.000 vy=0.000
        0.020 pan cancelled x=120.000 y=200.000 dx=10.000 dy=0.000 vx=1000.000 vy=0.000 disabled
        """
    )
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
    #expect(
      stage.takeTranscript() == """
        0.000 view box began 1
        0.050 view box cancelled 1
        0.050 tap ended x=100.000 y=200.000
        0.050 view box began 1 2
        0.070 view box moved 1 2
        0.070 view box ended 1 2
        """
    )
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
    #expect(
      stage.takeTranscript() == """
        0.000 view box began 1
        0.000 view box cancelled 1
        """
    )
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
    #expect(
      stage.takeTranscript() == """
        0.000 touch 1 hit box
        0.000 pan admitted 1
        0.000 tap admitted 1
        0.000 view box began 1
        0.020 pan internal possible to began
        0.020 tap prevented by pan winnerTakesAll
        0.020 tap internal possible to failed lostTo(pan)
        0.020 pan published possible to began
        0.020 touch 1 cancelled in box by pan
        0.020 view box cancelled 1
        0.020 pan began x=70.000 y=50.000 dx=10.000 dy=0.000 vx=1000.000 vy=0.000
        0.020 tap failed lostTo(pan)
        0.020 tap reset
        0.020 pan internal began to ended
        0.020 pan published began to ended
        0.020 pan ended x=70.000 y=50.000 dx=10.000 dy=0.000 vx=1000.000 vy=0.000
        0.020 pan reset
        0.020 repaired unknownTouch 1
        """
    )
    #expect(stage.violations == [])
  }
}
