// prints 290.0 160.0
// prints tooFewTaps
import GestureUIKit

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

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
let card = Card()
window.addSubview(card.view)
let doubleTap = UITapGestureRecognizer(target: nil, action: nil)
doubleTap.numberOfTapsRequired = 2
window.addGestureRecognizer(doubleTap)

let host = window.engineWindow
@MainActor func touch(_ phase: TouchPhase, _ x: Double, _ y: Double, at seconds: Double) {
  let sample = TouchSample(id: 1, phase: phase, location: Point(x, y))
  host.send([sample], at: Timestamp(seconds: seconds))
}
touch(.began, 150, 150, at: 0)
touch(.moved, 250, 150, at: 0.1)
touch(.ended, 250, 150, at: 0.2)
print(card.view.center.x, card.view.center.y)

touch(.began, 20, 700, at: 1)
touch(.ended, 20, 700, at: 1.05)
host.advance(to: Timestamp(seconds: 2))
if let reason = doubleTap.failureReason { print(reason.kind) }
