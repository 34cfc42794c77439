import GestureShapes
import GestureTraces
import Gestures
import Testing

/// The distances between templates are those by which drawings are recognized.
@Suite struct StrokeDistancesTests {
  /// One drawing of each shape by each of two people.
  private static let templates: [StrokeTemplate] = {
    var seen: Set<[String]> = []
    let samples = (try? ShapeFixtures.slice()) ?? []
    return samples.filter { seen.insert([$0.label, $0.user]).inserted }.map { StrokeTemplate($0) }
  }()

  @Test(arguments: [StrokeRotation.fixed, .upTo(0.5), .any])
  func aDistanceIsThatOfTheDrawing(rotation: StrokeRotation) {
    #expect(Self.templates.count == 32)
    var all = StrokeClassifier(rotation: rotation)
    for template in Self.templates { all.add(template) }
    for index in stride(from: 0, to: 32, by: 5) {
      let distances = all.distances(from: index)
      #expect(distances.count == 32)
      for other in 0..<32 {
        var one = StrokeClassifier(rotation: rotation)
        one.add(Self.templates[other])
        let found = one.classify(strokes: Self.templates[index].strokes)
        let distance = found?.best.distance ?? .nan
        #expect(abs(distances[other] - distance) < 1e-3, "from \(index) to \(other)")
      }
    }
  }

  @Test func aDistanceIsTheSameInBothDirections() {
    var classifier = StrokeClassifier()
    for template in Self.templates { classifier.add(template) }
    let from3 = classifier.distances(from: 3)
    for other in 0..<32 {
      #expect(abs(classifier.distances(from: other)[3] - from3[other]) < 1e-3)
    }
  }

  /// Beside a template of several strokes, single strokes may be drawn in the other direction.
  @Test func templatesOfSeveralStrokesChangeHowSingleStrokesAreCompared() {
    let line = [Point(0, 0), Point(50, 10), Point(100, 0)]
    var classifier = StrokeClassifier()
    classifier.add(StrokeTemplate("there", points: line))
    classifier.add(StrokeTemplate("back", points: line.reversed()))
    let alone = classifier.distances(from: 0)[1]
    classifier.add(StrokeTemplate("two", strokes: [line, [Point(0, 50), Point(100, 50)]]))
    let beside = classifier.distances(from: 0)
    #expect(beside[1] < alone / 2)
    #expect(beside[2] > 0.2)
  }
}
