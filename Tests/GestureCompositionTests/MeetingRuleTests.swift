import GestureComposition
import GestureTesting
import GestureViews
import Gestures
import Testing

/// How gestures meet: the rules 1 to 8 of `Rules.md`.
struct MeetingRuleTests {
  let bench = Bench()

  @Test func rule1AGestureOfAChildGoesFirst() {
    bench.outer.gesture(TapGesture().logged("outer", bench))
    bench.inner.gesture(TapGesture().logged("inner", bench))
    bench.tap()
    #expect(bench.take() == ["inner"])
    bench.tap(at: Point(20, 600))
    #expect(bench.take() == ["outer"])
    bench.settle()
  }

  @Test func rule2RecognizersOfTheNodeGoFirstThenGesturesInTheirOrder() {
    let attached = ["a", "b"].map { bench.inner.gesture(TapGesture().logged($0, bench)) }
    let tap = TapGestureRecognizer { [unowned bench] _ in bench.log.append("recognizer") }
    bench.inner.addGestureRecognizer(tap)
    bench.tap()
    #expect(bench.take() == ["recognizer"])
    bench.inner.removeGestureRecognizer(tap)
    bench.tap()
    #expect(bench.take() == ["a"])
    attached[0].detach()
    bench.tap()
    #expect(bench.take() == ["b"])
    bench.settle()
  }

  @Test func rule2ARecognizerThatWasThereBeforeGoesFirstToo() {
    let tap = TapGestureRecognizer { [unowned bench] _ in bench.log.append("recognizer") }
    bench.inner.addGestureRecognizer(tap)
    bench.inner.gesture(TapGesture().logged("gesture", bench))
    bench.tap()
    #expect(bench.take() == ["recognizer"])
    bench.settle()
  }

  @Test func rule3TheFirstToRecognizeWins() {
    bench.outer.gesture(DragGesture(minimumDistance: 10).logged("outer", bench))
    let inner = bench.inner.gesture(DragGesture(minimumDistance: 30).logged("inner", bench))
    bench.stage.perform(.drag([Point(100, 100), Point(200, 100)], over: 0.5))
    #expect(bench.take() == ["outer"])
    #expect(inner.failures.first?.reason.kind == .lostTo)
    bench.settle()
  }

  @Test func rule3RecognizersAndGesturesCompete() {
    bench.inner.gesture(DragGesture().logged("drag", bench))
    let press = LongPressGestureRecognizer { [unowned bench] press in
      if press.state == .began { bench.log.append("press") }
    }
    bench.inner.addGestureRecognizer(press)
    bench.stage.finger(1).down(at: Point(100, 100)).hold(for: 0.6)
      .move(by: Vector(50, 0), over: 0.2).up()
    #expect(bench.take() == ["press"])
    bench.stage.perform(.drag([Point(100, 100), Point(200, 100)], over: 0.3))
    #expect(bench.take() == ["drag"])
    bench.settle()
  }

  @Test func rule4ATapWaitsForADoubleTapThatGoesBefore() {
    bench.inner.gesture(TapGesture(count: 2).logged("double", bench))
    bench.inner.gesture(TapGesture().logged("single", bench))
    bench.tap()
    #expect(bench.take() == [])
    bench.stage.wait(1)
    #expect(bench.take() == ["single"])
    bench.doubleTap()
    bench.stage.wait(1)
    #expect(bench.take() == ["double"])
    bench.settle()
  }

  @Test func rule4ATapOfTheParentWaitsForADoubleTapOfTheChild() {
    bench.outer.gesture(TapGesture().logged("single", bench))
    bench.inner.gesture(TapGesture(count: 2).logged("double", bench))
    bench.doubleTap()
    bench.stage.wait(1)
    #expect(bench.take() == ["double"])
    bench.settle()
  }

  @Test func rule4ATapThatGoesBeforeADoubleTapEndsIt() {
    bench.inner.gesture(TapGesture().logged("single", bench))
    let double = bench.inner.gesture(TapGesture(count: 2).logged("double", bench))
    bench.tap()
    #expect(bench.take() == ["single"])
    #expect(double.failures.first?.reason.kind == .lostTo)
    bench.settle()
  }

  @Test func rule5AHighPriorityOfTheParentGoesBeforeTheChild() {
    let parent = bench.outer.highPriorityGesture(
      DragGesture(minimumDistance: 40).logged("outer", bench)
    )
    bench.inner.gesture(DragGesture().logged("inner", bench))
    bench.inner.addGestureRecognizer(
      PanGestureRecognizer { [unowned bench] pan in
        if pan.state == .ended { bench.log.append("pan") }
      }
    )
    bench.stage.perform(.drag([Point(100, 100), Point(200, 100)], over: 0.5))
    #expect(bench.take() == ["outer"])
    parent.detach()
    bench.stage.perform(.drag([Point(100, 100), Point(200, 100)], over: 0.5))
    #expect(bench.take() == ["pan"])
    bench.settle()
  }

  @Test func rule5OthersGoOnWhenTheHighPriorityFails() {
    bench.outer.highPriorityGesture(LongPressGesture().logged("press", bench))
    bench.inner.gesture(DragGesture().logged("drag", bench))
    bench.stage.perform(.drag([Point(100, 100), Point(200, 100)], over: 0.3))
    #expect(bench.take() == ["drag"])
    bench.settle()
  }

  @Test func rule6ASimultaneousGestureHappensBesideAllOthers() {
    bench.outer.simultaneousGesture(TapGesture().logged("beside", bench))
    bench.inner.gesture(TapGesture().logged("gesture", bench))
    bench.tap()
    #expect(bench.take().sorted() == ["beside", "gesture"])
    bench.inner.addGestureRecognizer(
      TapGestureRecognizer { [unowned bench] _ in bench.log.append("recognizer") }
    )
    bench.tap()
    #expect(bench.take().sorted() == ["beside", "recognizer"])
    bench.settle()
  }

  @Test func rule7AmongHighPrioritiesTheParentAndTheLaterGoFirst() {
    bench.inner.highPriorityGesture(TapGesture().logged("a", bench))
    let second = bench.inner.highPriorityGesture(TapGesture().logged("b", bench))
    let parent = bench.outer.highPriorityGesture(TapGesture().logged("outer", bench))
    bench.tap()
    #expect(bench.take() == ["outer"])
    parent.detach()
    bench.tap()
    #expect(bench.take() == ["b"])
    second.detach()
    bench.tap()
    #expect(bench.take() == ["a"])
    bench.settle()
  }

  @Test func rule8ADetachedGestureIsCancelledAndSeesNoTouches() {
    let state = GestureState(wrappedValue: Vector.zero)
    let drag = DragGesture().updating(state) { $1 = $0.translation }.logged("ended", bench)
    let attached = bench.inner.gesture(drag)
    #expect(attached.isAttached)
    let finger = bench.stage.finger(1).down(at: Point(100, 100)).move(by: Vector(50, 0), over: 0.1)
    #expect(state.wrappedValue == Vector(50, 0))
    attached.detach()
    bench.stage.wait(0.01)
    #expect(state.wrappedValue == .zero)
    finger.up()
    #expect(!attached.isAttached)
    #expect(bench.take() == [])
    #expect(attached.failures.first?.reason.kind == .detached)
    bench.stage.perform(.drag([Point(100, 100), Point(200, 100)], over: 0.3))
    #expect(bench.take() == [])
    bench.settle()
  }

  @Test func rule8ADisabledGestureSeesNoTouches() {
    let attached = bench.inner.gesture(TapGesture().logged("tap", bench))
    attached.isEnabled = false
    bench.tap()
    #expect(bench.take() == [])
    attached.isEnabled = true
    bench.tap()
    #expect(bench.take() == ["tap"])
    bench.settle()
  }
}
