import GestureGeometry

/// Where the strokes of a drawing lie, to find which stroke of another drawing each one is.
struct StrokeArrangement: Hashable {
  /// Start, middle and end of a stroke, from the centre of the drawing in units of its extent.
  struct Place: Hashable {
    var start: Vector
    var middle: Vector
    var end: Vector

    /// How far two strokes lie apart, or one and the other drawn backwards.
    func cost(_ other: Place, isBackwards: Bool) -> Double {
      let a = start - (isBackwards ? other.end : other.start)
      let b = middle - other.middle
      let c = end - (isBackwards ? other.start : other.end)
      return a.dot(a) + b.dot(b) + c.dot(c)
    }
  }

  private(set) var places: [Place] = []

  /// How many strokes there are.
  var count: Int { places.count }

  /// Creates an arrangement of nothing, to read into.
  init() {}

  /// Reads the places of strokes; nil unless there are 2 to ``StrokeOrder/largestCount``.
  init?(_ points: UnsafeBufferPointer<Point>, _ starts: UnsafeBufferPointer<Int>) {
    guard read(points, starts) else { return nil }
  }

  /// Reads the places of strokes in place of those there are.
  ///
  /// - Parameters:
  ///   - points: Finite points of all strokes.
  ///   - starts: Where in them each stroke starts, ascending; no stroke is empty.
  /// - Returns: Whether there are 2 to ``StrokeOrder/largestCount``.
  mutating func read(
    _ points: UnsafeBufferPointer<Point>,
    _ starts: UnsafeBufferPointer<Int>
  ) -> Bool {
    places.removeAll(keepingCapacity: true)
    guard starts.count > 1, starts.count <= StrokeOrder.largestCount else { return false }
    var low = Point(.infinity, .infinity)
    var high = Point(-.infinity, -.infinity)
    for point in points {
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
    }
    let center = Point((low.x + high.x) / 2, (low.y + high.y) / 2)
    let extent = max(high.x - low.x, high.y - low.y)
    let scale = extent > 0 ? 1 / extent : 0
    for stroke in starts.indices {
      let first = starts[stroke]
      let end = stroke + 1 < starts.count ? starts[stroke + 1] : points.count
      places.append(
        Place(
          start: (points[first] - center) * scale,
          middle: (points[first + (end - first) / 2] - center) * scale,
          end: (points[end - 1] - center) * scale
        )
      )
    }
    return true
  }
}
