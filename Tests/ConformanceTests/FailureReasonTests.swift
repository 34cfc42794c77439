import GestureTesting
import GestureViews
import Gestures
import Testing

/// Behaviour.md, rule 68, and each reason as caused by real touches, with its value and limit.
struct FailureReasonTests {
  /// A recognizer, the movements of the fingers, and the reason that results.
  struct Story: CustomTestStringConvertible, Sendable {
    let expected: String
    let make: @Sendable () -> GestureRecognizer
    let act: @Sendable (TestStage, GestureRecognizer) -> Void

    var testDescription: String { expected }

    init(
      _ expected: String,
      _ make: @escaping @Sendable () -> GestureRecognizer,
      _ act: @escaping @Sendable (TestStage, GestureRecognizer) -> Void
    ) {
      self.expected = expected
      self.make = make
      self.act = act
    }
  }

  private static let start = Point(100, 100)

  private static func drag(
    _ displacement: Vector,
    over time: Double = 0.1,
    fingers: Int = 1
  )
    -> @Sendable (TestStage, GestureRecognizer) -> Void
  {
    { stage, _ in stage.perform(.drag([start, start + displacement], over: time, fingers: fingers))
    }
  }

  private static func swipe(
    _ direction: SwipeGestureRecognizer.Direction
  )
    -> @Sendable () -> GestureRecognizer
  {
    {
      let swipe = SwipeGestureRecognizer()
      swipe.direction = direction
      return swipe
    }
  }

  private static func pan(_ fingers: ClosedRange<Int>) -> @Sendable () -> GestureRecognizer {
    {
      let pan = PanGestureRecognizer()
      pan.minimumNumberOfTouches = fingers.lowerBound
      pan.maximumNumberOfTouches = fingers.upperBound
      return pan
    }
  }

  private static func edge() -> GestureRecognizer {
    let edge = ScreenEdgePanGestureRecognizer()
    edge.edges = .left
    return edge
  }

  /// Returns a script of two fingers that spread and are then lifted.
  private static func spread(to end: Double) -> @Sendable (TestStage, GestureRecognizer) -> Void {
    { stage, _ in stage.perform(.pinch(at: start, from: 100, to: end, over: 0.1)) }
  }

  private static func pressAfterTap() -> GestureRecognizer {
    let press = LongPressGestureRecognizer()
    press.numberOfTapsRequired = 1
    return press
  }

  private static func pressWithTwo() -> GestureRecognizer {
    let press = LongPressGestureRecognizer()
    press.numberOfTouchesRequired = 2
    return press
  }

  static let taps: [Story] = [
    Story("movedTooFar(46.000, limit 45.000)", { makeTap() }, drag(Vector(46, 0), over: 0)),
    Story("movedTooFar(11.000, limit 10.000)", { makeTap() }) { stage, _ in
      stage.finger(1, kind: .indirectPointer, buttons: .primary).down(at: start)
        .jump(to: start + Vector(11, 0)).up()
    },
    Story("tapsTooFarApart(46.000, limit 45.000)", { makeTap(2) }) { stage, _ in
      stage.tap(at: start)
      stage.tap(at: start + Vector(46, 0))
    },
    Story("heldTooLong(0.750, limit 0.750)", { makeTap() }) { stage, _ in
      stage.press(at: start, for: 0.8)
    },
    Story("tooFewTaps(1, needed 2)", { makeTap(2) }) { stage, _ in stage.tap(at: start) },
    Story("tooFewTaps(2, needed 3)", { makeTap(3) }) { stage, _ in stage.tap(at: start, taps: 2) },
    Story("tooFewTouches(1, needed 2)", { makeTap(fingers: 2) }) { stage, _ in
      stage.tap(at: start)
    },
    Story("tooManyTouches(2, limit 1)", { makeTap() }) { stage, _ in
      stage.tap(at: start, fingers: 2)
    },
    Story("wrongButton(2, needed 1)", { makeTap() }) { stage, _ in
      stage.finger(1, kind: .indirectPointer, buttons: .secondary).down(at: start).up()
    },
  ]

  static let presses: [Story] = [
    Story("movedTooFar(11.000, limit 10.000)", { LongPressGestureRecognizer() }) {
      stage,
      recognizer in drag(Vector(11, 0), over: 0)(stage, recognizer)
    },
    Story("notEnoughTime(0.300, needed 0.500)", { LongPressGestureRecognizer() }) { stage, _ in
      stage.press(at: start, for: 0.3)
    },
    Story("tooManyTouches(2, limit 1)", { LongPressGestureRecognizer() }) { stage, _ in
      stage.press(at: start, for: 0.3, fingers: 2)
    },
    Story("tooFewTouches(1, needed 2)", pressWithTwo) { stage, _ in
      stage.press(at: start, for: 0.8)
    },
    // The press itself is the second contact.
    Story("tooFewTaps(1, needed 2)", pressAfterTap) { stage, _ in stage.tap(at: start) },
    Story("tapsTooFarApart(46.000, limit 45.000)", pressAfterTap) { stage, _ in
      stage.tap(at: start)
      stage.press(at: start + Vector(46, 0), for: 0.8)
    },
  ]

  static let movements: [Story] = [
    Story("notEnoughMovement(9.000, needed 10.000)", pan(1...5), drag(Vector(9, 3))),
    Story("tooFewTouches(1, needed 2)", pan(2...5), drag(Vector(90, 0))),
    Story("tooManyTouches(3, limit 2)", pan(1...2), drag(Vector(90, 0), fingers: 3)),
    Story("notEnoughMovement(7.000, needed 8.000)", { PinchGestureRecognizer() }, spread(to: 107)),
    Story("tooFewTouches(1, needed 2)", { PinchGestureRecognizer() }, drag(Vector(90, 0))),
    Story("tooFewTouches(1, needed 2)", { RotationGestureRecognizer() }, drag(Vector(90, 0))),
    Story("notEnoughMovement(0.070, needed 0.087)", { RotationGestureRecognizer() }) { stage, _ in
      stage.perform(.rotate(at: start, by: 4 * .pi / 180, radius: 50, over: 0.1))
    },
    Story(
      "notEnoughMovement(9.000, needed 10.000)",
      { TransformGestureRecognizer() },
      drag(Vector(9, 3))
    ),
    Story(
      "notEnoughMovement(20.000, needed 47.500)",
      swipe(.right),
      drag(Vector(20, 0), over: 0.05)
    ),
    Story(
      "tooFewTouches(1, needed 2)",
      {
        let swipe = SwipeGestureRecognizer()
        swipe.numberOfTouchesRequired = 2
        return swipe
      },
      drag(Vector(90, 0))
    ),
    Story("tooManyTouches(2, limit 1)", swipe(.right), drag(Vector(90, 0), fingers: 2)),
    Story("tooSlow(0.500, limit 0.500)", swipe(.right)) { stage, _ in
      stage.press(at: start, for: 0.6)
    },
    Story(
      "wrongDirection(-11.000 0.000, allowed right)",
      swipe(.right),
      drag(Vector(-11, 0), over: 0)
    ),
    Story(
      "wrongDirection(0.000 51.000, allowed right|left)",
      swipe([.right, .left]),
      drag(Vector(0, 51), over: 0)
    ),
    Story("startedOutsideEdge(21.000, zone 20.000)", edge) { stage, _ in
      stage.perform(.drag([Point(21, 100), Point(90, 100)], over: 0.1))
    },
    Story("wrongDirection(0.000 12.000, allowed right)", edge) { stage, _ in
      stage.perform(.drag([Point(10, 100), Point(10, 112)], over: 0))
    },
    Story("notEnoughMovement(9.000, needed 10.000)", edge) { stage, _ in
      stage.perform(.drag([Point(10, 100), Point(19, 100)], over: 0))
    },
  ]

  static let others: [Story] = [
    Story("cancelledBySystem", { makeTap() }) { stage, _ in stage.finger(1).down(at: start).cancel()
    },
    Story("cancelledBySystem", { PanGestureRecognizer() }) { stage, _ in
      stage.finger(1).down(at: start).move(by: Vector(50, 0), over: 0.1).cancel()
    },
    Story("cancelledBySystem", { PanGestureRecognizer() }) { stage, _ in
      stage.finger(1).down(at: start).move(by: Vector(50, 0), over: 0.1)
      stage.cancelAll()
    },
    Story("contactTooLarge(31.000, limit 20.000)", { PanGestureRecognizer() }) { stage, _ in
      stage.window.settings.filter.maximumRadius = 20
      stage.finger(1).down(at: start).move(by: Vector(50, 0), over: 0.1)
      stage.send([TouchSample(id: 1, phase: .moved, location: start, radius: 31)])
    },
    Story("palmRejected", { makeTap() }) { stage, _ in
      stage.window.settings.filter.rejectsPalms = true
      stage.finger(1).down(at: start)
      stage.send([TouchSample(id: 1, phase: .moved, location: start, tool: .palm)])
    },
    Story("pencilInUse", { PanGestureRecognizer() }) { stage, _ in
      stage.window.settings.filter.pencilBlocksFingers = true
      stage.finger(1).down(at: start).move(by: Vector(50, 0), over: 0.1)
      stage.send(HoverSample(id: 2, kind: .pencil, phase: .regionEntered, location: start))
    },
    Story("disabled", { makeTap() }) { stage, recognizer in
      stage.finger(1).down(at: start)
      recognizer.isEnabled = false
      stage.finger(1).up()
    },
    Story("detached", { PanGestureRecognizer() }) { stage, recognizer in
      stage.finger(1).down(at: start).move(by: Vector(50, 0), over: 0.1)
      stage.root.removeGestureRecognizer(recognizer)
      stage.finger(1).up()
    },
    Story("delegateRefused", { makeTap() }) { stage, recognizer in
      let delegate = SpyDelegate()
      delegate.begins = { _ in false }
      recognizer.delegate = delegate
      stage.tap(at: start)
    },
    Story("viewRefused(box)", { makeTap() }) { stage, _ in
      let view = stage.addSpy("box", Rect(0, 0, 400, 400), Journal())
      view.begins = { _ in false }
      stage.tap(at: start)
    },
    Story("lostTo(winner)", { makeTap() }) { stage, _ in
      stage.attach(makeTap(), "winner")
      stage.tap(at: start)
    },
    Story("requiredFailureRecognized(winner)", { makeTap() }) { stage, recognizer in
      let winner = stage.attach(makeTap(), "winner")
      recognizer.require(toFail: winner)
      stage.tap(at: start)
    },
    Story("allTouchesIgnored", { SpyRecognizer() }) { stage, recognizer in
      (recognizer as? SpyRecognizer)?.onBegan = { $0.ignore($1[0], for: $2) }
      stage.tap(at: start)
    },
    Story("custom(no circle)", { SpyRecognizer() }) { stage, recognizer in
      (recognizer as? SpyRecognizer)?.onEnded = { spy, _, _ in
        spy.fail(FailureReason(.custom, text: "no circle"))
      }
      stage.tap(at: start)
    },
    Story("custom", { SpyRecognizer() }) { stage, recognizer in
      (recognizer as? SpyRecognizer)?.onEnded = { spy, _, _ in spy.state = .failed }
      stage.tap(at: start)
    },
    Story("custom", { SpyRecognizer() }) { stage, recognizer in
      let spy = recognizer as? SpyRecognizer
      spy?.onBegan = { spy, _, _ in spy.state = .began }
      spy?.onEnded = { spy, _, _ in spy.state = .cancelled }
      stage.tap(at: start)
    },
  ]

  @Test(
    "Rule 68: Every attempt that does not fire leaves one failureReason, with value and limit.",
    arguments: [taps, presses, movements, others].joined()
  )
  func everyAttemptLeavesItsReason(_ story: Story) {
    let stage = TestStage()
    stage.options = [.failures, .actions]
    let recognizer = stage.attach(story.make(), "it")
    #expect(recognizer.failureReason == nil)
    story.act(stage, recognizer)
    stage.settle()
    let lines = stage.takeTranscript().lines.filter {
      $0.contains(" it failed") || $0.contains(" it cancelled")
    }
    // A tap that is too far away begins another attempt, which has a reason of its own.
    let isLast = !story.expected.hasPrefix("tapsTooFarApart")
    #expect(lines.count == (isLast ? 1 : 2))
    #expect(
      lines.first?.hasSuffix(" " + story.expected) == true,
      "\(lines) is not \(story.expected)"
    )
    #expect((reason(of: recognizer) == story.expected) == isLast)
    stage.expectLawful()
  }

  @Test func aReasonStaysUntilTheNextAttemptStarts() {
    let stage = TestStage()
    let tap = stage.attach(makeTap(), "tap")
    stage.press(at: Self.start, for: 1)
    #expect(reason(of: tap) == "heldTooLong(0.750, limit 0.750)")
    stage.finger(1).down(at: Self.start)
    #expect(tap.failureReason == nil)
    stage.finger(1).up()
    #expect(tap.failureReason == nil)
    stage.expectLawful()
  }

  @Test func aRefusedTouchSaysSoThoughThereIsNoAttempt() {
    let stage = TestStage()
    stage.options = .all
    let delegate = SpyDelegate()
    let tap = stage.attach(makeTap(), "tap")
    let spy = stage.attach(SpyRecognizer(), "spy")
    tap.delegate = delegate
    tap.allowedTouchTypes = .pencil
    spy.receivesEvent = false
    stage.tap(at: Self.start)
    #expect(reason(of: tap) == "touchRefused(type)")
    #expect(reason(of: spy) == "touchRefused(event)")
    tap.allowedTouchTypes = .all
    delegate.takesEvent = { _, _ in false }
    stage.tap(at: Self.start)
    #expect(reason(of: tap) == "touchRefused(event)")
    delegate.takesEvent = { _, _ in true }
    delegate.takesTouch = { _, _ in false }
    stage.tap(at: Self.start)
    #expect(reason(of: tap) == "touchRefused(delegate)")
    #expect(!stage.transcript.text.contains("tap failed"))
    #expect(!stage.transcript.text.contains("tap reset"))
    stage.expectLawful()
  }

  @Test func aReasonDoesNotKeepTheWinnerAlive() {
    let stage = TestStage()
    let loser = stage.attach(makeTap(), "loser")
    do {
      let winner = stage.attach(makeTap(), "winner")
      stage.tap(at: Self.start)
      stage.root.removeGestureRecognizer(winner)
    }
    stage.wait(0)
    #expect(loser.failureReason?.kind == .lostTo)
    #expect(loser.failureReason?.winner == nil)
    stage.expectLawful()
  }
}
