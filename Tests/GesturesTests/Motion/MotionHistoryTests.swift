import Gestures
import Testing

/// Returns an instant in milliseconds, as touch screens report them.
func milliseconds(_ value: Double) -> Timestamp { Timestamp(seconds: value / 1000) }

/// Returns the velocity of samples given as (milliseconds, x), oldest first.
func velocity(
  _ samples: [(Double, Double)],
  after delay: Double = 0,
  model: VelocityModel = .leastSquares,
  afterBegan: Bool = true,
  isResting: Bool = false
) -> Double {
  var history = MotionHistory()
  for (time, x) in samples { history.append(Vector(x, 0), at: milliseconds(time)) }
  let newest = samples.last?.0 ?? 0
  return history.velocity(
    at: milliseconds(newest + delay),
    model: model,
    afterBegan: afterBegan,
    isResting: isResting
  ).dx
}

@Suite struct MotionHistoryTests {
  /// Positions of at² + bt at 8 ms steps; a parabola through them is exact.
  let parabola: [(Double, Double)] = stride(from: 0.0, through: 96, by: 8).map { time in
    (time, 4000 * (time / 1000) * (time / 1000) + 300 * (time / 1000))
  }
  var parabolaSlope: Double { 2 * 4000 * 0.096 + 300 }
  /// Rounding of a fit of some ten samples.
  let rounding = 1e-9

  @Test func keepsTheNewestSamples() {
    var history = MotionHistory()
    for step in 0..<MotionHistory.capacity + 3 {
      history.append(Vector(Double(step), 0), at: milliseconds(Double(step)))
    }
    #expect(history.count == MotionHistory.capacity)
    for age in 0..<MotionHistory.capacity {
      let step = Double(MotionHistory.capacity + 2 - age)
      #expect(history[age: age].value == Vector(step, 0))
      #expect(history[age: age].time == milliseconds(step))
    }
    history.removeAll()
    #expect(history.count == 0)
  }

  @Test(arguments: [16.0, 12]) func laterOfEqualOrReversedTimesReplaces(time: Double) {
    var history = MotionHistory()
    history.append(Vector(1, 1), at: milliseconds(8))
    history.append(Vector(2, 2), at: milliseconds(16))
    history.append(Vector(3, 3), at: milliseconds(time))
    #expect(history.count == 2)
    #expect(history[age: 0] == .init(time: milliseconds(16), value: Vector(3, 3)))
  }

  @Test func noSampleOrOneGivesNoVelocity() {
    #expect(velocity([]) == 0)
    #expect(velocity([(0, 100)]) == 0)
  }

  @Test func twoSamplesGiveTheirDifference() {
    #expect(velocity([(0, 10), (10, 15)]) == 5 / 0.01)
  }

  @Test func threeSamplesGiveTheParabolaThroughThem() {
    // x = t² in units of 10 ms: the slope at the newest is 2 · 2 per unit.
    let slope = velocity([(0, 0), (10, 1), (20, 4)])
    #expect(abs(slope - 4 / 0.01) < rounding * 400)
  }

  @Test func manySamplesOfAParabolaGiveItsSlopeAtTheNewest() {
    #expect(abs(velocity(parabola) - parabolaSlope) < rounding * parabolaSlope)
  }

  @Test func bothAxesAreFittedAlike() {
    var history = MotionHistory()
    for (time, x) in parabola { history.append(Vector(x, -2 * x + 7), at: milliseconds(time)) }
    let fitted = history.velocity(
      at: milliseconds(96),
      model: .leastSquares,
      afterBegan: true,
      isResting: false
    )
    #expect(abs(fitted.dx - parabolaSlope) < rounding * parabolaSlope)
    #expect(abs(fitted.dy + 2 * parabolaSlope) < rounding * parabolaSlope)
  }

  // MARK: - Rest

  @Test func silenceBeyondTheRestGapIsRest() {
    #expect(abs(velocity(parabola, after: 40) - parabolaSlope) < rounding * parabolaSlope)
    #expect(velocity(parabola, after: 40.001) == 0)
  }

  @Test func silenceBeforeBeganIsNotRest() {
    #expect(velocity([(0, 0), (10, 5)], after: 500, afterBegan: false) == 5 / 0.01)
    #expect(velocity([(0, 0), (10, 5)], afterBegan: false, isResting: true) == 5 / 0.01)
  }

  @Test func restingFingersHaveNoVelocity() {
    #expect(velocity(parabola, isResting: true) == 0)
  }

  @Test func lastKnownKeepsTheSlopeThroughRest() {
    let kept = velocity(parabola, after: 5000, model: .lastKnown, isResting: true)
    #expect(abs(kept - parabolaSlope) < rounding * parabolaSlope)
  }

  // MARK: - Which samples count

  @Test func samplesBeyondTheWindowDoNotCount() {
    // A sample 100 ms back is inside: a parabola through all three. At 101 ms back, two samples
    // remain. The older gap is short enough that only the window can have removed the first.
    let gaps = VelocityModel(restGap: 0.08)
    let inside = velocity([(0, 50), (70, 0), (100, 3)], model: gaps)
    let outside = velocity([(0, 50), (71, 0), (101, 3)], model: gaps)
    #expect(inside > 3 / 0.03 * 1.5)
    #expect(abs(outside - 3 / 0.03) < rounding * 100)
  }

  @Test func samplesBeforeALongGapDoNotCount() {
    let across = velocity([(0, 90), (40, 0), (50, 3)])
    let before = velocity([(0, 90), (40.001, 0), (50.001, 3)])
    #expect(across > 3 / 0.01 * 1.5)
    #expect(abs(before - 3 / 0.01) < rounding * 300)
  }

  @Test func oneSampleAfterAGapIsMeasuredAcrossIt() {
    #expect(velocity([(0, 0), (50, 15)], afterBegan: false) == 15 / 0.05)
    #expect(velocity([(0, 0), (8, 0), (58, 15)]) == 15 / 0.05)
  }

  @Test func onlyTheNewestTwentySamplesAreFitted() {
    // 4 ms steps: 26 samples lie in the window. A jump before the newest twenty must not show.
    let steady = (0..<26).map { (Double($0) * 4, Double($0)) }
    let jumped = steady.enumerated().map { ($1.0, $0 < 6 ? $1.1 + 500 : $1.1) }
    #expect(abs(velocity(jumped) - 1 / 0.004) < rounding * 250)
    let shifted = steady.enumerated().map { ($1.0, $0 < 7 ? $1.1 + 500 : $1.1) }
    #expect(abs(velocity(shifted) - 1 / 0.004) > 1)
  }

  @Test(arguments: [Double.nan, -1]) func uselessWindowAdmitsOnlyTheNewest(window: Double) {
    let steps = velocity(parabola, model: VelocityModel(window: window))
    let last = (parabola[12].1 - parabola[11].1) / 0.008
    #expect(abs(steps - last) < rounding * last)
  }

  // MARK: - Special values

  @Test(arguments: [Double.nan, Double.infinity]) func velocityIsZeroWhileASampleIsNotFinite(
    bad: Double
  ) {
    #expect(velocity([(0, 0), (8, bad), (16, 2)]) == 0)
    #expect(velocity([(0, 0), (8, bad), (16, 2), (116, 3), (124, 4)]) == 1 / 0.008)
  }

  @Test func crowdedTimesFallBackToTheWholeDifference() {
    // Two samples a nanosecond apart and one 30 ms before: rounding hides any parabola.
    var history = MotionHistory()
    history.append(.zero, at: .zero)
    history.append(Vector(30, 0), at: Timestamp(nanoseconds: 29_999_999))
    history.append(Vector(31, 0), at: Timestamp(nanoseconds: 30_000_000))
    let fitted = history.velocity(
      at: Timestamp(nanoseconds: 30_000_000),
      model: .leastSquares,
      afterBegan: true,
      isResting: false
    )
    #expect(fitted.dx == 31 / 0.03)
  }

  @Test func extremeTimesDoNotTrap() {
    var history = MotionHistory()
    history.append(Vector(1, 1), at: .invalid)
    history.append(Vector(2, 2), at: .distantFuture)
    let fitted = history.velocity(
      at: .invalid,
      model: .leastSquares,
      afterBegan: false,
      isResting: false
    )
    #expect(fitted.dx > 0 && fitted.dx < 1e-9)
  }
}
