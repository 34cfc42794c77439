import Gestures

/// Cuts a path into pieces of equal length.
enum StrokePath {
  /// Smooths a path and cuts it.
  ///
  /// - Parameters:
  ///   - points: Finite points; at least one.
  ///   - origin: What to subtract from each.
  ///   - pieces: How many pieces; at least one, and at most ``StrokeShape/pieces``.
  ///   - room: Where to do so. Its ``StrokeRoom/ends`` are those of the pieces.
  /// - Returns: Whether there is a length to divide.
  static func cut(
    _ points: Span<Point>,
    from origin: Point,
    into pieces: Int,
    in room: inout StrokeRoom
  ) -> Bool {
    let parts = 3 * pieces
    guard divide(points, from: origin, into: parts, between: &room.nodes) else { return false }
    smooth(&room.nodes, parts)
    smooth(&room.nodes, parts)
    return divideAgain(room.nodes, parts, &room.lengths, into: pieces, between: &room.ends)
  }

  /// Divides a path into parts of equal length, between as many nodes and one more.
  private static func divide(
    _ points: Span<Point>,
    from origin: Point,
    into parts: Int,
    between nodes: inout [Point]
  ) -> Bool {
    var length = 0.0
    var last = points[0]
    for index in points.indices {
      length += points[index].distance(to: last)
      last = points[index]
    }
    guard length > 0, length.isFinite else { return false }
    var walk = EvenWalk(from: points[0], step: length / Double(parts))
    var nodes = nodes.mutableSpan
    nodes[0] = .zero + (points[0] - origin)
    var count = 1
    for index in points.indices {
      walk.head(for: points[index])
      while count < parts, let next = walk.next() {
        nodes[count] = .zero + (next - origin)
        count &+= 1
      }
    }
    while count <= parts {
      nodes[count] = .zero + (last - origin)
      count &+= 1
    }
    return true
  }

  /// Divides a path of about equal parts into pieces, at the cost of one root for each part only.
  private static func divideAgain(
    _ nodes: [Point],
    _ parts: Int,
    _ lengths: inout [Double],
    into last: Int,
    between ends: inout [Point]
  ) -> Bool {
    let fine = nodes.span
    var lengths = lengths.mutableSpan
    var ends = ends.mutableSpan
    var length = 0.0
    for index in 1...parts {
      lengths[index] = fine[index].distance(to: fine[index - 1])
      length += lengths[index]
    }
    guard length > 0 else { return false }
    let step = length / Double(last)
    ends[0] = fine[0]
    ends[last] = fine[parts]
    var count = 1
    var passed = 0.0
    for index in 1...parts {
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

  /// Replaces each node but the ends by the mean of itself, weighed twice, and its neighbours.
  ///
  /// > Source: Twice over nodes a third of a piece apart quiets the zigzag of a trembling hand or of a
  /// > coarse grid, which counts as length, and leaves corners where they are. On the $1 data set it
  /// > makes as many errors as without; where templates tremble by 4 % of their size, half as many.
  private static func smooth(_ nodes: inout [Point], _ parts: Int) {
    var nodes = nodes.mutableSpan
    var before = nodes[0]
    for index in 1..<parts {
      let here = nodes[index]
      nodes[index] = here + ((before - here) + (nodes[index + 1] - here)) / 4
      before = here
    }
  }
}
