import GestureViews
import Gestures
import Testing

/// Bugs that random streams found, each reduced to the steps that matter.
@Suite struct FoundInStreamTests {
  @Test func aBrokenBeginOfALiveContactIsDropped() {
    let window = Window(size: Size(100, 100))
    window.send([.at(1, .began, 50, 50)], at: .zero)
    window.send([.at(1, .began, .nan, 50)], at: .zero)
    #expect(window.repairs.badLocations == 1)
    #expect(window.repairs.lostUps == 0)
    #expect(window.engine.touches.count == 1)
  }

  @Test func aWindowGoesAwayAfterAScrollThatNobodyTook() {
    weak var remains: Window?
    do {
      let window = Window(size: Size(100, 100))
      remains = window
      let delta = Vector(0, 10)
      window.send(
        ScrollSample(location: Point(50, 50), delta: delta, isContinuous: true),
        at: .zero
      )
    }
    #expect(remains == nil)
  }

  @Test func cancelAllEndsHoversInItsOwnPass() {
    let window = Window(size: Size(100, 100))
    let states = States(HoverGestureRecognizer(), on: window)
    window.send(HoverSample(phase: .regionEntered, location: Point(50, 50)), at: .zero)
    window.cancelAll(at: .zero)
    #expect(states.seen == [.began, .ended])
    #expect(states.recognizer.state == .possible)
  }

  @Test func aRefusalThatDisablesFailsOnce() {
    let window = Window(size: Size(100, 100))
    let states = States(FollowingRecognizer(), on: window)
    let delegate = DisablingDelegate()
    delegate.waitsForBegin = true
    states.recognizer.delegate = delegate
    window.send([.at(1, .began, 50, 50)], at: .zero)
    #expect(states.seen == [])
    #expect(states.recognizer.failureReason?.caseName == "disabled", "the first reason stays")
  }

  @Test func aRecognizerDisabledByAnActionIsCancelledAtTheNextCall() {
    let window = Window(size: Size(100, 100))
    let outer = States(FollowingRecognizer(), on: window)
    let view = View(frame: window.bounds)
    window.addSubview(view)
    let inner = States(FollowingRecognizer(), on: view)
    let consent = Consent()
    inner.recognizer.delegate = consent
    inner.recognizer.addAction { sender in
      if sender.state == .changed { outer.recognizer.isEnabled = false }
    }
    window.send([.at(1, .began, 50, 50)], at: .zero)
    window.send([.at(1, .moved, 55, 50)], at: .zero)
    #expect(inner.seen == [.began, .changed])
    #expect(outer.seen == [.began])
    #expect(window.nextDeadline == .zero)
    window.advance(to: .zero)
    #expect(outer.seen == [.began, .cancelled])
  }

  @Test func aRecognizerEndedAndLetGoByAnActionLeavesNothingBehind() {
    let window = Window(size: Size(100, 100))
    let view = View(frame: window.bounds)
    window.addSubview(view)
    let inner = FollowingRecognizer()
    view.addGestureRecognizer(inner)
    let consent = Consent()
    inner.delegate = consent
    weak var remains: FollowingRecognizer?
    do {
      let outer = FollowingRecognizer()
      window.addGestureRecognizer(outer)
      remains = outer
    }
    inner.addAction { sender in
      guard sender.state == .changed, let outer = remains else { return }
      outer.state = .ended
      window.removeGestureRecognizer(outer)
    }
    window.send([.at(1, .began, 50, 50)], at: .zero)
    window.send([.at(1, .moved, 55, 50)], at: .zero)
    window.advance(to: .zero)
    #expect(remains == nil)
    window.advance(to: Timestamp(seconds: 1))
  }

  @Test func aStatedRequirementOutlivesTheSameAnswerOfADelegate() {
    let window = Window(size: Size(100, 100))
    let view = View(frame: window.bounds)
    window.addSubview(view)
    let single = States(TapGestureRecognizer(), on: view)
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(double)
    let delegate = WaitingDelegate(for: double)
    single.recognizer.delegate = delegate
    single.tap(window, at: .zero)
    #expect(single.recognizer.isBlocked)
    single.recognizer.require(toFail: double)
    window.advance(to: Timestamp(seconds: 1))
    #expect(single.seen == [.ended])
    single.recognizer.delegate = nil
    single.tap(window, at: Timestamp(seconds: 2))
    #expect(single.recognizer.isBlocked)
  }

  @Test func aRecognizerMovedToAnotherWindowHearsItsFirstEvent() {
    let first = Window(size: Size(100, 100))
    let second = Window(size: Size(100, 100))
    let states = States(FollowingRecognizer(), on: first)
    first.send([.at(1, .began, 50, 50)], at: .zero)
    first.removeGestureRecognizer(states.recognizer)
    first.advance(to: .zero)
    // The second window counts its events from one, as the first window did.
    second.addGestureRecognizer(states.recognizer)
    states.seen = []
    second.send([.at(1, .began, 50, 50)], at: .zero)
    #expect(states.seen == [.began])
  }

  @Test func aQuestionThatDisablesStartsNoAttempt() {
    let window = Window(size: Size(100, 100))
    let states = States(FollowingRecognizer(), on: window)
    let delegate = DisablingDelegate()
    states.recognizer.delegate = delegate
    window.send([.at(1, .began, 50, 50)], at: .zero)
    #expect(states.recognizer.attemptNumber == 0)
    #expect(states.seen == [])
  }

  @Test func anAttemptStartedByClientCodeIsRelatedToThoseAboveIt() {
    let window = Window(size: Size(100, 100))
    let view = View(frame: window.bounds)
    window.addSubview(view)
    let outer = States(FollowingRecognizer(), on: window)
    let inner = States(FollowingRecognizer(), on: view)
    outer.recognizer.state = .began
    inner.recognizer.state = .began
    window.advance(to: .zero)
    #expect(inner.seen == [.began])
    #expect(outer.seen == [])
  }

  @Test func aCopyOfATouchOutlivesItsWindow() {
    var copies: [Touch] = []
    do {
      let window = Window(size: Size(100, 100))
      let states = States(FollowingRecognizer(), on: window)
      states.recognizer.whenMoved = { touch, event in
        copies = event.coalescedTouches(for: touch) ?? []
      }
      window.send([.at(1, .began, 50, 50)], at: .zero)
      window.send([.at(1, .moved, 55, 50)], at: .zero)
      #expect(copies.first?.window === window)
      window.cancelAll(at: .zero)
    }
    #expect(copies.count == 1)
    #expect(copies.first?.gestureRecognizers.count == 0)
  }

  @Test func aHoverUnderWaySeesNoTouches() {
    let window = Window(size: Size(100, 100))
    let states = States(HoverGestureRecognizer(), on: window)
    window.send(HoverSample(phase: .regionEntered, location: Point(50, 50)), at: .zero)
    window.send([.at(1, .began, 50, 50)], at: .zero)
    window.send([.at(1, .moved, 60, 50)], at: .zero)
    #expect(states.recognizer.numberOfTouches == 0)
    #expect(states.seen == [.began])
  }

  @Test func aRequirementAcrossWindowsIsMetInTheDependentsOwnWindow() {
    let first = Window(size: Size(100, 100))
    let second = Window(size: Size(100, 100))
    let dependent = States(TapGestureRecognizer(), on: first)
    let required = LongPressGestureRecognizer()
    second.addGestureRecognizer(required)
    dependent.recognizer.require(toFail: required)
    second.send([.at(1, .began, 50, 50)], at: .zero)
    dependent.tap(first, at: .zero)
    #expect(dependent.recognizer.isBlocked)
    second.send([.at(1, .ended, 50, 50)], at: .zero)
    #expect(first.nextDeadline == .zero)
    first.advance(to: .zero)
    #expect(dependent.seen == [.ended])
    #expect(dependent.recognizer.attemptNumber == 0)
  }

  @Test(arguments: [1, 100])
  func whatATimersActionChangesIsPublishedBeforeTimeGoesOn(steps: Int) {
    let window = Window(size: Size(100, 100))
    let active = States(FollowingRecognizer(), on: window)
    let press = LongPressGestureRecognizer { _ in active.recognizer.isEnabled = false }
    let consent = Consent()
    press.delegate = consent
    window.addGestureRecognizer(press)
    var times: [Timestamp] = []
    active.recognizer.addAction { _ in times.append(window.engine.now) }
    window.send([.at(1, .began, 50, 50)], at: .zero)
    for step in 1...steps {
      window.advance(to: Timestamp(seconds: 2 / Double(steps) * Double(step)))
    }
    #expect(active.seen == [.began, .cancelled])
    #expect(times == [.zero, Timestamp(seconds: press.minimumPressDuration)])
  }

  @Test(arguments: [1, 100])
  func changesThatFollowFromChangesArePublishedBeforeTimeGoesOn(steps: Int) {
    let window = Window(size: Size(100, 100))
    let consent = Consent()
    let first = States(FollowingRecognizer(), on: window)
    let second = States(FollowingRecognizer(), on: window)
    first.recognizer.delegate = consent
    first.recognizer.addAction { sender in
      if sender.state == .cancelled { second.recognizer.isEnabled = false }
    }
    var times: [Timestamp] = []
    second.recognizer.addAction { _ in times.append(window.engine.now) }
    window.send([.at(1, .began, 50, 50)], at: .zero)
    first.recognizer.isEnabled = false
    for step in 1...steps {
      window.advance(to: Timestamp(seconds: 1 / Double(steps) * Double(step)))
    }
    #expect(second.seen == [.began, .cancelled])
    #expect(times == [.zero, .zero])
  }

  @Test func recognizersThatDriveEachOtherLetTheCallReturn() {
    let window = Window(size: Size(100, 100))
    let consent = Consent()
    let first = States(FollowingRecognizer(), on: window)
    let second = States(FollowingRecognizer(), on: window)
    first.recognizer.delegate = consent
    first.recognizer.addAction { _ in second.recognizer.state = .changed }
    second.recognizer.addAction { _ in first.recognizer.state = .changed }
    first.recognizer.state = .began
    window.advance(to: .zero)
    #expect(window.nextDeadline == .zero)
    #expect(first.seen.contains(.changed))
  }

  @Test func aRecognizerThatDiesInAResetMayAskTheWindow() {
    let window = Window(size: Size(100, 100))
    var deadline: Timestamp?
    var hasAsked = false
    do {
      let fleeting = FollowingRecognizer()
      fleeting.whenGone = { [unowned window] in
        deadline = window.nextDeadline
        hasAsked = true
      }
      window.addGestureRecognizer(fleeting)
      window.send([.at(1, .began, 50, 50)], at: .zero)
      window.removeGestureRecognizer(fleeting)
    }
    window.advance(to: .zero)
    #expect(hasAsked)
    #expect(deadline == nil)
  }

  @Test func aRecognizerThatOutlivesItsWindowStartsAfresh() {
    let pan = PanGestureRecognizer()
    do {
      let window = Window(size: Size(100, 100))
      let view = View(frame: window.bounds)
      window.addSubview(view)
      view.addGestureRecognizer(pan)
      window.send([.at(1, .began, 50, 50)], at: .zero)
      window.send([.at(1, .moved, 70, 50)], at: .zero)
      #expect(pan.state == .began)
    }
    #expect(pan.state == .possible)
    let window = Window(size: Size(100, 100))
    let states = States(pan, on: window)
    window.send([.at(1, .began, 50, 50)], at: .zero)
    window.send([.at(1, .moved, 52, 50)], at: .zero)
    #expect(states.seen == [])
  }

  @Test func aRecognizerThatScrolledIsLetGoOfAtItsReset() {
    let window = Window(size: Size(100, 100))
    weak var remains: PanGestureRecognizer?
    do {
      let pan = PanGestureRecognizer()
      pan.allowedScrollTypesMask = .discrete
      window.addGestureRecognizer(pan)
      remains = pan
    }
    let delta = Vector(0, 10)
    window.send(
      ScrollSample(location: Point(50, 50), delta: delta, isContinuous: false),
      at: .zero
    )
    if let pan = remains { window.removeGestureRecognizer(pan) }
    #expect(remains == nil)
  }

  @Test func aPressThatOnlyEndsStartsNothing() {
    let window = Window(size: Size(100, 100))
    let states = States(FollowingRecognizer(), on: window)
    states.recognizer.allowedPressTypes = [.select]
    window.send([Press(type: .select, phase: .ended, timestamp: .zero)], at: .zero)
    #expect(states.recognizer.attemptNumber == 0)
  }
}
