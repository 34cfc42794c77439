import GestureShapes
import GestureTesting
import GestureViews
import Gestures
import Testing

/// The relations of circles to other fingers, other recognizers and their delegates.
@Suite("Conformance: circles among others")
struct CircleArbitrationTests {
  private let circle = CircleGestureRecognizer()
  private let points = Drawn.arc(1)

  @Test func aSecondFingerCancelsIt() {
    let stage = TestStage.box(circle)
    let acts = Acts(of: circle, on: stage)
    stage.finger(1).down(at: points[0]).jump(to: points[1])
    stage.finger(2).down(at: Point(700, 700))
    #expect(acts.states == [.began, .changed, .cancelled])
    stage.finger(1).jump(to: points[2]).up()
    stage.finger(2).up()
    #expect(acts.states == [.began, .changed, .cancelled])
    #expect(circle.failureReason.map { GestureText.text(of: $0) } == "tooManyTouches(2, limit 1)")
    #expect(circle.verdict == nil)
    stage.close()
  }

  @Test func twoFingersAtOnceNeverBegin() {
    let stage = TestStage.box(circle)
    let acts = Acts(of: circle, on: stage)
    stage.fingers([1, 2]).down(at: [points[0], points[9]]).up()
    #expect(acts.states == [])
    #expect(circle.failureReason.map { GestureText.text(of: $0) } == "tooManyTouches(2, limit 1)")
    stage.close()
  }

  @Test func theSystemCancelsIt() {
    let stage = TestStage.box(circle)
    let acts = Acts(of: circle, on: stage)
    stage.finger(1).down(at: points[0]).jump(to: points[1]).cancel()
    #expect(acts.states == [.began, .changed, .cancelled])
    #expect(circle.failureReason?.caseName == "cancelledBySystem")
    #expect(circle.verdict == nil)
    stage.close()
  }

  @Test func itsDelegateMayRefuseIt() {
    let gate = Gatekeeper { _ in }
    gate.lets = false
    circle.delegate = gate
    let stage = TestStage.box(circle)
    let acts = Acts(of: circle, on: stage)
    stage.perform(.draw(points, over: 1))
    #expect(acts.states == [])
    #expect(circle.failureReason?.caseName == "delegateRefused")
    stage.close()
  }

  /// Refuses touches on buttons, like a game whose board contains a button.
  private final class NotOnButtons: GestureRecognizerDelegate {
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
      !(touch.view is Button)
    }
  }

  @Test func aButtonOnTheBoardKeepsWorking() {
    let stage = TestStage.box(circle)
    let button = Button()
    button.frame = Rect(480, 430, 40, 40)
    stage.root.subviews[0].addSubview(button)
    var pressed = 0
    button.addAction(for: .touchUpInside) { _ in pressed += 1 }
    let delegate = NotOnButtons()
    circle.delegate = delegate
    let acts = Acts(of: circle, on: stage)
    stage.tap(at: Point(500, 450))
    #expect(pressed == 1)
    #expect(acts.states == [])
    // A circle over the button is drawn on the board, where it began.
    stage.perform(.draw(points, over: 1))
    #expect(pressed == 1)
    #expect(acts.states.last == .ended)
    stage.close()
  }

  @Test func itWaitsForATapAndKeepsTheLine() {
    let tap = TapGestureRecognizer()
    circle.require(toFail: tap)
    let stage = TestStage.box(tap, circle)
    let taps = Acts(of: tap, on: stage)
    let acts = Acts(of: circle, on: stage)
    stage.tap(at: points[0])
    #expect(taps.states == [.ended])
    #expect(acts.states == [])
    #expect(circle.failureReason?.caseName == "tooFewPoints", "its own reason comes first")

    stage.perform(.draw(points, over: 1))
    #expect(taps.states == [.ended])
    // It begins where the tap fails, and then reports the whole line.
    let moved = points.firstIndex {
      $0.distance(to: points[0]) > Limit.finger.tap.maximumMovement
    }
    #expect(acts.states.prefix(2) == [.began, .changed])
    #expect(acts.all.count == points.count - (moved ?? 0) + 2)
    #expect(acts.states.last == .ended)
    #expect(agree(acts.last?["radius"] ?? 0, 50, within: 0.1))
    stage.close()
  }

  @Test func whatIsRefusedWhileItWaitsFailsInSilence() {
    let press = LongPressGestureRecognizer()
    press.minimumPressDuration = 10
    press.allowableMovement = 1000
    circle.require(toFail: press)
    let stage = TestStage.box(press, circle)
    let acts = Acts(of: circle, on: stage)
    stage.perform(.draw(Drawn.eight, over: 1))
    #expect(acts.states == [])
    #expect(circle.failureReason?.caseName == "pointsInMiddle")
    #expect(circle.verdict?.refusal?.reason == .pointsInMiddle)
    stage.perform(.draw(points, over: 1))
    #expect(acts.states == [.began, .ended])
    stage.close()
  }

  @Test func othersMayWaitForIt() {
    let swipe = SwipeGestureRecognizer()
    swipe.require(toFail: circle)
    let stage = TestStage.box(swipe, circle)
    let swipes = Acts(of: swipe, on: stage)
    stage.perform(.draw(points, over: 0.4))
    #expect(swipe.failureReason?.caseName == "requiredFailureRecognized")
    #expect(swipes.states == [])
    // Two fingers are not a circle, so the waiting recognizers no longer wait.
    swipe.numberOfTouchesRequired = 2
    stage.perform(.drag([Point(300, 300), Point(500, 300)], over: 0.15, fingers: 2))
    #expect(swipes.states == [.ended])
    stage.close()
  }

  @Test func itRunsBesideAPanWhenBothMay() {
    let pan = PanGestureRecognizer()
    let together = Together()
    circle.delegate = together
    let stage = TestStage.box(pan, circle)
    let pans = Acts(of: pan, on: stage)
    let acts = Acts(of: circle, on: stage)
    stage.perform(.draw(points, over: 1))
    #expect(pans.states.last == .ended)
    #expect(acts.states.last == .ended)

    circle.delegate = nil
    stage.perform(.draw(points, over: 1))
    #expect(pan.failureReason?.caseName == "lostTo")
    #expect(acts.states.last == .ended)
    stage.close()
  }

  @Test func theCircleIsReportedInItsView() throws {
    let stage = TestStage(size: Size(1000, 1000))
    let outer = stage.addView("outer", frame: Rect(0, 0, 1000, 1000))
    outer.transform = .scale(2)
    let inner = stage.addView("inner", frame: Rect(400, 400, 200, 200), in: outer)
    inner.transform = .rotation(radians(30))
    inner.addGestureRecognizer(circle)
    let acts = Acts(of: circle, on: stage)
    stage.perform(.draw(points, over: 1))
    stage.close()
    #expect(acts.states.last == .ended)
    // All three centres are at (500, 500) of the window. The view shows everything twice as large.
    #expect(agree(acts.last?["centerX"] ?? 0, 100, within: 0.1))
    #expect(agree(acts.last?["centerY"] ?? 0, 100, within: 0.1))
    #expect(agree(acts.last?["radius"] ?? 0, 25, within: 0.1))
    let fit = try #require(circle.verdict?.fit)
    #expect(agree(acts.last?["error"] ?? 0, fit.relativeError, within: 1e-12))
    #expect(fit.converted(to: nil) == fit)
  }
}
