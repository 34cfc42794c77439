import GestureTesting
import GestureViews
import Gestures
import Testing

struct ControlTests {
  let stage = TestStage.strict()
  let diary = Diary()

  private func addButton(_ frame: Rect = Rect(100, 100, 100, 50)) -> Button {
    let button = stage.add(Button(title: "OK", frame: frame))
    button.record(into: diary)
    return button
  }

  @Test func aTapPressesAndActsOnTheLift() {
    let button = addButton()
    let finger = stage.finger(1).down(at: Point(150, 120))
    #expect(button.isTracking && button.isTouchInside && button.isHighlighted)
    #expect(diary.entries == ["down"])
    finger.up()
    #expect(!button.isTracking && !button.isTouchInside && !button.isHighlighted)
    #expect(diary.entries == ["down", "upInside"])
  }

  @Test func aSecondTapSoonAfterSaysSo() {
    _ = addButton()
    stage.tap(at: Point(150, 120), taps: 2)
    #expect(diary.entries == ["down", "upInside", "down", "repeat", "upInside"])
  }

  @Test(arguments: [(70.0, true), (71.0, false)])
  func theFingerMayStraySeventyPoints(distance: Double, isInside: Bool) {
    let button = addButton()
    let finger = stage.finger(1).down(at: Point(150, 120)).jump(to: Point(150, 150 + distance))
    #expect(button.isTracking)
    #expect(button.isTouchInside == isInside)
    #expect(button.isHighlighted == isInside)
    finger.up()
    #expect(
      diary.entries
        == (isInside ? ["down", "inside", "upInside"] : ["down", "exit", "outside", "upOutside"])
    )
  }

  @Test func theStrayDistanceIsASettingInWindowPoints() {
    stage.window.settings.control.trackingOutset = 20
    let button = addButton()
    button.transform = .scale(2)
    // Scaled about its centre (150, 125), the button ends at y = 175 in the window.
    let finger = stage.finger(1).down(at: Point(150, 125)).jump(to: Point(150, 195))
    #expect(button.isTouchInside)
    finger.jump(to: Point(150, 196))
    #expect(!button.isTouchInside)
    finger.jump(to: Point(150, 180)).up()
    #expect(
      diary.entries == ["down", "inside", "exit", "outside", "enter", "inside", "upInside"]
    )
  }

  @Test func aCancelledTouchCancelsTracking() {
    let button = addButton()
    stage.finger(1).down(at: Point(150, 120)).cancel()
    #expect(!button.isTracking)
    #expect(diary.entries == ["down", "cancel"])
  }

  @Test func turningItOffCancelsTrackingAndThenNothingReacts() {
    let button = addButton()
    let finger = stage.finger(1).down(at: Point(150, 120))
    button.isEnabled = false
    #expect(!button.isTracking)
    finger.up()
    stage.tap(at: Point(150, 120))
    #expect(diary.entries == ["down", "cancel"])
  }

  @Test func anActionIsRemovedByItsTokenEvenWhileOthersRun() {
    let button = stage.add(Button(frame: Rect(0, 0, 50, 50)))
    var calls: [Int] = []
    var second: ActionToken?
    button.addAction(for: .touchUpInside) { button in
      calls.append(1)
      if let second { button.removeAction(second) }
    }
    second = button.addAction(for: .touchUpInside) { _ in calls.append(2) }
    button.addAction(for: [.touchUpInside, .touchDown]) { _, events in
      calls.append(events.contains(.touchDown) ? 3 : 4)
    }
    stage.tap(at: Point(10, 10))
    #expect(calls == [3, 1, 4])
  }

  @Test func aControlThatDoesNotWantToBeginTracksNothing() {
    final class Reluctant: Control {
      override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool { false }
    }
    let control = stage.add(Reluctant(frame: Rect(0, 0, 50, 50)))
    control.record(into: diary)
    let finger = stage.finger(1).down(at: Point(10, 10))
    #expect(!control.isTracking && !control.isHighlighted)
    finger.up()
    #expect(diary.entries == [])
  }

  // MARK: - Recognizers around a control (Behaviour.md, rule 60, section 3.6)

  @Test func aTapOfAnAncestorLosesToTheButton() {
    let button = addButton()
    var taps = 0
    let tap = stage.root.onTap { _ in taps += 1 }
    stage.tap(at: Point(150, 120))
    #expect(diary.entries == ["down", "upInside"])
    #expect(taps == 0)
    #expect(tap.failureReason?.kind == .viewRefused)
    #expect(tap.failureReason?.node === button)
  }

  @Test func aLongPressOfAnAncestorCancelsTheButton() {
    _ = addButton()
    var states: [GestureRecognizer.State] = []
    stage.root.onLongPress { states.append($0.state) }
    stage.press(at: Point(150, 120), for: 0.6)
    #expect(diary.entries == ["down", "cancel"])
    #expect(states == [.began, .ended])
  }

  @Test func aTapOnTheButtonItselfWinsAndCancelsIt() {
    let button = addButton()
    var taps = 0
    button.onTap { _ in taps += 1 }
    stage.tap(at: Point(150, 120))
    #expect(taps == 1)
    #expect(diary.entries == ["down", "cancel"])
  }

  @Test func tapsOfTwoFingersOrTwoTimesAreNotRefused() {
    _ = addButton()
    var taps: [String] = []
    stage.root.onTap(touches: 2) { _ in taps.append("two fingers") }
    stage.root.onTap(count: 2) { _ in taps.append("two taps") }
    stage.tap(at: Point(150, 120), fingers: 2)
    stage.wait(1)
    stage.tap(at: Point(150, 120), taps: 2)
    #expect(taps == ["two fingers", "two taps"])
  }

  @Test func aButtonThatIsTurnedOffRefusesNothing() {
    addButton().isEnabled = false
    var taps = 0
    stage.root.onTap { _ in taps += 1 }
    stage.tap(at: Point(150, 120))
    #expect(taps == 1)
  }

  @Test(arguments: [0, Double.pi / 2])
  func aSwipeAlongASliderIsTheSliders(turn: Double) {
    let slider = stage.add(Slider(frame: Rect(100, 300, 200, 40)))
    slider.transform = .rotation(turn)
    var swipes: [SwipeGestureRecognizer.Direction] = []
    for direction: SwipeGestureRecognizer.Direction in [.right, .down] {
      stage.root.onSwipe(direction) { swipes.append($0.recognizedDirection ?? []) }
    }
    let offset = Transform.rotation(turn).apply(Vector(80, 0))
    let knob = slider.convertToWindow(slider.knobCenter)
    stage.perform(.drag([knob, knob + offset], over: 0.1))
    #expect(swipes == [])
    #expect(slider.value > 0)
    let across = Transform.rotation(turn).apply(Vector(0, 80))
    stage.wait(1)
    // After a quarter turn, the drag moves left across the slider, and no recognizer waits for it.
    stage.perform(.drag([slider.center, slider.center + across], over: 0.1))
    #expect(swipes == (turn == 0 ? [.down] : []))
  }

  @Test func aPanAlongASwitchIsTheSwitchsAndOneAcrossIsNot() {
    let toggle = stage.add(Switch(frame: Rect(100, 300, 60, 30)))
    toggle.record(into: diary)
    var pans = 0
    stage.root.onPan { if $0.state == .began { pans += 1 } }
    stage.perform(.drag([Point(110, 315), Point(150, 317)], over: 0.2))
    #expect(pans == 0)
    #expect(toggle.isOn)
    stage.perform(.drag([Point(130, 315), Point(132, 355)], over: 0.2))
    #expect(pans == 1)
    #expect(toggle.isOn)
    #expect(diary.entries.filter { $0 == "changed" || $0 == "cancel" } == ["changed", "cancel"])
  }
}
