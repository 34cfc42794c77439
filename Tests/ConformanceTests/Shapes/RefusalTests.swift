import GestureShapes
import GestureTesting
import GestureViews
import Gestures
import Testing

/// A refused drawing, as it was when the callback was called.
private struct Refusal {
  let time: Double
  let state: GestureRecognizer.State
  let reason: String?
  let nearest: String?
  let margin: Double?
  let points: Int
}

/// Strokes that are not similar to any template.
@Suite("Conformance: refused strokes")
struct StrokeRefusalTests {
  private final class Refusals { var all: [Refusal] = [] }

  private let stroke = StrokeGestureRecognizer()
  private let refusals = Refusals()
  private let dash = Drawn.curve(10) { Point(500 + 100 * $0, 500) }

  init() {
    stroke.templates = TemplateStore([Drawn.dash, Drawn.caret])
    stroke.onRefusal = { [refusals] stroke in
      refusals.all.append(
        Refusal(
          time: stroke.view?.window?.engine.now.seconds ?? .nan,
          state: stroke.state,
          reason: stroke.failureReason?.caseName,
          nearest: stroke.classification?.best.name,
          margin: stroke.classification?.margin,
          points: stroke.strokes.joined().count
        )
      )
    }
  }

  @Test func aDrawingLikeNoTemplateIsCalledBackOnceWithTheNearest() throws {
    let stage = TestStage.box(stroke)
    let acts = Acts(of: stroke, on: stage)
    stage.perform(.draw(Drawn.spiral, over: 0.2))
    let refusal = try #require(refusals.all.first)
    #expect(refusals.all.count == 1)
    #expect(acts.states == [])
    #expect(refusal.state == .failed)
    #expect(refusal.reason == "noTemplateClose")
    #expect(["dash", "caret"].contains(refusal.nearest))
    #expect(refusal.points > 100)
    #expect(stroke.state == .possible)
    stage.close()
  }

  @Test func aDrawingBetweenTwoTemplatesHasItsMargin() throws {
    stroke.minimumMargin = 1
    let stage = TestStage.box(stroke)
    stage.perform(
      .draw(Drawn.curve(10) { Point(500 + 100 * $0, 500 + 30 * $0 * (1 - $0)) }, over: 0.2)
    )
    let refusal = try #require(refusals.all.first)
    #expect(refusal.reason == "ambiguous")
    #expect(refusal.nearest == "dash")
    #expect(try #require(refusal.margin) < 1)
    stage.close()
  }

  @Test func aDrawingThatMayHaveAnotherStrokeIsRefusedWhenThePauseIsOver() {
    stroke.templates = TemplateStore([Drawn.cross])
    let stage = TestStage.box(stroke)
    stage.perform(.draw(Drawn.spiral, over: 0.2))
    #expect(refusals.all.isEmpty)
    stage.settle()
    #expect(refusals.all.count == 1)
    // Each of the 120 steps rounds its time to the nanosecond.
    #expect(abs((refusals.all.first?.time ?? 0) - (0.2 + stroke.maximumGap)) < 1e-6)
    stage.close()
  }

  @Test func whatIsNoFinishedDrawingIsNotCalledBack() {
    let pan = PanGestureRecognizer()
    let stage = TestStage.box(stroke)
    stage.perform(.draw(dash, over: 0.2))
    stage.tap(at: dash[0])
    stage.perform(.drag([Point(100, 100), Point(300, 100)], over: 0.2, fingers: 2))
    stage.finger(1).down(at: dash[0]).move(to: dash[9], over: 0.1).cancel()
    stage.root.subviews.first?.addGestureRecognizer(pan)
    stage.perform(.draw(Drawn.spiral, over: 0.2))
    #expect(stroke.failureReason?.caseName == "lostTo")
    #expect(refusals.all.isEmpty)
    stage.close()
  }

  @Test func theCallbackMayTakeTheRecognizerAwayOrDropItself() {
    let stage = TestStage.box(stroke)
    var calls = 0
    stroke.onRefusal = { stroke in
      calls += 1
      stroke.onRefusal = nil
      stroke.view?.removeGestureRecognizer(stroke)
    }
    stage.perform(.draw(Drawn.spiral, over: 0.2))
    #expect(calls == 1)
    #expect(stroke.view == nil)
    #expect(stroke.state == .possible)
    stage.close()
  }

  @Test func itIsCalledBackWithoutAnObserverAndBesideOthers() {
    let window = Window(size: Size(1000, 1000))
    let pan = PanGestureRecognizer()
    pan.require(toFail: stroke)
    var pans: [GestureRecognizer.State] = []
    pan.addAction { pans.append($0.state) }
    window.addGestureRecognizer(pan)
    window.addGestureRecognizer(stroke)
    for (index, point) in Drawn.spiral.enumerated() {
      let phase: TouchPhase = index == 0 ? .began : .moved
      let time = Timestamp(seconds: Double(index) / 200)
      window.send([TouchSample(id: 1, phase: phase, location: point)], at: time)
    }
    let lift = TouchSample(id: 1, phase: .ended, location: Drawn.spiral.last ?? .zero)
    window.send([lift], at: Timestamp(seconds: 1))
    #expect(refusals.all.map(\.reason) == ["noTemplateClose"])
    #expect(pans == [.began, .ended])
  }
}

/// Drawings that are not circles.
@Suite("Conformance: refused circles")
struct CircleRefusalTests {
  private let circle = CircleGestureRecognizer()

  @Test func whatIsNoCircleIsCalledBackAfterTheCancelledAction() throws {
    let stage = TestStage.box(circle)
    var story: [String] = []
    circle.addAction { if $0.state != .changed { story.append("\($0.state)") } }
    circle.onRefusal = { circle in
      story.append("refused, \(circle.state), \(circle.failureReason?.caseName ?? "")")
      #expect(circle.verdict?.fit != nil)
      #expect(circle.path.count > 50)
    }
    stage.perform(.draw(Drawn.eight, over: 1))
    #expect(story == ["began", "cancelled", "refused, cancelled, pointsInMiddle"])
    story = []
    stage.perform(.draw(Drawn.arc(1), over: 1))
    #expect(story == ["began", "ended"])
    stage.close()
  }

  @Test func aTapAndABrokenOffDrawingAreNotCalledBack() {
    let stage = TestStage.box(circle)
    var calls = 0
    circle.onRefusal = { _ in calls += 1 }
    stage.tap(at: Drawn.center)
    stage.perform(.drag([Point(100, 100), Point(300, 100)], over: 0.2, fingers: 2))
    stage.finger(1).down(at: Drawn.center).move(to: Point(700, 500), over: 0.1).cancel()
    #expect(calls == 0)
    stage.perform(.draw(Drawn.eight, over: 1))
    #expect(calls == 1)
    stage.close()
  }

  @Test func aCircleThatWaitsIsCalledBackToo() {
    let press = LongPressGestureRecognizer()
    press.minimumPressDuration = 5
    press.allowableMovement = 2000
    circle.require(toFail: press)
    let stage = TestStage.box(press, circle)
    var states: [GestureRecognizer.State] = []
    circle.onRefusal = { states.append($0.state) }
    stage.perform(.draw(Drawn.eight, over: 1))
    #expect(states == [.failed])
    stage.close()
  }
}
