/// The resistance that content puts up when it is dragged past its edge.
///
/// The offset grows with slope ``coefficient`` at the edge and never reaches ``dimension``.
///
/// - A dimension that is zero, negative or NaN yields nothing; an infinite one keeps the slope.
/// - A coefficient that is zero, negative or NaN yields nothing.
/// - Distances work both ways: the offset of `-x` is the opposite of that of `x`. NaN gives NaN.
///
/// > Source: Published measurements of UIKit's scroll view: x ↦ (1 - 1 / (x c / d + 1)) d.
public struct RubberBand: Hashable, Sendable {
  /// The share of the movement that shows at the edge itself.
  ///
  /// > Source: 0.55 is the published measurement of UIKit's scroll view.
  public let coefficient: Double
  /// The visible length along the axis, in points, the limit of every offset.
  public let dimension: Double

  /// Creates a band for content that shows through a visible length.
  public init(dimension: Double, coefficient: Double = 0.55) {
    self.dimension = dimension > 0 ? dimension : 0
    self.coefficient = coefficient > 0 ? coefficient : 0
  }

  /// Returns how far content shows past its edge for a finger that dragged it so far.
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

  /// Returns how far a finger must have dragged for content to show so far past its edge.
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

  /// Returns the place at which content shows that a finger dragged somewhere.
  ///
  /// - Parameters:
  ///   - place: Where the finger dragged it, in points.
  ///   - bounds: Where it moves freely.
  /// - Returns: `place` within the bounds, and beyond them the edge plus the offset.
  public func shown(_ place: Double, bounds: ClosedRange<Double>) -> Double {
    if place < bounds.lowerBound {
      return bounds.lowerBound + offset(for: place - bounds.lowerBound)
    }
    if place > bounds.upperBound {
      return bounds.upperBound + offset(for: place - bounds.upperBound)
    }
    return place
  }

  /// Returns the place to which a finger must have dragged content that shows somewhere.
  ///
  /// - Parameters:
  ///   - place: Where it shows, in points.
  ///   - bounds: Where it moves freely.
  /// - Returns: The inverse of ``shown(_:bounds:)``.
  public func dragged(_ place: Double, bounds: ClosedRange<Double>) -> Double {
    if place < bounds.lowerBound {
      return bounds.lowerBound + distance(for: place - bounds.lowerBound)
    }
    if place > bounds.upperBound {
      return bounds.upperBound + distance(for: place - bounds.upperBound)
    }
    return place
  }
}
