import Foundation
import GestureShapes
import GestureTraces
import Gestures
import SeededRandom
import Testing

/// A search that leaves out most templates finds what comparing with every one of them finds.
@Suite struct StrokeSearchTests {
  /// A drawing and its name.
  private struct Drawing {
    var name: String
    var strokes: [[Point]]
  }

  /// Which strokes the drawings have.
  enum Strokes: CaseIterable {
    case one, several, mixed
  }

  /// Returns 20 drawings from all over a data set, without reading the others.
  private static func drawings(_ path: String) throws -> [Drawing] {
    let file = ShapeFixtures.folder.appendingPathComponent("../../../" + path).standardizedFileURL
    let bytes = [UInt8](try Data(contentsOf: file))
    let lines = try Gunzip.unpackIfPacked(bytes, name: path).split(separator: 0x0A)
    return try (0..<20).map { number in
      let index = number * lines.count / 20
      let sample = try #require(try StrokesReader.read(Array(lines[index]), name: path).first)
      return Drawing(name: sample.label, strokes: sample.strokes)
    }
  }

  /// Returns lines that wander about, as nobody draws them.
  private static func scribbles(_ count: Int, _ generator: inout SeededGenerator) -> [Drawing] {
    (0..<count).map { index in
      let strokes = (0..<2).map { _ in
        var point = Point.zero
        var step = Vector(5, 5)
        return (0..<Int.random(in: 2...40, using: &generator)).map { _ in
          step += Vector(
            Double.random(in: -6...6, using: &generator),
            Double.random(in: -6...6, using: &generator)
          )
          point += step
          return point
        }
      }
      return Drawing(name: "\(index % 7)", strokes: [strokes[0] + strokes[1]])
    }
  }

  /// Cuts some drawings of one stroke in two.
  private static func cut(_ drawings: [Drawing], _ strokes: Strokes) -> [Drawing] {
    drawings.enumerated().map { index, drawing in
      guard strokes == .several || (strokes == .mixed && index % 2 == 0),
        drawing.strokes.count == 1, drawing.strokes[0].count > 3
      else { return drawing }
      let points = drawing.strokes[0]
      let half = points.count / 2
      return Drawing(name: drawing.name, strokes: [Array(points[half...]), Array(points[..<half])])
    }
  }

  /// Returns the distance from each template, of which each is in a classifier of its own.
  private static func distances(
    _ drawing: Drawing,
    _ templates: [Drawing],
    _ rotation: StrokeRotation
  ) throws -> [(template: Int, distance: Double)] {
    let areSeveral = templates.contains { $0.strokes.count > 1 }
    return try templates.indices.map { index in
      var classifier = StrokeClassifier(rotation: rotation)
      classifier.add(StrokeTemplate("it", strokes: templates[index].strokes))
      // Strokes are compared without an order only if there is a template of several strokes.
      if areSeveral { classifier.add(StrokeTemplate("cross", strokes: MultistrokeTests.cross)) }
      let found = try classified(strokes: drawing.strokes, by: &classifier)
      let own = found.best.name == "it" ? found.best : try #require(found.runnerUp)
      return (index, own.distance)
    }
  }

  private static func check(
    _ drawings: [Drawing],
    _ strokes: Strokes,
    _ rotation: StrokeRotation
  ) throws {
    // Turning the strokes of a cloud takes long without optimization.
    let thinned = drawings.indices.filter { rotation == .fixed || $0 % 2 == 0 }
    let drawings = cut(thinned.map { drawings[$0] }, strokes)
    let templates = Array(drawings[..<(drawings.count - 3)])
    // Copies are equally near: the first one is found, under any name.
    let all = templates + templates[..<3].map { Drawing(name: "copy", strokes: $0.strokes) }
    var classifier = StrokeClassifier(rotation: rotation)
    for template in all {
      let isAdded = classifier.add(StrokeTemplate(template.name, strokes: template.strokes))
      #expect(isAdded)
    }
    for drawing in drawings.suffix(3) + templates.prefix(1) {
      let distances = try distances(drawing, all, rotation)
      func nearest(_ isIn: (String) -> Bool) throws -> (template: Int, distance: Double) {
        let those = distances.filter { isIn(all[$0.template].name) }
        return try #require(those.min { ($0.distance, $0.template) < ($1.distance, $1.template) })
      }
      let best = try nearest { _ in true }
      let second = try nearest { $0 != all[best.template].name }
      let found = try classified(strokes: drawing.strokes, by: &classifier)
      #expect(found.best.template == best.template)
      #expect(found.best.distance == best.distance)
      #expect(found.runnerUp?.template == second.template)
      #expect(found.runnerUp?.distance == second.distance)
    }
  }

  @Test(arguments: Strokes.allCases, [StrokeRotation.fixed, .any, .upTo(0.4)])
  func itFindsWhatEveryTemplateSays(strokes: Strokes, rotation: StrokeRotation) throws {
    let dollar = try Self.drawings("Tests/Fixtures/strokes/dollar1/dollar1.strokes.jsonl.gz")
    try Self.check(dollar, strokes, rotation)
    let eds = try Self.drawings("Tests/Fixtures/strokes/eds/eds.strokes.jsonl.gz")
    try Self.check(eds, strokes, rotation)
    var generator = SeededGenerator(seed: 16)
    try Self.check(Self.scribbles(20, &generator), strokes, rotation)
  }
}
