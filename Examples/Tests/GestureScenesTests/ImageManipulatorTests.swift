import GestureScenes
import GestureTesting
import GestureViews
import Gestures
import Testing

@Suite struct ImageManipulatorTests {
  private let scene: ImageManipulator
  private let stage: TestStage
  private let middle = Point(195, 400)
  /// The rounding of a hundred small steps, far below a pixel and a thousandth of a turn.
  private let tolerance = 1e-6

  init() { self.init(reducesMotion: false) }

  private init(reducesMotion: Bool) {
    scene = ImageManipulator(
      environment: SceneEnvironment(size: Size(390, 700), reducesMotion: reducesMotion)
    )
    stage = TestStage(window: scene.window)
    stage.onViolation = { Issue.record("\($0)") }
  }

  /// The panel of the selected mode.
  private var panel: ImagePanel { scene.panel }

  /// Returns two fingers around a point, with a distance and an angle between them.
  private func pair(_ center: Point, span: Double, turned angle: Double = 0) -> [Point] {
    let half = Transform.rotation(angle).apply(Vector(span / 2, 0))
    return [center - half, center + half]
  }

  /// Returns a closure with the later location of the image's point that is now at `point`.
  private func hold(_ point: Point) -> () -> Point {
    let held = panel.picture.convertFromWindow(point)
    return { panel.picture.convertToWindow(held) }
  }

  // MARK: - One motion

  @Test func theImageIsAtHomeAtFirst() {
    #expect(panel.shown == panel.home)
    #expect(scene.window.bounds.contains(panel.home.position))
  }

  @Test func whatTheFingersHoldStaysUnderThem() {
    let fingers = stage.fingers([1, 2]).down(at: pair(middle, span: 120))
      .move(to: pair(middle + Vector(30, 20), span: 160, turned: 0.4), over: 0.3)
    // From here on all components have begun, and their hysteresis is passed.
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
    #expect(panel.shown.scale > 1.5)
  }

  @Test func fingersAnywhereMoveAnImageThatIsTiny() {
    stage.perform(.pinch(at: middle, from: 300, to: 20, over: 0.4))
    stage.settle()
    let small = panel.shown
    #expect(small.scale < 0.3)
    let corner = Point(60, 620)
    #expect(!panel.picture.frame.contains(corner))
    stage.fingers([1, 2]).down(at: pair(corner, span: 40)).move(
      to: pair(corner, span: 100),
      over: 0.3
    )
    #expect(panel.shown.scale > 1.5 * small.scale)
  }

  @Test func anImageThatHasLeftComesBackWithOneDrag() {
    stage.perform(.pinch(at: middle, from: 300, to: 20, over: 0.4))
    for _ in 0..<3 { stage.perform(.drag([middle, middle + Vector(180, 0)], over: 0.1)) }
    stage.settle()
    #expect(panel.shown.position.x > scene.window.bounds.maxX)
    stage.finger(1).down(at: Point(30, 600)).move(by: Vector(-25, 0), over: 0.1)
      .move(by: Vector(-5, 0), over: 0.1)
    let before = panel.shown.position.x
    stage.wait(0.1)
    #expect(panel.shown.position.x == before, "a finger that rests moves nothing")
    #expect(before < panel.limits.x.upperBound)
  }

  @Test func fingersJoinAndLeaveWithoutAJump() {
    let first = stage.finger(1).down(at: middle).move(by: Vector(60, 0), over: 0.2)
    let alone = panel.shown
    let second = stage.finger(2).down(at: Point(40, 200))
    #expect(panel.shown == alone)
    second.move(by: Vector(-20, -60), over: 0.2)
    let together = panel.shown
    #expect(together != alone)
    first.up()
    #expect(panel.shown == together)
    second.move(by: Vector(0, 5), over: 0.1)
    #expect(panel.shown.position.distance(to: together.position) < 6)
    #expect(panel.shown.scale == together.scale)
  }

  // MARK: - After the lift

  @Test func releasedInMotionEverythingGlidesOn() {
    stage.fingers([1, 2]).down(at: pair(middle, span: 100)).move(over: 0.2) { index, share in
      pair(middle + Vector(0, -80) * share, span: 100 + 80 * share, turned: 0.8 * share)[index]
    }.up()
    let released = panel.shown
    stage.wait(0.2)
    #expect(panel.shown.position.y < released.position.y)
    #expect(panel.shown.scale > released.scale)
    #expect(panel.shown.angle > released.angle)
    stage.settle()
    #expect(panel.limits.clamped(panel.shown) == panel.shown)
  }

  @Test func whatWasHeldStaysThereWhileTheScaleGlidesOn() {
    let fingers = stage.fingers([1, 2]).down(at: pair(middle, span: 100))
    fingers.move(over: 0.2) { pair(middle, span: 100 - 40 * $1)[$0] }
    let held = hold(middle)
    fingers.up()
    let released = panel.shown.scale
    stage.wait(0.3)
    #expect(panel.shown.scale < 0.9 * released)
    #expect(held().distance(to: middle) < tolerance)
  }

  @Test func aFingerStopsWhatGlides() {
    stage.finger(1).down(at: middle).move(by: Vector(0, -80), over: 0.1).up()
    stage.wait(0.1)
    stage.finger(2).down(at: Point(30, 600))
    let caught = panel.shown
    stage.wait(0.5)
    #expect(panel.shown == caught)
    #expect(!scene.window.isAnimating)
  }

  @Test func pastItsLimitsTheImageGivesWayLessAndComesBack() {
    let edge = panel.limits.x.upperBound
    let finger = stage.finger(1).down(at: Point(10, 400)).move(by: Vector(370, 0), over: 0.5)
      .hold(for: 0.5)
    finger.up()
    stage.finger(1).down(at: Point(10, 400)).move(by: Vector(370, 0), over: 0.5).hold(for: 0.5)
    let pulled = panel.shown.position.x
    #expect(pulled > edge)
    #expect(pulled < panel.home.position.x + 2 * 360)
    stage.finger(1).stage.cancelAll()
    stage.settle()
    #expect(panel.shown.position.x == edge)
  }

  @Test func scalesEndWithinTheirLimits() {
    for _ in 0..<6 { stage.perform(.pinch(at: middle, from: 40, to: 340, over: 0.3)) }
    stage.settle()
    #expect(panel.shown.scale <= ImagePanel.scales.upperBound + tolerance)
    for _ in 0..<12 { stage.perform(.pinch(at: middle, from: 340, to: 40, over: 0.3)) }
    stage.settle()
    #expect(panel.shown.scale >= ImagePanel.scales.lowerBound - tolerance)
  }

  @Test func aTouchThatOnlyCatchesLetsAStretchedImageGoBack() {
    let edge = panel.limits.x.upperBound
    for _ in 0..<2 {
      stage.finger(1).down(at: Point(10, 400)).move(by: Vector(370, 0), over: 0.5).hold(for: 0.5)
        .up()
    }
    stage.wait(0.02)
    stage.tap(at: middle)
    stage.settle()
    #expect(panel.shown.position.x <= edge)
  }

  // MARK: - Home

  @Test func aDoubleTapBringsItBackByTheShorterWay() {
    stage.fingers([1, 2]).down(at: pair(middle, span: 200)).move(over: 1.5) { index, share in
      pair(middle, span: 200, turned: 1.8 * .pi * share)[index]
    }.hold(for: 0.3).up()
    stage.settle()
    let turned = panel.shown.angle
    #expect(turned > 1.5 * .pi)
    stage.tap(at: Point(40, 640), taps: 2)
    stage.settle()
    #expect(panel.shown.position == panel.home.position)
    #expect(abs(panel.shown.scale - 1) < tolerance)
    #expect(panel.shown.angle == 2 * .pi)
  }

  @Test func aTouchInterruptsTheWayHome() {
    stage.finger(1).down(at: middle).move(by: Vector(0, 200), over: 0.5).hold(for: 0.3).up()
    stage.tap(at: middle, taps: 2)
    stage.wait(0.1)
    stage.finger(1).down(at: middle)
    let caught = panel.shown
    #expect(caught.position != panel.home.position)
    stage.wait(1)
    #expect(panel.shown == caught)
  }

  @Test func lessMovementMeansJumps() {
    let calm = ImageManipulatorTests(reducesMotion: true)
    calm.stage.finger(1).down(at: middle).move(by: Vector(0, -80), over: 0.1).up()
    #expect(!calm.scene.window.isAnimating)
    calm.panel.bringHome()
    #expect(calm.panel.shown == calm.panel.home)
  }

  @Test func turningTheScreenKeepsTheImageInSight() {
    stage.finger(1).down(at: middle).move(by: Vector(0, 250), over: 0.5).hold(for: 0.3).up()
    scene.environment.size = Size(740, 360)
    #expect(panel.limits.clamped(panel.shown) == panel.shown)
  }

  // MARK: - The naive mode

  @Test func theNaiveWayFollowsOnlyFingersOnTheImage() {
    scene.choose(.naive)
    stage.perform(.drag([Point(195, 640), Point(195, 500)], over: 0.3))
    #expect(panel.shown == panel.home)
    stage.perform(.drag([panel.home.position, panel.home.position + Vector(0, 100)], over: 0.3))
    #expect(panel.shown.position.y > panel.home.position.y + 80)
  }

  @Test func theNaiveWayDoesOneThingAtATimeAndStopsDead() {
    scene.choose(.naive)
    pinchAndTurn(about: panel.home.position)
    #expect(panel.shown.scale > 1.5)
    #expect(panel.shown.angle == 0)
    #expect(panel.shown.position == panel.home.position)
    #expect(!scene.window.isAnimating)
  }

  @Test func theNaiveDoubleTapWorksOnTheImageOnly() {
    scene.choose(.naive)
    pinchAndTurn(about: panel.home.position)
    let scaled = panel.shown
    stage.tap(at: Point(195, 640), taps: 2)
    stage.settle()
    #expect(panel.shown == scaled)
    stage.tap(at: panel.home.position, taps: 2)
    stage.settle()
    #expect(abs(panel.shown.scale - 1) < tolerance)
  }

  /// Spreads two fingers, then turns them.
  private func pinchAndTurn(about center: Point) {
    stage.fingers([1, 2]).down(at: pair(center, span: 80))
      .move(over: 0.3) { pair(center, span: 80 + 80 * $1)[$0] }
      .move(over: 0.5) { pair(center, span: 160, turned: 0.8 * $1)[$0] }
      .hold(for: 0.3).up()
  }

  // MARK: - Four recognizers together

  @Test func togetherFingersMoveScaleAndTurnAtOnceAnywhere() {
    scene.choose(.together)
    let center = Point(195, 600)
    #expect(!panel.picture.extent.contains(center))
    stage.fingers([1, 2]).down(at: pair(center, span: 100)).move(over: 0.5) {
      pair(center + Vector(0, -60) * $1, span: 100 + 80 * $1, turned: 0.8 * $1)[$0]
    }
    #expect(panel.shown.scale > 1.3)
    #expect(panel.shown.angle > 0.4)
    #expect(panel.shown.position != panel.home.position)
  }

  @Test func togetherOnlyTheDragGlidesOn() {
    scene.choose(.together)
    let center = Point(195, 450)
    stage.fingers([1, 2]).down(at: pair(center, span: 100)).move(over: 0.2) {
      pair(center + Vector(0, -80) * $1, span: 100 + 80 * $1, turned: 0.8 * $1)[$0]
    }.up()
    let released = panel.shown
    stage.settle()
    #expect(panel.shown.position.y < released.position.y - 10)
    #expect(panel.shown.scale == released.scale)
    #expect(panel.shown.angle == released.angle)
  }

  @Test func togetherADoubleTapAnywhereBringsItBack() {
    scene.choose(.together)
    pinchAndTurn(about: Point(195, 500))
    stage.settle()
    #expect(panel.shown.angle > 0.4)
    stage.tap(at: Point(40, 640), taps: 2)
    stage.settle()
    #expect(panel.shown.position == panel.home.position)
    #expect(abs(panel.shown.scale - 1) < tolerance)
  }

  @Test func togetherFingersThatLeaveOneByOneEndOneDrag() {
    scene.choose(.together)
    stage.fingers([1, 2]).down(at: pair(middle, span: 100))
      .move(over: 0.3) { pair(middle + Vector(0, 40) * $1, span: 100 + 80 * $1)[$0] }
    stage.finger(2).up()
    let one = panel.shown
    stage.finger(1).move(by: Vector(0, 60), over: 0.3).hold(for: 0.3)
    #expect(panel.shown.position.y > one.position.y + 50)
    #expect(panel.shown.scale == one.scale)
    stage.finger(1).up()
    stage.settle()
    #expect(panel.limits.clamped(panel.shown) == panel.shown)
  }

  @Test func togetherAnImageBeyondItsLimitsComesBack() {
    scene.choose(.together)
    for _ in 0..<2 {
      stage.finger(1).down(at: Point(10, 400)).move(by: Vector(370, 0), over: 0.5).hold(for: 0.5)
        .up()
    }
    stage.settle()
    #expect(panel.shown.position.x == panel.limits.x.upperBound)
  }

  // MARK: - Side by side

  @Test func aNarrowWindowShowsTheChosenWay() {
    #expect(scene.panels.map(\.isHidden) == [true, true, false])
    stage.tap(at: Point(60, scene.bar.segments.frame.center.y))
    #expect(scene.mode == .naive)
    #expect(scene.panels.map(\.isHidden) == [false, true, true])
  }

  @Test(arguments: [Size(1100, 900), Size(1180, 820), Size(1440, 900)])
  func aWideWindowShowsAllPanelsSideBySide(size: Size) {
    scene.environment.size = size
    #expect(scene.panels.allSatisfy { !$0.isHidden })
    for (left, right) in zip(scene.panels, scene.panels.dropFirst()) {
      #expect(left.frame.maxX < right.frame.minX)
      #expect(left.frame.minY == right.frame.minY)
    }
    for panel in scene.panels {
      #expect(panel.frame.minX >= 0 && panel.frame.maxX <= size.width)
      #expect(panel.frame.height >= 200)
      #expect(panel.frame.maxY < scene.bar.verdict.frame.minY)
      #expect(panel.bounds.contains(panel.picture.extent.origin))
    }
  }

  @Test func sideBySideEachPanelHasItsOwnImage() {
    scene.environment.size = Size(1200, 700)
    let naive = scene.panels[0]
    let last = scene.panels[2]
    let point = naive.convertToWindow(naive.home.position)
    stage.perform(.drag([point, point + Vector(40, 30)], over: 0.3))
    #expect(scene.mode == .naive)
    #expect(naive.shown.position != naive.home.position)
    #expect(last.shown == last.home)
    // Keys move the image whose panel was touched.
    scene.perform(4)
    stage.settle()
    #expect(naive.shown.scale > 1.2)
    #expect(last.shown == last.home)
    scene.perform(8)
    stage.settle()
    #expect(naive.shown.position == naive.home.position)
  }

  @Test func aTabletShowsOneLargeStage() {
    scene.environment.size = Size(768, 1024)
    #expect(scene.panels.filter { !$0.isHidden }.map(\.frame) == [scene.window.bounds])
  }

  // MARK: - What was lost

  @Test func theNaiveWayLosesTheTurnOfAPinch() {
    scene.choose(.naive)
    pinchAndTurn(about: panel.home.position)
    #expect(
      scene.bar.verdict.text
        == "Naive lost a part: your fingers turned 46\u{b0}, and the image did not."
    )
  }

  @Test func theOtherWaysLoseNothing() {
    for mode in [ManipulatorMode.together, .transform] {
      scene.choose(mode)
      pinchAndTurn(about: middle)
      stage.settle()
      #expect(scene.bar.verdict.text.hasPrefix("\(mode.title) lost nothing"))
    }
  }

  @Test func besideTheImageTheNaiveWayLosesEverything() {
    scene.choose(.naive)
    stage.finger(1).down(at: Point(30, 640)).move(by: Vector(60, 0), over: 0.3).up()
    #expect(
      scene.bar.verdict.text
        == "Naive lost a part: your fingers moved 60 pt, and the image did not."
    )
  }

  @Test func aTapSaysNothing() {
    stage.tap(at: middle)
    #expect(scene.bar.verdict.text == "")
  }

  // MARK: - Other input

  @Test func wheelsAndTrackpadsMoveAndScaleIt() {
    stage.send(ScrollSample(location: middle, delta: Vector(10, -30), isContinuous: false))
    #expect(panel.shown.position == panel.home.position + Vector(10, -30))
    for phase in [ScrollSample.Phase.began, .changed, .ended] {
      let scale = phase == .changed ? 1.5 : 1
      stage.send(TransformSample(location: middle, scale: scale, rotation: 0, phase: phase))
    }
    #expect(abs(panel.shown.scale - 1.5) < 0.1)
  }

  @Test(arguments: [
    (0, Vector(-40, 0)), (1, Vector(40, 0)), (2, Vector(0, -40)), (3, Vector(0, 40)),
  ])
  func actionsMoveIt(action: Int, displacement: Vector) {
    scene.perform(action)
    stage.settle()
    #expect(panel.shown.position == panel.home.position + displacement)
  }

  @Test func statusTellsScaleAndTurn() {
    #expect(scene.status == "Transform. The image is at 100 percent, turned by 0 degrees.")
    for action in [4, 7] { scene.perform(action) }
    stage.settle()
    scene.perform(4)
    stage.settle()
    #expect(scene.status.hasPrefix("Transform. The image is at "))
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
    #expect(panel.shown.position == panel.home.position)
  }

  @Test func theSnapshotIsWhatIsDrawn() throws {
    scene.environment.size = Size(900, 640)
    // The same fingers in each panel: two that drag, spread and turn.
    for panel in scene.panels {
      let center = panel.convertToWindow(panel.home.position)
      stage.fingers([1, 2]).down(at: pair(center, span: 90)).move(over: 0.5) {
        pair(center + Vector(10, 40) * $1, span: 90 + 40 * $1, turned: -0.5 * $1)[$0]
      }.hold(for: 0.5).up()
    }
    stage.settle()
    try expectSnapshot(of: scene, at: "ImageManipulator/ImageManipulator.svg")
  }
}
