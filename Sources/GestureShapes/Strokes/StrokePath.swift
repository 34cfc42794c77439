import GestureGeometry

/// Cuts a path into pieces of equal length.
enum StrokePath {
  /// How many points are needed to cut a path into a number of pieces.
  static func room(for pieces: Int) -> Int { 4 * pieces + 2 }

  /// Smooths a path and cuts it.
  ///
  /// - Parameters:
  ///   - points: Finite points; at least one.
  ///   - origin: What to subtract from each.
  ///   - pieces: How many pieces; at least one.
  ///   - room: Where to do so: ``room(for:)`` points or more.
  /// - Returns: The ends of the pieces, one more than there are pieces, in that room; nil when there
  ///   is no length to divide.
  static func cut(
    _ points: UnsafeBufferPointer<Point>,
    from origin: Point,
    into pieces: Int,
    in room: UnsafeMutableBufferPointer<Point>
  ) -> UnsafeBufferPointer<Point>? {
    let fine = UnsafeMutableBufferPointer(rebasing: room[...(3 * pieces)])
    guard divide(points, from: origin, into: fine) else { return nil }
    smooth(fine)
    smooth(fine)
    let ends = UnsafeMutableBufferPointer(rebasing: room[(3 * pieces + 1)..<(4 * pieces + 2)])
    return divideAgain(fine, into: ends) ? UnsafeBufferPointer(ends) : nil
  }

  /// Divides a path into parts of equal length, between as many nodes and one more.
  private static func divide(
    _ points: UnsafeBufferPointer<Point>,
    from origin: Point,
    into nodes: UnsafeMutableBufferPointer<Point>
  ) -> Bool {
    var length = 0.0
    var last = points[0]
    for point in points {
      length += point.distance(to: last)
      last = point
    }
    guard length > 0, length.isFinite else { return false }
    let parts = nodes.count - 1
    var walk = EvenWalk(from: points[0], step: length / Double(parts))
    nodes[0] = .zero + (points[0] - origin)
    var count = 1
    for point in points {
      walk.head(for: point)
      while count < parts, let next = walk.next() {
        nodes[count] = .zero + (next - origin)
        count &+= 1
      }
    }
    while count < nodes.count {
      nodes[count] = .zero + (last - origin)
      count &+= 1
    }
    return true
  }

  /// Does the same for a path of about equal parts, at the cost of a root for each of them only.
  private static func divideAgain(
    _ fine: UnsafeMutableBufferPointer<Point>,
    into ends: UnsafeMutableBufferPointer<Point>
  ) -> Bool {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: fine.count) { lengths in
      var length = 0.0
      for index in 1..<fine.count {
        lengths[index] = fine[index].distance(to: fine[index - 1])
        length += lengths[index]
      }
      guard length > 0 else { return false }
      let last = ends.count - 1
      let step = length / Double(last)
      ends[0] = fine[0]
      ends[last] = fine[fine.count - 1]
      var count = 1
      var passed = 0.0
      for index in 1..<fine.count {
        let next = passed + lengths[index]
        while count < last, Double(count) * step <= next {
          let share = (Double(count) * step - passed) / lengths[index]
          ends[count] = fine[index - 1] + (fine[index] - fine[index - 1]) * share
          count &+= 1
        }
        passed = next
      }
      while count < last {
        ends[count] = ends[last]
        count &+= 1
      }
      return true
    }
  }

  /// Replaces each node but the ends by the mean of itself, weighed twice, and its neighbours.
  ///
  /// > Source: Twice over nodes a third of a piece apart quiets the zigzag of a trembling hand or of a
  /// > coarse grid, which counts as length, and leaves corners where they are. On the $1 data set it
  /// > makes as many errors as without; where templates tremble by 4 % of their size, half as many.
  private static func smooth(_ nodes: UnsafeMutableBufferPointer<Point>) {
    var before = nodes[0]
    for index in 1..<nodes.count - 1 {
      let here = nodes[index]
      nodes[index] = here + ((before - here) + (nodes[index + 1] - here)) / 4
      before = here
    }
  }
}
