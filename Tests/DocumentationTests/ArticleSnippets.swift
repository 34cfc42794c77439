// The Swift that the articles of the DocC catalogue show: `SnippetTests` compares the two.

import GestureTesting
import GestureViews
import Gestures
import Testing

struct ArticleSnippetTests {
  private final class Both: GestureRecognizerDelegate {
    func gestureRecognizer(
      _ recognizer: GestureRecognizer,
      shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { other is PinchGestureRecognizer }
  }

  @Test func aSingleTapCanWaitForADoubleTap() {
    let stage = TestStage()
    let view = stage.root
    var story: [String] = []
    let double = view.onTap(count: 2) { _ in story.append("double") }
    let single = view.onTap { _ in story.append("single") }
    single.require(toFail: double)
    stage.tap(at: Point(100, 100), taps: 2)
    #expect(story == ["double"])
    stage.wait(1)
    stage.tap(at: Point(100, 100))
    #expect(story == ["double"])
    stage.settle()
    #expect(story == ["double", "single"])
  }

  @Test func aDelegateLetsAPanAndAPinchRunTogether() {
    let stage = TestStage()
    let view = stage.root
    var story: [String] = []
    let together = Both()
    let pan = view.onPan { if $0.state == .began { story.append("pan") } }
    pan.delegate = together
    view.onPinch { if $0.state == .began { story.append("pinch") } }
    stage.fingers([1, 2]).down(at: [Point(100, 100), Point(200, 100)])
      .move(to: [Point(100, 200), Point(300, 200)], over: 0.2).up()
    #expect(story.sorted() == ["pan", "pinch"])
  }

  @Test func contentCanCoastFromThePansVelocity() {
    let stage = TestStage()
    let view = stage.root
    var momentum: Momentum?
    view.onPan { pan in
      guard pan.state == .ended else { return }
      momentum = Momentum(
        from: Momentum.State(position: pan.location(in: nil)),
        velocity: Momentum.Velocity(translation: pan.velocity(in: nil))
      )
    }
    stage.perform(.drag([Point(100, 100), Point(200, 100)], over: 0.2))
    // 500 points per second, whose rest at the normal rate is 500 / (1000 · -ln 0.998) s away.
    let rest = momentum?.restState.position.x ?? 0
    #expect(abs(rest - (200 + 249.75)) < 0.01, "rounded to the hundredth above")
  }

  @Test func anObserverHearsEveryDecision() {
    final class Printer: DecisionObserver {
      var lines: [String] = []
      func observe(_ decision: Decision) {
        lines.append(GestureText.line(for: decision))
      }
    }
    let window = Window(size: Size(400, 800))
    window.onTap { _ in }
    let printer = Printer()
    window.addObserver(printer)
    window.send([TouchSample(id: 1, phase: .began, location: Point(9, 9))], at: .zero)
    window.advance(to: Timestamp(seconds: 1))
    #expect(printer.lines.contains { $0 == "0.750 tap failed heldTooLong(0.750, limit 0.750)" })
  }

  @Test func aFailureReasonHasValueAndLimit() {
    let stage = TestStage()
    let tap = stage.root.onTap { _ in }
    stage.perform(.drag([Point(100, 100), Point(160, 100)], over: 0.2))
    var text = ""
    if let reason = tap.failureReason {
      text = GestureText.text(of: reason)
    }
    #expect(text.hasPrefix("movedTooFar("))
    #expect(text.hasSuffix(", limit 45.000)"))
  }

  @Test func aHiddenViewSaysWhyItIsNotHit() {
    let window = Window(size: Size(400, 800))
    let badge = View(frame: Rect(0, 0, 50, 50))
    badge.isHidden = true
    window.addSubview(badge)
    var isHidden = false
    for (view, verdict) in window.explainHitTest(Point(20, 20)).verdicts where view === badge {
      if case .hidden = verdict { isHidden = true }
    }
    #expect(isHidden)
  }
}
