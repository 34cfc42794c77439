import Gestures

/// What is compared of a drawing: 32 pieces of equal length, each with its middle and direction.
///
/// Four runs of 32 numbers: the x and the y of the middles, from the centre of mass in units of their
/// RMS distance from it, then the x and the y of the directions, of unit length. So both halves weigh
/// the same, and neither place, size, speed nor sampling rate matters. Before it is cut, the path is
/// smoothed a little, over a third of a piece.
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
  /// How many vectors of four numbers hold each of the four runs.
  static var blocks: Int { pieces / 4 }
  /// How many vectors hold all numbers; those of one piece and of the three that follow side by side.
  static var vectors: Int { 4 * blocks }

  /// Returns where a template's vectors are among those of all templates.
  static func vectors(of template: Int) -> Range<Int> {
    template * vectors..<(template + 1) * vectors
  }

  /// Writes the shape of a drawing.
  ///
  /// - Parameters:
  ///   - values: Where to write ``size`` numbers.
  ///   - points: The strokes joined end to start; the ways between them count like ink.
  ///   - room: Where to cut them.
  /// - Returns: Whether there is a shape: false when the drawing does not extend.
  static func write(
    to values: inout [Float],
    of points: Span<Point>,
    in room: inout StrokeRoom
  ) -> Bool {
    guard !points.isEmpty,
      StrokePath.cut(points, from: points[0], into: pieces, in: &room)
    else { return false }
    return write(to: &values, between: room.ends.span)
  }

  /// Writes the shape of a path, of which the ends of its pieces are given.
  private static func write(
    to values: inout [Float],
    between ends: Span<Point>
  ) -> Bool {
    var values = values.mutableSpan
    precondition(values.count == size && ends.count == pieces + 1)
    var sum = Vector.zero
    for index in ends.indices { sum += ends[index] - .zero }
    let center = Point.zero + sum / Double(ends.count)
    var square = 0.0
    for piece in 0..<pieces {
      let middle = ((ends[piece] - center) + (ends[piece + 1] - center)) / 2
      square += middle.dot(middle)
    }
    square /= Double(pieces)
    guard square > 0, square.isFinite else { return false }
    let scale = 1 / square.squareRoot()
    for piece in 0..<pieces {
      let displacement = ends[piece + 1] - ends[piece]
      let middle = ((ends[piece] - center) + (ends[piece + 1] - center)) / 2 * scale
      // A piece between two turns of a zigzag may come back to where it began: it has no direction.
      let length = displacement.length
      let direction = length > 0 ? displacement / length : .zero
      values[piece] = Float(middle.dx)
      values[pieces + piece] = Float(middle.dy)
      values[2 * pieces + piece] = Float(direction.dx)
      values[3 * pieces + piece] = Float(direction.dy)
    }
    return true
  }
}
