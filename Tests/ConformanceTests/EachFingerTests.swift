import GestureTesting
import GestureViews
import Gestures
import SeededRandom
import Testing

/// Behaviour.md, rules 101 and 176: fingers that tap one view beside each other.
///
/// The reports behind them: osu#32101 and osu#37938, in which taps of two thumbs, or beside a finger that aims, do not
/// count; Multitouch#137, a tap beside a finger that rests.
@Suite("Conformance: each finger")
struct EachFingerTests {
  private let limits = Limit.finger.tap
  private let left = Point(100, 700)
  private let right = Point(900, 700)

  private func makeTap(_ mode: TapGestureRecognizer.Mode = .eachFinger) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.name = "hit"
    tap.mode = mode
    return tap
  }

  // MARK: - The landing hand

  @Test("Rule 101: A finger that taps beside one that rests does not restart the time of the hand")
  func aTapBesideARestingFingerDoesNotRestartTheTime() {
    let tap = makeTap(.immediate)
    let stage = TestStage.box(tap)
    let acts = Acts(of: tap, on: stage)
    stage.finger(1).down(at: left).hold(for: 0.5)
    for _ in 1...8 {
      stage.finger(2).down(at: right).later(0.06).up()
      stage.wait(0.065)
    }
    stage.finger(1).up()
    stage.close()
    // The first one shows that there are two fingers, and the second one comes within the time of the hand.
    #expect(acts.states.count == 6)
  }

  // MARK: - Each finger

  @Test(
    "Rule 176: Two thumbs tap in turn and overlap: each tap fires",
    arguments: [0.03, 0.08, -0.02]
  )
  func twoThumbsInTurn(_ overlap: Double) {
    let tap = makeTap()
    let stage = TestStage.box(tap)
    let acts = Acts(of: tap, on: stage)
    for beat in 0..<8 {
      stage.finger(Int64(beat)).down(at: beat.isMultiple(of: 2) ? left : right)
      if beat > 0, overlap > 0 {
        stage.later(overlap)
        stage.finger(Int64(beat - 1)).up()
      }
      stage.later(0.1 - max(overlap, -overlap))
      if overlap < 0 { stage.finger(Int64(beat)).up() }
      if overlap < 0 { stage.later(-overlap) }
    }
    if overlap > 0 { stage.finger(7).up() }
    stage.close()
    #expect(acts.states == Array(repeating: .ended, count: 8))
    #expect(acts.all.map { $0.location } == (0..<8).map { $0.isMultiple(of: 2) ? left : right })
  }

  @Test(
    "Rule 176: Eight taps beside a finger that rests, or that drags a pan",
    arguments: [false, true]
  )
  func beside(_ drags: Bool) {
    let (tap, pan) = (makeTap(), PanGestureRecognizer())
    pan.maximumNumberOfTouches = 1
    let together = TogetherWithAll()
    tap.delegate = together
    let stage = TestStage.box(tap, pan)
    let (taps, pans) = (Acts(of: tap, on: stage), Acts(of: pan, on: stage))
    let aim = stage.finger(1).down(at: left).hold(for: 0.4)
    for beat in 0..<8 {
      if drags { aim.jump(to: left + Vector(20 * Double(beat + 1), 0)) }
      stage.finger(2).down(at: right).later(0.06).up()
      stage.wait(0.065)
    }
    aim.up()
    stage.close()
    #expect(taps.states == Array(repeating: .ended, count: 8))
    #expect(pans.states.last == (drags ? .ended : nil))
  }

  @Test("Rule 176: Fingers that land and lift in one event are a tap each")
  func fingersThatLiftTogether() {
    let tap = makeTap()
    let stage = TestStage.box(tap)
    stage.fingers([1, 2, 3]).down(at: [left, right, Point(500, 200)]).later(0.05).up()
    stage.expect(
      """
      0.050 hit ended x=100.000 y=700.000
      0.050 hit ended x=900.000 y=700.000
      0.050 hit ended x=500.000 y=200.000
      """
    )
  }

  @Test("Rule 176: A finger that slips or stays too long fails alone, judged from its own start")
  func aFingerThatSlipsFailsAlone() {
    let tap = makeTap()
    let stage = TestStage.box(tap)
    stage.finger(1).down(at: left)
    stage.finger(2).later(0.1).down(at: right)
    stage.finger(3).later(0.1).down(at: Point(500, 200))
    stage.finger(3).later(0.1).jump(to: Point(500, 246))
    stage.finger(4).later(0.5).down(at: Point(500, 500))
    stage.finger(2).later(0.05).up()
    stage.finger(4).later(0.05).up()
    stage.fingers([1, 3]).later(0.1).up()
    stage.expect(
      """
      0.300 hit failed movedTooFar(46.000, limit 45.000)
      0.750 hit failed heldTooLong(0.750, limit 0.750)
      0.850 hit ended x=900.000 y=700.000
      0.900 hit ended x=500.000 y=500.000
      """
    )
  }

  @Test("Rule 176: A finger that is cancelled fails alone")
  func aCancelledFingerFailsAlone() {
    let tap = makeTap()
    let stage = TestStage.box(tap)
    stage.fingers([1, 2]).down(at: [left, right])
    stage.finger(1).later(0.05).cancel()
    stage.finger(2).later(0.05).up()
    stage.expect(
      """
      0.050 hit failed cancelledBySystem
      0.100 hit ended x=900.000 y=700.000
      """
    )
  }

  @Test("Rule 176: Only the touch of the finger that tapped is taken from its view")
  func onlyTheTouchOfTheTapIsTaken() {
    let tap = makeTap()
    let stage = TestStage.box(tap, options: [.actions, .views])
    stage.finger(1).down(at: left)
    stage.finger(2).later(0.05).down(at: right)
    stage.finger(1).later(0.05).up()
    stage.finger(2).later(0.05).up()
    stage.expect(
      """
      0.000 view box began 1
      0.050 view box began 2
      0.100 view box cancelled 1
      0.100 hit ended x=100.000 y=700.000
      0.150 view box cancelled 2
      0.150 hit ended x=900.000 y=700.000
      """
    )
  }

  @Test("Rule 176: Random fingers: each one that neither slips nor stays too long taps once")
  func randomFingers() {
    for seed in 1...100 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let tap = makeTap()
      let stage = TestStage.box(tap)
      let acts = Acts(of: tap, on: stage)
      // A list of what fingers do, in order of time.
      var steps: [(time: Double, finger: Int64, act: (Fingers) -> Void)] = []
      var taps = 0
      for finger in 1...12 as ClosedRange<Int64> {
        let start = Double.random(in: 0...2, using: &random)
        let hold = Double.random(in: 0.02...1, using: &random)
        let slips = Int.random(in: 0..<4, using: &random) == 0
        let point = Point(
          .random(in: 100...900, using: &random),
          .random(in: 100...900, using: &random)
        )
        steps.append((start, finger, { $0.down(at: [point]) }))
        let way = Vector(slips ? 60 : 20, 0)
        steps.append((start + hold / 2, finger, { $0.jump(to: [point + way]) }))
        steps.append((start + hold, finger, { $0.up() }))
        if !slips, hold <= limits.maximumHold { taps += 1 }
      }
      for step in steps.sorted(by: { $0.time < $1.time }) {
        stage.advance(to: Timestamp(seconds: step.time))
        step.act(stage.fingers([step.finger]))
      }
      stage.close()
      #expect(acts.states == Array(repeating: .ended, count: taps), "seed \(seed)")
    }
  }

  @Test("Rule 176: A finger that the same event cancels does not start the next tap")
  func aCancelledFingerStartsNothing() {
    let (tap, pan) = (makeTap(), PanGestureRecognizer())
    // The tap is not reset before the pan, which waits for it, is over.
    pan.require(toFail: tap)
    let stage = TestStage.box(tap, pan)
    stage.fingers([1, 2]).down(at: [left, right])
    stage.finger(1).later(0.01).cancel()
    stage.finger(2).later(0.01).cancel()
    #expect(!tap.isInAttempt && !pan.isInAttempt)
    stage.close()
  }
}

/// Lets its recognizer recognize together with any other.
private final class TogetherWithAll: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}
