import GestureTesting
import GestureViews
import Gestures
import Testing

/// The photo viewer and the host of the article "Zoom, momentum and frames".
struct PhotoViewerTests {
  private let stage = TestStage(size: Size(400, 600), frameRate: 100)
  private let photo = View(frame: Rect(0, 150, 400, 300))
  private let viewer: PhotoViewer

  init() {
    viewer = PhotoViewer(frame: Rect(0, 0, 400, 600), photo: photo)
    stage.root.addSubview(viewer)
    stage.wait(0)
  }

  private func isNear(_ a: Point, _ b: Point, _ tolerance: Double = 1e-9) -> Bool {
    (a - b).length < tolerance * 1000
  }

  @Test func aPinchZoomsAboutTheFingersAndFollowsThem() {
    let fingers = stage.fingers([1, 2]).down(at: [Point(80, 300), Point(120, 300)])
    fingers.move(to: [Point(70, 300), Point(130, 300)], over: 0.1)
    let held = photo.convertFromWindow(Point(100, 300))
    fingers.move(to: [Point(50, 300), Point(150, 300)], over: 0.2)
    #expect(viewer.pose.scale > 1.5)
    #expect(isNear(photo.convertToWindow(held), Point(100, 300)))
    fingers.hold(for: 0.2).up()
    stage.settle()
    #expect(isNear(photo.convertToWindow(held), Point(100, 300)))
    #expect(stage.violations == [])
  }

  @Test func aDoubleTapZoomsInAboutItsPlaceAndOutAgain() {
    let point = Point(150, 280)
    let held = photo.convertFromWindow(point)
    stage.tap(at: point, taps: 2)
    stage.settle()
    #expect(viewer.pose.scale == 2.5)
    #expect(isNear(photo.convertToWindow(held), point))
    stage.wait(1)
    stage.tap(at: point, taps: 2)
    stage.settle()
    #expect(viewer.pose == Momentum.State(position: Point(200, 300)))
  }

  @Test func thrownItComesToRestAtTheEdgeThatItsScaleGivesIt() {
    viewer.zoom(to: 4, about: Point(200, 300))
    stage.settle()
    stage.finger(1).down(at: Point(100, 300)).move(by: Vector(250, 0), over: 0.1).up()
    stage.settle()
    // The photo is 1600 points wide in 400: the centres may be 600 points apart.
    #expect(isNear(viewer.pose.position, Point(800, 300)))
    // At scale 1 the photo has no room to move, so a drag meets resistance.
    viewer.zoom(to: 1, about: Point(200, 300))
    stage.settle()
    stage.finger(1).down(at: Point(100, 300)).move(by: Vector(110, 0), over: 0.1)
    let band = RubberBand(dimension: 400)
    #expect(isNear(viewer.pose.position, Point(200 + band.offset(for: 100), 300)))
    stage.finger(1).up()
    stage.settle()
    #expect(isNear(viewer.pose.position, Point(200, 300)))
  }

  @Test func aScaleBeyondItsLimitsComesBackAboutTheFingers() {
    let fingers = stage.fingers([1, 2]).down(at: [Point(190, 300), Point(210, 300)])
    fingers.move(to: [Point(20, 300), Point(380, 300)], over: 0.3).hold(for: 0.2)
    #expect(viewer.pose.scale > 4 && viewer.pose.scale < 4.5)
    fingers.up()
    stage.settle()
    #expect(viewer.pose == Momentum.State(position: Point(200, 300), scale: 4))
  }

  @Test func aFingerCatchesItInFlight() {
    viewer.zoom(to: 4, about: Point(200, 300))
    stage.settle()
    stage.finger(1).down(at: Point(100, 300)).move(by: Vector(50, 0), over: 0.05).up()
    stage.wait(0.05)
    let finger = stage.finger(1).down(at: Point(200, 300))
    let caught = viewer.pose
    finger.hold(for: 0.2)
    #expect(viewer.pose == caught)
    #expect(!stage.window.isAnimating)
    finger.up()
    stage.settle()
    #expect(viewer.pose == caught)
  }

  @Test func aHostThatSleepsUntilTheDeadlineSeesEveryFrameAndThenSleepsForGood() {
    let window = stage.window
    viewer.zoom(to: 4, about: Point(200, 300))
    stage.settle()
    let start = stage.now + 1
    // A throw, read a hundred times per second.
    var input: [(time: Timestamp, sample: TouchSample)] = (0...10).map { index in
      let phase: TouchPhase = index == 0 ? .began : index == 10 ? .ended : .moved
      let point = Point(100 + 5 * Double(min(index, 9)), 300)
      return (
        start + 0.01 * Double(index), TouchSample(id: 1, phase: phase, location: point)
      )
    }
    var positions: [Double] = []
    var sleeps: [Timestamp?] = []
    let host = SleepingHost(
      window: window,
      draw: { positions.append(viewer.pose.position.x) },
      sleep: { deadline in
        sleeps.append(deadline)
        if let next = input.first, next.time <= deadline ?? .distantFuture {
          input.removeFirst()
          return ([next.sample], next.time)
        }
        return deadline.map { ([], $0) }
      }
    )
    host.run()
    // The flight takes seconds, and every frame is different.
    let flight = positions.suffix(60)
    #expect(positions.count > 100)
    #expect(zip(flight, flight.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(sleeps.last == .some(nil))
    #expect(!window.isAnimating)
  }

  @Test func aScrollViewIsAPhotoViewerToo() {
    let stage = TestStage(size: Size(400, 600), frameRate: 100)
    let window = stage.window
    let photo = View(frame: Rect(0, 0, 400, 300))
    let scroll = ScrollView(frame: window.bounds)
    window.addSubview(scroll)
    scroll.addSubview(photo)
    scroll.contentSize = photo.frame.size
    scroll.maximumZoomScale = 4
    scroll.viewForZooming = { photo }
    scroll.onZoom = { scroll in
      let x = max(scroll.bounds.width - scroll.contentSize.width, 0) / 2
      let y = max(scroll.bounds.height - scroll.contentSize.height, 0) / 2
      scroll.contentInset = EdgeInsets(top: y, left: x, bottom: y, right: x)
    }
    scroll.onZoom?(scroll)
    scroll.scrollTo(.zero, animated: false)
    photo.onTap(count: 2) { [unowned scroll, unowned photo] tap in
      let location = tap.location(in: photo)
      let part = Rect(location.x - 80, location.y - 60, 160, 120)
      scroll.zoom(to: scroll.zoomScale > 1 ? photo.bounds : part, animated: true)
    }
    #expect(photo.convertToWindow(photo.bounds.center) == Point(200, 300))
    stage.tap(at: Point(200, 300), taps: 2)
    stage.settle()
    #expect(scroll.zoomScale == 2.5)
    #expect((photo.convertToWindow(photo.bounds.center) - Point(200, 300)).length < 1e-6)
    stage.wait(1)
    stage.tap(at: Point(200, 300), taps: 2)
    stage.settle()
    #expect(photo.convertToWindow(photo.bounds.center) == Point(200, 300))
    stage.perform(.pinch(at: Point(200, 300), from: 20, to: 380, over: 0.3))
    stage.settle()
    #expect(scroll.zoomScale == 4)
    scroll.viewForZooming = nil
  }
}
