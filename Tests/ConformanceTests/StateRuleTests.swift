import GestureTesting
import GestureViews
import Gestures
import Testing

/// Behaviour.md, rules 49 to 56: the gate, when actions run, ends and resets, disabling and
/// detaching.
struct StateRuleTests {
  @Test(
    "Rule 49: Gate refused: no action, the view keeps its touches, others go on, with a reason."
  )
  func aRefusedRecognizerFailsAlone() {
    for delegateRefuses in [true, false] {
      let stage = TestStage()
      let journal = Journal()
      let view = stage.addSpy("box", Rect(0, 0, 200, 200), journal)
      stage.options = [.actions, .failures]
      let inner = stage.attach(makeTap(), "inner", to: view)
      let outer = stage.attach(makeTap(), "outer")
      outer.cancelsTouchesInView = false
      let delegate = SpyDelegate()
      if delegateRefuses {
        delegate.begins = { _ in false }
        inner.delegate = delegate
      } else {
        view.begins = { $0.name != "inner" }
      }
      stage.tap(at: Point(50, 50))
      let why = delegateRefuses ? "delegateRefused" : "viewRefused(box)"
      #expect(stage.takeBrief() == ["0.050 inner failed \(why)", "0.050 outer ended"])
      #expect(reason(of: inner) == why)
      #expect(
        journal.take() == ["box began 0.000 50.000 50.000", "box ended 0.050 50.000 50.000"]
      )
      stage.expectLawful()
    }
  }

  @Test func theHitViewHasAVetoOverRecognizersOfItsAncestors() {
    let stage = TestStage()
    let journal = Journal()
    let parent = stage.addSpy("parent", Rect(0, 0, 200, 200), journal)
    let child = stage.addSpy("child", Rect(0, 0, 100, 100), in: parent, journal)
    stage.options = [.actions, .failures]
    stage.attach(makeTap(), "tap")
    parent.begins = { _ in false }
    stage.tap(at: Point(50, 50))
    #expect(stage.takeBrief() == ["0.050 tap ended"])
    child.begins = { _ in false }
    stage.tap(at: Point(50, 50))
    #expect(stage.takeBrief() == ["0.100 tap failed viewRefused(child)"])
    stage.tap(at: Point(150, 50))
    #expect(stage.takeBrief() == ["0.150 tap failed viewRefused(parent)"])
    stage.expectLawful()
  }

  @Test("Rule 50: Two winners in one event: all touchesMoved of recognizers precede both actions.")
  func everyRecognizerProcessesTheEventBeforeAnyAction() {
    let stage = TestStage()
    let journal = Journal()
    let child = stage.addView("child", frame: Rect(0, 0, 200, 200))
    let spies = ["a", "b", "c"].map { stage.attach(SpyRecognizer(), $0, to: child) }
    let outer = stage.attach(SpyRecognizer(), "outer")
    let delegate = SpyDelegate()
    delegate.allows = { _, _ in true }
    for spy in spies + [outer] {
      spy.journal = journal
      spy.delegate = delegate
      spy.addAction { journal.note("\($0.name ?? "") action \($0.state)") }
    }
    spies[0].onMoved = { spy, _, _ in spy.state = .began }
    outer.onMoved = { spy, _, _ in
      spy.state = .began
      #expect(spy.state == .possible)
    }
    let finger = stage.finger(1).down(at: Point(50, 50))
    journal.entries = []
    finger.jump(to: Point(60, 50))
    #expect(
      journal.take() == [
        "a moved 1", "b moved 1", "c moved 1", "outer moved 1", "a action began",
        "outer action began",
      ]
    )
    for spy in spies + [outer] {
      spy.onMoved = { spy, _, _ in spy.state = spy.attemptState.isActive ? .cancelled : .failed }
    }
    finger.jump(to: Point(70, 50)).up()
    stage.expectLawful()
  }

  @Test(
    "Rule 51: .failed after began is cancelled, .changed from possible is began; both are logged."
  )
  func illegalRequestsAreCoerced() {
    let stage = TestStage()
    let spy = stage.attach(SpyRecognizer(), "spy")
    spy.onBegan = { spy, _, _ in spy.state = .changed }
    spy.onMoved = { spy, _, _ in spy.state = .failed }
    stage.finger(1).down(at: Point(50, 50)).jump(to: Point(60, 50)).up()
    #expect(stage.takeBrief() == ["0.000 spy began", "0.000 spy cancelled custom"])
    #expect(
      stage.warnings == [
        "0.000 spy asked for changed while possible, coerced to began",
        "0.000 spy asked for failed while began, coerced to cancelled",
      ]
    )
    stage.settle()
    #expect(stage.violations == stage.warnings)
  }

  @Test("Rule 52: began and ended within one event: two action calls, began then ended.")
  func aBeginningIsNeverLeftOut() {
    let stage = TestStage()
    let spy = stage.attach(SpyRecognizer(), "spy")
    var seen: [String] = []
    spy.addAction { seen.append("\($0.state) \($0.attemptState)") }
    spy.onEnded = { spy, _, _ in
      spy.state = .began
      spy.state = .ended
    }
    stage.finger(1).down(at: Point(50, 50)).up()
    #expect(seen == ["began ended", "ended ended"])
    #expect(stage.takeBrief() == ["0.000 spy began", "0.000 spy ended"])
    stage.expectLawful()
  }

  @Test func whatBeganWhileBlockedCatchesUpWithItsPresentState() {
    for last in [GestureRecognizer.State.began, .changed, .ended, .cancelled] {
      let stage = TestStage()
      let spy = stage.attach(SpyRecognizer(), "spy")
      let gate = stage.attach(SpyRecognizer(), "gate")
      spy.require(toFail: gate)
      gate.onBegan = { spy, _, event in spy.wake(at: event.timestamp + 1, .minimumElapsed) }
      gate.onWoken = { spy, _, _ in spy.state = .failed }
      spy.onBegan = { spy, _, _ in spy.state = .began }
      spy.onMoved = { spy, _, _ in if last != .began { spy.state = last } }
      let finger = stage.finger(1).down(at: Point(50, 50)).jump(to: Point(60, 50))
      #expect(stage.takeBrief() == [])
      #expect(spy.state == (last == .cancelled ? .failed : .possible))
      stage.wait(1)
      switch last {
      case .began: #expect(stage.takeBrief() == ["1.000 spy began"])
      // Clients never received a begin, so for them it failed.
      case .cancelled: #expect(stage.takeBrief() == [])
      default: #expect(stage.takeBrief() == ["1.000 spy began", "1.000 spy \(last)"])
      }
      finger.cancel()
      stage.expectLawful()
    }
  }

  @Test(
    "Rule 53: A terminal recognizer gets no touchesEnded; one reset an attempt; linked ones together."
  )
  func afterAnEndComesOneReset() {
    let stage = TestStage()
    let journal = Journal()
    stage.options = [.actions, .failures, .resets]
    let spy = stage.attach(SpyRecognizer(), "spy")
    let linked = stage.attach(SpyRecognizer(), "linked")
    let alone = stage.attach(SpyRecognizer(), "alone")
    for recognizer in [spy, linked, alone] {
      recognizer.journal = journal
      recognizer.prevents = false
    }
    linked.require(toFail: spy)
    spy.onMoved = { spy, _, _ in spy.state = .failed }
    alone.onMoved = { spy, _, _ in spy.state = .ended }
    linked.onEnded = { spy, _, _ in spy.state = .ended }
    let finger = stage.finger(1).down(at: Point(50, 50)).jump(to: Point(60, 50))
    stage.finger(2).down(at: Point(150, 50))
    #expect(journal.take().filter { $0.hasSuffix("reset") } == ["alone reset"])
    finger.jump(to: Point(80, 50)).up()
    #expect(
      journal.take().filter { !$0.contains("?") } == [
        "linked moved 1", "linked ended 1", "spy reset", "linked reset",
      ]
    )
    stage.finger(2).up()
    #expect(journal.take().filter { !$0.contains("?") } == ["alone ended 2"])
    alone.onEnded = { spy, _, _ in spy.state = .failed }
    stage.cancelAll()
    // The attempt that the second finger started for it is open, because it never failed.
    #expect(alone.attemptState == .possible)
    alone.isEnabled = false
    stage.expectLawful()
  }

  @Test(
    "Rule 54: Finger A rests until the tap has failed, B taps: fires; with the setting it does not."
  )
  func aRestingFingerBlocksOnlyWhenAsked() {
    for waitsForAll in [false, true] {
      for isOwn in [false, true] {
        let stage = TestStage()
        stage.options = [.actions, .failures, .resets]
        let tap = stage.attach(makeTap(), "tap")
        var settings = GestureSettings()
        settings.requiresAllTouchesUpBeforeReset = waitsForAll
        if isOwn { tap.settings = settings } else { stage.window.settings = settings }
        stage.finger(1).down(at: Point(50, 50)).hold(for: 1)
        #expect(
          stage.takeBrief()
            == ["0.750 tap failed heldTooLong(0.750, limit 0.750)"]
            + (waitsForAll ? [] : ["0.750 tap reset"])
        )
        stage.finger(2).down(at: Point(150, 50)).hold(for: 0.1).up()
        #expect(stage.takeBrief() == (waitsForAll ? [] : ["1.100 tap ended", "1.100 tap reset"]))
        stage.finger(1).up()
        #expect(stage.takeBrief() == (waitsForAll ? ["1.100 tap reset"] : []))
        stage.tap(at: Point(50, 50))
        #expect(stage.takeBrief() == ["1.150 tap ended", "1.150 tap reset"])
        stage.expectLawful()
      }
    }
  }

  @Test("Rule 55: isEnabled = false during a pan: one cancelled action at the next call.")
  func disablingCancelsAtTheNextCall() {
    let stage = TestStage()
    let pan = stage.attach(PanGestureRecognizer(), "pan")
    let finger = stage.finger(1).down(at: Point(50, 50)).jump(to: Point(70, 50))
    #expect(stage.takeBrief() == ["0.000 pan began"])
    #expect(stage.window.nextDeadline == nil)
    pan.isEnabled = false
    #expect(stage.takeBrief() == [])
    #expect(pan.state == .began)
    #expect(stage.window.nextDeadline == stage.now)
    pan.isEnabled = true
    finger.jump(to: Point(90, 50))
    #expect(stage.takeBrief() == ["0.000 pan cancelled disabled"])
    #expect(reason(of: pan) == "disabled")
    finger.jump(to: Point(150, 50))
    #expect(stage.takeBrief() == [])
    stage.finger(2).down(at: Point(50, 150)).jump(to: Point(70, 150))
    #expect(stage.takeBrief() == ["0.000 pan began"])
    #expect(pan.numberOfTouches == 1)
    finger.jump(to: Point(170, 50))
    #expect(stage.takeBrief() == [])
    stage.fingers([1, 2]).up()
    #expect(stage.takeBrief() == ["0.000 pan ended"])
    stage.expectLawful()
  }

  @Test func disablingAnUndecidedRecognizerFailsItSilentlyAndLetsOthersGoOn() {
    let stage = TestStage()
    stage.options = [.actions, .failures]
    let single = stage.attach(makeTap(), "single")
    let double = stage.attach(makeTap(2), "double")
    single.require(toFail: double)
    stage.tap(at: Point(50, 50))
    double.isEnabled = false
    #expect(stage.takeBrief() == [])
    stage.wait(0)
    #expect(stage.takeBrief() == ["0.050 double failed disabled", "0.050 single ended"])
    stage.expectLawful()
  }

  @Test func aRecognizerTakenFromItsViewIsCancelled() {
    for moves in [false, true] {
      let stage = TestStage()
      let other = stage.addView("other", frame: Rect(300, 0, 100, 100))
      let pan = stage.attach(PanGestureRecognizer(), "pan")
      let finger = stage.finger(1).down(at: Point(50, 50)).jump(to: Point(70, 50))
      stage.takeTranscript()
      if moves {
        other.addGestureRecognizer(pan)
      } else {
        stage.root.removeGestureRecognizer(pan)
      }
      finger.jump(to: Point(90, 50))
      #expect(stage.takeBrief() == ["0.000 pan cancelled detached"])
      finger.jump(to: Point(190, 50)).up()
      #expect(stage.takeBrief() == [])
      stage.expectLawful()
    }
  }

  @Test("Rule 56: View removed mid-pan: cancelled, cancelledBySystem.")
  func aViewThatLeavesTakesItsTouchesAlong() {
    for removesAncestor in [false, true] {
      let stage = TestStage()
      let outer = stage.addView("outer", frame: Rect(0, 0, 200, 200))
      let box = stage.addView("box", frame: Rect(0, 0, 200, 200), in: outer)
      let pan = stage.attach(PanGestureRecognizer(), "pan", to: box)
      stage.options = [.actions, .failures]
      let finger = stage.finger(1).down(at: Point(50, 50)).jump(to: Point(70, 50))
      stage.takeTranscript()
      (removesAncestor ? outer : box).removeFromSuperview()
      #expect(stage.takeBrief() == [])
      #expect(pan.state == .began)
      stage.wait(0.1)
      #expect(stage.takeBrief() == ["0.000 pan cancelled cancelledBySystem"])
      #expect(reason(of: pan) == "cancelledBySystem")
      finger.up()
      #expect(stage.takeBrief() == [])
      stage.expectLawful()
    }
  }

  @Test func anUndecidedRecognizerOfAViewThatLeavesFails() {
    let stage = TestStage()
    stage.options = [.actions, .failures]
    let box = stage.addView("box", frame: Rect(0, 0, 200, 200))
    stage.attach(makeTap(), "tap", to: box)
    stage.finger(1).down(at: Point(50, 50))
    box.removeFromSuperview()
    stage.wait(0)
    #expect(stage.takeBrief() == ["0.000 tap failed cancelledBySystem"])
    stage.expectLawful()
  }
}
