import GestureTesting
import GestureViews
import Gestures
import Testing

struct ValueControlTests {
  let stage = TestStage.strict()
  let diary = Diary()

  @Test func aSliderFollowsTheFingerOneToOne() {
    let slider = stage.add(Slider(frame: Rect(100, 100, 228, 40)))
    slider.maximumValue = 10
    slider.value = 5
    #expect(slider.knobCenter == Point(114, 20))
    // The knob moves 228 - 28 points for 10. It does not jump to the finger.
    let finger = stage.finger(1).down(at: Point(220, 110)).jump(to: Point(240, 110))
    let share = 20.0 / 200
    #expect(slider.value == 5 + share * 10)
    finger.jump(to: Point(900, 110)).up()
    #expect(slider.value == 10)
  }

  @Test(arguments: [(0.0, true), (36, true), (37, false), (80, false)])
  func aSliderFollowsFingersOnItsKnobAndNearIt(distance: Double, follows: Bool) {
    let slider = stage.add(Slider(frame: Rect(0, 0, 228, 40)))
    slider.record(into: diary)
    let start = slider.knobCenter + Vector(distance, 0)
    stage.finger(1).down(at: start).jump(to: start + Vector(20, 0)).up()
    #expect(slider.value == (follows ? 20.0 / 200 : 0))
    #expect(diary.entries.isEmpty == !follows)
  }

  @Test(arguments: [true, false])
  func aSliderReportsEveryChangeOrTheLast(isContinuous: Bool) {
    let slider = stage.add(Slider(frame: Rect(0, 0, 228, 40)))
    slider.isContinuous = isContinuous
    slider.record(into: diary)
    stage.finger(1).down(at: Point(20, 20)).jump(to: Point(30, 20)).jump(to: Point(40, 20)).up()
    #expect(diary.entries.filter { $0 == "changed" }.count == (isContinuous ? 2 : 1))
    #expect(isNear(slider.value, 0.1, 1e-12))  // Two roundings.
  }

  @Test func aSliderKeepsItsValueBetweenItsLimits() {
    let slider = Slider()
    slider.value = 7
    #expect(slider.value == 1)
    slider.value = -1
    #expect(slider.value == 0)
    slider.value = 0.5
    slider.value = .nan
    #expect(slider.value == 0.5)
    slider.maximumValue = 0.25
    #expect(slider.value == 0.25)
  }

  @Test func aTapTurnsASwitchOverAndADragGoesToItsSide() {
    let toggle = stage.add(Switch(frame: Rect(0, 0, 60, 30)))
    toggle.record(into: diary)
    stage.tap(at: Point(10, 15))
    #expect(toggle.isOn)
    let finger = stage.finger(1).down(at: Point(40, 15)).jump(to: Point(55, 15))
    #expect(toggle.isKnobOn)
    finger.up()
    #expect(toggle.isOn)
    let back = stage.finger(1).down(at: Point(40, 15)).jump(to: Point(20, 15))
    #expect(!toggle.isKnobOn && toggle.isOn)
    back.up()
    #expect(!toggle.isOn)
    #expect(diary.entries.filter { $0 == "changed" }.count == 2)
  }

  @Test func aSwitchForgivesAHandThatShakes() {
    stage.window.settings = .forgiving
    let toggle = stage.add(Switch(frame: Rect(0, 0, 60, 30)))
    // A drag to the left would leave it off.
    stage.finger(1).down(at: Point(26, 15)).jump(to: Point(2, 15)).up()
    #expect(toggle.isOn)
    let finger = stage.finger(1).down(at: Point(45, 15)).jump(to: Point(20, 15))
    #expect(!toggle.isKnobOn)
    finger.up()
    #expect(!toggle.isOn)
  }

  @Test func aSwitchThatLosesItsTouchStaysAsItWas() {
    let toggle = stage.add(Switch(frame: Rect(0, 0, 60, 30)))
    stage.finger(1).down(at: Point(10, 15)).jump(to: Point(50, 15)).cancel()
    #expect(!toggle.isOn && !toggle.isKnobOn)
  }

  @Test func aStepperStepsByHalvesAndStopsAtItsLimits() {
    let stepper = stage.add(Stepper(frame: Rect(0, 0, 100, 30)))
    stepper.maximumValue = 2
    stepper.record(into: diary)
    for _ in 0..<3 {
      stage.tap(at: Point(75, 15))
      stage.wait(1)
    }
    #expect(stepper.value == 2)
    #expect(diary.entries.filter { $0 == "changed" }.count == 2)
    stepper.wraps = true
    stage.tap(at: Point(75, 15))
    #expect(stepper.value == 0)
    stage.tap(at: Point(25, 15))
    #expect(stepper.value == 2)
    stage.finger(1).down(at: Point(25, 15)).jump(to: Point(25, 300)).up()
    #expect(stepper.value == 2)
  }

  @Test func aSegmentIsChosenWhereTheFingerIsLifted() {
    let control = stage.add(SegmentedControl(frame: Rect(0, 0, 300, 30)))
    control.titles = ["a", "b", "c"]
    control.record(into: diary)
    stage.finger(1).down(at: Point(50, 10)).jump(to: Point(299, 10)).up()
    #expect(control.selectedIndex == 2)
    stage.tap(at: Point(250, 10))
    #expect(diary.entries.filter { $0 == "changed" }.count == 1)
  }

  @Test func aPageControlGoesOnAndBackWithinItsPages() {
    let control = stage.add(PageControl(frame: Rect(0, 0, 100, 20)))
    control.numberOfPages = 2
    control.record(into: diary)
    for x in [75.0, 75, 25, 25] {
      stage.tap(at: Point(x, 10))
      stage.wait(1)
    }
    #expect(control.currentPage == 0)
    #expect(diary.entries.filter { $0 == "changed" }.count == 2)
  }

  @Test(arguments: [(Int.max, 75.0), (Int.min, 25.0)])
  func aPageControlBeyondTheLargestNumberStays(_ page: Int, _ x: Double) {
    let control = stage.add(PageControl(frame: Rect(0, 0, 100, 20)))
    control.numberOfPages = .max
    control.currentPage = page
    stage.tap(at: Point(x, 10))
    #expect(control.currentPage == page)
  }
}
