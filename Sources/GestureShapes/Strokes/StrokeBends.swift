import Gestures

/// How much a drawing bends, and how far two drawings that bend as much may lie apart.
///
/// A hand that draws the same shape twice errs at every bend, and the errors of many bends add up like
/// variances: the mean squared difference of two drawings grows by about as much for every turn. A line
/// without bends varies as well, in its direction and its tremor, by what is counted as one turn more.
/// So the limit of a shape is in proportion to √(1 + turns), and ``StrokeClassifier/limit`` is that of
/// one turn, a circle.
///
/// The turns are those of the drawing or of the template, of which bends less: a drawing can only vary
/// in bends that it shares with the template. A bracket does not become a brace by varying much.
///
/// > Source: Bends as the measure of what is difficult to draw, since hands slow down at each: Isokoski,
/// > CHI 2001, doi:10.1145/365024.365299; Cao and Zhai, CHI 2007, doi:10.1145/1240624.1240850. Among
/// > the shapes of the $1 data set and the two EDS sets, the turns correlate with the median distance
/// > of two drawings by one person by 0.76, 0.95 and 0.76. What is unknown is how far away others
/// > are; see decision 25 for other powers than 1/2 and for more or less than one turn.
enum StrokeBends {
  /// Returns how many turns the pieces of a shape make, to either side.
  ///
  /// - Parameter shape: ``StrokeShape/size`` numbers.
  /// - Returns: The sum of the angles between neighbours, by a full turn.
  static func turns(of shape: Span<Float>) -> Double {
    precondition(shape.count == StrokeShape.size)
    let pieces = StrokeShape.pieces
    var sum = 0.0
    for piece in 2 * pieces + 1..<3 * pieces {
      let here = Vector(Double(shape[piece]), Double(shape[pieces + piece]))
      let last = Vector(Double(shape[piece - 1]), Double(shape[pieces + piece - 1]))
      sum += angle(from: last, to: here)
    }
    return sum / (2 * .pi)
  }

  /// Returns how many turns several strokes make, the ways between them left out.
  ///
  /// - Parameters:
  ///   - points: The finite points of all strokes.
  ///   - starts: Where in them each stroke starts, ascending; no stroke is empty.
  ///   - room: Where to cut them.
  /// - Returns: The sum of the angles between neighbouring pieces, by a full turn.
  static func turns(of points: Span<Point>, starts: Span<Int>, in room: inout StrokeRoom) -> Double
  {
    var total = 0.0
    for stroke in starts.indices { total += length(points, strand(stroke, points, starts)) }
    // The lengths of finite points may be infinite.
    guard total > 0, total.isFinite else { return 0 }
    var sum = 0.0
    for stroke in starts.indices {
      let range = strand(stroke, points, starts)
      // As many pieces by length as the whole drawing has; a stroke of one has no bend.
      let share = length(points, range) / total * Double(StrokeShape.pieces)
      let pieces = Int(share.rounded())
      let strand = points.extracting(range)
      guard pieces > 1, StrokePath.cut(strand, from: strand[0], into: pieces, in: &room) else {
        continue
      }
      for piece in 1..<pieces {
        let here = room.ends[piece]
        sum += angle(from: here - room.ends[piece - 1], to: room.ends[piece + 1] - here)
      }
    }
    return sum / (2 * .pi)
  }

  /// Returns how many times the limit of a circle two drawings may lie apart.
  ///
  /// - Parameters:
  ///   - turns: The turns of one drawing.
  ///   - others: Those of the other one.
  /// - Returns: √½ without bends, 1 for a circle.
  static func allowance(_ turns: Double, _ others: Double) -> Double {
    ((1 + min(turns, others)) / 2).squareRoot()
  }

  private static func angle(from last: Vector, to next: Vector) -> Double {
    let angle = Elementary.atan2(last.cross(next), last.dot(next)).magnitude
    // The products of lengths whose squares are beyond all numbers say nothing.
    return angle.isFinite ? angle : 0
  }

  private static func strand(
    _ stroke: Int,
    _ points: Span<Point>,
    _ starts: Span<Int>
  ) -> Range<Int> {
    starts[stroke]..<(stroke + 1 < starts.count ? starts[stroke + 1] : points.count)
  }

  private static func length(_ points: Span<Point>, _ range: Range<Int>) -> Double {
    var length = 0.0
    for index in range.dropFirst() { length += points[index].distance(to: points[index - 1]) }
    return length
  }
}
