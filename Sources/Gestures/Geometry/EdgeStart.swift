/// Where a point lies at the edges and corners of a rectangle, such as a window.
///
/// `ScreenEdgePanGestureRecognizer` and the rules of `gesture listen` both use it, so that an edge, a
/// section and a corner mean the same in both.
public struct EdgeStart: Hashable, Sendable {
  /// An edge.
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    /// The left edge.
    case left
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
  }

  /// A corner.
  public enum Corner: String, Hashable, Sendable, CaseIterable {
    /// The left end of the top edge.
    case topLeft = "top-left"
    /// The right end of the top edge.
    case topRight = "top-right"
    /// The left end of the bottom edge.
    case bottomLeft = "bottom-left"
    /// The right end of the bottom edge.
    case bottomRight = "bottom-right"

    /// Whether it is at the left edge, and not at the right one.
    public var isLeft: Bool { self == .topLeft || self == .bottomLeft }
    /// Whether it is at the top edge, and not at the bottom one.
    public var isTop: Bool { self == .topLeft || self == .topRight }
  }

  /// The point.
  public let point: Point
  /// The rectangle.
  public let bounds: Rect

  /// Creates the relation of a point to a rectangle.
  public init(_ point: Point, in bounds: Rect) {
    self.point = point
    self.bounds = bounds
  }

  /// Returns the distance from an edge, in points; negative outside.
  public func distance(from edge: Edge) -> Double {
    switch edge {
    case .left: point.x - bounds.minX
    case .right: bounds.maxX - point.x
    case .top: point.y - bounds.minY
    case .bottom: bounds.maxY - point.y
    }
  }

  /// Returns the position along an edge: 0 at its left or top end and 1 at the other.
  ///
  /// A point a little outside, as a calibrated device reports it, is at the end. Along an edge without
  /// length every point is at 0.
  public func position(along edge: Edge) -> Double {
    let position: Double
    switch edge {
    case .left, .right: position = (point.y - bounds.minY) / bounds.size.height
    case .top, .bottom: position = (point.x - bounds.minX) / bounds.size.width
    }
    return position > 0 ? min(position, 1) : 0
  }

  /// Returns the distance from the farther of the two edges of a corner, in points.
  public func distance(from corner: Corner) -> Double {
    max(
      distance(from: corner.isLeft ? Edge.left : .right),
      distance(from: corner.isTop ? Edge.top : .bottom)
    )
  }
}
