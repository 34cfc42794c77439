import Foundation
import GestureShapes
import GestureTraces
import Gestures
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

  @Test func manyDistancesSetTheLimitByTheirQuantile() {
    let distances = (1...99).map { Double($0) / 50 }
    // ⌈100 · 0.95⌉ = the 95th of 99.
    #expect(StrokeClassifier.limit(within: distances, refusing: 0.05) == 1.9)
    #expect(StrokeClassifier.limit(within: distances, refusing: 0.5) == 1)
    // Copies say nothing about other drawings.
    let withCopies = [Double](repeating: 0, count: 40) + distances
    #expect(StrokeClassifier.limit(within: withCopies, refusing: 0.05) == 1.9)
  }

  @Test func fewDistancesSetTheLimitByTheirMeanAndSpread() {
    let usual = StrokeClassifier.defaultLimit
    #expect(StrokeClassifier.limit(within: [], refusing: 0.05) == usual)
    let copies = [Double](repeating: 0, count: 40)
    #expect(StrokeClassifier.limit(within: copies, refusing: 0.05) == usual)
    #expect(StrokeClassifier.limit(within: [], refusing: 0.01) > usual)
    #expect(StrokeClassifier.limit(within: [], refusing: 0.1) < usual)
    // A far one among eighteen does not decide alone, as it would as their quantile.
    let near = (1...17).map { 0.2 + Double($0) / 100 }
    let limit = StrokeClassifier.limit(within: near, refusing: 0.05)
    let withFar = StrokeClassifier.limit(within: near + [2], refusing: 0.05)
    #expect(limit > 0.37)
    #expect(withFar > limit)
    #expect(withFar < 1)
    // As many of another scale have a limit of that scale.
    let many = (1...60).map { 0.4 + Double($0) / 100 }
    let half = many.map { $0 / 2 }
    let ratio =
      StrokeClassifier.limit(within: many, refusing: 0.01)
      / StrokeClassifier.limit(within: half, refusing: 0.01)
    #expect(abs(ratio - 2) < 0.1)
  }

  /// The same difference from the template is more for a line than for a zigzag.
  @Test func shapesThatBendMuchHaveALargerLimit() throws {
    let line = [Point(0, 0), Point(100, 0)]
    let zigzag = (0...8).map { Point(Double($0) * 20, $0 % 2 == 0 ? 0 : 60) }
    var classifier = StrokeClassifier()
    classifier.add(StrokeTemplate("line", points: line))
    classifier.add(StrokeTemplate("zigzag", points: zigzag))
    let straight = try classified(line, by: &classifier)
    #expect(abs(straight.limit - classifier.limit * 0.5.squareRoot()) < 1e-6)
    let bent = try classified(zigzag, by: &classifier)
    // Seven corners of 143°, somewhat rounded, are 2.8 turns.
    #expect(bent.limit > 1.3 * classifier.limit)
    #expect(bent.limit < 1.4 * classifier.limit)
    // The drawing bends less than the template, which is the nearest one all the same.
    #expect(try #require(bent.runnerUp).limit == straight.limit)
    let ring = ShapeFixtures.ring()
    classifier.add(StrokeTemplate("ring", points: ring))
    let round = try classified(ring, by: &classifier)
    #expect(abs(round.limit - classifier.limit) < 0.02)
    #expect(round.score == 1)
    classifier.hasOneLimit = true
    #expect(try classified(line, by: &classifier).limit == classifier.limit)
    #expect(try classified(zigzag, by: &classifier).limit == classifier.limit)
  }

  /// The bends are those of the strokes, in any order and direction.
  @Test func theWaysBetweenStrokesDoNotBend() throws {
    let cross = [[Point(0, 0), Point(90, 90)], [Point(90, 0), Point(0, 90)]]
    let turned = [Array(cross[1].reversed()), cross[0]]
    var classifier = StrokeClassifier()
    classifier.add(StrokeTemplate("cross", strokes: cross))
    for drawing in [cross, turned] {
      let result = try classified(strokes: drawing, by: &classifier)
      #expect(abs(result.limit - classifier.limit * 0.5.squareRoot()) < 1e-6)
    }
    let waves = cross.map { stroke in
      (0...40).map { index in
        let along = Double(index) / 40
        return stroke[0] + (stroke[1] - stroke[0]) * along + Vector(0, 9) * sin(along * 4 * .pi)
      }
    }
    classifier.add(StrokeTemplate("waves", strokes: waves))
    let result = try classified(strokes: waves, by: &classifier)
    #expect(result.best.name == "waves")
    #expect(result.limit > 1.2 * classifier.limit * 0.5.squareRoot())
  }

  /// As far apart as the drawings of a name are, so far may another one lie.
  @Test func namesThatVaryMuchHaveALargerLimit() throws {
    let steady = [8.0, 9, 10, 11].map { [Point(0, 0), Point(30, 10 * $0), Point(60, 0)] }
    let varied = [2.0, 5, 9, 14].map { [Point(0, 0), Point(100, 0), Point(100, 10 * $0)] }
    var classifier = StrokeClassifier()
    for points in steady { classifier.add(StrokeTemplate("steady", points: points)) }
    for points in varied { classifier.add(StrokeTemplate("varied", points: points)) }
    let before = (
      try classified(steady[0], by: &classifier).limit,
      try classified(varied[0], by: &classifier).limit
    )
    classifier.calibrate()
    let factor = classifier.limit / StrokeClassifier.defaultLimit
    #expect(try classified(steady[0], by: &classifier).limit < 0.9 * factor * before.0)
    #expect(try classified(varied[0], by: &classifier).limit > 1.1 * factor * before.1)
    // A name with one template has what is usual.
    classifier.add(StrokeTemplate("ring", points: ShapeFixtures.ring()))
    classifier.calibrate()
    let ring = try classified(ShapeFixtures.ring(), by: &classifier)
    #expect(abs(ring.limit - classifier.limit) < 0.02)
  }

  /// Two templates are compared with one another, a drawing with both.
  @Test func aNewDrawingIsExpectedNearerThanTheOtherTemplate() throws {
    let samples = try ShapeFixtures.slice().filter { $0.label == "circle" && $0.user == "s02" }
    var classifier = StrokeClassifier()
    classifier.hasOneLimit = true
    for sample in samples.prefix(2) {
      classifier.add(StrokeTemplate("circle", points: sample.points))
    }
    let distance = classifier.distanceWithinName(of: 0)
    let expected = classifier.expectedDistances()[0]
    #expect(abs(expected / distance - pow(0.5, 1.0 / 6)) < 1e-9)
    classifier.remove(at: 1)
    #expect(classifier.expectedDistances()[0] == .infinity)
    #expect(classifier.distanceWithinName(of: 0) == .infinity)
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
