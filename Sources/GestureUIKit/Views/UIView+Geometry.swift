import GestureViews
public import Gestures

extension UIView {
  /// Returns the location of a point of this view in another view of the window; nil stands for the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let location = engineView.convertToWindow(point)
    return view?.engineView.convertFromWindow(location) ?? location
  }

  /// Returns the location in this view of a point of another one; nil stands for the window.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    engineView.convertFromWindow(view?.engineView.convertToWindow(point) ?? point)
  }

  /// Returns the smallest rectangle in another view, or the window, that contains one of this view.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(enclosing: rect.corners.map { convert($0, to: view) })
  }

  /// Returns the smallest rectangle in this view that contains one of another view, or the window.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(enclosing: rect.corners.map { convert($0, from: view) })
  }
}
