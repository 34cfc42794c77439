import Foundation
import Gestures
import Testing

@Suite struct DecelerationTests {
  static let rates: [DecelerationRate] = [.normal, .fast]
  /// Rounding of a few operations on numbers up to 1000.
  let rounding = 1e-9

  private func fling(
    _ velocity: Double = 1000,
    from position: Double = 0,
    rate: DecelerationRate = .normal
  ) -> Deceleration {
    Deceleration(position: position, velocity: velocity, rate: rate)
  }

  // MARK: - The numbers of the specification

  @Test(arguments: rates) func followsTheFormulas(rate: DecelerationRate) {
    let motion = fling(1000, from: 20, rate: rate)
    let r = rate.rawValue
    for time in [0.0, 0.001, 0.1, 0.5, 2, 10] {
      let left = pow(r, 1000 * time)
      #expect(abs(motion.velocity(at: time) - 1000 * left) < rounding)
      #expect(abs(motion.value(at: time) - (20 + 1000 * (left - 1) / (1000 * log(r)))) < rounding)
    }
    #expect(abs(motion.restPosition - (20 - 1000 / (1000 * log(r)))) < rounding)
  }

  /// The specification gives its numbers to the digits shown; half of the last one is allowed.
  @Test(arguments: [(DecelerationRate.normal, 499.50, 3.45), (.fast, 99.50, 0.527)])
  func restsWhereAndWhenTheSpecificationSays(
    rate: DecelerationRate,
    distance: Double,
    duration: Double
  ) {
    let motion = fling(rate: rate)
    #expect(abs(motion.restPosition - distance) < 0.005)
    #expect(abs(motion.duration(within: 0.5) - duration) < 0.005)
    let r = rate.rawValue
    let formula = log(-1000 * log(r) * 0.5 / 1000) / (1000 * log(r))
    #expect(abs(motion.duration(within: 0.5) - formula) < rounding)
  }

  @Test(arguments: [(DecelerationRate.normal, 0.346), (.fast, 0.069)])
  func losesHalfItsSpeedInItsHalfLife(rate: DecelerationRate, halfLife: Double) {
    #expect(abs(rate.halfLife - halfLife) < 0.0005)
    #expect(abs(fling(rate: rate).velocity(at: rate.halfLife) - 500) < rounding)
  }

  @Test(arguments: rates) func projectionIsNearTheRestPosition(rate: DecelerationRate) {
    let expected = 1000 / 1000 * rate.rawValue / (1 - rate.rawValue)
    #expect(abs(rate.projection(of: 1000.0) - expected) < rounding)
    #expect(abs(rate.projection(of: 1000.0) / fling(rate: rate).restPosition - 1) < 0.01)
    #expect(
      rate.projection(of: Vector(1000, -500))
        == Vector(rate.projection(of: 1000.0), rate.projection(of: -500.0))
    )
  }

  @Test func projectionGivesTheSpecifiedDistances() {
    #expect(abs(DecelerationRate.normal.projection(of: 1000.0) - 499) < rounding)
    #expect(abs(DecelerationRate.fast.projection(of: 1000.0) - 99) < rounding)
  }

  // MARK: - Properties

  @Test(arguments: rates) func isNearRestFromItsDurationOnAndNotBefore(rate: DecelerationRate) {
    let motion = fling(-700, from: 33, rate: rate)
    let duration = motion.duration(within: 0.5)
    #expect(abs(motion.value(at: duration * 0.999) - motion.restPosition) > 0.5)
    for factor in [1.0001, 1.1, 2, 100] {
      #expect(abs(motion.value(at: duration * factor) - motion.restPosition) < 0.5)
    }
  }

  @Test(arguments: rates) func alwaysMovesOnAndAlwaysSlows(rate: DecelerationRate) {
    let motion = fling(rate: rate)
    for step in 1...100 {
      let (before, now) = (Double(step - 1) / 100, Double(step) / 100)
      #expect(motion.value(at: now) > motion.value(at: before))
      #expect(motion.velocity(at: now) < motion.velocity(at: before))
      // A mean speed lies between the speeds at its ends.
      let mean = (motion.value(at: now) - motion.value(at: before)) / (now - before)
      #expect(mean < motion.velocity(at: before) && mean > motion.velocity(at: now))
    }
  }

  @Test func aMotionCaughtAndLetGoAgainGoesOnTheSame() {
    let first = fling(1234, from: -7)
    let second = fling(first.velocity(at: 0.3), from: first.value(at: 0.3))
    #expect(abs(second.value(at: 0.4) - first.value(at: 0.7)) < rounding)
    #expect(abs(second.restPosition - first.restPosition) < rounding)
  }

  // MARK: - Targets and edges

  @Test(arguments: [300.0, 499, 700, 5000]) func adjustsItsRateToLandOnATarget(
    target: Double
  )
    throws
  {
    let motion = try #require(fling().landing(on: target))
    #expect(abs(motion.restPosition - target) < rounding * target)
    #expect(motion.velocity(at: 0) == 1000)
  }

  @Test(arguments: [-10.0, 0, .infinity, .nan, 1e-9]) func doesNotLandOnAnUnreachableTarget(
    target: Double
  ) {
    #expect(fling().landing(on: target) == nil)
    #expect(fling(0).landing(on: 100) == nil)
  }

  @Test(arguments: rates) func crossesAnEdgeWhenAndAsFastAsItIsThere(rate: DecelerationRate) throws
  {
    for velocity in [1000.0, -1000] {
      let motion = fling(velocity, from: 5, rate: rate)
      for share in [0.0, 1e-9, 0.2, 0.9, 0.999] {
        let edge = 5 + share * (motion.restPosition - 5)
        let crossing = try #require(motion.crossing(of: edge))
        #expect(abs(motion.value(at: crossing.time) - edge) < rounding)
        #expect(abs(motion.velocity(at: crossing.time) - crossing.velocity) < rounding)
      }
    }
  }

  @Test func neverCrossesAnEdgeBehindOrBeyondItsRest() {
    #expect(fling().crossing(of: -0.001) == nil)
    #expect(fling().crossing(of: fling().restPosition) == nil)
    #expect(fling().crossing(of: .infinity) == nil)
    #expect(fling().crossing(of: .nan) == nil)
    #expect(fling(0).crossing(of: 0) == nil)
  }

  // MARK: - Special values

  @Test(arguments: [1.0, 1.5]) func aRateOfOneNeverSlows(rate: Double) throws {
    let motion = fling(-100, from: 7, rate: DecelerationRate(rawValue: rate))
    #expect(motion.value(at: 3) == 7 - 300)
    #expect(motion.velocity(at: 3) == -100)
    #expect(motion.restPosition == -.infinity)
    #expect(motion.value(at: .infinity) == -.infinity)
    #expect(motion.duration(within: 0.5) == .infinity)
    #expect(motion.rate.projection(of: -100.0) == -.infinity)
    let crossing = try #require(motion.crossing(of: -93))
    #expect(crossing == .init(time: 1, velocity: -100))
  }

  @Test func aRateNextToOneLosesNoDigits() {
    let rate = DecelerationRate(rawValue: 1 - 0x1p-53)
    // The decay is 1.1e-13 per second: in 100 s it changes the distance by a fraction of 6e-12.
    #expect(abs(fling(rate: rate).value(at: 100) - 100_000) < 100_000 * 1e-11)
  }

  @Test(arguments: [0.0, -1, Double.nan]) func aRateOfZeroStopsAtOnce(rate: Double) {
    let motion = fling(100, from: 7, rate: DecelerationRate(rawValue: rate))
    #expect(motion.value(at: 0) == 7)
    #expect(motion.value(at: 1) == 7)
    #expect(motion.velocity(at: 1) == 0)
    #expect(motion.restPosition == 7)
    #expect(motion.duration(within: 0.5) == 0)
    #expect(motion.crossing(of: 7.5) == nil)
    #expect(motion.rate.projection(of: 100.0) == 0)
  }

  @Test(arguments: [0.0, .nan, .infinity]) func aBrokenVelocityIsRest(velocity: Double) {
    for rate in [DecelerationRate.normal, .init(rawValue: 1), .init(rawValue: 0)] {
      let motion = fling(velocity, from: 7, rate: rate)
      #expect(motion.value(at: 1) == 7)
      #expect(motion.value(at: .infinity) == 7)
      #expect(motion.velocity(at: 1) == 0)
      #expect(motion.restPosition == 7)
      #expect(motion.duration(within: 0) == 0)
      #expect(rate.projection(of: velocity) == 0)
    }
  }

  @Test func aBrokenPositionDoesNotMove() {
    #expect(fling(100, from: .infinity).value(at: 1) == .infinity)
    #expect(fling(100, from: .nan).value(at: 1).isNaN)
    #expect(fling(100, from: .nan).duration(within: 1) == 0)
  }

  @Test(arguments: [-1.0, Double.nan, -Double.infinity]) func timesBeforeTheStartAreTheStart(
    time: Double
  ) {
    #expect(fling(100, from: 7).value(at: time) == 7)
    #expect(fling(100, from: 7).velocity(at: time) == 100)
  }

  @Test func restsAtAnInfiniteTime() {
    #expect(abs(fling().value(at: .infinity) - fling().restPosition) < rounding)
    #expect(fling().velocity(at: .infinity) == 0)
  }

  @Test(arguments: [0.0, -1, Double.nan]) func noPositiveDistanceIsNeverReached(distance: Double) {
    #expect(fling().duration(within: distance) == .infinity)
  }
}
