import GestureExplanation
import GestureTesting
import GestureViews
import Gestures
import Testing

/// The sentences about touches that a recognizer did not receive, and about gestures that fired.
struct TouchPhraseTests {
  // MARK: - Refused

  @Test func aRefusedTouchSaysByWhom() {
    let stage = TestStage()
    let delegate = Answers()
    let tap = stage.attach(makeTap(), "tap")
    tap.delegate = delegate
    func whyNot() -> String {
      stage.tap(at: start)
      return stage.why(tap).replacing("tap` did not get touch 1", with: "tap` … touch 1")
    }
    delegate.takesTouch = { _ in false }
    #expect(
      whyNot()
        == "`tap` … touch 1 at 0.000 s: its delegate refused the touch (`shouldReceive touch`)."
    )
    delegate.takesEvent = false
    #expect(
      whyNot() == """
        `tap` … touch 1 at 0.050 s: its class or its delegate refused the event \
        (`shouldReceive event`).
        """
    )
    tap.allowedTouchTypes = .pencil
    #expect(
      whyNot() == "`tap` … touch 1 at 0.100 s: it does not accept a finger (`allowedTouchTypes`)."
    )
    tap.isEnabled = false
    #expect(whyNot() == "`tap` … touch 1 at 0.150 s: it is disabled (`isEnabled`).")
  }

  @Test func aMissingFingerThatWasRefusedIsNamed() {
    let stage = TestStage()
    let delegate = Answers()
    delegate.takesTouch = { $0.id != 2 }
    let tap = stage.attach(makeTap(fingers: 2), "tap")
    tap.delegate = delegate
    stage.tap(at: start, fingers: 2)
    #expect(
      stage.why(tap) == """
        `tap` failed at 0.050 s: it had 1 of the 2 fingers that were down, 2 are required \
        (`numberOfTouchesRequired`). It did not get touch 2 at 0.000 s: its delegate refused the \
        touch (`shouldReceive touch`).
        """
    )
  }

  @Test func anotherKindOfTouchIsNamed() {
    let stage = TestStage()
    let pan = stage.attach(makePan(2...2), "pan")
    stage.finger(1).down(at: start)
    stage.finger(2, kind: .pencil).down(at: start)
    stage.finger(1).up()
    #expect(
      stage.why(pan).hasSuffix(
        "It did not get touch 2 at 0.000 s: its attempt began with another kind of touch, and this is a pencil (`requiresExclusiveTouchType`)."
      )
    )
  }

  @Test func allRefusedFingersAreNamed() {
    let stage = TestStage()
    let tap = stage.attach(makeTap(), "tap")
    stage.fingers([1, 2]).down(at: [start, start + Vector(100, 0)])
    for finger in 3...4 as ClosedRange<Int64> {
      stage.wait(0.05)
      stage.finger(finger).down(at: start + Vector(0, 80 * Double(finger)))
    }
    #expect(
      stage.why(tap) == """
        `tap` failed at 0.000 s: 2 fingers were down, the limit is 1 (`numberOfTouchesRequired`). \
        It did not get touch 3 at 0.050 s and touch 4 at 0.100 s: they landed together with more \
        fingers than this gesture takes (`handLandingTime`).
        """
    )
    for finger in 5...12 as ClosedRange<Int64> {
      stage.wait(0.01)
      stage.finger(finger).down(at: start + Vector(20 * Double(finger), 200))
    }
    #expect(stage.why(tap).contains("touch 10 at 0.160 s and 2 other touches: they landed"))
    stage.cancelAll()
    stage.settle()
  }

  @Test func aTouchAfterTheAttemptIsNoReason() {
    let stage = TestStage()
    let tap = stage.attach(makeTap(), "tap")
    let press = stage.attach(LongPressGestureRecognizer(), "press")
    tap.require(toFail: press)
    stage.finger(1).down(at: start).jump(to: start + Vector(20, 0))
    stage.finger(2).down(at: start)
    #expect(stage.attempts(of: press).last?.refusals.first?.refusal == .terminal)
    #expect(!stage.why(press).contains("did not get"))
    stage.cancelAll()
  }

  @Test("Rule 106: A tap beside a finger that keeps a required pan undecided is explained.")
  func aRestingFingerThatKeepsARequirementIsNamed() {
    let stage = TestStage()
    let tap = stage.attach(makeTap(), "tap")
    let pan = stage.attach(PanGestureRecognizer(), "pan")
    tap.require(toFail: pan)
    stage.finger(1).down(at: start).hold(for: 1)
    stage.finger(2).down(at: start + Vector(100, 0)).hold(for: 0.05).up()
    #expect(
      stage.why(tap).hasSuffix(
        """
         It did not get touch 2 at 1.000 s: it requires `pan` to fail, and touch 1 kept that one \
        undecided. It gets touches once touch 1 is lifted, or without the requirement.
        """
      ),
      "\(stage.why(tap))"
    )
    // What the sentence says is true.
    stage.finger(1).up()
    var taps = 0
    tap.addAction { _ in taps += 1 }
    stage.finger(2).down(at: start).hold(for: 0.05).up()
    #expect(taps == 1)
    stage.settle()
  }

  // MARK: - Missed

  private func stageWithBadge() -> (TestStage, View, TapGestureRecognizer) {
    let stage = TestStage()
    stage.addView("card", frame: Rect(0, 0, 400, 400))
    let badge = stage.addView("badge", frame: Rect(0, 0, 50, 50))
    return (stage, badge, stage.attach(makeTap(), "tap", to: badge))
  }

  @Test func anUntouchedRecognizerSaysWhatWasHit() {
    let (stage, badge, tap) = stageWithBadge()
    #expect(stage.why(tap) == "`tap` on `badge` never got a touch: there was no touch.")
    stage.tap(at: Point(80, 20))
    stage.wait(0.1)
    stage.tap(at: Point(300, 300))
    let begin =
      "`tap` on `badge` never got a touch: touch 1 at 0.000 s came down at (80.0, 20.0) on `card`, and "
    #expect(stage.why(tap) == begin + "`badge` is 30.0 pt away.")
    badge.frame = Rect(60, 0, 50, 50)
    badge.isHidden = true
    #expect(stage.why(tap) == begin + "`badge` is hidden.")
    badge.isHidden = false
    badge.isUserInteractionEnabled = false
    #expect(
      stage.why(tap) == begin + "`badge` takes no touches (`isUserInteractionEnabled`)."
    )
    badge.isUserInteractionEnabled = true
    badge.alpha = 0.005
    #expect(stage.why(tap) == begin + "`badge` is too transparent, its alpha is 0.005.")
    badge.alpha = 1
    let cover = stage.addView("cover", frame: Rect(0, 0, 400, 400))
    #expect(
      stage.why(tap)
        == begin.replacing("`card`", with: "`cover`") + "`badge` is behind it."
    )
    cover.removeFromSuperview()
    let box = stage.addView("box", frame: Rect(0, 0, 70, 70))
    box.addSubview(badge)
    badge.frame = Rect(60, 0, 50, 50)
    #expect(
      stage.why(tap) == begin + "`badge` was under it, but outside `box`, which contains it."
    )
    badge.removeFromSuperview()
    #expect(
      stage.why(tap) == "`tap` on `badge` never got a touch: `badge` is not in a window."
    )
  }

  // MARK: - Fired

  @Test func aDiscreteGestureSaysWhenAndWhere() {
    let stage = TestStage()
    let box = stage.addView("box", frame: Rect(50, 50, 200, 200))
    let tap = stage.attach(makeTap(), "tap", to: box)
    stage.tap(at: start)
    #expect(stage.why(tap) == "`tap` on `box` fired at 0.050 s, at (50.0, 50.0).")
    let swipe = stage.attach(makeSwipe(), "swipe")
    stage.perform(.drag([start, start + Vector(100, 0)], over: 0.15))
    #expect(stage.why(swipe).hasSuffix(", to the right."))
    swipe.direction = .down
    stage.perform(.drag([start, start + Vector(0, 100)], over: 0.15))
    #expect(stage.why(swipe).hasSuffix(", downwards."))
  }

  @Test func aCountingTapSaysWhichOneItWas() {
    let stage = TestStage()
    let tap = stage.attach(makeTap(), "tap")
    tap.mode = .counting
    stage.tap(at: start, taps: 2)
    #expect(stage.why(tap).hasSuffix(", tap number 2."))
  }

  @Test func aContinuousGestureSaysWhenItBeganAndWhatItDid() {
    let stage = TestStage()
    let pan = stage.attach(PanGestureRecognizer(), "pan")
    stage.finger(1).down(at: start).move(by: Vector(60, 0), over: 0.1)
    #expect(stage.why(pan) == "`pan` began at 0.017 s and is still active at 0.100 s.")
    stage.finger(1).up()
    #expect(
      stage.why(pan) == """
        `pan` began at 0.017 s, after 10.0 pt, and ended at 0.100 s, at (160.0, 100.0), \
        translation (50.0, 0.0) pt.
        """
    )
  }

  @Test func pinchAndRotationSayScaleAndTurn() {
    let stage = TestStage()
    let pinch = stage.attach(PinchGestureRecognizer(), "pinch")
    stage.perform(.pinch(at: Point(200, 200), from: 100, to: 216, over: 0.2))
    #expect(stage.why(pinch).hasSuffix(", scale 2.000."), "216 over 100 and the hysteresis of 8")
    let rotation = stage.attach(RotationGestureRecognizer(), "rotation")
    pinch.isEnabled = false
    stage.perform(.rotate(at: Point(200, 200), by: .pi / 2, radius: 60, over: 0.2))
    #expect(stage.why(rotation).hasSuffix(", turned by 85.0°."), "less the hysteresis of 5°")
  }

  @Test func anUndecidedOneSaysHowLong() {
    let stage = TestStage()
    let tap = stage.attach(makeTap(), "tap")
    stage.finger(1).down(at: start).hold(for: 0.3)
    #expect(stage.why(tap) == "`tap` is undecided at 0.300 s, 0.300 s after its first touch.")
    stage.finger(1).up()
  }

  // MARK: - Names

  @Test func aRecognizerWithoutANameIsCalledByItsType() {
    let stage = TestStage()
    let edge = makeEdge()
    stage.root.addGestureRecognizer(edge)
    #expect(stage.why(edge) == "`screenEdgePan` never got a touch: there was no touch.")
  }
}
