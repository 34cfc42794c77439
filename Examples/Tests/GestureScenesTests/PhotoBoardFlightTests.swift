import GestureScenes
import GestureTesting
import GestureViews
import Gestures
import Testing

@Suite struct PhotoBoardFlightTests {
  private let scene = PhotoBoard(environment: SceneEnvironment(size: Size(1000, 700)), seed: 7)
  private let stage: TestStage
  private let photo: PhotoView

  init() {
    stage = TestStage(window: scene.window)
    photo = scene.photos[0]
    photo.pose = Momentum.State(position: Point(400, 330))
    stage.onViolation = { Issue.record("\($0)") }
  }

  @Test func aThrownPhotoFliesOnAndStopsSoftly() {
    throwPhoto(Vector(60, 0), over: 0.1)
    let lift = photo.center
    var last = photo.center.x
    var steps: [Double] = []
    while scene.window.isAnimating, steps.count < 1000 {
      stage.wait(1.0 / 60)
      steps.append(photo.center.x - last)
      last = photo.center.x
    }
    #expect(photo.center.x > lift.x + 100)
    #expect(photo.flight == nil)
    // Each step is shorter than the previous one, and the last step is not visible.
    #expect(zip(steps, steps.dropFirst().dropLast()).allSatisfy { $1 <= $0 })
    #expect(steps.suffix(2).allSatisfy { abs($0) < 0.6 })
  }

  @Test(arguments: [Vector(150, 0), Vector(-150, 20), Vector(10, 150), Vector(120, -120)])
  func theHardestThrowNeverLeavesTheBoard(displacement: Vector) throws {
    let board = Rect(origin: .zero, size: try #require(photo.superview).frame.size)
    // 3000 points per second and more, faster than the fastest throw.
    throwPhoto(displacement, over: 0.05)
    var frames = 0
    while scene.window.isAnimating, frames < 1000 {
      stage.wait(1.0 / 120)
      frames += 1
      #expect(lies(photo, on: board))
    }
    #expect(frames > 10)
    #expect(lies(photo, on: board))
  }

  @Test func aTouchCatchesAFlyingPhoto() {
    throwPhoto(Vector(80, 10), over: 0.1)
    stage.wait(0.1)
    #expect(photo.flight?.isRunning == true)
    let flying = stage.finger(1).down(at: middle)
    let caught = photo.pose
    #expect(photo.flight == nil)
    flying.hold(for: 0.5).up()
    stage.settle()
    #expect(photo.pose == caught)
  }

  @Test func aCaughtPhotoCanBeDraggedOn() {
    throwPhoto(Vector(80, 10), over: 0.1)
    stage.wait(0.1)
    stage.finger(1).down(at: middle)
    let caught = photo.center
    stage.finger(1).move(by: Vector(-50, 0), over: 0.3).hold(for: 0.1).up()
    #expect(photo.center.distance(to: caught + Vector(-40, 0)) < 1e-6)
  }

  @Test func aSpunPhotoSpinsOn() {
    stage.perform(.rotate(at: middle, by: 1.2, radius: 60, over: 0.2))
    let angle = photo.pose.angle
    stage.settle()
    #expect(photo.pose.angle > angle + 0.5)
    #expect(photo.pose.scale == 1)
  }

  @Test func aPhotoThatRestedInTheHandStaysThere() {
    stage.finger(1).down(at: middle).move(by: Vector(100, 0), over: 0.1).hold(for: 0.2).up()
    #expect(!scene.window.isAnimating)
  }

  @Test func aPhotoDraggedOffTheBoardComesBack() throws {
    let board = Rect(origin: .zero, size: try #require(photo.superview).frame.size)
    stage.finger(1).down(at: middle).move(to: Point(995, 60), over: 0.5).hold(for: 0.2)
    #expect(!lies(photo, on: board))
    stage.finger(1).up()
    stage.settle()
    #expect(lies(photo, on: board))
  }

  @Test func withReducedMotionNothingFlies() throws {
    scene.environment.reducesMotion = true
    let board = Rect(origin: .zero, size: try #require(photo.superview).frame.size)
    throwPhoto(Vector(560, 0), over: 0.1)
    #expect(!scene.window.isAnimating)
    #expect(lies(photo, on: board))
  }

  @Test func aRemovedPhotoStopsFlying() {
    throwPhoto(Vector(80, 10), over: 0.1)
    scene.perform(scene.actions.first { $0.title == "Remove photo" }?.id ?? -1)
    #expect(photo.flight == nil)
    let pose = photo.pose
    stage.settle()
    #expect(photo.pose == pose)
    #expect(scene.photos.count == 5)
  }

  // MARK: - Board

  @Test(arguments: [
    Size(700, 1000), Size(360, 640), Size(640, 360), Size(1440, 900), Size(200, 120),
  ])
  func turningOrResizingTheBoardKeepsEveryPhotoReachable(size: Size) throws {
    throwPhoto(Vector(300, 200), over: 0.1)
    scene.photos[1].pose.position = Point(990, 650)
    scene.photos[2].pose.scale = 4
    scene.environment.size = size
    stage.settle()
    for photo in scene.photos {
      let board = try #require(photo.superview)
      let location = photo.convertToWindow(photo.bounds.center)
      // A part of each photo can be touched, for any location of its centre.
      let reach = board.frame.intersection(extent(of: photo).offset(by: Vector(0, 40)))
      #expect((reach?.width ?? 0) >= 20 && (reach?.height ?? 0) >= 20, "\(photo.title) \(location)")
    }
  }

  @Test func turningTheBoardBackBringsPhotosThatFitBack() {
    let poses = scene.photos.map(\.pose)
    scene.environment.size = Size(1200, 900)
    scene.environment.size = Size(1000, 700)
    for (photo, pose) in zip(scene.photos, poses) {
      // Only rounding.
      #expect(photo.pose.position.distance(to: pose.position) < 1e-9)
    }
  }

  @Test func aHeldPhotoStaysUnderTheFinger() {
    stage.finger(1).down(at: middle).move(by: Vector(30, 0), over: 0.1)
    let held = photo.center
    scene.environment.size = Size(800, 600)
    #expect(photo.center == held)
    stage.finger(1).hold(for: 0.2).up()
  }

  // MARK: - Helpers

  private var middle: Point { photo.convertToWindow(photo.bounds.center) }

  private func throwPhoto(_ displacement: Vector, over duration: Double) {
    stage.finger(1).down(at: middle).move(by: displacement, over: duration).up()
  }

  /// Returns the bounding box of a photo on the board.
  private func extent(of photo: PhotoView) -> Rect {
    let turn = Transform.rotation(photo.pose.angle)
    let half = Vector(photo.naturalSize.width, photo.naturalSize.height) * (photo.pose.scale / 2)
    return Rect(
      enclosing: [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)].map {
        photo.pose.position + turn.apply(Vector(half.dx * $0.0, half.dy * $0.1))
      }
    )
  }

  private func lies(_ photo: PhotoView, on board: Rect) -> Bool {
    let extent = extent(of: photo)
    // A tenth of a point: rounding, and the end of a spring.
    return extent.minX >= -0.1 && extent.minY >= -0.1 && extent.maxX <= board.maxX + 0.1
      && extent.maxY <= board.maxY + 0.1
  }
}
