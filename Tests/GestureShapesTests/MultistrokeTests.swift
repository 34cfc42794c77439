import GestureShapes
import GestureTraces
import Gestures
import SeededRandom
import Testing

@Suite struct MultistrokeTests {
  static let cross = [[Point(0, 0), Point(100, 100)], [Point(100, 0), Point(0, 100)]]
  static let equals = [[Point(0, 0), Point(100, 0)], [Point(0, 40), Point(100, 40)]]
  static let letterH = [
    [Point(0, 0), Point(0, 100)], [Point(80, 0), Point(80, 100)], [Point(0, 50), Point(80, 50)],
  ]

  /// The maximum distance of the same strokes in another order.
  ///
  /// 32 pieces cannot always be divided evenly. The order decides which of two equally long strokes
  /// gets one more.
  static let reordered = 0.3

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
      #expect(result.best.distance < (strokes.count == 2 ? 1e-6 : Self.reordered))
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

  @Test func theNumberOfStrokesDoesNotMatter() throws {
    let corners = [Point(0, 0), Point(90, 0), Point(90, 60), Point(0, 60), Point(0, 0)]
    var classifier = classifier(.any)
    classifier.add(StrokeTemplate("box", points: corners))
    let halves = [Array(corners[2...]), Array(corners[...2])]
    let sides = (0..<4).map { [corners[3 - $0], corners[4 - $0]] }
    for strokes in [halves, sides] {
      let result = try classified(strokes: strokes, by: &classifier)
      #expect(result.best.name == "box")
      #expect(result.best.distance < Self.reordered)
    }
    // Down, back to the middle, across, up and down: the H without a lift. Some parts are drawn
    // twice.
    let line = [
      Point(0, 0), Point(0, 100), Point(0, 50), Point(80, 50), Point(80, 0), Point(80, 100),
    ]
    #expect(try classified(line, by: &classifier).best.name == "H")
    #expect(try classified(line, by: &classifier).isAccepted)
  }

  @Test func theDotOfAnIMatters() throws {
    var classifier = classifier(.any)
    let stem = [Point(0, 20), Point(0, 100)]
    classifier.add(StrokeTemplate("stem", points: stem))
    classifier.add(StrokeTemplate("i", strokes: [[Point(0, 0)], stem]))
    let dotted = [[Point(3, 88), Point(2, 10)], [Point(1, -9), Point(2, -8)]]
    #expect(try classified(strokes: dotted, by: &classifier).best.name == "i")
    #expect(try classified(stem, by: &classifier).best.name == "stem")
    // A drawing of dots also has locations to compare.
    classifier.add(StrokeTemplate("colon", strokes: [[Point(0, 0)], [Point(0, 9)]]))
    let colon = try classified(strokes: [[Point(5, 30)], [Point(5, 0)]], by: &classifier)
    #expect(colon.best.name == "colon")
    #expect(colon.best.distance < 1e-6)
    #expect(isNone(strokes: [[Point(5, 5)], [Point(5, 5)]], by: classifier))
  }

  @Test func singleStrokesKeepTheirDirectionBesideSeveral() throws {
    let path = [Point(0, 0), Point(60, 10), Point(100, 80)]
    let bent = [Point(0, 4), Point(58, 7), Point(100, 84)]
    var classifier = classifier(.any)
    classifier.add(StrokeTemplate("there", points: path))
    #expect(try classified(bent.reversed(), by: &classifier).best.name == "there")
    classifier.add(StrokeTemplate("back", points: path.reversed()))
    #expect(try classified(bent, by: &classifier).best.name == "there")
    #expect(try classified(bent.reversed(), by: &classifier).best.name == "back")
  }

  @Test(arguments: [9, 12, 40]) func manyStrokesAreRecognized(count: Int) throws {
    let rows = (0..<count).map { row in
      [Point(0, 10 * Double(row)), Point(50, 10 * Double(row))]
    }
    var classifier = classifier(.any)
    classifier.add(StrokeTemplate("page", strokes: rows))
    let result = try classified(strokes: rows.reversed(), by: &classifier)
    #expect(result.best.name == "page")
    #expect(result.best.distance < Self.reordered)
  }

  @Test func rotationMattersUnlessAllowed() throws {
    for (rotation, angle) in [(StrokeRotation.any, 2.0), (.any, -1.3), (.upTo(0.5), 0.41)] {
      var fixed = StrokeClassifier()
      var free = StrokeClassifier(rotation: rotation)
      fixed.add(StrokeTemplate("H", strokes: Self.letterH))
      free.add(StrokeTemplate("H", strokes: Self.letterH))
      let turn = Transform.rotation(angle)
      let turned = Self.letterH.reversed().map { $0.map { turn.apply($0) } }
      // The tested angles leave 1/8 of 30°. Directions and centres differ by its sine, 0.07.
      #expect(try classified(strokes: turned, by: &free).best.distance < 0.2)
      #expect(try classified(strokes: turned, by: &fixed).best.distance > 0.3)
    }
  }

  @Test func theSearchFindsWhatComparingOneByOneFinds() throws {
    let samples = try Self.cut(try ShapeFixtures.slice(), seed: 5)
    for rotation in [StrokeRotation.fixed, .upTo(0.3)] {
      var all = StrokeClassifier(rotation: rotation)
      // Pairs, so that the strokes of other templates do not matter.
      var pairs: [StrokeClassifier] = []
      for sample in samples where sample.user == "s02" {
        let template = StrokeTemplate(sample.label, strokes: sample.strokes)
        all.add(template)
        var pair = StrokeClassifier(rotation: rotation)
        pair.add(template)
        pair.add(StrokeTemplate("far away", strokes: Self.letterH))
        pairs.append(pair)
      }
      for sample in samples.filter({ $0.user == "s07" }).prefix(20) {
        var least: [String: Double] = [:]
        for index in pairs.indices {
          let match = try classified(strokes: sample.strokes, by: &pairs[index])
          let name = match.best.name == "far away" ? match.runnerUp : match.best
          guard let name else { continue }
          least[name.name] = min(least[name.name] ?? .infinity, name.distance)
        }
        let order = least.sorted { $0.value < $1.value }
        let found = try classified(strokes: sample.strokes, by: &all)
        #expect(found.best.name == order[0].key, "\(sample.id)")
        #expect(found.best.distance == order[0].value, "\(sample.id)")
        #expect(found.runnerUp?.distance == order[1].value, "\(sample.id)")
      }
    }
  }

  /// Cuts drawings of one stroke into one to four strokes, in random directions and order.
  static func cut(_ samples: [StrokeSample], seed: UInt64) throws -> [StrokeSample] {
    var generator = SeededGenerator(seed: seed)
    return samples.map { sample in
      let count = sample.points.count
      let cuts = (0..<Int.random(in: 0...3, using: &generator))
        .map { _ in Int.random(in: count / 8..<count - count / 8, using: &generator) }
      let ends = ([0, count - 1] + cuts).sorted()
      let strokes = (1..<ends.count).map { index in
        let stroke = Array(sample.points[ends[index - 1]...ends[index]])
        return Bool.random(using: &generator) ? stroke : stroke.reversed()
      }
      var result = sample
      result.strokes = strokes.shuffled(using: &generator)
      return result
    }
  }

  @Test func brokenCoordinatesAreRefused() {
    let classifier = classifier(.any)
    #expect(isNone(strokes: [[Point(0, 0), Point(1, 1)], [Point(.nan, 0)]], by: classifier))
  }
}
