import GestureExplanation
import GestureShapes
import GestureTesting
import GestureViews
import Gestures
import Testing

/// Sentences whose numbers and words are those of a person who looks at the screen.
struct PlainPhraseTests {
  // MARK: - Drags that do not count

  /// Returns a stage with a list that is 300 points wide and high, and its drag.
  private func stageWithList(_ content: Size) -> (TestStage, ScrollView) {
    let stage = TestStage()
    let list = ScrollView(frame: Rect(0, 0, 300, 300))
    list.name = "list"
    list.contentSize = content
    stage.root.addSubview(list)
    list.panGestureRecognizer.name = "scroll"
    return (stage, list)
  }

  private func drag(_ vector: Vector, _ stage: TestStage, fingers: Int = 1) {
    stage.perform(.drag([start, start + vector], over: 0.2, fingers: fingers))
    stage.settle()
  }

  @Test func aListWhoseContentFitsHasNothingToScroll() {
    let (stage, list) = stageWithList(Size(300, 300))
    drag(Vector(0, 150), stage)
    #expect(
      stage.why(list.panGestureRecognizer) == """
        `scroll` on `list` failed at 0.200 s: its content fits, so there is nothing to scroll \
        (`contentSize`).
        """
    )
    let last = stage.attempts(of: list.panGestureRecognizer).last
    #expect(last?.measure == nil, "no setting decides")
  }

  @Test func aDragAcrossSaysWhichWayTheContentScrolls() {
    let (stage, list) = stageWithList(Size(300, 900))
    drag(Vector(150, 4), stage)
    #expect(
      stage.why(list.panGestureRecognizer).hasSuffix(
        """
        the fingers moved 150.0 pt right and 4.0 pt down, and the content scrolls only up and down.
        """
      )
    )
    list.contentSize = Size(900, 300)
    drag(Vector(0, -90), stage)
    #expect(
      stage.why(list.panGestureRecognizer).hasSuffix(
        "the fingers moved 90.0 pt up, and the content scrolls only left and right."
      )
    )
  }

  @Test func aShortDragOfAListKeepsItsLimit() {
    let (stage, list) = stageWithList(Size(300, 900))
    drag(Vector(0, 6), stage)
    #expect(stage.why(list.panGestureRecognizer).contains("moved 6.0 pt along an axis"))
    #expect(stage.why(list.panGestureRecognizer).contains("4.0 pt less than the required 10.0 pt"))
  }

  /// A drag along one axis of a client's class.
  private final class Sideways: PanGestureRecognizer {
    override func beginningPart(of motion: Vector) -> Vector? { Vector(motion.dx, 0) }
  }

  @Test func aDragOfAnotherClassSaysHowMuchOfItCounts() {
    let stage = TestStage()
    let pan = stage.attach(Sideways(), "pan")
    drag(Vector(3, 80), stage)
    #expect(
      stage.why(pan).hasSuffix(
        """
        the fingers moved 3.0 pt right and 80.0 pt down, of which 3.0 pt count for this drag, and 10.0 pt \
        are required (`pan.hysteresis`).
        """
      ),
      "\(stage.why(pan))"
    )
  }

  @Test func fingersThatSpreadMoveTheirMiddleNowhere() {
    let stage = TestStage()
    let pan = stage.attach(PanGestureRecognizer(), "pan")
    stage.perform(.pinch(at: start, from: 40, to: 140, over: 0.2))
    #expect(stage.why(pan).contains("the middle of the fingers moved 0.0 pt before the lift"))
  }

  // MARK: - Fingers that are too close

  @Test func fingersBelowTheLeastSpanSayWhichSettingDecides() {
    let stage = TestStage()
    let pinch = stage.attach(PinchGestureRecognizer(), "pinch")
    stage.window.settings.update { $0.pinch.minimumSpan = 300 }
    stage.perform(.pinch(at: Point(200, 200), from: 40, to: 140, over: 0.2))
    #expect(
      stage.why(pinch) == """
        `pinch` failed at 0.200 s: the fingers were 40.0 pt to 140.0 pt apart, and below 300.0 pt their \
        distance does not count (`pinch.minimumSpan`).
        """
    )
    let measure = stage.attempts(of: pinch).last?.measure
    #expect(measure?.setting == "pinch.minimumSpan")
    stage.window.settings.update { $0.pinch.minimumSpan = 40 }
    stage.perform(.pinch(at: Point(200, 200), from: 40, to: 140, over: 0.2))
    #expect(stage.why(pinch).contains("began at"), "the value that the sentence names suffices")
  }

  @Test func fingersBelowTheLeastSpanDoNotScaleByATransform() {
    let stage = TestStage()
    let transform = TransformGestureRecognizer()
    transform.components = .scale
    _ = stage.attach(transform, "zoom")
    stage.window.settings.update { $0.pinch.minimumSpan = 300 }
    stage.perform(.pinch(at: Point(200, 200), from: 40, to: 140, over: 0.2))
    #expect(
      stage.why(transform) == """
        `zoom` failed at 0.200 s: the fingers were 40.0 pt to 140.0 pt apart, and below 300.0 pt their \
        distance does not count (`pinch.minimumSpan`).
        """
    )
    // Fingers that hardly move are told as before.
    stage.perform(.pinch(at: Point(200, 200), from: 40, to: 42, over: 0.2))
    #expect(stage.why(transform).contains("`pinch.hysteresis`"))
  }

  @Test func fingersBelowTheLeastSpanDoNotTurn() {
    let stage = TestStage()
    let rotation = stage.attach(RotationGestureRecognizer(), "rotation")
    stage.window.settings.update { $0.pinch.minimumSpan = 300 }
    stage.perform(.rotate(at: Point(200, 200), by: .pi / 2, radius: 60, over: 0.2))
    #expect(stage.why(rotation).hasSuffix("does not count (`pinch.minimumSpan`)."))
  }

  // MARK: - Views that refuse by themselves

  @Test func aScrollViewWithoutAZoomSaysSo() {
    let (stage, list) = stageWithList(Size(300, 900))
    list.pinchGestureRecognizer.name = "zoom"
    stage.perform(.pinch(at: Point(150, 150), from: 100, to: 200, over: 0.2))
    #expect(
      stage.why(list.pinchGestureRecognizer).hasSuffix(
        ": this view does not zoom (`viewForZooming`, `maximumZoomScale`)."
      ),
      "\(stage.why(list.pinchGestureRecognizer))"
    )
  }

  @Test func aControlTakesItsTapItself() {
    let stage = TestStage()
    let button = Button(frame: Rect(50, 50, 100, 100))
    button.name = "save"
    stage.root.addSubview(button)
    let tap = stage.attach(makeTap(), "tap")
    stage.tap(at: start)
    #expect(stage.why(tap).hasSuffix(": `save` is a control and takes the tap itself."))
  }

  @Test func aMethodThatSomebodyWroteIsNamed() {
    let stage = TestStage()
    let box = RefusingView(frame: Rect(0, 0, 300, 300))
    box.name = "box"
    stage.root.addSubview(box)
    let tap = stage.attach(makeTap(), "tap")
    stage.tap(at: start)
    #expect(
      stage.why(tap).hasSuffix(": `box` returned false from `gestureRecognizerShouldBegin`.")
    )
  }

  @Test func aListThatIsSwitchedOffSaysSo() {
    let (stage, list) = stageWithList(Size(300, 900))
    list.isScrollEnabled = false
    drag(Vector(0, 150), stage)
    #expect(
      stage.why(list.panGestureRecognizer) == """
        `scroll` on `list` did not get touch 1 at 0.000 s: scrolling is switched off (`isScrollEnabled`).
        """
    )
    list.isScrollEnabled = true
    list.panGestureRecognizer.isEnabled = false
    drag(Vector(0, 150), stage)
    #expect(stage.why(list.panGestureRecognizer).hasSuffix(": it is disabled (`isEnabled`)."))
  }

  @Test func aListThatLostAndHasNothingToScrollSaysSo() {
    let (stage, list) = stageWithList(Size(300, 300))
    let pan = stage.attach(PanGestureRecognizer(), "pan")
    drag(Vector(0, 150), stage)
    #expect(stage.why(pan).contains("began at"))
    #expect(
      stage.why(list.panGestureRecognizer).hasSuffix(
        "; its content fits, so there is nothing to scroll (`contentSize`)."
      )
    )
  }

  // MARK: - Fingers beside each other

  @Test func aTapBesideARestingFingerSaysHowLongThatWasDown() {
    let stage = TestStage()
    let tap = stage.attach(makeTap(), "tap")
    stage.finger(1).down(at: start).hold(for: 0.3)
    stage.finger(2).down(at: start + Vector(100, 0)).hold(for: 0.05).up()
    stage.finger(1).up()
    #expect(
      stage.why(tap) == """
        `tap` failed at 0.300 s: 2 fingers were down, the limit is 1 (`numberOfTouchesRequired`); touch 1 had been \
        down since 0.000 s.
        """
    )
  }

  @Test func aTapThatLandsTogetherWithOthersSaysSo() {
    let stage = TestStage()
    let tap = stage.attach(makeTap(), "tap")
    let triple = stage.attach(makeTap(fingers: 3), "three")
    for finger in 1...3 {
      stage.wait(0.015)
      stage.finger(Int64(finger)).down(at: start + Vector(50 * Double(finger), 0))
    }
    stage.wait(0.05)
    for finger in 1...3 { stage.finger(Int64(finger)).up() }
    #expect(stage.why(triple).contains("`three` fired"))
    #expect(
      stage.why(tap).hasSuffix(
        """
        It did not get touch 3 at 0.045 s: it landed together with more fingers than this gesture takes \
        (`handLandingTime`).
        """
      )
    )
  }

  @Test func twoFingersOfWhichOneIsMissingAreNoHeldFinger() {
    let stage = TestStage()
    let two = stage.attach(makeTap(fingers: 2), "two")
    stage.finger(1).down(at: start).hold(for: 0.8)
    stage.finger(1).up()
    #expect(
      stage.why(two) == """
        `two` failed at 0.750 s: one of two fingers was down after 0.750 s, the longest allowed time \
        (`tap.maximumHold`).
        """
    )
  }

  // MARK: - Counts and lines

  private func makePress(after taps: Int) -> LongPressGestureRecognizer {
    let press = LongPressGestureRecognizer()
    press.numberOfTapsRequired = taps
    return press
  }

  @Test func aPressWithoutItsTapSaysThatNoTapCame() {
    let stage = TestStage()
    let press = stage.attach(makePress(after: 1), "press")
    stage.press(at: start, for: 0.9)
    #expect(
      stage.why(press) == """
        `press` failed at 0.750 s: no tap came before the press: the finger was still down after 0.750 s, \
        the longest allowed time (`tap.maximumHold`).
        """
    )
  }

  @Test func aPressAfterTooFewTapsSaysHowManyCame() {
    let stage = TestStage()
    let press = stage.attach(makePress(after: 2), "press")
    stage.tap(at: start)
    stage.wait(0.1)
    stage.press(at: start, for: 0.9)
    #expect(stage.why(press).contains(": only one of two taps came before the press: the finger"))
  }

  @Test func aDragWithoutItsTapSaysThatNoTapCame() {
    let stage = TestStage()
    let pan = stage.attach(PanGestureRecognizer(), "pan")
    pan.numberOfTapsRequired = 1
    jump(Vector(60, 0))(stage, pan)
    #expect(stage.why(pan).contains(": no tap came before the drag: a finger moved 60.0 pt"))
  }

  @Test func tapsThatAreMissingAreCounted() {
    let stage = TestStage()
    let triple = stage.attach(makeTap(3), "triple")
    stage.tap(at: start)
    #expect(stage.why(triple).hasSuffix("after its first touch: one of three taps has come."))
    stage.wait(0.1)
    stage.tap(at: start)
    #expect(stage.why(triple).hasSuffix("after its first touch: two of three taps have come."))
    stage.settle()
    #expect(
      stage.why(triple).hasSuffix(
        """
        only two of three taps came: no third tap came within 0.350 s of the second lift \
        (`tap.maximumGap`).
        """
      )
    )
  }

  @Test func aTapAtTheLimitIsSaidToBeLate() {
    let stage = TestStage()
    let double = stage.attach(makeTap(2), "double")
    stage.tap(at: start, taps: 2, gap: 0.35)
    #expect(
      stage.explanation(of: double).contains(
        "came 0.350 s after the first lift, which is no longer within the limit of 0.350 s"
      )
    )
  }

  @Test func fingersThatWereNeverDownTogetherAreNotTooFew() {
    let reason = FailureReason(.tooFewTouches, 3, 3)
    #expect(reason.description == "3 fingers came, but they were never all down at once")
  }

  @Test func whatMovesNothingNeedsMoreThanNothing() {
    let reason = FailureReason(.notEnoughMovement, 0, 0, setting: "pan.hysteresis")
    #expect(
      reason.description == "it moved 0.0 pt, and more than 0.0 pt is required (`pan.hysteresis`)"
    )
  }

  @Test func aStraightLineIsNoArc() {
    let stage = TestStage()
    let circle = stage.attach(CircleGestureRecognizer(), "circle")
    for slant in [0, 40, 150] as [Double] {
      stage.perform(.drag([start, start + Vector(150, slant)], over: 0.5))
      #expect(stage.why(circle).hasSuffix(": the line is straight."), "\(stage.why(circle))")
    }
  }
}
