import GestureScenes
import GestureTesting
import GestureViews
import Gestures
import Testing

@Suite struct PhotoBoardTests {
  private let scene = PhotoBoard(environment: SceneEnvironment(size: Size(1000, 700)), seed: 7)
  private let stage: TestStage

  init() {
    stage = TestStage(window: scene.window)
    stage.onViolation = { Issue.record("\($0)") }
  }

  // MARK: - One finger

  @Test func aFingerMovesThePhotoUnderIt() {
    let photo = scene.photos[0]
    let start = photo.center
    stage.finger(1).down(at: middle(of: photo)).move(by: Vector(90, 90), over: 0.5)
      .hold(for: 0.2).up()
    // The pan's hysteresis of 10 points along each axis is not part of the translation.
    #expect(near(photo.center, start + Vector(80, 80)))
    #expect(photo.flight == nil)
  }

  @Test func theTouchedPhotoComesToTheFront() throws {
    let photo = scene.photos[0]
    let board = try #require(photo.superview)
    #expect(board.subviews.last !== photo)
    stage.finger(1).down(at: middle(of: photo))
    #expect(board.subviews.last === photo)
    #expect(photo.isHeld)
    stage.finger(1).up()
    #expect(!photo.isHeld)
  }

  @Test func aTapMovesNothing() {
    let poses = scene.photos.map(\.pose)
    for photo in scene.photos { stage.tap(at: middle(of: photo)) }
    stage.settle()
    #expect(scene.photos.map(\.pose) == poses)
  }

  @Test func aFingerThatTheSystemTakesLeavesThePhotoWhereItIs() {
    let photo = scene.photos[1]
    stage.finger(1).down(at: middle(of: photo)).move(by: Vector(90, 40), over: 0.1)
    let pose = photo.pose
    stage.finger(1).cancel()
    stage.settle()
    #expect(photo.pose == pose)
    #expect(!photo.isHeld)
  }

  @Test func aSecondFingerThatRestsDoesNotDisturbADrag() {
    let photo = scene.photos[0]
    stage.finger(1).down(at: middle(of: photo)).move(by: Vector(60, 0), over: 0.2)
    let pose = photo.pose
    stage.finger(2).down(at: middle(of: photo) + Vector(40, 30)).hold(for: 0.1).up()
    #expect(photo.pose == pose)
    stage.finger(1).move(by: Vector(25, 5), over: 0.2).hold(for: 0.1).up()
    #expect(near(photo.center, pose.position + Vector(25, 5)))
    #expect(photo.pose.scale == 1)
  }

  @Test(arguments: [1.0, 8, 15, 60]) func aSecondFingerTakesADragOverWithoutAJump(dragged: Double) {
    let photo = scene.photos[0]
    photo.pose = Momentum.State(position: Point(500, 330))
    stage.finger(1).down(at: Point(470, 330)).move(by: Vector(0, dragged), over: 0.2)
    let second = stage.finger(2).down(at: Point(530, 330 + dragged))
    var last = photo.pose
    for _ in 0..<40 {
      second.move(by: Vector(3, 0), over: 1.0 / 60)
      // A step of one finger moves and scales the photo by about as much.
      #expect(photo.pose.position.distance(to: last.position) < 5)
      #expect(abs(photo.pose.scale - last.scale) < 0.1)
      last = photo.pose
    }
    #expect(photo.pose.scale > 1.5)
    #expect(photo.isHeld)
  }

  @Test func whenOneOfTwoFingersIsLiftedTheOtherOneGoesOnDragging() {
    let photo = scene.photos[0]
    photo.pose = Momentum.State(position: Point(500, 330))
    stage.finger(1).down(at: Point(470, 330)).move(by: Vector(0, 40), over: 0.2)
    let second = stage.finger(2).down(at: Point(530, 370)).move(by: Vector(60, 0), over: 0.3)
    second.up()
    let pose = photo.pose
    stage.finger(1).move(by: Vector(0, -60), over: 0.3).hold(for: 0.2)
    #expect(photo.isHeld)
    // The hysteresis of the drag that goes on is not part of it.
    #expect(near(photo.pose.position, pose.position + Vector(0, -50)))
    #expect(photo.pose.scale == pose.scale)
    stage.finger(1).up()
    #expect(!photo.isHeld)
    stage.settle()
    #expect(isReachable(photo))
  }

  @Test func aDoubleTapFitsAPhotoAndAnotherOneRestoresIt() {
    let photo = scene.photos[0]
    let pose = photo.pose
    stage.tap(at: middle(of: photo), taps: 2)
    stage.settle()
    #expect(near(photo.pose.position, Point(500, 350)))
    #expect(abs(photo.pose.angle) < 1e-9)
    let (width, height) = (photo.naturalSize.width, photo.naturalSize.height)
    #expect(abs(photo.pose.scale - min(968 / width, 668 / height)) < 1e-9)
    stage.tap(at: middle(of: photo), taps: 2)
    stage.settle()
    #expect(near(photo.pose.position, pose.position))
    #expect(abs(photo.pose.scale - pose.scale) < 1e-9 && abs(photo.pose.angle - pose.angle) < 1e-9)
  }

  @Test func aPhotoThatWasMovedAfterTheFitIsFittedAgain() {
    let photo = scene.photos[0]
    stage.tap(at: middle(of: photo), taps: 2)
    stage.settle()
    let fitted = photo.pose
    stage.finger(1).down(at: middle(of: photo)).move(by: Vector(90, 0), over: 0.3).hold(for: 0.2)
      .up()
    stage.settle()
    stage.tap(at: middle(of: photo), taps: 2)
    stage.settle()
    #expect(near(photo.pose.position, fitted.position))
  }

  @Test func tidyPutsNoPhotoOnAnother() {
    for photo in scene.photos {
      photo.pose = Momentum.State(position: Point(200, 200), scale: 3, angle: 0.7)
    }
    scene.perform(number(of: "Tidy"))
    stage.settle()
    for (index, photo) in scene.photos.enumerated() {
      #expect(scene.window.bounds.contains(photo.center))
      #expect(abs(photo.pose.angle) < 1e-9)
      for other in scene.photos.dropFirst(index + 1) {
        #expect(extent(of: photo).intersection(extent(of: other)) == nil)
      }
    }
  }

  private func extent(of photo: PhotoView) -> Rect {
    let size = Size(
      photo.naturalSize.width * photo.pose.scale,
      photo.naturalSize.height * photo.pose.scale
    )
    return Rect(origin: photo.center - Vector(size.width, size.height) / 2, size: size)
  }

  @Test func aMouseOverAPhotoIsAHand() {
    let photo = scene.photos[0]
    let hit = scene.window.hitTest(middle(of: photo), with: nil)
    #expect(scene.cursor(over: hit) == .grab)
    #expect(scene.cursor(over: scene.window) == .arrow)
  }

  // MARK: - Two fingers

  @Test func twoFingersPinchAndTurnTogether() {
    let photo = scene.photos[0]
    let angle = photo.pose.angle
    let center = middle(of: photo)
    let turn = Double.pi / 3
    stage.fingers([1, 2]).down(at: [center + Vector(-40, 0), center + Vector(40, 0)])
      .move(over: 0.5) { index, share in
        let offset = Transform.rotation(turn * share).apply(Vector(40 + 40 * share, 0))
        return index == 0 ? center - offset : center + offset
      }
      .hold(for: 0.1).up()
    // Both parts of the hysteresis are missing: 8 points of distance and 5 degrees of rotation.
    #expect(abs(photo.pose.scale - 160.0 / 88) < 1e-9)
    #expect(abs(photo.pose.angle - angle - (turn - 5 * .pi / 180)) < 1e-9)
    stage.settle()
    #expect(isReachable(photo))
  }

  @Test func whatLiesUnderTheFingersCentreStaysThere() {
    let photo = scene.photos[0]
    let corner = photo.convertToWindow(photo.bounds.center + Vector(-60, 30))
    let hand = stage.fingers([1, 2])
    hand.down(at: [corner + Vector(-30, 0), corner + Vector(30, 0)])
      .move(to: [corner + Vector(-41, 0), corner + Vector(41, 0)], over: 0.1)
    let held = photo.convertFromWindow(corner)
    hand.move(over: 0.4) { index, share in
      let offset = Transform.rotation(share).apply(Vector(41 + 30 * share, 0))
      return corner + Vector(80, 20) * share + (index == 0 ? -offset : offset)
    }
    // The centre moved by (80, 20), and the content under it moved with it.
    #expect(near(photo.convertToWindow(held), corner + Vector(80, 20)))
    hand.hold(for: 0.2).up()
  }

  @Test func scaleIsMultiplied() {
    let photo = scene.photos[0]
    photo.pose.position = Point(500, 330)
    for _ in 0..<2 {
      stage.perform(.pinch(at: middle(of: photo), from: 60, to: 128, over: 0.4))
      stage.settle()
    }
    // Each time from 60 + 8 of hysteresis to 128. Adding would give 1 + 2 · 60/68.
    let factor = 128.0 / 68
    #expect(abs(photo.pose.scale - factor * factor) < 1e-9)
  }

  @Test func aThirdFingerChangesNothingAndANewSecondOneGoesOnWithoutAJump() {
    let photo = scene.photos[0]
    photo.pose = Momentum.State(position: Point(500, 330))
    let center = middle(of: photo)
    let hand = stage.fingers([1, 2])
    hand.down(at: [center + Vector(-30, 0), center + Vector(30, 0)])
      .move(to: [center + Vector(-60, 0), center + Vector(60, 0)], over: 0.3)
    let pose = photo.pose
    stage.finger(3).down(at: center + Vector(0, 50)).move(by: Vector(-40, 40), over: 0.2)
    #expect(photo.pose == pose)
    stage.finger(2).up()
    stage.finger(3).move(by: Vector(30, 0), over: 0.2).up()
    #expect(photo.pose == pose)
    stage.finger(4).down(at: center + Vector(20, 60))
    stage.finger(4).move(by: Vector(1, 0), over: 0.02)
    // One of two fingers that are 100 points apart moves by one point. The photo moves and turns by
    // about as much.
    #expect(photo.pose.position.distance(to: pose.position) < 2)
    #expect(abs(photo.pose.scale - pose.scale) < 0.05)
    stage.finger(1).hold(for: 0.2).up()
    stage.finger(4).up()
    stage.settle()
    #expect(isReachable(photo))
  }

  @Test func threeFingersAtOnceDoNotMakeItJump() {
    let photo = scene.photos[0]
    photo.pose = Momentum.State(position: Point(500, 330))
    let center = middle(of: photo)
    let points = [center + Vector(-40, 0), center + Vector(40, 0), center + Vector(0, 60)]
    stage.fingers([1, 2, 3]).down(at: points)
    stage.finger(2).move(by: Vector(30, 0), over: 0.2)
    let pose = photo.pose
    stage.finger(2).up()
    stage.finger(1).move(by: Vector(-1, 0), over: 0.02)
    #expect(photo.pose.position.distance(to: pose.position) < 2)
  }

  @Test func aTrackpadEnlargesAndTurnsThePhotoUnderThePointer() {
    let photo = scene.photos[0]
    // An earlier touch elsewhere must not count as the location of the pointer.
    stage.perform(.pinch(at: middle(of: photo), from: 80, to: 100, over: 0.2))
    stage.settle()
    photo.pose = Momentum.State(position: Point(500, 330))
    let pointer = middle(of: photo) + Vector(30, 20)
    let held = photo.convertFromWindow(pointer)
    func step(_ phase: ScrollSample.Phase, scale: Double, rotation: Double) {
      stage.send(
        TransformSample(location: pointer, scale: scale, rotation: rotation, phase: phase)
      )
      stage.wait(1.0 / 60)
    }
    step(.began, scale: 1.25, rotation: 0.1)
    step(.changed, scale: 1.25, rotation: 0.1)
    step(.changed, scale: 1.25, rotation: 0.1)
    #expect(photo.pose.scale > 1.5 && photo.pose.angle > 0.15)
    #expect(near(photo.convertToWindow(held), pointer))
    step(.ended, scale: 1, rotation: 0)
    #expect(!photo.isHeld)
  }

  // MARK: - Several people

  @Test func twoPeopleMoveTwoPhotosAtOnce() {
    let (one, other) = (scene.photos[0], scene.photos[2])
    let (start, otherStart) = (one.center, other.center)
    let hands = stage.fingers([1, 2])
    hands.down(at: [middle(of: one), middle(of: other)])
      .move(to: [middle(of: one) + Vector(90, 90), middle(of: other) + Vector(-70, 70)], over: 0.4)
      .hold(for: 0.2).up()
    #expect(near(one.center, start + Vector(80, 80)))
    #expect(near(other.center, otherStart + Vector(-60, 60)))
  }

  @Test func onePersonTurnsWhileAnotherDrags() {
    let (one, other) = (scene.photos[0], scene.photos[2])
    let (angle, start) = (one.pose.angle, other.center)
    let center = middle(of: one)
    let points = [center + Vector(-40, 0), center + Vector(40, 0), middle(of: other)]
    stage.fingers([1, 2, 3]).down(at: points)
      .move(over: 0.5) { index, share in
        if index == 2 { return points[2] + Vector(-60, 60) * share }
        let offset = Transform.rotation(share).apply(Vector(40, 0))
        return index == 0 ? center - offset : center + offset
      }
      .hold(for: 0.2).up()
    #expect(abs(one.pose.angle - angle - (1 - 5 * .pi / 180)) < 1e-9)
    #expect(near(other.center, start + Vector(-50, 50)))
  }

  // MARK: - Size

  @Test func aTinyPhotoCanBeGrabbedBesideIt() {
    let photo = shrunken(0)
    #expect(max(photo.naturalSize.width, photo.naturalSize.height) * photo.pose.scale < 33)
    let start = photo.center
    // The print extends at most 16 points from its centre.
    stage.finger(1).down(at: middle(of: photo) + Vector(19, -2))
      .move(by: Vector(50, 50), over: 0.3).hold(for: 0.1).up()
    #expect(near(photo.center, start + Vector(40, 40)))
  }

  @Test func aTinyPhotoCanBeEnlargedByTwoFingersAgain() {
    let photo = shrunken(0)
    let scale = photo.pose.scale
    let center = middle(of: photo)
    stage.finger(1).down(at: center + Vector(-10, 0))
    stage.finger(2).down(at: center + Vector(58, 0)).move(by: Vector(144, 0), over: 0.3)
      .hold(for: 0.1).up()
    stage.finger(1).up()
    #expect(abs(photo.pose.scale / scale - 212.0 / 76) < 1e-9)
  }

  @Test func noPhotoIsMadeSmallerThanCanBeSeen() {
    let photo = scene.photos[0]
    for _ in 0..<40 { scene.perform(number(of: "Smaller")) }
    stage.perform(.pinch(at: middle(of: photo), from: 100, to: 20, over: 0.3))
    let chosen = scene.chosen ?? photo
    #expect(max(chosen.naturalSize.width, chosen.naturalSize.height) * chosen.pose.scale > 31)
  }

  /// Makes a photo tiny, and moves it alone to the centre of the board.
  private func shrunken(_ index: Int) -> PhotoView {
    let photo = scene.photos[index]
    photo.superview?.bringSubviewToFront(photo)
    photo.pose.position = Point(500, 330)
    stage.tap(at: middle(of: photo))
    for _ in 0..<40 { scene.perform(number(of: "Smaller")) }
    return photo
  }

  // MARK: - Helpers

  private func number(of title: String) -> Int {
    scene.actions.first { $0.title == title }?.id ?? -1
  }

  private func middle(of photo: PhotoView) -> Point { photo.convertToWindow(photo.bounds.center) }

  /// Returns whether two points differ only by rounding.
  private func near(_ a: Point, _ b: Point) -> Bool { a.distance(to: b) < 1e-6 }

  private func isReachable(_ photo: PhotoView) -> Bool {
    scene.window.bounds.contains(middle(of: photo))
  }
}
