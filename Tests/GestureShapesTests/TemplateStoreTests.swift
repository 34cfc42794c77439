import GestureShapes
import GestureTraces
import Gestures
import Testing

@Suite struct TemplateStoreTests {
  static let vee = [Point(0, 0), Point(50, 90), Point(100, 0)]
  static let check = [Point(0, 40), Point(30, 90), Point(100, 0)]

  @Test func anotherNameForTheSameShapeIsReported() {
    var store = TemplateStore()
    let first = store.add(StrokeTemplate("v", points: Self.vee))
    #expect(first == .added)
    let nearly = Self.vee.map { Point($0.x * 1.05, $0.y) }
    guard case .addedTooClose(let match) = store.add(StrokeTemplate("vee", points: nearly)) else {
      Issue.record("expected a report")
      return
    }
    #expect(match.name == "v")
    #expect(match.template == 0)
    #expect(match.distance < 0.1)
    #expect(store.templates.count == 2)
  }

  /// The report is about both templates, because a drawing of the old one may match the new one.
  @Test func theOldOneIsThenAmbiguousToo() throws {
    var store = TemplateStore()
    _ = store.add(StrokeTemplate("v", points: Self.vee))
    _ = store.add(StrokeTemplate("dash", points: [Point(0, 0), Point(9, 0)]))
    let nearly = Self.vee.map { Point($0.x * 1.05, $0.y) }
    guard case .addedTooClose = store.add(StrokeTemplate("vee", points: nearly)) else {
      Issue.record("expected a report")
      return
    }
    let result = store.classify(strokes: [Self.vee])
    let old = try #require(result)
    #expect(old.best.name == "v")
    #expect(old.runnerUp?.name == "vee")
    #expect(old.runnerUp.map { $0.distance <= old.limit } == true)
    store.remove(at: 2)
    let without = store.classify(strokes: [Self.vee])
    #expect(without?.runnerUp?.name == "dash")
  }

  @Test func severalStrokesInAnotherOrderAreReported() {
    let cross = [[Point(0, 0), Point(90, 90)], [Point(90, 0), Point(0, 90)]]
    let line = [[Point(0, 0), Point(90, 1)]]
    var store = TemplateStore([
      StrokeTemplate("times", strokes: cross), StrokeTemplate("line", strokes: line),
    ])
    let other = [Array(cross[1].reversed()), cross[0]]
    guard case .addedTooClose(let match) = store.add(StrokeTemplate("x", strokes: other)) else {
      Issue.record("expected a report")
      return
    }
    #expect(match.name == "times")
    // In a store with drawings of several strokes, single strokes keep their direction.
    let back = [[Point(90, 0), Point(0, 1)]]
    let addition = store.add(StrokeTemplate("back", strokes: back))
    #expect(addition == .added)
  }

  @Test func anotherExampleOfANameIsNoRival() {
    var store = TemplateStore()
    let additions = [
      store.add(StrokeTemplate("v", points: Self.vee)),
      store.add(StrokeTemplate("v", points: Self.vee)),
      store.add(StrokeTemplate("dash", points: [Point(0, 0), Point(9, 0)])),
    ]
    #expect(additions == [.added, .added, .added])
  }

  @Test func drawingsWithoutShapeAreNotKept() {
    var store = TemplateStore([StrokeTemplate("dot", points: [Point(2, 2)])])
    #expect(store.templates.isEmpty)
    let addition = store.add(StrokeTemplate("dot", strokes: []))
    #expect(addition == .hasNoShape)
    #expect(store.templates.isEmpty)
    #expect(store.classifier.count == 0)
  }

  @Test func whatIsKeptCanBeLoadedAgain() throws {
    var store = TemplateStore()
    for sample in try ShapeFixtures.slice() where sample.user == "s02" {
      _ = store.add(StrokeTemplate(sample.label, strokes: sample.strokes))
    }
    var loaded = TemplateStore(store.templates)
    #expect(loaded.templates == store.templates)
    #expect(loaded.classifier.limit == store.classifier.limit)
    for sample in try ShapeFixtures.slice() where sample.user == "s07" {
      let expected = store.classify(strokes: sample.strokes)
      let actual = loaded.classify(strokes: sample.strokes)
      #expect(actual == expected)
    }
  }

  @Test func removedTemplatesNoLongerCount() throws {
    var store = TemplateStore([
      StrokeTemplate("v", points: Self.vee), StrokeTemplate("check", points: Self.check),
    ])
    store.remove(at: 0)
    #expect(store.templates.map(\.name) == ["check"])
    let result = store.classify(strokes: [Self.vee])
    #expect(result?.best.name == "check")
  }
}
