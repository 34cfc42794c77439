import GestureGeometry

/// What is compared of a drawing: 32 pieces of equal length, each with its middle and direction.
///
/// Four runs of 32 numbers: the x and the y of the middles, from the centre of mass in units of their
/// RMS distance from it, then the x and the y of the directions, of unit length. So both halves weigh
/// the same, and neither place, size, speed nor sampling rate matters.
///
/// > Source: Even resampling: Wobbrock, Wilson and Li, UIST 2007, doi:10.1145/1294211.1294238.
/// > Directions of the pieces: Taranta and LaViola, Penny Pincher, Graphics Interface 2015,
/// > doi:10.20380/GI2015.25. Isotropic scaling, so that lines stay lines: Vatavu, Anthony and
/// > Wobbrock, ICMI 2012, doi:10.1145/2388676.2388732.
struct StrokeShape {
  /// How many pieces there are.
  static var pieces: Int { 32 }
  /// How many numbers describe the shape.
  static var size: Int { 4 * pieces }

  /// Writes the shape of a drawing.
  ///
  /// - Parameters:
  ///   - values: Where to write ``size`` numbers.
  ///   - points: The strokes joined end to start; the ways between them count like ink.
  /// - Returns: Whether there is a shape: false when the drawing does not extend.
  static func write(
    to values: UnsafeMutablePointer<Float>,
    of points: UnsafeBufferPointer<Point>
  ) -> Bool {
    guard let origin = points.first else { return false }
    var length = 0.0
    var last = origin
    for point in points {
      length += point.distance(to: last)
      last = point
    }
    guard length > 0, length.isFinite else { return false }
    let nodes = pieces + 1
    return withUnsafeTemporaryAllocation(of: Vector.self, capacity: nodes) { ends in
      var walk = EvenWalk(from: origin, step: length / Double(pieces))
      ends[0] = .zero
      var count = 1
      for point in points {
        walk.head(for: point)
        while count < pieces, let next = walk.next() {
          ends[count] = next - origin
          count &+= 1
        }
      }
      while count < nodes {
        ends[count] = last - origin
        count &+= 1
      }
      return write(to: values, between: UnsafeBufferPointer(ends))
    }
  }

  /// Writes the shape of an evenly divided path.
  private static func write(
    to values: UnsafeMutablePointer<Float>,
    between ends: UnsafeBufferPointer<Vector>
  ) -> Bool {
    var center = Vector.zero
    for end in ends { center += end }
    center = center / Double(ends.count)
    var square = 0.0
    for piece in 0..<pieces {
      let middle = (ends[piece] + ends[piece + 1]) / 2 - center
      square += middle.dot(middle)
    }
    guard square > 0 else { return false }
    let scale = 1 / (square / Double(pieces)).squareRoot()
    for piece in 0..<pieces {
      let way = ends[piece + 1] - ends[piece]
      let middle = ((ends[piece] + ends[piece + 1]) / 2 - center) * scale
      // A piece between two turns of a zigzag may come back to where it began: it has no direction.
      let length = way.length
      let direction = length > 0 ? way / length : .zero
      values[piece] = Float(middle.dx)
      values[pieces + piece] = Float(middle.dy)
      values[2 * pieces + piece] = Float(direction.dx)
      values[3 * pieces + piece] = Float(direction.dy)
    }
    return true
  }
}
