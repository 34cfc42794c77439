import GestureShapes
import GestureTesting
import GestureViews
import Gestures
import Testing

/// Behaviour.md, rules 101 to 103: fingers of one hand that land and lift one after the other.
@Suite("Conformance: hands")
struct HandRuleTests {
  private let landingTime = GestureSettings().handLandingTime
  private let point = Point(400, 500)

  /// Where the fingers of a hand land.
  private func hand(_ count: Int) -> [Point] {
    (0..<count).map { point + Vector(80 * Double($0), 20 * Double($0 % 2)) }
  }

  /// Every order of some numbers.
  private static func orders(of numbers: [Int]) -> [[Int]] {
    guard numbers.count > 1 else { return [numbers] }
    return numbers.flatMap { first in
      orders(of: numbers.filter { $0 != first }).map { [first] + $0 }
    }
  }

  /// A hand whose fingers land and lift at different times.
  struct Landing: CustomTestStringConvertible {
    var fingers = 3
    var stagger = 0.015
    var testDescription: String { "\(fingers) fingers, \(stagger) s apart" }
  }

  private static let landings = [0, 0.005, 0.015, 0.03].map { Landing(stagger: $0) }

  /// Lets a hand land, act and lift, in every order of landing and of lifting.
  ///
  /// - Parameters:
  ///   - landing: The hand.
  ///   - make: Makes the recognizers, each with a name.
  ///   - expected: The names of those that fire, in any order.
  ///   - settings: The settings of the window.
  ///   - sourceLocation: Where a difference is reported.
  ///   - act: What the fingers do between the last landing and the first lift.
  private func play(
    _ landing: Landing,
    _ make: () -> [GestureRecognizer],
    fires expected: Set<String>,
    settings: GestureSettings = GestureSettings(),
    sourceLocation: SourceLocation = #_sourceLocation,
    _ act: (TestStage, Fingers) -> Void = { stage, _ in stage.wait(0.05) }
  ) {
    let orders = Self.orders(of: Array(0..<landing.fingers))
    // Five fingers lift in the order in which they landed, and in reverse: 240 cases are enough.
    for down in orders {
      for up in landing.fingers > 3 ? [down, down.reversed()] : orders {
        let stage = TestStage.box()
        stage.window.settings = settings
        var fired: Set<String> = []
        for recognizer in make() {
          recognizer.addAction { fired.insert($0.name ?? "") }
          stage.root.subviews[0].addGestureRecognizer(recognizer)
        }
        let places = hand(landing.fingers)
        for (index, finger) in down.enumerated() {
          if index > 0 { stage.later(landing.stagger) }
          stage.finger(Int64(finger)).down(at: places[finger])
        }
        act(stage, stage.fingers(down.map { Int64($0) }))
        for (index, finger) in up.enumerated() {
          if index > 0 { stage.later(landing.stagger) }
          stage.finger(Int64(finger)).up()
        }
        stage.close(sourceLocation: sourceLocation)
        #expect(fired == expected, "down \(down), up \(up)", sourceLocation: sourceLocation)
      }
    }
  }

  private func makeTap(_ touches: Int) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.numberOfTouchesRequired = touches
    tap.name = "tap \(touches)"
    return tap
  }

  private func makePress(_ touches: Int) -> LongPressGestureRecognizer {
    let press = LongPressGestureRecognizer()
    press.numberOfTouchesRequired = touches
    press.name = "press \(touches)"
    return press
  }

  private func makePan(_ touches: ClosedRange<Int>) -> PanGestureRecognizer {
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = touches.lowerBound
    pan.maximumNumberOfTouches = touches.upperBound
    pan.name = "pan \(touches.lowerBound)"
    return pan
  }

  private func makeSwipe(_ touches: Int) -> SwipeGestureRecognizer {
    let swipe = SwipeGestureRecognizer()
    swipe.numberOfTouchesRequired = touches
    swipe.name = "swipe \(touches)"
    return swipe
  }

  // MARK: - Hands

  @Test(
    "Rule 101: Three fingers tap a view with taps of one and two fingers: neither fires",
    arguments: landings
  )
  func aHandThatTapsIsNoTapOfFewerFingers(_ landing: Landing) {
    play(landing, { [makeTap(1), makeTap(2)] }, fires: [])
    play(landing, { [makeTap(1), makeTap(2), makeTap(3)] }, fires: ["tap 3"])
    play(landing, { [makeTap(3), makeTap(2), makeTap(1)] }, fires: ["tap 3"])
    var double: TapGestureRecognizer {
      let tap = makeTap(1)
      tap.numberOfTapsRequired = 2
      return tap
    }
    play(
      landing,
      {
        let (single, double) = (makeTap(1), double)
        single.require(toFail: double)
        return [single, double]
      },
      fires: []
    )
  }

  @Test(
    "Rule 101: Five fingers tap a view with taps of one to four fingers: none fires",
    arguments: landings
  )
  func fiveFingersAreNoTapOfTwo(_ landing: Landing) {
    let five = Landing(fingers: 5, stagger: landing.stagger)
    play(five, { (1...4).map { makeTap($0) } }, fires: [])
    play(five, { [makeTap(2), makeTap(5)] }, fires: ["tap 5"])
  }

  @Test("Rule 101: Three fingers rest: no press of one or two fingers begins", arguments: landings)
  func aHandThatRestsIsNoPressOfFewerFingers(_ landing: Landing) {
    play(landing, { [makePress(1), makePress(2)] }, fires: []) { stage, _ in stage.wait(1) }
    play(landing, { [makePress(1), makePress(2), makePress(3)] }, fires: ["press 3"]) { stage, _ in
      stage.wait(1)
    }
  }

  @Test("Rule 101: Three fingers drag: only the pan of three fingers begins", arguments: landings)
  func aHandThatDragsIsNoPanOfFewerFingers(_ landing: Landing) {
    func drag(_ stage: TestStage, _ fingers: Fingers) {
      fingers.move(by: Vector(0, 120), over: 0.2)
    }
    play(landing, { [makePan(1...1), makePan(2...2)] }, fires: [], drag)
    for makes in [
      { [makePan(1...1), makePan(3...3)] }, { [makePan(3...3), makePan(2...2), makePan(1...1)] },
    ] {
      play(landing, makes, fires: ["pan 3"], drag)
    }
    play(
      landing,
      {
        let transform = TransformGestureRecognizer()
        transform.maximumNumberOfTouches = 2
        return [transform]
      },
      fires: [],
      drag
    )
  }

  @Test("Rule 101: Three fingers swipe: only the swipe of three fingers fires", arguments: landings)
  func aHandThatSwipesIsNoSwipeOfFewerFingers(_ landing: Landing) {
    func swipe(_ stage: TestStage, _ fingers: Fingers) {
      fingers.move(by: Vector(150, 0), over: 0.15)
    }
    play(landing, { (1...4).map { makeSwipe($0) } }, fires: ["swipe 3"], swipe)
    play(landing, { (1...2).map { makeSwipe($0) } }, fires: [], swipe)
  }

  @Test(
    "Rule 101: Three fingers draw: no stroke or zoom of one finger",
    arguments: landings
  )
  func aHandThatDrawsIsNoDrawingOfOneFinger(_ landing: Landing) {
    let ring = Drawn.arc(1).map { $0 - Drawn.center }
    play(
      landing,
      {
        let stroke = StrokeGestureRecognizer()
        stroke.templates = TemplateStore([Drawn.caret])
        let zoom = TapDragZoomGestureRecognizer()
        stroke.name = "stroke"
        zoom.name = "zoom"
        return [stroke, zoom]
      },
      fires: []
    ) { stage, fingers in
      let places = stage.fingers([0, 1, 2])
      for offset in ring {
        stage.later(0.01)
        places.jump(to: hand(3).map { $0 + offset - ring[0] })
      }
    }
  }

  @Test("Rule 101: A circle of the first finger is cancelled, and no other finger draws one")
  func aHandDrawsOneCircleAtMost() {
    let circle = CircleGestureRecognizer()
    let stage = TestStage.box(circle)
    let acts = Acts(of: circle, on: stage)
    for finger in 1...4 {
      stage.finger(Int64(finger)).later(0.015).down(at: hand(4)[finger - 1])
    }
    #expect(acts.states == [.began, .cancelled])
    let ring = Drawn.arc(1).map { $0 - Drawn.center }
    for offset in ring {
      stage.fingers([1, 2, 3, 4]).later(0.01).jump(to: hand(4).map { $0 + offset - ring[0] })
    }
    stage.fingers([1, 2, 3, 4]).up()
    stage.close()
    #expect(acts.states == [.began, .cancelled])
  }

  @Test("Rule 101: Without the landing time the last finger alone taps")
  func withoutTheTimeTheLastFingerIsAlone() {
    var settings = GestureSettings()
    settings.handLandingTime = 0
    play(Landing(), { [makeTap(1)] }, fires: ["tap 1"], settings: settings)
    // A recognizer may have a time of its own.
    var own = GestureSettings()
    own.handLandingTime = 0.01
    play(
      Landing(),
      {
        let (tap, other) = (makeTap(1), makeTap(1))
        other.name = "other"
        tap.settings = own
        return [tap, other]
      },
      fires: ["tap 1"]
    )
  }

  @Test("Rule 101: Each finger extends the time, and the limit itself belongs to the hand")
  func eachFingerExtendsTheTime() {
    for (pause, fires) in [
      (landingTime - 0.01, false), (landingTime, false), (landingTime + 1e-9, true),
    ] {
      let tap = makeTap(1)
      let stage = TestStage.box(tap)
      let acts = Acts(of: tap, on: stage)
      stage.finger(1).down(at: point)
      for finger in 2...6 {
        stage.finger(Int64(finger)).later(pause).down(at: point + Vector(0, 20 * Double(finger)))
        if fires, finger == 3 { break }
      }
      stage.finger(fires ? 3 : 6).later(0.05).up()
      #expect(acts.states == (fires ? [.ended] : []))
      stage.cancelAll()
      stage.close()
    }
  }

  @Test("Rule 101: A hand is over when all of its fingers are up")
  func aHandIsOverWhenItIsUp() {
    let tap = makeTap(1)
    let stage = TestStage.box(tap, options: [.actions, .failures, .resets])
    stage.fingers([1]).down(at: [point])
    stage.finger(2).later(0.01).down(at: point + Vector(50, 0))
    stage.finger(3).later(0.01).down(at: point + Vector(100, 0))
    #expect(stage.window.nextDeadline == stage.now + landingTime)
    stage.fingers([1, 2]).later(0.02).up()
    // The third finger was not received, and belongs to the hand.
    #expect(stage.window.nextDeadline != nil)
    stage.finger(4).later(0.01).down(at: point).later(0.01).up()
    stage.finger(3).up()
    #expect(stage.window.nextDeadline == nil)
    stage.finger(1).later(0.01).down(at: point).later(0.01).up()
    stage.expect(
      """
      0.010 tap 1 failed tooManyTouches(2, limit 1)
      0.060 tap 1 reset
      0.080 tap 1 ended x=400.000 y=500.000
      0.080 tap 1 reset
      """
    )
  }

  // MARK: - Palms

  @Test("Rule 102: A palm rests: 0.15 s later other fingers tap, press, pan and swipe beside it")
  func aRestingPalmKeepsNoFingerFromAGesture() {
    for contacts in 2...4 {
      for name in ["tap 1", "press 1", "pan 1", "swipe 1"] {
        let (tap, press, pan, swipe) = (makeTap(1), makePress(1), makePan(1...1), makeSwipe(1))
        let stage = TestStage.box(
          name == "tap 1" ? tap : name == "press 1" ? press : name == "pan 1" ? pan : swipe,
          options: [.actions]
        )
        for index in 0..<contacts {
          stage.finger(Int64(10 + index)).later(0.02).down(at: Point(700, 700 + 20 * Double(index)))
        }
        stage.wait(landingTime)
        for _ in 1...2 {
          let finger = stage.finger(1).down(at: point)
          switch name {
          case "tap 1": finger.hold(for: 0.05)
          case "press 1": finger.hold(for: 0.6)
          default: finger.move(by: Vector(100, 0), over: 0.1)
          }
          finger.up()
          #expect(!stage.takeTranscript().isEmpty, "\(name)")
          stage.wait(0.01)
        }
        stage.cancelAll()
        stage.close()
      }
    }
  }

  @Test("Rule 102: A palm that rests is no press, and its movement is no pan")
  func aRestingPalmItselfIsNothing() {
    let (press, pan) = (makePress(1), makePan(1...1))
    let stage = TestStage.box(press, pan, options: [.actions])
    for index in 0..<3 {
      stage.finger(Int64(10 + index)).later(0.02).down(at: Point(700, 700 + 20 * Double(index)))
    }
    stage.wait(2)
    stage.fingers([10, 11, 12]).move(by: Vector(50, 50), over: 0.2).up()
    stage.expect("")
  }

  // MARK: - What else ends a hand

  @Test("Rule 103: A pencil is no finger of the hand that rests beside it")
  func aPencilIsNoFingerOfTheHand() {
    let tap = makeTap(1)
    let stage = TestStage.box(tap, options: [.actions, .failures, .resets])
    stage.finger(1).down(at: Point(700, 700))
    stage.finger(2).later(0.01).down(at: Point(700, 760))
    stage.finger(3, kind: .pencil).later(0.04).down(at: point).later(0.05).up()
    stage.fingers([1, 2]).up()
    stage.expect(
      """
      0.010 tap 1 failed tooManyTouches(2, limit 1)
      0.050 tap 1 reset
      0.100 tap 1 ended x=400.000 y=500.000
      0.100 tap 1 reset
      """
    )
  }

  @Test("Rule 103: Toggling isEnabled accepts new fingers at once")
  func togglingEndsTheHand() {
    let tap = makeTap(1)
    let stage = TestStage.box(tap, options: [.actions, .resets])
    stage.fingers([1, 2]).down(at: hand(2))
    tap.isEnabled = false
    #expect(stage.window.nextDeadline == stage.now)
    tap.isEnabled = true
    stage.finger(3).later(0.01).down(at: point).later(0.05).up()
    stage.fingers([1, 2]).up()
    stage.expect(
      """
      0.000 tap 1 reset
      0.060 tap 1 ended x=400.000 y=500.000
      0.060 tap 1 reset
      """
    )
  }

  @Test("Rule 103: A recognizer that moves to another view leaves its hand there")
  func aHandStaysWithItsView() {
    let tap = makeTap(1)
    let stage = TestStage.box(tap, options: [.actions])
    let other = stage.addView("other", frame: Rect(0, 0, 100, 100))
    stage.fingers([1, 2]).down(at: hand(2))
    stage.root.subviews[0].removeGestureRecognizer(tap)
    other.addGestureRecognizer(tap)
    stage.finger(3).later(0.01).down(at: Point(50, 50)).later(0.05).up()
    stage.fingers([1, 2]).up()
    stage.expect("0.060 tap 1 ended x=50.000 y=50.000")
  }

  @Test("Rule 103: The finger that came too late is explained")
  func theRefusedFingerIsExplained() {
    let tap = makeTap(1)
    tap.name = "tap"
    let stage = TestStage.box(tap)
    for finger in 1...3 {
      stage.finger(Int64(finger)).later(0.015).down(at: hand(3)[finger - 1])
    }
    stage.fingers([1, 2, 3]).later(0.05).up()
    #expect(stage.attempts(of: tap).count == 1)
    #expect(
      stage.why(tap) == """
        `tap` on `box` failed at 0.030 s: 2 fingers were down, the limit is 1 (`numberOfTouchesRequired`). \
        It did not get touch 3 at 0.045 s: it landed together with more fingers than this gesture takes \
        (`handLandingTime`).
        """
    )
    stage.close()
  }

  @Test("Rule 101: What happens before the surplus finger lands cannot wait for it")
  func whatIsOverIsOver() {
    // The first finger has tapped before the second one lands.
    let tap = makeTap(1)
    let early = TestStage.box(tap)
    let taps = Acts(of: tap, on: early)
    early.finger(1).down(at: point).later(0.01).up()
    early.finger(2).later(0.005).down(at: hand(2)[1])
    early.finger(3).later(0.015).down(at: hand(3)[2])
    early.fingers([2, 3]).later(0.05).up()
    early.close()
    #expect(taps.states == [.ended])
    // The first finger drags before the others land: they are beyond the maximum of an active pan.
    let pan = makePan(1...1)
    let moving = TestStage.box(pan)
    let pans = Acts(of: pan, on: moving)
    moving.finger(1).down(at: point).later(0.01).jump(to: point + Vector(20, 0))
    moving.fingers([2, 3]).later(0.005).down(at: Array(hand(3)[1...]))
    moving.fingers([1, 2, 3]).later(0.05).up()
    moving.close()
    #expect(pans.states == [.began, .ended])
  }

  @Test("Rule 102: Handing over a drag does not wait for a hand")
  func aHandOverGoesOnAfterAHand() {
    let inner = makePan(1...1)
    let outer = makePan(1...1)
    outer.name = "outer"
    inner.name = "inner"
    inner.boundPolicy = .handOver
    outer.room = PanGestureRecognizer.Room(left: 500, right: 500)
    inner.room = PanGestureRecognizer.Room(left: 0, right: 30)
    let stage = TestStage.box(outer, options: [.actions])
    let view = stage.addView("inner", frame: Rect(0, 0, 1000, 1000), in: stage.root.subviews[0])
    view.addGestureRecognizer(inner)
    view.frame = Rect(0, 0, 1000, 700)
    stage.finger(1).down(at: point)
    stage.finger(8).later(0.015).down(at: Point(800, 800))
    // The outer pan has had too many fingers, and gets one of them from the inner one meanwhile.
    #expect(outer.failureReason?.kind == .tooManyTouches)
    stage.finger(1).move(by: Vector(200, 0), over: 0.1)
    #expect(stage.now.seconds < landingTime)
    #expect(
      agree(outer.translation(in: nil), Vector(200 - 30 - Limit.finger.pan.hysteresis, 0))
    )
    stage.finger(1).up()
    let story = stage.takeTranscript().lines.map {
      $0.split(separator: " ")[1...2].joined(separator: " ")
    }
    #expect(
      story.filter { !$0.hasSuffix("changed") }
        == ["inner began", "inner ended", "outer began", "outer ended"]
    )
    stage.cancelAll()
    stage.close()
  }
}
