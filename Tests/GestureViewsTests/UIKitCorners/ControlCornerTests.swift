import GestureTesting
import GestureViews
import Gestures
import Testing

/// What UIKit documents about controls, alone and inside scroll views.
@Suite("UIKit corners: controls")
struct ControlCornerTests {
  let stage = TestStage.strict(frameRate: 100)
  let diary = Diary()

  private func addStepper() -> Stepper {
    let stepper = stage.add(Stepper(frame: Rect(0, 0, 100, 30)))
    stepper.record(into: diary)
    return stepper
  }

  private var changes: Int { diary.entries.filter { $0 == "changed" }.count }

  // UIStepper.autorepeat: true by default; pressing and holding alters the value repeatedly.
  @Test func aHeldStepperStepsAgainAndAgain() {
    let stepper = addStepper()
    let finger = stage.finger(1).down(at: Point(75, 15)).hold(for: 0.4)
    #expect(stepper.value == 0)
    finger.hold(for: 0.1)
    #expect(stepper.value == 1)
    finger.hold(for: 0.15 * 3)
    #expect(stepper.value == 4)
    finger.up()
    stage.settle()
    // The lift of a finger that has stepped is not a step.
    #expect(stepper.value == 4 && changes == 4)
  }

  // As people expect: the steps come faster after a while.
  @Test func aStepperThatIsHeldLongGetsFaster() {
    let stepper = addStepper()
    let finger = stage.finger(1).down(at: Point(75, 15)).hold(for: 0.5 + 9 * 0.15)
    #expect(stepper.value == 10)
    finger.hold(for: 1)
    #expect(stepper.value == 30)
    finger.up()
  }

  // The steps come at their own times, even if the host calls rarely.
  @Test func aStepperDoesNotDependOnTheStepsOfTime() {
    let stepper = addStepper()
    stage.finger(1).down(at: Point(75, 15))
    #expect(stage.window.nextDeadline == Timestamp(seconds: 0.5))
    stage.wait(0.5 + 9 * 0.15 + 1)
    #expect(stepper.value == 30)
    stage.finger(1).up()
    #expect(stage.window.nextDeadline == nil)
  }

  // UIStepper.autorepeat: if false, the value changes once.
  @Test func withoutAutorepeatAHoldIsOneStep() {
    let stepper = addStepper()
    stepper.autorepeat = false
    stage.press(at: Point(75, 15), for: 3)
    #expect(stepper.value == 1 && changes == 1)
  }

  // UIStepper.maximumValue and wraps.
  @Test(arguments: [(false, 2.0, 2), (true, 0, 3)])
  func aHeldStepperStopsAtItsLimitUnlessItWraps(wraps: Bool, value: Double, count: Int) {
    let stepper = addStepper()
    stepper.maximumValue = 2
    stepper.wraps = wraps
    stage.finger(1).down(at: Point(75, 15)).hold(for: 0.85).up()
    #expect(stepper.value == value && changes == count)
  }

  // The stepper pauses while the finger is outside, and continues when the finger comes back.
  @Test func aFingerOutsideAStepperPausesIt() {
    let stepper = addStepper()
    let finger = stage.finger(1).down(at: Point(75, 15)).hold(for: 0.6)
    #expect(stepper.value == 1)
    finger.jump(to: Point(75, 300)).hold(for: 1)
    #expect(stepper.value == 1)
    finger.jump(to: Point(75, 15)).hold(for: 0.16)
    #expect(stepper.value == 2)
    finger.up()
    #expect(stepper.value == 2)
  }

  // A cancelled or removed stepper stops stepping.
  @Test(arguments: [true, false])
  func aStepperThatLosesItsFingerStops(isRemoved: Bool) {
    let stepper = addStepper()
    let finger = stage.finger(1).down(at: Point(75, 15)).hold(for: 0.6)
    if isRemoved { stepper.removeFromSuperview() } else { finger.cancel() }
    stage.wait(2)
    #expect(stepper.value == 1)
    #expect(stage.window.nextDeadline == nil)
  }

  // UISlider: a touch on the track does nothing; the thumb is dragged.
  @Test func aTapOnASlidersTrackChangesNothing() {
    let slider = stage.add(Slider(frame: Rect(0, 0, 328, 40)))
    slider.record(into: diary)
    stage.tap(at: Point(300, 20))
    stage.perform(.drag([Point(200, 20), Point(300, 20)], over: 0.2))
    #expect(slider.value == 0 && diary.entries == [])
  }

  // gestureRecognizerShouldBegin(_:): a swipe in the direction of the slider is prevented on the knob,
  // one across it is not.
  @Test func aSwipeAcrossASlidersKnobIsNotRefused() {
    let slider = stage.add(Slider(frame: Rect(50, 300, 300, 40)))
    var swipes = 0
    stage.root.onSwipe(.up) { _ in swipes += 1 }
    stage.perform(.drag([slider.convertToWindow(slider.knobCenter), Point(64, 200)], over: 0.1))
    #expect(swipes == 1)
  }

  // A slider in a list: a quick drag along the list that starts on the knob scrolls.
  @Test func aQuickDragThatStartsOnASlidersKnobScrolls() {
    let scroll = stage.add(ScrollView(frame: Rect(0, 0, 400, 600)))
    scroll.contentSize = Size(400, 2000)
    let slider = stage.add(Slider(frame: Rect(50, 300, 300, 40)), in: scroll)
    slider.record(into: diary)
    let knob = slider.convertToWindow(slider.knobCenter)
    stage.finger(1).down(at: knob).move(by: Vector(5, -60), over: 0.1).hold(for: 0.2).up()
    #expect(scroll.contentOffset == Point(0, 50))
    #expect(slider.value == 0 && diary.entries == [])
  }

  // A slider in a list takes a drag along the slider, because the list cannot scroll that way.
  @Test func aQuickDragAlongASliderInAListIsTheSliders() {
    let scroll = stage.add(ScrollView(frame: Rect(0, 0, 400, 600)))
    scroll.contentSize = Size(400, 2000)
    let slider = stage.add(Slider(frame: Rect(50, 300, 300, 40)), in: scroll)
    let knob = slider.convertToWindow(slider.knobCenter)
    stage.finger(1).down(at: knob).move(by: Vector(136, 0), over: 0.3).up()
    #expect(scroll.contentOffset == .zero)
    #expect(isNear(slider.value, 0.5, 1e-9))
  }

  // UISwitch in a list: a quick tap toggles it at the lift.
  @Test func aSwitchInAListIsToggledByAQuickTap() {
    let scroll = stage.add(ScrollView(frame: Rect(0, 0, 400, 600)))
    scroll.contentSize = Size(400, 2000)
    let toggle = stage.add(Switch(frame: Rect(100, 300, 60, 30)), in: scroll)
    stage.tap(at: Point(110, 315))
    #expect(toggle.isOn)
  }

  // UIControl: a tracking button receives touchCancel when its scroll view takes the touch.
  @Test func aButtonWhoseTouchIsTakenHearsOfIt() {
    final class Taking: ScrollView {
      override func touchesShouldCancel(in view: View) -> Bool { true }
    }
    let scroll = stage.add(Taking(frame: Rect(0, 0, 400, 600)))
    scroll.contentSize = Size(400, 2000)
    stage.add(Button(frame: Rect(100, 300, 200, 50)), in: scroll).record(into: diary)
    stage.finger(1).down(at: Point(200, 325)).hold(for: 0.2).move(by: Vector(0, -60), over: 0.1)
      .up()
    #expect(diary.entries.first == "down" && diary.entries.last == "cancel")
    #expect(scroll.contentOffset.y > 0)
    stage.settle()
  }
}
