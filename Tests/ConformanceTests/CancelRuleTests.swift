import GestureTesting
import GestureViews
import Gestures
import Testing

/// Behaviour.md, rules 104 and 105: some fingers of a gesture are cancelled, and others go on.
@Suite("Conformance: cancelled fingers")
struct CancelRuleTests {
  private let places = [Point(300, 400), Point(420, 400)]

  /// Returns a stage on which two fingers are down.
  private func stage(_ recognizer: GestureRecognizer) -> (stage: TestStage, acts: Acts) {
    let stage = TestStage.box(recognizer)
    let acts = Acts(of: recognizer, on: stage)
    stage.fingers([1, 2]).down(at: places)
    return (stage, acts)
  }

  private func makeTap(_ taps: Int = 1) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    tap.numberOfTapsRequired = taps
    return tap
  }

  @Test("Rule 104: A tap does not fire when one of its fingers is cancelled, in either order")
  func aCancelledFingerCompletesNoTap() {
    for (cancelled, isFirst) in [(Int64(1), true), (1, false), (2, true), (2, false)] {
      let tap = makeTap()
      let (stage, acts) = stage(tap)
      if isFirst {
        stage.finger(cancelled).later(0.02).cancel()
        #expect(tap.failureReason?.kind == .cancelledBySystem)
      }
      stage.finger(3 - cancelled).later(0.02).up()
      if !isFirst { stage.finger(cancelled).later(0.02).cancel() }
      stage.close()
      #expect(acts.all.isEmpty)
      #expect(tap.failureReason?.kind == .cancelledBySystem)
      // The next tap fires.
      stage.fingers([1, 2]).down(at: places).hold(for: 0.05).up()
      stage.close()
      #expect(acts.states == [.ended])
    }
  }

  @Test("Rule 104: A second tap whose finger is cancelled does not complete a double tap")
  func aCancelledFingerCompletesNoDoubleTap() {
    let (stage, acts) = stage(makeTap(2))
    stage.fingers([1, 2]).later(0.05).up()
    stage.fingers([1, 2]).later(0.1).down(at: places)
    stage.finger(1).later(0.02).cancel()
    stage.finger(2).later(0.02).up()
    stage.close()
    #expect(acts.all.isEmpty)
  }

  @Test("Rule 104: A palm that the filter condemns late completes no tap of two fingers")
  func aLatePalmCompletesNoTap() {
    let tap = makeTap()
    let stage = TestStage.box(tap)
    stage.window.settings.filter.rejectsPalms = true
    let acts = Acts(of: tap, on: stage)
    func send(_ id: Int64, _ phase: TouchPhase, _ tool: TouchTool = .standard) {
      let location = places[Int(id) - 1]
      stage.send([
        TouchSample(id: TouchID(id), phase: phase, location: location, kind: .direct, tool: tool)
      ])
      stage.later(0.02)
    }
    send(1, .began)
    send(2, .began)
    send(2, .moved, .palm)
    send(1, .ended)
    stage.close()
    #expect(acts.all.isEmpty)
    #expect(tap.failureReason?.kind == .palmRejected)
  }

  @Test(
    "Rule 104: A press fails when one of its fingers is cancelled, and is cancelled once it began"
  )
  func aPressEndsWithACancelledFinger() {
    for hasBegun in [false, true] {
      let press = LongPressGestureRecognizer()
      press.numberOfTouchesRequired = 2
      let (stage, acts) = stage(press)
      stage.wait(hasBegun ? 0.6 : 0.2)
      stage.finger(1).cancel()
      stage.wait(1)
      stage.finger(2).up()
      stage.close()
      #expect(acts.states == (hasBegun ? [.began, .cancelled] : []))
      #expect(press.failureReason?.kind == .cancelledBySystem)
    }
  }

  @Test("Rule 104: Further fingers are no part of a press that has begun")
  func aPressIgnoresWhatBecomesOfOtherFingers() {
    let press = LongPressGestureRecognizer()
    let stage = TestStage.box(press)
    let acts = Acts(of: press, on: stage)
    stage.finger(1).down(at: places[0]).hold(for: 0.6)
    stage.finger(2).down(at: places[1]).later(0.1).cancel()
    #expect(acts.states == [.began])
    stage.finger(1).later(0.1).up()
    stage.close()
    #expect(acts.states == [.began, .ended])
  }

  @Test("Rule 104: A swipe fails when one of its fingers is cancelled")
  func aSwipeEndsWithACancelledFinger() {
    let swipe = SwipeGestureRecognizer()
    swipe.numberOfTouchesRequired = 2
    let (stage, acts) = stage(swipe)
    stage.finger(1).later(0.02).cancel()
    stage.finger(2).move(by: Vector(100, 0), over: 0.1).up()
    stage.close()
    #expect(acts.all.isEmpty)
    #expect(swipe.failureReason?.kind == .cancelledBySystem)
  }

  @Test("Rule 105: Pan, pinch, rotation and transform go on with the fingers that are left")
  func othersGoOn() {
    for recognizer in [
      PanGestureRecognizer(), PinchGestureRecognizer(), RotationGestureRecognizer(),
      TransformGestureRecognizer(),
    ] {
      let (stage, acts) = stage(recognizer)
      stage.fingers([1, 2]).later(0.02)
        .jump(to: [places[0] - Vector(60, 0), places[1] + Vector(120, 80)])
      #expect(acts.states == [.began])
      stage.finger(1).later(0.02).cancel()
      #expect(recognizer.state.isActive)
      stage.finger(3).later(0.02).down(at: places[0])
      stage.finger(3).later(0.02).jump(to: places[0] - Vector(30, 50))
      #expect(acts.states.last == .changed)
      stage.fingers([2, 3]).later(0.02).up()
      stage.close()
      #expect(acts.states.last == .ended)
    }
  }

  @Test("Rule 105: An undecided pan goes on, and begins with the finger that is left")
  func anUndecidedPanGoesOn() {
    let (stage, acts) = stage(PanGestureRecognizer())
    stage.finger(1).later(0.02).cancel()
    stage.finger(2).move(by: Vector(0, 60), over: 0.1).up()
    stage.close()
    #expect(acts.states.first == .began && acts.states.last == .ended)
  }
}
