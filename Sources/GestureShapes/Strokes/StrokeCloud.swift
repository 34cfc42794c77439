import GestureGeometry

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
  /// How many points are needed to write a cloud.
  static var room: Int { StrokePath.room(for: pieces) + pieces }

  /// Writes the cloud of a drawing.
  ///
  /// - Parameters:
  ///   - values: Where to write ``size`` numbers.
  ///   - points: The finite points of all strokes.
  ///   - starts: Where in them each stroke starts, ascending; no stroke is empty. None is one stroke.
  ///   - room: Where to do so: ``room`` points.
  /// - Returns: Whether there is a cloud: false when all ink lies in one place.
  static func write(
    to values: UnsafeMutablePointer<Float>,
    of points: UnsafeBufferPointer<Point>,
    starts: UnsafeBufferPointer<Int>,
    in room: UnsafeMutableBufferPointer<Point>
  ) -> Bool {
    guard let origin = points.first else { return false }
    let strokes = max(starts.count, 1)
    return withUnsafeTemporaryAllocation(of: Share.self, capacity: strokes) { shares in
      for stroke in 0..<strokes {
        let first = starts.isEmpty ? 0 : starts[stroke]
        let end = stroke + 1 < strokes ? starts[stroke + 1] : points.count
        var length = 0.0
        for index in first + 1..<max(end, first + 1) {
          length += points[index].distance(to: points[index - 1])
        }
        shares[stroke] = Share(first: first, end: end, length: length)
      }
      divide(shares)
      var writer = Writer(
        middles: UnsafeMutableBufferPointer(rebasing: room[..<pieces]),
        room: UnsafeMutableBufferPointer(rebasing: room[pieces...]),
        values: values
      )
      for share in shares where share.pieces > 0 {
        let stroke = UnsafeBufferPointer(rebasing: points[share.first..<share.end])
        writer.write(stroke, pieces: share.pieces, from: origin)
      }
      return writer.finish()
    }
  }

  /// A stroke and how many pieces it is cut into.
  private struct Share {
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

  /// Gives every stroke a piece, so that the dot of an i counts, and then always the stroke of the
  /// longest pieces one more; of more strokes than pieces, the longest get one.
  private static func divide(_ shares: UnsafeMutableBufferPointer<Share>) {
    for _ in 0..<pieces {
      var next = 0
      for stroke in shares.indices where shares[stroke].precedes(shares[next]) { next = stroke }
      shares[next].pieces += 1
    }
  }

  /// Writes the pieces of one stroke after those of the other.
  private struct Writer {
    let middles: UnsafeMutableBufferPointer<Point>
    let room: UnsafeMutableBufferPointer<Point>
    let values: UnsafeMutablePointer<Float>
    private var count = 0

    init(
      middles: UnsafeMutableBufferPointer<Point>,
      room: UnsafeMutableBufferPointer<Point>,
      values: UnsafeMutablePointer<Float>
    ) {
      self.middles = middles
      self.room = room
      self.values = values
    }

    mutating func write(
      _ points: UnsafeBufferPointer<Point>,
      pieces: Int,
      from origin: Point
    ) {
      if let ends = StrokePath.cut(points, from: origin, into: pieces, in: room) {
        for piece in 0..<pieces { add(ends[piece], ends[piece + 1]) }
      } else {
        let dot = Point.zero + (points[0] - origin)
        for _ in 0..<pieces { add(dot, dot) }
      }
    }

    private mutating func add(_ start: Point, _ end: Point) {
      middles[count] = start + (end - start) / 2
      let length = (end - start).length
      // A dot has no direction, and differs by a half from those that have one.
      let way = length > 0 ? (end - start) / length : .zero
      values[2 * StrokeCloud.pieces + count] = Float((way.dx * way.dx - way.dy * way.dy) / 2)
      values[3 * StrokeCloud.pieces + count] = Float(way.dx * way.dy)
      count += 1
    }

    func finish() -> Bool {
      let pieces = StrokeCloud.pieces
      var sum = Vector.zero
      for middle in middles { sum += middle - .zero }
      let center = Point.zero + sum / Double(pieces)
      var square = 0.0
      for middle in middles { square += (middle - center).dot(middle - center) }
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
  }
}
