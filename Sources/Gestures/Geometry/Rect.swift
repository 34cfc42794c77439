/// A rectangle with horizontal and vertical edges, in points.
///
/// The left and top edges belong to the rectangle. The right and bottom edges do not, so adjacent
/// rectangles never share a point.
public struct Rect: Hashable, Sendable {
  /// The corner with the smallest coordinates.
  public var origin: Point
  /// The extent to the right and downwards.
  ///
  /// A negative extent makes the rectangle empty.
  public var size: Size

  /// Creates a rectangle from its top left corner and its size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from the coordinates of its top left corner and its extents.
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  /// Creates the smallest rectangle that contains all points; without points, ``zero``.
  public init(enclosing points: some Sequence<Point>) {
    var low = Point(.infinity, .infinity)
    var high = Point(-.infinity, -.infinity)
    for point in points {
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
    }
    guard low.x <= high.x, low.y <= high.y else {
      self = .zero
      return
    }
    self.init(origin: low, size: Size(high.x - low.x, high.y - low.y))
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect(0, 0, 0, 0)

  /// The smallest x coordinate.
  public var minX: Double { origin.x }
  /// The smallest y coordinate.
  public var minY: Double { origin.y }
  /// The x coordinate just beyond the right edge.
  public var maxX: Double { origin.x + size.width }
  /// The y coordinate just beyond the bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The horizontal extent.
  public var width: Double { size.width }
  /// The vertical extent.
  public var height: Double { size.height }
  /// The centre of the rectangle.
  public var center: Point { Point(origin.x + size.width / 2, origin.y + size.height / 2) }

  /// Returns whether a point lies inside; the left and top edges belong to the inside.
  ///
  /// A NaN coordinate is never inside.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns the distance from a point to the rectangle, in points; zero inside and on its edges.
  public func distance(to point: Point) -> Double {
    let dx = max(minX - point.x, 0, point.x - maxX)
    let dy = max(minY - point.y, 0, point.y - maxY)
    return Vector(dx, dy).length
  }

  /// Returns the rectangle moved by a displacement.
  public func offset(by vector: Vector) -> Rect { Rect(origin: origin + vector, size: size) }

  /// Returns the rectangle with each edge moved inwards; negative amounts make it larger.
  public func inset(by dx: Double, _ dy: Double) -> Rect {
    Rect(origin.x + dx, origin.y + dy, size.width - 2 * dx, size.height - 2 * dy)
  }

  /// Returns the intersection with another rectangle, or nil when they share no area.
  public func intersection(_ other: Rect) -> Rect? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard left < right, top < bottom else { return nil }
    return Rect(left, top, right - left, bottom - top)
  }
}
