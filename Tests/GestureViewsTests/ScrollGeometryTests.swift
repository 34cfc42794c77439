import GestureTesting
import GestureViews
import Gestures
import Testing

/// Behaviour.md, §4.9: scroll views whose geometry changes.
struct ScrollGeometryTests {
  private let stage = TestStage.strict(frameRate: 100)
  private let scroll: ScrollView
  private let diary = Diary()
  private let band = RubberBand(dimension: 600, coefficient: 0.55)

  init() {
    scroll = stage.add(ScrollView(frame: Rect(0, 0, 400, 600)))
    scroll.contentSize = Size(400, 2000)
    stage.addView("content", frame: Rect(0, 0, 400, 2000), in: scroll)
    let diary = diary
    scroll.onDidEndDragging = { diary.note($1 ? "end, goes on" : "end") }
    scroll.onDidEndDecelerating = { _ in diary.note("rest") }
    scroll.onDidEndScrollingAnimation = { _ in diary.note("arrived") }
    // Without a first call of the window, animations would start only with the next one.
    stage.wait(0)
  }

  /// Throws the content upwards, and shows a part of the movement.
  private func throwContent(for seconds: Double = 0.1) {
    stage.finger(1).down(at: Point(200, 500)).move(by: Vector(0, -200), over: 0.1).up()
    stage.wait(seconds)
    #expect(scroll.isDecelerating)
  }

  // MARK: - At rest

  @Test("Rule 120: At rest the offset is clamped at once, and onScroll is called.")
  func contentThatShrinksAtRest() {
    scroll.contentOffset = Point(0, 1400)
    var shown: [Double] = []
    scroll.onScroll = { shown.append($0.contentOffset.y) }
    scroll.contentSize.height = 800
    #expect(shown == [800 - 600])
    scroll.contentSize.height = 300
    #expect(shown == [800 - 600, 0])
    scroll.contentSize.height = 2000
    #expect(shown.count == 2)
    #expect(stage.window.nextDeadline == nil)
  }

  @Test("Rule 120: A frame that grows and one that only moves.")
  func theScreenTurnsAtRest() {
    scroll.contentOffset = Point(0, 1400)
    scroll.frame = Rect(50, 50, 400, 600)
    #expect(scroll.contentOffset == Point(0, 1400))
    scroll.frame = Rect(0, 0, 600, 900)
    #expect(scroll.contentOffset == Point(0, 2000 - 900))
    scroll.contentSize = Size(600, 1000)
    #expect(scroll.contentOffset == Point(0, 1000 - 900))
    scroll.contentSize.width = 700
    scroll.contentOffset.x = 100
    scroll.frame = Rect(0, 0, 800, 900)
    #expect(scroll.contentOffset == Point(0, 100))
  }

  @Test("Rule 120: An inset that is taken away closes at once; one that is animated follows.")
  func insetsAtRest() {
    scroll.contentInset.top = 60
    #expect(scroll.contentOffset == .zero)
    scroll.contentOffset = Point(0, -60)
    scroll.contentInset.top = 0
    #expect(scroll.contentOffset == .zero)

    scroll.contentInset.top = 60
    scroll.contentOffset = Point(0, -60)
    stage.window.animate(.linear(0.2), from: 60, to: 0) { scroll.contentInset.top = $0 }
    stage.wait(0.1)
    #expect(isNear(scroll.contentOffset.y, -30, 1e-9))
    stage.wait(0.2)
    #expect(scroll.contentOffset == .zero)
  }

  @Test("Rule 120: An offset that an animation brings is not cut off by the inset that goes.")
  func anInsetThatGoesDuringAnAnimation() {
    scroll.contentInset.top = 60
    scroll.contentOffset = Point(0, -60)
    scroll.setContentOffset(.zero, animated: true)
    scroll.contentInset.top = 0
    #expect(scroll.contentOffset == Point(0, -60))
    stage.wait(0.05)
    #expect(scroll.contentOffset.y > -60 && scroll.contentOffset.y < 0)
    stage.settle()
    #expect(scroll.contentOffset == .zero)
    #expect(diary.entries == ["arrived"])
  }

  @Test("Rule 120: The target of an animation is clamped, unless it was beyond the edges.")
  func targetsOfAnimations() {
    scroll.scrollTo(Point(0, 1400), animated: true)
    stage.wait(0.05)
    let before = scroll.contentOffset.y
    scroll.contentSize.height = 1000
    #expect(scroll.contentOffset.y == before)
    stage.settle()
    #expect(scroll.contentOffset == Point(0, 400))
    scroll.setContentOffset(Point(0, -60), animated: true)
    stage.wait(0.05)
    scroll.contentSize.height = 1200
    stage.settle()
    #expect(scroll.contentOffset == Point(0, -60))
    scroll.contentSize.height = 1100
    #expect(diary.entries == ["arrived", "arrived"])
  }

  @Test("Rule 120: NaN, negative and infinite sizes move nothing outside.")
  func badSizes() {
    scroll.contentOffset = Point(0, 100)
    for size in [Size(.nan, .nan), Size(-10, -10), .zero] {
      scroll.contentSize = size
      #expect(scroll.contentOffset == .zero)
    }
    scroll.contentSize = Size(400, .infinity)
    scroll.contentOffset = Point(0, 1e9)
    scroll.frame = Rect(0, 0, .nan, .nan)
    #expect(scroll.contentOffset.isFinite)
    scroll.frame = Rect(0, 0, -5, -5)
    #expect(scroll.contentOffset.isFinite)
    scroll.frame = Rect(0, 0, 400, 600)
    scroll.contentInset = EdgeInsets(top: .nan, left: .infinity, bottom: .nan, right: -.infinity)
    scroll.contentInset = .zero
    scroll.contentOffset = Point(0, 1e9)
    scroll.contentSize = Size(400, 2000)
    #expect(scroll.contentOffset == Point(0, 1400))
  }

  // MARK: - Under a finger

  @Test("Rule 121: Under a dragging finger nothing jumps; resistance counts from the new edge.")
  func contentThatShrinksUnderAFinger() {
    scroll.contentOffset = Point(0, 500)
    let finger = stage.finger(1).down(at: Point(200, 300)).jump(to: Point(200, 290))
    finger.jump(to: Point(200, 280))
    #expect(scroll.contentOffset == Point(0, 510))
    scroll.contentSize.height = 1000
    #expect(scroll.contentOffset == Point(0, 510))
    finger.jump(to: Point(200, 260))
    let pulled = band.distance(for: 110) + 20
    #expect(isNear(scroll.contentOffset.y, 400 + band.offset(for: pulled), 1e-9))
    finger.jump(to: Point(200, 280))
    #expect(isNear(scroll.contentOffset.y, 510, 1e-9))
    finger.hold(for: 0.2).up()
    stage.settle()
    #expect(scroll.contentOffset == Point(0, 400))
    #expect(diary.entries == ["end, goes on", "rest"])
  }

  @Test("Rule 121: Content left farther outside than a finger pulls comes back with the finger.")
  func contentThatShrinksFarUnderAFinger() {
    scroll.contentOffset = Point(0, 1300)
    let finger = stage.finger(1).down(at: Point(200, 300)).jump(to: Point(200, 280))
    #expect(scroll.contentOffset == Point(0, 1310))
    scroll.contentSize.height = 700
    #expect(scroll.contentOffset == Point(0, 1310))
    finger.jump(to: Point(200, 250))
    #expect(scroll.contentOffset == Point(0, 1310))
    finger.jump(to: Point(200, 350))
    #expect(scroll.contentOffset == Point(0, 1210))
    finger.hold(for: 0.2).up()
    stage.settle()
    #expect(scroll.contentOffset == Point(0, 100))
  }

  @Test("Rule 121: Content that comes to fit, and a frame and an inset that change.")
  func otherChangesUnderAFinger() {
    scroll.contentOffset = Point(0, 100)
    let finger = stage.finger(1).down(at: Point(200, 300)).jump(to: Point(200, 280))
    scroll.contentSize.height = 300
    #expect(scroll.contentOffset == Point(0, 110))
    finger.jump(to: Point(200, 310))
    #expect(scroll.contentOffset == Point(0, 80))
    scroll.contentInset.top = 60
    scroll.frame = Rect(0, 0, 600, 400)
    #expect(scroll.contentOffset == Point(0, 80))
    finger.hold(for: 0.2).up()
    stage.settle()
    #expect(scroll.contentOffset == Point(0, -60))
  }

  @Test("Rule 121: A finger that holds what it caught, and one that has not decided.")
  func fingersThatRest() {
    throwContent()
    let finger = stage.finger(1).down(at: Point(200, 300))
    let caught = scroll.contentOffset
    scroll.contentSize.height = 700
    #expect(scroll.contentOffset == caught)
    finger.up()
    stage.settle()
    #expect(scroll.contentOffset == Point(0, 100))
    stage.finger(1).down(at: Point(200, 300))
    scroll.contentSize.height = 650
    #expect(scroll.contentOffset == Point(0, 50))
    stage.finger(1).up()
  }

  @Test("Rule 121: A pull to refresh keeps the inset that is set in any callback of the lift.")
  func pullToRefresh() {
    for moment in ["changed", "will", "did"] {
      scroll.contentInset = .zero
      scroll.contentOffset = .zero
      let open = { (now: String) in if now == moment { self.scroll.contentInset.top = 60 } }
      scroll.onScroll = { if $0.contentOffset.y < -80 { open("changed") } }
      scroll.onWillEndDragging = { _, _, _ in open("will") }
      scroll.onDidEndDragging = { _, _ in open("did") }
      let finger = stage.finger(1).down(at: Point(200, 100)).move(by: Vector(0, 250), over: 0.2)
      let before = scroll.contentOffset.y
      #expect(before < -60)
      finger.hold(for: 0.2).up()
      #expect(isNear(scroll.contentOffset.y, before, 1e-9))
      stage.settle()
      #expect(scroll.contentOffset == Point(0, -60), "\(moment)")
      scroll.onScroll = nil
    }
    scroll.contentInset.top = 0
    #expect(scroll.contentOffset == .zero)
  }

  // MARK: - In motion

  @Test("Rule 122: A throw whose content shrinks rests at the new end.")
  func contentThatShrinksDuringAThrow() {
    throwContent()
    let (before, speed) = (scroll.contentOffset, scroll.velocity)
    scroll.contentSize.height = before.y + 600 + 40
    #expect(scroll.contentOffset == before)
    #expect(isNear(scroll.velocity.dy, speed.dy, 1e-6))
    stage.settle()
    #expect(isNear(scroll.contentOffset.y, before.y + 40, 1e-9))
    throwContent(for: 0)
    scroll.contentSize.height = 100
    stage.settle()
    #expect(scroll.contentOffset == .zero)
    #expect(diary.entries.filter { $0 == "rest" }.count == 2)
  }

  @Test("Rule 122: A list that grows in onScroll does not stall.", arguments: [true, false])
  func endlessList(_ bounces: Bool) {
    scroll.bounces = bounces
    scroll.contentSize.height = 900
    scroll.onScroll = {
      if $0.contentOffset.y >= $0.contentSize.height - 600 { $0.contentSize.height += 500 }
    }
    throwContent(for: 0)
    let rest = scroll.contentOffset.y + DecelerationRate.normal.projection(of: scroll.velocity.dy)
    stage.settle()
    #expect(rest > 500)
    // A bounce passes the edge by up to a frame's path, on which the spring already pulls.
    #expect(scroll.contentOffset.y > (bounces ? 700 : rest - 1))
    #expect(scroll.contentOffset.y < rest + 1)
    #expect(diary.entries == ["end, goes on", "rest"])
  }

  @Test("Rule 122: A bounce is planned again from its offset and velocity.")
  func bounces() {
    stage.finger(1).down(at: Point(200, 100)).move(by: Vector(0, 300), over: 0.2).up()
    stage.wait(0.05)
    let before = scroll.contentOffset.y
    #expect(before < -60)
    scroll.contentInset.top = 60
    #expect(scroll.contentOffset.y == before)
    stage.settle()
    #expect(scroll.contentOffset == Point(0, -60))
    #expect(diary.entries == ["end, goes on", "rest"])
  }

  @Test("Rule 122: The screen turns during a throw.")
  func theScreenTurnsDuringAThrow() {
    throwContent()
    scroll.frame = Rect(0, 0, 600, 1500)
    stage.settle()
    #expect(scroll.contentOffset == Point(0, 500))
  }

  @Test("Rule 122: A target that the client has chosen stays, as far as it exists.")
  func chosenTargets() {
    for (height, end) in [(3000.0, 700.0), (1000, 400)] {
      scroll.contentSize.height = 2000
      scroll.contentOffset = .zero
      scroll.onWillEndDragging = { $2 = Point(0, 700) }
      throwContent(for: 0.05)
      scroll.contentSize.height = height
      stage.settle()
      #expect(isNear(scroll.contentOffset.y, end, 1e-9))
    }
  }

  @Test("Rule 123: Pages that are gone, and pages of another size.")
  func pages() {
    scroll.isPagingEnabled = true
    scroll.contentSize = Size(1600, 600)
    func turn() {
      stage.finger(1).down(at: Point(300, 300)).move(by: Vector(-200, 0), over: 0.1).up()
      stage.wait(0.05)
    }
    scroll.contentOffset = Point(800, 0)
    turn()
    #expect(scroll.isDecelerating)
    scroll.contentSize.width = 1200
    stage.settle()
    #expect(scroll.contentOffset == Point(800, 0))
    scroll.contentSize.width = 2000
    turn()
    scroll.contentSize.width = 4000
    stage.settle()
    #expect(scroll.contentOffset == Point(1200, 0))
    turn()
    scroll.frame = Rect(0, 0, 600, 400)
    stage.settle()
    // The page was to be at 1600; the nearest of the new size is the third.
    #expect(scroll.contentOffset == Point(1800, 0))
    scroll.frame = Rect(0, 0, 400, 600)
    #expect(scroll.contentOffset == Point(2000, 0))
    scroll.contentSize.width = 700
    #expect(scroll.contentOffset == Point(300, 0))
  }

  // MARK: - Zoom and nesting

  @Test("Rule 124: Zoomed content that changes its size, at rest and under a pinch.")
  func zoomedContent() {
    let picture = scroll.subviews[0]
    picture.frame = Rect(0, 0, 400, 600)
    scroll.contentSize = Size(400, 600)
    scroll.viewForZooming = { [unowned picture] in picture }
    scroll.maximumZoomScale = 4
    scroll.setZoomScale(4)
    scroll.contentOffset = Point(1200, 1800)
    scroll.setZoomScale(2)
    #expect(scroll.contentOffset == Point(400, 600))
    scroll.contentSize = Size(500, 700)
    #expect(scroll.contentOffset == Point(100, 100))
    scroll.setZoomScale(2)
    let fingers = stage.fingers([1, 2]).down(at: [Point(150, 300), Point(250, 300)])
    fingers.move(to: [Point(100, 300), Point(300, 300)], over: 0.1)
    #expect(scroll.isZooming)
    let before = scroll.contentOffset
    scroll.contentSize = Size(400, 600)
    scroll.contentInset.top = 30
    #expect(scroll.contentOffset == before)
    fingers.up()
    stage.settle()
    let limit = scroll.contentSize
    #expect(scroll.contentOffset.x <= limit.width - 400)
    #expect(scroll.contentOffset.y <= limit.height - 600)
  }

  @Test("Rule 124: An inner list that shrinks leaves the outer drag alone.")
  func nestedScrollViews() {
    let inner = stage.add(ScrollView(frame: Rect(0, 0, 400, 300)), in: scroll)
    inner.contentSize = Size(400, 1000)
    inner.contentOffset = Point(0, 700)
    let finger = stage.finger(1).down(at: Point(200, 250)).move(by: Vector(0, -60), over: 0.1)
    #expect(scroll.isDragging && !inner.isDragging)
    inner.contentSize.height = 400
    #expect(inner.contentOffset == Point(0, 100))
    let before = scroll.contentOffset.y
    finger.jump(to: Point(200, 180))
    #expect(isNear(scroll.contentOffset.y, before + 10, 1e-9))
    finger.up()
    stage.settle()
  }
}
