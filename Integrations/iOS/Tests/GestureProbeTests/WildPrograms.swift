import UIKit

// Small pieces of gesture code as they are in public apps.

/// A card that a finger moves; its delegate says which drags may begin.
class CardController: UIViewController, UIGestureRecognizerDelegate {
  let card = UIView(frame: CGRect(x: 50, y: 100, width: 200, height: 200))
  var mayBegin: (UIPanGestureRecognizer) -> Bool = { _ in true }
  // UIKit: UIPanGestureRecognizer(target: self, action: #selector(moved(_:)))
  lazy var pan = UIPanGestureRecognizer(target: self, action: Selector(Self.moved))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(card)
    pan.delegate = self
    card.addGestureRecognizer(pan)
  }

  func moved(_ pan: UIPanGestureRecognizer) { card.center = pan.location(in: view) }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    mayBegin((gestureRecognizer as? UIPanGestureRecognizer) ?? pan)
  }
}

/// A delegate that takes no touch.
class RefusingDelegate: UIGestureRecognizerDelegate {
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { false }
}

/// A delegate whose method only a subclass has: UIKit calls it, GestureUIKit does not.
nonisolated class BaseDelegate: UIGestureRecognizerDelegate {}
nonisolated class SubDelegate: BaseDelegate {
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { false }
}

/// A pan that begins where a finger comes down.
class InstantPan: UIPanGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    state = .began
  }
}

/// A pan that only watches its touches.
class WatchingPan: UIPanGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    view?.tag += touches.count
  }
}

/// A recognizer that UIKit keeps to itself, by its name.
class _UISystemGestureGateGestureRecognizer: UIGestureRecognizer {}
/// The same, of a kind that apps have.
class _UISwipeActionPanGestureRecognizer: UIPanGestureRecognizer {}

/// A recognizer of an app that is called like one that UIKit keeps to itself.
class VolumeKnobGestureRecognizer: UIPanGestureRecognizer {}
