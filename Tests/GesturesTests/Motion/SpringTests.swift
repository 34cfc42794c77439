import Foundation
import Gestures
import Testing

@Suite struct SpringTests {
  static let ratios = [0, 0.2, 0.8, 0.999_999, 1, 1.000_001, 1.5, 30]
  static let damped = ratios.filter { $0 > 0 }
  /// Rounding of exponentials and circular functions of numbers up to 100.
  let rounding = 1e-9

  private func motion(
    _ ratio: Double,
    from position: Double = 100,
    velocity: Double = -300,
    response: Double = 0.5
  ) -> SpringMotion {
    SpringMotion(
      spring: Spring(dampingRatio: ratio, response: response),
      position: position,
      velocity: velocity,
      target: 20
    )
  }

  // MARK: - The numbers of the specification

  /// Given to one decimal.
  @Test(arguments: [(0.5, 1.0, 157.9, 25.1), (0.4, 0.8, 246.7, 25.1)])
  func hasTheSpecifiedPhysics(response: Double, ratio: Double, stiffness: Double, damping: Double) {
    let spring = Spring(dampingRatio: ratio, response: response)
    #expect(abs(spring.stiffness - stiffness) < 0.05)
    #expect(abs(spring.damping - damping) < 0.05)
    #expect(abs(spring.stiffness - pow(2 * .pi / response, 2)) < rounding)
    #expect(abs(spring.damping - 4 * .pi * ratio / response) < rounding)
    let back = Spring(stiffness: spring.stiffness, damping: spring.damping)
    #expect(abs(back.response - response) < rounding)
    #expect(abs(back.dampingRatio - ratio) < rounding)
  }

  @Test(arguments: [0.0, 0.01, 0.2, 0.7, 3]) func followsTheClosedForms(time: Double) {
    let (u, v, w) = (80.0, -300.0, 2 * Double.pi / 0.5)
    let critical = (u + (v + w * u) * time) * exp(-w * time)
    #expect(abs(motion(1).value(at: time) - 20 - critical) < rounding)
    let swing = w * (1 - 0.64).squareRoot()
    let under =
      exp(-0.8 * w * time)
      * (u * cos(swing * time) + (v + 0.8 * w * u) / swing * sin(swing * time))
    #expect(abs(motion(0.8).value(at: time) - 20 - under) < rounding)
    let creep = w * (1.5 * 1.5 - 1).squareRoot()
    let over =
      exp(-1.5 * w * time)
      * (u * cosh(creep * time) + (v + 1.5 * w * u) / creep * sinh(creep * time))
    #expect(abs(motion(1.5).value(at: time) - 20 - over) < rounding)
  }

  @Test func relativeVelocityIsMeasuredInDistances() {
    #expect(Spring.relativeVelocity(200, from: 50, to: 150) == 200 / (150 - 50))
    #expect(Spring.relativeVelocity(200, from: 150, to: 50) == 200 / (50 - 150))
    #expect(Spring.relativeVelocity(200, from: 50, to: 50) == 0)
    #expect(Spring.relativeVelocity(0, from: 50, to: 50) == 0)
  }

  // MARK: - Properties

  @Test(arguments: ratios) func startsAsItWasLetGo(ratio: Double) {
    #expect(abs(motion(ratio).value(at: 0) - 100) < rounding)
    #expect(abs(motion(ratio).velocity(at: 0) + 300) < rounding)
  }

  @Test(arguments: ratios) func obeysTheEquationOfMotion(ratio: Double) {
    let motion = motion(ratio)
    // Central differences over 2h are wrong by h² times the third derivative, here below 1e6 pt/s³
    // up to a ratio of 1.5; for 30 it decays with 750 per second.
    let step = ratio > 2 ? 1e-6 : 1e-5
    for time in [0.05, 0.1, 0.3, 0.8] {
      let (before, after) = (motion.value(at: time - step), motion.value(at: time + step))
      let speed = motion.velocity(at: time)
      #expect(abs((after - before) / (2 * step) - speed) < 1e-3)
      let force = (motion.velocity(at: time + step) - motion.velocity(at: time - step)) / (2 * step)
      let pull = motion.spring.stiffness * (motion.value(at: time) - 20)
      #expect(abs(force + pull + motion.spring.damping * speed) < 0.05)
    }
  }

  @Test func passesSmoothlyThroughCriticalDamping() {
    // A ratio off by δ changes the motion by about δ times its size.
    for time in stride(from: 0.0, through: 2, by: 0.05) {
      let critical = motion(1).value(at: time)
      #expect(abs(motion(1 - 1e-9).value(at: time) - critical) < 1e-6)
      #expect(abs(motion(1 + 1e-9).value(at: time) - critical) < 1e-6)
    }
  }

  @Test(arguments: damped) func endsOnItsTarget(ratio: Double) {
    for time in [1e4, 1e300, .infinity] {
      #expect(motion(ratio).value(at: time) == 20)
      #expect(motion(ratio).velocity(at: time) == 0)
    }
  }

  @Test(arguments: damped, [(80.0, 0.0), (0, 900), (80, -3000), (-0.2, 40), (0.4, 0), (3, 1)])
  func hasSettledForGoodAtItsDuration(ratio: Double, start: (Double, Double)) {
    let motion = motion(ratio, from: 20 + start.0, velocity: start.1)
    let duration = motion.duration(within: 0.5)
    #expect(duration < .infinity)
    for step in 0...2000 {
      let later = duration + Double(step) * 0.001
      #expect(abs(motion.value(at: later) - 20) <= 0.5 + rounding)
    }
  }

  @Test(arguments: damped.filter { $0 >= 1 }) func doesNotWaitMuchLongerThanItMust(ratio: Double) {
    let motion = motion(ratio, velocity: 0)
    let duration = motion.duration(within: 0.5)
    #expect(abs(motion.value(at: duration * 0.9) - 20) > 0.5)
  }

  @Test func criticalSpringLetGoAtRestDoesNotOvershoot() {
    for step in 1...300 {
      #expect(motion(1, velocity: 0).value(at: Double(step) / 100) >= 20)
      #expect(motion(1, velocity: 0).velocity(at: Double(step) / 100) <= 0)
    }
  }

  @Test(arguments: ratios, [0, -500, -1500, -60_000.0])
  func passesItsTargetWhereItSaysAndNotBefore(ratio: Double, velocity: Double) {
    let motion = motion(ratio, velocity: velocity)
    guard let passing = motion.passing() else {
      // Just below critical damping it would pass too late to have any speed left.
      #expect(ratio > 0.999)
      for step in 1...400 { #expect(motion.value(at: Double(step) / 100) >= 20) }
      return
    }
    #expect(abs(motion.value(at: passing.time) - 20) < 1e-6)
    #expect(abs(motion.velocity(at: passing.time) - passing.velocity) < rounding * 1e5)
    #expect(passing.velocity < 0)
    for share in [0.0, 0.3, 0.7, 0.999] {
      #expect(motion.value(at: passing.time * share) > 20)
    }
  }

  // MARK: - Special values

  @Test func withoutDampingItSwingsForEver() {
    #expect(abs(motion(0).value(at: 500 * 0.5) - 100) < 1e-6)
    #expect(motion(0).duration(within: 0.5) == .infinity)
    #expect(motion(0).value(at: .infinity).isNaN)
  }

  @Test func outOfRangeParametersAreBrought() {
    #expect(Spring(dampingRatio: -1, response: 1).dampingRatio == 0)
    #expect(Spring(dampingRatio: .nan, response: 1).dampingRatio == 1)
    #expect(Spring(dampingRatio: .infinity, response: 1).dampingRatio == Spring.largestDampingRatio)
    #expect(Spring(dampingRatio: 1, response: -1).response == 0)
    #expect(Spring(dampingRatio: 1, response: .nan).response == 0)
    #expect(Spring(stiffness: 0, damping: 1).response == .infinity)
    #expect(Spring(stiffness: .nan, damping: .nan).dampingRatio == 1)
  }

  @Test(arguments: [0.0, -1, Double.nan]) func noResponseIsThereAtOnce(response: Double) {
    let motion = motion(1, response: response)
    #expect(motion.value(at: 0) == 20)
    #expect(motion.velocity(at: 0) == 0)
    #expect(motion.duration(within: 0.5) == 0)
  }

  @Test(arguments: ratios) func anInfiniteResponseDoesNotPull(ratio: Double) {
    let motion = motion(ratio, response: .infinity)
    #expect(motion.value(at: 2) == 100 - 300 * 2)
    #expect(motion.velocity(at: 2) == -300)
    #expect(motion.duration(within: 0.5) == .infinity)
  }

  @Test func overdampedToTheLimitHardlyMoves() {
    #expect(abs(motion(.infinity, velocity: 0).value(at: 60) - 100) < 0.1)
  }

  @Test(arguments: [Double.nan, Double.infinity]) func brokenNumbersStayWhereTheyAre(bad: Double) {
    #expect(motion(1, velocity: bad).velocity == 0)
    #expect(motion(1, velocity: bad).value(at: 9e9) == 20)
    let still = SpringMotion(spring: .bounce, position: 100, velocity: 5, target: bad)
    #expect(still.value(at: 1) == 100)
    #expect(still.velocity(at: 1) == 0)
    #expect(still.duration(within: 0.5) == 0)
    let lost = motion(1, from: bad)
    #expect(lost.value(at: 1).isNaN == bad.isNaN && !lost.value(at: 1).isFinite)
    #expect(lost.duration(within: 0.5) == 0)
  }

  @Test(arguments: [-1.0, Double.nan]) func timesBeforeTheStartAreTheStart(time: Double) {
    #expect(motion(1).value(at: time) == 100)
  }

  @Test func restingOnTheTargetNeedsNoTime() {
    #expect(motion(1, from: 20, velocity: 0).duration(within: 0) == 0)
    #expect(motion(1).duration(within: 0) == .infinity)
    #expect(motion(1).duration(within: .nan) == .infinity)
  }
}
