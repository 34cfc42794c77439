import Gestures
import Testing

@Suite struct RestFindingTests {
  /// Returns the finding for readings given as (milliseconds, x).
  private func finding(_ readings: [(Double, Double)], at now: Double) -> RestFinding {
    var history = TouchHistory()
    for (time, x) in readings { history.append(Point(x, 0), at: milliseconds(time)) }
    return history.restFinding(at: milliseconds(now), model: .leastSquares)
  }

  @Test func twoStillReadingsAreRest() {
    #expect(finding([(0, 0), (60, 7), (80, 7)], at: 90).isResting)
  }

  @Test func oneReadingIsNoEvidence() {
    #expect(!finding([(0, 7), (80, 7)], at: 90).isResting)
    #expect(!finding([], at: 90).isResting)
  }

  @Test func theRestGapIsCountedFromNow() {
    let readings = [(50.0, 7.0), (60, 7)]
    #expect(finding(readings, at: 90) == RestFinding(readings: 2, leftCircle: false))
    #expect(finding(readings, at: 90.001) == RestFinding(readings: 1, leftCircle: false))
  }

  @Test func theCircleIsAboutTheNewestPosition() {
    #expect(finding([(60, 6.5), (70, 7.5), (80, 7)], at: 80).isResting)
    #expect(!finding([(60, 6.5), (70, 7), (80, 7.01)], at: 80).isResting)
    // Readings before the gap do not count.
    #expect(finding([(0, 0), (70, 7), (80, 7)], at: 80).isResting)
  }

  @Test func aBrokenLocationIsNotRest() {
    #expect(!finding([(70, .nan), (80, 7)], at: 80).isResting)
    #expect(!finding([(70, 7), (80, .infinity)], at: 80).isResting)
  }

  @Test func oneMovingFingerIsEnoughAgainstRest() {
    var both = finding([(70, 7), (80, 7)], at: 80)
    both.combine(finding([(70, 7), (80, 9)], at: 80))
    #expect(!both.isResting)
  }

  @Test func readingsOfTwoFingersAtOneInstantAreNoEvidence() {
    var both = RestFinding.none
    both.combine(finding([(80, 7)], at: 80))
    both.combine(finding([(80, 30)], at: 80))
    #expect(!both.isResting)
    both.combine(finding([(72, 50), (80, 50)], at: 80))
    #expect(both.isResting)
  }

  // MARK: - Mean speed

  /// Returns the mean speed for readings given as (milliseconds, x).
  private func meanSpeed(
    _ readings: [(Double, Double)],
    at now: Double,
    _ model: VelocityModel = .leastSquares
  ) -> Double {
    var history = TouchHistory()
    for (time, x) in readings { history.append(Point(x, 2 * x), at: milliseconds(time)) }
    // Both axes count.
    return history.meanSpeed(at: milliseconds(now), model: model) / 5.0.squareRoot()
  }

  @Test func theMeanSpeedIsTheSlopeOfALine() {
    let steady = (0..<12).map { (Double($0) * 10, Double($0) * 3) }
    #expect(abs(meanSpeed(steady, at: 110) - 300) < 1e-6)
    // The line through 0, 4, 0, 4, 0 is flat, while the last two readings are 400 points per second apart.
    #expect(abs(meanSpeed([(0, 0), (10, 4), (20, 0), (30, 4), (40, 0)], at: 40)) < 1e-6)
  }

  @Test func onlyTheWindowCountsForTheMeanSpeed() {
    let stopped = (0..<20).map { (Double($0) * 10, $0 < 9 ? Double($0) * 5 : 45) }
    #expect(meanSpeed(stopped, at: 190) == 0)
    // A gap ends it, too.
    #expect(meanSpeed([(0, 0), (10, 90), (60, 90), (70, 90)], at: 70) == 0)
    #expect(abs(meanSpeed([(0, 0), (10, 90), (60, 95)], at: 60) - 100) < 1e-6)
  }

  @Test func aFingerThatIsNotReadHasNoMeanSpeed() {
    let moving = [(0.0, 0.0), (10, 9), (20, 18)]
    #expect(meanSpeed(moving, at: 60) > 0)
    #expect(meanSpeed(moving, at: 60.001) == 0)
    #expect(meanSpeed([(0, 7)], at: 0) == 0)
    #expect(meanSpeed([], at: 0) == 0)
    #expect(meanSpeed([(0, 7), (10, .nan)], at: 10) == .infinity)
    #expect(meanSpeed([(0, 7), (10, .infinity)], at: 10) == .infinity)
  }
}
