import GestureTesting
import GestureViews
import Gestures
import Testing

/// What UIKit documents about offsets and scales that code or a pinch sets.
@Suite("UIKit corners: offsets and zoom of scroll views")
struct OffsetAndZoomCornerTests {
  let stage = TestStage.strict(frameRate: 100)
  let scroll: ScrollView
  let photo = View(frame: Rect(0, 0, 400, 600))
  let diary = Diary()

  init() {
    scroll = stage.add(ScrollView(frame: Rect(0, 0, 400, 600)))
    scroll.contentSize = Size(2000, 3000)
    let diary = diary
    scroll.onDidEndScrollingAnimation = { _ in diary.note("arrived") }
    scroll.onDidEndDecelerating = { _ in diary.note("rests") }
    scroll.onDidEndZooming = { _ in diary.note("zoomed") }
    stage.wait(0)
  }

  private func makeZoomable(_ limits: ClosedRange<Double> = 1...4) {
    scroll.addSubview(photo)
    scroll.contentSize = photo.frame.size
    scroll.minimumZoomScale = limits.lowerBound
    scroll.maximumZoomScale = limits.upperBound
    scroll.viewForZooming = { [photo] in photo }
  }

  // setContentOffset(_:animated:): without animation at once, and without the end of an animation.
  @Test func anOffsetWithoutAnimationIsSetAtOnce() {
    var offsets: [Point] = []
    scroll.onScroll = { offsets.append($0.contentOffset) }
    scroll.setContentOffset(Point(30, 70), animated: false)
    #expect(offsets == [Point(30, 70)])
    stage.settle()
    #expect(diary.entries == [])
  }

  // scrollViewDidEndScrollingAnimation: called at the end of setContentOffset(_:animated:).
  @Test func anAnimatedOffsetArrivesAndSaysSo() {
    scroll.setContentOffset(Point(30, 700), animated: true)
    #expect(scroll.contentOffset == .zero && !scroll.isDecelerating && !scroll.isDragging)
    stage.settle()
    #expect(scroll.contentOffset == Point(30, 700))
    #expect(diary.entries == ["arrived"])
  }

  // setContentOffset(_:animated:) does not look at the content: it may lead beyond its edge.
  @Test func anOffsetMayLieBeyondTheEdge() {
    scroll.setContentOffset(Point(0, -80), animated: false)
    stage.settle()
    #expect(scroll.contentOffset == Point(0, -80))
    scroll.setContentOffset(Point(0, 5000), animated: true)
    stage.settle()
    #expect(scroll.contentOffset == Point(0, 5000))
  }

  // setContentOffset(_:animated:) stops a deceleration.
  @Test func anOffsetStopsADeceleration() {
    stage.finger(1).down(at: Point(200, 500)).move(by: Vector(0, -200), over: 0.1).up()
    #expect(scroll.isDecelerating)
    let present = scroll.contentOffset
    scroll.setContentOffset(present, animated: false)
    #expect(!scroll.isDecelerating)
    stage.settle()
    #expect(scroll.contentOffset == present)
  }

  // A target set from scrollViewWillEndDragging by setContentOffset(_:animated:) is where it ends.
  @Test func anAnimationStartedAtTheLiftGoesOn() {
    scroll.onWillEndDragging = { scroll, _, target in
      target = scroll.contentOffset
      scroll.setContentOffset(Point(0, 1234), animated: true)
    }
    stage.finger(1).down(at: Point(200, 500)).move(by: Vector(0, -200), over: 0.1).up()
    stage.settle()
    #expect(scroll.contentOffset == Point(0, 1234))
  }

  // scrollRectToVisible(_:animated:): does nothing if the area is already visible.
  @Test func aVisiblePartIsNotScrolledTo() {
    scroll.contentOffset = Point(100, 100)
    scroll.scrollRectToVisible(Rect(120, 110, 50, 50), animated: false)
    #expect(scroll.contentOffset == Point(100, 100))
  }

  // scrollRectToVisible(_:animated:): so that the area is just visible at the edge.
  @Test(arguments: [
    (Rect(0, 900, 50, 100), Point(0, 400)), (Rect(700, 0, 100, 50), Point(400, 0)),
    (Rect(1900, 2900, 100, 100), Point(1600, 2400)),
    (Rect(1990, 2990, 100, 100), Point(1600, 2400)),
    (Rect(0, 300, 50, 900), Point(0, 300)),
  ])
  func aPartIsScrolledToTheNearestEdge(part: Rect, offset: Point) {
    scroll.scrollRectToVisible(part, animated: true)
    stage.settle()
    #expect(scroll.contentOffset == offset)
    scroll.contentOffset = Point(0, 2400)
    scroll.scrollRectToVisible(Rect(0, 500, 50, 100), animated: false)
    #expect(scroll.contentOffset == Point(0, 500))
  }

  // UIScrollView.contentInset: content under an inset is not visible.
  @Test func aPartUnderAnInsetIsScrolledTo() {
    scroll.contentInset = EdgeInsets(top: 50, bottom: 100)
    scroll.scrollRectToVisible(Rect(0, 500, 50, 100), animated: false)
    #expect(scroll.contentOffset == Point(0, 100))
    scroll.contentOffset = Point(0, 300)
    scroll.scrollRectToVisible(Rect(0, 320, 50, 100), animated: false)
    #expect(scroll.contentOffset == Point(0, 270))
  }

  // zoom(to:animated:): the area, in the coordinates of the zooming view, becomes visible.
  @Test(arguments: [true, false])
  func zoomingToAPartShowsItInTheMiddle(animated: Bool) {
    makeZoomable()
    scroll.zoom(to: Rect(100, 150, 200, 300), animated: animated)
    stage.settle()
    #expect(scroll.zoomScale == 2)
    #expect(scroll.contentSize == Size(800, 1200))
    #expect(scroll.contentOffset == Point(200, 300))
    #expect(diary.entries == (animated ? ["zoomed"] : []))
  }

  // The same: one point of the content keeps its location during the whole animation.
  @Test func anAnimatedZoomKeepsOnePointInItsPlace() {
    makeZoomable()
    scroll.zoom(to: Rect(200, 0, 200, 300), animated: true)
    // From (0, 0) at scale 1 to (400, 0) at scale 2, the top right corner does not move.
    let corner = Point(400, 0)
    for _ in 0..<20 {
      stage.wait(0.02)
      #expect(isNear(photo.convertToWindow(corner), Point(400, 0), 1e-9 * 600))
    }
    stage.settle()
    #expect(scroll.contentOffset == Point(400, 0))
  }

  // zoom(to:animated:) and maximumZoomScale: the scale stays within its limits.
  @Test(arguments: [(Rect(10, 10, 1, 1), 4.0), (Rect(-900, -900, 4000, 6000), 1), (.zero, 4)])
  func zoomingToAPartKeepsTheLimits(part: Rect, scale: Double) {
    makeZoomable()
    scroll.setZoomScale(2)
    scroll.zoom(to: part, animated: true)
    stage.settle()
    #expect(scroll.zoomScale == scale)
    #expect(scroll.contentOffset == .zero)
  }

  // zoom(to:animated:): a part near an edge cannot be centred.
  @Test func zoomingToAPartAtTheEdgeStaysInTheContent() {
    makeZoomable()
    scroll.zoom(to: Rect(300, 500, 100, 150), animated: true)
    stage.settle()
    #expect(scroll.zoomScale == 4)
    #expect(scroll.contentOffset == Point(1200, 1800))
  }

  // A double tap that zooms in and out, as in the Scroll View Programming Guide.
  @Test func aDoubleTapZoomsAboutItsPlace() {
    makeZoomable()
    photo.onTap(count: 2) { [unowned scroll, unowned photo] tap in
      let middle = tap.location(in: photo)
      scroll.zoom(
        to: scroll.zoomScale > 1
          ? photo.bounds : Rect(middle.x - 50, middle.y - 75, 100, 150),
        animated: true
      )
    }
    stage.tap(at: Point(100, 300), taps: 2)
    stage.settle()
    #expect(scroll.zoomScale == 4)
    #expect(isNear(photo.convertToWindow(Point(100, 300)), Point(200, 300), 1e-9 * 600))
    stage.wait(1)
    stage.tap(at: Point(200, 300), taps: 2)
    stage.settle()
    #expect(scroll.zoomScale == 1 && scroll.contentOffset == .zero)
  }

  // UIScrollView.bouncesZoom: scaling beyond a limit is animated back.
  @Test(arguments: [true, false])
  func aPinchBeyondALimitGivesWayOnlyIfItBounces(bounces: Bool) {
    makeZoomable()
    scroll.bouncesZoom = bounces
    let fingers = stage.fingers([1, 2]).down(at: [Point(195, 300), Point(205, 300)])
    fingers.move(to: [Point(100, 300), Point(300, 300)], over: 0.2).hold(for: 0.2)
    #expect((scroll.zoomScale > 4) == bounces)
    #expect(diary.entries == [])
    fingers.up()
    stage.settle()
    #expect(scroll.zoomScale == 4)
    #expect(diary.entries.filter { $0 == "zoomed" } == ["zoomed"])
    // The content that the fingers held is in its original location again.
    #expect(isNear(photo.convertToWindow(Point(200, 300)), Point(200, 300), 1e-6 * 600))
  }

  // scrollViewDidEndZooming: also called when nothing bounces, after the last finger is up.
  @Test func theEndOfAPinchIsReportedOnce() {
    makeZoomable()
    stage.perform(.pinch(at: Point(200, 300), from: 100, to: 200, over: 0.3))
    stage.settle()
    #expect(diary.entries.filter { $0 == "zoomed" } == ["zoomed"])
    #expect(scroll.zoomScale > 1.5)
  }

  // A finger that catches a bounce of the scale stops it. The bounce continues at the lift.
  @Test func aFingerCatchesABounceOfTheScale() {
    makeZoomable()
    let fingers = stage.fingers([1, 2]).down(at: [Point(195, 300), Point(205, 300)])
    fingers.move(to: [Point(50, 300), Point(350, 300)], over: 0.2).hold(for: 0.2).up()
    stage.wait(0.05)
    let finger = stage.finger(1).down(at: Point(200, 300))
    let caught = scroll.zoomScale
    #expect(caught > 4)
    finger.hold(for: 0.3)
    #expect(scroll.zoomScale == caught)
    finger.up()
    stage.settle()
    #expect(scroll.zoomScale == 4)
  }

  // maximumZoomScale: must be greater than minimumZoomScale for zooming to be enabled.
  @Test func equalLimitsLeaveThePinchToOthers() {
    makeZoomable(2...2)
    var pinches = 0
    stage.root.onPinch { if $0.state == .began { pinches += 1 } }
    stage.perform(.pinch(at: Point(200, 300), from: 100, to: 200, over: 0.3))
    #expect(pinches == 1 && scroll.zoomScale == 1)
  }
}
