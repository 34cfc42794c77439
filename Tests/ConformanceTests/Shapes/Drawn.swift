import GestureShapes
import Gestures

/// Lines as fingers draw them, in window points.
enum Drawn {
  static let center = Point(500, 500)

  /// Returns points along a curve, which is a function from 0 to 1.
  static func curve(_ count: Int = 60, _ point: (Double) -> Point) -> [Point] {
    (0...count).map { point(Double($0) / Double(count)) }
  }

  /// Returns a point on a circle at a fraction of a turn.
  static func around(_ center: Point, _ radius: Double, _ turn: Double) -> Point {
    center + Transform.rotation(2 * .pi * turn).apply(Vector(radius, 0))
  }

  /// Returns part of a circle, or several turns.
  static func arc(_ turns: Double, at center: Point = center, radius: Double = 50) -> [Point] {
    curve(Int(60 * max(turns.magnitude, 1))) { around(center, radius, turns * $0) }
  }

  static func ellipse(at center: Point = center, _ a: Double, _ b: Double) -> [Point] {
    curve { share in
      let offset = around(.zero, 1, share) - Point.zero
      return center + Vector(a * offset.dx, b * offset.dy)
    }
  }

  static let eight = curve { share in
    let turn = around(.zero, 1, share)
    let twice = around(.zero, 1, 2 * share)
    return center + Vector(30 * twice.y, 60 * turn.y)
  }

  static let spiral = curve(120) { around(center, 80 * $0, 2 * $0) }

  static let inwardSpiral = curve(120) { around(center, 90 - 45 * $0, 3 * $0) }

  /// A ring whose radius varies by 6 % in both directions, three times per turn.
  static let dentedRing = curve(90) { share in
    around(center, 50 * (1 + 0.06 * around(.zero, 1, 3 * share).x), share)
  }

  /// Returns straight lines through corners, back to the first.
  static func polygon(_ corners: [Point]) -> [Point] {
    var points: [Point] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      points += (0..<15).map { corner + (next - corner) * (Double($0) / 15) }
    }
    return points + [corners[0]]
  }

  static func polygon(sides: Int, from turn: Double = 0) -> [Point] {
    polygon((0..<sides).map { around(center, 60, turn + Double($0) / Double(sides)) })
  }

  /// Part of a circle, and back along it.
  static let thereAndBack = curve(120) { around(center, 50, 0.9 * (1 - (2 * $0 - 1).magnitude)) }

  static let caret = StrokeTemplate(
    "caret",
    points: [Point(0, 40), Point(20, 0), Point(40, 40)]
  )
  static let dash = StrokeTemplate("dash", points: [Point(0, 0), Point(40, 0)])
  static let cross = StrokeTemplate(
    "cross",
    strokes: [[Point(0, 0), Point(40, 40)], [Point(40, 0), Point(0, 40)]]
  )

  /// Moves and scales a stroke.
  static func placed(_ points: [Point], at origin: Point, scale: Double = 1) -> [Point] {
    points.map { origin + ($0 - Point.zero) * scale }
  }
}
