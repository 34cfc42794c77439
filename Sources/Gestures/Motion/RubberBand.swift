/// The resistance of content that is dragged beyond its edge.
///
/// The offset grows with the slope ``coefficient`` at the edge and never reaches ``dimension``.
///
/// - With a dimension that is zero, negative or NaN the offset is zero. An infinite dimension keeps
///   the slope.
/// - With a coefficient that is zero, negative or NaN the offset is zero.
/// - Distances are signed: the offset of `-x` is the opposite of the offset of `x`. NaN gives NaN.
///
/// > Source: Published measurements of UIKit's scroll view: x ↦ (1 - 1 / (x c / d + 1)) d.
public struct RubberBand: Hashable, Sendable {
  /// The fraction of the movement that is visible at the edge itself.
  ///
  /// > Source: 0.55 is the published measurement of UIKit's scroll view.
  public let coefficient: Double
  /// The visible length along the axis, in points, which is the limit of every offset.
  public let dimension: Double

  /// Creates a rubber band for content with a visible length.
  public init(dimension: Double, coefficient: Double = 0.55) {
    self.dimension = dimension > 0 ? dimension : 0
    self.coefficient = coefficient > 0 ? coefficient : 0
  }

  /// Returns how far content moves beyond its edge when a finger drags it by a distance.
  ///
  /// - Parameter distance: Points past the edge, without resistance.
  /// - Returns: Points past the edge, with resistance, less than ``dimension``.
  public func offset(for distance: Double) -> Double {
    let pull = abs(distance) * coefficient
    if distance.isNaN { return distance }
    guard pull > 0, dimension > 0 else { return 0 }
    let offset = pull < .infinity ? pull / (pull / dimension + 1) : dimension
    return distance < 0 ? -offset : offset
  }

  /// Returns how far a finger must drag content to move it beyond its edge by an offset.
  ///
  /// This is the inverse of ``offset(for:)``, for a finger that catches content in a bounce.
  ///
  /// - Parameter offset: Points past the edge, with resistance.
  /// - Returns: Points past the edge, without resistance; infinite when no drag reaches the offset.
  public func distance(for offset: Double) -> Double {
    if offset.isNaN || offset == 0 { return offset }
    let shown = abs(offset)
    let distance =
      shown < dimension && coefficient > 0
      ? shown / (1 - shown / dimension) / coefficient : .infinity
    return offset < 0 ? -distance : distance
  }

  /// Returns the position at which content is shown when a finger drags it to a position.
  ///
  /// - Parameters:
  ///   - position: The position to which the finger dragged it, in points.
  ///   - bounds: The range in which it moves freely.
  /// - Returns: `position` within the bounds; beyond them, the edge plus the offset.
  public func shown(_ position: Double, bounds: ClosedRange<Double>) -> Double {
    if position < bounds.lowerBound {
      return bounds.lowerBound + offset(for: position - bounds.lowerBound)
    }
    if position > bounds.upperBound {
      return bounds.upperBound + offset(for: position - bounds.upperBound)
    }
    return position
  }

  /// Returns the position to which a finger must drag content that is shown at a position.
  ///
  /// - Parameters:
  ///   - position: The position at which it is shown, in points.
  ///   - bounds: The range in which it moves freely.
  /// - Returns: The inverse of ``shown(_:bounds:)``.
  public func dragged(_ position: Double, bounds: ClosedRange<Double>) -> Double {
    if position < bounds.lowerBound {
      return bounds.lowerBound + distance(for: position - bounds.lowerBound)
    }
    if position > bounds.upperBound {
      return bounds.upperBound + distance(for: position - bounds.upperBound)
    }
    return position
  }
}
