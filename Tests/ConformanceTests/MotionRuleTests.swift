import Gestures
import Testing

/// Behaviour.md, rule 69: the numbers of motion after the finger is lifted.
struct MotionRuleTests {
  /// Returns whether a value rounds to a number of the text, with its digits after the point.
  private func rounds(_ value: Double, to expected: Double, digits: Double) -> Bool {
    abs(value - expected) <= 0.5 / digits + 1e-9
  }

  @Test("Rule 69: Deceleration gives the numbers of the text.")
  func decelerationEndsWhereAndWhenItShould() {
    let normal = Deceleration(position: 0, velocity: 1000, rate: .normal)
    let fast = Deceleration(position: 0, velocity: 1000, rate: .fast)
    #expect(rounds(normal.restPosition, to: 499.50, digits: 100))
    #expect(rounds(fast.restPosition, to: 99.50, digits: 100))
    #expect(rounds(DecelerationRate.normal.halfLife, to: 0.346, digits: 1000))
    #expect(rounds(DecelerationRate.fast.halfLife, to: 0.069, digits: 1000))
    #expect(rounds(normal.duration(within: 0.5), to: 3.45, digits: 100))
    #expect(rounds(fast.duration(within: 0.5), to: 0.527, digits: 1000))
    #expect(rounds(DecelerationRate.normal.projection(of: 1000), to: 499.0, digits: 10))
    #expect(rounds(DecelerationRate.fast.projection(of: 1000), to: 99.0, digits: 10))
    for motion in [normal, fast] {
      let projected = motion.rate.projection(of: 1000)
      #expect(abs(projected - motion.restPosition) <= 0.01 * motion.restPosition)
      let time = motion.rate.halfLife
      #expect(abs(motion.velocity(at: time) - 500) < 1e-9)
      #expect(abs(motion.value(at: time) - motion.restPosition / 2) < 1e-9)
      let end = motion.value(at: motion.duration(within: 0.5))
      #expect(abs(motion.restPosition - end - 0.5) < 1e-9)
    }
  }

  @Test("Rule 69: The rubber band gives the numbers of the text.")
  func theRubberBandGivesWay() {
    let band = RubberBand(dimension: 600)
    #expect(band.coefficient == 0.55)
    #expect(rounds(band.offset(for: 100), to: 50.4, digits: 10))
    #expect(rounds(band.offset(for: 300), to: 129.4, digits: 10))
    #expect(abs(band.offset(for: 1e-6) / 1e-6 - 0.55) < 1e-6)
    #expect(band.offset(for: 1e12) < 600 && band.offset(for: 1e12) > 599)
    for distance in [0, 1, 100, 300, 5000] as [Double] {
      #expect(abs(band.distance(for: band.offset(for: distance)) - distance) < 1e-6)
    }
  }

  @Test("Rule 69: Springs have the stiffness and damping of the text, and its closed form.")
  func springsMoveByTheirClosedForm() {
    let calm = Spring(dampingRatio: 1, response: 0.5)
    #expect(rounds(calm.stiffness, to: 157.9, digits: 10))
    #expect(rounds(calm.damping, to: 25.1, digits: 10))
    let lively = Spring(dampingRatio: 0.8, response: 0.4)
    #expect(rounds(lively.stiffness, to: 246.7, digits: 10))
    #expect(rounds(lively.damping, to: 25.1, digits: 10))
    #expect(Spring.bounce == calm)

    // Each follows u″ = −k u − c u′, measured by differences of the closed form.
    for ratio in [0.8, 1, 1.7] {
      let spring = Spring(dampingRatio: ratio, response: 0.5)
      let motion = SpringMotion(spring: spring, position: 150, velocity: -900, target: 50)
      #expect(abs(motion.value(at: 0) - 150) < 1e-9)
      #expect(abs(motion.velocity(at: 0) + 900) < 1e-6)
      for time in [0.05, 0.2, 0.5] {
        let step = 1e-4
        let rate = (motion.value(at: time + step) - motion.value(at: time - step)) / (2 * step)
        let acceleration =
          (motion.velocity(at: time + step) - motion.velocity(at: time - step)) / (2 * step)
        // The error of a central difference is of the order of its step squared.
        #expect(abs(rate - motion.velocity(at: time)) < 1e-2)
        let force =
          -spring.stiffness * (motion.value(at: time) - 50) - spring.damping
          * motion.velocity(at: time)
        #expect(abs(acceleration - force) < 1e-1)
      }
    }
    // Relative initial velocity = v / (target − position).
    #expect(Spring.relativeVelocity(300, from: 20, to: 80) == 300 / 60)
  }
}
