import GestureTesting
import GestureViews
import Gestures
import Testing

/// The members of a recognizer on which clients and subclasses may rely.
struct RecognizerMemberTests {
  @Test func actionsAreCalledInTheOrderAdded() {
    let stage = TestStage()
    var calls: [Int] = []
    let tap = stage.attach(makeTap(), "tap")
    let tokens = (1...3).map { number in tap.addAction { _ in calls.append(number) } }
    #expect(Set(tokens).count == 3)
    stage.tap(at: Point(50, 50))
    #expect(calls == [1, 2, 3])
    tap.removeAction(tokens[1])
    stage.tap(at: Point(50, 50))
    #expect(calls == [1, 2, 3, 1, 3])
    tap.removeAllActions()
    stage.tap(at: Point(50, 50))
    #expect(calls.count == 5)
    stage.expectLawful()
  }

  @Test func anActionAddedDuringDispatchRunsFromTheNextOneOn() {
    let stage = TestStage()
    var calls: [String] = []
    let tap = stage.attach(makeTap(), "tap")
    tap.addAction { tap in
      calls.append("first")
      if calls.count == 1 { tap.addAction { _ in calls.append("added") } }
    }
    stage.tap(at: Point(50, 50))
    #expect(calls == ["first"])
    stage.tap(at: Point(50, 50))
    #expect(calls == ["first", "first", "added"])
    stage.expectLawful()
  }

  @Test func anActionRemovedBeforeItsTurnIsSkipped() {
    for removesAll in [false, true] {
      let stage = TestStage()
      var calls: [String] = []
      var token: ActionToken?
      let tap = stage.attach(makeTap(), "tap")
      tap.addAction { tap in
        calls.append("first")
        if removesAll { tap.removeAllActions() } else if let token { tap.removeAction(token) }
      }
      token = tap.addAction { _ in calls.append("second") }
      tap.addAction { _ in calls.append("third") }
      stage.tap(at: Point(50, 50))
      #expect(calls == (removesAll ? ["first"] : ["first", "third"]))
      stage.expectLawful()
    }
  }

  @Test func theLocationIsTheLastCentroidOnceNoTouchIsLeft() {
    let stage = TestStage()
    let pan = stage.attach(PanGestureRecognizer(), "pan")
    #expect(pan.location(in: nil) == .zero)
    #expect(pan.initialLocation(in: nil) == nil)
    var seen: [String] = []
    pan.addAction { pan in
      let location = pan.location(in: nil)
      seen.append("\(pan.state) \(pan.numberOfTouches) \(location.x) \(location.y)")
    }
    stage.fingers([1, 2]).down(at: [Point(50, 50), Point(150, 50)]).move(by: Vector(20, 0), over: 0)
    #expect(pan.location(ofTouch: 0, in: nil) == Point(70, 50))
    #expect(pan.location(ofTouch: 1, in: nil) == Point(170, 50))
    #expect(pan.initialLocation(in: nil) == Point(100, 50))
    stage.fingers([1, 2]).up()
    #expect(seen == ["began 2 120.0 50.0", "ended 0 120.0 50.0"])
    #expect(pan.location(in: nil) == Point(120, 50))
    stage.expectLawful()
  }

  @Test func theLocationOfAFailureIsWhereTheFingersWere() {
    // One finger is too few, too short or too still for each of them; it fails at the lift.
    let makers: [() -> GestureRecognizer] = [
      { PanGestureRecognizer() }, { PinchGestureRecognizer() }, { RotationGestureRecognizer() },
      { TransformGestureRecognizer() }, { LongPressGestureRecognizer() },
    ]
    for make in makers {
      let stage = TestStage()
      let places = PlacesOfFailures()
      stage.window.addObserver(places)
      let recognizer = stage.attach(make(), "one")
      stage.finger(1).down(at: Point(50, 80)).move(by: Vector(3, 0), over: 0.1).up()
      #expect(places.all == [Point(53, 80)], "\(recognizer)")
      stage.expectLawful()
    }
  }

  @Test func aDiscreteRecognizerKeepsTheTouchesThatFiredIt() {
    let stage = TestStage()
    let tap = stage.attach(makeTap(fingers: 2), "tap")
    var locations: [Point] = []
    tap.addAction { tap in
      for index in 0..<tap.numberOfTouches {
        locations.append(tap.location(ofTouch: index, in: nil))
      }
    }
    stage.fingers([1, 2]).down(at: [Point(50, 50), Point(150, 50)])
    stage.finger(2).up()
    #expect(tap.numberOfTouches == 1)
    stage.finger(1).up()
    #expect(locations.sorted { $0.x < $1.x } == [Point(50, 50), Point(150, 50)])
    #expect(tap.numberOfTouches == 0)
    stage.expectLawful()
  }

  @Test func ignoringATouchCountsAsALift() {
    for isActive in [false, true] {
      let stage = TestStage()
      stage.options = [.actions, .failures, .views]
      let box = stage.addView("box", frame: Rect(0, 0, 400, 400))
      let spy = stage.attach(SpyRecognizer(), "spy", to: box)
      spy.cancelsTouchesInView = false
      spy.onBegan = { spy, _, _ in if isActive { spy.state = .began } }
      spy.onMoved = { spy, touches, event in spy.ignore(touches[0], for: event) }
      let finger = stage.finger(1).down(at: Point(50, 50))
      stage.takeTranscript()
      finger.jump(to: Point(60, 50))
      #expect(
        stage.takeBrief() == [
          isActive ? "0.000 spy ended" : "0.000 spy failed allTouchesIgnored",
          "0.000 view box moved 1",
        ]
      )
      finger.up()
      #expect(stage.takeBrief() == ["0.000 view box ended 1"])
      stage.expectLawful()
    }
  }

  @Test func timersFireAtTheirDeadlinesOnceAndMayBeTakenBack() {
    let stage = TestStage()
    let journal = Journal()
    let spy = stage.attach(SpyRecognizer(), "spy")
    spy.journal = journal
    spy.onBegan = { spy, _, event in
      spy.wake(at: event.timestamp + 0.3, .minimumElapsed)
      spy.wake(at: event.timestamp + 0.2, .minimumElapsed)
      spy.wake(at: event.timestamp + 0.2, .timeout)
    }
    let finger = stage.finger(1).down(at: Point(50, 50))
    #expect(stage.window.nextDeadline == Timestamp(seconds: 0.2))
    // A second request replaced the first. Reach timers fire before samples of the same time, and
    // timeouts fire after them.
    journal.entries = []
    stage.window.send(
      [TouchSample(id: 1, phase: .moved, location: Point(60, 50))],
      at: Timestamp(seconds: 0.2)
    )
    #expect(journal.take() == ["spy woken minimumElapsed 0.200", "spy moved 1"])
    stage.wait(5)
    #expect(journal.take() == ["spy woken timeout 0.200"])
    #expect(stage.window.nextDeadline == nil)
    spy.wake(at: stage.now + 1, .timeout)
    spy.cancelWake(.timeout)
    #expect(stage.window.nextDeadline == nil)
    // Timers are dropped when the attempt is over.
    spy.wake(at: stage.now + 1, .timeout)
    spy.state = .failed
    stage.wait(0)
    #expect(stage.window.nextDeadline == nil)
    finger.up()
    stage.expectLawful()
  }

  @Test func onlyTheFirstTouchsTypeIsAdmittedUnlessAskedOtherwise() {
    for isExclusive in [true, false] {
      let stage = TestStage()
      let pan = stage.attach(PanGestureRecognizer(), "pan")
      pan.requiresExclusiveTouchType = isExclusive
      stage.finger(1).down(at: Point(50, 50))
      stage.finger(2, kind: .pencil).down(at: Point(90, 50))
      #expect(pan.numberOfTouches == (isExclusive ? 1 : 2))
      stage.fingers([1, 2]).up()
      stage.finger(2, kind: .pencil).down(at: Point(90, 50))
      #expect(pan.numberOfTouches == 1)
      stage.finger(2).up()
      stage.expectLawful()
    }
  }

  @Test func aRecognizerMovesWithItsAddingAndTheLogWarns() {
    let stage = TestStage()
    let one = stage.addView("one", frame: Rect(0, 0, 100, 100))
    let other = stage.addView("other", frame: Rect(100, 0, 100, 100))
    let tap = stage.attach(makeTap(), "tap", to: one)
    #expect(tap.view === one)
    stage.attach(tap, "tap", to: other)
    #expect(one.gestureRecognizers.isEmpty)
    #expect(tap.view === other)
    #expect(stage.warnings == ["0.000 warning tap was moved from another view"])
    stage.expectLawful()
  }

  @Test func aStalledAttemptIsWarnedOfOnceAndNotForced() {
    let stage = TestStage()
    let spy = stage.attach(SpyRecognizer(), "spy")
    stage.finger(1).down(at: Point(50, 50)).hold(for: 10)
    #expect(stage.warnings == [])
    stage.finger(1).up()
    stage.wait(4.9)
    #expect(stage.warnings == [])
    stage.wait(20)
    #expect(stage.warnings == ["15.000 warning spy stalled"])
    #expect(spy.attemptState == .possible)
    spy.isEnabled = false
    stage.expectLawful()
  }
}

/// Notes the location of each recognizer when its failure is published.
private final class PlacesOfFailures: DecisionObserver {
  var all: [Point] = []

  func observe(_ decision: Decision) {
    guard case .transition(let recognizer, _, .failed, isPublished: true, _) = decision.kind else {
      return
    }
    all.append(recognizer.location(in: nil))
  }
}
