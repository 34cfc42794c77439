import GestureTesting
import GestureViews
import Gestures
import Testing

/// The result of attempts without a finger when their view leaves the window.
@Suite struct LeavingViewTests {
  @Test func aTapThatWaitsOnAViewThatLeavesNeverFires() {
    for holdsSecondTap in [false, true] {
      let stage = TestStage()
      stage.options = [.actions, .failures]
      let box = stage.addView("box", frame: Rect(0, 0, 200, 200))
      let single = stage.attach(makeTap(), "single", to: box)
      let double = stage.attach(makeTap(2), "double", to: box)
      single.require(toFail: double)
      stage.tap(at: Point(50, 50))
      if holdsSecondTap { stage.finger(1).down(at: Point(50, 50)) }
      #expect(single.attemptState == .ended && single.state == .possible)
      box.removeFromSuperview()
      stage.wait(1)
      #expect(reason(of: single) == "cancelledBySystem")
      #expect(reason(of: double) == "cancelledBySystem")
      #expect(stage.takeBrief().filter { !$0.contains("failed") } == [])
      stage.expectLawful()
    }
  }

  @Test func aDoubleTapOfAViewThatLeavesIsWaitedForNoMore() {
    let stage = TestStage()
    stage.options = [.actions, .failures]
    let box = stage.addView("box", frame: Rect(0, 0, 200, 200))
    let single = stage.attach(makeTap(), "single")
    let double = stage.attach(makeTap(2), "double", to: box)
    single.require(toFail: double)
    stage.tap(at: Point(50, 50))
    box.removeFromSuperview()
    stage.wait(0)
    #expect(
      stage.takeBrief() == ["0.050 double failed cancelledBySystem", "0.050 single ended"]
    )
    stage.expectLawful()
  }
}

extension LeavingViewTests {
  @Test func aRecognizerWhoseViewLeavesIsCancelledThoughTheViewUnderTheFingerStays() {
    let stage = TestStage()
    stage.options = [.actions, .failures]
    let list = stage.addView("list", frame: Rect(0, 0, 400, 400))
    let row = stage.addView("row", frame: Rect(0, 0, 400, 100), in: list)
    stage.attach(PanGestureRecognizer(), "pan", to: list)
    stage.attach(makeTap(2), "double", to: list).cancelsTouchesInView = false
    let finger = stage.finger(1).down(at: Point(50, 50)).jump(to: Point(50, 70))
    stage.root.addSubview(row)
    list.removeFromSuperview()
    finger.jump(to: Point(50, 120)).up()
    #expect(
      stage.takeBrief() == [
        "0.000 pan began", "0.000 double failed lostTo(pan)",
        "0.000 pan cancelled cancelledBySystem",
      ]
    )
    stage.expectLawful()
  }
}
