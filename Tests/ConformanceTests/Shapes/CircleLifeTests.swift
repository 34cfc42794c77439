import GestureShapes
import GestureTesting
import GestureViews
import Gestures
import Testing

/// The result of a circle when its app changes something while it is drawn.
@Suite("Conformance: circles whose app changes something")
struct CircleLifeTests {
  private let circle = CircleGestureRecognizer()
  private let points = Drawn.arc(1)

  @Test func turnedOffMeanwhileItIsCancelledAndForgetsTheLine() {
    let stage = TestStage.box(circle)
    let acts = Acts(of: circle, on: stage)
    stage.finger(1).down(at: points[0]).jump(to: points[1])
    circle.isEnabled = false
    stage.finger(1).jump(to: points[2])
    #expect(acts.states == [.began, .changed, .cancelled])
    #expect(circle.failureReason?.caseName == "disabled")
    #expect(circle.path.isEmpty && circle.verdict == nil)
    stage.finger(1).up()
    circle.isEnabled = true
    stage.perform(.draw(points, over: 1))
    #expect(acts.states.last == .ended)
    stage.close()
  }

  @Test(arguments: [GestureRecognizer.State.began, .changed, .ended])
  func itMayBeTakenAwayInItsOwnAction(at state: GestureRecognizer.State) throws {
    let stage = TestStage.box(circle)
    let acts = Acts(of: circle, on: stage)
    circle.addAction { circle in
      if circle.state == state { circle.view?.removeGestureRecognizer(circle) }
    }
    stage.perform(.draw(points, over: 1))
    #expect(circle.view == nil)
    #expect(acts.states.last == (state == .ended ? .ended : .cancelled))
    #expect(circle.state == .possible)
    #expect(circle.path.isEmpty)
    let count = acts.all.count
    stage.perform(.draw(points, over: 1))
    #expect(acts.all.count == count)
    // On another view it starts again.
    try #require(stage.root.subviews.first).addGestureRecognizer(circle)
    stage.perform(.draw(points, over: 1))
    #expect(acts.all.count > count)
    stage.close()
  }

  @Test func theToleranceAtTheLiftCounts() {
    let ellipse = Drawn.ellipse(64, 44)
    let stage = TestStage.box(circle)
    let acts = Acts(of: circle, on: stage)
    circle.addAction { if $0.state == .changed { $0.tolerance = 0.01 } }
    stage.perform(.draw(ellipse, over: 1))
    #expect(acts.states.last == .cancelled)
    #expect(circle.verdict?.isCircle == false)
    stage.close()
  }

  @Test func aSecondFingerOnAnotherViewIsNoneOfItsOwn() {
    let stage = TestStage(size: Size(1000, 1000))
    let board = stage.addView("board", frame: Rect(400, 400, 200, 200))
    stage.addView("other", frame: Rect(0, 0, 200, 200))
    board.addGestureRecognizer(circle)
    let acts = Acts(of: circle, on: stage)
    stage.finger(1).down(at: points[0])
    stage.finger(2).down(at: Point(50, 50))
    for point in points { stage.finger(1).jump(to: point) }
    stage.finger(2).up()
    stage.finger(1).up()
    #expect(acts.states.last == .ended)
    stage.close()
  }

  @Test func inAScrollViewItTakesTheFingerFromScrolling() {
    let (stage, scroll) = TestStage.scrolling(circle, onBoard: Rect(300, 300, 400, 400))
    let acts = Acts(of: circle, on: stage)
    stage.perform(.draw(points, over: 1))
    #expect(acts.states.last == .ended)
    #expect(scroll.contentOffset == .zero)
    // Outside the board the view scrolls.
    stage.finger(1).down(at: Point(100, 800)).move(by: Vector(0, -300), over: 0.5).up()
    #expect(scroll.contentOffset.y > 0)
    #expect(circle.verdict?.isCircle == true, "it was not asked")
    stage.close()
  }

  @Test func twoOfThemOnOneViewAreRivals() {
    let other = CircleGestureRecognizer()
    let stage = TestStage.box(circle, other)
    let acts = Acts(of: circle, on: stage)
    let others = Acts(of: other, on: stage)
    stage.perform(.draw(points, over: 1))
    // The one added last has priority.
    #expect(others.states.last == .ended)
    #expect(acts.states == [])
    #expect(circle.failureReason?.caseName == "lostTo")
    stage.close()
  }

  @Test func aLongPressBesideItMayRunToo() {
    let press = LongPressGestureRecognizer()
    let together = Together()
    press.delegate = together
    let stage = TestStage.box(press, circle)
    let presses = Acts(of: press, on: stage)
    let acts = Acts(of: circle, on: stage)
    stage.finger(1).down(at: points[0]).hold(for: 0.6)
    for point in points { stage.finger(1).jump(to: point) }
    stage.finger(1).up()
    #expect(presses.states.last == .ended)
    #expect(acts.states.last == .ended)
    stage.close()
  }
}
