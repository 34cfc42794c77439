/// A location in a plane, in points; x grows to the right, y grows downwards.
public struct Point: Hashable, Sendable {
  /// The horizontal coordinate, in points.
  public var x: Double
  /// The vertical coordinate, in points, growing downwards.
  public var y: Double

  /// Creates a point from its coordinates.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates a point from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, (0, 0).
  public static var zero: Point { Point(0, 0) }

  /// Whether both coordinates are finite numbers.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// Returns the straight-line distance to another point, in points.
  public func distance(to other: Point) -> Double { (self - other).length }

  /// Returns the displacement from `start` to `end`.
  public static func - (end: Point, start: Point) -> Vector {
    Vector(end.x - start.x, end.y - start.y)
  }

  /// Returns the point moved by a displacement.
  public static func + (point: Point, vector: Vector) -> Point {
    Point(point.x + vector.dx, point.y + vector.dy)
  }

  /// Returns the point moved by the opposite of a displacement.
  public static func - (point: Point, vector: Vector) -> Point {
    Point(point.x - vector.dx, point.y - vector.dy)
  }

  /// Moves the point by a displacement.
  public static func += (point: inout Point, vector: Vector) {
    point.x += vector.dx
    point.y += vector.dy
  }
}

extension Point {
  /// Returns the square of the distance to another point, to compare distances without a root.
  package func squaredDistance(to other: Point) -> Double {
    let dx = x - other.x
    let dy = y - other.y
    return dx * dx + dy * dy
  }
}
