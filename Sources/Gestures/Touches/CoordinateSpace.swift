/// An object with its own coordinates inside a window: a view, or a node of another toolkit.
///
/// Everything is measured in window points and converted only when it is reported, because a view
/// may move under the finger.
public protocol CoordinateSpace: AnyObject {
  /// Returns the location of a window point in this space.
  ///
  /// The conversion must be affine. A space without an inverse conversion, for example one scaled
  /// to zero, returns the point unchanged.
  func convertFromWindow(_ point: Point) -> Point

  /// Returns a displacement of the window as a displacement in this space.
  ///
  /// By default, the difference of two points at that distance.
  func convertFromWindow(_ displacement: Vector) -> Vector
}

extension CoordinateSpace {
  /// Returns the difference of two points with that displacement in the window.
  public func convertFromWindow(_ displacement: Vector) -> Vector {
    convertFromWindow(Point.zero + displacement) - convertFromWindow(Point.zero)
  }
}
