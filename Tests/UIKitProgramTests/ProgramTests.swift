import GestureTesting
import Gestures
import Testing
import UIKit

/// The five programs behave as their players expect.
struct ProgramTests {
  /// Returns a stage with a controller's view in a window of UIKit's names.
  private func stage(
    _ controller: UIViewController,
    in window: UIWindow = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  ) -> (TestStage, UIWindow) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return (TestStage(window: window.engineWindow), window)
  }

  @Test func aFingerMovesAPhotoAndBringsItToTheFront() {
    let board = PhotoBoardController()
    let (stage, window) = stage(board)
    let low = board.addPhoto(frame: CGRect(x: 50, y: 50, width: 150, height: 100))
    let high = board.addPhoto(frame: CGRect(x: 50, y: 400, width: 150, height: 100))
    #expect(board.view.subviews == [low, high])
    stage.perform(.drag([Point(100, 100), Point(180, 220)], over: 0.4))
    // The hysteresis of a drag does not count.
    #expect(low.engineView.center.x > 190 && low.engineView.center.x <= 205)
    #expect(low.engineView.center.y > 205 && low.engineView.center.y <= 220)
    #expect(board.view.subviews == [high, low])
    #expect(stage.check() == [])
    withExtendedLifetime(window) {}
  }

  @Test func twoFingersScaleAndTurnAPhotoTogether() {
    let board = PhotoBoardController()
    let (stage, window) = stage(board)
    let photo = board.addPhoto(frame: CGRect(x: 50, y: 200, width: 300, height: 300))
    let fingers = stage.fingers([1, 2]).down(at: [Point(150, 350), Point(250, 350)])
    fingers.move(over: 0.5) { index, share in
      let angle = share * Double.pi / 2
      let direction = Vector(1, 0).turned(by: angle) * (50 + 50 * share)
      return Point(200, 350) + (index == 0 ? -direction : direction)
    }
    fingers.up()
    let transform = photo.transform
    let scale = (transform.a * transform.a + transform.b * transform.b).squareRoot()
    #expect(scale > 1.6 && scale < 2.05)
    // Fingers that turn by a quarter turn the photo by nearly as much.
    #expect(transform.b > 0.9 * scale)
    #expect(photo.center == CGPoint(x: 200, y: 350))
    #expect(stage.check() == [])
    withExtendedLifetime(window) {}
  }

  @Test func aSecondFingerDoesNotDisturbADrag() {
    let board = PhotoBoardController()
    let (stage, window) = stage(board)
    let photo = board.addPhoto(frame: CGRect(x: 50, y: 200, width: 300, height: 300))
    let first = stage.finger(1).down(at: Point(100, 250)).move(by: Vector(60, 0), over: 0.2)
    stage.finger(2).down(at: Point(250, 400)).move(by: Vector(40, 40), over: 0.2).up()
    first.up()
    #expect(photo.transform.isIdentity)
    #expect(photo.center.x > 200)
    withExtendedLifetime(window) {}
  }

  @Test func aCircleRoundTheOddPictureScores() {
    let game = OddOneOutController()
    let (stage, window) = stage(game)
    stage.perform(.circle(at: game.pictures[2].center, radius: 70, over: 1))
    #expect(game.messageLabel.text == "Right")
    #expect(game.score == 1 && game.rounds == 1)
    // Until the next round, drawings are ignored; the button still works.
    stage.perform(.circle(at: game.pictures[0].center, radius: 70, over: 1))
    #expect(game.rounds == 1)
    stage.tap(at: game.nextButton.center)
    #expect(game.messageLabel.text == "")
    stage.perform(.circle(at: game.pictures[0].center, radius: 70, over: 1))
    #expect(game.messageLabel.text == "Wrong")
    #expect(game.score == 1 && game.rounds == 2)
    #expect(stage.check() == [])
    withExtendedLifetime(window) {}
  }

  @Test func aLineIsNotACircle() {
    let game = OddOneOutController()
    let (stage, window) = stage(game)
    stage.perform(.drag([Point(50, 100), Point(350, 400)], over: 0.5))
    #expect(game.messageLabel.text == "That is not a circle")
    #expect(game.rounds == 0)
    // It fails after changed, and reset assigns possible, as programs for UIKit do.
    stage.fingers([1, 2]).down(at: [Point(50, 100), Point(90, 100)]).up()
    #expect(stage.check() == [])
    withExtendedLifetime(window) {}
  }

  @Test func fingersInThePanelMoveScaleAndTurnTheImageTogether() {
    let panel = ImageController()
    let (stage, window) = stage(panel)
    // Both fingers are beside the image.
    let fingers = stage.fingers([1, 2]).down(at: [Point(50, 100), Point(350, 100)])
    fingers.move(to: [Point(80, 200), Point(320, 240)], over: 0.5).up()
    #expect(panel.image.center.y > 450)
    #expect(panel.image.transform.a < 0.95)
    #expect(panel.image.transform.b > 0)
    stage.wait(1)
    stage.tap(at: Point(200, 700), taps: 2)
    #expect(panel.image.transform.isIdentity)
    #expect(panel.image.center == CGPoint(x: 200, y: 400))
    #expect(stage.check() == [])
    withExtendedLifetime(window) {}
  }

  @Test func withoutADelegateOneGestureWins() {
    let panel = ImageController()
    panel.together = false
    let (stage, window) = stage(panel)
    let fingers = stage.fingers([1, 2]).down(at: [Point(150, 350), Point(250, 350)])
    fingers.move(to: [Point(150, 450), Point(250, 450)], over: 0.3)
    fingers.move(to: [Point(100, 450), Point(300, 450)], over: 0.3).up()
    #expect(panel.image.center.y > 470)
    #expect(panel.image.transform.isIdentity)
    withExtendedLifetime(window) {}
  }

  @Test(arguments: MoveGameController.Move.allCases)
  func theCalledMoveIsRight(_ move: MoveGameController.Move) {
    let game = MoveGameController()
    let (stage, window) = stage(game)
    game.call(move)
    let centre = Point(200, 400)
    switch move {
    case .tap: stage.tap(at: centre)
    case .doubleTap: stage.tap(at: centre, taps: 2)
    case .twoFingers: stage.tap(at: centre, fingers: 2)
    case .press: stage.press(at: centre, for: 0.7)
    case .drag: stage.perform(.drag([Point(150, 400), Point(250, 450)], over: 1.5))
    case .pinch: stage.perform(.pinch(at: centre, from: 80, to: 200, over: 0.5))
    case .rotate: stage.perform(.rotate(at: centre, by: .pi / 2, radius: 80, over: 0.6))
    case .swipe: stage.perform(.drag([Point(120, 400), Point(280, 400)], over: 0.15))
    }
    stage.wait(1)
    #expect(game.done == [move])
    #expect(game.lives == 3)
    #expect(stage.check() == [])
    withExtendedLifetime(window) {}
  }

  @Test func anotherMoveCostsALife() {
    let game = MoveGameController()
    let (stage, window) = stage(game)
    game.call(.doubleTap)
    stage.tap(at: Point(200, 400))
    stage.wait(1)
    #expect(game.done == [])
    #expect(game.lives == 2)
    withExtendedLifetime(window) {}
  }

  @Test func aSwipeTurnsThePageAndADragScrollsIt() {
    let book = PageController()
    let (stage, window) = stage(
      book,
      in: SwipeWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    )
    stage.perform(.drag([Point(300, 300), Point(100, 310)], over: 0.15))
    #expect(book.number == 1)
    stage.perform(.drag([Point(100, 300), Point(300, 310)], over: 0.15))
    #expect(book.number == 0)
    stage.wait(2)
    stage.perform(.drag([Point(200, 500), Point(200, 300)], over: 0.6))
    #expect(book.number == 0)
    #expect(book.page.contentOffset.y > 150)
    #expect(book.offsets.last == book.page.contentOffset.y)
    #expect(stage.check() == [])
    withExtendedLifetime(window) {}
  }

  @Test func aButtonOfThePageStillWorks() {
    let book = PageController()
    let (stage, window) = stage(
      book,
      in: SwipeWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    )
    stage.press(at: Point(200, 630), for: 0.3)
    #expect(book.presses == 1)
    // A stroke that starts on the button is no swipe.
    stage.perform(.drag([Point(290, 630), Point(110, 630)], over: 0.15))
    #expect(book.number == 0)
    withExtendedLifetime(window) {}
  }
}

extension Vector {
  fileprivate func turned(by angle: Double) -> Vector { Transform.rotation(angle).apply(self) }
}
