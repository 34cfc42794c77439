import GestureShapes
import GestureTesting
import GestureViews
import Gestures
import Testing

/// The drawings that are recognized by examples.
@Suite("Conformance: strokes")
struct StrokeGestureTests {
  private let stroke = StrokeGestureRecognizer()
  private let origin = Point(500, 500)
  private var limits: RecognizerThresholds.Stroke { Limit.finger.stroke }

  private func reason() -> String {
    stroke.failureReason.map { GestureText.text(of: $0) } ?? "none"
  }

  private func line(_ from: Vector, _ to: Vector, count: Int = 10) -> [Point] {
    Drawn.curve(count) { origin + from + (to - from) * $0 }
  }

  private func draw(_ strokes: [[Point]], on stage: TestStage, pause: Double = 0.2) {
    for (index, points) in strokes.enumerated() {
      if index > 0 { stage.later(pause) }
      stage.perform(.draw(points, over: 0.2))
    }
  }

  private var cross: [[Point]] {
    [line(.zero, Vector(60, 60)), line(Vector(60, 0), Vector(0, 60))]
  }

  // MARK: - One stroke

  @Test func theNearestTemplateWinsAtTheLift() throws {
    stroke.templates = TemplateStore([Drawn.caret, Drawn.dash])
    let stage = TestStage.box(stroke)
    let acts = Acts(of: stroke, on: stage)
    var names: [String?] = []
    stroke.addAction { names.append($0.recognizedName) }
    let caret = Drawn.placed(Drawn.caret.strokes[0], at: origin, scale: 3)
    stage.perform(.draw(caret, over: 0.2))
    #expect(names == ["caret"])
    #expect(acts.times == [0.2])
    #expect(acts.last?.location == caret[0], "it lies where it started")
    let found = try #require(stroke.classification)
    #expect(found.best.name == "caret")
    #expect(found.runnerUp?.name == "dash")
    #expect(agree(found.score, 1, within: 1e-6), "the same shape, in single precision")
    #expect(agree(found.margin, 1, within: 1e-6))
    #expect(stroke.recognizedName == nil, "it goes with the reset, the rest stays")
    #expect(stroke.strokes == [caret])
    stage.perform(.draw(line(.zero, Vector(100, 3)), over: 0.2))
    #expect(names == ["caret", "dash"])
    stage.close()
  }

  @Test func whatIsLikeNoTemplateFails() throws {
    stroke.templates = TemplateStore([Drawn.caret, Drawn.dash])
    let stage = TestStage.box(stroke)
    stage.perform(.draw(Drawn.spiral, over: 1))
    let score = try #require(stroke.classification?.score)
    #expect(score < 0.5)
    #expect(reason() == "noTemplateClose(\(n(score)), needed 0.500)")
    // The same drawing is accepted when the minimum score is its own score.
    stroke.minimumScore = score
    let acts = Acts(of: stroke, on: stage)
    stage.perform(.draw(Drawn.spiral, over: 1))
    #expect(acts.states == [.ended])
    stroke.minimumScore = score + 1e-9
    stage.perform(.draw(Drawn.spiral, over: 1))
    #expect(acts.states == [.ended])
    stage.close()
  }

  @Test func withoutTemplatesNothingIsClose() {
    let stage = TestStage.box(stroke)
    stage.perform(.draw(line(.zero, Vector(100, 0)), over: 0.2))
    #expect(reason() == "noTemplateClose(0.000, needed 0.500)")
    #expect(stroke.classification == nil)
    stage.close()
  }

  @Test func anAmbiguousDrawingFailsWhenAMarginIsAskedFor() throws {
    stroke.templates = TemplateStore([Drawn.caret, Drawn.dash])
    stroke.minimumMargin = 0.3
    stroke.minimumScore = 0
    let stage = TestStage.box(stroke)
    // The caret rises by 63°, the dash by 0°, and this line by 32°.
    let flat = [Vector.zero, Vector(60, -37), Vector(120, 0)].map { origin + $0 }
    stage.perform(.draw(flat, over: 0.2))
    let margin = try #require(stroke.classification?.margin)
    #expect(margin < 0.3)
    #expect(reason() == "ambiguous(\(n(margin)), needed 0.300)")
    stroke.minimumMargin = margin
    let acts = Acts(of: stroke, on: stage)
    stage.perform(.draw(flat, over: 0.2))
    #expect(acts.states == [.ended])
    stage.close()
  }

  @Test func aTapIsNoStroke() {
    stroke.templates = TemplateStore([Drawn.cross])
    let stage = TestStage.box(stroke)
    stage.tap(at: origin)
    #expect(reason() == "tooSmall(0.000, needed 20.000)")
    #expect(stage.now.seconds == 0.05, "no pause was waited for")
    stage.perform(.draw(line(.zero, Vector(limits.minimumExtent - 0.1, 0)), over: 0.2))
    #expect(reason() == "tooSmall(19.900, needed 20.000)")
    stroke.templates = TemplateStore([Drawn.dash])
    let acts = Acts(of: stroke, on: stage)
    stage.perform(.draw(line(.zero, Vector(limits.minimumExtent, 0)), over: 0.2))
    #expect(acts.states == [.ended])
    stage.close()
  }

  // MARK: - Several strokes

  @Test func severalStrokesFireAtTheLastLift() {
    stroke.templates = TemplateStore([Drawn.cross, Drawn.dash])
    let stage = TestStage.box(stroke)
    let acts = Acts(of: stroke, on: stage)
    var names: [String?] = []
    stroke.addAction { names.append($0.recognizedName) }
    draw(cross, on: stage)
    #expect(acts.times == [0.6])
    #expect(stroke.strokes == cross)
    // A cross in another order and direction is the same cross.
    draw(cross.reversed().map { $0.reversed() }, on: stage)
    #expect(names == ["cross", "cross"])
    stage.close()
  }

  @Test func aPauseEndsTheDrawing() {
    stroke.templates = TemplateStore([Drawn.cross, Drawn.dash])
    let stage = TestStage.box(stroke)
    let acts = Acts(of: stroke, on: stage)
    var names: [String?] = []
    stroke.addAction { names.append($0.recognizedName) }
    stage.perform(.draw(line(.zero, Vector(100, 0)), over: 0.2))
    #expect(names == [])
    stage.wait(1)
    #expect(names == ["dash"])
    #expect(agree(acts.times[0], 0.2 + limits.maximumGap))
    // A stroke that begins exactly at the end of the pause is in time.
    draw(cross, on: stage, pause: limits.maximumGap)
    #expect(names == ["dash", "cross"])
    stroke.maximumGap = 0.1
    draw(cross, on: stage, pause: 0.1 + instant)
    stage.wait(1)
    #expect(!names.dropFirst(2).contains("cross"))
    stage.close()
  }

  @Test func secondFingersFailIt() {
    stroke.templates = TemplateStore([Drawn.cross])
    let stage = TestStage.box(stroke)
    stage.finger(1).down(at: origin)
    stage.finger(2).down(at: Point(600, 600))
    #expect(reason() == "tooManyTouches(2, limit 1)")
    stage.fingers([1, 2]).up()
    stage.fingers([1, 2]).down(at: [origin, Point(600, 600)]).up()
    #expect(reason() == "tooManyTouches(2, limit 1)")
    // The same is true between two strokes.
    stage.perform(.draw(cross[0], over: 0.2))
    stage.fingers([1, 2]).down(at: [origin, Point(600, 600)]).up()
    #expect(reason() == "tooManyTouches(2, limit 1)")
    stage.close()
  }

  @Test func theSystemTakesTheFingerAway() {
    stroke.templates = TemplateStore([Drawn.cross])
    let stage = TestStage.box(stroke)
    stage.finger(1).down(at: origin).move(by: Vector(60, 60), over: 0.2).cancel()
    #expect(reason() == "cancelledBySystem")
    draw([cross[0]], on: stage)
    stage.wait(0.1)
    stage.finger(1).down(at: origin).cancel()
    #expect(reason() == "cancelledBySystem")
    stage.close()
  }

  @Test func aLongDrawingIsThinnedStrokeByStroke() {
    stroke.templates = TemplateStore([Drawn.cross])
    let stage = TestStage.box(stroke)
    let acts = Acts(of: stroke, on: stage)
    let long = [
      line(.zero, Vector(60, 60), count: 1500), line(Vector(60, 0), Vector(0, 60), count: 3000),
    ]
    draw(long, on: stage)
    #expect(acts.states == [.ended])
    #expect(stroke.strokes.map(\.first) == long.map(\.first))
    #expect(stroke.strokes.map(\.last) == long.map(\.last))
    #expect(stroke.strokes.joined().count <= 1024)
    stage.close()
  }
}
