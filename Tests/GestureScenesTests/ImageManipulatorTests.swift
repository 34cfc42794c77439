import GestureGeometry
import GestureMotion
import GestureScenes
import GestureTesting
import GestureTouches
import GestureViews
import Testing

@Suite struct ImageManipulatorTests {
  private let scene: ImageManipulator
  private let stage: TestStage
  private let middle = Point(195, 400)
  /// Sums of a hundred small steps, far below a pixel and a thousandth of a turn.
  private let tolerance = 1e-6

  init() { self.init(reducesMotion: false) }

  private init(reducesMotion: Bool) {
    scene = ImageManipulator(
      environment: SceneEnvironment(size: Size(390, 700), reducesMotion: reducesMotion)
    )
    stage = TestStage(window: scene.window)
    stage.onViolation = { Issue.record("\($0)") }
  }

  /// Two fingers about a point, so far apart, turned by an angle.
  private func pair(_ center: Point, span: Double, turned angle: Double = 0) -> [Point] {
    let half = Transform.rotation(angle).apply(Vector(span / 2, 0))
    return [center - half, center + half]
  }

  /// Where a point of the image that shows at `place` now, shows later.
  private func hold(_ place: Point) -> () -> Point {
    let held = scene.picture.convertFromWindow(place)
    return { scene.picture.convertToWindow(held) }
  }

  // MARK: - One motion

  @Test func theImageIsAtHomeAtFirst() {
    #expect(scene.shown == scene.home)
    #expect(scene.window.bounds.contains(scene.home.position))
  }

  @Test func whatTheFingersHoldStaysUnderThem() {
    let fingers = stage.fingers([1, 2]).down(at: pair(middle, span: 120))
      .move(to: pair(middle + Vector(30, 20), span: 160, turned: 0.4), over: 0.3)
    // From here on every part has joined, and their hysteresis is behind.
    let center = middle + Vector(30, 20)
    let (first, second) = (hold(fingers.locations[0]), hold(fingers.locations[1]))
    fingers.move(over: 0.5) { index, share in
      pair(
        center + Vector(20, -60) * share,
        span: 160 + 90 * share,
        turned: 0.4 + 0.8 * share
      )[index]
    }
    #expect(first().distance(to: fingers.locations[0]) < tolerance)
    #expect(second().distance(to: fingers.locations[1]) < tolerance)
    #expect(scene.shown.scale > 1.5)
  }

  @Test func fingersAnywhereMoveAnImageThatIsTiny() {
    stage.pinch(center: middle, from: 300, to: 20, over: 0.4)
    stage.settle()
    let small = scene.shown
    #expect(small.scale < 0.3)
    let corner = Point(60, 620)
    #expect(!scene.picture.frame.contains(corner))
    stage.fingers([1, 2]).down(at: pair(corner, span: 40)).move(
      to: pair(corner, span: 100),
      over: 0.3
    )
    #expect(scene.shown.scale > 1.5 * small.scale)
  }

  @Test func anImageThatHasLeftComesBackWithOneDrag() {
    stage.pinch(center: middle, from: 300, to: 20, over: 0.4)
    for _ in 0..<3 { stage.pan(from: middle, to: middle + Vector(180, 0), over: 0.1) }
    stage.settle()
    #expect(scene.shown.position.x > scene.window.bounds.maxX)
    stage.finger(1).down(at: Point(30, 600)).move(by: Vector(-25, 0), over: 0.1)
      .move(by: Vector(-5, 0), over: 0.1)
    let before = scene.shown.position.x
    stage.wait(0.1)
    #expect(scene.shown.position.x == before, "a finger that rests moves nothing")
    #expect(before < scene.limits.x.upperBound)
  }

  @Test func fingersJoinAndLeaveWithoutAJump() {
    let first = stage.finger(1).down(at: middle).move(by: Vector(60, 0), over: 0.2)
    let alone = scene.shown
    let second = stage.finger(2).down(at: Point(40, 200))
    #expect(scene.shown == alone)
    second.move(by: Vector(-20, -60), over: 0.2)
    let together = scene.shown
    #expect(together != alone)
    first.up()
    #expect(scene.shown == together)
    second.move(by: Vector(0, 5), over: 0.1)
    #expect(scene.shown.position.distance(to: together.position) < 6)
    #expect(scene.shown.scale == together.scale)
  }

  // MARK: - After the fingers

  @Test func releasedInMotionEverythingGlidesOn() {
    stage.fingers([1, 2]).down(at: pair(middle, span: 100)).move(over: 0.2) { index, share in
      pair(middle + Vector(0, -80) * share, span: 100 + 80 * share, turned: 0.8 * share)[index]
    }.up()
    let released = scene.shown
    stage.wait(0.2)
    #expect(scene.shown.position.y < released.position.y)
    #expect(scene.shown.scale > released.scale)
    #expect(scene.shown.angle > released.angle)
    stage.settle()
    #expect(scene.limits.clamped(scene.shown) == scene.shown)
  }

  @Test func whatWasHeldStaysThereWhileTheScaleGlidesOn() {
    let fingers = stage.fingers([1, 2]).down(at: pair(middle, span: 100))
    fingers.move(over: 0.2) { pair(middle, span: 100 - 40 * $1)[$0] }
    let held = hold(middle)
    fingers.up()
    let released = scene.shown.scale
    stage.wait(0.3)
    #expect(scene.shown.scale < 0.9 * released)
    #expect(held().distance(to: middle) < tolerance)
  }

  @Test func aFingerStopsWhatGlides() {
    stage.finger(1).down(at: middle).move(by: Vector(0, -80), over: 0.1).up()
    stage.wait(0.1)
    stage.finger(2).down(at: Point(30, 600))
    let caught = scene.shown
    stage.wait(0.5)
    #expect(scene.shown == caught)
    #expect(!scene.window.isAnimating)
  }

  @Test func pastItsLimitsTheImageGivesWayLessAndComesBack() {
    let edge = scene.limits.x.upperBound
    let finger = stage.finger(1).down(at: Point(10, 400)).move(by: Vector(370, 0), over: 0.5)
      .hold(for: 0.5)
    finger.up()
    stage.finger(1).down(at: Point(10, 400)).move(by: Vector(370, 0), over: 0.5).hold(for: 0.5)
    let pulled = scene.shown.position.x
    #expect(pulled > edge)
    #expect(pulled < scene.home.position.x + 2 * 360)
    stage.finger(1).stage.cancelAll()
    stage.settle()
    #expect(scene.shown.position.x == edge)
  }

  @Test func scalesEndWithinTheirLimits() {
    for _ in 0..<6 { stage.pinch(center: middle, from: 40, to: 340, over: 0.3) }
    stage.settle()
    #expect(scene.shown.scale <= ImageManipulator.scales.upperBound + tolerance)
    for _ in 0..<12 { stage.pinch(center: middle, from: 340, to: 40, over: 0.3) }
    stage.settle()
    #expect(scene.shown.scale >= ImageManipulator.scales.lowerBound - tolerance)
  }

  @Test func aTouchThatOnlyCatchesLetsAStretchedImageGoBack() {
    let edge = scene.limits.x.upperBound
    for _ in 0..<2 {
      stage.finger(1).down(at: Point(10, 400)).move(by: Vector(370, 0), over: 0.5).hold(for: 0.5)
        .up()
    }
    stage.wait(0.02)
    stage.tap(at: middle)
    stage.settle()
    #expect(scene.shown.position.x <= edge)
  }

  // MARK: - Home

  @Test func aDoubleTapBringsItBackByTheShorterWay() {
    stage.fingers([1, 2]).down(at: pair(middle, span: 200)).move(over: 1.5) { index, share in
      pair(middle, span: 200, turned: 1.8 * .pi * share)[index]
    }.hold(for: 0.3).up()
    stage.settle()
    let turned = scene.shown.angle
    #expect(turned > 1.5 * .pi)
    stage.tap(at: Point(40, 640), taps: 2)
    stage.settle()
    #expect(scene.shown.position == scene.home.position)
    #expect(abs(scene.shown.scale - 1) < tolerance)
    #expect(scene.shown.angle == 2 * .pi)
  }

  @Test func aTouchInterruptsTheWayHome() {
    stage.finger(1).down(at: middle).move(by: Vector(0, 200), over: 0.5).hold(for: 0.3).up()
    stage.tap(at: middle, taps: 2)
    stage.wait(0.1)
    stage.finger(1).down(at: middle)
    let caught = scene.shown
    #expect(caught.position != scene.home.position)
    stage.wait(1)
    #expect(scene.shown == caught)
  }

  @Test func lessMovementMeansJumps() {
    let calm = ImageManipulatorTests(reducesMotion: true)
    calm.stage.finger(1).down(at: middle).move(by: Vector(0, -80), over: 0.1).up()
    #expect(!calm.scene.window.isAnimating)
    calm.scene.bringHome()
    #expect(calm.scene.shown == calm.scene.home)
  }

  @Test func turningTheScreenKeepsTheImageInSight() {
    stage.finger(1).down(at: middle).move(by: Vector(0, 250), over: 0.5).hold(for: 0.3).up()
    scene.environment.size = Size(740, 360)
    #expect(scene.limits.clamped(scene.shown) == scene.shown)
  }

  // MARK: - The naive way

  @Test func theNaiveWayHearsOnlyFingersOnTheImage() {
    scene.isNaive = true
    stage.pan(from: Point(195, 640), to: Point(195, 400), over: 0.3)
    #expect(scene.shown == scene.home)
    stage.pan(from: scene.home.position, to: scene.home.position + Vector(0, 100), over: 0.3)
    #expect(scene.shown.position.y > scene.home.position.y + 80)
  }

  @Test func theNaiveWayDoesOneThingAtATimeAndStopsDead() {
    scene.isNaive = true
    stage.fingers([1, 2]).down(at: pair(scene.home.position, span: 80)).move(over: 0.4) {
      pair(scene.home.position + Vector(0, 4) * $1, span: 80 + 120 * $1, turned: 0.05 * $1)[$0]
    }.up()
    #expect(scene.shown.scale > 2)
    #expect(scene.shown.angle == 0)
    #expect(scene.shown.position == scene.home.position)
    #expect(!scene.window.isAnimating)
  }

  @Test func backFromTheNaiveWayTheWholeScreenCountsAgain() {
    scene.perform(9)
    #expect(scene.isNaive)
    scene.perform(9)
    stage.pan(from: Point(195, 640), to: Point(195, 560), over: 0.3)
    #expect(scene.shown.position.y < scene.home.position.y)
  }

  // MARK: - Other ways in

  @Test func wheelsAndTrackpadsMoveAndScaleIt() {
    stage.send(ScrollSample(location: middle, delta: Vector(10, -30), isContinuous: false))
    #expect(scene.shown.position == scene.home.position + Vector(10, -30))
    for phase in [ScrollSample.Phase.began, .changed, .ended] {
      let scale = phase == .changed ? 1.5 : 1
      stage.send(TransformSample(location: middle, scale: scale, rotation: 0, phase: phase))
    }
    #expect(abs(scene.shown.scale - 1.5) < 0.1)
  }

  @Test(arguments: [
    (0, Vector(-40, 0)), (1, Vector(40, 0)), (2, Vector(0, -40)), (3, Vector(0, 40)),
  ])
  func actionsMoveIt(action: Int, way: Vector) {
    scene.perform(action)
    stage.settle()
    #expect(scene.shown.position == scene.home.position + way)
  }

  @Test func statusTellsScaleAndTurn() {
    #expect(scene.status == "Fluid. The image is at 100 percent, turned by 0 degrees.")
    for action in [4, 7] { scene.perform(action) }
    stage.settle()
    scene.perform(4)
    stage.settle()
    #expect(scene.status.hasPrefix("Fluid. The image is at "))
    #expect(scene.status.hasSuffix(" degrees."))
  }

  @Test func aChosenPictureTakesThePlaceOfTheLandscape() {
    scene.addImage(ImageID(rawValue: 7), size: Size(300, 600))
    stage.settle()
    var list = DisplayList()
    scene.draw(into: &list)
    let images = list.commands.compactMap { command -> Rect? in
      guard case .image(ImageID(rawValue: 7), let rect, _) = command else { return nil }
      return rect
    }
    #expect(images.count == 1)
    // The list keeps numbers as `Float`.
    #expect(images.allSatisfy { abs($0.height / $0.width - 2) < 1e-5 })
    #expect(scene.shown.position == scene.home.position)
  }

  @Test func theSnapshotIsWhatIsDrawn() throws {
    stage.fingers([1, 2]).down(at: pair(Point(195, 620), span: 240)).move(
      to: pair(Point(195, 600), span: 150, turned: -0.5),
      over: 0.5
    ).hold(for: 0.5).up()
    stage.settle()
    try expectSnapshot(of: scene, at: "ImageManipulator/ImageManipulator.svg")
  }
}
