import GestureShapes
import GestureTesting
import GestureViews
import Gestures
import Testing

/// Touch methods called by client code.
struct TouchMethodTests {
  private static let kinds: [GestureRecognizer.Type] = [
    TapGestureRecognizer.self, LongPressGestureRecognizer.self, PanGestureRecognizer.self,
    PinchGestureRecognizer.self, RotationGestureRecognizer.self, SwipeGestureRecognizer.self,
    TransformGestureRecognizer.self, ScreenEdgePanGestureRecognizer.self,
    HoverGestureRecognizer.self, CircleGestureRecognizer.self, StrokeGestureRecognizer.self,
  ]

  /// Creates a stage whose recognizer passes each event to a closure.
  private func forward(
    on stage: TestStage,
    to body: @escaping ([Touch], TouchEvent, TouchPhase) -> Void
  ) -> SpyRecognizer {
    let outer = stage.attach(SpyRecognizer(), "outer")
    outer.onBegan = { body($1, $2, .began) }
    outer.onMoved = { body($1, $2, .moved) }
    outer.onEnded = { spy, touches, event in
      body(touches, event, .ended)
      spy.state = .failed
    }
    return outer
  }

  private func hand(
    _ touches: [Touch],
    _ event: TouchEvent,
    _ phase: TouchPhase,
    to recognizer: GestureRecognizer
  ) {
    switch phase {
    case .began: recognizer.touchesBegan(touches, with: event)
    case .moved: recognizer.touchesMoved(touches, with: event)
    case .ended: recognizer.touchesEnded(touches, with: event)
    default: recognizer.touchesCancelled(touches, with: event)
    }
  }

  @Test(
    "Rule 80: Forwarded to a recognizer in no attempt, touches do nothing, and the log says so."
  )
  func anInnerRecognizerWithoutAnAttemptDoesNothing() {
    for kind in Self.kinds {
      for isAttached in [false, true] {
        let stage = TestStage()
        let inner = kind.init()
        inner.name = "inner"
        var acted = false
        inner.addAction { _ in acted = true }
        let view = View(frame: Rect(300, 700, 10, 10))
        stage.root.addSubview(view)
        if isAttached { view.addGestureRecognizer(inner) }
        _ = forward(on: stage) { [self] in hand($0, $1, $2, to: inner) }
        stage.fingers([1, 2]).down(at: [Point(100, 100), Point(200, 100)])
          .jump(to: [Point(60, 100), Point(240, 140)]).up()
        stage.tap(at: Point(100, 100))
        #expect(!acted)
        #expect(inner.state == .possible)
        #expect(inner.numberOfTouches == 0)
        let warnings = stage.warnings.filter { $0.contains("inner got touches outside an attempt") }
        #expect(warnings.count == 2, "\(kind)")
        stage.expectLawful()
      }
    }
  }

  @Test("Rule 80: Touches and events of a window that is gone do nothing.")
  func keptTouchesOfAWindowThatIsGone() {
    var kept: [([Touch], TouchEvent)] = []
    do {
      let stage = TestStage()
      _ = forward(on: stage) { touches, event, _ in kept.append((touches, event)) }
      stage.fingers([1, 2]).down(at: [Point(100, 100), Point(200, 100)])
        .jump(to: [Point(60, 100), Point(240, 140)])
    }
    let stage = TestStage()
    for kind in Self.kinds {
      let recognizer = stage.attach(kind.init(), "other")
      for (touches, event) in kept {
        for phase in [TouchPhase.began, .moved, .ended, .cancelled] {
          hand(touches, event, phase, to: recognizer)
          #expect(recognizer.state == .possible)
        }
        #expect(touches.allSatisfy { $0.gestureRecognizers.isEmpty && $0.view == nil })
        #expect(event.touches(for: recognizer).isEmpty)
      }
    }
  }

  @Test("Rule 80: In its own attempt a recognizer survives the touches of any other window.")
  func touchesOfAnotherWindow() {
    for kind in Self.kinds {
      let (one, other) = (TestStage(), TestStage())
      let recognizer = one.attach(kind.init(), "own")
      _ = forward(on: other) { [self] in hand($0, $1, $2, to: recognizer) }
      one.fingers([1, 2]).down(at: [Point(100, 100), Point(200, 100)])
      other.fingers([1, 2, 3]).down(at: [Point(10, 10), Point(20, 10), Point(90, 90)])
        .jump(to: [Point(60, 100), Point(240, 140), Point(0, 0)]).up()
      one.fingers([1, 2]).jump(to: [Point(60, 100), Point(240, 140)]).up()
      one.settle()
      #expect(recognizer.state == .possible)
    }
  }

  @Test("Rule 80: What is forwarded to a recognizer whose attempt is over changes nothing.")
  func touchesAfterTheEnd() {
    let stage = TestStage()
    let tap = stage.attach(TapGestureRecognizer(), "tap")
    let waiting = stage.attach(TapGestureRecognizer(), "waiting")
    waiting.numberOfTapsRequired = 2
    // The tap stays in its attempt, because another recognizer waits for it and is not finished.
    waiting.require(toFail: tap)
    var handed = 0
    _ = forward(on: stage) { [self] in
      guard tap.attemptState.isTerminal else { return }
      handed += 1
      hand($0, $1, $2, to: tap)
      #expect(tap.attemptState == .failed)
    }
    stage.finger(1).down(at: Point(100, 100))
    tap.fail(FailureReason(.custom, text: "over"))
    stage.finger(1).jump(to: Point(105, 100)).up()
    #expect(handed == 2)
    guard tap.failureReason?.text == "over" else {
      Issue.record("\(String(describing: tap.failureReason))")
      return
    }
    stage.expectLawful()
  }

  @Test("Rule 80: A subclass that forgets super.reset() reads no memory of an earlier attempt.")
  func aForgottenResetReadsNoOldMemory() {
    let pinch = ForgetfulPinch()
    for _ in 0..<2 {
      let stage = TestStage()
      stage.attach(pinch, "pinch")
      stage.fingers([1, 2, 3]).down(at: [Point(9, 9), Point(100, 100), Point(200, 100)])
        .jump(to: [Point(0, 0), Point(60, 100), Point(240, 140)])
    }
    let stage = TestStage()
    stage.attach(pinch, "pinch")
    stage.finger(1).down(at: Point(100, 100)).jump(to: Point(200, 200)).up()
    #expect(pinch.scale.isFinite)
  }
}

private final class ForgetfulPinch: PinchGestureRecognizer {
  override func reset() {}
}
