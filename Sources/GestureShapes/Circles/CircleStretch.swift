import Gestures

/// A linear map that makes an ellipse a circle of the same area, without turning it.
///
/// Straight pieces and corners stay what they are: a rectangle becomes a square, an ellipse nearly a
/// circle. So corners can be looked for in what is longer than wide, too.
struct CircleStretch {
  private let xx: Double
  private let xy: Double
  private let yy: Double
  /// The radius of what became of the path, in points.
  let radius: Double

  /// Creates the map that makes the scatter of a path the same in every direction.
  ///
  /// > Source: The inverse square root of the covariance, of determinant 1; for a symmetric 2 × 2
  /// > matrix *N* of determinant 1 the root is (*N* + 1) / √(trace *N* + 2), by Cayley and Hamilton.
  ///
  /// - Parameter moments: Those of the path, which must not be straight.
  init(_ moments: CircleMoments) {
    let area = moments.spread.squareRoot()
    let a = moments.yy / area
    let b = -moments.xy / area
    let c = moments.xx / area
    let share = 1 / (a + c + 2).squareRoot()
    xx = (a + 1) * share
    xy = b * share
    yy = (c + 1) * share
    radius = moments.scale * (2 * area).squareRoot()
  }

  /// Maps a displacement.
  @inline(__always)
  func callAsFunction(_ offset: Vector) -> Vector {
    Vector(xx * offset.dx + xy * offset.dy, xy * offset.dx + yy * offset.dy)
  }
}
