import GestureTesting
import GestureUIKit
import Testing

/// The Swift code of this module's pages that is not in the programs or the backends.
final class Card {
  let view = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 120))

  init() {
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Card.dragged))
  }

  func dragged(_ pan: UIPanGestureRecognizer) {
    let step = pan.translation(in: view.superview)
    view.center = CGPoint(x: view.center.x + step.x, y: view.center.y + step.y)
    pan.setTranslation(.zero, in: view.superview)
  }
}

struct PageSnippets {
  @Test func theCardOfTheFirstPageMoves() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let card = Card()
    window.addSubview(card.view)

    let finger = TouchSample(id: 1, phase: .began, location: CGPoint(x: 150, y: 150))
    window.engineWindow.send([finger], at: Timestamp(seconds: 0))
    window.engineWindow.advance(to: Timestamp(seconds: 0.016))

    var moved = finger
    moved.phase = .moved
    moved.location.x = 250
    window.engineWindow.send([moved], at: Timestamp(seconds: 0.1))
    #expect(card.view.center == CGPoint(x: 290, y: 160))
  }

  @Test func theReplacementsWork() {
    final class Photo {
      var taps = 0
      func tapped() { taps += 1 }
    }
    let photo = Photo()
    let tap = UITapGestureRecognizer(target: photo, action: Photo.tapped)
    let token = tap.addTarget(photo, action: Selector(Photo.tapped))
    tap.removeTarget(photo, action: token)

    tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(card)
    window.addGestureRecognizer(tap)
    window.engineWindow.animate(.eased(0.3), from: card.center, to: CGPoint(x: 200, y: 400)) {
      card.center = $0
    }
    let stage = TestStage(window: window.engineWindow)
    stage.wait(1, inStepsOf: 0.1)
    stage.tap(at: Point(20, 700))
    #expect(photo.taps == 1)
    #expect(card.center == CGPoint(x: 200, y: 400))
  }
}
