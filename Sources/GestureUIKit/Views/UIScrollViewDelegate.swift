public import Gestures

/// Follows the movement of a scroll view.
///
/// Every method is optional. A subclass of the class that conforms overrides a method only if that class declares it:
/// see ``UIGestureRecognizerDelegate``.
///
/// > Source: UIKit's public headers.
public protocol UIScrollViewDelegate: AnyObject {
  /// Called whenever the offset has changed.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called when the scale has changed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Called when a drag begins, before the offset changes.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called when the fingers of a drag are lifted, with the velocity of the offset in points per millisecond, as in
  /// UIKit, and where the content will come to rest, which may be changed.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  )
  /// Called when a drag is over, with whether the content continues to move.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called when content continues to move after a drag.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called when content that continued to move after a drag has come to rest.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called when a movement started by code has reached its target.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Returns the subview that zooms; nil, the default, for none.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Called when a pinch begins, before the scale changes.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Called when a pinch is over and the scale is within its limits.
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView,
    with view: UIView?,
    atScale scale: CGFloat
  )
  /// Never called: there is no status bar that is tapped. Default true.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Never called: there is no status bar that is tapped.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// Called when the insets have changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

// The protocol documents the methods.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView,
    willDecelerate decelerate: Bool
  ) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView,
    with view: UIView?,
    atScale scale: CGFloat
  ) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
