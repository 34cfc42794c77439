import GestureGeometry
public import GestureShapes
public import GestureTouches

extension CircleFit {
  /// Returns the circle in the coordinates of a space.
  ///
  /// A view that is scaled by different factors makes an ellipse of it; the radius is then that of
  /// the circle with the same area.
  ///
  /// ```swift
  /// circle.fitResult?.converted(to: board).center
  /// ```
  ///
  /// - Parameter space: The coordinates to answer in; nil for those of the window.
  /// - Returns: The circle, its error in the same proportion to the radius.
  public func converted(to space: (any CoordinateSpace)?) -> CircleFit {
    guard let space else { return self }
    let x = space.convertFromWindow(Vector(1, 0))
    let y = space.convertFromWindow(Vector(0, 1))
    let scale = x.cross(y).magnitude.squareRoot()
    return CircleFit(
      center: space.convertFromWindow(center),
      radius: radius * scale,
      rmsError: rmsError * scale
    )
  }
}
