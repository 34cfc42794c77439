public import GestureViews
public import Gestures

/// Space at the four edges, in points.
public typealias UIEdgeInsets = EdgeInsets

extension UIScrollView {
  /// Additional space around the content.
  public var contentInset: UIEdgeInsets {
    get { engineScrollView.contentInset }
    set {
      guard newValue != contentInset else { return }
      engineScrollView.contentInset = newValue
      tell { $0.scrollViewDidChangeAdjustedContentInset($1) }
    }
  }

  /// The additional space, with the safe area unless ``contentInsetAdjustmentBehavior`` is `never`.
  public var adjustedContentInset: UIEdgeInsets {
    let (own, safe) = (contentInset, safeAreaInsets)
    guard contentInsetAdjustmentBehavior != .never else { return own }
    return UIEdgeInsets(
      top: own.top + safe.top,
      left: own.left + safe.left,
      bottom: own.bottom + safe.bottom,
      right: own.right + safe.right
    )
  }

  /// The content's point at the scroll view's corner; assigning it stops the content's movement.
  public var contentOffset: CGPoint {
    get { boundsOrigin }
    set { boundsOrigin = newValue }
  }

  /// Whether fingers are down that scroll the content, or may still do so.
  public var isTracking: Bool { engineScrollView.isTracking }
  /// Whether a finger or a wheel moves the content.
  public var isDragging: Bool { engineScrollView.isDragging }
  /// Whether a pinch scales the content.
  public var isZooming: Bool { engineScrollView.isZooming }
  /// Whether content continues to move after a drag.
  public var isDecelerating: Bool { engineScrollView.isDecelerating }

  /// The scale of the view that zooms; assigning it does not animate.
  public var zoomScale: CGFloat {
    get { engineScrollView.zoomScale }
    set { engineScrollView.setZoomScale(newValue) }
  }

  /// Zooms about the middle of the visible content, or, without an animation, about the content's corner.
  public func setZoomScale(_ scale: CGFloat, animated: Bool) {
    guard animated, scale > 0, let view = delegate?.viewForZooming(in: self) else {
      zoomScale = scale
      return
    }
    let middle = convert(bounds.center, to: view)
    let size = CGSize(width: bounds.width / scale, height: bounds.height / scale)
    zoom(to: CGRect(center: middle, size: size), animated: true)
  }

  /// Moves the content to an offset, in time or at once.
  public func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    engineScrollView.setContentOffset(contentOffset, animated: animated)
  }

  /// Moves the content so that a rectangle of it is visible.
  public func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    engineScrollView.scrollRectToVisible(rect, animated: animated)
  }

  /// Zooms so that a rectangle of the zoomed view fills the scroll view.
  public func zoom(to rect: CGRect, animated: Bool) {
    engineScrollView.zoom(to: rect, animated: animated)
  }

  /// Connects the callbacks of the engine's scroll view with the delegate.
  func tellDelegate() {
    let view = engineScrollView
    view.viewForZooming = { [weak self] in
      self.flatMap { $0.delegate?.viewForZooming(in: $0)?.engineView }
    }
    view.onScroll = telling { $0.scrollViewDidScroll($1) }
    view.onZoom = { [weak self] _ in
      self?.announceZoom()
      self?.tell { $0.scrollViewDidZoom($1) }
    }
    // A pinch that begins at a limit changes no scale.
    view.pinchGestureRecognizer.addAction { [weak self] pinch in
      self?.announceZoom()
      if pinch.state.isTerminal { self?.hasAnnouncedZoom = false }
    }
    view.onWillBeginDragging = telling { $0.scrollViewWillBeginDragging($1) }
    view.onWillEndDragging = { [weak self] _, velocity, target in
      // UIKit's documentation has points per millisecond for this method.
      let velocity = CGPoint(x: velocity.dx / 1000, y: velocity.dy / 1000)
      guard let self, let delegate = self.delegate else { return }
      withUnsafeMutablePointer(to: &target) {
        delegate.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: $0)
      }
    }
    view.onDidEndDragging = { [weak self] _, decelerates in
      self?.tell { $0.scrollViewDidEndDragging($1, willDecelerate: decelerates) }
      if decelerates { self?.tell { $0.scrollViewWillBeginDecelerating($1) } }
    }
    view.onDidEndDecelerating = telling { $0.scrollViewDidEndDecelerating($1) }
    view.onDidEndScrollingAnimation = telling { $0.scrollViewDidEndScrollingAnimation($1) }
    view.onDidEndZooming = { [weak self] view in
      let scale = view.zoomScale
      self?.tell {
        $0.scrollViewDidEndZooming($1, with: $0.viewForZooming(in: $1), atScale: scale)
      }
    }
  }

  /// Calls the delegate once before the first change of a pinch.
  private func announceZoom() {
    guard engineScrollView.isZooming, !hasAnnouncedZoom else { return }
    hasAnnouncedZoom = true
    tell { $0.scrollViewWillBeginZooming($1, with: $0.viewForZooming(in: $1)) }
  }

  /// Returns a callback of the engine's scroll view that calls the delegate.
  private func telling(
    _ call: @escaping (any UIScrollViewDelegate, UIScrollView) -> Void
  ) -> (ScrollView) -> Void { { [weak self] _ in self?.tell(call) } }

  private func tell(_ call: (any UIScrollViewDelegate, UIScrollView) -> Void) {
    if let delegate { call(delegate, self) }
  }
}
