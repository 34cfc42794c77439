import GestureTesting
import GestureViews
import Gestures
import Testing

/// Behaviour.md, rules 31 and 32: drag, pinch and rotation in one recognizer.
@Suite("Conformance: transforms")
struct TransformRuleTests {
  private let limits = Limit.finger
  private let center = Point(300, 500)

  private func makeStage(
    _ engagement: RecognizerThresholds.Transform.Engagement = .independent,
    components: TransformGestureRecognizer.Components = .all
  ) -> (stage: TestStage, transform: TransformGestureRecognizer, acts: Acts) {
    let transform = TransformGestureRecognizer()
    transform.components = components
    var settings = GestureSettings()
    settings.update { $0.transform.engagement = engagement }
    transform.settings = settings
    let stage = TestStage.box(transform)
    return (stage, transform, Acts(of: transform, on: stage))
  }

  /// Returns two fingers around a point, with a distance and an angle between them.
  private func pair(_ center: Point, span: Double, turned angle: Double = 0) -> [Point] {
    let half = Transform.rotation(angle).apply(Vector(span / 2, 0))
    return [center - half, center + half]
  }

  @Test("Rule 31: Transform, 2° of twist in a long drag: rotation 0; with together not")
  func accidentalTwistDoesNothing() {
    let displacement = Vector(300, 0)
    let twist = radians(2)
    #expect(twist < limits.rotation.hysteresis)
    func play(_ engagement: RecognizerThresholds.Transform.Engagement) -> Acts {
      let (stage, _, acts) = makeStage(engagement)
      stage.fingers([1, 2]).down(at: pair(center, span: 200)).move(over: 0.5) { index, share in
        pair(center + displacement * share, span: 200, turned: twist * share)[index]
      }.up()
      stage.close()
      #expect(acts.states.first == .began)
      #expect(acts.states.last == .ended)
      #expect(
        agree(acts.last?.translation ?? .zero, displacement - Vector(limits.pan.hysteresis, 0))
      )
      return acts
    }
    let independent = play(.independent)
    #expect(independent.each("rotation").allSatisfy { $0 == 0 })
    #expect(independent.each("scale").allSatisfy { $0 == 1 })

    // The first of 30 steps passes the hysteresis and begins. All later steps count.
    let together = play(.together)
    #expect(together.all[0]["rotation"] == 0)
    #expect(agree(together.last?["rotation"] ?? .nan, twist * 29 / 30))
    #expect(together.each("scale").allSatisfy { agree($0, 1) })
  }

  @Test("Rule 31: A turn adds up beyond half a turn, in either direction, and back again")
  func turnsBeyondHalfATurnAddUp() {
    for direction in [1.0, -1] {
      let (stage, transform, acts) = makeStage(components: [.rotation])
      let end = direction * radians(500)
      let hysteresis = direction * limits.rotation.hysteresis
      let fingers = stage.fingers([1, 2]).down(at: pair(center, span: 200))
      fingers.move(over: 1) { index, share in
        pair(center, span: 200, turned: end * share)[index]
      }
      #expect(agree(transform.rotation, end - hysteresis))
      // Each of the values differs from the one before by one step, so that none jumps.
      let steps = zip(acts.each("rotation"), acts.each("rotation").dropFirst()).map { $1 - $0 }
      #expect(steps.allSatisfy { agree($0, end / 60) })
      fingers.move(over: 1) { index, share in
        pair(center, span: 200, turned: end * (1 - share))[index]
      }
      #expect(agree(transform.rotation, -hysteresis))
      fingers.up()
      stage.close()
    }
  }

  @Test("Rule 31: With together, what joins starts at identity, however much it has changed")
  func whatJoinsStartsAtIdentity() {
    let (stage, transform, acts) = makeStage(.together)
    let span = 100 + limits.pinch.hysteresis / 2
    stage.fingers([1, 2]).down(at: pair(center, span: 100)).later(0.02)
      .jump(to: pair(center + Vector(30, 0), span: span)).later(0.02)
    #expect(acts.states == [.began])
    #expect(transform.engagedComponents == .all)
    #expect(transform.scale == 1)
    #expect(transform.rotation == 0)
    stage.fingers([1, 2]).jump(to: pair(center + Vector(30, 0), span: span * 1.5)).later(0.02)
    #expect(agree(transform.scale, 1.5))
    stage.fingers([1, 2]).up()
    stage.close()
  }

  @Test(
    "Rule 32: A finger that joins before a zoom begins does not take back how far the others went"
  )
  func aFingerThatJoinsTakesNothingBack() {
    let (stage, transform, _) = makeStage(components: .scale)
    let grown = 106.0
    stage.fingers([1, 2]).down(at: pair(center, span: 100)).later(0.02)
      .jump(to: pair(center, span: grown)).later(0.02)
    stage.finger(3).down(at: center).later(0.02)
    #expect(transform.state == .possible)
    // The span of three fingers is twice their mean distance from their centre.
    let span = grown * 2 / 3
    let earlier = span * (1 - 100 / grown)
    let missing = limits.pinch.hysteresis - earlier
    for (share, begins) in [(0.9, false), (1.1, true)] {
      let factor = (span + missing * share) / span
      stage.fingers([1, 2]).jump(to: pair(center, span: grown * factor)).later(0.02)
      #expect((transform.state == .began) == begins)
    }
    stage.fingers([1, 2, 3]).up()
    stage.close()
  }

  @Test func settersHoldNoComponentBack() {
    let (stage, transform, acts) = makeStage()
    var turned = 0.0
    transform.addAction { transform in
      turned += transform.rotation
      transform.setTranslation(.zero, in: nil)
      transform.scale = 1
      transform.rotation = 0
    }
    let turn = radians(30)
    stage.fingers([1, 2]).down(at: pair(center, span: 200)).move(over: 0.5) { index, share in
      pair(center + Vector(60, 0) * share, span: 200, turned: turn * share)[index]
    }.up()
    stage.close()
    #expect(acts.states.last == .ended)
    #expect(agree(turned, turn - limits.rotation.hysteresis))
  }

  @Test("Rule 32: Transform, finger added or lifted: all values continuous")
  func fingersComeAndGoWithoutAJump() {
    let (stage, transform, acts) = makeStage()
    let turn = radians(30)
    let fingers = stage.fingers([1, 2]).down(at: pair(center, span: 100)).later(0.02)
      .jump(to: pair(center + Vector(40, 0), span: 200, turned: turn)).later(0.02)
    let translation = Vector(40 - limits.pan.hysteresis, 0)
    let scale = 200 / (100 + limits.pinch.hysteresis)
    let rotation = turn - limits.rotation.hysteresis
    func expectValues(_ translation: Vector, _ scale: Double, _ rotation: Double) {
      #expect(agree(transform.translation(in: nil), translation))
      #expect(agree(transform.scale, scale))
      #expect(agree(transform.rotation, rotation))
    }
    #expect(acts.states == [.began])
    expectValues(translation, scale, rotation)

    // One finger drags; scale and rotation are frozen.
    stage.finger(2).up()
    expectValues(translation, scale, rotation)
    stage.finger(1).later(0.02).jump(to: fingers.locations[0] + Vector(0, 50)).later(0.02)
    #expect(acts.states == [.began, .changed])
    let dragged = translation + Vector(0, 50)
    expectValues(dragged, scale, rotation)

    // A finger put down elsewhere, then a third: nothing jumps.
    let anchor = stage.finger(1).location
    stage.finger(2).down(at: anchor + Vector(100, 0))
    expectValues(dragged, scale, rotation)
    stage.finger(3).later(0.02).down(at: anchor + Vector(50, 300))
    expectValues(dragged, scale, rotation)
    stage.finger(3).later(0.02).up()
    expectValues(dragged, scale, rotation)
    #expect(acts.states == [.began, .changed])

    // Later changes are combined with the current values: half as wide, a quarter turn, the same
    // centre.
    stage.later(0.02)
    stage.fingers([1, 2]).jump(
      to: pair(anchor + Vector(50, 0), span: 50, turned: .pi / 2)
    ).later(0.02)
    expectValues(dragged, scale * 50 / 100, rotation + .pi / 2)
    stage.fingers([1, 2]).up()
    stage.close()
    #expect(acts.states == [.began, .changed, .changed, .ended])
    #expect(agree(acts.last?["scale"] ?? .nan, scale / 2))
  }

  @Test(
    "Rule 32: A component switched off stays at identity",
    arguments: [
      TransformGestureRecognizer.Components.translation, .scale, .rotation, [.scale, .rotation],
    ]
  )
  func componentSwitchedOffStaysAtIdentity(
    components: TransformGestureRecognizer.Components
  ) {
    for engagement in [RecognizerThresholds.Transform.Engagement.independent, .together] {
      let (stage, _, acts) = makeStage(engagement, components: components)
      stage.fingers([1, 2]).down(at: pair(center, span: 100)).move(over: 0.5) { index, share in
        pair(center + Vector(200 * share, 0), span: 100 + 100 * share, turned: share)[index]
      }.up()
      stage.close()
      #expect(acts.states.last == .ended)
      for act in acts.all {
        if !components.contains(.translation) { #expect(act.translation == .zero) }
        if !components.contains(.scale) { #expect(act["scale"] == 1) }
        if !components.contains(.rotation) { #expect(act["rotation"] == 0) }
        if !components.contains(.translation) { #expect(act.velocity == .zero) }
        if !components.contains(.scale) { #expect(act["scaleVelocity"] == 0) }
        if !components.contains(.rotation) { #expect(act["rotationVelocity"] == 0) }
      }
      guard let last = acts.last else { continue }
      if components.contains(.translation) { #expect(last.translation.dx > 150) }
      if components.contains(.scale) { #expect(last["scale"] > 1.5) }
      if components.contains(.rotation) { #expect(last["rotation"] > 0.8) }
    }
  }

  @Test("Rule 32: Movement of a component switched off begins nothing")
  func componentSwitchedOffBeginsNothing() {
    let (stage, transform, acts) = makeStage(components: .rotation)
    stage.fingers([1, 2]).down(at: pair(center, span: 100)).move(over: 0.5) { index, share in
      pair(center + Vector(200 * share, 0), span: 100 + 100 * share)[index]
    }
    #expect(transform.attemptState == .possible)
    stage.fingers([1, 2]).up()
    stage.close()
    #expect(acts.all.isEmpty)
  }
}
