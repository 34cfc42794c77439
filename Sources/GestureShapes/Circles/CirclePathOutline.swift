import Gestures

/// What one look at every point of a path says: where it lies, where its ends are, and the sums that
/// a circle is fitted to.
struct CirclePathOutline {
  /// The corner of the bounding box with the smallest coordinates.
  private let low: Point
  /// The opposite corner.
  private let high: Point
  /// The point from which ``sums`` are taken.
  private let origin: Point
  /// The sums over the points, each counting by the length of the pieces beside it.
  private let sums: CirclePathSums
  /// How many points differ from the one before.
  private(set) var distinctPoints = 1
  /// The distance between first and last point.
  let gap: Double

  /// Reads a path; nil when a coordinate is not finite or too large to be measured.
  init?(_ path: Span<Point>) {
    guard !path.isEmpty else {
      low = .zero
      high = .zero
      origin = .zero
      gap = 0
      distinctPoints = 0
      sums = CirclePathSums()
      return
    }
    let first = path[0]
    // The first point lies on the path, so the sums lose at most a digit against its middle.
    origin = first
    gap = path[path.count - 1].distance(to: first)
    var least = SIMD2<Double>.zero
    var greatest = SIMD2<Double>.zero
    // A product with zero is zero, unless a factor is infinite or NaN.
    var fault = SIMD2(first.x, first.y) * 0
    var sums = CirclePathSums()
    var here = SIMD2<Double>.zero
    var before = 0.0
    for index in 1..<max(path.count, 1) {
      let next = SIMD2(path[index].x - first.x, path[index].y - first.y)
      least.replace(with: next, where: next .< least)
      greatest.replace(with: next, where: next .> greatest)
      let displacement = next - here
      fault += displacement * 0
      let squares = displacement * displacement
      let after = (squares.x + squares.y).squareRoot()
      if after > 0 { distinctPoints &+= 1 }
      sums.add(here, weight: before + after)
      here = next
      before = after
    }
    sums.add(here, weight: before)
    self.sums = sums
    low = first + Vector(least.x, least.y)
    high = first + Vector(greatest.x, greatest.y)
    // The sums hold fourth powers, each weighed by a length.
    let square = (high - low).dot(high - low)
    guard fault == .zero, (square * square * before).isFinite, sums.zz.isFinite else { return nil }
  }

  /// The longer side of the bounding box.
  var extent: Double { max(high.x - low.x, high.y - low.y) }

  /// The means over the path, each piece counting by its length; nil when it is straight.
  var moments: CircleMoments? {
    let moments = CircleMoments(sums, about: origin)
    return moments.spread > CircleMoments.collinear ? moments : nil
  }

  /// Returns which share of the circle's bounding box the path's covers.
  func overlap(with fit: CircleFit) -> Double {
    let reach = fit.radius
    let width = min(high.x, fit.center.x + reach) - max(low.x, fit.center.x - reach)
    let height = min(high.y, fit.center.y + reach) - max(low.y, fit.center.y - reach)
    return max(width, 0) * max(height, 0) / (4 * reach * reach)
  }
}
