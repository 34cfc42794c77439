import Foundation
import Gestures
import Testing

@Suite struct BoundedDecelerationTests {
  static let springs = [0.6, 1, 1.4].map { Spring(dampingRatio: $0, response: 0.5) }
  /// (position, velocity): inside, at an edge and outside, slow and fast, in both directions.
  static let starts: [(Double, Double)] = [
    (50, 100), (50, 3000), (50, -3000), (100, 500), (0, 500), (0, -500), (130, 0), (130, 800),
    (130, -200), (130, -2500), (-40, 9000), (-40, -100), (-40, 700),
  ]
  /// Rounding of a few operations on numbers up to 10 000.
  let rounding = 1e-8

  private func motion(
    _ start: (Double, Double),
    spring: Spring = .bounce,
    rate: DecelerationRate = .normal,
    bounds: ClosedRange<Double> = 0...100
  ) -> BoundedDeceleration {
    BoundedDeceleration(
      position: start.0,
      velocity: start.1,
      rate: rate,
      bounds: bounds,
      spring: spring
    )
  }

  @Test func withoutMeetingAnEdgeItJustCoasts() {
    let free = Deceleration(position: 50, velocity: 60)
    for time in [0.0, 0.1, 1, 9, .infinity] {
      #expect(motion((50, 60)).value(at: time) == free.value(at: time))
      #expect(motion((50, 60)).velocity(at: time) == free.velocity(at: time))
    }
    #expect(motion((50, 60)).impactAtEdge == nil)
    #expect(motion((50, 60)).duration(within: 0.5) == free.duration(within: 0.5))
    #expect(motion((50, 60)).restPosition == free.restPosition)
  }

  @Test func bouncesWithTheSpeedItHasAtTheEdge() throws {
    let motion = motion((50, 3000))
    let expected = try #require(Deceleration(position: 50, velocity: 3000).crossing(of: 100))
    let impact = try #require(motion.impactAtEdge)
    #expect(impact == expected)
    // A critical spring from its target: v t e^(-ω t), farthest at t = 1 / ω.
    let spring = SpringMotion(
      spring: .bounce,
      position: 100,
      velocity: impact.velocity,
      target: 100
    )
    let farthest = 1 / Spring.bounce.frequency
    #expect(
      abs(motion.value(at: impact.time + farthest) - spring.value(at: farthest)) < rounding
    )
    #expect(abs(motion.velocity(at: impact.time + farthest)) < rounding * 3000)
    #expect(motion.restPosition == 100)
  }

  @Test(arguments: springs, starts) func valueAndVelocityAreContinuous(
    spring: Spring,
    start: (Double, Double)
  ) {
    let motion = motion(start, spring: spring)
    // In a step, the position changes at most by the maximum speed, 9000 pt/s. The speed changes at
    // most by the maximum acceleration, (2ζ + 1) ω times that.
    let step = 1e-4
    let jerk = (2 * 1.4 + 1) * spring.frequency * 9000 * step
    var last = (motion.value(at: 0), motion.velocity(at: 0))
    #expect(abs(last.0 - start.0) < rounding && abs(last.1 - start.1) < rounding)
    for count in 1...20_000 {
      let now = (motion.value(at: Double(count) * step), motion.velocity(at: Double(count) * step))
      // The distance is the mean speed times the step, up to the change of speed.
      let expected = (last.1 + now.1) / 2 * step
      guard abs(now.0 - last.0 - expected) <= jerk * step, abs(now.1 - last.1) <= jerk else {
        Issue.record("a jump at \(Double(count) * step): \(last) to \(now)")
        return
      }
      last = now
    }
  }

  @Test(arguments: springs, starts) func endsWithinTheBoundsAndWhereItSays(
    spring: Spring,
    start: (Double, Double)
  ) {
    let motion = motion(start, spring: spring)
    #expect((0.0...100).contains(motion.restPosition))
    let duration = motion.duration(within: 0.5)
    for step in 0...500 {
      let value = motion.value(at: duration + Double(step) * 0.01)
      #expect(abs(value - motion.restPosition) <= 0.5 + rounding)
    }
    #expect(abs(motion.value(at: .infinity) - motion.restPosition) < rounding)
  }

  @Test func outsideItReturnsToTheNearestEdge() {
    let spring = SpringMotion(spring: .bounce, position: 130, velocity: -200, target: 100)
    for time in [0.0, 0.05, 0.3, 2] {
      #expect(motion((130, -200)).value(at: time) == spring.value(at: time))
    }
    #expect(motion((130, -200)).restPosition == 100)
    #expect(motion((-40, 0)).restPosition == 0)
  }

  @Test func thrownInHardItGoesOnInside() {
    // 30 pt outside, a critical spring absorbs up to ω · 30 pt/s.
    let absorbed = Spring.bounce.frequency * 30
    #expect(motion((130, -0.999 * absorbed)).restPosition == 100)
    // u₀ + (v₀ + ω u₀) t vanishes at 2 / ω, where the speed is (|v₀| - ω u₀) e^-2.
    let released = motion((130, -1.5 * absorbed))
    let speed = (1.5 - 1) * absorbed * exp(-2)
    let coasted = Deceleration(position: 100, velocity: -speed).restPosition
    #expect(abs(released.restPosition - coasted) < rounding)
    let through = motion((130, -2500))
    #expect(through.restPosition == 0)
    #expect(through.impactAtEdge?.velocity ?? 0 < 0)
  }

  @Test func hardlyAbsorbedAndHardlyLetGoEndAlike() {
    let absorbed = Spring.bounce.frequency * 30
    let held = motion((130, -(1 - 1e-9) * absorbed)).restPosition
    let released = motion((130, -(1 + 1e-9) * absorbed)).restPosition
    #expect(abs(held - released) < 1e-3)
  }

  @Test func aLooseSpringSwingsAboutTheEdgeItReturnedTo() {
    let loose = Spring(dampingRatio: 0.3, response: 0.5)
    let motion = motion((130, 0), spring: loose)
    #expect(motion.restPosition == 100)
    #expect(motion.value(at: 0.25) < 100)
  }

  @Test func contentThatCannotMoveSpringsBackToItsPlace() {
    let motion = motion((40, 800), bounds: 40...40)
    #expect(motion.impactAtEdge == .init(time: 0, velocity: 800))
    #expect(motion.value(at: 0.1) > 40)
    #expect(motion.restPosition == 40)
    let thrown = self.motion((60, -9000), bounds: 40...40)
    #expect(thrown.value(at: 0.05) < 40)
    #expect(thrown.restPosition == 40)
  }

  @Test func infiniteBoundsHaveNoEdge() {
    let free = -Double.infinity...(.infinity)
    let motion = motion((50, 3000), bounds: free)
    #expect(motion.restPosition == Deceleration(position: 50, velocity: 3000).restPosition)
    #expect(motion.impactAtEdge == nil)
    #expect(self.motion((50, -3000), bounds: 0...(.infinity)).restPosition == 0)
  }

  @Test func aRateThatNeverSlowsStillStopsAtAnEdge() {
    let endless = DecelerationRate(rawValue: 1)
    #expect(motion((50, 10), rate: endless).impactAtEdge == .init(time: 5, velocity: 10))
    #expect(motion((50, 10), rate: endless).duration(within: 0.5) < .infinity)
    let free = motion((50, 10), rate: endless, bounds: 0...(.infinity))
    #expect(free.duration(within: 0.5) == .infinity)
    #expect(free.restPosition == .infinity)
  }

  @Test func brokenNumbersDoNotMove() {
    #expect(motion((50, .nan)).value(at: 1) == 50)
    #expect(motion((50, .infinity)).restPosition == 50)
    #expect(motion((130, .nan)).restPosition == 100)
    #expect(motion((.nan, 10)).value(at: 1).isNaN)
    #expect(motion((.infinity, 10)).value(at: 1) == .infinity)
    #expect(motion((.nan, 10)).duration(within: 0.5) == 0)
    #expect(motion((50, 10), bounds: .infinity...(.infinity)).value(at: 1) == 50)
    #expect(motion((50, 10)).value(at: .nan) == 50)
  }
}
