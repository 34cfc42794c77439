import GestureTesting
import GestureViews
import Gestures
import Testing

/// Behaviour.md, rules 1 to 11: taps.
@Suite("Conformance: taps")
struct TapRuleTests {
  private let limits = Limit.finger.tap
  private let point = Point(300, 400)

  private func makeTap(
    _ name: String = "tap",
    taps: Int = 1,
    touches: Int = 1
  ) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.name = name
    tap.numberOfTapsRequired = taps
    tap.numberOfTouchesRequired = touches
    return tap
  }

  @Test("Rule 1: Tap: view sees began, cancelled, never ended; action ended at the up; then reset")
  func tapCancelsItsTouchInTheView() {
    let stage = TestStage.box(makeTap(), options: [.actions, .failures, .resets, .views])
    stage.finger(1).down(at: point).hold(for: 0.05).up()
    stage.expect(
      """
      0.000 view box began 1
      0.050 view box cancelled 1
      0.050 tap ended x=300.000 y=400.000
      0.050 tap reset
      """
    )
  }

  @Test(
    "Rule 2: Tap held exactly 0.75 s fires; longer fails, stamped 0.75, and the view gets ended"
  )
  func tapHeldToTheLimitFires() {
    let exact = TestStage.box(makeTap(), options: [.actions, .failures, .views])
    exact.finger(1).down(at: point).later(limits.maximumHold).up()
    exact.expect(
      """
      0.000 view box began 1
      \(n(limits.maximumHold)) view box cancelled 1
      \(n(limits.maximumHold)) tap ended x=300.000 y=400.000
      """
    )
    for excess in [instant, 0.05] {
      let stage = TestStage.box(makeTap(), options: [.actions, .failures, .views])
      stage.finger(1).down(at: point).later(limits.maximumHold + excess).up()
      stage.expect(
        """
        0.000 view box began 1
        \(n(limits.maximumHold)) tap failed heldTooLong(\(n(limits.maximumHold)), limit \(n(0.75)))
        \(n(limits.maximumHold + excess)) view box ended 1
        """
      )
    }
    // Without any further event, the timer decides.
    let waiting = TestStage.box(makeTap())
    waiting.finger(1).down(at: point).hold(for: limits.maximumHold)
    #expect(
      waiting.takeTranscript()
        == "\(n(limits.maximumHold)) tap failed heldTooLong(\(n(0.75)), limit \(n(0.75)))"
    )
    waiting.finger(1).up()
    waiting.close()
  }

  @Test("Rule 3: Tap moved 45 pt fires; 46 pt fails movedTooFar(46, 45)")
  func tapMovedToTheLimitFires() {
    let limit = limits.maximumMovement
    #expect(limit == 45)
    // 3-4-5 triangles keep the distance exact.
    for offset in [Vector(limit, 0), Vector(0, -limit), Vector(-0.6 * limit, 0.8 * limit)] {
      let stage = TestStage.box(makeTap())
      stage.finger(1).down(at: point).later(0.1).jump(to: point + offset).later(0.1).up()
      stage.expect("\(n(0.2)) tap ended x=300.000 y=400.000")
    }
    for offset in [Vector(limit + 1, 0), Vector(0, -limit - 1)] {
      let stage = TestStage.box(makeTap(), options: [.actions, .failures, .views])
      stage.finger(1).down(at: point).later(0.1).jump(to: point + offset).later(0.1).up()
      stage.expect(
        """
        0.000 view box began 1
        0.100 tap failed movedTooFar(\(n(limit + 1)), limit \(n(limit)))
        0.100 view box moved 1
        0.200 view box ended 1
        """
      )
    }
  }

  @Test("Rule 3: The distance from the start counts, not the way; also at the lift itself")
  func tapMeasuresFromItsStart() {
    let limit = limits.maximumMovement
    let stage = TestStage.box(makeTap())
    let finger = stage.finger(1).down(at: point)
    for offset in [Vector(limit, 0), Vector(-limit, 0), Vector(0, limit), .zero] {
      finger.later(0.05).jump(to: point + offset)
    }
    finger.up()
    stage.expect("\(n(0.2)) tap ended x=300.000 y=400.000")

    let far = TestStage.box(makeTap())
    far.finger(1).down(at: point)
    far.later(0.1)
    far.send([TouchSample(id: 1, phase: .ended, location: point + Vector(limit + 1, 0))])
    far.expect("0.100 tap failed movedTooFar(\(n(limit + 1)), limit \(n(limit)))")
  }

  @Test("Rule 4: Two-finger tap, each finger moving 50 pt apart: fails although the centroid rests")
  func tapJudgesEachFinger() {
    let limit = limits.maximumMovement
    let left = point - Vector(30, 0)
    let right = point + Vector(30, 0)
    func stage(spreading distance: Double) -> TestStage {
      let stage = TestStage.box(makeTap(touches: 2))
      stage.fingers([1, 2]).down(at: [left, right]).later(0.1)
        .jump(to: [left - Vector(distance, 0), right + Vector(distance, 0)]).later(0.1).up()
      return stage
    }
    stage(spreading: 50).expect("0.100 tap failed movedTooFar(\(n(50)), limit \(n(limit)))")
    stage(spreading: limit).expect("0.200 tap ended x=300.000 y=400.000")
  }

  @Test(
    "Rule 5: Double tap: second down exactly 0.35 s after the up counts; later fails tooFewTaps(1, 2)"
  )
  func secondTapAtTheLimitCounts() {
    let gap = limits.maximumGap
    func stage(gap: Double) -> TestStage {
      let stage = TestStage.box(makeTap(taps: 2), options: [.actions, .failures, .resets])
      stage.finger(1).down(at: point).later(0.05).up().later(gap).down(at: point).later(0.05).up()
      return stage
    }
    stage(gap: gap).expect(
      """
      \(n(0.05 + gap + 0.05)) tap ended x=300.000 y=400.000
      \(n(0.05 + gap + 0.05)) tap reset
      """
    )
    // The late tap is the first tap of a new attempt.
    for late in [gap + instant, gap + 0.05] {
      stage(gap: late).expect(
        """
        \(n(0.05 + gap)) tap failed tooFewTaps(1, needed 2)
        \(n(0.05 + gap)) tap reset
        \(n(0.05 + late + 0.05 + gap)) tap failed tooFewTaps(1, needed 2)
        \(n(0.05 + late + 0.05 + gap)) tap reset
        """
      )
    }
  }

  @Test("Rule 6: Double tap, second down 46 pt away fails tapsTooFarApart; location = first tap's")
  func secondTapMustBeNear() {
    let limit = limits.effectiveMaximumDistance
    #expect(limit == limits.maximumMovement)
    func stage(apart: Double) -> TestStage {
      let stage = TestStage.box(makeTap(taps: 2))
      stage.finger(1).down(at: point).later(0.05).up().later(0.1)
        .down(at: point + Vector(0, apart)).later(0.05).up()
      return stage
    }
    stage(apart: limit).expect("0.200 tap ended x=300.000 y=400.000")
    // The far tap is the first tap of a new attempt.
    stage(apart: limit + 1).expect(
      """
      0.150 tap failed tapsTooFarApart(\(n(limit + 1)), limit \(n(limit)))
      \(n(0.2 + limits.maximumGap)) tap failed tooFewTaps(1, needed 2)
      """
    )
  }

  @Test("Rule 7: Two-finger tap: third finger fails tooManyTouches; only one fails tooFewTouches")
  func tapCountsFingers() {
    let points = [point, point + Vector(50, 0), point + Vector(100, 0)]
    let two = TestStage.box(makeTap(touches: 2))
    let acts = Acts(of: two.root.subviews[0].gestures.recognizers[0], on: two)
    two.fingers([1, 2]).down(at: Array(points[..<2])).later(0.05).up()
    two.expect("0.050 tap ended x=325.000 y=400.000")
    #expect(acts.each("numberOfTouches") == [2])

    let three = TestStage.box(makeTap(touches: 2))
    three.fingers([1, 2]).down(at: Array(points[..<2]))
    three.later(0.05)
    three.finger(3).down(at: points[2])
    three.fingers([1, 2, 3]).later(0.05).up()
    three.expect("0.050 tap failed tooManyTouches(3, limit 2)")

    let one = TestStage.box(makeTap(touches: 2))
    one.finger(1).down(at: points[0]).later(0.05).up()
    one.expect("0.050 tap failed tooFewTouches(1, needed 2)")
  }

  @Test(
    "Rule 8: Single requires double: one tap gives single, at up + 0.35; two quick taps double only"
  )
  func singleWaitsForDouble() {
    func stage() -> (TestStage, TapGestureRecognizer) {
      let single = makeTap("single")
      let double = makeTap("double", taps: 2)
      single.require(toFail: double)
      return (TestStage.box(single, double), single)
    }
    expectSinglesAndDoubles(stage)
  }

  @Test(
    "Rule 9: Single and double, no requirement: single at the first up, double at the second alone"
  )
  func singleThenDoubleWithoutRequirement() {
    for isSingleFirst in [true, false] {
      let single = makeTap("single")
      let double = makeTap("double", taps: 2)
      let stage = isSingleFirst ? TestStage.box(single, double) : TestStage.box(double, single)
      stage.tap(at: point, taps: 2)
      stage.expect(
        """
        0.050 single ended x=300.000 y=400.000
        0.200 double ended x=300.000 y=400.000
        0.200 single failed lostTo(double)
        """
      )
    }
  }

  @Test("Rule 10: An exclusive single beside a double behaves as 8 without a requirement")
  func exclusiveSingleWaitsForDouble() {
    func stage() -> (TestStage, TapGestureRecognizer) {
      let single = makeTap("single")
      single.mode = .exclusive
      return (TestStage.box(single, makeTap("double", taps: 2)), single)
    }
    expectSinglesAndDoubles(stage)
  }

  private func expectSinglesAndDoubles(_ make: () -> (TestStage, TapGestureRecognizer)) {
    let released = 0.05 + limits.maximumGap
    let (one, single) = make()
    one.finger(1).down(at: point).hold(for: 0.05).up()
    #expect(single.state == .possible)
    #expect(single.attemptState == .ended)
    #expect(single.isBlocked)
    one.expect(
      """
      \(n(released)) double failed tooFewTaps(1, needed 2)
      \(n(released)) single ended x=300.000 y=400.000
      """
    )
    let (two, _) = make()
    two.tap(at: point, taps: 2)
    two.expect(
      """
      0.200 double ended x=300.000 y=400.000
      0.200 single failed requiredFailureRecognized(double)
      """
    )
  }

  @Test("Rule 11: Counting: four quick taps, four actions, 1 to 4; a fifth after 0.4 s counts 1")
  func countingTapsFireEachTime() {
    let tap = makeTap()
    tap.mode = .counting
    let stage = TestStage.box(tap, options: [.actions, .failures, .resets])
    stage.tap(at: point, taps: 4)
    stage.wait(0.4)
    stage.tap(at: point)
    let ups = (0..<4).map { 0.05 + 0.15 * Double($0) }
    let counted = zip(ups, 1...).map { up, count in
      """
      \(n(up)) tap ended x=300.000 y=400.000 tapCount=\(count)
      \(n(up)) tap reset
      """
    }
    let fifth = ups[3] + 0.4 + 0.05
    stage.expect(
      Transcript(
        (counted + [
          """
          \(n(fifth)) tap ended x=300.000 y=400.000 tapCount=1
          \(n(fifth)) tap reset
          """
        ]).joined(separator: "\n")
      )
    )
  }
}
