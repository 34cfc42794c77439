import UIKit

/// A window that finds swipes above everything else, and takes no touch away.
class SwipeWindow: UIWindow {
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
      start = touch.view is UIButton ? nil : location
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
class PageController: UIViewController, UIScrollViewDelegate {
  let page = UIScrollView()
  let button = UIButton(type: .system)
  private(set) var number = 0
  private(set) var presses = 0
  private(set) var offsets: [CGFloat] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    page.contentSize = CGSize(width: 400, height: 3000)
    page.delegate = self
    page.addSubview(button)
    // UIKit: button.addTarget(self, action: #selector(pressed), for: .touchUpInside)
    button.addTarget(self, action: Selector(Self.pressed), for: .touchUpInside)
    view.addSubview(page)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    page.frame = view.bounds
    button.frame = CGRect(x: 100, y: 600, width: 200, height: 60)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    (view.window as? SwipeWindow)?.onSwipe = { [weak self] direction in
      self?.number += direction == .left ? 1 : -1
    }
  }

  // UIKit: @objc func pressed() {
  func pressed() {
    presses += 1
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    offsets.append(scrollView.contentOffset.y)
  }
}
