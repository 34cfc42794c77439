package import GestureDrawing
import GestureShapes
import GestureTraces
import Gestures

/// Strokes with the circles fitted to them, and the reason of each verdict.
package enum CircleGallery {
  /// Returns the picture of some strokes.
  ///
  /// - Parameters:
  ///   - strokes: The strokes in reading order.
  ///   - tolerance: The tolerance of the detector, in radii.
  /// - Returns: One panel per stroke.
  package static func document(of strokes: [JudgedStroke], tolerance: Double) -> SVGDocument {
    let accepted = strokes.count { $0.verdict.isCircle }
    return PanelGrid.document(
      strokes.map { panel($0, tolerance) },
      title: title(accepted: accepted, refused: strokes.count - accepted),
      legend: [
        "Dot: where the drawing starts. Dashed blue circle: the one fitted to it.",
        "Brown: the limit, where it is a place. Red: what was measured.",
      ]
    )
  }

  private static func title(accepted: Int, refused: Int) -> String {
    let circles = accepted == 1 ? "1 circle" : "\(accepted) circles"
    switch (accepted, refused) {
    case (0, 0): return "No drawings"
    case (_, 0): return circles
    case (0, 1): return "1 drawing that is no circle"
    case (0, _): return "\(refused) drawings that are no circles"
    case (_, 1): return "\(circles), 1 other drawing"
    default: return "\(circles), \(refused) other drawings"
    }
  }

  private static func panel(_ stroke: JudgedStroke, _ tolerance: Double) -> DrawingPanel {
    let verdict = stroke.verdict
    let caption: [String]
    if let refusal = verdict.refusal {
      caption = refusal.words
    } else {
      let error = DecimalText.fixed(verdict.fit?.relativeError ?? 0, 2)
      caption = [
        "strays by \(error) radii", "at most \(DecimalText.fixed(tolerance, 2))",
      ]
    }
    return DrawingPanel(
      verdict: verdict.refusal.map { "\($0.reason)" } ?? "accepted",
      isGood: verdict.isCircle,
      name: stroke.sample.label
        + (stroke.sample.strokes.count > 1 ? " (stroke \(stroke.index))" : ""),
      caption: caption,
      parts: parts(stroke, tolerance)
    )
  }

  private static func parts(_ stroke: JudgedStroke, _ tolerance: Double) -> [SVGElement] {
    let points = stroke.points.filter(\.isFinite)
    guard let first = points.first else { return [] }
    let path = Rect(enclosing: points)
    let reach = max(path.size.width, path.size.height)
    var bounds = path
    // With the whole circle of an almost straight arc, the arc would be too small to see.
    if var fit = stroke.verdict.fit, fit.radius < 1.2 * reach {
      // Space for the ring that the tolerance allows, where it is drawn.
      let hasBand = [nil, .errorTooLarge].contains(stroke.verdict.refusal?.reason)
      if hasBand { fit.radius *= 1 + min(tolerance, 1) }
      bounds = Rect(enclosing: points + fit.bounds.corners)
    }
    let map = PanelMap(showing: bounds)
    var back: [SVGElement] = []
    var front: [SVGElement] = []
    if let fit = stroke.verdict.fit {
      let marks = CircleMarks(points, around: fit, map: map)
      let drawn = marks.parts(for: stroke.verdict.refusal, tolerance: tolerance)
      back =
        drawn.back + [
          .circle(map(fit.center), radius: map(fit.radius))
            .outlined(.accent, width: 1.5, dashes: [5, 4]),
          .circle(map(fit.center), radius: 2).filled(.accent),
        ]
      front = drawn.front
    }
    let line = SVGElement.path(points.map { map($0) }).outlined(.ink, width: 2.2)
    let dots = stroke.verdict.refusal?.reason == .tooFewPoints ? points.dropFirst() : []
    return back + [line]
      + dots.map { SVGElement.circle(map($0), radius: 3).filled(.bad) }
      + [.circle(map(first), radius: 4).filled(.ink)] + front
  }
}

extension Rect {
  /// The corners, clockwise from the top left one.
  var corners: [Point] {
    [Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)]
  }
}
