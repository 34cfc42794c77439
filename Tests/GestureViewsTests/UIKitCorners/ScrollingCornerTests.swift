import GestureTesting
import GestureViews
import Gestures
import Testing

/// What UIKit documents about drags of a scroll view, with the name of the page.
@Suite("UIKit corners: drags of scroll views")
struct ScrollingCornerTests {
  let stage = TestStage.strict(frameRate: 100)
  let scroll: ScrollView
  let diary = Diary()

  init() {
    scroll = stage.add(ScrollView(frame: Rect(0, 0, 400, 600)))
    scroll.contentSize = Size(400, 3000)
    let diary = diary
    scroll.onWillBeginDragging = { _ in diary.note("will begin") }
    scroll.onDidEndDragging = { diary.note($1 ? "did end, decelerates" : "did end") }
    scroll.onDidEndDecelerating = { _ in diary.note("rests") }
    scroll.onDidEndScrollingAnimation = { _ in diary.note("arrived") }
  }

  /// Drags by a displacement, and rests before the lift so that nothing decelerates.
  private func drag(_ displacement: Vector, from start: Point = Point(200, 400)) {
    stage.finger(1).down(at: start).move(by: displacement, over: 0.2).hold(for: 0.2).up()
    stage.settle()
  }

  // UIScrollView.isTracking: true when the user has touched the content, even if no drag has begun.
  @Test func trackingBeginsWithTheTouchAndDraggingWithTheMovement() {
    let finger = stage.finger(1).down(at: Point(200, 400))
    #expect(scroll.isTracking && !scroll.isDragging)
    finger.move(by: Vector(0, -50), over: 0.1)
    #expect(scroll.isTracking && scroll.isDragging)
    finger.up()
    #expect(!scroll.isTracking && !scroll.isDragging)
  }

  // UIScrollView.isDecelerating: true if the content moves after the user has lifted the finger.
  @Test func contentDeceleratesAfterTheLiftAndTracksWhenCaught() {
    stage.finger(1).down(at: Point(200, 500)).move(by: Vector(0, -200), over: 0.1).up()
    #expect(scroll.isDecelerating && !scroll.isDragging && !scroll.isTracking)
    stage.wait(0.1)
    stage.finger(1).down(at: Point(200, 300))
    #expect(!scroll.isDecelerating && !scroll.isDragging && scroll.isTracking)
    stage.finger(1).up()
    stage.settle()
  }

  // UIScrollViewDelegate: the order of the messages of one drag.
  @Test func theCallbacksOfADragComeInUIKitsOrder() {
    scroll.onWillEndDragging = { [diary] _, _, _ in diary.note("will end") }
    stage.finger(1).down(at: Point(200, 500)).move(by: Vector(0, -200), over: 0.1).up()
    stage.settle()
    #expect(diary.entries == ["will begin", "will end", "did end, decelerates", "rests"])
  }

  // scrollViewDidEndDragging(_:willDecelerate:): false if the scrolling stops at the touch-up.
  @Test func aDragThatRestsBeforeTheLiftDoesNotDecelerate() {
    drag(Vector(0, -100))
    #expect(diary.entries == ["will begin", "did end"])
  }

  // scrollViewWillEndDragging: velocity at the release, target where the content would stop.
  @Test func theTargetOfferedIsWhereTheContentComesToRest() {
    var offered: (velocity: Vector, target: Point)?
    scroll.onWillEndDragging = { offered = ($1, $2) }
    stage.finger(1).down(at: Point(200, 500)).move(by: Vector(0, -200), over: 0.2).up()
    stage.settle()
    #expect(isNear(offered?.velocity.dy ?? 0, 1000, 1e-6))
    #expect(offered?.target == scroll.contentOffset)
  }

  // scrollViewWillEndDragging: the delegate may change the target to adjust where scrolling
  // finishes.
  @Test(arguments: [0.0, 130, 700, 1500, 5000])
  func aChangedTargetIsWhereTheContentComesToRest(target: Double) {
    scroll.contentOffset = Point(0, 400)
    scroll.onWillEndDragging = { $2.y = target }
    stage.finger(1).down(at: Point(200, 500)).move(by: Vector(0, -200), over: 0.2).up()
    stage.settle()
    #expect(scroll.contentOffset == Point(0, min(target, 2400)))
    #expect(diary.entries.last == "rests")
  }

  // scrollViewWillEndDragging: also called for a release without velocity.
  @Test func aTargetMayBeChangedForAFingerThatRested() {
    scroll.onWillEndDragging = { _, velocity, target in
      #expect(velocity == .zero)
      target.y = 300
    }
    drag(Vector(0, -100))
    #expect(scroll.contentOffset == Point(0, 300))
  }

  // scrollViewWillEndDragging: not called when isPagingEnabled is true.
  @Test func withPagingNobodyIsAskedForATarget() {
    scroll.isPagingEnabled = true
    scroll.onWillEndDragging = { [diary] _, _, _ in diary.note("asked") }
    stage.finger(1).down(at: Point(200, 500)).move(by: Vector(0, -200), over: 0.2).up()
    stage.settle()
    #expect(!diary.entries.contains("asked"))
    #expect(scroll.contentOffset == Point(0, 600))
  }

  // A cancelled drag has no lift, so the delegate is not asked for a target.
  @Test func aCancelledDragAsksForNoTarget() {
    scroll.onWillEndDragging = { [diary] _, _, _ in diary.note("asked") }
    stage.finger(1).down(at: Point(200, 500)).move(by: Vector(0, -200), over: 0.2).cancel()
    stage.settle()
    #expect(diary.entries == ["will begin", "did end"])
  }

  // UIScrollView.isDirectionalLockEnabled: one general direction locks out the other.
  @Test(arguments: [
    (Vector(-20, -120), Vector(0, 110)), (Vector(-120, 20), Vector(110, 0)),
    (Vector(-120, -100), Vector(110, 90)),
  ])
  func aLockedDragScrollsAlongItsGeneralDirection(displacement: Vector, scrolled: Vector) {
    scroll.contentSize = Size(3000, 3000)
    scroll.contentOffset = Point(500, 500)
    scroll.isDirectionalLockEnabled = true
    drag(displacement)
    #expect(isNear(scroll.contentOffset, Point(500, 500) + scrolled, 1e-9))
  }

  // The same: the lock lasts until the drag completes.
  @Test func theLockLastsAsLongAsTheDrag() {
    scroll.contentSize = Size(3000, 3000)
    scroll.isDirectionalLockEnabled = true
    let finger = stage.finger(1).down(at: Point(200, 400)).move(by: Vector(0, -60), over: 0.1)
    finger.move(by: Vector(-100, 0), over: 0.1).hold(for: 0.2).up()
    #expect(scroll.contentOffset == Point(0, 50))
    drag(Vector(-60, 0))
    #expect(scroll.contentOffset == Point(50, 50))
  }

  // isDirectionalLockEnabled is false by default: both directions scroll.
  @Test func withoutTheLockBothDirectionsScroll() {
    scroll.contentSize = Size(3000, 3000)
    drag(Vector(-30, -120))
    // The drag began after (-3, -12), from which 10 points along each axis are subtracted.
    #expect(isNear(scroll.contentOffset, Point(27, 110), 1e-9))
  }

  // UIScrollView.alwaysBounceVertical: drags are allowed even if the content is smaller.
  @Test(arguments: [(true, true), (true, false), (false, true)])
  func smallContentBouncesOnlyIfBothPropertiesAllowIt(always: Bool, bounces: Bool) {
    scroll.contentSize = Size(400, 100)
    scroll.alwaysBounceVertical = always
    scroll.bounces = bounces
    stage.finger(1).down(at: Point(200, 100)).move(by: Vector(0, 100), over: 0.1)
    #expect((scroll.contentOffset.y < 0) == (always && bounces))
    stage.finger(1).up()
    stage.settle()
    #expect(scroll.contentOffset == .zero)
  }

  // UIScrollView.contentInset: the content may be scrolled beyond its edges by the insets.
  @Test func contentRestsInItsInsets() {
    scroll.contentInset = EdgeInsets(top: 40, bottom: 80)
    drag(Vector(0, 150))
    #expect(scroll.contentOffset == Point(0, -40))
    scroll.contentOffset = Point(0, 2390)
    drag(Vector(0, -300))
    #expect(scroll.contentOffset == Point(0, 3000 + 80 - 600))
  }

  // UIScrollView.panGestureRecognizer: to control more precisely which pans scroll.
  @Test func aPanForTwoFingersLeavesOneFingerToTheContent() {
    scroll.panGestureRecognizer.minimumNumberOfTouches = 2
    let row = stage.addView("row", frame: Rect(0, 0, 400, 3000), in: scroll)
    var drags = 0
    row.onPan { if $0.state == .began { drags += 1 } }.maximumNumberOfTouches = 1
    drag(Vector(0, -100))
    #expect(scroll.contentOffset == .zero && drags == 1)
    stage.fingers([1, 2]).down(at: [Point(100, 400), Point(200, 400)])
      .move(by: Vector(0, -100), over: 0.2).hold(for: 0.2).up()
    #expect(scroll.contentOffset == Point(0, 90) && drags == 1)
  }

  // UIScrollView.panGestureRecognizer may be disabled; the content then gets the touches.
  @Test func aDisabledPanScrollsNothing() {
    scroll.panGestureRecognizer.isEnabled = false
    drag(Vector(0, -100))
    #expect(scroll.contentOffset == .zero)
    #expect(diary.entries == [])
  }

  // touchesShouldCancel(in:) is not called if canCancelContentTouches is false, and only when
  // content has begun tracking.
  @Test(arguments: [(true, 0.0, 0), (true, 0.2, 1), (false, 0.2, 0)])
  func contentIsAskedForOnlyOnceItTracks(canCancel: Bool, rest: Double, count: Int) {
    final class Asking: ScrollView {
      var count = 0
      override func touchesShouldCancel(in view: View) -> Bool {
        count += 1
        return true
      }
    }
    let stage = TestStage.strict(frameRate: 100)
    let scroll = stage.add(Asking(frame: Rect(0, 0, 400, 600)))
    scroll.contentSize = Size(400, 3000)
    scroll.canCancelContentTouches = canCancel
    stage.addView("row", frame: Rect(0, 0, 400, 3000), in: scroll)
    stage.finger(1).down(at: Point(200, 400)).hold(for: rest).move(by: Vector(0, -100), over: 0.1)
    #expect(scroll.count == count)
    #expect((scroll.contentOffset.y > 0) == (canCancel || rest == 0))
    stage.finger(1).up()
    stage.settle()
  }

  // "Nested scroll views": of two that scroll in perpendicular directions, each takes its own, even
  // if the first reading of the finger has passed the hysteresis of both.
  @Test(arguments: [Vector(-30, -12), Vector(-12, -30)])
  func aListInAPagerLeavesItTheDragsThatGoItsWay(step: Vector) {
    scroll.contentSize = Size(1200, 600)
    let list = stage.add(ScrollView(frame: Rect(0, 0, 400, 600)), in: scroll)
    list.contentSize = Size(400, 3000)
    stage.finger(1).down(at: Point(200, 400)).jump(to: Point(200, 400) + step)
    let goesAcross = abs(step.dx) > abs(step.dy)
    #expect(scroll.isDragging == goesAcross)
    #expect(list.isDragging == !goesAcross)
    stage.finger(1).up()
    stage.settle()
  }

  // The other way round: a row that scrolls sideways in a list.
  @Test(arguments: [Vector(-30, -12), Vector(-12, -30)])
  func aSidewaysRowInAListLeavesItTheDragsThatGoItsWay(step: Vector) {
    let row = stage.add(ScrollView(frame: Rect(0, 100, 400, 200)), in: scroll)
    row.contentSize = Size(1200, 200)
    stage.finger(1).down(at: Point(200, 200)).jump(to: Point(200, 200) + step)
    let goesAcross = abs(step.dx) > abs(step.dy)
    #expect(row.isDragging == goesAcross)
    #expect(scroll.isDragging == !goesAcross)
    stage.finger(1).up()
    stage.settle()
  }

  // An inner scroll view at its end keeps an outward drag that no one around it can take.
  @Test func anOutwardDragThatNobodyTakesBounces() {
    scroll.contentSize = Size(400, 600)
    let inner = stage.add(ScrollView(frame: Rect(0, 0, 400, 300)), in: scroll)
    inner.contentSize = Size(400, 600)
    stage.finger(1).down(at: Point(200, 100)).move(by: Vector(0, 60), over: 0.1)
    #expect(inner.isDragging && inner.contentOffset.y < 0)
    stage.finger(1).up()
    stage.settle()
  }

  // UIGestureRecognizer.require(toFail:) between the pans of nested scroll views does not deadlock.
  @Test func anOuterPanThatWaitsForTheInnerOneLeavesItTheDrag() {
    let inner = stage.add(ScrollView(frame: Rect(0, 0, 400, 300)), in: scroll)
    inner.contentSize = Size(400, 600)
    scroll.panGestureRecognizer.require(toFail: inner.panGestureRecognizer)
    stage.finger(1).down(at: Point(200, 100)).move(by: Vector(0, 60), over: 0.1)
    #expect(inner.isDragging && !scroll.isDragging)
    stage.finger(1).up()
    stage.settle()
  }

  // Two pans that a delegate allows together both begin, also at the end of the inner one.
  @Test func pansThatMayRunTogetherBothBegin() {
    final class Together: ScrollView {
      override func gestureRecognizer(
        _ recognizer: GestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: GestureRecognizer
      ) -> Bool { true }
    }
    let outer = stage.add(Together(frame: Rect(0, 0, 400, 600)))
    outer.contentSize = Size(400, 3000)
    outer.contentOffset = Point(0, 100)
    let inner = stage.add(ScrollView(frame: Rect(0, 100, 400, 600)), in: outer)
    inner.contentSize = Size(400, 1200)
    stage.finger(1).down(at: Point(200, 100)).move(by: Vector(0, 60), over: 0.1)
    #expect(inner.isDragging && outer.isDragging)
    stage.finger(1).up()
    stage.settle()
  }

  // A wheel over an inner scroll view at its end scrolls the outer one, as documents in pages do.
  @Test func aWheelAtTheEndOfAnInnerScrollViewMovesTheOuterOne() {
    let inner = stage.add(ScrollView(frame: Rect(0, 0, 400, 300)), in: scroll)
    inner.contentSize = Size(400, 340)
    func notch() {
      stage.send(
        ScrollSample(location: Point(200, 100), delta: Vector(0, -30), isContinuous: false)
      )
      stage.wait(0.5)
    }
    notch()
    #expect(inner.contentOffset == Point(0, 30) && scroll.contentOffset == .zero)
    notch()
    #expect(inner.contentOffset == Point(0, 40) && scroll.contentOffset == .zero)
    notch()
    #expect(inner.contentOffset == Point(0, 40) && scroll.contentOffset == Point(0, 30))
  }

  // UIScrollView.isScrollEnabled during a deceleration: the motion continues to its end.
  @Test func scrollingThatIsTurnedOffInFlightLetsTapsThrough() {
    var taps = 0
    stage.add(Button(frame: Rect(0, 0, 400, 3000)) { _ in taps += 1 }, in: scroll)
    stage.finger(1).down(at: Point(200, 500)).move(by: Vector(0, -200), over: 0.1).up()
    stage.wait(0.1)
    scroll.isScrollEnabled = false
    stage.tap(at: Point(200, 300))
    #expect(taps == 1)
    stage.settle()
  }
}
