import GestureTesting
import GestureViews
import Gestures
import Testing

/// Behaviour.md, rules 29 and 30: rotations, alone and beside pinches.
@Suite("Conformance: rotations")
struct RotationRuleTests {
  private let hysteresis = Limit.finger.rotation.hysteresis
  private let center = Point(500, 500)

  @Test("Rule 29: 370° reports 365°; crossing 180° does not jump; counter-clockwise is negative")
  func rotationAddsUp() {
    #expect(agree(hysteresis, radians(5)))
    // Different starts, so that the angle of the fingers crosses ±180° at different times.
    for (turn, start) in [(370.0, 0.0), (-370, 0), (370, 170), (-370, 190)] {
      let rotation = RotationGestureRecognizer()
      let stage = TestStage.box(rotation)
      let acts = Acts(of: rotation, on: stage)
      let seconds = 1.0
      stage.perform(
        .rotate(at: center, by: radians(turn), radius: 100, over: seconds, angle: radians(start))
      )
      stage.close()
      #expect(acts.states.first == .began)
      #expect(acts.states.last == .ended)
      let sign = turn < 0 ? -1.0 : 1.0
      #expect(agree(acts.last?["rotation"] ?? .nan, radians(turn) - sign * hysteresis))
      // Every frame turns by the same step, from the remainder after the first one.
      let step = radians(turn) / (seconds * stage.frameRate)
      let first = (hysteresis / step.magnitude).rounded(.up)
      for (index, act) in acts.all.dropLast().enumerated() {
        let expected = step * (first + Double(index)) - sign * hysteresis
        #expect(agree(act["rotation"], expected))
        #expect(agree(act["velocity"], radians(turn) / seconds, within: 1e-6))
      }
    }
  }

  @Test("Rule 29: 4.9° begin nothing and fail notEnoughMovement; 5° begin at zero")
  func rotationBeginsAtItsHysteresis() {
    func play(_ turn: Double) -> TestStage {
      let stage = TestStage.box(RotationGestureRecognizer(), frameRate: 10)
      stage.perform(.rotate(at: center, by: turn, radius: 100, over: 0.1))
      return stage
    }
    play(radians(-4.9)).expect(
      "0.100 rotation failed notEnoughMovement(\(n(radians(4.9))), needed \(n(hysteresis)))"
    )
    // Slightly more, because the angle of the fingers is rounded.
    let turn = hysteresis + 1e-12
    let velocity = n(turn / 0.1)
    play(turn).expect(
      """
      0.100 rotation began x=500.000 y=500.000 rotation=0.000 velocity=\(velocity)
      0.100 rotation ended x=500.000 y=500.000 rotation=0.000 velocity=\(velocity)
      """
    )
  }

  @Test("Rule 30: Straight pinch begins no rotation; a turn at constant span begins no pinch")
  func pinchAndRotationDoNotMix() {
    func play(_ gesture: (TestStage) -> Void) -> (pinch: Acts, rotation: Acts, TestStage) {
      let pinch = PinchGestureRecognizer()
      let rotation = RotationGestureRecognizer()
      let together = Together()
      pinch.delegate = together
      let stage = TestStage.box(pinch, rotation)
      let acts = (Acts(of: pinch, on: stage), Acts(of: rotation, on: stage))
      gesture(stage)
      stage.close()
      withExtendedLifetime(together) {}
      return (acts.0, acts.1, stage)
    }
    let straight = play {
      $0.perform(.pinch(at: center, from: 100, to: 400, over: 0.5, angle: 0.3))
    }
    #expect(straight.pinch.states.first == .began)
    #expect(straight.rotation.all.isEmpty)
    #expect(straight.2.transcript.text.contains("rotation failed notEnoughMovement(0.000"))

    let turn = play { $0.perform(.rotate(at: center, by: .pi, radius: 100, over: 0.5)) }
    #expect(turn.rotation.states.first == .began)
    #expect(turn.pinch.all.isEmpty)
    #expect(turn.2.transcript.text.contains("pinch failed notEnoughMovement(0.000"))
  }

  @Test("Rule 30: Without permission the one that begins first is alone")
  func pinchAndRotationExcludeEachOther() {
    let pinch = PinchGestureRecognizer()
    let rotation = RotationGestureRecognizer()
    let stage = TestStage.box(pinch, rotation)
    let acts = (Acts(of: pinch, on: stage), Acts(of: rotation, on: stage))
    stage.fingers([1, 2]).down(at: [center - Vector(100, 0), center + Vector(100, 0)])
      .move(over: 0.3) { index, share in
        // The fingers turn twice as fast as they spread, relative to the two hystereses.
        let offset = Transform.rotation(radians(40) * share).apply(Vector(100 + 15 * share, 0))
        return index == 0 ? center - offset : center + offset
      }.up()
    stage.close()
    #expect(acts.1.states.last == .ended)
    #expect(acts.0.all.isEmpty)
    #expect(stage.transcript.text.contains("pinch failed lostTo(rotation)"))
  }
}

/// Allows every pair to recognize together.
final class Together: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}
