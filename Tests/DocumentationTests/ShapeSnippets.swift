// The Swift of the article on shapes: `SnippetTests` compares the two.

import Foundation
import GestureShapes
import GestureTesting
import GestureTraces
import GestureViews
import Gestures
import Testing

struct ShapeSnippetTests {
  @Test func anAppFollowsACircle() {
    let stage = TestStage()
    let board = stage.root
    var line: [Point] = []
    var found: CircleFit?
    var refused: CircleVerdict?
    let circle = board.onCircle { circle in
      switch circle.state {
      case .began, .changed: line = circle.path
      case .ended: found = circle.fitResult?.converted(to: board)
      default: refused = circle.verdict
      }
    }
    stage.perform(.circle(at: Point(200, 400), radius: 80, over: 1))
    #expect(line.count == 61, "one point a frame")
    // The polygon of 60 sides lies inside the circle by 80·(1 - cos 3°) at most.
    #expect(abs((found?.radius ?? 0) - 80) < 0.11)
    #expect(refused == nil)
    stage.perform(.drag([Point(100, 400), Point(300, 400)], over: 0.15))
    #expect(refused?.refusal?.reason == .shortArc)
    #expect(circle.failureReason?.caseName == "shortArc")
  }

  @Test func peopleRecordSigns() throws {
    let stage = TestStage()
    let board = stage.root
    var name: String?
    var hint = ""
    let sample = StrokeTemplate("caret", points: [Point(0, 20), Point(10, 0), Point(20, 20)])
    let marks = board.onStroke(templates: TemplateStore([sample])) { stroke in
      name = stroke.recognizedName
    }
    let caret = [Point(100, 200), Point(140, 120), Point(180, 200)]
    stage.perform(.draw(caret, over: 0.2))
    #expect(name == "caret")

    marks.onRefusal = { stroke in
      guard let found = stroke.classification else { return }
      hint = "\(stroke.failureReason?.caseName ?? ""): nearest to \(found.best.name)"
    }
    stage.perform(.circle(at: Point(150, 300), radius: 40, turns: 2, over: 0.5))
    #expect(hint == "noTemplateClose: nearest to caret")

    marks.isRecording = true
    marks.addAction { stroke in
      guard stroke.isRecording else { return }
      let template = StrokeTemplate("mine", strokes: stroke.strokes)
      if case .addedTooClose(let other) = stroke.templates.add(template) {
        hint = "too much like " + other.name
      }
    }
    stage.perform(.draw(caret, over: 0.2))
    stage.settle()
    #expect(hint == "too much like caret")
    #expect(name == nil)

    let data = try StrokesWriter.data(of: marks.templates.templates)
    let samples = try StrokesReader.read(Array(data), name: "mine.strokes.jsonl")
    marks.templates = TemplateStore(samples.map { StrokeTemplate($0) })
    #expect(samples.map(\.id) == ["caret-1", "mine-2"])
  }
}
