import GestureTesting
import GestureViews
import Gestures
import Testing

/// Behaviour.md, rules 70, 72, 74 and 75.
///
/// They are about resting fingers, the veto of controls, rows that leave, and joining fingers.
@Suite("Conformance: fingers beside fingers and views that leave")
struct TouchRuleTests {
  // MARK: - 70

  @Test(
    "Rule 70: A resting finger reads stationary, and a pinch computed by hand equals the scale."
  )
  func aRestingFingerReadsStationary() {
    let pinch = PinchGestureRecognizer()
    var settings = GestureSettings()
    settings.update { $0.pinch.hysteresis = 0 }
    pinch.settings = settings
    let spy = SpyRecognizer()
    spy.cancelsTouchesInView = false
    let stage = TestStage.box(pinch, spy)
    var phases: [[TouchPhase]] = []
    var product = 1.0
    spy.onMoved = { _, _, event in
      phases.append(event.allTouches.map { $0.phase })
      for touch in event.allTouches where touch.phase == .stationary {
        #expect(touch.previousLocation(in: nil) == touch.location(in: nil))
      }
      let now = event.allTouches.map { $0.location(in: nil) }
      let before = event.allTouches.map { $0.previousLocation(in: nil) }
      product *= now[0].distance(to: now[1]) / before[0].distance(to: before[1])
    }
    let both = GateOpener(allowing: [pinch, spy])
    stage.fingers([1, 2]).down(at: [Point(400, 500), Point(500, 500)])
    stage.finger(1).jump(to: Point(380, 500))
    stage.finger(2).jump(to: Point(540, 510))
    stage.finger(2).jump(to: Point(560, 520))
    stage.finger(1).jump(to: Point(300, 450))
    #expect(agree(product, pinch.scale))
    #expect(
      phases == [
        [.moved, .stationary], [.stationary, .moved], [.stationary, .moved],
        [.moved, .stationary],
      ]
    )
    withExtendedLifetime(both) {}
    spy.onEnded = { spy, _, _ in spy.state = .failed }
    stage.fingers([1, 2]).up()
    stage.close()
  }

  @Test("Rule 70: A finger that rests while others come, lift or scroll reads stationary too.")
  func aFingerRestsInEventsOfEveryKind() {
    let stage = TestStage(size: Size(1000, 1000))
    let box = stage.addView("box", frame: Rect(0, 0, 1000, 500))
    let list = stage.addView("list", frame: Rect(0, 500, 1000, 500))
    let spy = stage.attach(SpyRecognizer(), "spy", to: box)
    let wheel = stage.attach(PanGestureRecognizer(), "wheel", to: list)
    wheel.allowedScrollTypesMask = .continuous
    var seen: [String] = []
    func note(_ what: String, _ event: TouchEvent) {
      guard let resting = event.allTouches.first(where: { $0.id == 1 }) else { return }
      let displacement = resting.location(in: nil) - resting.previousLocation(in: nil)
      seen.append("\(what) \(resting.phase) \(displacement.dx)")
    }
    spy.onBegan = { _, _, event in note("began", event) }
    spy.onMoved = { _, _, event in note("moved", event) }
    spy.onEnded = { spy, _, event in
      note("ended", event)
      if event.allTouches.count == 1 { spy.state = .failed }
    }
    wheel.addAction { _ in note("scrolled", stage.window.engine.currentEvent) }
    let finger = stage.finger(1).down(at: Point(100, 100)).jump(to: Point(140, 100))
    stage.finger(2).down(at: Point(500, 100))
    finger.jump(to: Point(150, 100))
    stage.finger(2).up()
    finger.jump(to: Point(170, 100))
    stage.send(
      ScrollSample(location: Point(600, 600), delta: Vector(0, 30), isContinuous: true)
    )
    #expect(
      seen == [
        "began began 0.0", "moved moved 40.0", "began stationary 0.0", "moved moved 10.0",
        "ended stationary 0.0", "moved moved 20.0", "scrolled stationary 0.0",
      ]
    )
    finger.up()
    stage.expectLawful()
  }

  // MARK: - 72

  @Test("Rule 72: A tap that cancels nothing fires beside a button that acts.")
  func aTapThatTakesNothingIsNotVetoed() {
    let stage = TestStage()
    stage.options = [.actions, .failures]
    var acted = 0
    let button = Button(frame: Rect(0, 0, 100, 50)) { _ in acted += 1 }
    button.name = "button"
    stage.root.addSubview(button)
    let tap = stage.attach(makeTap(), "dismiss keyboard")
    tap.cancelsTouchesInView = false
    stage.tap(at: Point(50, 25))
    #expect(stage.takeBrief() == ["0.050 dismiss keyboard ended"])
    #expect(acted == 1)

    // A recognizer that takes the touch is refused, as before.
    tap.cancelsTouchesInView = true
    stage.wait(1)
    stage.tap(at: Point(50, 25))
    #expect(stage.takeBrief() == ["1.100 dismiss keyboard failed viewRefused(button)"])
    #expect(acted == 2)
    stage.expectLawful()
  }

  // MARK: - 74

  @Test("Rule 74: The row under a scrolling finger is removed: the scroll goes on.")
  func aRowLeavesUnderAScrollingFinger() {
    let stage = TestStage()
    let list = ScrollView(frame: Rect(0, 0, 400, 800))
    list.contentSize = Size(400, 4000)
    stage.root.addSubview(list)
    let row = stage.addView("row", frame: Rect(0, 400, 400, 80), in: list)
    stage.options = [.views]
    let finger = stage.finger(1).down(at: Point(200, 440)).hold(for: 0.2)
    finger.move(by: Vector(0, -100), over: 0.2)
    #expect(stage.takeBrief().last?.contains("view row cancelled 1") == true)
    let before = list.contentOffset.y
    #expect(before > 0)
    row.removeFromSuperview()
    finger.move(by: Vector(0, -100), over: 0.2)
    #expect(agree(list.contentOffset.y, before + 100))
    #expect(stage.window.engine.touches.count == 1)
    #expect(stage.takeBrief() == [])
    finger.up()
    #expect(stage.window.engine.touches.isEmpty)
    stage.expectLawful()
  }

  /// Drags in a list from a row that is removed during the drag.
  private func dragOverALeavingRow(
    _ configure: (PanGestureRecognizer, TestStage, View) -> Void = { _, _, _ in }
  ) -> [String] {
    let stage = TestStage()
    stage.options = [.actions, .failures, .views]
    let list = stage.addView("list", frame: Rect(0, 0, 400, 800))
    let row = stage.addView("row", frame: Rect(0, 0, 400, 100), in: list)
    let pan = stage.attach(PanGestureRecognizer(), "pan", to: list)
    configure(pan, stage, row)
    let finger = stage.finger(1).down(at: Point(50, 50)).jump(to: Point(50, 90))
    row.removeFromSuperview()
    finger.jump(to: Point(50, 120))
    // A second removal has no effect on a finger that has already lost its view.
    stage.addView("other", frame: Rect(0, 700, 10, 10)).removeFromSuperview()
    finger.jump(to: Point(50, 140)).up()
    stage.settle()
    #expect(stage.violations == [])
    return stage.takeBrief()
  }

  @Test("Rule 74: An active pan goes on when the view whose touch it took leaves.")
  func anActivePanGoesOn() {
    #expect(
      dragOverALeavingRow() == [
        "0.000 view row began 1", "0.000 view row cancelled 1", "0.000 pan began",
        "0.000 pan changed", "0.000 pan changed", "0.000 pan ended",
      ]
    )
  }

  @Test("Rule 74: A pan that left the touch to the view goes on, too.")
  func aPanThatTookNothingGoesOn() {
    let story = dragOverALeavingRow { pan, _, _ in pan.cancelsTouchesInView = false }
    #expect(
      story == [
        "0.000 view row began 1", "0.000 pan began", "0.000 view row moved 1",
        "0.000 view row cancelled 1", "0.000 pan changed", "0.000 pan changed", "0.000 pan ended",
      ]
    )
  }

  @Test("Rule 74: Of two on one touch the undecided one goes on as the active one does.")
  func undecidedOnesGoOn() {
    let together = GateOpener(allowing: [])
    let story = dragOverALeavingRow { pan, stage, _ in
      let press = stage.attach(makeTap(2), "double", to: stage.root)
      together.allow([pan, press])
    }
    #expect(
      story == [
        "0.000 view row began 1", "0.000 view row cancelled 1", "0.000 pan began",
        "0.000 double failed movedTooFar(70.000, limit 45.000)", "0.000 pan changed",
        "0.000 pan changed",
        "0.000 pan ended",
      ]
    )
  }

  @Test("Rule 74: A recognizer of the row itself is cancelled.")
  func aRecognizerOfTheRowIsCancelled() {
    let together = GateOpener(allowing: [])
    let story = dragOverALeavingRow { pan, stage, row in
      let own = stage.attach(PanGestureRecognizer(), "own", to: row)
      together.allow([pan, own])
    }
    #expect(
      story == [
        "0.000 view row began 1", "0.000 view row cancelled 1", "0.000 own began",
        "0.000 pan began", "0.000 own cancelled cancelledBySystem", "0.000 pan changed",
        "0.000 pan changed",
        "0.000 pan ended",
      ]
    )
  }

  @Test("Rule 74: A new finger works after the row has left.")
  func aNewFingerWorks() {
    let stage = TestStage()
    stage.options = [.actions]
    let list = stage.addView("list", frame: Rect(0, 0, 400, 800))
    let row = stage.addView("row", frame: Rect(0, 0, 400, 100), in: list)
    let pan = stage.attach(PanGestureRecognizer(), "pan", to: list)
    let finger = stage.finger(1).down(at: Point(50, 50)).jump(to: Point(50, 90))
    row.removeFromSuperview()
    finger.jump(to: Point(50, 120))
    #expect(pan.translation(in: nil) == Vector(0, 60))
    stage.finger(2).down(at: Point(300, 300)).jump(to: Point(300, 320))
    #expect(pan.numberOfTouches == 2)
    #expect(pan.translation(in: nil) == Vector(0, 70))
    stage.fingers([1, 2]).up()
    #expect(pan.state == .possible)
    stage.perform(.drag([Point(50, 50), Point(50, 200)], over: 0.1))
    #expect(stage.takeBrief().last?.hasSuffix("pan ended") == true)
    stage.expectLawful()
  }

  // MARK: - 75

  @Test("Rule 75: While one finger scrolls, a second one taps a button: the button hears nothing.")
  func aJoiningFingerPressesNoButton() {
    let stage = TestStage()
    let list = ScrollView(frame: Rect(0, 0, 400, 800))
    list.contentSize = Size(400, 4000)
    stage.root.addSubview(list)
    var heard: [String] = []
    let button = Button(frame: Rect(300, 500, 80, 300))
    button.addAction(for: .touchDown) { _ in heard.append("down") }
    button.addAction(for: .touchUpInside) { _ in heard.append("up") }
    button.addAction(for: .touchCancel) { _ in heard.append("cancel") }
    list.addSubview(button)
    let finger = stage.finger(1).down(at: Point(100, 500)).move(by: Vector(0, -60), over: 0.2)
    let second = stage.finger(2).down(at: Point(340, 600)).hold(for: 0.3)
    #expect(stage.window.engine.touches.last?.view == nil)
    second.up()
    #expect(heard == [])
    finger.up()
    stage.wait(5)
    stage.tap(at: Point(340, 600))
    #expect(heard == ["down", "up"])
    stage.expectLawful()
  }

  @Test(
    "Rule 75: A joining finger reaches its view when the recognizer takes nothing, or ignores it."
  )
  func aFingerThatIsNotTakenReachesItsView() {
    for (takes, ignores) in [(true, false), (false, false), (true, true)] {
      let stage = TestStage()
      stage.options = [.views]
      let box = stage.addView("box", frame: Rect(0, 0, 400, 400))
      let side = stage.addView("side", frame: Rect(200, 0, 200, 400), in: box)
      let spy = stage.attach(SpyRecognizer(), "spy", to: box)
      spy.cancelsTouchesInView = takes
      spy.onMoved = { spy, _, _ in spy.state = .began }
      spy.onBegan = { spy, touches, event in
        if ignores, spy.state.isActive { spy.ignore(touches[0], for: event) }
      }
      spy.onEnded = { spy, _, _ in spy.state = .ended }
      stage.finger(1).down(at: Point(50, 50)).jump(to: Point(60, 50))
      #expect(spy.state == .began)
      _ = stage.takeTranscript()
      stage.finger(2).down(at: Point(250, 50))
      let isHeard = stage.takeBrief() == ["0.000 view side began 2"]
      #expect(isHeard == (!takes || ignores))
      #expect((stage.window.engine.touches[1].view === side) == isHeard)
      stage.fingers([2, 1]).up()
      stage.expectLawful()
    }
  }
}

/// Allows some recognizers to recognize together.
final class GateOpener: GestureRecognizerDelegate {
  private var members: [GestureRecognizer] = []

  init(allowing recognizers: [GestureRecognizer]) { allow(recognizers) }

  func allow(_ recognizers: [GestureRecognizer]) {
    members += recognizers
    for recognizer in recognizers { recognizer.delegate = self }
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    members.contains { $0 === other }
  }
}
