import Gestures

/// What is compared of a drawing whose strokes may come in any order: 32 pieces of ink.
///
/// Four runs of 32 numbers: the x and the y of the middles, from their centre of mass in units of
/// their RMS distance from it, then half the cosine and half the sine of twice the angle of each
/// piece. Two such halves lie apart by the sine of the angle between the pieces, whichever way each
/// was drawn. The ways between strokes are left out.
///
/// > Source: Drawings as clouds of points: Vatavu, Anthony and Wobbrock, ICMI 2012,
/// > doi:10.1145/2388676.2388732. Doubled angles, for directions that have no sign: Mardia and Jupp,
/// > Directional Statistics, 2000, section 1.1, doi:10.1002/9780470316979.
enum StrokeCloud {
  /// How many pieces there are.
  static var pieces: Int { StrokeShape.pieces }
  /// How many numbers describe the cloud.
  static var size: Int { 4 * pieces }

  /// Writes the cloud of a drawing.
  ///
  /// - Parameters:
  ///   - values: Where to write ``size`` numbers.
  ///   - points: The finite points of all strokes.
  ///   - starts: Where in them each stroke starts, ascending; no stroke is empty. None is one stroke.
  ///   - room: Where to do so.
  /// - Returns: Whether there is a cloud: false when all ink lies in one place.
  static func write(
    to values: inout [Float],
    of points: Span<Point>,
    starts: Span<Int>,
    in room: inout StrokeRoom
  ) -> Bool {
    guard !points.isEmpty else { return false }
    share(points, starts, &room.shares)
    var values = values.mutableSpan
    precondition(values.count == size)
    var count = 0
    for share in room.shares where share.pieces > 0 {
      let stroke = points.extracting(share.first..<share.end)
      if StrokePath.cut(stroke, from: points[0], into: share.pieces, in: &room) {
        for piece in 0..<share.pieces {
          room.middles[count] = write(room.ends[piece], room.ends[piece + 1], at: count, &values)
          count += 1
        }
      } else {
        let dot = Point.zero + (stroke[0] - points[0])
        for _ in 0..<share.pieces {
          room.middles[count] = write(dot, dot, at: count, &values)
          count += 1
        }
      }
    }
    return write(room.middles.span, &values)
  }

  /// Returns whether a piece has a direction; a dot has none.
  static func isDirection(_ dx: Float, _ dy: Float) -> Bool {
    (dx * dx + dy * dy - 0.25).magnitude < StrokeRounding.slack
  }

  /// Writes the direction of a piece.
  ///
  /// - Returns: The middle of the piece.
  private static func write(
    _ start: Point,
    _ end: Point,
    at piece: Int,
    _ values: inout MutableSpan<Float>
  ) -> Point {
    let length = (end - start).length
    // A dot has no direction, and differs by a half from those that have one.
    let direction = length > 0 ? (end - start) / length : .zero
    values[2 * pieces + piece] = Float(
      (direction.dx * direction.dx - direction.dy * direction.dy) / 2
    )
    values[3 * pieces + piece] = Float(direction.dx * direction.dy)
    return start + (end - start) / 2
  }

  /// Writes the middles of all pieces; false when they all lie in one place.
  private static func write(_ middles: Span<Point>, _ values: inout MutableSpan<Float>) -> Bool {
    var sum = Vector.zero
    for piece in middles.indices { sum += middles[piece] - .zero }
    let center = Point.zero + sum / Double(pieces)
    var square = 0.0
    for piece in middles.indices {
      square += (middles[piece] - center).dot(middles[piece] - center)
    }
    square /= Double(pieces)
    guard square > 0, square.isFinite else { return false }
    let scale = 1 / square.squareRoot()
    for piece in 0..<pieces {
      let middle = (middles[piece] - center) * scale
      values[piece] = Float(middle.dx)
      values[pieces + piece] = Float(middle.dy)
    }
    return true
  }

  /// A stroke and how many pieces it is cut into.
  struct Share {
    let first: Int
    let end: Int
    let length: Double
    var pieces = 0

    /// Whether the next piece goes here rather than there.
    func precedes(_ other: Share) -> Bool {
      if pieces == 0 || other.pieces == 0 {
        return pieces == other.pieces ? length > other.length : pieces == 0
      }
      let own = length * Double(other.pieces)
      let others = other.length * Double(pieces)
      return own == others ? pieces < other.pieces : own > others
    }
  }

  /// Divides the pieces among the strokes.
  ///
  /// Every stroke gets a piece, so that the dot of an i counts, and then always the stroke of the
  /// longest pieces one more; of more strokes than pieces, the longest get one.
  private static func share(_ points: Span<Point>, _ starts: Span<Int>, _ shares: inout [Share]) {
    shares.removeAll(keepingCapacity: true)
    let strokes = max(starts.count, 1)
    for stroke in 0..<strokes {
      let first = starts.isEmpty ? 0 : starts[stroke]
      let end = stroke + 1 < strokes ? starts[stroke + 1] : points.count
      var length = 0.0
      for index in first + 1..<max(end, first + 1) {
        length += points[index].distance(to: points[index - 1])
      }
      shares.append(Share(first: first, end: end, length: length))
    }
    for _ in 0..<pieces {
      var next = 0
      for stroke in shares.indices where shares[stroke].precedes(shares[next]) { next = stroke }
      shares[next].pieces += 1
    }
  }
}
