import GestureTesting
import GestureViews
import Gestures
import Testing

/// Behaviour.md, rules 16 to 20: where a pan begins and what it measures.
@Suite("Conformance: pans")
struct PanRuleTests {
  private let hysteresis = Limit.finger.pan.hysteresis
  private let point = Point(300, 400)

  @Test(
    "Rule 16: Pan: (9.9, 9.9) nothing; (10, 0) began with (0, 0); one step to (14, 3) with (4, 0)"
  )
  func panBeginsPerAxisAndTakesItsHysteresis() {
    func acts(moving offset: Vector) -> Acts {
      let pan = PanGestureRecognizer()
      let stage = TestStage.box(pan)
      let acts = Acts(of: pan, on: stage)
      let finger = stage.finger(1).down(at: point).later(0.02).jump(to: point + offset)
      let seen = acts.all
      finger.cancel()
      stage.close()
      #expect(acts.all.count == (seen.isEmpty ? 0 : 2))
      return acts
    }
    for offset in [Vector(9.9, 9.9), Vector(-9.9, 9.9), Vector(0, -9.9)] {
      #expect(acts(moving: offset).all.isEmpty)
    }
    for offset in [Vector(10, 0), Vector(-10, 0), Vector(0, 10), Vector(10, -10)] {
      let began = acts(moving: offset).all[0]
      #expect(began.state == .began)
      #expect(began.time == 0.02)
      #expect(began.translation == .zero)
      #expect(began.location == point + offset)
    }
    #expect(acts(moving: Vector(14, 3)).all[0].translation == Vector(14 - hysteresis, 0))
    #expect(acts(moving: Vector(-3, -14)).all[0].translation == Vector(0, hysteresis - 14))
    #expect(
      acts(moving: Vector(14, 23)).all[0].translation
        == Vector(14 - hysteresis, 23 - hysteresis)
    )
  }

  @Test("Rule 17: Pan lifted below the threshold fails notEnoughMovement")
  func panLiftedEarlyFails() {
    let stage = TestStage.box(PanGestureRecognizer(), options: [.actions, .failures, .views])
    stage.finger(1).down(at: point).later(0.1).jump(to: point + Vector(-3, 9.9)).later(0.1).up()
    stage.expect(
      """
      0.000 view box began 1
      0.100 view box moved 1
      0.200 pan failed notEnoughMovement(\(n(9.9)), needed \(n(hysteresis)))
      0.200 view box ended 1
      """
    )
  }

  @Test(
    "Rule 18: Second finger added and lifted 100 pt away: translation unchanged; ended after both up"
  )
  func fingersComeAndGoWithoutAJump() {
    let pan = PanGestureRecognizer()
    let stage = TestStage.box(pan)
    let acts = Acts(of: pan, on: stage)
    let first = stage.finger(1).down(at: point).later(0.02).jump(to: point + Vector(30, 0))
    let reached = Vector(30 - hysteresis, 0)
    #expect(acts.last?.translation == reached)

    let second = stage.finger(2).later(0.02).down(at: point + Vector(130, 0))
    #expect(pan.translation(in: nil) == reached)
    #expect(pan.location(in: nil) == point + Vector(80, 0))
    #expect(pan.numberOfTouches == 2)
    second.later(0.02).up()
    #expect(pan.translation(in: nil) == reached)
    #expect(pan.velocity(in: nil) == Vector(30 / 0.02, 0))
    #expect(acts.states == [.began])

    // The centroid of two fingers moves half as far as one of them.
    second.later(0.02).down(at: point + Vector(30, 100)).later(0.02)
      .jump(to: point + Vector(30, 120))
    #expect(acts.last?.translation == reached + Vector(0, 20 / 2))
    first.later(0.02).up()
    #expect(pan.state == .changed)
    second.later(0.02).jump(to: point + Vector(35, 120))
    #expect(acts.last?.translation == reached + Vector(5, 20 / 2))
    #expect(acts.states == [.began, .changed, .changed])
    second.later(0.02).up()
    #expect(acts.states == [.began, .changed, .changed, .ended])
    #expect(agree(acts.last?.time ?? 0, 8 * 0.02))
    #expect(acts.last?.translation == reached + Vector(5, 20 / 2))
    stage.close()
  }

  @Test(
    "Rule 19: Minimum two: one finger's motion counts nothing; begun, one finger keeps it, silently"
  )
  func panNeedsItsMinimum() {
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    let stage = TestStage.box(pan)
    let acts = Acts(of: pan, on: stage)
    let first = stage.finger(1).down(at: point).later(0.02).jump(to: point + Vector(100, 0))
    #expect(pan.attemptState == .possible)
    let second = stage.finger(2).later(0.02).down(at: point + Vector(100, 100))
    #expect(acts.all.isEmpty)
    #expect(pan.initialLocation(in: nil) == point + Vector(100, 50))
    stage.later(0.02)
    stage.fingers([1, 2]).jump(to: [point + Vector(114, 0), point + Vector(114, 100)])
    #expect(acts.states == [.began])
    #expect(acts.last?.translation == Vector(14 - hysteresis, 0))

    second.later(0.02).up()
    first.later(0.02).jump(to: point + Vector(200, 50))
    #expect(pan.state == .began || pan.state == .changed)
    #expect(acts.states == [.began])
    #expect(pan.translation(in: nil) == Vector(14 - hysteresis, 0))
    first.later(0.02).up()
    #expect(acts.states == [.began, .ended])
    stage.close()
  }

  @Test("Rule 19: Minimum two and never two fails tooFewTouches(1, 2)")
  func panSaysWhatItLacked() {
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    let stage = TestStage.box(pan)
    stage.finger(1).down(at: point).later(0.02).jump(to: point + Vector(100, 0)).later(0.02).up()
    stage.expect("0.040 pan failed tooFewTouches(1, needed 2)")
  }

  @Test("Rule 19: Minimum two, and one of two lifted: fails notEnoughMovement, not tooFewTouches")
  func aPanThatHadEnoughFingersSaysHowFarTheyMoved() {
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    let stage = TestStage.box(pan)
    stage.fingers([1, 2]).down(at: [point, point + Vector(100, 0)]).later(0.02)
      .jump(to: [point + Vector(0, 3), point + Vector(100, 3)])
    stage.finger(2).later(0.02).up()
    // With one finger left, its motion counts nothing.
    stage.finger(1).later(0.02).jump(to: point + Vector(0, 60)).later(0.02).up()
    stage.expect("0.080 pan failed notEnoughMovement(\(n(3)), needed \(n(hysteresis)))")
  }

  @Test("Rule 20: Zeroed in each action: deltas sum to movement - hysteresis; velocity as without")
  func settingTheTranslationKeepsTheVelocity() {
    func play(zeroing: Bool) -> (sum: Vector, acts: Acts) {
      let pan = PanGestureRecognizer()
      let stage = TestStage.box(pan)
      let acts = Acts(of: pan, on: stage)
      var sum = Vector.zero
      pan.addAction { pan in
        guard zeroing else { return sum = pan.translation(in: nil) }
        sum += pan.translation(in: nil)
        pan.setTranslation(.zero, in: nil)
        #expect(pan.translation(in: nil) == .zero)
      }
      let start = point + Vector(20, -20)
      stage.finger(1).down(at: point).later(0.02).jump(to: start).move(over: 0.5) { share in
        start + Vector(180 * share * share, -50 * share)
      }.up()
      stage.close()
      return (sum, acts)
    }
    let plain = play(zeroing: false)
    let zeroed = play(zeroing: true)
    let expected = Vector(200 - hysteresis, hysteresis - 70)
    #expect(agree(plain.sum, expected))
    #expect(agree(zeroed.sum, expected))
    #expect(zeroed.acts.states == plain.acts.states)
    #expect(zeroed.acts.each("velocityX") == plain.acts.each("velocityX"))
    #expect(zeroed.acts.each("velocityY") == plain.acts.each("velocityY"))
    // At the end of 180 · (t / 0.5)² the slope is 720 points per second.
    #expect(agree(zeroed.acts.last?.velocity ?? .zero, Vector(180 * 2 / 0.5, -50 / 0.5), within: 1))
  }
}
