import GestureGeometry

/// Puts the strokes of a drawing into the order and the directions of another one, in memory that is
/// kept from one time to the next.
struct StrokeRearrangement {
  /// The points of the strokes as they were put last.
  private(set) var points: [Point] = []
  /// For each set of strokes, the least cost of giving them to the other's first ones, and which of
  /// them comes last then.
  private var least: [Double] = []
  private var last: [Int] = []

  /// Joins the strokes of a drawing in the order and the directions of another one.
  ///
  /// - Parameters:
  ///   - points: The points of all strokes.
  ///   - starts: Where in them each stroke starts.
  ///   - own: Where the strokes lie.
  ///   - other: The other drawing, of as many strokes.
  /// - Complexity: O(2ⁿ·*n*) in the number of strokes.
  mutating func put(
    _ points: UnsafeBufferPointer<Point>,
    _ starts: UnsafeBufferPointer<Int>,
    of own: StrokeArrangement,
    like other: StrokeArrangement
  ) {
    findOrder(of: own, like: other)
    self.points.removeAll(keepingCapacity: true)
    // The order is found from its end, so the points are put backwards, and turned round at last.
    var set = (1 << own.count) - 1
    while set != 0 {
      let stroke = last[set]
      let place = own.places[stroke]
      let target = other.places[set.nonzeroBitCount - 1]
      let first = starts[stroke]
      let end = stroke + 1 < starts.count ? starts[stroke + 1] : points.count
      let isBackwards =
        place.cost(target, isBackwards: true) < place.cost(target, isBackwards: false)
      for index in first..<end {
        self.points.append(points[isBackwards ? index : end - 1 - (index - first)])
      }
      set &= ~(1 << stroke)
    }
    self.points.reverse()
  }

  private mutating func findOrder(of own: StrokeArrangement, like other: StrokeArrangement) {
    let count = own.count
    let sets = 1 << count
    while least.count < sets {
      least.append(0)
      last.append(0)
    }
    least[0] = 0
    for set in 1..<sets {
      least[set] = .infinity
      let target = other.places[set.nonzeroBitCount - 1]
      for stroke in 0..<count where set & (1 << stroke) != 0 {
        let forwards = own.places[stroke].cost(target, isBackwards: false)
        let backwards = own.places[stroke].cost(target, isBackwards: true)
        let cost = least[set & ~(1 << stroke)] + min(forwards, backwards)
        if cost < least[set] {
          least[set] = cost
          last[set] = stroke
        }
      }
    }
  }
}
