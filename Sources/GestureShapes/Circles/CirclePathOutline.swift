import GestureGeometry

/// What one look at every point of a path says: where it lies and where its ends are.
struct CirclePathOutline {
  /// The corner of the bounding box with the smallest coordinates.
  private var low: Point
  /// The opposite corner.
  private var high: Point
  /// How many points differ from the one before.
  private(set) var distinctPoints = 1
  /// The distance between first and last point.
  let gap: Double

  /// Reads a path; nil when a coordinate is not finite or too large to be squared.
  init?(_ path: UnsafeBufferPointer<Point>) {
    guard let first = path.first else {
      low = .zero
      high = .zero
      gap = 0
      distinctPoints = 0
      return
    }
    low = first
    high = first
    gap = path[path.count - 1].distance(to: first)
    var last = first
    for point in path {
      guard point.isFinite else { return nil }
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
      if point != last { distinctPoints &+= 1 }
      last = point
    }
    let square = (high - low).length
    guard (square * square).isFinite else { return nil }
  }

  /// The longer side of the bounding box.
  var extent: Double { max(high.x - low.x, high.y - low.y) }

  /// Fits a circle to the path, each piece counting by its length.
  ///
  /// - Parameter path: The same path, of at least two different points.
  /// - Returns: Taubin's fit, its error not worked out; nil when the path is straight.
  func fit(_ path: UnsafeBufferPointer<Point>) -> CircleFit? {
    let middle = Point((low.x + high.x) / 2, (low.y + high.y) / 2)
    var sums = CirclePathSums()
    var here = path[0] - middle
    var before = 0.0
    for index in 1..<path.count {
      let next = path[index] - middle
      let way = next - here
      let after = (way.dx * way.dx + way.dy * way.dy).squareRoot()
      sums.add(here, weight: before + after)
      here = next
      before = after
    }
    sums.add(here, weight: before)
    let moments = CircleMoments(sums, about: middle)
    guard moments.spread > CircleMoments.collinear, let circle = moments.circle(by: .taubin) else {
      return nil
    }
    let center = moments.center + Vector(circle.a, circle.b) * moments.scale
    let radius = circle.radius * moments.scale
    return CircleFit(center: center, radius: radius, rmsError: 0)
  }

  /// Returns which share of the circle's bounding box the path's covers.
  func overlap(with fit: CircleFit) -> Double {
    let reach = fit.radius
    let width = min(high.x, fit.center.x + reach) - max(low.x, fit.center.x - reach)
    let height = min(high.y, fit.center.y + reach) - max(low.y, fit.center.y - reach)
    return max(width, 0) * max(height, 0) / (4 * reach * reach)
  }
}
