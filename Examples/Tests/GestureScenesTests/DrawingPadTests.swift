import GestureScenes
import GestureShapes
import GestureTesting
import GestureViews
import Gestures
import Testing

@Suite struct DrawingPadTests {
  private let pad = DrawingPad(environment: SceneEnvironment(size: Size(390, 400)))
  private let stage: TestStage

  private static let caret = [Point(100, 200), Point(150, 100), Point(200, 200)]
  private static let dash = [Point(100, 150), Point(220, 150)]

  init() {
    stage = TestStage(window: pad.window)
    stage.onViolation = { Issue.record("\($0)") }
  }

  /// Draws strokes with readings every few points, and waits until the drawing is over.
  private func draw(_ strokes: [Point]..., pause: Double = 0.2) {
    for (index, corners) in strokes.enumerated() {
      if index > 0 { stage.wait(pause) }
      var points = [corners[0]]
      for (start, end) in zip(corners, corners.dropFirst()) {
        for step in 1...12 { points.append(start + (end - start) * (Double(step) / 12)) }
      }
      stage.perform(.draw(points, over: 0.3))
    }
    stage.wait(1)
  }

  private var last: String { String(decoding: pad.lastDrawing(), as: UTF8.self) }

  private func record(_ name: String, _ strokes: [Point]...) {
    _ = pad.add(StrokeTemplate(name, strokes: strokes))
  }

  @Test func aDrawingIsAnExampleWhileThePadRecords() {
    #expect(pad.isRecording)
    #expect(pad.lastDrawing().isEmpty)
    draw(Self.caret)
    #expect(pad.outcome == .recorded)
    #expect(pad.drawings == 1)
    #expect(last.hasPrefix(#"{"outcome":"recorded","strokes":[[[100,200],"#))
    #expect(last.hasSuffix("[200,200]]]}"))
    #expect(pad.book.examples.isEmpty, "the host names it and adds it")
  }

  @Test func strokesThatFollowSoonAreOneDrawing() {
    draw(Self.caret, Self.dash)
    #expect(pad.drawings == 1)
    #expect(pad.stroke.strokes.count == 2)
    draw(Self.caret, Self.dash, pause: 0.8)
    #expect(pad.drawings == 3)
  }

  @Test func anAddedExampleIsRecognized() {
    record("caret", Self.caret)
    record("dash", Self.dash)
    pad.isRecording = false
    draw(Self.caret.map { $0 + Vector(40, 30) })
    #expect(pad.outcome == .recognized)
    #expect(last.contains(#""best":{"name":"caret","template":0,"#))
    #expect(last.contains(#""runnerUp":{"name":"dash","template":1,"#))
    #expect(last.contains(#""score":"#))
  }

  @Test func aStrangeDrawingIsRefused() {
    record("caret", Self.caret)
    pad.isRecording = false
    draw([Point(100, 100), Point(200, 100), Point(200, 200), Point(100, 200)])
    #expect(pad.outcome == .refused)
    #expect(pad.stroke.failureReason?.kind == .noTemplateClose)
    #expect(last.contains(#""outcome":"refused","score":0."#))
  }

  @Test func withoutGesturesEveryDrawingIsRefused() {
    pad.isRecording = false
    draw(Self.caret)
    #expect(pad.outcome == .refused)
    #expect(!last.contains("best"))
  }

  @Test func whatOnlyAnOddExampleLetsPassIsDoubtful() {
    let square = [
      Point(100, 100), Point(200, 100), Point(200, 200), Point(100, 200), Point(100, 100),
    ]
    // Five corners each, so that the shapes between them have five corners, too.
    let roof = [
      Point(100, 200), Point(125, 150), Point(150, 100), Point(175, 150), Point(200, 200),
    ]
    func outcomes() -> [DrawingPad.Outcome] {
      (0...8).map { step in
        draw(zip(roof, square).map { $0 + ($1 - $0) * (Double(step) / 8) })
        return pad.outcome
      }
    }
    record("roof", roof)
    record("roof", roof.map { Point($0.x * 1.2, $0.y) })
    pad.isRecording = false
    let strict = outcomes()
    #expect(strict.first == .recognized && strict.last == .refused)
    #expect(!strict.contains(.doubtful))
    record("roof", square)
    let loose = outcomes()
    #expect(loose.first == .recognized)
    #expect(loose.contains(.doubtful))
    for (before, after) in zip(strict, loose) where after == .doubtful {
      #expect(before == .refused)
    }
  }

  @Test func aTapIsNoDrawing() {
    stage.tap(at: Point(100, 100))
    stage.wait(1)
    #expect(pad.drawings == 0)
    #expect(pad.stroke.failureReason?.kind == .tooSmall)
  }

  @Test func aSecondFingerDoesNotEndTheDrawing() {
    let first = stage.finger(1).down(at: Point(100, 100)).move(to: Point(150, 200), over: 0.2)
    let second = stage.finger(2).down(at: Point(300, 300)).move(by: Vector(20, 20), over: 0.1)
    second.up()
    first.move(to: Point(200, 100), over: 0.2).up()
    stage.wait(1)
    #expect(pad.outcome == .recorded)
    #expect(pad.stroke.strokes.count == 1)
  }

  @Test func anotherBookReplacesAllGestures() {
    record("caret", Self.caret)
    pad.isRecording = false
    draw(Self.caret)
    pad.open(TemplateBook([StrokeTemplate("roof", points: Self.caret)]))
    #expect(pad.lastDrawing().isEmpty)
    draw(Self.caret)
    #expect(pad.stroke.classification?.best.name == "roof")
    #expect(pad.report(of: 5).isEmpty)
  }

  // MARK: - Pictures

  /// How many lines are drawn: each stroke twice, and the nearest gesture once per stroke.
  private var lines: Int {
    var list = DisplayList()
    pad.draw(into: &list)
    return list.commands.count { if case .stroke = $0 { true } else { false } }
  }

  @Test func theNearestGestureLiesOverATriedDrawing() {
    #expect(lines == 0)
    record("caret", Self.caret)
    draw(Self.caret)
    #expect(lines == 2)
    pad.isRecording = false
    draw(Self.caret)
    #expect(lines == 3)
    stage.finger(1).down(at: Point(100, 100)).move(to: Point(150, 200), over: 0.2)
    #expect(lines == 2, "the next drawing has begun")
  }
}
