import GestureTesting
import GestureViews
import Gestures
import Testing

/// Behaviour.md, rules 33 to 37: swipes.
@Suite("Conformance: swipes")
struct SwipeRuleTests {
  private let limits = Limit.finger.swipe
  private let point = Point(500, 500)

  /// Returns how far a swipe must have moved after a time, in seconds.
  private func needed(_ time: Double) -> Double {
    max(
      limits.minimumPrimary * (1 - (1 - limits.relaxation) * time / limits.maximumDuration),
      limits.minimumSpeed * time
    )
  }

  @Test("Rule 33: Swipe right 60 pt in 0.1 s fires before the lift, recognizedDirection right")
  func swipeFiresBeforeTheLift() {
    let swipe = SwipeGestureRecognizer()
    let stage = TestStage.box(
      swipe,
      options: [.actions, .failures, .resets, .views],
      frameRate: 100
    )
    var directions: [SwipeGestureRecognizer.Direction?] = []
    swipe.addAction { directions.append($0.recognizedDirection) }
    stage.finger(1).down(at: point).move(by: Vector(60, 0), over: 0.1)
    // The first of ten steps of 6 points that is far enough for its time.
    let step = (1...10).first { 6 * Double($0) >= needed(0.01 * Double($0)) } ?? 0
    #expect(step == 8)
    let moves = (1..<step).map { "\(n(0.01 * Double($0))) view box moved 1" }
    #expect(
      stage.takeTranscript()
        == Transcript(
          """
          0.000 view box began 1
          \(moves.joined(separator: "\n"))
          0.080 view box cancelled 1
          0.080 swipe ended x=500.000 y=500.000 direction=right
          0.080 swipe reset
          """
        )
    )
    #expect(directions == [.right])
    stage.finger(1).up()
    stage.expect("")
  }

  @Test("Rule 34: Swipe 40 pt: not at 0.1 s, but at 0.25 s; nothing by 0.5 s fails tooSlow")
  func slowSwipeMayBeShort() {
    let offset = Vector(40, 0)
    #expect(offset.dx < needed(0.1))
    #expect(offset.dx > needed(0.25))
    let early = TestStage.box(SwipeGestureRecognizer())
    early.finger(1).down(at: point).later(0.1).jump(to: point + offset)
    #expect(early.takeTranscript().isEmpty)
    early.finger(1).up()
    early.expect("0.100 swipe failed notEnoughMovement(\(n(40)), needed \(n(needed(0.1))))")

    let late = TestStage.box(SwipeGestureRecognizer())
    late.finger(1).down(at: point).later(0.25).jump(to: point + offset)
    late.expect("0.250 swipe ended x=500.000 y=500.000 direction=right")

    let never = TestStage.box(SwipeGestureRecognizer())
    never.finger(1).down(at: point).later(0.1).jump(to: point + Vector(needed(0.5) - 0.1, 0))
    let limit = limits.maximumDuration
    never.expect("\(n(limit)) swipe failed tooSlow(\(n(limit)), limit \(n(limit)))")

    // The limit itself is included.
    let last = TestStage.box(SwipeGestureRecognizer())
    last.finger(1).down(at: point).later(limit).jump(to: point + Vector(needed(limit), 0))
    last.expect("\(n(limit)) swipe ended x=500.000 y=500.000 direction=right")
  }

  @Test("Rule 34: A steady 60 pt/s never fires: tooSlow at 0.5 s; at the minimum speed it does")
  func aStrokeBelowTheMinimumSpeedIsNoSwipe() {
    let slow = TestStage.box(SwipeGestureRecognizer())
    slow.finger(1).down(at: point).move(by: Vector(150, 0), over: 2.5)
    slow.finger(1).up()
    let limit = limits.maximumDuration
    slow.expect("\(n(limit)) swipe failed tooSlow(\(n(limit)), limit \(n(limit)))")

    // At 90 points per second, 40 points are reached at 0.444 s, when 35.6 are needed.
    let swipe = SwipeGestureRecognizer()
    let fast = TestStage.box(swipe, frameRate: 100)
    let acts = Acts(of: swipe, on: fast)
    fast.finger(1).down(at: point).move(by: Vector(90, 0), over: 1)
    fast.finger(1).up()
    fast.close()
    let first = (1...50).first { 0.9 * Double($0) >= needed(0.01 * Double($0)) - 1e-9 } ?? 0
    #expect(acts.states == [.ended])
    #expect(agree(acts.times.first ?? 0, 0.01 * Double(first)))

    // Without a minimum speed the slow stroke is a swipe.
    let lenient = SwipeGestureRecognizer()
    var settings = GestureSettings()
    settings.update { $0.swipe.minimumSpeed = 0 }
    lenient.settings = settings
    let stage = TestStage.box(lenient)
    let slowActs = Acts(of: lenient, on: stage)
    stage.finger(1).down(at: point).move(by: Vector(150, 0), over: 2.5)
    stage.finger(1).up()
    stage.close()
    #expect(slowActs.states == [.ended])
  }

  @Test("Rule 34: Needed way: 50 at 0, 45 at 0.1, 37.5 at 0.25, 40 at 0.5 s")
  func neededWayShrinksAndGrowsWithTime() {
    for (time, distance) in [(0.0, 50.0), (0.1, 45), (0.25, 37.5), (0.5, 40)] {
      #expect(agree(needed(time), distance))
      for (moved, fires) in [(distance - 0.1, false), (distance, true)] {
        let swipe = SwipeGestureRecognizer()
        let stage = TestStage.box(swipe)
        let acts = Acts(of: swipe, on: stage)
        stage.finger(1).down(at: point).later(time).jump(to: point + Vector(moved, 0)).up()
        stage.close()
        #expect(acts.states == (fires ? [.ended] : []))
      }
    }
  }

  @Test("Rule 35: Swipe: (60, 60) fails; 11 pt the wrong way fails wrongDirection, 9 pt not")
  func swipeGoesItsWay() {
    func stage(_ offsets: Vector...) -> TestStage {
      let stage = TestStage.box(SwipeGestureRecognizer())
      let finger = stage.finger(1).down(at: point)
      for offset in offsets { finger.later(0.05).jump(to: point + offset) }
      return stage
    }
    stage(Vector(60, 60)).expect("0.050 swipe failed wrongDirection(60.000 60.000, allowed right)")
    let wrong = limits.oppositeTolerance + 1
    stage(Vector(-wrong, 0)).expect(
      "0.050 swipe failed wrongDirection(\(n(-wrong)) 0.000, allowed right)"
    )
    // Within the tolerance it continues, and may still fire.
    for distance in [limits.oppositeTolerance - 1, limits.oppositeTolerance] {
      stage(Vector(-distance, 0), Vector(60, 0)).expect(
        "0.100 swipe ended x=500.000 y=500.000 direction=right"
      )
    }
  }

  @Test("Rule 35: As far aside as ahead does not fire; a little more ahead does")
  func swipeIsMoreAheadThanAside() {
    let aside = limits.maximumSecondary
    for (offset, fires) in [
      (Vector(aside, aside), false), (Vector(aside + 0.1, aside), true),
      (Vector(aside + 1, aside + 0.5), false), (Vector(46, 45.9), true), (Vector(46, 46), false),
    ] {
      let swipe = SwipeGestureRecognizer()
      let stage = TestStage.box(swipe)
      let acts = Acts(of: swipe, on: stage)
      stage.finger(1).down(at: point).later(0.1).jump(to: point + offset).up()
      stage.close()
      #expect(acts.states == (fires ? [.ended] : []))
    }
  }

  @Test("Rule 36: Two-finger swipe left among 1 to 4 fingers and all directions: only its own")
  func onlyTheMatchingSwipeFires() {
    let stage = TestStage.box()
    var swipes: [(swipe: SwipeGestureRecognizer, acts: Acts)] = []
    for touches in 1...4 {
      for direction in [SwipeGestureRecognizer.Direction.right, .left, .up, .down] {
        let swipe = SwipeGestureRecognizer()
        swipe.name = "\(touches) \(GestureText.words(for: direction))"
        swipe.numberOfTouchesRequired = touches
        swipe.direction = direction
        stage.root.subviews[0].addGestureRecognizer(swipe)
        swipes.append((swipe, Acts(of: swipe, on: stage)))
      }
    }
    stage.finger(1).down(at: point)
    stage.finger(2).later(0.02).down(at: point + Vector(0, 80))
    stage.fingers([1, 2]).move(by: Vector(-100, 5), over: 0.1).up()
    stage.close()
    for (swipe, acts) in swipes {
      #expect(acts.states == (swipe.name == "2 left" ? [.ended] : []))
      #expect((swipe.failureReason == nil) == (swipe.name == "2 left"))
    }
    #expect(stage.transcript.text.contains("0.020 1 left failed tooManyTouches(2, limit 1)"))
  }

  @Test("Rule 37: Pan requires swipe: fast, swipe only; slow, pan when the swipe fails, at (0, 0)")
  func panWaitsForTheSwipe() {
    func play(over seconds: Double) -> (stage: TestStage, pan: Acts, swipe: Acts) {
      let pan = PanGestureRecognizer()
      let swipe = SwipeGestureRecognizer()
      pan.require(toFail: swipe)
      let stage = TestStage.box(pan, swipe)
      let acts = (Acts(of: pan, on: stage), Acts(of: swipe, on: stage))
      stage.finger(1).down(at: point).move(by: Vector(100, 0), over: seconds)
      stage.finger(1).later(0.02).up()
      stage.close()
      return (stage, acts.0, acts.1)
    }
    let fast = play(over: 0.2)
    #expect(fast.swipe.states == [.ended])
    #expect(fast.pan.all.isEmpty)
    #expect(fast.stage.transcript.text.contains("pan failed requiredFailureRecognized(swipe)"))

    // At 40 points per second, only 20 points are reached when the swipe fails.
    let slow = play(over: 2.5)
    #expect(slow.swipe.all.isEmpty)
    #expect(slow.pan.states.first == .began)
    #expect(slow.pan.states.last == .ended)
    #expect(slow.pan.all[0].time == limits.maximumDuration)
    #expect(slow.pan.all[0].translation == .zero)
    let before = 40 * limits.maximumDuration
    #expect(agree(slow.pan.last?.translation ?? .zero, Vector(100 - before, 0)))
    #expect(slow.stage.transcript.text.hasPrefix("0.500 swipe failed tooSlow"))
  }
}
