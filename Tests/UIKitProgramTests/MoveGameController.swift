import UIKit

/// A party game: the game calls a move, and the player must do it.
class MoveGameController: UIViewController, UIGestureRecognizerDelegate {
  enum Move: CaseIterable { case tap, doubleTap, twoFingers, press, drag, pinch, rotate, swipe }

  let box = UIView(frame: CGRect(x: 50, y: 200, width: 300, height: 400))
  private(set) var called = Move.tap
  private(set) var lives = 3
  private(set) var done: [Move] = []

  private let tap = UITapGestureRecognizer()
  private let doubleTap = UITapGestureRecognizer()
  private let twoFingers = UITapGestureRecognizer()
  private let press = UILongPressGestureRecognizer()
  private let drag = UIPanGestureRecognizer()
  private let pinch = UIPinchGestureRecognizer()
  private let rotation = UIRotationGestureRecognizer()
  private let swipe = UISwipeGestureRecognizer()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(box)
    doubleTap.numberOfTapsRequired = 2
    twoFingers.numberOfTouchesRequired = 2
    tap.require(toFail: doubleTap)
    drag.require(toFail: swipe)
    drag.maximumNumberOfTouches = 1
    let all: [UIGestureRecognizer] = [
      tap, doubleTap, twoFingers, press, drag, pinch, rotation, swipe,
    ]
    for recognizer in all {
      recognizer.delegate = self
      // UIKit: recognizer.addTarget(self, action: #selector(recognized(_:)))
      recognizer.addTarget(self, action: Selector(Self.recognized))
      box.addGestureRecognizer(recognizer)
    }
  }

  func call(_ move: Move) { called = move }

  // UIKit: @objc private func recognized(_ recognizer: UIGestureRecognizer) {
  private func recognized(_ recognizer: UIGestureRecognizer) {
    guard recognizer.state == .ended else { return }
    let move: Move
    switch recognizer {
    case tap: move = .tap
    case doubleTap: move = .doubleTap
    case twoFingers: move = .twoFingers
    case is UILongPressGestureRecognizer: move = .press
    case is UIPanGestureRecognizer: move = .drag
    case is UIPinchGestureRecognizer: move = .pinch
    case is UIRotationGestureRecognizer: move = .rotate
    default: move = .swipe
    }
    if move == called { done.append(move) } else { lives -= 1 }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    // A turn of two fingers also changes their distance a little.
    gestureRecognizer === pinch && called == .rotate && otherGestureRecognizer === rotation
  }
}
