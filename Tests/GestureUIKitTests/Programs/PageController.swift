import GestureUIKit

/// A window that finds swipes above everything else, and takes no touch away.
final class SwipeWindow: UIWindow {
  var onSwipe: ((UISwipeGestureRecognizer.Direction) -> Void)?
  private var start: CGPoint?
  private var isStraight = true

  override func sendEvent(_ event: UIEvent) {
    if let touches = event.allTouches, event.type == .touches { follow(touches) }
    super.sendEvent(event)
  }

  private func follow(_ touches: Set<UITouch>) {
    guard touches.count == 1, let touch = touches.first else {
      start = nil
      return
    }
    let location = touch.location(in: nil)
    switch touch.phase {
    case .began:
      start = touch.view is UIControl ? nil : location
      isStraight = true
    case .moved, .stationary:
      if let start, abs(location.y - start.y) > 60 { isStraight = false }
    case .ended:
      guard let start, isStraight, abs(location.x - start.x) > 100 else { break }
      onSwipe?(location.x < start.x ? .left : .right)
    default:
      start = nil
    }
  }
}

/// A book: swipes turn its pages, and a page scrolls.
final class PageController: UIScrollViewDelegate {
  let window = SwipeWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  let page = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  let button = UIControl(frame: CGRect(x: 100, y: 600, width: 200, height: 60))
  private(set) var number = 0
  private(set) var presses = 0
  private(set) var offsets: [CGFloat] = []

  init() {
    page.contentSize = CGSize(width: 400, height: 3000)
    page.delegate = self
    page.addSubview(button)
    button.addAction(UIAction { [weak self] _ in self?.presses += 1 }, for: .touchUpInside)
    window.addSubview(page)
    window.onSwipe = { [weak self] direction in
      self?.number += direction == .left ? 1 : -1
    }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    offsets.append(scrollView.contentOffset.y)
  }
}
