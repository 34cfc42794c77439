public import Gestures

/// Where the fingers of a hand are during a movement.
public enum FingerPath: Hashable, Sendable {
  /// The centre stays at a point.
  case still(Point)
  /// The centre follows straight lines through points, at the same speed along all of them; not empty.
  case line([Point])
  /// The centre is at each of these points in turn, at equal intervals; not empty.
  case readings([Point])
  /// The fingers are opposite each other on a circle, which grows, turns and moves.
  case ring(Ring)

  /// Fingers at equal angles on a circle.
  public struct Ring: Hashable, Sendable {
    /// The centre at first, in points.
    public var center: Point
    /// How far the centre moves, in points.
    public var displacement: Vector
    /// The diameter at first, which is the distance of two fingers, in points.
    public var span: Double
    /// The diameter at the end, in points.
    public var endSpan: Double
    /// The direction from the centre to the last finger at first, in radians, clockwise on screen.
    ///
    /// Of two fingers, this is the direction from the first to the second.
    public var angle: Double
    /// How far the circle turns, in radians, clockwise on screen.
    public var turn: Double

    /// Creates a circle.
    public init(
      center: Point,
      displacement: Vector = .zero,
      span: Double,
      endSpan: Double,
      angle: Double = 0,
      turn: Double = 0
    ) {
      self.center = center
      self.displacement = displacement
      self.span = span
      self.endSpan = endSpan
      self.angle = angle
      self.turn = turn
    }

    /// Returns the location of a finger.
    public func location(ofFinger index: Int, of count: Int, at share: Double) -> Point {
      let place = center + displacement * share
      let diameter = span + (endSpan - span) * share
      let base = angle + turn * share
      switch (index, count) {
      case (_, 1): return place + Transform.rotation(base).apply(Vector(0.5, 0)) * diameter
      case (0, 2): return place - Transform.rotation(base).apply(Vector(0.5, 0)) * diameter
      case (1, 2): return place + Transform.rotation(base).apply(Vector(0.5, 0)) * diameter
      default:
        let own = base + 2 * .pi * Double(index + 1) / Double(count)
        return place + Transform.rotation(own).apply(Vector(0.5, 0)) * diameter
      }
    }
  }

  /// Returns the point a fraction of the way from one point to another; exactly the end at 1.
  public static func location(from start: Point, to end: Point, at share: Double) -> Point {
    share == 1 ? end : start + (end - start) * share
  }

  /// Returns the displacement of a finger from the centre of a row.
  ///
  /// - Parameters:
  ///   - index: The index of the finger, from the left.
  ///   - count: The number of fingers.
  ///   - spacing: The distance between neighbours, in points.
  /// - Returns: The displacement, in points.
  static func offset(ofFinger index: Int, of count: Int, spacing: Double) -> Vector {
    Vector(spacing * (Double(index) - Double(count - 1) / 2), 0)
  }

  /// The length of the way of the centre or, on a circle, of its edge, in points.
  public var length: Double {
    switch self {
    case .still: return 0
    case .line(let points), .readings(let points):
      var sum = 0.0
      for index in points.indices.dropFirst() {
        sum += points[index].distance(to: points[index - 1])
      }
      return sum
    case .ring(let ring):
      let radius = (ring.span + ring.endSpan) / 4
      return Swift.max(
        radius * ring.turn.magnitude,
        (ring.endSpan - ring.span).magnitude / 2,
        ring.displacement.length
      )
    }
  }

  /// Returns the location of a finger after a fraction of the way.
  ///
  /// - Parameters:
  ///   - index: The index of the finger in its hand.
  ///   - count: The number of fingers.
  ///   - spacing: The distance between fingers that are side by side, in points.
  ///   - share: The fraction of the way, from 0 to 1.
  /// - Returns: A location, in window points.
  func location(ofFinger index: Int, of count: Int, spacing: Double, at share: Double) -> Point {
    let offset = Self.offset(ofFinger: index, of: count, spacing: spacing)
    switch self {
    case .still(let point): return point + offset
    case .line(let points): return location(on: points, offset: offset, at: share)
    case .readings(let points):
      let last = points.count - 1
      let place = (share * Double(last)).rounded()
      return points[Swift.min(Int(place), last)] + offset
    case .ring(let ring): return ring.location(ofFinger: index, of: count, at: share)
    }
  }

  private func location(on points: [Point], offset: Vector, at share: Double) -> Point {
    guard points.count > 1 else { return points[0] + offset }
    if points.count == 2 {
      // Every finger has its own line, so that rounding is that of one finger alone.
      let start = points[0] + offset
      return Self.location(from: start, to: start + (points[1] - points[0]), at: share)
    }
    guard share < 1 else { return points[points.count - 1] + offset }
    var rest = length * share
    for index in 0..<points.count - 1 {
      let side = points[index].distance(to: points[index + 1])
      if rest <= side, side > 0 {
        return Self.location(from: points[index], to: points[index + 1], at: rest / side) + offset
      }
      rest -= side
    }
    return points[points.count - 1] + offset
  }
}
