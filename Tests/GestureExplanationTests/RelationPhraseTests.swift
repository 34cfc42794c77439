import GestureExplanation
import GestureTesting
import GestureViews
import Gestures
import Testing

/// The sentence of each reason that has another cause than the recognizer.
///
/// The causes are winners, requirements, delegates, views and the system.
struct RelationPhraseTests {
  static let gates: [Story] = [
    Story(
      "`it` failed at 0.050 s: `box` returned false from `gestureRecognizerShouldBegin`.",
      { makeTap() }
    ) { stage, _ in
      let view = RefusingView(frame: Rect(0, 0, 400, 400))
      view.name = "box"
      stage.root.addSubview(view)
      stage.tap(at: start)
    },
    Story(
      "`it` failed at 0.050 s: its delegate returned false from `gestureRecognizerShouldBegin`.",
      { makeTap() }
    ) { stage, recognizer in
      let delegate = Answers()
      delegate.begins = false
      recognizer.delegate = delegate
      withExtendedLifetime(delegate) { stage.tap(at: start) }
    },
    Story("`it` did not get touch 1 at 0.000 s: it is disabled (`isEnabled`).", { makeTap() }) {
      stage,
      recognizer in
      recognizer.isEnabled = false
      stage.tap(at: start)
    },
    Story(
      "`it` failed at 0.000 s: it ignored all of its touches (`ignore(_:for:)`).",
      { OwnRecognizer() }
    ) {
      stage,
      recognizer in
      (recognizer as? OwnRecognizer)?.ignoresAll = true
      stage.tap(at: start)
    },
    Story("`it` failed at 0.050 s: its class says: no circle.", { OwnRecognizer() }) {
      stage,
      recognizer in
      (recognizer as? OwnRecognizer)?.failsWith = "no circle"
      stage.tap(at: start)
    },
    Story("`it` failed at 0.050 s: its class gave no reason.", { OwnRecognizer() }) { stage, _ in
      stage.tap(at: start)
    },
  ]

  static let interruptions: [Story] = [
    Story("`it` failed at 0.000 s: its touches were cancelled by the system.", { makeTap() }) {
      stage,
      _ in stage.finger(1).down(at: start).cancel()
    },
    Story(
      "`it` was cancelled at 0.100 s: the host cancelled every touch (`cancelAll`), after it had begun at 0.033 s.",
      { PanGestureRecognizer() }
    ) { stage, _ in
      stage.finger(1).down(at: start).move(by: Vector(50, 0), over: 0.1)
      stage.cancelAll()
    },
    Story(
      "`it` failed at 0.100 s: its finger was not among the fingers that are down (`resync`).",
      { makeTap() }
    ) { stage, _ in
      stage.finger(1).down(at: start)
      stage.wait(0.1)
      stage.window.resync([], at: stage.now)
    },
    Story(
      "`it` failed at 0.000 s: it was disabled during the attempt (`isEnabled`).",
      { makeTap() }
    ) { stage, recognizer in
      stage.finger(1).down(at: start)
      recognizer.isEnabled = false
      stage.finger(1).up()
    },
    Story(
      "`it` was cancelled at 0.100 s: it was removed from its view during the attempt, after it had begun at 0.033 s.",
      { PanGestureRecognizer() }
    ) { stage, recognizer in
      stage.finger(1).down(at: start).move(by: Vector(50, 0), over: 0.1)
      stage.root.removeGestureRecognizer(recognizer)
      stage.finger(1).up()
    },
    Story(
      "`it` failed at 0.000 s: the contact of its finger grew to a radius of 31.0 pt, 11.0 pt more than the limit of 20.0 pt (`filter.maximumRadius`).",
      { makeTap() }
    ) { stage, _ in
      stage.window.settings.filter.maximumRadius = 20
      stage.finger(1).down(at: start)
      stage.send([TouchSample(id: 1, phase: .moved, location: start, radius: 31)])
    },
    Story(
      "`it` failed at 0.000 s: its source said that its touch is a palm (`filter.rejectsPalms`).",
      { makeTap() }
    ) { stage, _ in
      stage.window.settings.filter.rejectsPalms = true
      stage.finger(1).down(at: start)
      stage.send([TouchSample(id: 1, phase: .moved, location: start, tool: .palm)])
    },
    Story(
      "`it` failed at 0.000 s: a pencil came and cancelled its fingers (`filter.pencilBlocksFingers`, `filter.pencilCancelsFingers`).",
      { makeTap() }
    ) { stage, _ in
      stage.window.settings.filter.pencilBlocksFingers = true
      stage.finger(1).down(at: start)
      stage.window.send(
        HoverSample(id: 2, kind: .pencil, phase: .regionEntered, location: start),
        at: stage.now
      )
    },
  ]

  static let rivals: [Story] = [
    Story(
      "`it` lost to `press` at 0.500 s, which had been down for 0.500 s.",
      { makeTap() }
    ) { stage, _ in
      stage.attach(LongPressGestureRecognizer(), "press")
      stage.press(at: start, for: 0.6)
    },
    Story(
      "`it` failed at 0.200 s: `double` had to fail first, but it recognized; this recognizer had recognized at 0.050 s and waited.",
      { makeTap() }
    ) { stage, recognizer in
      recognizer.require(toFail: stage.attach(makeTap(2), "double"))
      stage.tap(at: start, taps: 2)
    },
    Story(
      "`it` was cancelled at 0.000 s: `zoom` took over its fingers (`takeOver(from:)`).",
      { PanGestureRecognizer() }
    ) { stage, recognizer in
      stage.attach(PinchGestureRecognizer(), "zoom").takeOver(from: recognizer)
      stage.finger(1).down(at: start).jump(to: start + Vector(20, 0))
      stage.finger(2).down(at: start + Vector(100, 0)).jump(to: start + Vector(150, 0)).up()
      stage.finger(1).up()
    },
  ]

  @Test(arguments: [gates, interruptions, rivals].joined())
  func whatEndedItIsSaid(_ story: Story) throws {
    let text = try story.play().explanation.text
    #expect(text == story.expected)
  }

  @Test func aLostLiftIsSaid() {
    let stage = TestStage()
    let tap = stage.attach(makeTap(), "tap")
    stage.finger(1).down(at: start)
    stage.wait(0.1)
    stage.send([TouchSample(id: 1, phase: .began, location: start)])
    #expect(
      stage.explanation(of: tap).hasPrefix(
        "`tap` failed at 0.100 s: its finger came down again, so its lift was lost.\n"
      )
    )
  }

  @Test func aViewThatLeftItsWindowIsSaid() {
    let stage = TestStage()
    let box = stage.addView("box", frame: Rect(0, 0, 400, 400))
    let tap = stage.attach(makeTap(), "tap", to: box)
    stage.finger(1).down(at: start)
    box.removeFromSuperview()
    stage.wait(0.1)
    #expect(stage.why(tap) == "`tap` on `box` failed at 0.000 s: its view left the window.")
  }

  // MARK: - Winners

  @Test func aLoserNamesTheWinnerAndItsMovement() {
    let stage = TestStage()
    let list = stage.addView("list", frame: Rect(0, 0, 400, 800))
    let row = stage.addView("row", frame: Rect(0, 0, 400, 50), in: list)
    let tap = stage.attach(makeTap(), "tap", to: row)
    stage.attach(PanGestureRecognizer(), "pan", to: list)
    stage.perform(.drag([Point(20, 20), Point(20, 40.8)], over: 0.1))
    #expect(
      stage.why(tap) == """
        `tap` on `row` lost to `pan` on `list` at 0.050 s, which had moved 10.4 pt.
        """
    )
  }

  @Test func aLoserSaysWhichRuleDecided() {
    let stage = TestStage()
    let box = stage.addView("box", frame: Rect(0, 0, 400, 400))
    let outer = stage.attach(makeTap(), "outer")
    let first = stage.attach(makeTap(), "first", to: box)
    stage.attach(makeTap(), "second", to: box)
    stage.tap(at: start)
    #expect(
      stage.why(first).hasPrefix(
        "`first` on `box` lost to `second` at 0.050 s, which recognized at the same time and has priority: it was added later."
      )
    )
    #expect(
      stage.why(outer).hasPrefix(
        "`outer` lost to `second` on `box` at 0.050 s, which recognized at the same time and has priority: it is deeper or in front."
      )
    )
  }

  @Test func aTapSaysThatItDoesNotPreventTheDoubleTap() {
    let stage = TestStage()
    stage.attach(makeTap(2), "double")
    let single = stage.attach(makeTap(), "single")
    stage.tap(at: start, taps: 2)
    #expect(
      stage.explanation(of: single) == """
        `single` fired at 0.050 s, at (100.0, 100.0).
        `single` lost to `double` at 0.200 s, which recognized at the same time and which it does \
        not prevent.
        """
    )
  }

  @Test func aLateComerLosesToTheActiveOne() {
    let stage = TestStage()
    let box = stage.addView("box", frame: Rect(0, 0, 200, 200))
    let tap = stage.attach(makeTap(), "tap", to: box)
    stage.attach(PanGestureRecognizer(), "pan")
    stage.finger(1).down(at: Point(300, 300)).move(by: Vector(50, 0), over: 0.1)
    stage.finger(2).down(at: start).hold(for: 0.05).up()
    stage.finger(1).up()
    #expect(
      stage.why(tap) == "`tap` on `box` lost to `pan` at 0.150 s, which was already active."
    )
  }

  @Test func aNearerCauseThanTheWinnerIsSaid() {
    let stage = TestStage()
    let press = stage.attach(LongPressGestureRecognizer(), "press")
    stage.attach(makeTap(), "tap")
    stage.tap(at: start)
    #expect(stage.why(press).hasPrefix("`press` failed at 0.050 s: it was lifted after 0.050 s"))
  }

  // MARK: - Requirements

  @Test func whoWaitsSaysForWhomAndHowLong() {
    let stage = TestStage()
    let single = stage.attach(makeTap(), "single")
    let double = stage.attach(makeTap(2), "double")
    single.require(toFail: double)
    stage.tap(at: start)
    stage.wait(0.1)
    #expect(
      stage.why(single)
        == "`single` recognized at 0.050 s and at 0.150 s still waits for `double` to fail, which is undecided."
    )
    stage.settle()
    #expect(
      stage.why(single) == """
        `single` fired at 0.400 s, at (100.0, 100.0); it recognized at 0.050 s and waited \
        0.350 s for `double` to fail.
        """
    )
    #expect(stage.attempts(of: single).last?.waits.first?.isDynamic == false)
  }

  @Test func aDynamicRequirementIsReported() {
    let stage = TestStage()
    let delegate = Answers()
    let single = stage.attach(makeTap(), "single")
    stage.attach(makeTap(2), "double")
    delegate.waitsFor = { $0.name == "double" }
    single.delegate = delegate
    stage.tap(at: start)
    #expect(stage.attempts(of: single).last?.waits.first?.isDynamic == true)
    stage.settle()
  }
}
