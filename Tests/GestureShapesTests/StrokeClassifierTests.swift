import Foundation
import GestureShapes
import GestureTraces
import Gestures
import Testing

@Suite struct StrokeClassifierTests {
  static let caret = [Point(0, 90), Point(50, 0), Point(100, 90)]
  static let dash = [Point(0, 0), Point(100, 0)]
  static let corner = [Point(0, 0), Point(0, 100), Point(80, 100)]

  func classifier(_ rotation: StrokeRotation = .fixed) -> StrokeClassifier {
    var classifier = StrokeClassifier(rotation: rotation)
    classifier.add(StrokeTemplate("caret", points: Self.caret))
    classifier.add(StrokeTemplate("dash", points: Self.dash))
    classifier.add(StrokeTemplate("corner", points: Self.corner))
    return classifier
  }

  @Test func theSameDrawingIsAtDistanceZero() throws {
    var classifier = classifier()
    let result = try classified(Self.corner, by: &classifier)
    #expect(result.best.name == "corner")
    #expect(result.best.template == 2)
    #expect(result.best.distance < 1e-6)
    #expect(result.score > 0.999)
    #expect(result.isAccepted)
    #expect(result.runnerUp?.name != "corner")
    #expect(result.margin > 0.999)
  }

  @Test func placeAndSizeDoNotMatter() throws {
    var classifier = classifier()
    let map = Transform.scale(0.01).concatenating(.translation(Vector(9000, -4000)))
    let result = try classified(Self.caret.map { map.apply($0) }, by: &classifier)
    #expect(result.best.name == "caret")
    // Single precision, after coordinates 9000 times as large as the drawing.
    #expect(result.best.distance < 1e-4)
  }

  @Test func tremorBarelyCountsAsLength() throws {
    var classifier = classifier()
    let trembling = (0...180).map { index in
      let distance = Double(index)
      return distance < 100 ? Point(2 * sin(distance), distance) : Point(distance - 100, 100)
    }
    let result = try classified(trembling, by: &classifier)
    #expect(result.best.name == "corner")
    // If its full length counted, the corner would be shifted by four pieces, a distance of 0.33.
    #expect(result.best.distance < 0.15)
  }

  @Test func directionMatters() throws {
    var classifier = classifier()
    let result = try classified(Self.dash.reversed(), by: &classifier)
    #expect(!result.isAccepted)
  }

  @Test func rotationMattersUnlessAllowed() throws {
    let turned = Self.corner.map { Transform.rotation(2).apply($0) }
    var fixed = classifier()
    let atFixed = try classified(turned, by: &fixed)
    #expect(atFixed.isAccepted == false)
    var free = classifier(.any)
    let result = try classified(turned, by: &free)
    #expect(result.best.name == "corner")
    #expect(result.best.distance < 1e-3)
    var limited = classifier(.upTo(0.5))
    let farTurned = try classified(turned, by: &limited)
    #expect(farTurned.isAccepted == false)
    let slightly = Self.corner.map { Transform.rotation(-0.45).apply($0) }
    let nearTurned = try classified(slightly, by: &limited)
    #expect(nearTurned.best.distance < 1e-3)
  }

  @Test func drawingsWithoutShapeAreNone() {
    var classifier = classifier()
    #expect(isNone([], by: classifier))
    #expect(isNone([Point(3, 3)], by: classifier))
    #expect(isNone([Point](repeating: Point(3, 3), count: 50), by: classifier))
    #expect(isNone([Point(0, 0), Point(.nan, 3)], by: classifier))
    #expect(isNone([Point(0, 0), Point(.infinity, 3)], by: classifier))
    let isDotAdded = classifier.add(StrokeTemplate("dot", points: [Point(1, 1)]))
    let isBrokenAdded = classifier.add(
      StrokeTemplate("bad", points: [Point(1, 1), Point(.nan, 1)])
    )
    #expect(!isDotAdded)
    #expect(!isBrokenAdded)
    #expect(classifier.count == 3)
    let empty = StrokeClassifier()
    #expect(isNone(Self.caret, by: empty))
  }

  @Test func removingATemplateForgetsIt() throws {
    var classifier = classifier()
    classifier.remove(at: 0)
    #expect(classifier.count == 2)
    let result = try classified(Self.caret, by: &classifier)
    #expect(result.best.name != "caret")
    let second = try classified(Self.dash, by: &classifier)
    #expect(second.best.template == 0)
  }

  /// The search skips most templates by a bound, and gives the same as comparing with each one.
  @Test(arguments: [StrokeRotation.fixed, .any, .upTo(0.4)])
  func theSearchFindsWhatComparingOneByOneFinds(rotation: StrokeRotation) throws {
    let samples = try ShapeFixtures.slice()
    let templates = samples.filter { $0.user == "s02" }
    var all = StrokeClassifier(rotation: rotation)
    var single: [StrokeClassifier] = []
    for sample in templates {
      all.add(StrokeTemplate(sample.label, points: sample.points))
      var one = StrokeClassifier(rotation: rotation)
      one.add(StrokeTemplate(sample.label, points: sample.points))
      single.append(one)
    }
    for sample in samples where sample.user == "s07" {
      let found = try classified(sample.points, by: &all)
      var least: [String: Double] = [:]
      for index in single.indices {
        let match = try classified(sample.points, by: &single[index]).best
        least[match.name] = min(least[match.name] ?? .infinity, match.distance)
      }
      let order = least.sorted { $0.value < $1.value }
      #expect(found.best.name == order[0].key, "\(sample.id)")
      #expect(found.best.distance == order[0].value, "\(sample.id)")
      #expect(found.runnerUp?.distance == order[1].value, "\(sample.id)")
    }
  }
}
