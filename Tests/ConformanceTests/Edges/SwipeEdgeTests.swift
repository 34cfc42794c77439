import GestureTesting
import GestureViews
import Gestures
import Testing

/// The behaviour of swipes that the list of rules does not cover.
@Suite("Conformance: edges of swipes")
struct SwipeEdgeTests {
  private let limits = Limit.finger.swipe
  private let point = Point(500, 500)

  private func makeSwipe(
    _ direction: SwipeGestureRecognizer.Direction = .right,
    touches: Int = 1
  ) -> SwipeGestureRecognizer {
    let swipe = SwipeGestureRecognizer()
    swipe.direction = direction
    swipe.numberOfTouchesRequired = touches
    return swipe
  }

  @Test(
    "Each way fires its own way",
    arguments: [
      (SwipeGestureRecognizer.Direction.right, Vector(60, 5)), (.left, Vector(-60, -5)),
      (.up, Vector(5, -60)), (.down, Vector(-5, 60)),
    ]
  )
  func eachWayFires(direction: SwipeGestureRecognizer.Direction, offset: Vector) {
    let all = SwipeGestureRecognizer.Direction([.right, .left, .up, .down])
    for mask in [direction, all] {
      let swipe = makeSwipe(mask)
      let stage = TestStage.box(swipe)
      var recognized: [SwipeGestureRecognizer.Direction?] = []
      swipe.addAction { recognized.append($0.recognizedDirection) }
      stage.finger(1).down(at: point).later(0.05).jump(to: point + offset).up()
      let word = GestureText.words(for: direction)
      stage.expect("0.050 swipe ended x=500.000 y=500.000 direction=\(word)")
      #expect(recognized == [direction])
      #expect(swipe.direction == mask)
    }
    let others = makeSwipe(all.subtracting(direction))
    let stage = TestStage.box(others)
    stage.finger(1).down(at: point).later(0.05).jump(to: point + offset).up()
    #expect(stage.takeTranscript().text.hasPrefix("0.050 swipe failed "))
    stage.close()
  }

  @Test func onlyAgainstEveryWayIsWrong() {
    let horizontal = TestStage.box(makeSwipe([.right, .left]))
    horizontal.finger(1).down(at: point).later(0.02).jump(to: point + Vector(-20, 0)).later(0.02)
      .jump(to: point + Vector(60, 0)).up()
    horizontal.expect("0.040 swipe ended x=500.000 y=500.000 direction=right")

    // The finger leaves every axis: 51 points up for a swipe to the sides.
    let stray = limits.maximumSecondary + 1
    let astray = TestStage.box(makeSwipe([.right, .left]))
    astray.finger(1).down(at: point).later(0.02).jump(to: point + Vector(0, -stray))
    astray.expect("0.020 swipe failed wrongDirection(0.000 \(n(-stray)), allowed right|left)")

    let onTheAxis = TestStage.box(makeSwipe([.right, .left]))
    onTheAxis.finger(1).down(at: point).later(0.02)
      .jump(to: point + Vector(0, -limits.maximumSecondary)).up()
    onTheAxis.close()
    #expect(onTheAxis.takeTranscript().text.contains("notEnoughMovement(0.000"))
  }

  @Test func allFingersMustGoTheSameWayInOneEvent() {
    let stage = TestStage.box(makeSwipe([.right, .left], touches: 2))
    stage.fingers([1, 2]).down(at: [point, point + Vector(0, 100)]).later(0.05)
      .jump(to: [point + Vector(60, 0), point + Vector(-60, 100)]).up()
    stage.close()
    #expect(!stage.transcript.text.contains("ended"))

    let swipe = makeSwipe(.right, touches: 2)
    let apart = TestStage.box(swipe)
    let acts = Acts(of: swipe, on: apart)
    apart.fingers([1, 2]).down(at: [point, point + Vector(0, 100)])
    apart.finger(1).later(0.05).jump(to: point + Vector(60, 0))
    #expect(acts.all.isEmpty)
    apart.finger(2).later(0.05).jump(to: point + Vector(60, 100))
    #expect(acts.times == [0.1])
    #expect(acts.last?["numberOfTouches"] == 2)
    #expect(acts.last?.location == point + Vector(0, 50))
    apart.fingers([1, 2]).up()
    apart.close()
  }

  @Test func fingersMustBeAsManyAsRequired() {
    let more = TestStage.box(makeSwipe())
    more.finger(1).down(at: point)
    more.finger(2).later(0.05).down(at: point + Vector(50, 0))
    more.expect("0.050 swipe failed tooManyTouches(2, limit 1)")

    let fewer = TestStage.box(makeSwipe(.right, touches: 2))
    fewer.finger(1).down(at: point).later(0.05).jump(to: point + Vector(60, 0)).later(0.05).up()
    fewer.expect("0.100 swipe failed tooFewTouches(1, needed 2)")

    let lifted = TestStage.box(makeSwipe(.right, touches: 2))
    lifted.fingers([1, 2]).down(at: [point, point + Vector(0, 50)]).later(0.1)
      .jump(to: [point + Vector(20, 0), point + Vector(20, 50)])
    lifted.finger(2).up()
    // 45 points are needed after 0.1 s.
    let needed =
      limits.minimumPrimary
      * (1 - (1 - limits.relaxation) * 0.1 / limits.maximumDuration)
    lifted.expect("0.100 swipe failed notEnoughMovement(\(n(20)), needed \(n(needed)))")
  }

  @Test func theTimeRunsFromTheFirstFinger() {
    let stage = TestStage.box(makeSwipe(.right, touches: 2))
    stage.finger(1).down(at: point)
    stage.finger(2).later(0.3).down(at: point + Vector(0, 50))
    let limit = limits.maximumDuration
    stage.expect("\(n(limit)) swipe failed tooSlow(\(n(limit)), limit \(n(limit)))")
  }

  @Test func itsOwnSettingsCount() {
    var settings = GestureSettings()
    settings.update {
      $0.swipe.minimumPrimary = 20
      $0.swipe.maximumSecondary = 5
      $0.swipe.minimumSpeed = 40
      $0.swipe.relaxation = 1
      $0.swipe.oppositeTolerance = 2
    }
    for (offset, fires) in [
      (Vector(20, 5), true), (Vector(19.9, 0), false), (Vector(30, 5.1), false),
      (Vector(-2.1, 0), false),
    ] {
      let swipe = makeSwipe()
      swipe.settings = settings
      let stage = TestStage.box(swipe)
      let acts = Acts(of: swipe, on: stage)
      stage.finger(1).down(at: point).later(0.4).jump(to: point + offset).up()
      stage.close()
      #expect(acts.states == (fires ? [.ended] : []))
    }
  }

  @Test func aChangeOfForceFiresNoSwipe() {
    var settings = GestureSettings()
    settings.update { $0.swipe.minimumSpeed = 0 }
    let swipe = makeSwipe()
    swipe.settings = settings
    let stage = TestStage.box(swipe)
    let place = point + Vector(limits.minimumPrimary * 0.8, 0)
    stage.finger(1).down(at: point).later(0.01).jump(to: place)
    // The distance that is needed falls to half. Each event has another force, at the same place.
    let late = limits.maximumDuration * 0.9
    for force in 1...5 {
      stage.later((late - 0.01) / 5)
      stage.send([TouchSample(id: 1, phase: .moved, location: place, force: Double(force))])
    }
    #expect(swipe.attemptState == .possible)
    // The next move counts, however short it is.
    stage.finger(1).jump(to: place + Vector(0.5, 0)).up()
    stage.expect("\(n(late)) swipe ended x=500.000 y=500.000 direction=right")
  }

  @Test func aSwipeThatIsRefusedHasNoDirection() {
    let swipe = makeSwipe()
    let gatekeeper = Gatekeeper { recognizer in
      #expect((recognizer as? SwipeGestureRecognizer)?.recognizedDirection == .right)
    }
    gatekeeper.lets = false
    swipe.delegate = gatekeeper
    // It is not reset while this one waits for it.
    let waiting = LongPressGestureRecognizer()
    waiting.allowableMovement = 1000
    waiting.require(toFail: swipe)
    let stage = TestStage.box(swipe, waiting)
    stage.finger(1).down(at: point).later(0.05).jump(to: point + Vector(60, 0))
    #expect(swipe.state == .failed)
    #expect(swipe.recognizedDirection == nil)
    stage.finger(1).up()
    stage.close()
    withExtendedLifetime(gatekeeper) {}
  }

  @Test func aSwipeLiftedLaterLackedWhatItsLastMoveNeeded() {
    let moved = limits.minimumPrimary * 0.9
    let early = 0.05
    let needed =
      limits.minimumPrimary * (1 - (1 - limits.relaxation) * early / limits.maximumDuration)
    let stage = TestStage.box(makeSwipe())
    // At the lift less is needed than it moved; but no move came then.
    let late = 0.15
    #expect(
      limits.minimumPrimary * (1 - (1 - limits.relaxation) * late / limits.maximumDuration) < moved
    )
    stage.finger(1).down(at: point).later(early).jump(to: point + Vector(moved, 0))
    stage.finger(1).later(late - early).up()
    stage.expect("\(n(late)) swipe failed notEnoughMovement(\(n(moved)), needed \(n(needed)))")
  }
}
