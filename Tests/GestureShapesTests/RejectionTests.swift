import Foundation
import GestureGeometry
import GestureShapes
import GestureTraces
import Testing

@Suite struct RejectionTests {
  @Test func theScoreIsOneHalfAtTheLimit() {
    let match = StrokeMatch(name: "a", template: 0, distance: 0.4)
    let result = StrokeClassification(best: match, runnerUp: nil, limit: 0.4)
    #expect(result.score == 0.5)
    #expect(result.isAccepted)
    #expect(result.margin == 1)
    let rival = StrokeMatch(name: "b", template: 1, distance: 0.8)
    #expect(StrokeClassification(best: match, runnerUp: rival, limit: 0.3).margin == 0.5)
    #expect(StrokeClassification(best: match, runnerUp: rival, limit: 0.3).score < 0.5)
  }

  @Test func aScribbleIsNoneOfTheTemplates() throws {
    var classifier = StrokeClassifier()
    for sample in try ShapeFixtures.slice() {
      classifier.add(StrokeTemplate(sample.label, points: sample.points, writer: sample.user))
    }
    classifier.calibrate()
    let scribble = ShapeFixtures.path(200) { along in
      Point(100 * sin(23 * along), 80 * sin(31 * along + 1))
    }
    let result = try classified(scribble, by: &classifier)
    #expect(!result.isAccepted)
    #expect(result.score < 0.5)
  }

  @Test func calibrationTakesTheQuantileOfDistancesWithinNames() {
    let distances = (1...99).map { Double($0) / 100 }
    // ⌈100 · 0.95⌉ = the 95th of 99.
    #expect(StrokeClassifier.limit(within: distances, refusing: 0.05) == 0.95)
    #expect(StrokeClassifier.limit(within: distances, refusing: 0.5) == 0.5)
    // 18 distances are too few for a 95 % limit.
    let few = Array(distances[..<18])
    #expect(StrokeClassifier.limit(within: few, refusing: 0.05) == StrokeClassifier.defaultLimit)
    #expect(StrokeClassifier.limit(within: [], refusing: 0.05) == StrokeClassifier.defaultLimit)
    let copies = [Double](repeating: 0, count: 40)
    #expect(StrokeClassifier.limit(within: copies, refusing: 0.05) == StrokeClassifier.defaultLimit)
  }

  @Test func otherWritersWidenTheLimit() throws {
    let samples = try ShapeFixtures.slice()
    var alone = StrokeClassifier()
    var together = StrokeClassifier()
    for sample in samples {
      alone.add(StrokeTemplate(sample.label, points: sample.points))
      together.add(StrokeTemplate(sample.label, points: sample.points, writer: sample.user))
    }
    alone.calibrate()
    together.calibrate()
    #expect(together.limit > alone.limit)
  }
}
