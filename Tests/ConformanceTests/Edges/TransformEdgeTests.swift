import GestureTesting
import GestureViews
import Gestures
import Testing

/// The behaviour of transforms that the list of rules does not cover.
@Suite("Conformance: edges of transforms")
struct TransformEdgeTests {
  private let limits = Limit.finger
  private let center = Point(400, 500)

  private func points(apart span: Double, turned angle: Double = 0) -> [Point] {
    let half = Transform.rotation(angle).apply(Vector(span / 2, 0))
    return [center - half, center + half]
  }

  @Test func oneFingerDragsAsAPan() {
    let hysteresis = limits.pan.hysteresis
    for (offset, begins) in [
      (Vector(9.9, 9.9), false), (Vector(10, 3), true), (Vector(14, 3), true),
    ] {
      let transform = TransformGestureRecognizer()
      let stage = TestStage.box(transform)
      stage.finger(1).down(at: center).later(0.02).jump(to: center + offset)
      #expect((transform.state == .began) == begins)
      if begins { #expect(transform.translation(in: nil) == Vector(offset.dx - hysteresis, 0)) }
      #expect(transform.scale == 1)
      #expect(transform.rotation == 0)
      stage.finger(1).up()
      stage.close()
    }
  }

  @Test func eachComponentBeginsAtItsOwnHysteresis() {
    let spread = limits.pinch.hysteresis
    let turn = limits.rotation.hysteresis
    for (span, angle, begins) in [
      (100 + spread - 0.1, turn - 0.001, false), (100 + spread, 0, true), (100 - spread, 0, true),
      (100, turn + 1e-9, true), (100, -turn - 1e-9, true),
    ] {
      let transform = TransformGestureRecognizer()
      let stage = TestStage.box(transform)
      stage.fingers([1, 2]).down(at: points(apart: 100)).later(0.02)
        .jump(to: points(apart: span, turned: angle))
      #expect((transform.state == .began) == begins)
      #expect(agree(transform.scale, 1))
      #expect(agree(transform.rotation, 0, within: 1e-8))
      stage.fingers([1, 2]).up()
      stage.close()
    }
  }

  @Test func aLaterComponentJoinsFromIdentity() {
    let transform = TransformGestureRecognizer()
    let stage = TestStage.box(transform)
    let fingers = stage.fingers([1, 2]).down(at: points(apart: 100)).later(0.02)
      .jump(to: points(apart: 150)).later(0.02)
    let scale = 150 / (100 + limits.pinch.hysteresis)
    #expect(transform.engagedComponents == .scale)
    fingers.jump(to: points(apart: 150, turned: radians(4))).later(0.02)
    #expect(transform.engagedComponents == .scale)
    #expect(transform.rotation == 0)
    fingers.jump(to: points(apart: 150, turned: radians(12))).later(0.02)
    #expect(transform.engagedComponents == [.scale, .rotation])
    #expect(agree(transform.rotation, radians(12) - limits.rotation.hysteresis))
    #expect(agree(transform.scale, scale))
    #expect(transform.translation(in: nil) == .zero)
    fingers.up()
    stage.close()
  }

  @Test func fingersMustBeWithinItsNumbers() {
    let two = TransformGestureRecognizer()
    two.minimumNumberOfTouches = 2
    let stage = TestStage.box(two)
    stage.finger(1).down(at: center).later(0.02).jump(to: center + Vector(50, 0)).later(0.02).up()
    stage.expect("0.040 transform failed tooFewTouches(1, needed 2)")

    let one = TransformGestureRecognizer()
    one.maximumNumberOfTouches = 1
    let crowded = TestStage.box(one)
    crowded.finger(1).down(at: center)
    crowded.finger(2).later(0.02).down(at: center + Vector(50, 0))
    crowded.expect("0.020 transform failed tooManyTouches(2, limit 1)")
  }

  @Test func fingersBeyondTheMaximumAreIgnoredOnceItHasBegun() {
    let transform = TransformGestureRecognizer()
    transform.maximumNumberOfTouches = 1
    let stage = TestStage.box(transform)
    stage.finger(1).down(at: center).later(0.02).jump(to: center + Vector(30, 0))
    stage.finger(2).later(0.02).down(at: center + Vector(100, 0)).later(0.02)
      .jump(to: center + Vector(300, 0))
    #expect(transform.scale == 1)
    #expect(transform.translation(in: nil) == Vector(30 - limits.pan.hysteresis, 0))
    #expect(transform.numberOfTouches == 1)
    stage.fingers([1, 2]).up()
    stage.close()
  }

  @Test func liftedEarlyItSaysHowFarItWasDragged() {
    let stage = TestStage.box(TransformGestureRecognizer())
    stage.finger(1).down(at: center).later(0.02).jump(to: center + Vector(4, 7)).up()
    stage.expect(
      "0.020 transform failed notEnoughMovement(\(n(7)), needed \(n(limits.pan.hysteresis)))"
    )
  }

  @Test func settingAValueRebasesItAndKeepsTheVelocity() {
    func play(_ action: ((TransformGestureRecognizer) -> Void)?) -> Acts {
      let transform = TransformGestureRecognizer()
      let stage = TestStage.box(transform)
      let acts = Acts(of: transform, on: stage)
      if let action { transform.addAction(action) }
      stage.fingers([1, 2]).down(at: points(apart: 100)).move(over: 0.3) { index, share in
        points(apart: 100 + 100 * share, turned: share)[index] + Vector(150 * share, 0)
      }.up()
      stage.close()
      return acts
    }
    var values = (translation: Vector.zero, scale: 1.0, rotation: 0.0)
    let plain = play(nil)
    let stepped = play { transform in
      values.translation += transform.translation(in: nil)
      values.scale *= transform.scale
      values.rotation += transform.rotation
      transform.setTranslation(.zero, in: nil)
      transform.scale = 1
      transform.rotation = 0
    }
    // Components engage at different steps, but each only once. After that no movement is lost.
    #expect(agree(values.translation, plain.last?.translation ?? .zero))
    #expect(agree(values.scale, plain.last?["scale"] ?? .nan))
    #expect(agree(values.rotation, plain.last?["rotation"] ?? .nan))
    #expect(stepped.each("velocityX") == plain.each("velocityX"))
    #expect(stepped.each("rotationVelocity") == plain.each("rotationVelocity"))
    #expect(plain.last?["rotationVelocity"] ?? 0 > 1)
  }

  @Test func readingsBetweenEventsCountForTheVelocity() {
    let transform = TransformGestureRecognizer()
    let pan = PanGestureRecognizer()
    let together = Together()
    pan.delegate = together
    let stage = TestStage.box(transform, pan)
    stage.finger(1).down(at: center)
    // x = 50000 t³, read at 200 Hz and sent every 20 ms: the readings between bend the parabola.
    func point(_ time: Double) -> Point { center + Vector(50000 * time * time * time, 0) }
    for frame in 1...5 {
      let start = 0.02 * Double(frame - 1)
      stage.later(0.02)
      let coalesced = [0.005, 0.01, 0.015].map {
        CoalescedSample(time: Timestamp(seconds: start + $0), location: point(start + $0))
      }
      stage.send([
        TouchSample(id: 1, phase: .moved, location: point(start + 0.02), coalesced: coalesced)
      ])
    }
    #expect(pan.state == .changed)
    #expect(agree(transform.velocity(in: nil), pan.velocity(in: nil), within: 1e-6))
    stage.finger(1).up()
    stage.close()
    withExtendedLifetime(together) {}
  }
}
