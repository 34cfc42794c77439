public import GestureGeometry

/// Something with coordinates of its own inside a window: a view, or a node of another toolkit.
///
/// Everything is measured in window points and converted only when it is reported, because a view
/// may move under the finger.
public protocol CoordinateSpace: AnyObject {
  /// Returns where a point of the window lies in this space.
  ///
  /// The map must be affine; a space that cannot be reached, for instance one scaled to nothing,
  /// returns the point unchanged.
  func convertFromWindow(_ point: Point) -> Point

  /// Returns a displacement of the window as a displacement in this space.
  ///
  /// By default the difference of two points that lie so far apart.
  func convertFromWindow(_ displacement: Vector) -> Vector
}

extension CoordinateSpace {
  /// Returns the difference of two points that lie so far apart in the window.
  public func convertFromWindow(_ displacement: Vector) -> Vector {
    convertFromWindow(Point.zero + displacement) - convertFromWindow(Point.zero)
  }
}
