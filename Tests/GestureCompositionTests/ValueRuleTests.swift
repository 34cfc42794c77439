import GestureComposition
import GestureTesting
import GestureViews
import Gestures
import Testing

/// What the gestures report: the rules 9 to 18 of `Rules.md`.
struct ValueRuleTests {
  let bench = Bench()

  @Test func rule9TapsAreCounted() {
    bench.inner.gesture(TapGesture(count: 2).logged("double", bench))
    bench.tap()
    bench.stage.wait(1)
    #expect(bench.take() == [])
    bench.doubleTap()
    #expect(bench.take() == ["double"])
    bench.settle()
  }

  @Test func rule10ASpatialTapIsWhereTheLastTapWas() {
    var points: [Point] = []
    bench.inner.gesture(SpatialTapGesture(count: 2).onEnded { points.append($0.location) })
    bench.stage.finger(1).down(at: Point(100, 100)).hold(for: 0.05).up()
    bench.stage.wait(0.1)
    bench.stage.finger(1).down(at: Point(110, 105)).hold(for: 0.05).up()
    #expect(points == [Point(60, 55)])
    bench.settle()
  }

  @Test func rule11ALongPressEndsWhileTheFingerIsDown() {
    var changes: [Bool] = []
    let press = LongPressGesture(minimumDuration: 0.3).onChanged { changes.append($0) }
    bench.inner.gesture(press.logged("ended", bench))
    let finger = bench.stage.finger(1).down(at: Point(100, 100))
    #expect(changes == [true])
    finger.hold(for: 0.29)
    #expect(bench.take() == [])
    finger.hold(for: 0.02)
    #expect(bench.take() == ["ended"])
    finger.move(by: Vector(80, 0), over: 0.2).up()
    #expect(bench.take() == [])
    #expect(changes == [true])
    bench.settle()
  }

  @Test func rule11ALongPressFailsWhenTheFingerMovesOrLifts() {
    let press = LongPressGesture(minimumDuration: 0.5, maximumDistance: 5).logged("ended", bench)
    let attached = bench.inner.gesture(press)
    bench.stage.finger(1).down(at: Point(100, 100)).move(by: Vector(9, 0), over: 0.1)
      .hold(for: 1).up()
    let moved = attached.failures.first?.reason
    #expect(moved?.kind == .movedTooFar && moved?.limit == 5)
    bench.tap()
    let lifted = attached.failures.first?.reason
    #expect(lifted?.kind == .notEnoughTime && lifted?.limit == 0.5)
    #expect(bench.take() == [])
    bench.settle()
  }

  @Test func rule12TheTranslationIsTheLocationMinusTheStart() {
    var values: [DragGesture.Value] = []
    bench.inner.gesture(DragGesture().onChanged { values.append($0) }.onEnded { values.append($0) })
    bench.stage.perform(.drag([Point(100, 100), Point(160, 180)], over: 0.4))
    #expect(values.count > 10)
    for value in values {
      #expect(value.translation == value.location - value.startLocation)
      #expect(value.startLocation == Point(50, 50))
    }
    #expect(values.last?.location == Point(110, 130))
    #expect(values.last?.time == bench.stage.now)
    bench.settle()
  }

  @Test func rule13ADragBeginsAtItsDistanceAndKeepsIt() {
    var first: Vector?
    let drag = DragGesture(minimumDistance: 20).onChanged {
      if first == nil { first = $0.translation }
    }
    let attached = bench.inner.gesture(drag)
    let finger = bench.stage.finger(1).down(at: Point(100, 100)).jump(to: Point(115, 110))
    #expect(first == nil)
    finger.jump(to: Point(116, 112))
    #expect(first == Vector(16, 12))
    finger.up()
    bench.stage.finger(1).down(at: Point(100, 100)).jump(to: Point(115, 110)).up()
    let reason = attached.failures.first?.reason
    #expect(reason?.kind == .notEnoughMovement && reason?.limit == 20)
    bench.settle()
  }

  @Test func rule13ADragOfZeroBeginsWhenTheFingerComesDown() {
    var translations: [Vector] = []
    let drag = DragGesture(minimumDistance: 0).onChanged { translations.append($0.translation) }
    bench.inner.gesture(drag.logged("ended", bench))
    let finger = bench.stage.finger(1).down(at: Point(100, 100))
    #expect(translations == [.zero])
    finger.up()
    #expect(bench.take() == ["ended"])
    bench.settle()
  }

  @Test func rule14ThePredictionIsAQuarterOfASecondAhead() {
    var last: DragGesture.Value?
    bench.inner.gesture(DragGesture().onEnded { last = $0 })
    bench.stage.perform(.drag([Point(100, 100), Point(200, 100)], over: 0.5))
    let value =
      last ?? DragGesture.Value(time: .zero, location: .zero, startLocation: .zero, velocity: .zero)
    // 100 points in half a second; the readings of a straight line give its slope.
    #expect(abs(value.velocity.dx - 200) < 1e-6)
    #expect(value.predictedEndLocation == value.location + value.velocity * 0.25)
    #expect(value.predictedEndTranslation == value.translation + value.velocity * 0.25)
    bench.stage.finger(1).down(at: Point(100, 100)).move(by: Vector(50, 0), over: 0.2)
      .hold(for: 0.5).up()
    #expect(last?.velocity == .zero, "a finger that rested has no velocity")
    bench.settle()
  }

  @Test func rule15ASecondFingerFailsADragThatHasNotBegun() {
    let attached = bench.inner.gesture(DragGesture().logged("drag", bench))
    bench.stage.fingers([1, 2]).down(at: [Point(100, 100), Point(200, 100)])
      .move(by: Vector(40, 0), over: 0.2).up()
    #expect(bench.take() == [])
    #expect(attached.failures.first?.reason.kind == .tooManyTouches)
    let first = bench.stage.finger(1).down(at: Point(100, 100)).move(by: Vector(40, 0), over: 0.2)
    bench.stage.finger(2).down(at: Point(200, 200)).hold(for: 0.1).up()
    first.up()
    #expect(bench.take() == ["drag"])
    bench.settle()
  }

  @Test func rule16AMagnificationFollowsTheDistanceOfTwoFingers() {
    var values: [MagnifyGesture.Value] = []
    let magnify = MagnifyGesture(minimumScaleDelta: 0.1).onChanged { values.append($0) }
    let attached = bench.inner.gesture(magnify.logged("ended", bench))
    let fingers = bench.stage.fingers([1, 2]).down(at: [Point(100, 100), Point(200, 100)])
      .move(to: [Point(100, 100), Point(205, 100)], over: 0.1)
    #expect(values.isEmpty)
    fingers.move(to: [Point(50, 100), Point(250, 100)], over: 0.2)
    #expect(values.last?.magnification == 2)
    #expect(values.last?.startLocation == Point(100, 50))
    #expect((values.last?.velocity ?? 0) > 0)
    bench.stage.finger(2).up()
    #expect(bench.take() == ["ended"], "it ends when one of the two fingers is lifted")
    bench.stage.finger(1).up()
    bench.tap()
    #expect(attached.failures.first?.reason.kind == .tooFewTouches)
    bench.stage.fingers([1, 2]).down(at: [Point(100, 100), Point(200, 100)]).hold(for: 0.1).up()
    let reason = attached.failures.first?.reason
    #expect(reason?.kind == .notEnoughMovement && reason?.unit == .ratio && reason?.limit == 0.1)
    bench.settle()
  }

  @Test func rule17ARotationAddsUp() {
    var last: RotateGesture.Value?
    bench.inner.gesture(RotateGesture().onChanged { last = $0 }.logged("ended", bench))
    let centre = Point(200, 200)
    let fingers = bench.stage.fingers([1, 2]).down(at: [Point(100, 200), Point(300, 200)])
    // One turn and a quarter, clockwise on screen.
    fingers.move(over: 1) { index, share in
      let angle = share * 2.5 * Double.pi + (index == 0 ? Double.pi : 0)
      return centre + Transform.rotation(angle).apply(Vector(100, 0))
    }
    #expect(abs((last?.rotation ?? 0) - 2.5 * Double.pi) < 1e-6)
    #expect(abs((last?.velocity ?? 0) - 2.5 * Double.pi) < 1e-6)
    fingers.up()
    #expect(bench.take() == ["ended"])
    bench.settle()
  }

  @Test func rule18LocationsAreThoseOfTheNodeOrOfTheWindow() {
    var local: Point?
    var global: Point?
    bench.inner.gesture(DragGesture().onEnded { local = $0.location })
    bench.inner.simultaneousGesture(
      DragGesture(coordinateSpace: .global).onEnded { global = $0.location }
    )
    bench.stage.perform(.drag([Point(100, 100), Point(150, 100)], over: 0.3))
    #expect(local == Point(100, 50))
    #expect(global == Point(150, 100))
    bench.inner.transform = Transform.scale(2)
    bench.stage.perform(.drag([Point(100, 100), Point(150, 100)], over: 0.3))
    #expect(local == bench.inner.convertFromWindow(Point(150, 100)))
    bench.settle()
  }
}
