import GestureTesting
import GestureViews
import Gestures
import Testing

/// Behaviour.md, rules 63 to 67: hit testing, cancellation, repair, time and calls from callbacks.
struct InputRuleTests {
  @Test(
    "Rule 63: Hidden, alpha 0.009, no interaction, outside the parent: not hit; the bounds' edges."
  )
  func whatIsHit() {
    let window = Window(size: Size(400, 400))
    let parent = View(frame: Rect(100, 100, 100, 100))
    let child = View(frame: Rect(50, 50, 100, 100))
    window.addSubview(parent)
    parent.addSubview(child)
    func hit(_ x: Double, _ y: Double) -> View? { window.hitTest(Point(x, y), with: nil) }

    #expect(hit(100, 100) === parent)
    #expect(hit(99.999, 150) === window)
    #expect(hit(149.999, 149.999) === parent)
    #expect(hit(150, 150) === child)
    #expect(hit(199.999, 199.999) === child)
    #expect(hit(200, 200) === window)
    // Inside the child, but outside its parent.
    #expect(hit(220, 180) === window)

    child.isHidden = true
    #expect(hit(160, 160) === parent)
    child.isHidden = false
    child.isUserInteractionEnabled = false
    #expect(hit(160, 160) === parent)
    child.isUserInteractionEnabled = true
    child.alpha = 0.009
    #expect(hit(160, 160) === parent)
    child.alpha = 0.01
    #expect(hit(160, 160) === child)
    // A view that is excluded from hit testing excludes its subviews too.
    parent.isUserInteractionEnabled = false
    #expect(hit(160, 160) === window)
    parent.isUserInteractionEnabled = true
    parent.alpha = 0.009
    #expect(hit(160, 160) === window)
  }

  @Test(
    "Rule 100: `cancelAll` without a device also ends hovers, and cancels gestures of wheels and trackpads."
  )
  func cancelAllEndsTheGesturesOfDevices() {
    let window = Window(size: Size(400, 400))
    let pan = window.onPan { _ in }
    let pinch = window.onPinch { _ in }
    let rotation = window.onRotation { _ in }
    let hover = window.onHover { _ in }
    pan.allowedScrollTypesMask = .continuous
    let center = Point(200, 200)
    var time = Timestamp(seconds: 1)
    func scroll(_ phase: ScrollSample.Phase) {
      time = time + 0.016
      window.send(
        ScrollSample(location: center, delta: Vector(0, 20), isContinuous: true, phase: phase),
        at: time
      )
    }
    window.send(HoverSample(phase: .regionEntered, location: center), at: time)
    #expect(hover.state == .began)
    scroll(.began)
    scroll(.changed)
    #expect(pan.state.isActive)
    window.cancelAll(at: time)
    #expect(hover.state == .possible)
    #expect(pan.state == .possible)
    #expect(pan.failureReason?.kind == .cancelledBySystem)
    for phase in [ScrollSample.Phase.began, .changed] {
      time = time + 0.016
      let sample = TransformSample(location: center, scale: 1.2, rotation: 0.2, phase: phase)
      window.send(sample, at: time)
    }
    #expect(pinch.state.isActive || rotation.state.isActive)
    // One device's touches are gone, not the trackpad.
    window.cancelAll(device: 7, at: time)
    #expect(pinch.state.isActive || rotation.state.isActive)
    window.cancelAll(at: time)
    #expect(!pinch.state.isActive && !rotation.state.isActive)
    // A later gesture is not disturbed.
    scroll(.began)
    scroll(.changed)
    #expect(pan.state.isActive)
  }

  @Test func eachOverrideRunsOncePerTouch() {
    let stage = TestStage()
    let journal = Journal()
    let parent = stage.addSpy("parent", Rect(0, 0, 200, 200), journal)
    let back = stage.addSpy("back", Rect(0, 0, 100, 100), in: parent, journal)
    let front = stage.addSpy("front", Rect(0, 0, 100, 100), in: parent, journal)
    for view in [parent, back, front] {
      view.notesQuestions = true
      stage.attach(makeTap(), "tap", to: view)
    }
    front.isHidden = true
    let finger = stage.finger(1).down(at: Point(50, 50))
    #expect(
      journal.take().filter { !$0.contains("began") } == [
        "parent hitTest", "parent inside?", "front hitTest", "back hitTest", "back inside?",
      ]
    )
    finger.jump(to: Point(60, 50)).up()
    #expect(journal.take().filter { $0.contains("hitTest") || $0.contains("inside") } == [])
    stage.expectLawful()
  }

  @Test("Rule 64: cancelAll: recognizers hear before views.")
  func recognizersHearOfCancellationFirst() {
    let stage = TestStage()
    let journal = Journal()
    let left = stage.addSpy("left", Rect(0, 0, 200, 400), journal)
    let right = stage.addSpy("right", Rect(200, 0, 200, 400), journal)
    let spy = stage.attach(SpyRecognizer(), "spy", to: left)
    let other = stage.attach(SpyRecognizer(), "other", to: right)
    for recognizer in [spy, other] {
      recognizer.journal = journal
      recognizer.cancelsTouchesInView = false
      recognizer.addAction { journal.note("\($0.name ?? "") action \($0.state)") }
    }
    spy.onBegan = { spy, _, _ in spy.state = .began }
    stage.finger(2).down(at: Point(300, 50))
    stage.finger(1).down(at: Point(50, 50)).hold(for: 0.1)
    journal.entries = []
    stage.cancelAll()
    #expect(
      journal.take() == [
        "other cancelled 2", "spy cancelled 1", "spy action cancelled", "other reset", "spy reset",
        "right cancelled 0.100 300.000 50.000", "left cancelled 0.100 50.000 50.000",
      ]
    )
    #expect(reason(of: spy) == "cancelledBySystem")
    #expect(reason(of: other) == "cancelledBySystem")
    #expect(stage.window.repairs.cancelledByHost == 2)
    stage.expectLawful()
  }

  @Test(
    "Rule 65: began for a live id: cancelled, then began. Unknown moved, NaN, time reversal: counted."
  )
  func theStreamIsRepaired() {
    let stage = TestStage()
    stage.options = [.actions, .failures, .views]
    let box = stage.addView("box", frame: Rect(0, 0, 400, 400))
    let tap = stage.attach(makeTap(), "tap", to: box)
    let window = stage.window
    func sample(_ id: TouchID, _ phase: TouchPhase, _ x: Double, _ y: Double = 50) -> TouchSample {
      TouchSample(id: id, phase: phase, location: Point(x, y))
    }
    stage.finger(1).down(at: Point(50, 50)).hold(for: 0.1).down(at: Point(60, 50))
    #expect(window.repairs.lostUps == 1)
    #expect(
      stage.takeBrief() == [
        "0.000 view box began 1", "0.100 tap failed cancelledBySystem",
        "0.100 view box cancelled 1",
        "0.100 view box began 1",
      ]
    )
    for phase in [TouchPhase.moved, .ended, .cancelled] { stage.send([sample(9, phase, 10)]) }
    #expect(window.repairs.unknownTouches == 3)
    stage.send([sample(1, .moved, .nan)])
    stage.send([sample(1, .moved, 60, .infinity)])
    stage.send([sample(2, .began, .nan)])
    #expect(window.repairs.badLocations == 3)
    #expect(stage.takeBrief() == [])
    #expect(tap.numberOfTouches == 1)
    // An end keeps its phase, at the last valid location. Otherwise the finger would stay down.
    stage.send([sample(1, .ended, .nan)])
    #expect(window.repairs.badLocations == 4)
    #expect(stage.takeTranscript().lines.last == "0.100 tap ended x=60.000 y=50.000")

    stage.wait(0.9)
    for time in [Timestamp(seconds: 0.5), .invalid] {
      window.send([sample(3, .began, 50)], at: time)
      window.send([sample(3, .ended, 50)], at: stage.now)
      #expect(stage.takeTranscript().lines.last == "1.000 tap ended x=50.000 y=50.000")
    }
    #expect(window.repairs.timeReversals == 2)
    stage.expectLawful()
  }

  @Test func lostTouchesAreKeptApartByDevice() {
    let stage = TestStage()
    let first = TouchSample(id: TouchID(7, device: 1), phase: .began, location: Point(5, 5))
    var second = first
    second.id = TouchID(7, device: 2)
    stage.send([first])
    stage.send([second])
    #expect(stage.window.repairs.lostUps == 0)
    #expect(stage.window.engine.touches.count == 2)
    stage.window.cancelAll(device: 1, at: stage.now)
    #expect(stage.window.repairs.cancelledByHost == 1)
    #expect(stage.window.engine.touches.map { $0.id.device } == [2])
    stage.cancelAll()
    stage.expectLawful()
  }

  @Test func aBadBeginningOfALiveTouchIsDropped() {
    let stage = TestStage()
    stage.options = .views
    stage.addView("box", frame: Rect(0, 0, 400, 400))
    stage.finger(1).down(at: Point(50, 50))
    stage.send([TouchSample(id: 1, phase: .began, location: Point(.nan, 50))])
    #expect(stage.window.repairs.badLocations == 1)
    #expect(stage.window.repairs.lostUps == 0)
    stage.finger(1).up()
    #expect(stage.takeBrief() == ["0.000 view box began 1", "0.000 view box ended 1"])
    stage.expectLawful()
  }

  @Test func resyncMakesTheTouchesEqualToTheLiveOnes() {
    let stage = TestStage()
    stage.options = .views
    let box = stage.addView("box", frame: Rect(0, 0, 400, 400))
    box.isMultipleTouchEnabled = true
    stage.fingers([1, 2]).down(at: [Point(50, 50), Point(150, 50)])
    stage.takeTranscript()
    stage.window.resync(
      [
        TouchSample(id: 2, phase: .stationary, location: Point(160, 50)),
        TouchSample(id: 3, phase: .moved, location: Point(250, 50)),
      ],
      at: stage.now
    )
    #expect(
      stage.takeBrief() == [
        "0.000 view box cancelled 1", "0.000 view box began 3", "0.000 view box moved 2",
      ]
    )
    #expect(stage.window.repairs.resyncs == 1)
    #expect(stage.window.engine.touches.map { $0.id } == [2, 3])
    stage.cancelAll()
    stage.expectLawful()
  }

  /// Returns the log of a script with many timers, requirements and repairs.
  private func tell(isObserved: Bool, steps: Int) -> [String] {
    let window = Window(size: Size(400, 400))
    let stage = isObserved ? TestStage(window: window) : nil
    stage?.options = .all
    var lines: [String] = []
    func attach(_ recognizer: GestureRecognizer, _ name: String) {
      recognizer.name = name
      recognizer.addAction {
        lines.append("\(GestureText.line(of: $0)) \(window.engine.now.seconds)")
      }
      window.addGestureRecognizer(recognizer)
    }
    let single = makeTap()
    let double = makeTap(2)
    single.require(toFail: double)
    attach(single, "single")
    attach(double, "double")
    attach(LongPressGestureRecognizer(), "press")
    attach(SwipeGestureRecognizer(), "swipe")
    func send(_ id: TouchID, _ phase: TouchPhase, _ x: Double, at time: Double) {
      window.send(
        [TouchSample(id: id, phase: phase, location: Point(x, 50))],
        at: Timestamp(seconds: time)
      )
    }
    send(1, .began, 50, at: 0)
    send(1, .ended, 50, at: 0.1)
    send(1, .began, 50, at: 1)
    send(2, .began, 90, at: 1.2)
    send(2, .began, .nan, at: 1.3)
    send(1, .ended, 50, at: 3)
    send(2, .ended, 90, at: 3.1)
    send(1, .began, 50, at: 3.2)
    for step in 1...steps {
      window.advance(to: Timestamp(seconds: 3.2 + 6.8 * Double(step) / Double(steps)))
    }
    send(1, .ended, 50, at: 11)
    window.advance(to: Timestamp(seconds: 20))
    return lines + (stage?.transcript.lines ?? [])
  }

  @Test(
    "Rule 66: advance in one step or a thousand, with or without observer, twice: one transcript."
  )
  func theSameCallsTellTheSameStory() {
    let reference = tell(isObserved: true, steps: 1)
    #expect(reference.count > 20)
    #expect(tell(isObserved: true, steps: 1) == reference)
    #expect(tell(isObserved: true, steps: 1000) == reference)
    let silent = tell(isObserved: false, steps: 1)
    #expect(silent.count > 2)
    #expect(silent == Array(reference.prefix(silent.count)))
    #expect(tell(isObserved: false, steps: 1000) == silent)
  }

  @Test("Rule 67: send from inside an action runs after the present call.")
  func callsFromCallbacksAreQueued() {
    let stage = TestStage()
    let journal = Journal()
    let view = stage.addSpy("box", Rect(0, 0, 400, 400), journal)
    let tap = stage.attach(makeTap(), "tap", to: view)
    tap.cancelsTouchesInView = false
    var sends = 1
    tap.addAction { _ in
      guard sends > 0 else { return journal.note("second action") }
      sends -= 1
      let point = Point(70, 50)
      stage.window.send([TouchSample(id: 5, phase: .began, location: point)], at: stage.now + 0.1)
      stage.window.send([TouchSample(id: 5, phase: .ended, location: point)], at: stage.now + 0.2)
      stage.window.advance(to: stage.now + 0.3)
      journal.note("sent")
    }
    stage.finger(1).down(at: Point(50, 50)).up()
    #expect(
      journal.take() == [
        "box began 0.000 50.000 50.000", "sent", "box ended 0.000 50.000 50.000",
        "box began 0.100 70.000 50.000", "second action", "box ended 0.200 70.000 50.000",
      ]
    )
    #expect(stage.window.engine.now == Timestamp(seconds: 0.3))
    stage.expectLawful()
  }
}

extension GestureText {
  /// Returns a recognizer's state and values as one line.
  fileprivate static func line(of recognizer: GestureRecognizer) -> String {
    "\(label(of: recognizer)) \(recognizer.state) \(GestureValues(of: recognizer).text)"
  }
}
