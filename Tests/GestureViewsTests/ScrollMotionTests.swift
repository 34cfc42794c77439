import GestureTesting
import GestureViews
import Gestures
import Testing

/// The motion of a scroll view after the fingers are lifted, and by code.
struct ScrollMotionTests {
  let stage = TestStage.strict(frameRate: 100)
  let scroll: ScrollView

  init() {
    scroll = stage.add(ScrollView(frame: Rect(0, 0, 400, 600)))
    scroll.contentSize = Size(400, 100_000)
    scroll.contentOffset = Point(0, 5000)
  }

  /// Throws the content: a finger moves at constant speed for 0.2 s and is lifted while moving.
  private func flick(_ velocity: Double) {
    stage.finger(1).down(at: Point(200, 300)).move(by: Vector(0, -velocity * 0.2), over: 0.2).up()
  }

  @Test func thrownContentCoastsAsItsRateSays() {
    flick(1000)
    let start = scroll.contentOffset.y
    #expect(scroll.isDecelerating)
    // The speed is constant, so the fit is as exact as the arithmetic.
    let coast = Deceleration(position: start, velocity: 1000, rate: .normal)
    stage.wait(0.3)
    #expect(isNear(scroll.contentOffset.y, coast.value(at: 0.3), 1e-6 * 1000))
    stage.settle()
    #expect(isNear(scroll.contentOffset.y, start + 499.5, 0.1))
    #expect(!scroll.isDecelerating)
  }

  @Test func fastDecelerationAndItsSettingShortenTheWay() {
    scroll.decelerationRate = .fast
    flick(1000)
    var start = scroll.contentOffset.y
    stage.settle()
    #expect(isNear(scroll.contentOffset.y, start + 99.5, 0.1))
    stage.window.settings.scroll.fastRate = 0.5
    flick(1000)
    start = scroll.contentOffset.y
    stage.settle()
    #expect(scroll.contentOffset.y - start < 2)
  }

  @Test func theStepsOfTimeDoNotMatter() {
    func rest(step: Double) -> [Point] {
      let stage = TestStage.strict(frameRate: 100)
      let scroll = stage.add(ScrollView(frame: Rect(0, 0, 400, 600)))
      scroll.contentSize = Size(400, 1000)
      stage.finger(1).down(at: Point(200, 500)).move(by: Vector(0, -400), over: 0.2).up()
      var seen: [Point] = []
      for _ in 0..<8 {
        stage.wait(0.25, inStepsOf: step)
        seen.append(scroll.contentOffset)
      }
      return seen
    }
    let coarse = rest(step: 0.25)
    #expect(coarse == rest(step: 0.01))
    #expect(coarse.contains { $0.y > 400 })
    #expect(coarse.last == Point(0, 400))
  }

  @Test func aThrowBeyondTheEdgeBouncesAndComesBack() {
    scroll.contentOffset = Point(0, 200)
    var lowest = 0.0
    scroll.onScroll = { lowest = min(lowest, $0.contentOffset.y) }
    flick(-1500)
    stage.settle()
    #expect(lowest < -10)
    #expect(scroll.contentOffset == .zero)
  }

  @Test func withoutBouncesAThrowStopsDeadAtTheEdge() {
    scroll.bounces = false
    scroll.contentOffset = Point(0, 600)
    var lowest = 1000.0
    scroll.onScroll = { lowest = min(lowest, $0.contentOffset.y) }
    flick(-2000)
    stage.settle()
    #expect(lowest == 0)
    #expect(scroll.contentOffset == .zero)
  }

  @Test func aFingerCatchesContentInFlightAndItsContentHearsNothing() {
    let content = stage.addView("content", frame: Rect(0, 0, 400, 100_000), in: scroll)
    _ = content
    stage.options = [.views]
    flick(1000)
    stage.wait(0.1)
    let finger = stage.finger(1).down(at: Point(200, 300))
    let caught = scroll.contentOffset
    #expect(!scroll.isDecelerating)
    finger.hold(for: 0.5).up()
    stage.settle()
    #expect(scroll.contentOffset == caught)
    #expect(stage.takeTranscript().isEmpty)
    #expect(stage.violations == [])
  }

  @Test func contentCaughtBeyondItsEdgeIsDraggedFromThereAndComesBack() {
    scroll.contentOffset = .zero
    flick(-2000)
    stage.wait(0.05)
    let finger = stage.finger(1).down(at: Point(200, 300))
    let caught = scroll.contentOffset.y
    #expect(caught < -20)
    finger.hold(for: 0.2)
    #expect(scroll.contentOffset.y == caught)
    let band = RubberBand(dimension: 600, coefficient: 0.55)
    finger.jump(to: Point(200, 330))
    let dragged = -band.offset(for: band.distance(for: -caught) + 20)
    // The conversion by the rubber band and back costs a few roundings.
    #expect(isNear(scroll.contentOffset.y, dragged, 1e-9))
    finger.up()
    stage.settle()
    #expect(scroll.contentOffset == .zero)
  }

  @Test func contentCaughtBeyondItsEdgeAndLetGoComesBack() {
    scroll.contentOffset = .zero
    flick(-2000)
    stage.wait(0.05)
    stage.finger(1).down(at: Point(200, 300)).hold(for: 0.1).up()
    stage.settle()
    #expect(scroll.contentOffset == .zero)
  }

  @Test func aScrollViewThatLeavesItsWindowInFlightHarmsNobody() {
    flick(1000)
    scroll.removeFromSuperview()
    stage.settle()
    #expect(!scroll.isDecelerating)
    #expect(!stage.window.isAnimating)
  }

  // MARK: - Paging

  @Test(arguments: [(-500.0, 2.0), (-5000, 2), (500, 0), (0, 1)])
  func aThrowGoesToTheNextPageAtMost(velocity: Double, page: Double) {
    scroll.contentSize = Size(400, 6000)
    scroll.contentOffset = Point(0, 600)
    scroll.isPagingEnabled = true
    // The finger moves 100 points, faster at the end.
    let distance = velocity == 0 ? -40.0 : velocity < 0 ? -100 : 100
    let finger = stage.finger(1).down(at: Point(200, 300)).move(by: Vector(0, distance), over: 0.1)
    finger.move(by: Vector(0, velocity * 0.04), over: 0.04)
    if velocity == 0 { finger.hold(for: 0.2) }
    finger.up()
    var farthest = scroll.contentOffset.y
    scroll.onScroll = { farthest = max(farthest, $0.contentOffset.y) }
    stage.settle()
    #expect(scroll.contentOffset == Point(0, page * 600))
    // A throw forward never overshoots its page.
    #expect(velocity >= 0 || farthest <= page * 600)
  }

  @Test func contentCaughtBetweenPagesGoesToTheNearest() {
    scroll.contentSize = Size(400, 6000)
    scroll.contentOffset = .zero
    scroll.isPagingEnabled = true
    flick(1000)
    stage.wait(0.02)
    stage.finger(1).down(at: Point(200, 300)).hold(for: 0.1).up()
    let caught = scroll.contentOffset.y
    stage.settle()
    #expect(scroll.contentOffset.y == (caught / 600).rounded() * 600)
  }

  // MARK: - From code

  @Test func scrollingToAnOffsetIsAtOnceOrBySpringWithinTheContent() {
    var ends = 0
    scroll.onDidEndScrollingAnimation = { _ in ends += 1 }
    scroll.scrollTo(Point(0, 200), animated: false)
    #expect(scroll.contentOffset == Point(0, 200))
    stage.wait(0)
    scroll.scrollTo(Point(-500, 700), animated: true)
    #expect(scroll.contentOffset == Point(0, 200))
    #expect(!scroll.isDecelerating)
    stage.wait(0.1)
    #expect(scroll.contentOffset.y > 200 && scroll.contentOffset.y < 700)
    stage.settle()
    #expect(scroll.contentOffset == Point(0, 700))
    #expect(ends == 1)
  }

  @Test func scrollingToAnOffsetTakesOverTheVelocity() {
    flick(1000)
    stage.wait(0.1)
    let speed = scroll.velocity.dy
    scroll.scrollTo(Point(0, 5000), animated: true)
    let start = scroll.contentOffset.y
    let motion = SpringMotion(spring: .bounce, position: start, velocity: speed, target: 5000)
    stage.wait(0.05)
    #expect(scroll.contentOffset.y == motion.value(at: 0.05))
  }

  @Test func settingTheOffsetStopsWhatMoves() {
    flick(1000)
    scroll.contentOffset = Point(0, 100)
    stage.settle()
    #expect(scroll.contentOffset == Point(0, 100))
  }

  @Test func insetsMoveTheEdges() {
    scroll.contentInset = EdgeInsets(top: 50, bottom: 20)
    scroll.contentSize = Size(400, 1000)
    scroll.scrollTo(Point(0, -900), animated: false)
    #expect(scroll.contentOffset == Point(0, -50))
    scroll.scrollTo(Point(0, 9000), animated: false)
    #expect(scroll.contentOffset == Point(0, 420))
  }

  @Test func aWindowThatGoesTakesAMovingScrollViewAlong() {
    weak var watched: ScrollView?
    do {
      let stage = TestStage.strict(frameRate: 100)
      let scroll = stage.add(ScrollView(frame: Rect(0, 0, 400, 600)))
      scroll.contentSize = Size(400, 5000)
      stage.finger(1).down(at: Point(200, 500)).move(by: Vector(0, -300), over: 0.2).up()
      #expect(scroll.isDecelerating)
      watched = scroll
    }
    #expect(watched == nil)
  }
}
