public import Gestures

/// A circle fitted to points, with how far they stray from it.
public struct CircleFit: Hashable, Sendable {
  /// The middle of the circle, in the coordinates of the points.
  public var center: Point
  /// The radius, in points; positive.
  public var radius: Double
  /// The root of the mean squared distance between the points and the circle, in points.
  public var rmsError: Double

  /// Creates a fit from its parts.
  public init(center: Point, radius: Double, rmsError: Double) {
    self.center = center
    self.radius = radius
    self.rmsError = rmsError
  }

  /// The RMS error in units of the radius: 0 for points on the circle, at any size.
  public var relativeError: Double { rmsError / radius }

  /// The radius of the middle that a drawn circle keeps out of, in points.
  ///
  /// A path that comes closer to the centre is refused: ``CircleRefusal/Reason/pointsInMiddle``.
  public var excludedRadius: Double { radius * CircleLimits.middle }

  /// The smallest upright square around the circle.
  public var bounds: Rect {
    Rect(center.x - radius, center.y - radius, 2 * radius, 2 * radius)
  }
}

/// What came of fitting a circle.
public enum CircleFitResult: Hashable, Sendable {
  /// The points determine a circle.
  case circle(CircleFit)
  /// There are fewer than three different points.
  case tooFewPoints
  /// The points lie on a straight line, as far as the precision of `Double` can tell.
  case collinear
  /// A coordinate is NaN or infinite, or so large that its square is.
  case notFinite

  /// The fitted circle, or nil when there is none.
  public var fit: CircleFit? {
    if case .circle(let fit) = self { fit } else { nil }
  }
}

/// A way to fit a circle to points.
///
/// The algebraic methods minimise how far `A·(x² + y²) + B·x + C·y + D` is from zero at the points,
/// each under another constraint that keeps the coefficients from vanishing. They need no first
/// guess and cost one pass over the points and a few steps on a polynomial.
public enum CircleFitMethod: Hashable, Sendable, CaseIterable {
  /// The linear fit (`A` = 1): fastest, and far too small on short arcs.
  ///
  /// > Source: I. Kåsa, A circle fitting procedure and its error analysis, IEEE Transactions on
  /// > Instrumentation and Measurement 25, 1976, doi:10.1109/TIM.1976.6312298.
  case kasa
  /// The constraint `B² + C² − 4·A·D` = 1: sound on short arcs, radius slightly too large.
  ///
  /// > Source: V. Pratt, Direct least-squares fitting of algebraic surfaces, SIGGRAPH 1987,
  /// > doi:10.1145/37401.37420.
  case pratt
  /// The constraint that the mean squared gradient is 1: sound on short arcs, the usual choice.
  ///
  /// > Source: G. Taubin, Estimation of planar curves, surfaces and nonplanar space curves defined
  /// > by implicit equations, IEEE PAMI 13, 1991, doi:10.1109/34.103273; solved by Newton's method
  /// > as N. Chernov describes in Circular and Linear Regression, 2010, section 5.9.
  case taubin
  /// A blend of the constraints of Taubin and Pratt without essential bias: same centre as Pratt.
  ///
  /// > Source: A. Al-Sharadqah and N. Chernov, Error analysis for circle fitting algorithms,
  /// > Electronic Journal of Statistics 3, 2009, doi:10.1214/09-EJS419.
  case hyper
  /// The least squared distances themselves, refined from the Taubin fit.
  ///
  /// > Source: N. Chernov and C. Lesort, Least squares fitting of circles, Journal of Mathematical
  /// > Imaging and Vision 23, 2005, doi:10.1007/s10851-005-0482-8.
  case geometric
}
