import GestureTesting
import GestureViews
import Gestures
import Testing

/// The reference order of one tap, the order and number of questions, and the calls of one event.
struct CallbackOrderTests {
  /// Creates a view, a spy that fires at the lift, and its delegate, which share one journal.
  private func makeScene(_ stage: TestStage) -> (Journal, SpyView, SpyRecognizer, SpyDelegate) {
    let journal = Journal()
    let view = stage.addSpy("V", Rect(0, 0, 200, 200), journal)
    view.notesQuestions = true
    let tap = stage.attach(SpyRecognizer(), "T", to: view)
    tap.journal = journal
    tap.onEnded = { spy, _, _ in spy.state = .ended }
    tap.addAction { journal.note("action \($0.state)") }
    let delegate = SpyDelegate()
    delegate.journal = journal
    tap.delegate = delegate
    return (journal, view, tap, delegate)
  }

  @Test func theReferenceOrderOfOneTap() {
    let stage = TestStage()
    let (journal, _, _, delegate) = makeScene(stage)
    withExtendedLifetime(delegate) {
      stage.finger(1).down(at: Point(50, 50))
      #expect(
        journal.take() == [
          "V hitTest", "V inside?", "T event?", "delegate T event?", "delegate T touch 1?",
          "T began 1", "V began 0.000 50.000 50.000",
        ]
      )
      stage.finger(1).up()
      #expect(
        journal.take() == [
          "T ended 1", "V begin?", "delegate T begin?", "V cancelled 0.000 50.000 50.000",
          "action ended", "T reset",
        ]
      )
    }
    stage.expectLawful()
  }

  @Test func theReferenceOrderOfATapThatTheDelegateRefuses() {
    let stage = TestStage()
    let (journal, _, _, delegate) = makeScene(stage)
    delegate.begins = { _ in false }
    stage.finger(1).down(at: Point(50, 50))
    journal.entries = []
    stage.finger(1).up()
    #expect(
      journal.take() == [
        "T ended 1", "V begin?", "delegate T begin?", "T reset", "V ended 0.000 50.000 50.000",
      ]
    )
    stage.expectLawful()
  }

  @Test func theFirstNoEndsTheQuestions() {
    let stage = TestStage()
    let (journal, view, tap, delegate) = makeScene(stage)
    func asked() -> [String] {
      journal.take().filter { $0.contains("?") && !$0.contains("inside") }
    }

    tap.isEnabled = false
    stage.tap(at: Point(50, 50))
    #expect(asked() == [])
    tap.isEnabled = true
    tap.allowedTouchTypes = .pencil
    stage.tap(at: Point(50, 50))
    #expect(asked() == [])
    tap.allowedTouchTypes = .all
    tap.receivesEvent = false
    stage.tap(at: Point(50, 50))
    #expect(asked() == ["T event?"])
    tap.receivesEvent = true
    delegate.takesEvent = { _, _ in false }
    stage.tap(at: Point(50, 50))
    #expect(asked() == ["T event?", "delegate T event?"])
    delegate.takesEvent = { _, _ in true }
    delegate.takesTouch = { _, _ in false }
    stage.tap(at: Point(50, 50))
    #expect(asked() == ["T event?", "delegate T event?", "delegate T touch 1?"])
    delegate.takesTouch = { _, _ in true }
    view.begins = { _ in false }
    stage.tap(at: Point(50, 50))
    #expect(asked() == ["T event?", "delegate T event?", "delegate T touch 1?", "V begin?"])
    stage.expectLawful()
  }

  @Test func aViewIsAskedOnceHoweverManyOfItsTouchesItWouldLose() {
    let stage = TestStage()
    let journal = Journal()
    let (left, right) = (
      stage.addSpy("left", Rect(0, 0, 200, 200), journal),
      stage.addSpy("right", Rect(200, 0, 200, 200), journal)
    )
    left.notesQuestions = true
    right.notesQuestions = true
    let tap = stage.attach(makeTap(1, fingers: 3), "tap")
    var isFired = false
    tap.addAction { _ in isFired = true }
    // Two of the three fingers are on one view, and the third one came down between them.
    stage.fingers([1, 2, 3]).down(at: [Point(50, 50), Point(250, 50), Point(90, 50)])
    journal.entries = []
    stage.fingers([1, 2, 3]).up()
    #expect(isFired)
    #expect(journal.take().filter { $0.hasSuffix("begin?") } == ["left begin?", "right begin?"])
    stage.expectLawful()
  }

  @Test func theEventIsAskedOncePerAttemptAndTheTouchOncePerTouch() {
    let stage = TestStage()
    let (journal, _, tap, delegate) = makeScene(stage)
    withExtendedLifetime(delegate) {
      stage.fingers([1, 2]).down(at: [Point(50, 50), Point(70, 50)])
      stage.finger(3).down(at: Point(90, 50)).move(by: Vector(5, 5), over: 0.1)
      #expect(
        journal.take().filter { $0.hasPrefix("delegate") || $0 == "T event?" } == [
          "T event?", "delegate T event?", "delegate T touch 1?", "delegate T touch 2?",
          "delegate T touch 3?",
        ]
      )
      tap.onEnded = { spy, _, _ in spy.state = .failed }
      stage.fingers([1, 2, 3]).up()
      journal.entries = []
      stage.finger(1).down(at: Point(50, 50)).up()
      #expect(journal.take().filter { $0 == "delegate T event?" }.count == 1)
    }
    stage.expectLawful()
  }

  @Test func admissionsComeBeforeAnyDeliveryInnerPlacesFirst() {
    let stage = TestStage()
    let journal = Journal()
    let delegate = SpyDelegate()
    delegate.journal = journal
    let child = stage.addView("child", frame: Rect(0, 0, 200, 200))
    for (name, view) in [("outer", stage.root), ("one", child), ("two", child)] {
      let spy = stage.attach(SpyRecognizer(), name, to: view)
      spy.journal = journal
      spy.delegate = delegate
      spy.onEnded = { spy, _, _ in spy.state = .failed }
    }
    stage.finger(1).down(at: Point(50, 50))
    #expect(
      journal.take().filter { $0.contains("touch") || $0.contains("began") } == [
        "delegate one touch 1?", "delegate two touch 1?", "delegate outer touch 1?", "one began 1",
        "two began 1", "outer began 1",
      ]
    )
    // Recognizers added later do not join, and one that is moved loses its touches.
    let late = stage.attach(SpyRecognizer(), "late", to: child)
    late.journal = journal
    stage.finger(1).jump(to: Point(60, 50))
    #expect(journal.take() == ["one moved 1", "two moved 1", "outer moved 1"])
    stage.finger(1).up()
    stage.expectLawful()
  }

  @Test func phasesOfOneEventComeInTheirOrderAsSubsets() {
    let stage = TestStage()
    let journal = Journal()
    let spy = stage.attach(SpyRecognizer(), "spy")
    spy.journal = journal
    var counts: [Int] = []
    spy.onBegan = { _, _, event in counts.append(event.allTouches.count) }
    stage.fingers([1, 2, 3, 4]).down(at: (1...4).map { Point(Double($0) * 50, 50) })
    #expect(journal.take() == ["spy event?", "spy began 1 2 3 4"])
    func sample(_ id: TouchID, _ phase: TouchPhase, _ x: Double) -> TouchSample {
      TouchSample(id: id, phase: phase, location: Point(x, 50))
    }
    stage.send([
      sample(4, .cancelled, 200), sample(3, .ended, 150), sample(2, .moved, 110),
      sample(5, .began, 250),
    ])
    #expect(
      journal.take() == ["spy began 5", "spy moved 2", "spy ended 3", "spy cancelled 4"]
    )
    // Fingers rest, move, are lifted and are cancelled. The count does not drop before the event
    // is over.
    #expect(counts == [4, 5])
    #expect(spy.numberOfTouches == 3)
    spy.onEnded = { spy, _, _ in spy.state = .failed }
    stage.send([sample(1, .ended, 50), sample(2, .ended, 110), sample(5, .ended, 250)])
    stage.expectLawful()
  }

  @Test func severalPhasesOfOneTouchInOneCallAreSuccessiveEvents() {
    let stage = TestStage()
    let journal = Journal()
    let spy = stage.attach(SpyRecognizer(), "spy")
    spy.journal = journal
    spy.onEnded = { spy, _, _ in spy.state = .failed }
    let steps = [(TouchPhase.began, 50.0), (.moved, 60), (.moved, 70), (.ended, 80)]
    stage.send(steps.map { TouchSample(id: 1, phase: $0.0, location: Point($0.1, 50)) })
    #expect(
      journal.take() == ["spy event?", "spy began 1", "spy moved 1", "spy ended 1", "spy reset"]
    )
    stage.expectLawful()
  }

  @Test func aMoveWithoutAChangeIsNotDelivered() {
    let stage = TestStage()
    let journal = Journal()
    let spy = stage.attach(SpyRecognizer(), "spy")
    var phases: [TouchPhase] = []
    spy.onMoved = { _, touches, _ in phases.append(touches[0].phase) }
    spy.journal = journal
    stage.fingers([1, 2]).down(at: [Point(50, 50), Point(90, 50)])
    journal.entries = []
    func moved(_ id: TouchID, _ x: Double, force: Double? = nil) -> TouchSample {
      TouchSample(id: id, phase: .moved, location: Point(x, 50), force: force)
    }
    stage.send([moved(1, 50), moved(2, 90)])
    #expect(journal.take() == [])
    #expect(stage.window.engine.touches.map { $0.phase } == [.stationary, .stationary])
    stage.send([moved(1, 51), moved(2, 90)])
    #expect(journal.take() == ["spy moved 1"])
    #expect(stage.window.engine.touches.map { $0.phase } == [.moved, .stationary])
    // Force and radius changes arrive as moves.
    stage.send([moved(2, 90, force: 0.5)])
    #expect(journal.take() == ["spy moved 2"])
    #expect(phases == [.moved, .moved])
    stage.cancelAll()
    stage.expectLawful()
  }

  @Test func aForceChangeNeitherBeginsNorFailsAnything() {
    let stage = TestStage()
    stage.options = [.actions, .failures]
    let pan = stage.attach(PanGestureRecognizer(), "pan")
    let tap = stage.attach(makeTap(), "tap")
    stage.finger(1).down(at: Point(50, 50)).jump(to: Point(59, 50))
    stage.send([TouchSample(id: 1, phase: .moved, location: Point(59, 50), force: 3)])
    #expect(pan.attemptState == .possible && tap.attemptState == .possible)
    stage.finger(1).up()
    #expect(stage.takeBrief().contains("0.000 tap ended"))
    stage.expectLawful()
  }
}
