public import GestureGeometry
import GestureViews

extension UIView {
  /// The rectangle in the superview: with a transform, the smallest one that contains the view.
  ///
  /// UIKit leaves open what an assignment does to a view with a transform. Here it moves the view's
  /// centre to that of the new frame.
  public var frame: CGRect {
    get {
      let frame = engineView.frame
      if transform.isIdentity { return frame }
      return frame.applying(transform.about(frame.center))
    }
    set {
      if transform.isIdentity { engineView.frame = newValue } else { center = newValue.center }
    }
  }

  /// The view's rectangle in its own coordinates; a new size keeps the centre.
  public var bounds: CGRect {
    get { engineView.bounds }
    set {
      if newValue.size != engineView.frame.size {
        let (center, size) = (engineView.center, newValue.size)
        engineView.frame = CGRect(
          x: center.x - size.width / 2,
          y: center.y - size.height / 2,
          width: size.width,
          height: size.height
        )
      }
      if newValue.origin != engineView.boundsOrigin { engineView.boundsOrigin = newValue.origin }
    }
  }

  /// The middle of the view, in the superview.
  public var center: CGPoint {
    get { engineView.center }
    set { engineView.center = newValue }
  }

  /// The scale, rotation and translation of the view about its centre.
  public var transform: CGAffineTransform {
    get { engineView.transform }
    set { engineView.transform = newValue }
  }

  /// Returns the location of a point of this view in another view of the same window; nil stands
  /// for the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let location = engineView.convertToWindow(point)
    return view?.engineView.convertFromWindow(location) ?? location
  }

  /// Returns the location in this view of a point of another one; nil stands for the window.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    engineView.convertFromWindow(view?.engineView.convertToWindow(point) ?? point)
  }

  /// Returns the smallest rectangle in another view that contains a rectangle of this view; nil
  /// stands for the window.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(enclosing: rect.corners.map { convert($0, to: view) })
  }

  /// Returns the smallest rectangle in this view that contains a rectangle of another one; nil
  /// stands for the window.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(enclosing: rect.corners.map { convert($0, from: view) })
  }
}
