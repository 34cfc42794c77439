public import Gestures

/// A coordinate or an extent, in points.
public typealias CGFloat = Double
/// A location, in points; y grows downwards.
public typealias CGPoint = Point
/// An extent, in points.
public typealias CGSize = Size
/// A rectangle, in points.
public typealias CGRect = Rect
/// A displacement, in points.
public typealias CGVector = Vector
/// An affine transform of the plane.
public typealias CGAffineTransform = Transform
/// A duration or a time, in seconds.
public typealias TimeInterval = Double

extension Point {
  /// Returns the transformed point.
  public func applying(_ transform: Transform) -> Point { transform.apply(self) }
}

extension Size {
  /// Returns whether another size is the same.
  public func equalTo(_ other: Size) -> Bool { self == other }
}

extension Rect {
  /// Creates a rectangle from its corner and its extents.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(x, y, width, height)
  }

  /// The horizontal coordinate of the middle.
  public var midX: Double { center.x }
  /// The vertical coordinate of the middle.
  public var midY: Double { center.y }
  /// Whether the rectangle has no area.
  public var isEmpty: Bool { !(width > 0 && height > 0) }
  /// Returns the rectangle with its edges moved inwards; negative distances move them outwards.
  public func insetBy(dx: Double, dy: Double) -> Rect { inset(by: dx, dy) }
  /// Returns the rectangle moved by a displacement.
  public func offsetBy(dx: Double, dy: Double) -> Rect { offset(by: Vector(dx, dy)) }
  /// Returns whether another rectangle is the same.
  public func equalTo(_ other: Rect) -> Bool { self == other }
  /// Returns whether two rectangles share an area.
  public func intersects(_ other: Rect) -> Bool { intersection(other) != nil }

  /// Returns whether another rectangle lies inside this one, or on its edges.
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Returns the smallest rectangle that contains both.
  public func union(_ other: Rect) -> Rect { Rect(enclosing: corners + other.corners) }

  /// Returns the smallest rectangle that contains the transformed corners.
  public func applying(_ transform: Transform) -> Rect {
    Rect(enclosing: corners.map { transform.apply($0) })
  }

  /// The four corners, from the upper left one.
  var corners: [Point] {
    [Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)]
  }
}
