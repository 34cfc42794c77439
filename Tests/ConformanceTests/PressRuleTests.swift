import GestureShapes
import GestureTesting
import GestureViews
import Gestures
import Testing

/// Behaviour.md, rule 79: hardware buttons drive tap recognizers.
@Suite("Conformance: presses")
struct PressRuleTests {
  private func stage(
    _ recognizers: TapGestureRecognizer...,
    allowing kinds: [Press.Kind] = [.menu]
  ) -> TestStage {
    let stage = TestStage()
    stage.options = [.actions, .failures]
    for tap in recognizers {
      tap.allowedPressTypes = kinds
      stage.root.addGestureRecognizer(tap)
    }
    return stage
  }

  private func named(_ name: String, _ taps: Int = 1) -> TapGestureRecognizer {
    let tap = makeTap(taps)
    tap.name = name
    return tap
  }

  @Test("Rule 79: A menu press fires a tap recognizer that allows it.")
  func aMenuPressFires() {
    let tap = named("menu")
    let stage = stage(tap)
    var touches: [Int] = []
    tap.addAction { touches.append($0.numberOfTouches) }
    stage.press(.menu)
    #expect(stage.takeBrief() == ["0.050 menu ended"])
    #expect(touches == [0])
    #expect(tap.tapCount == 0 && tap.state == .possible)
    // Others are not admitted. A recognizer that allows no press types receives no presses.
    stage.press(.select)
    tap.allowedPressTypes = []
    stage.press(.menu)
    #expect(stage.takeBrief() == [])
    stage.expectLawful()
  }

  @Test("Rule 80: Presses given by client code outside an attempt do not count in the next one.")
  func forwardedPressesCountNothing() {
    let tap = named("menu")
    let stage = stage(tap)
    let press = Press(type: .menu, phase: .began, timestamp: .zero)
    tap.pressesBegan([press, press], with: stage.window.engine.currentEvent)
    stage.press(.menu)
    #expect(stage.takeBrief() == ["0.050 menu ended"])
    tap.pressesEnded([press], with: stage.window.engine.currentEvent)
    stage.wait(1)
    stage.press(.menu)
    #expect(stage.takeBrief() == ["1.100 menu ended"])
    stage.expectLawful()
  }

  @Test("Rule 79: Presses are counted like taps: within the gap, and not longer than the hold.")
  func pressesAreCountedLikeTaps() {
    let tap = Limit.finger.tap
    let double = stage(named("double", 2))
    double.press(.menu)
    double.later(tap.maximumGap)
    double.press(.menu)
    #expect(double.takeBrief() == ["0.450 double ended"])
    double.wait(1)
    double.press(.menu)
    double.wait(1)
    #expect(double.takeBrief() == ["1.850 double failed tooFewTaps(1, needed 2)"])
    double.expectLawful()

    let long = stage(named("tap"))
    long.press(.menu, for: tap.maximumHold)
    #expect(long.takeBrief() == ["0.750 tap ended"])
    long.press(.menu, for: tap.maximumHold + 0.1)
    #expect(long.takeBrief() == ["1.500 tap failed heldTooLong(0.750, limit 0.750)"])
    long.expectLawful()
  }

  @Test(
    "Rule 79: A recognizer that does not use presses fails when a press alone begins its attempt.",
    // Taps use presses; a hover refuses every event but its own.
    arguments: RecognizerCatalogue.standard.kinds.filter { !["tap", "hover"].contains($0.word) }
  )
  func othersFailAtAPress(_ kind: RecognizerDescription) {
    let other = kind.makeRecognizer()
    other.name = "other"
    other.allowedPressTypes = [.menu]
    let tap = named("menu")
    tap.require(toFail: other)
    let stage = stage(tap)
    stage.root.addGestureRecognizer(other)
    stage.press(.menu)
    #expect(
      stage.takeBrief() == [
        "0.000 other failed tooFewTouches(0, needed 1)", "0.050 menu ended",
      ]
    )
    stage.expectLawful()
  }

  @Test("Rule 79: A button that is pressed during a drag does not end the drag.")
  func aPressLeavesADragAlone() {
    let pan = PanGestureRecognizer()
    pan.name = "pan"
    pan.allowedPressTypes = [.menu]
    let stage = stage()
    stage.root.addGestureRecognizer(pan)
    let finger = stage.finger(1).down(at: Point(50, 50))
    stage.press(.menu)
    finger.move(to: Point(90, 50), over: 0.1)
    finger.up()
    let states = stage.takeBrief().filter { !$0.contains("changed") }
    #expect(states == ["0.083 pan began", "0.150 pan ended"])
    stage.expectLawful()
  }

  @Test("Rule 79: A chain of single and double presses fires one of them.")
  func aChainOfPressesFiresOnce() {
    for presses in 1...2 {
      let single = named("single")
      let double = named("double", 2)
      single.require(toFail: double)
      let stage = stage(single, double)
      for _ in 0..<presses {
        stage.press(.menu)
        stage.wait(0.1)
      }
      stage.wait(1)
      let fired = stage.takeBrief().filter { !$0.contains("failed") }
      #expect(fired == [presses == 1 ? "0.400 single ended" : "0.200 double ended"])
      stage.expectLawful()
    }
  }

  @Test("Rule 79: Several buttons held together are several contacts.")
  func twoButtonsAreTwoContacts() {
    let two = named("two")
    two.numberOfTouchesRequired = 2
    let one = named("one")
    let stage = stage(one, two, allowing: [.menu, .select])
    stage.change(.menu, .began)
    stage.change(.select, .began)
    #expect(stage.takeBrief() == ["0.000 one failed tooManyTouches(2, limit 1)"])
    stage.change(.menu, .ended)
    stage.change(.select, .ended)
    #expect(stage.takeBrief() == ["0.000 two ended"])
    stage.press(.menu)
    #expect(
      stage.takeBrief() == ["0.050 two failed tooFewTouches(1, needed 2)", "0.050 one ended"]
    )
    stage.expectLawful()
  }

  @Test("Rule 79: A press that is taken away fails the attempt; with another held it is a lift.")
  func aCancelledPressFails() {
    let tap = named("tap")
    let stage = stage(tap)
    stage.change(.menu, .began)
    stage.change(.menu, .cancelled)
    #expect(stage.takeBrief() == ["0.000 tap failed cancelledBySystem"])
    stage.change(.menu, .began)
    stage.window.cancelAll(at: stage.now)
    #expect(stage.takeBrief() == ["0.000 tap failed cancelledBySystem"])
    stage.press(.menu)
    #expect(stage.takeBrief() == ["0.050 tap ended"])
    stage.expectLawful()
  }

  @Test("Rule 79: An ancestor's tap sees presses of the focused view, and the inner one wins.")
  func pressesGoUpFromTheFocusedView() {
    let outer = named("outer")
    let stage = stage(outer)
    let box = stage.addView("box", frame: Rect(0, 0, 100, 100))
    stage.press(.menu)
    stage.window.focusedView = box
    stage.press(.menu)
    let inner = named("inner")
    inner.allowedPressTypes = [.menu]
    box.addGestureRecognizer(inner)
    stage.press(.menu)
    #expect(
      stage.takeBrief() == [
        "0.050 outer ended", "0.100 outer ended", "0.150 inner ended",
        "0.150 outer failed lostTo(inner)",
      ]
    )
    // A recognizer of a node that is not focused receives nothing.
    stage.window.focusedView = stage.addView("elsewhere", frame: Rect(200, 0, 100, 100))
    stage.press(.menu)
    #expect(stage.takeBrief() == ["0.200 outer ended"])
    stage.expectLawful()
  }

  @Test("Rule 79: A press belongs to what was focused when it began.")
  func aPressKeepsItsPlace() {
    let stage = stage()
    let journal = Journal()
    let one = PressView("one", journal)
    let other = PressView("other", journal)
    stage.root.addSubview(one)
    stage.root.addSubview(other)
    stage.window.focusedView = one
    stage.change(.menu, .began)
    stage.window.focusedView = other
    stage.change(.menu, .moved)
    stage.change(.menu, .ended)
    #expect(journal.take() == ["one menu began", "one menu moved", "one menu ended"])
    stage.press(.menu)
    #expect(journal.take() == ["other menu began", "other menu ended"])
    // A release without a press has no effect, and a second press ends the first.
    stage.change(.menu, .ended)
    stage.change(.menu, .began)
    stage.change(.menu, .began)
    #expect(journal.take() == ["other menu began", "other menu cancelled", "other menu began"])
    // A recognizer whose view is removed loses its press.
    other.removeFromSuperview()
    stage.wait(0)
    stage.change(.menu, .ended)
    #expect(journal.take() == ["other menu cancelled"])
    stage.expectLawful()
  }

  @Test("Rule 79: Recognition takes the press from its view, unless the recognizer takes nothing.")
  func recognitionCancelsThePressInTheView() {
    for takes in [true, false] {
      let tap = named("tap")
      tap.cancelsTouchesInView = takes
      let stage = stage(tap)
      let journal = Journal()
      let box = PressView("box", journal)
      stage.root.addSubview(box)
      stage.window.focusedView = box
      tap.addAction { _ in journal.note("action") }
      stage.press(.menu)
      #expect(
        journal.take()
          == (takes
            ? ["box menu began", "box menu cancelled", "action"]
            : ["box menu began", "action", "box menu ended"])
      )
      stage.expectLawful()
    }
  }

  @Test("Rule 79: The delegate is asked about each press, also of a running attempt.")
  func theDelegateIsAskedAboutEachPress() {
    let double = named("double", 2)
    let stage = stage(double)
    let delegate = PressDelegate()
    double.delegate = delegate
    stage.press(.menu)
    delegate.takes = false
    stage.press(.menu)
    stage.wait(1)
    #expect(delegate.asked == 2)
    #expect(stage.takeBrief() == ["0.400 double failed tooFewTaps(1, needed 2)"])
    stage.expectLawful()
  }

  @Test("Rule 79: A finger's tap and a press count together, and location is that of the finger.")
  func aFingerAndAPressCountTogether() {
    let double = named("double", 2)
    let stage = stage(double)
    stage.tap(at: Point(50, 60))
    stage.press(.menu)
    #expect(stage.takeTranscript().text.contains("double ended x=50.000 y=60.000"))
    stage.wait(1)
    stage.press(.menu)
    stage.tap(at: Point(90, 60))
    #expect(stage.takeTranscript().text.contains("double ended"))
    stage.expectLawful()
  }
}

/// A view that records the presses that it receives.
private final class PressView: View {
  private let journal: Journal

  init(_ name: String, _ journal: Journal) {
    self.journal = journal
    super.init(frame: Rect(0, 0, 100, 100))
    self.name = name
  }

  override func pressesChanged(_ presses: [Press], with event: TouchEvent) {
    for press in presses { journal.note("\(name ?? "view") \(press.type) \(press.phase)") }
  }
}

private final class PressDelegate: GestureRecognizerDelegate {
  var takes = true
  var asked = 0

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool {
    asked += 1
    return takes
  }
}

extension TestStage {
  /// Changes a hardware button at the present time.
  fileprivate func change(_ kind: Press.Kind, _ phase: TouchPhase) {
    send([Press(type: kind, phase: phase, timestamp: now)])
  }

  /// Presses a hardware button, and releases it after some seconds.
  func press(_ kind: Press.Kind, for duration: Double = 0.05) {
    change(kind, .began)
    later(duration)
    change(kind, .ended)
  }
}
