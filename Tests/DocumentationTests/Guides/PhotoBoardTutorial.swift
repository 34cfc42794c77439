// The Swift of the tutorial "A photo board": `SnippetTests` compares it with the page.

import GestureTesting
import GestureViews
import Gestures
import Testing

/// The photo of the tutorial.
final class BoardPhoto: View {
  private var start = (center: Point.zero, transform: Transform.identity)
  private var flight: ViewAnimation?

  override init(frame: Rect) {
    super.init(frame: frame)
    onTransform { [unowned self] fingers in follow(fingers) }
    onTap { [unowned self] _ in superview?.bringSubviewToFront(self) }
    onTap(count: 2) { [unowned self] _ in straighten() }
  }

  private func follow(_ fingers: TransformGestureRecognizer) {
    if fingers.state == .began {
      flight?.stop()
      superview?.bringSubviewToFront(self)
      start = (center, transform)
    }

    let change = fingers.transform(in: superview)
    center = change.apply(start.center)
    transform = start.transform.concatenating(
      Transform(change.a, change.b, change.c, change.d, 0, 0)
    )

    if fingers.state == .ended { glide(at: fingers.velocity(in: superview)) }
  }

  private func glide(at velocity: Vector) {
    guard let board = superview?.bounds else { return }
    let momentum = Momentum(
      from: Momentum.State(position: center),
      velocity: Momentum.Velocity(translation: velocity),
      bounds: Momentum.Bounds(x: 0...board.width, y: 0...board.height)
    )
    flight = window?.animate(momentum) { [unowned self] in center = $0.position }
  }

  private func straighten() {
    flight?.stop()
    transform = .identity
  }
}

/// The board of the tutorial.
final class TutorialBoard {
  let window = Window(size: Size(1000, 700))

  func addPhoto(at center: Point) -> BoardPhoto {
    let photo = BoardPhoto(frame: Rect(center.x - 100, center.y - 75, 200, 150))
    window.addSubview(photo)
    return photo
  }
}

/// The last step of the tutorial, and what its other steps say.
struct PhotoBoardTutorialTests {
  @Test func twoFingersEnlargeAPhoto() {
    let board = TutorialBoard()
    let photo = board.addPhoto(at: Point(500, 350))
    let stage = TestStage(window: board.window)
    stage.perform(.pinch(at: Point(500, 350), from: 100, to: 216, over: 0.4))
    stage.settle()
    #expect(abs(photo.transform.a - 2) < 1e-9)
    #expect(photo.center == Point(500, 350))
    #expect(stage.violations == [])
  }

  @Test func aPhotoStaysUnderTheFingersThatTurnIt() {
    let board = TutorialBoard()
    let photo = board.addPhoto(at: Point(500, 350))
    let stage = TestStage(window: board.window)
    let fingers = stage.fingers([1, 2]).down(at: [Point(420, 350), Point(520, 350)])
    fingers.move(over: 0.2) { index, share in
      Point(470, 350) + Vector(50, 0).rotated(by: 0.3 * share) * (index == 0 ? -1 : 1)
    }
    let held = photo.convertFromWindow(Point(470, 350))
    fingers.move(over: 0.2) { index, share in
      Point(470, 350) + Vector(50, 0).rotated(by: 0.3 + 0.6 * share) * (index == 0 ? -1 : 1)
    }
    #expect(abs(photo.transform.b) > 0.5)
    #expect((photo.convertToWindow(held) - Point(470, 350)).length < 1e-6)
    fingers.up()
    stage.tap(at: Point(500, 350), taps: 2)
    #expect(photo.transform == .identity)
  }

  @Test func aThrownPhotoComesToRestOnTheBoard() {
    let board = TutorialBoard()
    let photo = board.addPhoto(at: Point(800, 350))
    let stage = TestStage(window: board.window)
    stage.perform(.drag([Point(800, 350), Point(900, 350)], over: 0.05))
    #expect(stage.window.isAnimating)
    stage.settle()
    #expect(abs(photo.center.x - 1000) < 0.5 && photo.center.y == 350)
    #expect(!stage.window.isAnimating)
  }

  @Test func twoPeopleMoveTwoPhotosAndTheTouchedOneIsInFront() {
    let board = TutorialBoard()
    let left = board.addPhoto(at: Point(250, 350))
    let right = board.addPhoto(at: Point(750, 350))
    let stage = TestStage(window: board.window)
    stage.fingers([1, 2]).down(at: [Point(250, 350), Point(750, 350)])
      .move(to: [Point(250, 450), Point(750, 250)], over: 0.3).hold(for: 0.2).up()
    stage.settle()
    #expect(left.center == Point(250, 440))
    #expect(right.center == Point(750, 260))
    stage.tap(at: Point(250, 440))
    #expect(board.window.subviews.last === left)
    #expect(stage.violations == [])
  }
}

extension Vector {
  /// Returns the vector turned clockwise on screen.
  fileprivate func rotated(by angle: Double) -> Vector { Transform.rotation(angle).apply(self) }
}
