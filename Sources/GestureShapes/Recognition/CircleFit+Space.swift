public import Gestures

extension CircleFit {
  /// Returns the circle in the coordinates of a space.
  ///
  /// In a view that is scaled by different factors along its axes the circle is an ellipse; the radius
  /// is then that of the circle with the same area.
  ///
  /// ```swift
  /// circle.fitResult?.converted(to: board).center
  /// ```
  ///
  /// - Parameter space: The coordinates to answer in; nil for those of the window.
  /// - Returns: The circle. Its error is in the same proportion to the radius.
  public func converted(to space: (any CoordinateSpace)?) -> CircleFit {
    guard let space else { return self }
    return converted { space.convertFromWindow($0) }
  }

  /// Returns the circle through a map of points.
  ///
  /// - Parameter map: An affine map of points. Vectors are mapped as differences of points, so that only one
  ///   method of the space is called: Swift 6.3 cannot compile calls of more for optimized Embedded Swift.
  /// - Returns: The circle with the same area as the map's ellipse.
  private func converted(by map: (Point) -> Point) -> CircleFit {
    let origin = map(.zero)
    let x = map(Point(1, 0)) - origin
    let y = map(Point(0, 1)) - origin
    let scale = x.cross(y).magnitude.squareRoot()
    return CircleFit(
      center: map(center),
      radius: radius * scale,
      rmsError: rmsError * scale
    )
  }
}
