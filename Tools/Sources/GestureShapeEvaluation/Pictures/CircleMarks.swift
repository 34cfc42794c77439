import Foundation
import GestureDrawing
import GestureShapes
import Gestures

/// Marks that show why a stroke is not a circle: the limit in brown, the measured value in red.
struct CircleMarks {
  private let points: [Point]
  private let fit: CircleFit
  private let map: PanelMap

  /// Prepares the marks of a stroke of at least one point.
  init(_ points: [Point], around fit: CircleFit, map: PanelMap) {
    self.points = points
    self.fit = fit
    self.map = map
  }

  /// Returns the marks behind and in front of the stroke.
  func parts(
    for refusal: CircleRefusal?,
    tolerance: Double
  ) -> (back: [SVGElement], front: [SVGElement]) {
    guard let refusal else { return (band(tolerance), []) }
    switch refusal.reason {
    case .errorTooLarge: return (band(tolerance), [])
    case .pointsInMiddle where refusal.isWinding: return (ends, [])
    case .pointsInMiddle: return (middle(refusal.limit), nearest)
    case .shortArc: return (boxes, [])
    case .openRing: return (reach(refusal.limit), gap)
    case .tooLong: return ([widths], [])
    case .corner: return ([], turns(sharper: 0.6))
    case .wrongTurning: return ([], reversals)
    case .notFinite, .tooFewPoints, .tooSmall: return ([], [])
    }
  }

  private var center: Point { map(fit.center) }
  private var radius: Double { map(fit.radius) }

  /// The ring of points whose distance from the circle is within the tolerance.
  private func band(_ tolerance: Double) -> [SVGElement] {
    let inner = SVGElement.circle(center, radius: radius * max(1 - tolerance, 0))
    let outer = SVGElement.circle(center, radius: radius * (1 + tolerance))
    return [outer, inner].map { $0.outlined(.second, width: 1, dashes: [1, 4]) }
  }

  private func middle(_ limit: Double) -> [SVGElement] {
    let disc = SVGElement.circle(center, radius: radius * limit)
    return [disc.filled(.second, opacity: 0.18), disc.outlined(.second)]
  }

  private var nearest: [SVGElement] {
    let even = evenly(400)
    let near = even.min { $0.distance(to: fit.center) < $1.distance(to: fit.center) }
    return near.map { [mark(at: $0)] } ?? []
  }

  /// The circles through both ends of a path that winds in or out.
  private var ends: [SVGElement] {
    [points[0], points[points.count - 1]].map {
      .circle(center, radius: map($0.distance(to: fit.center))).outlined(.bad, dashes: [3, 3])
    }
  }

  private var boxes: [SVGElement] {
    let path = Rect(enclosing: points)
    let circle = fit.bounds
    let both = path.intersection(circle)
    var parts = [SVGElement.rectangle(map(circle)).outlined(.second)]
    if let both {
      parts.append(.rectangle(map(both)).filled(.bad, opacity: 0.1))
    }
    return parts + [.rectangle(map(path)).outlined(.bad, width: 1.5, dashes: [4, 3])]
  }

  /// The maximum distance of the end from the start.
  private func reach(_ limit: Double) -> [SVGElement] {
    [
      .circle(map(points[0]), radius: radius * limit)
        .outlined(.second, width: 1, dashes: [2, 4])
    ]
  }

  private var gap: [SVGElement] {
    let last = points[points.count - 1]
    return [
      .line(map(points[0]), map(last)).outlined(.bad, width: 1.5, dashes: [4, 3]),
      mark(at: last),
    ]
  }

  /// The box around the path in the direction in which it is longest relative to its width.
  private var widths: SVGElement {
    var best = (ratio: 0.0, corners: [Point]())
    for step in 0..<32 {
      let angle = Double(step) * .pi / 32
      let along = Vector(cos(angle), sin(angle))
      let across = Vector(-along.dy, along.dx)
      let projections = points.map { point -> (along: Double, across: Double) in
        let offset = point - fit.center
        return (offset.dot(along), offset.dot(across))
      }
      let length = (projections.map(\.along).min() ?? 0, projections.map(\.along).max() ?? 0)
      let width = (projections.map(\.across).min() ?? 0, projections.map(\.across).max() ?? 0)
      let ratio = (length.1 - length.0) / max(width.1 - width.0, 1e-9)
      guard ratio > best.ratio else { continue }
      let corners = [
        (length.0, width.0), (length.1, width.0), (length.1, width.1), (length.0, width.1),
        (length.0, width.0),
      ]
      best = (ratio, corners.map { fit.center + along * $0.0 + across * $0.1 })
    }
    return .path(best.corners.map { map($0) }).outlined(.bad, width: 1.5, dashes: [4, 3])
  }

  /// Marks where the path bends by more than an angle within a twelfth of its length.
  private func turns(sharper limit: Double) -> [SVGElement] {
    let even = evenly(72)
    let span = 3
    var bends = [Double](repeating: 0, count: even.count)
    for index in span..<max(even.count - span, span) {
      let before = even[index] - even[index - span]
      let after = even[index + span] - even[index]
      bends[index] = atan2(before.cross(after), before.dot(after)).magnitude
    }
    var marks: [SVGElement] = []
    for index in bends.indices where bends[index] > limit {
      let near = bends[max(index - span, 0)...min(index + span, bends.count - 1)]
      // Of equal neighbouring bends, the first is the corner.
      guard near.max() == bends[index], near.firstIndex(of: bends[index]) == index else { continue }
      marks.append(mark(at: even[index]))
    }
    return marks
  }

  /// Marks where the path turns back on its path round the centre.
  private var reversals: [SVGElement] {
    let even = evenly(96)
    let span = 4
    var marks: [SVGElement] = []
    var last = 0.0
    for index in stride(from: 0, to: even.count - span, by: 1) {
      let before = even[index] - fit.center
      let after = even[index + span] - fit.center
      let angle = atan2(before.cross(after), before.dot(after))
      guard angle.magnitude > 0.05 else { continue }
      if angle * last < 0 { marks.append(mark(at: even[index + span / 2])) }
      last = angle
    }
    return marks
  }

  private func mark(at point: Point) -> SVGElement {
    .circle(map(point), radius: 5.5).outlined(.bad, width: 2)
  }

  /// Returns points at even distances along the path.
  private func evenly(_ count: Int) -> [Point] {
    var length = 0.0
    for index in points.indices.dropFirst() {
      length += points[index].distance(to: points[index - 1])
    }
    let step = length / Double(count)
    guard step > 0 else { return points }
    var result = [points[0]]
    var untilNext = step
    for index in points.indices.dropFirst() {
      var here = points[index - 1]
      var left = here.distance(to: points[index])
      while left >= untilNext {
        here += (points[index] - here) * (untilNext / left)
        left -= untilNext
        untilNext = step
        result.append(here)
      }
      untilNext -= left
    }
    return result
  }
}
