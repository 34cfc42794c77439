// What the pages about circles, strokes and hovering show: `SnippetTests` compares the two.

import GestureShapes
import GestureTesting
import GestureViews
import Gestures
import Testing

struct DrawnSnippets {
  private let stage = TestStage()
  private var view: View { stage.root }
  private let center = Point(200, 400)

  @Test func aCircleIsDrawn() {
    var line: [Point] = []
    var found: CircleFit?
    let circle = view.onCircle { circle in
      line = circle.path
      if circle.state == .ended { found = circle.fitResult }
    }
    circle.onRefusal = { circle in
      print(circle.failureReason?.caseName ?? "")
    }
    stage.perform(.circle(at: center, radius: 80, turns: 1, over: 1))
    #expect(line.count > 8)
    #expect(abs((found?.radius ?? 0) - 80) < 2)
  }

  @Test func aCircleWaitsForATap() {
    var story: [String] = []
    let tap = view.onTap { _ in story.append("tap") }
    let circle = view.onCircle { circle in
      if circle.state == .ended { story.append("circle") }
    }
    circle.require(toFail: tap)
    stage.tap(at: center)
    stage.settle()
    stage.perform(.circle(at: center, radius: 80, turns: 1, over: 1))
    #expect(story == ["tap", "circle"])
  }

  @Test func aMarkIsDrawn() {
    var mark = ""
    let templates = TemplateStore([
      StrokeTemplate("caret", points: [Point(0, 20), Point(10, 0), Point(20, 20)]),
      StrokeTemplate("dash", points: [Point(0, 0), Point(20, 0)]),
    ])
    let stroke = view.onStroke(templates: templates) { stroke in
      mark = stroke.recognizedName ?? ""
    }
    stroke.onRefusal = { stroke in
      mark = "not \(stroke.classification?.best.name ?? "known")"
    }
    stage.perform(.draw([Point(100, 300), Point(150, 200), Point(200, 300)], over: 0.5))
    stage.settle()
    #expect(mark == "caret")
  }

  @Test func aPanOfTwoFingersLeavesOneFingerToAStroke() {
    var moves = 0
    let pan = view.onPan { _ in moves += 1 }
    pan.minimumNumberOfTouches = 2
    stage.perform(.drag([Point(100, 100), Point(200, 100)], over: 0.2))
    #expect(moves == 0)
  }

  @Test func aPointerHovers() {
    let button = stage.addView("button", frame: Rect(100, 100, 100, 50))
    var isLit = false
    button.onHover { hover in
      switch hover.state {
      case .began, .changed: isLit = true
      default: isLit = false
      }
    }
    stage.send(HoverSample(phase: .moved, location: Point(150, 120)))
    #expect(isLit)
    stage.send(HoverSample(phase: .moved, location: Point(300, 300)))
    #expect(!isLit)
  }

  @Test func aHoverNeedsNoRelation() {
    let button = stage.addView("button", frame: Rect(100, 100, 100, 50))
    var story: [String] = []
    button.onHover { if $0.state == .began { story.append("hover") } }
    button.onTap { _ in story.append("tap") }
    stage.send(HoverSample(phase: .moved, location: Point(150, 120)))
    stage.tap(at: Point(150, 120))
    #expect(story == ["hover", "tap"])
  }
}
