import GestureTesting
import GestureViews
import Gestures
import Testing

/// Behaviour.md, rules 184 and 185: a subclass that assigns began itself follows from there.
@Suite("Conformance: a beginning that a subclass assigns")
struct AssignedBeginningTests {
  /// When a subclass assigns began.
  enum Moment: CaseIterable {
    case beforeSuper, afterSuper
  }

  private final class TouchDownPan: PanGestureRecognizer {
    var moment = Moment.afterSuper
    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
      if moment == .beforeSuper { state = .began }
      super.touchesBegan(touches, with: event)
      if moment == .afterSuper { state = .began }
    }
  }
  /// Begins after three points instead of ten.
  private final class EagerPan: PanGestureRecognizer {
    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
      super.touchesMoved(touches, with: event)
      if attemptState == .possible, translation(in: nil).length >= 3 { state = .began }
    }
  }
  private final class TouchDownPinch: PinchGestureRecognizer {
    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
      super.touchesBegan(touches, with: event)
      if event.touches(for: self).count == 2 { state = .began }
    }
  }
  private final class OneFingerPinch: PinchGestureRecognizer {
    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
      super.touchesBegan(touches, with: event)
      if attemptState == .possible { state = .began }
    }
  }
  private final class TouchDownRotation: RotationGestureRecognizer {
    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
      super.touchesBegan(touches, with: event)
      if event.touches(for: self).count == 2 { state = .began }
    }
  }
  private final class TouchDownTransform: TransformGestureRecognizer {
    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
      super.touchesBegan(touches, with: event)
      if attemptState == .possible { state = .began }
    }
  }
  private final class TouchDownEdge: ScreenEdgePanGestureRecognizer {
    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
      super.touchesBegan(touches, with: event)
      if attemptState == .possible { state = .began }
    }
  }
  private final class Consent: GestureRecognizerDelegate {
    func gestureRecognizer(
      _ recognizer: GestureRecognizer,
      shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }
  }

  private let point = Point(400, 400)

  @Test(
    "Rule 184: A pan that begins at touch-down follows at once, and is never set back by the hysteresis",
    arguments: Moment.allCases
  )
  func aPanBeginsAtTouchDown(_ moment: Moment) {
    let pan = TouchDownPan()
    pan.moment = moment
    let stage = TestStage.box(pan)
    let acts = Acts(of: pan, on: stage)
    stage.finger(1).down(at: point)
    #expect(acts.states == [.began])
    for _ in 1...3 {
      stage.finger(1).later(0.01).jump(to: stage.finger(1).location + Vector(3, -1))
    }
    stage.finger(1).later(0.01).jump(to: point + Vector(40, 0)).later(0.01).up()
    stage.close()
    #expect(acts.states == [.began, .changed, .changed, .changed, .changed, .ended])
    #expect(acts.each("translationX") == [0, 3, 6, 9, 40, 40])
    #expect(acts.each("translationY") == [0, -1, -2, -3, 0, 0])
    #expect(pan.initialLocation(in: nil) == point)
  }

  @Test("Rule 184: A lift before ten points ends it, and so does one without any move")
  func aShortDragEnds() {
    for distance in [0.0, 3] {
      let pan = TouchDownPan()
      let stage = TestStage.box(pan)
      let acts = Acts(of: pan, on: stage)
      stage.finger(1).down(at: point).later(0.02)
      if distance > 0 { stage.finger(1).jump(to: point + Vector(distance, 0)).later(0.02) }
      stage.finger(1).up()
      stage.close()
      #expect(acts.last?.state == .ended)
      #expect(acts.last?.translation == Vector(distance, 0))
      #expect(pan.failureReason == nil)
    }
  }

  @Test(
    "Rule 184: A subclass that assigns began while it moves follows from where the finger came down"
  )
  func aPanBeginsEarlier() {
    let pan = EagerPan()
    let stage = TestStage.box(pan)
    let acts = Acts(of: pan, on: stage)
    stage.finger(1).down(at: point)
    for _ in 1...4 { stage.finger(1).later(0.01).jump(to: stage.finger(1).location + Vector(2, 0)) }
    stage.finger(1).up()
    stage.close()
    #expect(acts.states == [.began, .changed, .changed, .ended])
    #expect(acts.each("translationX") == [4, 6, 8, 8])
  }

  @Test("Rule 184: Further fingers, a maximum and a minimum are as always once it has begun")
  func otherFingersAreAsAlways() {
    let pan = TouchDownPan()
    pan.maximumNumberOfTouches = 1
    let stage = TestStage.box(pan)
    let acts = Acts(of: pan, on: stage)
    stage.finger(1).down(at: point)
    // One too many is ignored, since the pan has begun.
    stage.finger(2).later(0.02).down(at: point + Vector(100, 0))
    stage.finger(2).later(0.02).jump(to: point + Vector(150, 0))
    stage.finger(1).later(0.02).jump(to: point + Vector(5, 0))
    stage.fingers([1, 2]).later(0.02).up()
    stage.close()
    #expect(acts.states.last == .ended)
    #expect(acts.last?.translation == Vector(5, 0))
    let two = TouchDownPan()
    two.minimumNumberOfTouches = 2
    let other = TestStage.box(two)
    let calls = Acts(of: two, on: other)
    other.finger(1).down(at: point).later(0.02).jump(to: point + Vector(50, 0))
    #expect(calls.states == [.began])
    other.finger(2).later(0.02).down(at: point + Vector(100, 0))
    other.finger(2).later(0.02).jump(to: point + Vector(108, 0))
    #expect(calls.last?.state == .changed)
    #expect(calls.last?.translation == Vector(4, 0))
    other.fingers([1, 2]).later(0.02).up()
    other.close()
    #expect(calls.last?.state == .ended)
  }

  @Test("Rule 184: Cancelled touches cancel it, and the next attempt begins anew")
  func itIsCancelledAndBeginsAnew() {
    let pan = TouchDownPan()
    let stage = TestStage.box(pan)
    let acts = Acts(of: pan, on: stage)
    stage.finger(1).down(at: point).later(0.02).jump(to: point + Vector(3, 0))
    stage.cancelAll()
    #expect(acts.states == [.began, .changed, .cancelled])
    stage.finger(1).later(0.02).down(at: point).later(0.02).jump(to: point + Vector(0, 4)).up()
    stage.close()
    #expect(acts.states == [.began, .changed, .cancelled, .began, .changed, .ended])
    #expect(acts.last?.translation == Vector(0, 4))
  }

  @Test("Rule 184: Withheld until another recognizer fails, it restarts at identity as always")
  func itWaitsAsAlways() {
    let pan = TouchDownPan()
    let press = LongPressGestureRecognizer()
    press.minimumPressDuration = 0.1
    pan.require(toFail: press)
    let stage = TestStage.box(press, pan)
    let acts = Acts(of: pan, on: stage)
    stage.finger(1).down(at: point).later(0.01).jump(to: point + Vector(8, 0))
    #expect(acts.states.isEmpty)
    stage.finger(1).later(0.01).jump(to: point + Vector(14, 0))
    #expect(acts.states == [.began, .changed])
    stage.finger(1).later(0.01).jump(to: point + Vector(17, 0)).later(0.01).up()
    stage.close()
    #expect(acts.states == [.began, .changed, .changed, .ended])
    #expect(acts.last?.translation == Vector(3, 0))
  }

  @Test("Rule 185: A pinch and a rotation that begin at touch-down follow at once")
  func pairsBeginAtTouchDown() {
    let pinch = TouchDownPinch()
    let rotation = TouchDownRotation()
    let consent = Consent()
    pinch.delegate = consent
    let stage = TestStage.box(pinch, rotation)
    let scales = Acts(of: pinch, on: stage)
    let turns = Acts(of: rotation, on: stage)
    stage.finger(1).down(at: point)
    stage.finger(2).later(0.05).down(at: point + Vector(100, 0))
    stage.finger(2).later(0.01).jump(to: point + Vector(104, 0))
    stage.finger(2).later(0.01).jump(to: point + Vector(104, 2))
    stage.fingers([1, 2]).later(0.01).up()
    stage.close()
    #expect(scales.states == [.began, .changed, .changed, .ended])
    #expect(turns.states == [.began, .changed, .changed, .ended])
    #expect(agree(scales.each("scale")[1], 1.04))
    #expect(agree(turns.last?["rotation"] ?? .nan, Vector(104, 2).angle))
    // Nothing was subtracted.
    #expect(agree(scales.last?["scale"] ?? .nan, Vector(104, 2).length / 100))
  }

  @Test("Rule 185: A pinch that begins with its first finger ends with it")
  func aPinchOfOneFingerEnds() {
    let pinch = OneFingerPinch()
    let stage = TestStage.box(pinch)
    let acts = Acts(of: pinch, on: stage)
    stage.finger(1).down(at: point).later(0.02).jump(to: point + Vector(5, 0)).later(0.02).up()
    stage.settle()
    #expect(acts.states == [.began, .ended])
    // With a second finger it goes on.
    stage.finger(1).later(0.5).down(at: point)
    stage.finger(2).later(0.02).down(at: point + Vector(100, 0))
    stage.finger(2).later(0.01).jump(to: point + Vector(103, 0))
    stage.fingers([1, 2]).later(0.01).up()
    stage.close()
    #expect(acts.states == [.began, .ended, .began, .changed, .ended])
    #expect(agree(acts.last?["scale"] ?? .nan, 1.03))
  }

  @Test("Rule 185: A transform that begins at touch-down follows in all of its components")
  func aTransformBeginsAtTouchDown() {
    let transform = TouchDownTransform()
    let stage = TestStage.box(transform)
    let acts = Acts(of: transform, on: stage)
    stage.finger(1).down(at: point).later(0.01).jump(to: point + Vector(3, 0))
    #expect(acts.states == [.began, .changed])
    #expect(acts.last?.translation == Vector(3, 0))
    stage.finger(2).later(0.01).down(at: point + Vector(103, 0))
    stage.finger(2).later(0.01).jump(to: point + Vector(107, 0))
    #expect(agree(acts.last?["scale"] ?? .nan, 1.04))
    #expect(agree(acts.last?.translation ?? .zero, Vector(5, 0)))
    stage.fingers([1, 2]).later(0.01).up()
    stage.close()
    #expect(acts.states.last == .ended)
    let still = TouchDownTransform()
    still.components = .scale
    let other = TestStage.box(still)
    let calls = Acts(of: still, on: other)
    other.finger(1).down(at: point).later(0.02).jump(to: point + Vector(5, 0)).later(0.02).up()
    other.close()
    #expect(calls.states.last == .ended)
    // A component that is switched off stays at identity.
    #expect(calls.last?.translation == .zero)
  }

  @Test("Rule 185: An edge pan that begins at touch-down follows, and one elsewhere still fails")
  func anEdgePanBeginsAtTouchDown() {
    let edge = TouchDownEdge()
    edge.edges = .left
    let stage = TestStage.box(edge)
    let acts = Acts(of: edge, on: stage)
    stage.finger(1).down(at: Point(2, 400)).later(0.01).jump(to: Point(5, 400))
    // Any direction, since it has begun.
    stage.finger(1).later(0.01).jump(to: Point(5, 440)).later(0.01).up()
    stage.settle()
    #expect(acts.states == [.began, .changed, .changed, .ended])
    #expect(acts.last?.translation == Vector(3, 40))
    stage.finger(1).later(0.5).down(at: Point(200, 400)).later(0.01).jump(to: Point(260, 400)).up()
    stage.close()
    #expect(acts.states.count == 4)
    #expect(edge.failureReason?.kind == .startedOutsideEdge)
  }
}
