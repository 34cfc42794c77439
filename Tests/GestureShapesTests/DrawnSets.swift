import Foundation
import Gestures
import SeededRandom

/// Shapes as hands and devices draw them: uneven speed, tremor, drift, jitter, whole pixels.
struct DrawnSets {
  var generator: SeededGenerator

  mutating func between(_ low: Double, _ high: Double) -> Double {
    Double.random(in: low...high, using: &generator)
  }

  /// Draws along a closed outline.
  ///
  /// - Parameters:
  ///   - turns: The number of turns, in either direction.
  ///   - count: The number of samples; by default those of 30 to 240 Hz in 0.35 to 2.5 s per turn.
  ///   - angle: By how much the outline is rotated, in radians; by default by any angle.
  ///   - tremor: The amplitude of an 8 to 12 Hz tremor, as a fraction of the radius.
  ///   - outline: Returns the point at a fraction of the outline, for a radius of 1.
  /// - Returns: The samples in drawing order.
  mutating func draw(
    turns: Double,
    count: Int? = nil,
    angle: Double? = nil,
    tremor: Double = 0.02,
    _ outline: (Double) -> Point
  ) -> [Point] {
    let radius = between(20, 250)
    let seconds = between(0.35, 2.5) * max(turns, 0.5)
    let rates: [Double] = [30, 60, 90, 120, 240]
    let rate = rates[Int.random(in: 0..<rates.count, using: &generator)]
    let count = count ?? max(8, Int(rate * seconds))
    let start = between(0, 1)
    let direction = Bool.random(using: &generator) ? 1.0 : -1
    let ease = between(0, 0.6)
    let map = Transform.rotation(angle ?? between(0, 2 * .pi)).concatenating(.scale(radius))
      .concatenating(.translation(Vector(between(0, 800), between(0, 800))))
    let shake = between(8, 12) * seconds
    let phase = Vector(between(0, 6), between(0, 6))
    let bend = Vector(between(-0.04, 0.04), between(-0.04, 0.04)) * radius
    let drift = Vector(between(-0.04, 0.04), between(-0.04, 0.04)) * radius
    let jitter = between(0, 0.5)
    let isWhole = Bool.random(using: &generator)
    var points: [Point] = []
    for index in 0..<count {
      let time = Double(index) / Double(count - 1)
      let eased: Double = time * time * (3 - 2 * time)
      let progress: Double = (1 - ease) * time + ease * eased
      let position: Double = start + direction * turns * progress
      let along: Double = position - position.rounded(.down)
      let shaken: Double = 2 * .pi * shake * time
      let tremble = Vector(sin(shaken + phase.dx), sin(shaken + phase.dy))
      var point = map.apply(outline(along)) + tremble * (tremor * radius)
      point += bend * sin(Double.pi * time)
      point += drift * time
      point += Vector(between(-1.7, 1.7), between(-1.7, 1.7)) * jitter
      points.append(isWhole ? Point(point.x.rounded(), point.y.rounded()) : point)
    }
    return points
  }

  /// Returns the outline of a polygon whose corners are as imprecise as in a fast drawing.
  ///
  /// - Parameters:
  ///   - sides: The number of corners.
  ///   - slip: The maximum error of a corner, as a fraction of its distance from the centre and of
  ///     the angle between corners.
  /// - Returns: A function from a fraction of the outline to its point.
  mutating func sloppyPolygon(_ sides: Int, slip: Double) -> (Double) -> Point {
    let corners = (0..<sides).map { corner in
      let angle = 2 * .pi * (Double(corner) + between(-slip, slip)) / Double(sides)
      let radius = 1 + between(-slip, slip)
      return Point(radius * cos(angle), radius * sin(angle))
    }
    return { along in
      let position = along * Double(sides)
      let side = min(Int(position), sides - 1)
      let end = corners[(side + 1) % sides]
      return corners[side] + (end - corners[side]) * (position - Double(side))
    }
  }

  static func ellipse(_ ratio: Double) -> (Double) -> Point {
    { Point(ratio * cos(2 * .pi * $0), sin(2 * .pi * $0)) }
  }

  /// Returns the outline of a regular polygon with rounded corners.
  ///
  /// - Parameters:
  ///   - sides: The number of corners.
  ///   - rounding: The radius of the corners divided by the radius of the inscribed circle.
  /// - Returns: A function from a fraction of the outline to its point.
  static func polygon(_ sides: Int, rounding: Double) -> (Double) -> Point {
    let half = Double.pi / Double(sides)
    let inner = cos(half)
    // A smaller polygon, expanded by a disc: straight sides alternate with arcs.
    let side = 2 * sin(half) * (1 - rounding)
    let arc = 2 * half * rounding * inner
    return { along in
      let position = along * Double(sides)
      let corner = position.rounded(.down)
      let middle = 2 * half * corner
      var rest = (position - corner) * (side + arc)
      let vertex = Vector(cos(middle), sin(middle)) * (1 - rounding)
      if rest < arc {
        let angle = middle - half + rest / (rounding * inner)
        return Point.zero + vertex + Vector(cos(angle), sin(angle)) * (rounding * inner)
      }
      rest -= arc
      let normal = Vector(cos(middle + half), sin(middle + half))
      let heading = Vector(-normal.dy, normal.dx)
      return Point.zero + vertex + normal * (rounding * inner) + heading * rest
    }
  }
}
