import GestureGeometry
import GestureShapes
import Testing

@Suite struct MultistrokeTests {
  static let cross = [[Point(0, 0), Point(100, 100)], [Point(100, 0), Point(0, 100)]]
  static let equals = [[Point(0, 0), Point(100, 0)], [Point(0, 40), Point(100, 40)]]
  static let letterH = [
    [Point(0, 0), Point(0, 100)], [Point(80, 0), Point(80, 100)], [Point(0, 50), Point(80, 50)],
  ]

  func classifier(_ order: StrokeOrder) -> StrokeClassifier {
    var classifier = StrokeClassifier(order: order)
    classifier.add(StrokeTemplate("cross", strokes: Self.cross))
    classifier.add(StrokeTemplate("equals", strokes: Self.equals))
    classifier.add(StrokeTemplate("H", strokes: Self.letterH))
    return classifier
  }

  @Test func orderAndDirectionOfStrokesDoNotMatter() throws {
    var classifier = classifier(.any)
    for name in ["cross", "equals", "H"] {
      let strokes = name == "cross" ? Self.cross : name == "H" ? Self.letterH : Self.equals
      let mixed = strokes.reversed().enumerated().map { index, stroke in
        index == 0 ? Array(stroke.reversed()) : stroke
      }
      let result = try classified(strokes: mixed, by: &classifier)
      #expect(result.best.name == name)
      #expect(result.best.distance < 1e-6)
      #expect(result.runnerUp != nil)
    }
  }

  @Test func orderMattersWhenAsked() throws {
    var classifier = classifier(.asDrawn)
    let asDrawn = try classified(strokes: Self.letterH, by: &classifier)
    #expect(asDrawn.best.distance < 1e-6)
    let mixed = try classified(strokes: Self.letterH.reversed(), by: &classifier)
    #expect(mixed.best.distance > 0.3)
  }

  @Test func emptyStrokesCountAsNone() throws {
    var classifier = classifier(.any)
    let strokes = [[]] + Self.cross + [[]]
    let empty = try classified(strokes: strokes, by: &classifier)
    #expect(empty.best.distance < 1e-6)
    #expect(isNone(strokes: [[], []], by: classifier))
  }

  @Test func manyStrokesAreComparedAsDrawn() throws {
    let rows = (0..<12).map { row in [Point(0, 10 * Double(row)), Point(50, 10 * Double(row))] }
    var classifier = classifier(.any)
    classifier.add(StrokeTemplate("page", strokes: rows))
    let result = try classified(strokes: rows, by: &classifier)
    #expect(result.best.name == "page")
    #expect(result.best.distance < 1e-6)
  }

  @Test func brokenCoordinatesAreRefused() {
    let classifier = classifier(.any)
    #expect(isNone(strokes: [[Point(0, 0), Point(1, 1)], [Point(.nan, 0)]], by: classifier))
  }
}
