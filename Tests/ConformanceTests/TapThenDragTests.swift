import GestureTesting
import GestureViews
import Gestures
import Testing

/// Behaviour.md, rules 178 and 179: a tap, then a drag in any direction.
///
/// The reports behind them: couchside#47, mousetoucher#6, avnc#94, Openterface#23 and Multitouch#57 ask for the
/// drag of a trackpad, which begins with a tap, beside a plain drag that moves the pointer.
@Suite("Conformance: a tap, then a drag")
struct TapThenDragTests {
  private let limits = Limit.finger
  private let point = Point(500, 500)

  private func makePan(_ name: String, taps: Int = 0, touches: Int = 1) -> PanGestureRecognizer {
    let pan = PanGestureRecognizer()
    pan.name = name
    pan.numberOfTapsRequired = taps
    pan.minimumNumberOfTouches = touches
    return pan
  }

  /// A trackpad: a click, a double click, a pointer that moves, and a drag after a tap.
  private func makePad() -> (stage: TestStage, acts: [String: Acts]) {
    let (click, open) = (TapGestureRecognizer(), TapGestureRecognizer())
    (click.name, open.name) = ("click", "open")
    open.numberOfTapsRequired = 2
    let (move, select) = (makePan("move"), makePan("select", taps: 1))
    let stage = TestStage.box(click, open, select, move)
    var acts: [String: Acts] = [:]
    for recognizer in [click, open, move, select] {
      acts[recognizer.name ?? ""] = Acts(of: recognizer, on: stage)
    }
    return (stage, acts)
  }

  @Test(
    "Rule 178: A tap and a drag in any direction is the drag after a tap, and no plain drag",
    arguments: [
      Vector(200, 0), Vector(140, 140), Vector(0, 200), Vector(-140, 140), Vector(-200, 0),
      Vector(-140, -140), Vector(0, -200), Vector(140, -140),
    ]
  )
  func aTapThenADrag(_ way: Vector) {
    let (stage, acts) = makePad()
    stage.tap(at: point, hold: 0.07)
    stage.wait(0.13)
    stage.finger(1).down(at: point + Vector(2, 2)).later(0.05).move(by: way, over: 0.4).up()
    stage.close()
    #expect(acts["select"]?.states.first == .began && acts["select"]?.states.last == .ended)
    #expect(acts["move"]?.states == [] && acts["open"]?.states == [])
    #expect(acts["click"]?.states == [.ended])
    let last = acts["select"]?.last?.translation ?? .zero
    // Along each axis at most the hysteresis is missing.
    #expect(
      abs((last - way).dx) <= limits.pan.hysteresis && abs((last - way).dy) <= limits.pan.hysteresis
    )
  }

  @Test("Rule 178: A plain drag costs no time, also at once after a drag")
  func aPlainDragCostsNoTime() {
    let (stage, acts) = makePad()
    for _ in 1...2 {
      stage.finger(1).down(at: point).later(0.02).jump(to: point + Vector(12, 0))
      #expect(acts["move"]?.states.last == .began, "with the first 10 points")
      stage.finger(1).later(0.02).up()
      stage.wait(0.1)
    }
    stage.close()
    #expect(acts["select"]?.states == [])
  }

  @Test("Rule 178: What is no tap and drag: a second tap, a late finger, one far away, two fingers")
  func whatIsNoTapAndDrag() {
    let (stage, acts) = makePad()
    stage.tap(at: point, taps: 2)
    stage.settle()
    #expect(acts["open"]?.states == [.ended])
    for (wait, way) in [(limits.tap.maximumGap + 0.1, Vector.zero), (0.1, Vector(100, 0))] {
      let before = acts["move"]?.states.count ?? 0
      stage.tap(at: point)
      stage.wait(wait)
      stage.finger(1).down(at: point + way).move(by: Vector(0, 100), over: 0.2).up()
      stage.settle()
      #expect(acts["move"]?.states.count ?? 0 > before, "it is a plain drag")
    }
    #expect(acts["select"]?.states == [])
    stage.close()
    // The second finger comes before the drag begins, and is one too many for the tap.
    let select = makePan("select", taps: 1)
    let two = TestStage.box(select)
    two.fingers([1, 2]).down(at: [point, point + Vector(60, 0)]).later(0.05).up()
    two.expect("0.000 select failed tooManyTouches(2, limit 1)")
  }

  @Test("Rule 178: Its reasons name its own properties")
  func itsReasons() {
    let one = TestStage.box(makePan("select", taps: 1))
    one.tap(at: point)
    one.expect("0.400 select failed tooFewTaps(1, needed 2)")
    let still = TestStage.box(makePan("select", taps: 1))
    still.tap(at: point, taps: 2)
    still.expect("0.200 select failed notEnoughMovement(0.000, needed 10.000)")
    let far = TestStage.box(makePan("select", taps: 1))
    far.finger(1).down(at: point).later(0.05).jump(to: point + Vector(46, 0)).up()
    far.expect("0.050 select failed movedTooFar(46.000, limit 45.000)")
    let pan = makePan("select", taps: 1, touches: 2)
    let few = TestStage.box(pan)
    few.tap(at: point)
    few.expect("0.050 select failed tooFewTouches(1, needed 2)")
    #expect(pan.failureReason?.setting == "minimumNumberOfTouches")
  }

  @Test("Rule 178: Taps and a drag of two fingers, landing one after the other")
  func twoFingers() {
    let pan = makePan("select", taps: 2, touches: 2)
    let stage = TestStage.box(pan)
    let acts = Acts(of: pan, on: stage)
    let second = point + Vector(60, 0)
    for _ in 1...2 {
      stage.finger(1).down(at: point)
      stage.finger(2).later(0.02).down(at: second)
      stage.fingers([1, 2]).later(0.05).up()
      stage.wait(0.1)
    }
    stage.finger(1).down(at: point)
    stage.finger(2).later(0.02).down(at: second)
    stage.fingers([1, 2]).move(by: Vector(0, -100), over: 0.2).up()
    stage.close()
    #expect(acts.states.first == .began && acts.states.last == .ended)
    #expect(abs((acts.last?.translation.dy ?? 0) + 90) < 1e-9)
  }

  @Test("Rule 178: A cancelled finger completes no tap")
  func aCancelledFingerCompletesNoTap() {
    let stage = TestStage.box(makePan("select", taps: 1))
    stage.finger(1).down(at: point).later(0.05).cancel()
    stage.wait(0.05)
    stage.finger(1).down(at: point).move(by: Vector(100, 0), over: 0.2).up()
    stage.settle()
    #expect(!stage.takeTranscript().lines.contains { $0.contains("began") })
  }

  @Test("Rule 179: A wheel, and a pan that hands its drag over, begin no drag that needs a tap")
  func devicesAndHandOvers() {
    let pan = makePan("select", taps: 1)
    pan.allowedScrollTypesMask = [.discrete, .continuous]
    let stage = TestStage.box(pan)
    stage.send(ScrollSample(location: point, delta: Vector(0, 40), isContinuous: false))
    stage.settle()
    stage.expect("")
  }

  @Test("Rule 178: The number of taps counts from the first finger or step of an attempt on")
  func anAssignedNumberCountsForTheNextAttempt() {
    for input in ["finger", "trackpad"] {
      let pan = makePan("pan")
      pan.allowedScrollTypesMask = .continuous
      let stage = TestStage.box(pan)
      stage.options = [.actions]
      pan.addAction { if $0.state == .began { $0.numberOfTapsRequired = 1 } }
      if input == "finger" {
        stage.finger(1).down(at: point).move(by: Vector(100, 0), over: 0.2).up()
      } else {
        stage.send(ScrollSample(location: point, delta: Vector(0, 40), isContinuous: true))
      }
      stage.settle()
      #expect(stage.takeTranscript().text.contains("pan ended"), "\(input)")
      #expect(pan.state == .possible)
    }
    let pan = makePan("pan", taps: 1)
    let stage = TestStage.box(pan)
    stage.tap(at: point)
    pan.numberOfTapsRequired = 0
    stage.settle()
    #expect(!pan.isInAttempt && pan.failureReason?.kind == .tooFewTaps)
    stage.expectLawful()
  }
}
