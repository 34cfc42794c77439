import GestureTesting
import GestureViews
import Gestures
import Testing

/// How fingers, wheels and content share a scroll view.
struct ScrollViewTests {
  let stage = TestStage.strict(frameRate: 100)
  let scroll: ScrollView
  let content: View
  let diary = Diary()

  init() {
    scroll = stage.add(ScrollView(frame: Rect(0, 0, 400, 600)))
    scroll.contentSize = Size(400, 2000)
    content = stage.addView("content", frame: Rect(0, 0, 400, 2000), in: scroll)
    stage.options = [.views]
    let diary = diary
    scroll.onWillBeginDragging = { _ in diary.note("begin") }
    scroll.onDidEndDragging = { diary.note($1 ? "end, goes on" : "end") }
    scroll.onDidEndDecelerating = { _ in diary.note("rest") }
  }

  private var touches: [String] {
    stage.takeTranscript().lines
  }

  // MARK: - Drag

  @Test func contentFollowsTheFingerBeyondTheHysteresis() {
    let finger = stage.finger(1).down(at: Point(200, 500)).jump(to: Point(200, 495))
    #expect(!scroll.isDragging)
    finger.jump(to: Point(200, 450))
    #expect(scroll.isDragging)
    // The finger moves 50 points, minus the 10 that make it a drag.
    #expect(scroll.contentOffset == Point(0, 40))
    finger.jump(to: Point(200, 440)).hold(for: 0.2).up()
    #expect(scroll.contentOffset == Point(0, 50))
    #expect(diary.entries == ["begin", "end"])
  }

  @Test func pastAnEdgeContentGivesWayLikeARubberBandAndComesBack() {
    scroll.contentOffset = Point(0, 0)
    let finger = stage.finger(1).down(at: Point(200, 100)).jump(to: Point(200, 210))
    let band = RubberBand(dimension: 600, coefficient: 0.55)
    #expect(scroll.contentOffset.y == -band.offset(for: 100))
    finger.hold(for: 0.2).up()
    #expect(scroll.isDecelerating)
    stage.settle()
    #expect(scroll.contentOffset == .zero)
    #expect(diary.entries == ["begin", "end, goes on", "rest"])
  }

  @Test func withoutBouncesTheEdgeIsHard() {
    scroll.bounces = false
    stage.finger(1).down(at: Point(200, 100)).jump(to: Point(200, 300)).jump(to: Point(200, 250))
    // The finger reversed its direction at the edge, so the content follows at once.
    #expect(scroll.contentOffset == Point(0, 50))
  }

  @Test func aDragAlongAnAxisThatDoesNotScrollIsLeftToOthers() {
    var pans = 0
    stage.root.onPan { if $0.state == .began { pans += 1 } }
    stage.perform(.drag([Point(100, 100), Point(200, 110)], over: 0.2))
    #expect(pans == 1)
    #expect(diary.entries == [])
    scroll.alwaysBounceHorizontal = true
    stage.perform(.drag([Point(100, 100), Point(200, 110)], over: 0.2))
    #expect(pans == 1)
    #expect(diary.entries.first == "begin")
  }

  @Test func aTurnedScrollViewMeasuresAlongItsOwnAxes() {
    scroll.transform = .rotation(.pi / 2)
    // Its vertical axis is horizontal in the window, so a finger that moves right drags its content
    // up.
    stage.finger(1).down(at: Point(200, 300)).move(by: Vector(2, 60), over: 0.1)
    #expect(!scroll.isDragging)
    stage.finger(1).move(by: Vector(58, 0), over: 0.1).hold(for: 0.2).up()
    #expect(isNear(scroll.contentOffset, Point(0, 50), 1e-9))
  }

  @Test func anOffsetSetDuringADragIsWhereTheDragGoesOn() {
    let finger = stage.finger(1).down(at: Point(200, 500)).jump(to: Point(200, 450))
    scroll.contentOffset = Point(0, 1000)
    finger.jump(to: Point(200, 430))
    #expect(scroll.contentOffset == Point(0, 1020))
  }

  @Test func turnedOffItDoesNotScroll() {
    scroll.isScrollEnabled = false
    stage.perform(.drag([Point(200, 500), Point(200, 100)], over: 0.2))
    #expect(scroll.contentOffset == .zero)
  }

  @Test func aCancelledDragComesToRestWithoutAThrow() {
    stage.finger(1).down(at: Point(200, 100)).move(by: Vector(0, 200), over: 0.1).cancel()
    #expect(!scroll.isDragging)
    stage.settle()
    #expect(scroll.contentOffset == .zero)
    #expect(diary.entries == ["begin", "end, goes on", "rest"])
  }

  @Test func turnedOffInTheMiddleOfADragItComesToRest() {
    stage.finger(1).down(at: Point(200, 100)).move(by: Vector(0, 200), over: 0.1)
    scroll.isScrollEnabled = false
    stage.wait(0)
    #expect(!scroll.isDragging)
    stage.settle()
    #expect(scroll.contentOffset == .zero)
  }

  @Test func aSecondFingerThatComesAndGoesDoesNotMoveContent() {
    stage.finger(1).down(at: Point(200, 500)).jump(to: Point(200, 450))
    let before = scroll.contentOffset
    stage.finger(2).down(at: Point(100, 100)).up()
    #expect(scroll.contentOffset == before)
    stage.finger(1).jump(to: Point(200, 440))
    #expect(scroll.contentOffset == before + Vector(0, 10))
  }

  @Test func theOffsetMayBeLimitedFromItsOwnCallback() {
    scroll.onScroll = { if $0.contentOffset.y > 30 { $0.contentOffset.y = 30 } }
    stage.perform(.drag([Point(200, 500), Point(200, 200)], over: 0.2))
    stage.settle()
    #expect(scroll.contentOffset.y == 30)
  }

  // MARK: - Content

  @Test func aQuickTapReachesContentAsBeganAndEndedAtTheLift() {
    stage.finger(1).down(at: Point(100, 100)).hold(for: 0.1)
    #expect(touches == [])
    stage.finger(1).up()
    #expect(touches == ["0.100 view content began 1", "0.100 view content ended 1"])
  }

  @Test func aFingerThatRestsReachesContentWhenTheDelayIsOver() {
    stage.finger(1).down(at: Point(100, 100)).hold(for: 0.149)
    #expect(touches == [])
    stage.wait(0.001)
    #expect(touches.count == 1)
    stage.finger(1).up()
    #expect(touches.count == 1)
  }

  @Test func withoutTheDelayContentHearsAtOnce() {
    scroll.delaysContentTouches = false
    stage.finger(1).down(at: Point(100, 100))
    #expect(touches.count == 1)
  }

  @Test func aDragBeforeTheDelayIsOverNeverReachesContent() {
    stage.perform(.drag([Point(200, 500), Point(200, 300)], over: 0.1))
    #expect(touches == [])
  }

  @Test func aDragAfterTheDelayCancelsTheContentsTouch() {
    stage.finger(1).down(at: Point(200, 500)).hold(for: 0.2).jump(to: Point(200, 400)).up()
    let story = touches
    #expect(story.count == 2)
    #expect(story.first?.contains("began") == true)
    #expect(story.last?.contains("cancelled") == true)
    #expect(scroll.contentOffset.y > 0)
  }

  @Test func contentThatKeepsItsTouchesDoesNotScroll() {
    scroll.canCancelContentTouches = false
    stage.finger(1).down(at: Point(200, 500)).hold(for: 0.2).jump(to: Point(200, 400)).up()
    #expect(scroll.contentOffset == .zero)
    #expect(touches.last?.contains("ended") == true)
  }

  @Test func contentThatIsRefusedTouchesHearsNothingButScrolls() {
    final class Refusing: ScrollView {
      override func touchesShouldBegin(
        _ touches: [Touch],
        with event: TouchEvent,
        in view: View
      ) -> Bool { false }
    }
    let stage = TestStage.strict(frameRate: 100)
    stage.options = [.views]
    let scroll = stage.add(Refusing(frame: Rect(0, 0, 400, 600)))
    scroll.contentSize = Size(400, 2000)
    stage.addView("content", frame: Rect(0, 0, 400, 2000), in: scroll)
    stage.press(at: Point(100, 100), for: 0.3)
    #expect(stage.takeTranscript().isEmpty)
    stage.finger(1).down(at: Point(200, 500)).jump(to: Point(200, 400))
    #expect(scroll.contentOffset.y == 90)
    #expect(stage.takeTranscript().isEmpty)
    #expect(stage.violations == [])
  }

  @Test func aSliderInsideKeepsItsDragOnceItTracks() {
    scroll.contentSize = Size(1000, 2000)
    let slider = stage.add(Slider(frame: Rect(50, 50, 300, 40)), in: content)
    stage.finger(1).down(at: Point(64, 70)).hold(for: 0.2).move(by: Vector(200, 5), over: 0.3).up()
    #expect(scroll.contentOffset == .zero)
    #expect(slider.value > 0.5)
    #expect(diary.entries == [])
  }

  @Test func aSubclassMayLetADragTakeTouchesFromButtons() {
    final class Taking: ScrollView {
      override func touchesShouldCancel(in view: View) -> Bool { true }
    }
    let scroll = stage.add(Taking(frame: Rect(0, 0, 400, 600)))
    scroll.contentSize = Size(400, 2000)
    let diary = Diary()
    stage.add(Button(frame: Rect(0, 0, 400, 600)), in: scroll).record(into: diary)
    stage.finger(1).down(at: Point(200, 500)).hold(for: 0.2).jump(to: Point(200, 400))
    #expect(scroll.contentOffset.y == 90)
    #expect(diary.entries == ["down", "cancel"])
  }

  @Test func buttonsInsideAreTapped() {
    var taps = 0
    stage.add(Button(frame: Rect(50, 50, 100, 40)) { _ in taps += 1 }, in: content)
    stage.tap(at: Point(100, 70))
    stage.press(at: Point(100, 70), for: 0.4)
    #expect(taps == 2)
  }

  // MARK: - Nested

  @Test func theInnerScrollViewKeepsTheGestureAtItsEdge() {
    let inner = stage.add(ScrollView(frame: Rect(0, 0, 400, 300)), in: content)
    inner.contentSize = Size(400, 600)
    inner.contentOffset = Point(0, 280)
    let finger = stage.finger(1).down(at: Point(200, 250)).jump(to: Point(200, 200))
    #expect(inner.isDragging && !scroll.isDragging)
    #expect(inner.contentOffset.y > 300)
    finger.up()
    stage.settle()
    #expect(scroll.contentOffset == .zero)
    #expect(inner.contentOffset == Point(0, 300))
  }

  @Test func eachOfTwoNestedScrollViewsTakesTheDragsAlongItsAxis() {
    let inner = stage.add(ScrollView(frame: Rect(0, 0, 400, 300)), in: content)
    inner.contentSize = Size(1200, 300)
    stage.finger(1).down(at: Point(200, 250)).jump(to: Point(200, 200)).hold(for: 0.2).up()
    #expect(scroll.contentOffset == Point(0, 40))
    #expect(inner.contentOffset == .zero)
    stage.finger(1).down(at: Point(200, 200)).jump(to: Point(150, 200)).hold(for: 0.2).up()
    #expect(scroll.contentOffset == Point(0, 40))
    #expect(inner.contentOffset == Point(40, 0))
  }

  // MARK: - Wheels

  @Test(arguments: [true, false])
  func scrollingMovesContentByItsDeltaAndStopsAtTheEdge(isContinuous: Bool) {
    func roll(_ delta: Double) {
      stage.send(
        ScrollSample(
          location: Point(200, 300),
          delta: Vector(0, delta),
          isContinuous: isContinuous
        )
      )
      stage.wait(0.02)
    }
    roll(-30)
    roll(-20)
    #expect(scroll.contentOffset == Point(0, 50))
    roll(80)
    #expect(scroll.contentOffset == .zero)
    stage.settle()
    #expect(scroll.contentOffset == .zero)
    #expect(!scroll.isDragging)
    #expect(diary.entries.first == "begin" && diary.entries.last == "end")
  }

  // MARK: - Zoom

  @Test func aPinchZoomsAboutItsMiddle() {
    scroll.contentSize = Size(400, 600)
    let photo = stage.add(View(frame: Rect(0, 0, 400, 600)), in: scroll)
    scroll.viewForZooming = { photo }
    scroll.maximumZoomScale = 3
    let middle = Point(200, 300)
    let before = photo.convertFromWindow(middle)
    stage.perform(.pinch(at: middle, from: 100, to: 200, over: 0.4))
    // Twice the distance, minus the hysteresis at the start: 200 / 108.
    #expect(isNear(scroll.zoomScale, 200.0 / 108, 1e-9))
    #expect(isNear(photo.convertFromWindow(middle), before, 1e-9 * 600))
    #expect(scroll.contentSize == Size(400 * scroll.zoomScale, 600 * scroll.zoomScale))
    stage.settle()
    stage.perform(.pinch(at: middle, from: 50, to: 350, over: 0.4))
    stage.settle()
    #expect(scroll.zoomScale == 3)
    #expect(stage.violations == [])
  }

  @Test func aPinchTakesOverADragAndHandsItBack() {
    scroll.contentSize = Size(400, 600)
    let photo = stage.add(View(frame: Rect(0, 0, 400, 600)), in: scroll)
    scroll.viewForZooming = { photo }
    scroll.maximumZoomScale = 4
    scroll.bounces = false
    let fingers = stage.fingers([1, 2]).down(at: [Point(150, 300), Point(250, 300)])
    fingers.jump(to: [Point(100, 300), Point(300, 300)])
    #expect(scroll.isZooming && scroll.zoomScale > 1.5)
    let point = photo.convertFromWindow(Point(200, 300))
    fingers.jump(to: [Point(80, 280), Point(280, 280)])
    #expect(isNear(photo.convertFromWindow(Point(180, 280)), point, 1e-9 * 600))
    #expect(scroll.isDragging)
    stage.finger(2).up()
    let before = scroll.contentOffset
    stage.finger(1).jump(to: Point(70, 275))
    // The remaining finger continues to drag.
    #expect(isNear(scroll.contentOffset, before + Vector(10, 5), 1e-9))
    stage.finger(2).down(at: Point(270, 275))
    // With two fingers again, the content under their centre stays there without a jump.
    let held = photo.convertFromWindow(Point(165, 275))
    stage.finger(1).jump(to: Point(60, 275))
    #expect(isNear(photo.convertFromWindow(Point(165, 275)), held, 1e-9 * 600))
    stage.fingers([1, 2]).up()
    #expect(!scroll.isZooming && !scroll.isDragging)
    stage.settle()
  }

  @Test func withoutAViewToZoomAPinchIsLeftToOthers() {
    var pinches = 0
    stage.root.onPinch { if $0.state == .began { pinches += 1 } }
    stage.perform(.pinch(at: Point(200, 300), from: 100, to: 200, over: 0.4))
    #expect(pinches == 1)
  }
}
