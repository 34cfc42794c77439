import GestureTesting
import GestureViews
import Gestures
import Testing

/// Behaviour.md, rules 21 to 24: velocity, and the coordinates in which points are measured.
@Suite("Conformance: velocity and window points")
struct VelocityRuleTests {
  private let hysteresis = Limit.finger.pan.hysteresis
  private let model = VelocityModel.leastSquares
  private let point = Point(100, 400)
  private let speed = 600.0

  @Test(
    "Rule 21: Steady 600 pt/s: lift 8 ms after the last move, 600 ± 1",
    arguments: [60.0, 90, 120, 240]
  )
  func liftInMotionKeepsItsSpeed(rate: Double) {
    for pause in [0.008, model.restGap] {
      #expect(agree(velocity(at: rate, liftingAfter: pause), Vector(speed, 0), within: 1))
    }
  }

  @Test(
    "Rule 21: Steady 600 pt/s: lift 50 ms after the last move, 0",
    arguments: [60.0, 90, 120, 240]
  )
  func liftAfterAPauseIsAtRest(rate: Double) {
    for pause in [model.restGap + instant, 0.05] {
      #expect(velocity(at: rate, liftingAfter: pause) == .zero)
    }
  }

  private func velocity(at rate: Double, liftingAfter pause: Double) -> Vector {
    let pan = PanGestureRecognizer()
    let stage = TestStage.box(pan, frameRate: rate)
    let acts = Acts(of: pan, on: stage)
    stage.finger(1).down(at: point).move(by: Vector(speed * 0.5, 0), over: 0.5).later(pause).up()
    stage.close()
    #expect(acts.last?.state == .ended)
    #expect(agree(acts.last?.time ?? .nan, 0.5 + pause))
    return acts.last?.velocity ?? .zero
  }

  @Test("Rule 22: Fast move, 60 ms of samples within 0.5 pt, lift, 0; with lastKnown not 0")
  func restingFingerHasNoSpeed() {
    func velocity(_ model: VelocityModel, trembling: Double) -> Vector {
      let pan = PanGestureRecognizer()
      var settings = GestureSettings()
      settings.update { $0.velocityModel = model }
      pan.settings = settings
      let stage = TestStage.box(pan, frameRate: 120)
      let acts = Acts(of: pan, on: stage)
      let finger = stage.finger(1).down(at: point).move(by: Vector(300, 0), over: 0.2)
      let resting = finger.location
      var sign = 1.0
      finger.move(over: 0.06) { _ in
        sign = -sign
        return resting + Vector(0, trembling / 2 * sign)
      }.up()
      stage.close()
      return acts.last?.velocity ?? .zero
    }
    // Samples on both sides of a centre, with a distance equal to the radius.
    #expect(velocity(.leastSquares, trembling: model.restRadius) == .zero)
    #expect(velocity(.lastKnown, trembling: model.restRadius) != .zero)
    // If the distance is larger than the radius, the finger does not rest.
    #expect(velocity(.leastSquares, trembling: 2 * model.restRadius) != .zero)
  }

  @Test(
    "Rule 23: Down, 50 ms, one jump of 15 pt: at the gate velocity and translation are not zero"
  )
  func gateSeesTheMovement() {
    let pan = PanGestureRecognizer()
    let stage = TestStage.box(pan)
    let acts = Acts(of: pan, on: stage)
    var gates: [(translation: Vector, velocity: Vector, location: Point)] = []
    let gatekeeper = Gatekeeper { recognizer in
      #expect(recognizer === pan)
      gates.append((pan.translation(in: nil), pan.velocity(in: nil), pan.location(in: nil)))
    }
    pan.delegate = gatekeeper
    #expect(0.05 > model.restGap)
    stage.finger(1).down(at: point).later(0.05).jump(to: point + Vector(0, 15)).later(0.01).up()
    stage.close()
    #expect(gates.count == 1)
    #expect(gates.first?.translation == Vector(0, 15))
    #expect(gates.first.map { agree($0.velocity, Vector(0, 15 / 0.05)) } == true)
    #expect(gates.first?.location == point + Vector(0, 15))
    #expect(acts.states == [.began, .ended])
    #expect(acts.all[0].translation == Vector(0, 15 - hysteresis))
  }

  @Test("Rule 24: In a view scaled by 4 thresholds are still window points")
  func thresholdsAreWindowPoints() {
    func scaled(_ recognizer: GestureRecognizer) -> TestStage {
      let stage = TestStage.box(recognizer)
      stage.root.subviews[0].transform = .scale(4)
      return stage
    }
    let panMoves = [(hysteresis - 0.1, false), (hysteresis, true)]
    for (distance, begins) in panMoves {
      let pan = PanGestureRecognizer()
      let stage = scaled(pan)
      stage.finger(1).down(at: point).later(0.02).jump(to: point + Vector(distance, distance))
      #expect((pan.state == .began) == begins)
      stage.finger(1).later(0.02).jump(to: point + Vector(distance + 20, distance)).later(0.02)
      let box = stage.root.subviews[0]
      let whole = pan.translation(in: nil)
      #expect(agree(pan.translation(in: box), whole / 4))
      stage.finger(1).up()
      stage.close()
    }
    let limit = Limit.finger.tap.maximumMovement
    for (distance, fires) in [(limit, true), (limit + 1, false)] {
      let tap = TapGestureRecognizer()
      let stage = scaled(tap)
      stage.finger(1).down(at: point).later(0.02).jump(to: point + Vector(distance, 0)).later(0.02)
        .up()
      stage.close()
      #expect((stage.takeTranscript().text.contains("tap ended")) == fires)
    }
    let allowed = Limit.finger.longPress.maximumMovement
    for (distance, fires) in [(allowed, true), (allowed + 1, false)] {
      let press = LongPressGestureRecognizer()
      let stage = scaled(press)
      stage.finger(1).down(at: point).later(0.02).jump(to: point + Vector(distance, 0))
      stage.close()
      #expect((press.state == .began) == fires)
    }
  }
}
