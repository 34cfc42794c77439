import Gestures

/// The means from which every algebraic circle fit is computed, of centred and scaled points.
struct CircleMoments {
  /// The centre of mass of the points.
  var center = Point.zero
  /// The length that counts as 1: the RMS distance of the points from ``center``.
  var scale = 0.0
  /// The mean of x².
  var xx = 0.0
  /// The mean of y².
  var yy = 0.0
  /// The mean of x·y.
  var xy = 0.0
  /// The mean of x·z with z = x² + y².
  var xz = 0.0
  /// The mean of y·z.
  var yz = 0.0
  /// The mean of z².
  var zz = 0.0

  /// The mean of z; 1 but for rounding.
  var z: Double { xx + yy }
  /// The determinant of the scatter of the points; zero when they lie on a line.
  var spread: Double { xx * yy - xy * xy }
  /// The variance of z.
  var variance: Double { zz - z * z }

  /// Sums up points, each counting the same.
  ///
  /// - Parameter points: Finite points with finite squares. May be empty.
  init(_ points: Span<Point>) {
    guard !points.isEmpty else { return }
    let first = points[0]
    var sum = Vector.zero
    for index in points.indices { sum += points[index] - first }
    let share = 1 / Double(points.count)
    center = first + sum * share
    for index in points.indices {
      let offset = points[index] - center
      let square = offset.dx * offset.dx + offset.dy * offset.dy
      xx += offset.dx * offset.dx
      yy += offset.dy * offset.dy
      xy += offset.dx * offset.dy
      xz += offset.dx * square
      yz += offset.dy * square
      zz += square * square
    }
    normalize(by: share)
  }

  /// Creates the moments of a path from sums about its first point.
  ///
  /// - Parameters:
  ///   - sums: The sums; their total weight must be positive.
  ///   - reference: The point about which they were taken.
  init(_ sums: CirclePathSums, about reference: Point) {
    guard sums.weight > 0 else { return }
    let share = 1 / sums.weight
    let p = sums.first.x * share
    let q = sums.first.y * share
    let s = p * p + q * q
    let sxx = sums.second.x * share
    let syy = sums.second.y * share
    let sxy = sums.xy * share
    let sxz = sums.third.x * share
    let syz = sums.third.y * share
    center = reference + Vector(p, q)
    xx = sxx - p * p
    yy = syy - q * q
    xy = sxy - p * q
    xz = sxz - 2 * p * sxx - 2 * q * sxy - p * (sxx + syy) + 2 * p * s
    yz = syz - 2 * p * sxy - 2 * q * syy - q * (sxx + syy) + 2 * q * s
    zz = sums.zz * share + 4 * p * p * sxx + 4 * q * q * syy + 8 * p * q * sxy
    zz += 2 * s * (sxx + syy) - 4 * p * sxz - 4 * q * syz - 3 * s * s
    normalize(by: 1)
  }

  /// Taubin's circle, its error not worked out; nil when the points are straight.
  var fit: CircleFit? {
    guard spread > Self.collinear, let circle = circle(by: .taubin) else { return nil }
    let offset = Vector(circle.a, circle.b) * scale
    return CircleFit(center: center + offset, radius: circle.radius * scale, rmsError: 0)
  }

  /// Turns weighted sums into means of points of unit RMS size.
  private mutating func normalize(by share: Double) {
    let square = (xx + yy) * share
    guard square > 0 else { return }
    scale = square.squareRoot()
    let second = share / square
    let third = second / scale
    xx *= second
    yy *= second
    xy *= second
    xz *= third
    yz *= third
    zz *= second / square
  }
}

/// Weighted sums over the points of a path, about its first point.
struct CirclePathSums {
  /// The sum of the weights.
  var weight = 0.0
  /// The weighted sums of x and y.
  var first = SIMD2<Double>.zero
  /// The weighted sums of x² and y².
  var second = SIMD2<Double>.zero
  /// The weighted sum of x·y.
  var xy = 0.0
  /// The weighted sums of x·z and y·z, with z = x² + y².
  var third = SIMD2<Double>.zero
  /// The weighted sum of z².
  var zz = 0.0

  /// Adds a point.
  ///
  /// - Parameters:
  ///   - offset: From the reference to the point.
  ///   - amount: How much it counts.
  @inline(__always)
  mutating func add(_ offset: SIMD2<Double>, weight amount: Double) {
    let squares = offset * offset
    let square = squares.x + squares.y
    let weighted = offset * amount
    weight += amount
    first += weighted
    second += squares * amount
    xy += weighted.x * offset.y
    third += weighted * square
    zz += amount * square * square
  }
}
