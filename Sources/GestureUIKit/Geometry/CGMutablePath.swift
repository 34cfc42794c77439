public import Gestures

/// A line through points, for gesture code that measures what a finger drew.
public final class CGMutablePath {
  /// The points, in the order added.
  public private(set) var points: [CGPoint] = []

  /// Creates an empty path.
  public init() {}
  /// Begins a new part at a point.
  public func move(to point: CGPoint) { points.append(point) }
  /// Adds a straight line from the last point.
  public func addLine(to point: CGPoint) { points.append(point) }
  /// Adds straight lines through points.
  public func addLines(between points: [CGPoint]) { self.points += points }
  /// Does nothing: the first point is in the path.
  public func closeSubpath() {}
  /// Whether the path has no point.
  public var isEmpty: Bool { points.isEmpty }
  /// The smallest rectangle that contains the points; zero without any, where Core Graphics has an infinite origin.
  public var boundingBox: CGRect { points.isEmpty ? .zero : CGRect(enclosing: points) }
}
