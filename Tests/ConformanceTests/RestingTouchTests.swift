import GestureTesting
import GestureViews
import Gestures
import Testing

/// Behaviour.md, rule 142: fingers that rest do not slow a drag.
@Suite("Conformance: fingers that rest")
struct RestingTouchTests {
  private let limits = Limit.finger.pan
  private let places = [Point(100, 600), Point(300, 400)]

  /// Lets one finger rest for a time, with a tremor, and drags another one; returns the drag at its end.
  private func play(
    ignores: Bool,
    tremor: Double = 0,
    rest: Double = 0.5,
    way: Vector = Vector(150, 0),
    over duration: Double = 0.5
  ) -> (translation: Vector, velocity: Vector, states: [GestureRecognizer.State]) {
    let pan = PanGestureRecognizer()
    pan.ignoresRestingTouches = ignores
    let stage = TestStage.box(pan)
    let acts = Acts(of: pan, on: stage)
    let resting = stage.finger(1).down(at: places[0]).later(rest)
    let moving = stage.finger(2).down(at: places[1])
    let frames = Int(duration * 60)
    for frame in 1...frames {
      stage.later(1 / 60)
      let share = Double(frame) / Double(frames)
      let sign: Double = frame % 2 == 0 ? 1 : -1
      let shaken = places[0] + Vector(tremor * sign, tremor * (frame % 4 < 2 ? 1 : -1))
      stage.fingers([1, 2]).jump(to: [shaken, places[1] + way * share])
    }
    let result = (pan.translation(in: nil), pan.velocity(in: nil))
    moving.up()
    resting.later(0.3).up()
    stage.close()
    return (result.0, result.1, acts.states)
  }

  @Test(
    "Rule 142: One finger rests and another drags: the content follows the other one's whole way"
  )
  func theDragFollowsTheFingerThatMoves() {
    for tremor in [0, 0.5, 1] {
      let drag = play(ignores: true, tremor: tremor)
      // Until it leaves its circle, nobody knows which of them moves.
      let least = 150 - limits.hysteresis - limits.restRadius
      #expect((least...(150 - limits.hysteresis)).contains(drag.translation.dx), "\(drag)")
      #expect(abs(drag.velocity.dx - 300) < 15, "\(drag)")
      #expect(drag.states.first == .began && drag.states.last == .ended)
    }
  }

  @Test("Rule 142: By default the drag is the mean of both")
  func byDefaultItIsTheMean() {
    let drag = play(ignores: false)
    #expect(agree(drag.translation, Vector(150 / 2 - limits.hysteresis, 0)))
  }

  @Test("Rule 142: Two fingers that drag together do what they do without the property")
  func fingersThatDragTogetherAreTheMean() {
    for ignores in [false, true] {
      let pan = PanGestureRecognizer()
      pan.ignoresRestingTouches = ignores
      let stage = TestStage.box(pan)
      stage.fingers([1, 2]).down(at: places).later(0.2).move(over: 0.4) { index, share in
        places[index] + Vector(100, 40) * share
      }
      let translation = pan.translation(in: nil)
      #expect(agree(translation.dx, 100 - limits.hysteresis))
      stage.fingers([1, 2]).up()
      stage.close()
    }
  }

  @Test(
    "Rule 142: A slow drag goes on with the finger that moved last, and a finger that joins it counts"
  )
  func theFingerThatMovedLastGoesOn() {
    let pan = PanGestureRecognizer()
    pan.ignoresRestingTouches = true
    let stage = TestStage.box(pan)
    let first = stage.finger(1).down(at: places[0]).later(0.5)
    let second = stage.finger(2).down(at: places[1]).move(to: places[1] + Vector(60, 0), over: 0.2)
    // 10 points a second: slower than any finger that counts as moving.
    let earlier = pan.translation(in: nil)
    second.later(0.4).move(to: places[1] + Vector(66, 0), over: 0.6)
    #expect(agree(pan.translation(in: nil), earlier + Vector(6, 0)))
    // The first finger moves now, and the second one rests.
    second.later(0.2)
    let before = pan.translation(in: nil)
    first.move(to: places[0] + Vector(0, 80), over: 0.2)
    let way = pan.translation(in: nil).dy - before.dy
    #expect((80 - limits.restRadius - 2...80).contains(way), "\(way)")
    stage.fingers([1, 2]).up()
    stage.close()
  }

  @Test("Rule 142: With readings between the events it is the same")
  func readingsBetweenEvents() {
    let pan = PanGestureRecognizer()
    pan.ignoresRestingTouches = true
    let stage = TestStage.box(pan)
    stage.finger(1).down(at: places[0]).later(0.5)
    stage.finger(2).down(at: places[1])
    for step in 1...10 {
      let time = stage.now + 0.02
      let x = places[1].x + 10 * Double(step)
      var sample = TouchSample(id: 2, phase: .moved, location: Point(x, places[1].y))
      sample.coalesced = [
        CoalescedSample(time: stage.now + 0.01, location: Point(x - 5, places[1].y)),
        CoalescedSample(time: time, location: Point(x, places[1].y)),
      ]
      stage.window.send([sample], at: time)
      stage.later(0.02)
    }
    #expect(pan.translation(in: nil).dx >= 100 - limits.hysteresis - limits.restRadius - 5)
  }
}
