import GestureGeometry

/// Where the strokes of a drawing lie, to find which stroke of another drawing each one is.
struct StrokeArrangement: Hashable {
  /// Start, middle and end of a stroke, from the centre of the drawing in units of its extent.
  private struct Place: Hashable {
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

  private var places: [Place] = []

  /// How many strokes there are.
  var count: Int { places.count }

  /// Reads the places of strokes; nil unless there are 2 to ``StrokeOrder/largestCount``.
  ///
  /// - Parameter strokes: With finite points; strokes without points count as none.
  init?(_ strokes: [[Point]]) {
    var count = 0
    for stroke in strokes where !stroke.isEmpty { count += 1 }
    guard count > 1, count <= StrokeOrder.largestCount else { return nil }
    var low = Point(.infinity, .infinity)
    var high = Point(-.infinity, -.infinity)
    for stroke in strokes {
      for point in stroke {
        low = Point(min(low.x, point.x), min(low.y, point.y))
        high = Point(max(high.x, point.x), max(high.y, point.y))
      }
    }
    let center = Point((low.x + high.x) / 2, (low.y + high.y) / 2)
    let extent = max(high.x - low.x, high.y - low.y)
    let scale = extent > 0 ? 1 / extent : 0
    for stroke in strokes where !stroke.isEmpty {
      places.append(
        Place(
          start: (stroke[0] - center) * scale,
          middle: (stroke[stroke.count / 2] - center) * scale,
          end: (stroke[stroke.count - 1] - center) * scale
        )
      )
    }
  }

  /// Joins the strokes of this drawing in the order and the directions of another one.
  ///
  /// - Parameters:
  ///   - strokes: The strokes that this arrangement was read from.
  ///   - other: An arrangement of as many strokes.
  /// - Returns: The points of all strokes.
  /// - Complexity: O(2ⁿ·*n*) in the number of strokes.
  func arranging(_ strokes: [[Point]], like other: StrokeArrangement) -> [Point] {
    let filled = strokes.filter { !$0.isEmpty }
    var points: [Point] = []
    for (stroke, isBackwards) in assignment(to: other) {
      points.append(contentsOf: isBackwards ? filled[stroke].reversed() : filled[stroke])
    }
    return points
  }

  /// Returns, for each stroke of another drawing, the stroke here that belongs to it.
  private func assignment(to other: StrokeArrangement) -> [(stroke: Int, isBackwards: Bool)] {
    // least[set]: the least cost of giving the strokes of `set` to the other's first ones.
    let sets = 1 << count
    var least = [Double](repeating: .infinity, count: sets)
    var last = [Int](repeating: 0, count: sets)
    least[0] = 0
    for set in 1..<sets {
      let turn = set.nonzeroBitCount - 1
      for stroke in 0..<count where set & (1 << stroke) != 0 {
        let forwards = places[stroke].cost(other.places[turn], isBackwards: false)
        let backwards = places[stroke].cost(other.places[turn], isBackwards: true)
        let cost = least[set & ~(1 << stroke)] + min(forwards, backwards)
        if cost < least[set] {
          least[set] = cost
          last[set] = stroke
        }
      }
    }
    var result: [(stroke: Int, isBackwards: Bool)] = []
    var set = sets - 1
    while set != 0 {
      let stroke = last[set]
      let place = other.places[set.nonzeroBitCount - 1]
      let forwards = places[stroke].cost(place, isBackwards: false)
      result.append((stroke, places[stroke].cost(place, isBackwards: true) < forwards))
      set &= ~(1 << stroke)
    }
    return result.reversed()
  }
}
