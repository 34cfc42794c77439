public import GestureGeometry
public import GestureMotion
public import GestureViews

/// Space at the four edges, in points.
public typealias UIEdgeInsets = EdgeInsets

extension UIScrollView {
  /// The size of the content, in the scroll view's own coordinates.
  public var contentSize: CGSize {
    get { engineScrollView.contentSize }
    set { engineScrollView.contentSize = newValue }
  }

  /// Additional space around the content.
  public var contentInset: UIEdgeInsets {
    get { engineScrollView.contentInset }
    set { engineScrollView.contentInset = newValue }
  }

  /// The content's point at the scroll view's corner; assigning it stops the content's movement.
  public var contentOffset: CGPoint {
    get { engineScrollView.contentOffset }
    set { engineScrollView.contentOffset = newValue }
  }

  /// Whether fingers, wheels and trackpads scroll and zoom.
  public var isScrollEnabled: Bool {
    get { engineScrollView.isScrollEnabled }
    set { engineScrollView.isScrollEnabled = newValue }
  }

  /// Whether content moves beyond its edges and returns.
  public var bounces: Bool {
    get { engineScrollView.bounces }
    set { engineScrollView.bounces = newValue }
  }

  /// Whether it bounces horizontally even when the content is not wider than the view.
  public var alwaysBounceHorizontal: Bool {
    get { engineScrollView.alwaysBounceHorizontal }
    set { engineScrollView.alwaysBounceHorizontal = newValue }
  }

  /// Whether it bounces vertically even when the content is not higher than the view.
  public var alwaysBounceVertical: Bool {
    get { engineScrollView.alwaysBounceVertical }
    set { engineScrollView.alwaysBounceVertical = newValue }
  }

  /// Whether it comes to rest only at multiples of its own size.
  public var isPagingEnabled: Bool {
    get { engineScrollView.isPagingEnabled }
    set { engineScrollView.isPagingEnabled = newValue }
  }

  /// Whether a drag that begins along one axis does not scroll along the other.
  public var isDirectionalLockEnabled: Bool {
    get { engineScrollView.isDirectionalLockEnabled }
    set { engineScrollView.isDirectionalLockEnabled = newValue }
  }

  /// How fast thrown content slows down.
  public var decelerationRate: DecelerationRate {
    get { engineScrollView.decelerationRate }
    set { engineScrollView.decelerationRate = newValue }
  }

  /// Whether content is notified of a finger only after it is clear that it does not drag at once.
  public var delaysContentTouches: Bool {
    get { engineScrollView.delaysContentTouches }
    set { engineScrollView.delaysContentTouches = newValue }
  }

  /// Whether a drag or a zoom may take over fingers that content has been notified of.
  public var canCancelContentTouches: Bool {
    get { engineScrollView.canCancelContentTouches }
    set { engineScrollView.canCancelContentTouches = newValue }
  }

  /// The smallest scale of the view that zooms.
  public var minimumZoomScale: CGFloat {
    get { engineScrollView.minimumZoomScale }
    set { engineScrollView.minimumZoomScale = newValue }
  }

  /// The largest scale of the view that zooms; a pinch zooms only if it is above the smallest.
  public var maximumZoomScale: CGFloat {
    get { engineScrollView.maximumZoomScale }
    set { engineScrollView.maximumZoomScale = newValue }
  }

  /// Whether a pinch may exceed the scales, after which the scale returns.
  public var bouncesZoom: Bool {
    get { engineScrollView.bouncesZoom }
    set { engineScrollView.bouncesZoom = newValue }
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

  /// Moves the content to an offset.
  ///
  /// - Parameters:
  ///   - contentOffset: The content's point for the scroll view's corner.
  ///   - animated: Whether it moves there in time instead of at once.
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
    view.onScroll = { [weak self] _ in self?.tell { $0.scrollViewDidScroll($1) } }
    view.onZoom = { [weak self] _ in self?.tell { $0.scrollViewDidZoom($1) } }
    view.onWillBeginDragging = { [weak self] _ in
      self?.tell { $0.scrollViewWillBeginDragging($1) }
    }
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
    }
    view.onDidEndDecelerating = { [weak self] _ in
      self?.tell { $0.scrollViewDidEndDecelerating($1) }
    }
    view.onDidEndScrollingAnimation = { [weak self] _ in
      self?.tell { $0.scrollViewDidEndScrollingAnimation($1) }
    }
    view.onDidEndZooming = { [weak self] view in
      let scale = view.zoomScale
      self?.tell {
        $0.scrollViewDidEndZooming($1, with: $0.viewForZooming(in: $1), atScale: scale)
      }
    }
  }

  private func tell(_ call: (any UIScrollViewDelegate, UIScrollView) -> Void) {
    if let delegate { call(delegate, self) }
  }
}
