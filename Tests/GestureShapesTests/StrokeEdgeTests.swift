import GestureShapes
import Gestures
import Testing

/// Drawings and templates that users do not intend, but that occur.
@Suite struct StrokeEdgeTests {
  static let caret = [Point(0, 90), Point(50, 0), Point(100, 90)]
  static let cross = [[Point(0, 0), Point(90, 90)], [Point(90, 0), Point(0, 90)]]

  /// Returns a classifier with a caret and optionally a cross, which has several strokes.
  func classifier(withCross: Bool) -> StrokeClassifier {
    var classifier = StrokeClassifier()
    classifier.add(StrokeTemplate("caret", points: Self.caret))
    if withCross { classifier.add(StrokeTemplate("cross", strokes: Self.cross)) }
    return classifier
  }

  @Test(arguments: [1e-100, 1e-30, 1e30, 1e100]) func sizeDoesNotMatter(scale: Double) throws {
    for withCross in [false, true] {
      var classifier = classifier(withCross: withCross)
      let scaled = Self.caret.map { Point($0.x * scale, $0.y * scale) }
      let result = try classified(scaled, by: &classifier)
      #expect(result.best.name == "caret")
      #expect(result.best.distance < 1e-6)
    }
  }

  /// When squares overflow or vanish, there may be no shape, but a distance is always a number.
  @Test(arguments: [
    .leastNonzeroMagnitude, 1e-200, 1e-163, 1e-161, 1e-160, 1e150, 1e152, 1e153, 1e200, 1e306,
  ])
  func sizesBeyondSquaringAreNoTrap(scale: Double) {
    for withCross in [false, true] {
      for isTemplate in [false, true] {
        var classifier = classifier(withCross: withCross)
        let strokes = Self.cross.map { $0.map { Point($0.x * scale, $0.y * scale) } }
        if isTemplate { classifier.add(StrokeTemplate("scaled", strokes: strokes)) }
        for drawing in [strokes, [strokes[0]], [Self.caret], Self.cross] {
          guard let result = classifier.classify(strokes: drawing) else { continue }
          #expect(result.best.distance.isFinite)
          #expect(result.limit > 0 && result.limit.isFinite)
          #expect(result.score > 0)
        }
      }
    }
  }

  @Test func equalPointsAreNoShape() {
    for withCross in [false, true] {
      var classifier = classifier(withCross: withCross)
      let dots = [[Point(7, 7), Point(7, 7)], [Point(7, 7)]]
      #expect(isNone(dots[0], by: classifier))
      #expect(isNone(strokes: dots, by: classifier))
      let isAdded = classifier.add(StrokeTemplate("dots", strokes: dots))
      #expect(!isAdded)
      #expect(classifier.count == (withCross ? 2 : 1))
    }
  }

  @Test func pointsMetTwiceInARowDoNotMatter() throws {
    var classifier = classifier(withCross: true)
    let stuttering = Self.cross.map { $0.flatMap { [$0, $0, $0] } }
    #expect(try classified(strokes: stuttering, by: &classifier).best.distance < 1e-6)
  }

  @Test func namesAreTheSameWhenTheirBytesAre() throws {
    let names = ["\u{E9}", "e\u{301}", "E", "e"]
    var classifier = StrokeClassifier()
    for name in names { classifier.add(StrokeTemplate(name, points: Self.caret)) }
    for name in names { classifier.add(StrokeTemplate(name, points: Self.caret)) }
    let result = try classified(Self.caret, by: &classifier)
    let rival = try #require(result.runnerUp)
    #expect(Array(result.best.name.utf8) != Array(rival.name.utf8))
    #expect(result.margin == 0)
  }

  @Test func aSingleTemplateHasNoRunnerUp() throws {
    var classifier = classifier(withCross: false)
    classifier.calibrate()
    #expect(classifier.limit == StrokeClassifier.defaultLimit)
    let result = try classified(Self.caret, by: &classifier)
    #expect(result.runnerUp == nil)
    #expect(result.margin == 1)
  }

  @Test func aTurnedLineIsALineWhenTurningIsAllowed() throws {
    let line = [Point(0, 0), Point(100, 0)]
    for withCross in [false, true] {
      var classifier = StrokeClassifier(rotation: .any)
      classifier.add(StrokeTemplate("line", points: line))
      if withCross { classifier.add(StrokeTemplate("cross", strokes: Self.cross)) }
      for angle in [0.3, 1.6, 3.1, -2.2] {
        let turned = line.map { Transform.rotation(angle).apply($0) }
        let result = try classified(turned, by: &classifier)
        #expect(result.best.name == "line")
        // Single precision: the squares of differences of 1e-7 over 32 pieces.
        #expect(result.best.distance < 1e-3)
      }
    }
  }

  @Test func whatIsNoneOfManyTemplatesIsRefused() throws {
    var classifier = StrokeClassifier()
    for number in 0..<500 {
      let lean = Double(number) / 10
      let path = [Point(-lean, 0), Point(50, 90), Point(100 + lean, 0)]
      classifier.add(StrokeTemplate("v\(number % 250)", points: path))
      classifier.add(
        StrokeTemplate("x\(number % 250)", strokes: [path, [Point(0, 40), Point(90, 40)]])
      )
    }
    classifier.calibrate()
    let scribble = ShapeFixtures.path(90) { along in
      Point(100 * Elementary.sin(23 * along), 80 * Elementary.sin(31 * along + 1))
    }
    let spot = (0..<30).map {
      Point(3 * Elementary.sin(Double($0)), 2 * Elementary.cos(7 * Double($0)))
    }
    for strokes in [[scribble], [scribble, Self.caret], [spot], [[Point(0, 0)], [Point(9, 0)]]] {
      #expect(try classified(strokes: strokes, by: &classifier).isAccepted == false)
    }
    let known = try classified([Point(-31.2, 0), Point(50, 90), Point(131.2, 0)], by: &classifier)
    #expect(known.best.name == "v62")
  }
}
