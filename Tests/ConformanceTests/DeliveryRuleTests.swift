import GestureTesting
import GestureViews
import Gestures
import Testing

/// Behaviour.md, rules 57 to 62: which touches views receive when recognizers receive them too.
struct DeliveryRuleTests {
  @Test("Rule 57: delaysTouchesBegan, tap fails by moving: began as it was, one moved, then live.")
  func withheldTouchesComeLateButTrue() {
    let stage = TestStage()
    let journal = Journal()
    let view = stage.addSpy("box", Rect(0, 0, 300, 300), journal)
    let tap = stage.attach(makeTap(), "tap", to: view)
    tap.delaysTouchesBegan = true
    stage.frameRate = 10
    let finger = stage.finger(1).down(at: Point(50, 50)).move(by: Vector(40, 0), over: 0.2)
    #expect(journal.take() == [])
    finger.move(by: Vector(10, 0), over: 0.1)
    #expect(
      journal.take() == ["box began 0.000 50.000 50.000", "box moved 0.300 100.000 50.000"]
    )
    finger.move(by: Vector(10, 0), over: 0.1)
    #expect(journal.take() == ["box moved 0.400 110.000 50.000"])
    finger.up()
    #expect(journal.take() == ["box ended 0.400 110.000 50.000"])
    stage.expectLawful()
  }

  @Test func aWithheldTouchThatLiftedMeanwhileIsDeliveredWhole() {
    // The tap fails at the lift, because it never had enough fingers.
    let stage = TestStage()
    let journal = Journal()
    let view = stage.addSpy("box", Rect(0, 0, 300, 300), journal)
    let tap = stage.attach(makeTap(fingers: 2), "tap", to: view)
    tap.delaysTouchesBegan = true
    let finger = stage.finger(1).down(at: Point(50, 50)).hold(for: 0.1).jump(to: Point(60, 50))
    finger.hold(for: 0.1)
    #expect(journal.take() == [])
    finger.up()
    #expect(
      journal.take() == [
        "box began 0.000 50.000 50.000", "box moved 0.200 60.000 50.000",
        "box ended 0.200 60.000 50.000",
      ]
    )
    stage.expectLawful()
  }

  @Test func aWithheldTouchComesWithoutItsEndWhileAnotherRecognizerKeepsThat() {
    // The press fails at the lift; the double tap is undecided for 0.35 s more.
    let stage = TestStage()
    let journal = Journal()
    let view = stage.addSpy("box", Rect(0, 0, 300, 300), journal)
    stage.attach(makeTap(2), "double", to: view)
    let press = stage.attach(LongPressGestureRecognizer(), "press", to: view)
    press.delaysTouchesBegan = true
    stage.finger(1).down(at: Point(50, 50)).hold(for: 0.1).up()
    #expect(journal.take() == ["box began 0.000 50.000 50.000"])
    stage.wait(0.3)
    #expect(journal.take() == [])
    stage.wait(0.1)
    #expect(journal.take() == ["box ended 0.100 50.000 50.000"])
    stage.expectLawful()
  }

  @Test func theSecondTapCancelsAWithheldTouchWhoseEndWasKept() {
    let stage = TestStage()
    let journal = Journal()
    let view = stage.addSpy("box", Rect(0, 0, 300, 300), journal)
    stage.attach(makeTap(2), "double", to: view)
    let press = stage.attach(LongPressGestureRecognizer(), "press", to: view)
    press.delaysTouchesBegan = true
    stage.tap(at: Point(50, 50))
    stage.wait(0.1)
    #expect(journal.take() == ["box began 0.000 50.000 50.000"])
    stage.tap(at: Point(50, 50))
    #expect(journal.take().map { $0.split(separator: " ")[1] } == ["cancelled"])
    stage.expectLawful()
  }

  @Test func recognitionDropsWithheldTouchesUnlessItCancelsNothing() {
    for cancels in [true, false] {
      let stage = TestStage()
      let journal = Journal()
      let view = stage.addSpy("box", Rect(0, 0, 300, 300), journal)
      let tap = stage.attach(makeTap(), "tap", to: view)
      tap.delaysTouchesBegan = true
      tap.cancelsTouchesInView = cancels
      tap.addAction { _ in journal.note("action") }
      stage.tap(at: Point(50, 50))
      #expect(
        journal.take()
          == (cancels
            ? ["action"]
            : ["action", "box began 0.000 50.000 50.000", "box ended 0.050 50.000 50.000"])
      )
      stage.expectLawful()
    }
  }

  @Test func aTouchInTheSlotOfALiftedOneBelongsToItsOwnView() {
    let stage = TestStage()
    let journal = Journal()
    let box = stage.addSpy("box", Rect(0, 0, 200, 200), journal)
    let other = stage.addSpy("other", Rect(200, 0, 200, 200), journal)
    other.notesQuestions = true
    let double = stage.attach(makeTap(2), "double", to: box)
    var fired: [Point] = []
    double.addAction { fired.append($0.location(in: nil)) }
    // Its view is told of the lift at once, so that the place of the touch is free for another one.
    double.delaysTouchesEnded = false
    stage.tap(at: Point(50, 50))
    let finger = stage.finger(2).later(0.05).down(at: Point(300, 50))
    journal.entries = []
    // The double tap still lasts. The finger on the other view is none of its touches.
    stage.tap(at: Point(50, 50))
    #expect(fired == [Point(50, 50)])
    let ofOther = journal.take().filter { $0.hasPrefix("other") }
    // Only where the second tap hits is asked: the view is not asked to give up its finger, and keeps it.
    #expect(ofOther.allSatisfy { $0 == "other hitTest" || $0 == "other inside?" })
    finger.later(0.05).up()
    #expect(journal.take().map { $0.split(separator: " ").prefix(2) } == [["other", "ended"]])
    stage.expectLawful()
  }

  @Test(
    "Rule 58: Double tap: the view's first ended waits 0.35 s; a second tap cancels both touches."
  )
  func theFirstEndWaitsForTheSecondTap() {
    let stage = TestStage()
    stage.options = [.actions, .views]
    let box = stage.addView("box", frame: Rect(0, 0, 300, 300))
    stage.attach(makeTap(2), "double", to: box)
    stage.tap(at: Point(50, 50))
    stage.wait(0.34)
    #expect(stage.takeBrief() == ["0.000 view box began 1"])
    stage.wait(0.1)
    #expect(stage.takeBrief() == ["0.400 view box ended 1"])

    stage.tap(at: Point(50, 50), taps: 2)
    #expect(
      stage.takeBrief() == [
        "0.490 view box began 1", "0.640 view box began 1", "0.690 view box cancelled 1 1",
        "0.690 double ended",
      ]
    )
    stage.expectLawful()
  }

  @Test func severalThatDelayReleaseWhenTheLastLetsGo() {
    let stage = TestStage()
    stage.options = [.actions, .failures, .views]
    let box = stage.addView("box", frame: Rect(0, 0, 300, 300))
    let swipe = stage.attach(SwipeGestureRecognizer(), "swipe", to: box)
    let tap = stage.attach(makeTap(), "tap", to: box)
    for recognizer in [swipe, tap] { recognizer.delaysTouchesBegan = true }
    let finger = stage.finger(1).down(at: Point(50, 50)).hold(for: 0.7)
    #expect(
      stage.takeBrief() == ["0.500 swipe failed tooSlow(0.500, limit 0.500)"]
    )
    finger.hold(for: 0.1)
    #expect(
      stage.takeBrief() == [
        "0.750 tap failed heldTooLong(0.750, limit 0.750)", "0.750 view box began 1",
      ]
    )
    finger.up()
    stage.expectLawful()
  }

  @Test func oneThatRecognizesDropsWhatOthersDelay() {
    let stage = TestStage()
    stage.options = [.actions, .views]
    let box = stage.addView("box", frame: Rect(0, 0, 300, 300))
    let double = stage.attach(makeTap(2), "double", to: box)
    double.delaysTouchesBegan = true
    let single = stage.attach(makeTap(), "single", to: box)
    single.cancelsTouchesInView = true
    stage.tap(at: Point(50, 50))
    #expect(stage.takeBrief() == ["0.050 single ended"])
    stage.expectLawful()
    #expect(stage.takeBrief() == [])
  }

  @Test func releasedTouchesComeInTheirOriginalOrderBeforeTheEventsOwn() {
    let stage = TestStage()
    stage.options = [.failures, .views]
    let box = stage.addView("box", frame: Rect(0, 0, 300, 300))
    box.isMultipleTouchEnabled = true
    let swipe = stage.attach(SwipeGestureRecognizer(), "swipe", to: box)
    swipe.delaysTouchesBegan = true
    swipe.numberOfTouchesRequired = 2
    stage.finger(2).down(at: Point(50, 50)).hold(for: 0.1)
    stage.finger(1).down(at: Point(90, 50)).hold(for: 0.1)
    stage.finger(3).down(at: Point(130, 50))
    #expect(
      stage.takeBrief() == [
        "0.200 swipe failed tooManyTouches(3, limit 2)", "0.200 view box began 2",
        "0.200 view box began 1", "0.200 view box began 3",
      ]
    )
    stage.fingers([1, 2, 3]).up()
    stage.expectLawful()
  }

  @Test(
    "Rule 59: cancelsTouchesInView = false: began, moved, ended, each action before the view's call."
  )
  func aViewMayKeepItsTouches() {
    let stage = TestStage()
    stage.options = [.actions, .views]
    let box = stage.addView("box", frame: Rect(0, 0, 300, 300))
    let pan = stage.attach(PanGestureRecognizer(), "pan", to: box)
    pan.cancelsTouchesInView = false
    stage.finger(1).down(at: Point(50, 50)).jump(to: Point(70, 50)).jump(to: Point(80, 50)).up()
    #expect(
      stage.takeBrief() == [
        "0.000 view box began 1", "0.000 pan began", "0.000 view box moved 1",
        "0.000 pan changed", "0.000 view box moved 1", "0.000 pan ended", "0.000 view box ended 1",
      ]
    )
    stage.expectLawful()
  }

  @Test func recognitionCancelsOnlyTheTouchesOfTheRecognizer() {
    // Ignored touches and other fingers continue, and a cancelled touch no longer has a view.
    let stage = TestStage()
    stage.options = [.actions, .views]
    let box = stage.addView("box", frame: Rect(0, 0, 300, 300))
    box.isMultipleTouchEnabled = true
    let spy = stage.attach(SpyRecognizer(), "spy", to: box)
    var touches: [Touch] = []
    spy.onBegan = { spy, began, event in
      touches += began
      if touches.count == 2 { spy.ignore(began[0], for: event) }
    }
    spy.onMoved = { spy, _, _ in if spy.attemptState == .possible { spy.state = .began } }
    spy.onEnded = { spy, _, _ in spy.state = .ended }
    stage.finger(1).down(at: Point(50, 50))
    stage.finger(2).down(at: Point(150, 50))
    stage.finger(1).jump(to: Point(60, 50))
    #expect(touches[0].view == nil)
    #expect(touches[1].view === box)
    stage.fingers([1, 2]).move(by: Vector(0, 10), over: 0).up()
    #expect(
      stage.takeBrief() == [
        "0.000 view box began 1", "0.000 view box began 2", "0.000 view box cancelled 1",
        "0.000 spy began", "0.000 spy changed", "0.000 view box moved 2", "0.000 spy ended",
        "0.000 view box ended 2",
      ]
    )
    stage.expectLawful()
  }

  @Test(
    "Rule 60: Button under an ancestor's tap: button only. Under a long press: button is cancelled."
  )
  func aButtonKeepsItsTapFromItsAncestors() {
    let stage = TestStage()
    stage.options = [.actions, .failures]
    let button = Button(frame: Rect(0, 0, 100, 50))
    button.name = "button"
    var events: [String] = []
    button.addAction(for: .touchUpInside) { _ in events.append("tapped") }
    button.addAction(for: .touchCancel) { _ in events.append("cancelled") }
    stage.root.addSubview(button)
    let tap = stage.attach(makeTap(), "tap")
    stage.tap(at: Point(50, 25))
    #expect(events == ["tapped"])
    #expect(stage.takeBrief() == ["0.050 tap failed viewRefused(button)"])

    tap.isEnabled = false
    stage.attach(LongPressGestureRecognizer(), "press")
    events = []
    stage.press(at: Point(50, 25), for: 0.6)
    #expect(events == ["cancelled"])
    #expect(stage.takeBrief() == ["0.550 press began", "0.650 press ended"])
    stage.expectLawful()
  }

  @Test func aRecognizerOfTheButtonItselfWins() {
    let stage = TestStage()
    let button = Button(frame: Rect(0, 0, 100, 50))
    var events: [String] = []
    button.addAction(for: .touchUpInside) { _ in events.append("tapped") }
    button.addAction(for: .touchCancel) { _ in events.append("cancelled") }
    stage.root.addSubview(button)
    stage.attach(makeTap(), "tap", to: button)
    stage.tap(at: Point(50, 25))
    #expect(stage.takeBrief() == ["0.050 tap ended"])
    #expect(events == ["cancelled"])
    stage.expectLawful()
  }

  @Test("Rule 61: Pinch on a view without isMultipleTouchEnabled works; the view sees one finger.")
  func recognizersSeeEveryFinger() {
    let stage = TestStage()
    stage.options = [.actions, .views]
    let box = stage.addView("box", frame: Rect(0, 0, 400, 400))
    let pinch = stage.attach(PinchGestureRecognizer(), "pinch", to: box)
    pinch.cancelsTouchesInView = false
    stage.fingers([1, 2]).down(at: [Point(100, 200), Point(200, 200)])
      .jump(to: [Point(50, 200), Point(250, 200)]).up()
    #expect(
      stage.takeBrief() == [
        "0.000 view box began 1", "0.000 pinch began", "0.000 view box moved 1",
        "0.000 pinch ended", "0.000 view box ended 1",
      ]
    )
    stage.expectLawful()
  }

  @Test("Rule 62: Pencil-only recognizer and a finger: refused, view unaffected.")
  func aFilterRefusesTouchesOfOtherKinds() {
    let stage = TestStage()
    stage.options = [.decisions, .views]
    let box = stage.addView("box", frame: Rect(0, 0, 400, 400))
    let pan = stage.attach(PanGestureRecognizer(), "pan", to: box)
    pan.allowedTouchTypes = .pencil
    pan.delaysTouchesBegan = true
    stage.finger(1).down(at: Point(50, 50)).jump(to: Point(90, 50)).up()
    #expect(
      stage.takeBrief() == [
        "0.000 touch 1 hit box", "0.000 pan refused 1 type", "0.000 view box began 1",
        "0.000 view box moved 1", "0.000 view box ended 1",
      ]
    )
    #expect(reason(of: pan) == "touchRefused(type)")
    stage.options = .actions
    stage.finger(1, kind: .pencil).down(at: Point(50, 50)).jump(to: Point(90, 50)).up()
    #expect(stage.takeBrief() == ["0.000 pan began", "0.000 pan ended"])
    #expect(pan.failureReason == nil)
    stage.expectLawful()
  }
}
