import Foundation
import GestureShapes
import GestureTraces
import Gestures
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

  @Test(arguments: [nil, 1.1, 1.25, 2]) func aSlantedCircleMayBeLonger(setting: Double?) {
    var detector = detector
    detector.maximumElongation = setting
    let upright = setting ?? 1.5
    #expect(abs(detector.greatestElongation - upright) < 1e-12)
    let e = (upright - 1) / (upright + 1) * 2.0.squareRoot()
    let slanted = (1 + e) / (1 - e)
    #expect(abs(detector.greatestSlantedElongation - slanted) < 1e-12)
    for turns in [1.0, -1, 2] {
      for (angle, limit) in [(0, upright), (0.5, upright), (0.25, slanted), (0.75, slanted)] {
        func verdict(_ ratio: Double) -> CircleVerdict {
          let ring = Draw.ring(turns: turns, ratio: ratio, count: 256)
          return detector.examine(ring.map { Transform.rotation(angle * .pi).apply($0) })
        }
        // Widths are measured every 11.25°, between points 18° apart.
        #expect(verdict(0.95 * limit).isCircle, "\(limit) at \(angle)")
        let refusal = verdict(1.05 * limit).refusal
        #expect(refusal?.reason == .tooLong)
        #expect(abs((refusal?.limit ?? 0) - limit) < 1e-9)
      }
    }
  }

  @Test func theVerdictSaysHowLongAndHowSure() throws {
    for ratio in [1, 1.2, 1.45, 1.7] {
      let verdict = detector.examine(Draw.ring(ratio: ratio))
      #expect(abs(try #require(verdict.elongation) - ratio) < 0.05 * ratio)
      #expect(verdict.isCircle == (verdict.confidence >= 0.5))
    }
    let confidences = [1, 1.2, 1.3, 1.4, 1.6, 1.8].map {
      detector.examine(Draw.ring(ratio: $0)).confidence
    }
    #expect(zip(confidences, confidences.dropFirst()).allSatisfy { $0 > $1 })
    #expect(try #require(confidences.first) > 0.75)
    #expect(detector.examine([]).elongation == nil)
    #expect(detector.examine([]).confidence == 0)
  }

  @Test(arguments: [1, 1.4, 1.6, 1.9])
  func theNumberOfPointsDoesNotMatter(ratio: Double) {
    let verdicts = [30, 70, 100, 300].map {
      detector.examine(Draw.ring(turns: 1.05, ratio: ratio, count: $0))
    }
    #expect(Set(verdicts.map(\.isCircle)).count == 1)
    #expect(Set(verdicts.map { $0.refusal?.reason }).count == 1)
  }

  @Test func whatIsAllowedToBeLongMayBe() {
    var detector = detector
    detector.maximumElongation = 2.5
    #expect(detector.examine(Draw.ring(ratio: 2.3, count: 128)).isCircle)
    let rectangle = [Point(0, 0), Point(200, 0), Point(200, 100), Point(0, 100)]
    #expect(detector.examine(Draw.polygon(rectangle)).refusal?.reason == .corner)
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

  @Test(arguments: [3, 4, 5, 6, 7, 8], [0.0, 0.07])
  func cornersAreRefused(sides: Int, start: Double) {
    #expect(reason(Draw.polygon(Draw.regular(sides, start: start))) == .corner)
  }

  @Test(arguments: [10, 12, 16]) func manySidesAreRound(sides: Int) {
    #expect(detector.examine(Draw.polygon(Draw.regular(sides), count: 160)).isCircle)
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

  /// A ring with dents, from a function of the angle.
  func dented(_ dent: @escaping (Double) -> Double) -> [Point] {
    Draw.path(160) { along in
      let angle = 2 * Double.pi * along
      let radius = 80 * (1 - dent(angle))
      return Point(radius * cos(angle), radius * sin(angle))
    }
  }

  @Test func whatBendsInwardsIsRefused() {
    // A heart with its notch opposite the start, a flower, and a cloud.
    let heart = dented { 0.4 * exp(-pow(($0 - .pi) / 0.3, 2)) }
    let flower = dented { 0.2 * cos(5 * $0) }
    let cloud = dented { 0.3 - 0.3 * abs(sin(2.5 * $0)) }
    for path in [heart, flower, cloud] {
      #expect(reason(path) == .wrongTurning)
      #expect(reason(path.reversed()) == .wrongTurning)
    }
    // A shallow dent that only flattens is none.
    #expect(detector.examine(dented { 0.1 * exp(-pow(($0 - .pi) / 0.6, 2)) }).isCircle)
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
      #expect(detector.examine(sample.points).isCircle, "\(sample.id)")
      let reversed = detector.examine(sample.points.reversed())
      #expect(reversed.isCircle, "\(sample.id) backwards")
    }
  }

  @Test func quarterTurnsMovingScalingAndMirroringDoNotChangeTheVerdict() throws {
    let map = Transform(0, 1, 1, 0, 5000, -900).concatenating(.scale(2.5))
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
