import Foundation
import GestureGeometry
import GestureShapes
import GestureTraces
import Testing

@Suite struct CircleDetectorTests {
  typealias Draw = ShapeFixtures
  let detector = CircleDetector()

  func reason(_ path: [Point]) -> CircleRefusal.Reason? { detector.examine(path).refusal?.reason }

  @Test(arguments: [1.0, -1], [0.0, 0.3, 0.8])
  func acceptsACircleEitherWayFromAnyStart(turns: Double, start: Double) throws {
    let verdict = detector.examine(Draw.ring(turns: turns, start: start))
    #expect(verdict.isCircle)
    let fit = try #require(verdict.fit)
    #expect(fit.center.distance(to: Point(200, 300)) < 1e-6)
    #expect(abs(fit.radius - 50) < 1e-6)
  }

  @Test(arguments: [0.85, 1.25, 2, 3.3, 6])
  func overlapsGapsAndSeveralTurnsCountAsOneCircle(turns: Double) {
    #expect(detector.examine(Draw.ring(turns: turns, count: Int(64 * turns))).isCircle)
  }

  @Test(arguments: [0.001, 1, 1000])
  func sizeDoesNotMatter(radius: Double) {
    #expect(detector.examine(Draw.ring(radius: radius)).isCircle)
    #expect(reason(Draw.ring(turns: 0.5, radius: radius)) != nil)
  }

  @Test func eightPointsAreEnough() {
    #expect(detector.examine(Draw.ring(turns: 7.0 / 8, count: 8)).isCircle)
    #expect(reason(Draw.ring(turns: 6.0 / 7, count: 7)) == .tooFewPoints)
  }

  @Test func aPauseAndACrowdOfSamplesDoNotMatter() {
    var path = Draw.ring()
    path.insert(contentsOf: [Point](repeating: path[20], count: 500), at: 20)
    #expect(detector.examine(path).isCircle)
  }

  @Test func aNearCircleIsStillOne() {
    #expect(detector.examine(Draw.ring(ratio: 1.4)).isCircle)
  }

  @Test(arguments: [
    (.infinity, 1.5), (3, 1.5), (0.75, 1.5), (0.6, 1.25 / 0.75), (0.3, 1.789), (0.1, 1.789),
  ])
  func aCircleMayBeLongerTheFasterItIsDrawn(seconds: Double, limit: Double) {
    // At 0.6 s per turn, 0.75 / 0.6 tolerances: 0.25 of the radius.
    #expect(abs(detector.greatestElongation(secondsPerTurn: seconds) - limit) < 0.001)
    for turns in [1.0, -1, 2] {
      func isCircle(_ ratio: Double) -> Bool {
        let ring = Draw.ring(turns: turns, ratio: ratio, count: 256)
        return detector.examine(ring, duration: seconds * abs(turns)).isCircle
      }
      // Widths are measured every 11.25°, between points 18° apart.
      #expect(isCircle(0.95 * limit))
      #expect(!isCircle(1.05 * limit))
    }
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func whatTookNobodyKnowsHowLongIsReadAHundredTimesASecond(duration: Double) {
    for time in [nil, duration] {
      let long = Draw.ring(ratio: 1.6, count: 128)
      let refusal = detector.examine(long, duration: time).refusal
      #expect(refusal?.reason == .tooLong)
      #expect(refusal?.limit == detector.greatestElongation())
      #expect(detector.examine(Draw.ring(ratio: 1.6, count: 40), duration: time).isCircle)
    }
  }

  @Test func theToleranceForALengthIsTheInverseOfTheLimit() throws {
    for seconds in [0.2, 0.6, 2] {
      let limit = detector.greatestElongation(secondsPerTurn: seconds)
      let enough = try #require(
        CircleDetector.tolerance(forElongation: 2, insteadOf: limit, by: detector.tolerance)
      )
      let wide = CircleDetector(tolerance: enough).greatestElongation(secondsPerTurn: seconds)
      #expect(abs(wide - 2) < 1e-12)
    }
  }

  @Test func degenerateInputIsRefused() {
    #expect(reason([]) == .tooFewPoints)
    #expect(reason([Point](repeating: Point(5, 5), count: 100)) == .tooFewPoints)
    #expect(reason([Point(0, .nan)] + Draw.ring()) == .notFinite)
    #expect(reason([Point(0, .infinity)] + Draw.ring()) == .notFinite)
    #expect(reason([Point(0, 1e200)] + Draw.ring()) == .notFinite)
    #expect(reason(Draw.ring(radius: 1e150)) == .notFinite)
    #expect(reason(Draw.ring(radius: 1e-6)) == nil)
    #expect(reason(Draw.ring(radius: 1e50)) == nil)
    #expect(reason(Draw.path(30) { Point(3 * $0, 7 * $0) }) == .shortArc)
  }

  @Test func openShapesAreRefused() {
    #expect(reason(Draw.ring(turns: 0.5, start: 0.5)) == .shortArc)
    #expect(reason(Draw.ring(turns: 0.25)) == .shortArc)
    #expect(reason(Draw.ring(turns: 0.7)) == .openRing)
    #expect(reason(Draw.ring(turns: -0.75)) == .openRing)
  }

  @Test func pathsThroughTheMiddleAreRefused() {
    let eight = Draw.path(80) { Point(60 * sin(2 * .pi * $0), 40 * sin(4 * .pi * $0)) }
    #expect(reason(eight) == .pointsInMiddle)
    let spiral = Draw.path(120) { along in
      let angle = 6 * Double.pi * along
      return Point(90 * along * cos(angle), 90 * along * sin(angle))
    }
    #expect(reason(spiral) == .pointsInMiddle)
    let hollowSpiral = Draw.path(120) { along in
      let angle = 6 * Double.pi * along
      return Point((45 + 45 * along) * cos(angle), (45 + 45 * along) * sin(angle))
    }
    #expect(reason(hollowSpiral) == .pointsInMiddle)
    let letterS = Draw.path(80) { along in
      // Three quarters of a circle to the left, then three quarters of one below it to the right.
      let angle = 1.5 * Double.pi * (along < 0.5 ? 2 * along : 2 * along - 1)
      return along < 0.5
        ? Point(30 * cos(angle), -30 - 30 * sin(angle))
        : Point(30 * sin(angle), 30 - 30 * cos(angle))
    }
    #expect(reason(letterS) == .pointsInMiddle)
  }

  @Test(arguments: [3, 4, 5, 6], [0.0, 0.07])
  func cornersAreRefused(sides: Int, start: Double) {
    #expect(reason(Draw.polygon(Draw.regular(sides, start: start))) == .corner)
  }

  @Test func rectanglesAndDiamondsAreRefused() {
    let rectangle = [Point(0, 0), Point(140, 0), Point(140, 100), Point(0, 100)]
    #expect(reason(Draw.polygon(rectangle)) == .corner)
    let diamond = [Point(0, 70), Point(50, 0), Point(100, 70), Point(50, 140)]
    #expect(reason(Draw.polygon(diamond)) == .corner)
  }

  @Test(arguments: [1.7, 1.9, 2, 2.5])
  func longEllipsesAreRefused(ratio: Double) {
    let refusal = detector.examine(Draw.ring(ratio: ratio)).refusal
    #expect(refusal?.reason == .tooLong)
    // Widths are measured every 11.25°, between points 18° apart.
    #expect(abs((refusal?.measured ?? 0) - ratio) < 0.05 * ratio)
  }

  @Test func wrongTurningIsRefused() {
    let thereAndBack = Draw.ring(turns: 1) + Draw.ring(turns: -0.6)
    #expect(reason(thereAndBack) == .wrongTurning)
    let curls = Draw.path(400) { along in
      let angle = 2 * Double.pi * along
      let curl = 4 * angle
      return Point(100 * cos(angle) + 45 * cos(curl), 100 * sin(angle) + 45 * sin(curl))
    }
    #expect(reason(curls) == .wrongTurning)
  }

  @Test func aPathTooFarFromItsCircleIsRefused() {
    let dented = Draw.path(90) { along in
      let angle = 2 * Double.pi * along
      let radius = 50 * (1 + 0.06 * cos(3 * angle))
      return Point(radius * cos(angle), radius * sin(angle))
    }
    #expect(detector.examine(dented).isCircle)
    // 0.06 / √2 = 0.042 in the mean square.
    let strict = CircleDetector(tolerance: 0.03).examine(dented)
    #expect(strict.refusal?.reason == .errorTooLarge)
    #expect(strict.refusal?.limit == 0.03)
  }

  @Test func everyRefusalIsBeyondItsLimit() throws {
    for sample in try Draw.slice() where sample.label != "circle" {
      let refusal = try #require(detector.examine(sample.points).refusal, "\(sample.id)")
      switch refusal.reason {
      case .tooFewPoints, .pointsInMiddle, .shortArc: #expect(refusal.measured < refusal.limit)
      case .notFinite: Issue.record("\(sample.id) is finite")
      default: #expect(refusal.measured > refusal.limit)
      }
    }
  }

  @Test func drawnCirclesAreAccepted() throws {
    for sample in try Draw.slice() where sample.label == "circle" {
      let duration = sample.duration
      #expect(detector.examine(sample.points, duration: duration).isCircle, "\(sample.id)")
      #expect(detector.examine(sample.points).isCircle, "\(sample.id) without times")
      let reversed = detector.examine(sample.points.reversed(), duration: duration)
      #expect(reversed.isCircle, "\(sample.id) backwards")
    }
  }

  @Test func turningMovingScalingAndMirroringDoNotChangeTheVerdict() throws {
    let map = Transform(-0.6, 0.8, 0.8, 0.6, 5000, -900).concatenating(.scale(2.5))
    var changed = 0
    for sample in try Draw.slice() {
      let plain = detector.examine(sample.points)
      let mapped = detector.examine(sample.points.map { map.apply($0) })
      #expect(plain.isCircle == mapped.isCircle, "\(sample.id)")
      if plain.refusal?.reason != mapped.refusal?.reason { changed += 1 }
    }
    // The bounding box of an arc depends on its rotation. So does the rule that is broken first.
    #expect(changed < 20)
  }
}
