import GestureTesting
import GestureViews
import Gestures
import Testing

/// The behaviour of pans that the list of rules does not cover.
@Suite("Conformance: edges of pans")
struct PanEdgeTests {
  private let hysteresis = Limit.finger.pan.hysteresis
  private let point = Point(300, 400)

  @Test func tooManyFingersFailItBeforeItBegins() {
    let pan = PanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    let stage = TestStage.box(pan)
    stage.finger(1).down(at: point)
    stage.finger(2).later(0.1).down(at: point + Vector(50, 0))
    stage.expect("0.100 pan failed tooManyTouches(2, limit 1)")
  }

  @Test func fingersBeyondTheMaximumAreIgnoredOnceItHasBegun() {
    let pan = PanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    let stage = TestStage.box(pan)
    let acts = Acts(of: pan, on: stage)
    let first = stage.finger(1).down(at: point).later(0.02).jump(to: point + Vector(20, 0))
    stage.finger(2).later(0.02).down(at: point + Vector(0, 200)).later(0.02)
      .jump(to: point + Vector(0, 300))
    #expect(acts.states == [.began])
    #expect(pan.numberOfTouches == 1)
    #expect(pan.location(in: nil) == point + Vector(20, 0))
    first.later(0.02).jump(to: point + Vector(30, 0))
    #expect(acts.last?.translation == Vector(30 - hysteresis, 0))
    first.later(0.02).up()
    #expect(acts.states == [.began, .changed, .ended])
    stage.finger(2).up()
    stage.close()
  }

  @Test func allOfTheFingersBeyondTheMaximumThatComeInOneEventAreIgnored() {
    let pan = PanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    let stage = TestStage.box(pan)
    let first = stage.finger(1).down(at: point).later(0.02).jump(to: point + Vector(20, 0))
    let others = [point + Vector(0, 200), point + Vector(0, 300)]
    stage.fingers([2, 3]).later(0.02).down(at: others).later(0.02)
      .jump(to: others.map { $0 + Vector(60, 0) })
    #expect(pan.numberOfTouches == 1)
    #expect(pan.translation(in: nil) == Vector(20 - hysteresis, 0))
    first.up()
    stage.fingers([2, 3]).up()
    stage.close()
  }

  @Test func aFingerThatIsLiftedInAnEventDoesNotSlowTheOthersMove() {
    let pan = PanGestureRecognizer()
    let transform = TransformGestureRecognizer()
    let together = Together()
    pan.delegate = together
    let stage = TestStage.box(pan, transform)
    let other = point + Vector(100, 0)
    stage.fingers([1, 2]).down(at: [point, other])
    stage.later(0.02)
    stage.send([
      TouchSample(id: 1, phase: .moved, location: point + Vector(30, 0)),
      TouchSample(id: 2, phase: .ended, location: other),
    ])
    #expect(pan.translation(in: nil) == Vector(30 - hysteresis, 0))
    #expect(transform.translation(in: nil) == Vector(30 - hysteresis, 0))
    stage.finger(1).up()
    stage.close()
    withExtendedLifetime(together) {}
  }

  @Test func aFingerThatComesDownInAnEventDoesNotSlowTheOthersMove() {
    let pan = PanGestureRecognizer()
    let transform = TransformGestureRecognizer()
    let together = Together()
    pan.delegate = together
    let stage = TestStage.box(pan, transform)
    stage.finger(1).down(at: point)
    stage.later(0.02)
    stage.send([
      TouchSample(id: 1, phase: .moved, location: point + Vector(30, 0)),
      TouchSample(id: 2, phase: .began, location: point + Vector(100, 0)),
    ])
    #expect(pan.translation(in: nil) == Vector(30 - hysteresis, 0))
    #expect(transform.translation(in: nil) == Vector(30 - hysteresis, 0))
    stage.fingers([1, 2]).up()
    stage.close()
    withExtendedLifetime(together) {}
  }

  @Test func itEndsBelowItsMinimumWhereSetSo() {
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    var settings = GestureSettings()
    settings.update { $0.pan.endsBelowMinimum = true }
    pan.settings = settings
    let stage = TestStage.box(pan)
    let acts = Acts(of: pan, on: stage)
    stage.fingers([1, 2]).down(at: [point, point + Vector(50, 0)]).later(0.02)
      .jump(to: [point + Vector(20, 0), point + Vector(70, 0)])
    stage.finger(2).later(0.02).up()
    #expect(acts.states == [.began, .ended])
    stage.finger(1).later(0.02).up()
    stage.close()
  }

  @Test func fewerThanTheMinimumStartsTheMeasureAgain() {
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    let stage = TestStage.box(pan)
    stage.fingers([1, 2]).down(at: [point, point + Vector(50, 0)]).later(0.02)
      .jump(to: [point + Vector(9, 0), point + Vector(59, 0)])
    stage.finger(2).later(0.02).up().later(0.02).down(at: point + Vector(80, 0))
    stage.fingers([1, 2]).later(0.02).jump(to: [point + Vector(18, 0), point + Vector(89, 0)])
    #expect(pan.attemptState == .possible)
    #expect(pan.initialLocation(in: nil) == point + Vector((9 + 80) / 2, 0))
    stage.fingers([1, 2]).later(0.02).jump(to: [point + Vector(21, 0), point + Vector(92, 0)])
    #expect(pan.translation(in: nil) == Vector(12 - hysteresis, 0))
    stage.fingers([1, 2]).up()
    stage.close()
  }

  @Test func twoFingersThatPartCancelEachOther() {
    let stage = TestStage.box(PanGestureRecognizer())
    stage.fingers([1, 2]).down(at: [point, point + Vector(50, 0)])
      .move(to: [point - Vector(100, 0), point + Vector(150, 0)], over: 0.2).up()
    stage.expect("0.200 pan failed notEnoughMovement(0.000, needed \(n(hysteresis)))")
  }

  @Test func aRefusedGateLeavesTheTouchToTheView() {
    let pan = PanGestureRecognizer()
    let gatekeeper = Gatekeeper { _ in }
    gatekeeper.lets = false
    pan.delegate = gatekeeper
    let stage = TestStage.box(pan, options: [.actions, .failures, .views])
    stage.finger(1).down(at: point).later(0.02).jump(to: point + Vector(20, 0)).later(0.02).up()
    stage.expect(
      """
      0.000 view box began 1
      0.020 pan failed delegateRefused
      0.020 view box moved 1
      0.040 view box ended 1
      """
    )
    withExtendedLifetime(gatekeeper) {}
  }

  @Test func readingsBetweenEventsCountForTheVelocity() {
    let pan = PanGestureRecognizer()
    let stage = TestStage.box(pan)
    stage.finger(1).down(at: point)
    // The finger accelerates between events: x = 5000 t², read at 200 Hz, sent every 20 ms.
    func x(_ time: Double) -> Double { 5000 * time * time }
    for frame in 1...5 {
      let start = 0.02 * Double(frame - 1)
      stage.later(0.02)
      let coalesced = [0.005, 0.01, 0.015].map {
        CoalescedSample(
          time: Timestamp(seconds: start + $0),
          location: point + Vector(x(start + $0), 0)
        )
      }
      stage.send([
        TouchSample(
          id: 1,
          phase: .moved,
          location: point + Vector(x(start + 0.02), 0),
          coalesced: coalesced
        )
      ])
    }
    // The parabola is found exactly.
    #expect(agree(pan.velocity(in: nil), Vector(2 * 5000 * 0.1, 0), within: 1e-6))
    #expect(agree(pan.translation(in: nil), Vector(x(0.1) - hysteresis, 0)))
    stage.finger(1).jump(to: point + Vector(x(0.1), 0)).up()
    stage.close()
  }

  // MARK: - Scrolling

  private func scroll(
    _ dx: Double,
    _ phase: ScrollSample.Phase = .changed,
    isContinuous: Bool = true
  ) -> ScrollSample {
    ScrollSample(location: point, delta: Vector(dx, 0), isContinuous: isContinuous, phase: phase)
  }

  private func makeScrolled(
    _ types: PanGestureRecognizer.ScrollTypes,
    hysteresis: Double = 0
  ) -> (TestStage, Acts) {
    let pan = PanGestureRecognizer()
    pan.allowedScrollTypesMask = types
    var settings = GestureSettings()
    settings.update { $0.pan.wheelHysteresis = hysteresis }
    pan.settings = settings
    let stage = TestStage.box(pan)
    return (stage, Acts(of: pan, on: stage))
  }

  @Test func aContinuousScrollIsOneDrag() {
    let (stage, acts) = makeScrolled(.continuous)
    for (dx, phase) in [(3.0, ScrollSample.Phase.began), (4, .changed), (5, .changed), (0, .ended)]
    {
      stage.send(scroll(dx, phase))
      stage.wait(0.02)
    }
    stage.close()
    // Three points do not yet say along which axis the fingers scroll.
    #expect(acts.states == [.began, .changed, .ended])
    #expect(acts.each("translationX") == [7, 12, 12])
    #expect(acts.all.allSatisfy { $0.location == point })
  }

  @Test func aScrollDoesNotReplaceAFingerThatIsDown() {
    let (stage, acts) = makeScrolled(.continuous)
    let finger = stage.finger(1).down(at: point)
    stage.later(0.02)
    stage.send(scroll(50, .began))
    #expect(acts.all.isEmpty)
    finger.later(0.02).jump(to: point + Vector(20, 0)).later(0.02).up()
    stage.close()
    #expect(acts.states == [.began, .ended])
    #expect(acts.last?.translation == Vector(20 - hysteresis, 0))
  }

  @Test func eachTickOfAWheelIsAWholeDrag() {
    let (stage, acts) = makeScrolled(.discrete)
    for _ in 1...2 {
      stage.send(scroll(15, isContinuous: false))
      stage.wait(0.01)
    }
    stage.close()
    #expect(acts.states == [.began, .ended, .began, .ended])
    #expect(acts.each("translationX") == [15, 15, 15, 15])
  }

  @Test func scrollingThatIsNotAllowedIsNotSeen() {
    for (types, isContinuous) in [
      (PanGestureRecognizer.ScrollTypes([]), true), (.discrete, true), (.continuous, false),
    ] {
      let (stage, acts) = makeScrolled(types)
      stage.send(scroll(15, .changed, isContinuous: isContinuous))
      stage.close()
      #expect(acts.all.isEmpty)
    }
  }

  @Test func aScrollTakesTheHysteresisOfTheWheel() {
    let (stage, acts) = makeScrolled(.continuous, hysteresis: 5)
    for (dx, phase) in [(4.9, ScrollSample.Phase.began), (3, .changed), (1, .ended)] {
      stage.send(scroll(dx, phase))
      stage.wait(0.02)
    }
    stage.close()
    #expect(acts.states == [.began, .ended])
    #expect(zip(acts.each("translationX"), [7.9 - 5, 8.9 - 5]).allSatisfy { agree($0, $1) })

    let (tick, silent) = makeScrolled(.discrete, hysteresis: 5)
    tick.send(scroll(4, isContinuous: false))
    tick.expect("0.000 pan failed notEnoughMovement(\(n(4)), needed \(n(5)))")
    #expect(silent.all.isEmpty)
  }

  @Test func aScrollWithoutAnEndEndsWhenItPauses() {
    let (stage, acts) = makeScrolled(.continuous)
    stage.send(scroll(5))
    stage.wait(0.05)
    stage.send(scroll(3))
    stage.close()
    #expect(acts.states == [.began, .changed, .ended])
    #expect(agree(acts.last?.time ?? .nan, 0.05 + Limit.pointer.pan.scrollIdle))
  }

  @Test func aCancelledScrollIsCancelled() {
    let (stage, acts) = makeScrolled(.continuous)
    stage.send(scroll(5, .began))
    stage.wait(0.02)
    stage.send(scroll(0, .cancelled))
    stage.close()
    #expect(acts.states == [.began, .cancelled])
    #expect(stage.transcript.text.hasSuffix("cancelledBySystem"))
  }
}
