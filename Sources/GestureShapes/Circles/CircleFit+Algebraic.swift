public import Gestures

/// A circle in the centred and scaled coordinates of ``CircleMoments``.
struct UnitCircle {
  /// The centre.
  var a: Double
  /// The centre.
  var b: Double
  /// The radius.
  var radius: Double
}

extension CircleMoments {
  /// Below this scatter determinant, relative to its largest value 1/4, points count as collinear.
  ///
  /// > Source: Chosen: the determinant is a difference of products near 1, so a value within some
  /// > hundred roundings (2e-16 each) of zero says nothing; at the limit, an arc leaves its chord by
  /// > less than a millionth of its length.
  static var collinear: Double { 1e-13 }

  /// How many Newton steps are allowed; some five are needed, more means rounding at work.
  private static var steps: Int { 40 }

  /// Returns the algebraic fit of a method; nil when the points do not determine one.
  func circle(by method: CircleFitMethod) -> UnitCircle? {
    switch method {
    case .kasa: circle(at: 0, addingToSquare: 0)
    case .taubin, .geometric: taubin
    case .pratt: circle(at: blendedRoot, addingToSquare: 2 * blendedRoot)
    case .hyper: circle(at: blendedRoot, addingToSquare: -2 * blendedRoot)
    }
  }

  /// The circle of the smallest root of the cubic of Taubin's method.
  private var taubin: UnitCircle? {
    let root = smallestRoot(
      constant,
      variance * z + 4 * spread * z - xz * xz - yz * yz,
      -3 * z * z - zz,
      4 * z,
      0
    )
    return circle(at: root, addingToSquare: 0)
  }

  /// The smallest root of the quartic that Pratt's and the Hyper fit share.
  private var blendedRoot: Double {
    smallestRoot(
      constant,
      variance * z + 4 * spread * z - xz * xz - yz * yz,
      4 * spread - 3 * z * z - zz,
      0,
      4
    )
  }

  /// The constant term of both polynomials.
  private var constant: Double {
    xz * (xz * yy - yz * xy) + yz * (yz * xx - xz * xy) - variance * spread
  }

  /// Returns the smallest non-negative root by Newton's method from zero.
  ///
  /// The polynomials fall and bend upwards between zero and their smallest root, so that Newton's
  /// method climbs to it from the left without passing it.
  private func smallestRoot(
    _ c0: Double,
    _ c1: Double,
    _ c2: Double,
    _ c3: Double,
    _ c4: Double
  ) -> Double {
    var x = 0.0
    var value = c0
    for _ in 0..<Self.steps {
      let slope = c1 + x * (2 * c2 + x * (3 * c3 + x * 4 * c4))
      let next = x - value / slope
      guard next.isFinite, next != x else { break }
      let nextValue = c0 + next * (c1 + next * (c2 + next * (c3 + next * c4)))
      guard nextValue.magnitude < value.magnitude else { break }
      x = next
      value = nextValue
    }
    return x
  }

  /// Returns the circle that belongs to a root of the polynomial.
  private func circle(at root: Double, addingToSquare extra: Double) -> UnitCircle? {
    let determinant = root * root - root * z + spread
    guard determinant.magnitude > Self.collinear else { return nil }
    let a = (xz * (yy - root) - yz * xy) / determinant / 2
    let b = (yz * (xx - root) - xz * xy) / determinant / 2
    let square = a * a + b * b + z + extra
    guard square > 0, square.isFinite else { return nil }
    return UnitCircle(a: a, b: b, radius: square.squareRoot())
  }
}

extension CircleFit {
  /// Fits a circle to points, each counting the same.
  ///
  /// The points are moved to their centre of mass and scaled to unit size first, so that neither
  /// their distance from the origin nor their size costs precision.
  ///
  /// - Parameters:
  ///   - points: In any order. May be empty.
  ///   - method: What is minimised.
  /// - Returns: The circle, or why there is none.
  /// - Complexity: O(*n*) in the number of points, without allocation.
  public static func fitting(
    _ points: [Point],
    by method: CircleFitMethod = .taubin
  ) -> CircleFitResult {
    fitting(points.span, by: method)
  }

  /// Fits a circle to points in memory.
  ///
  /// - Parameters:
  ///   - points: In any order. May be empty.
  ///   - method: What is minimised.
  /// - Returns: The circle, or why there is none.
  package static func fitting(
    _ points: Span<Point>,
    by method: CircleFitMethod
  ) -> CircleFitResult {
    for index in points.indices where !points[index].isFinite { return .notFinite }
    guard hasThreeDistinct(points) else { return .tooFewPoints }
    let moments = CircleMoments(points)
    guard moments.zz.isFinite, moments.center.isFinite, moments.scale > 0 else { return .notFinite }
    guard moments.spread > CircleMoments.collinear, var circle = moments.circle(by: method) else {
      return .collinear
    }
    if method == .geometric {
      guard let refined = moments.refine(circle, points) else { return .collinear }
      circle = refined
    }
    let center = moments.center + Vector(circle.a, circle.b) * moments.scale
    let radius = circle.radius * moments.scale
    var squares = 0.0
    for index in points.indices {
      let miss = points[index].distance(to: center) - radius
      squares += miss * miss
    }
    let rms = (squares / Double(points.count)).squareRoot()
    return .circle(CircleFit(center: center, radius: radius, rmsError: rms))
  }

  /// Returns whether at least three points differ from each other.
  private static func hasThreeDistinct(_ points: Span<Point>) -> Bool {
    var second: Point?
    for index in points.indices where points[index] != points[0] {
      let point = points[index]
      guard let known = second else {
        second = point
        continue
      }
      if point != known { return true }
    }
    return false
  }
}
