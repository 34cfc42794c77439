import GestureGeometry
import GestureMotion
import GestureTouches
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
}
