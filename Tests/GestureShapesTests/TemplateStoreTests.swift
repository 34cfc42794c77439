import GestureGeometry
import GestureShapeEvaluation
import GestureShapes
import GestureTraces
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
