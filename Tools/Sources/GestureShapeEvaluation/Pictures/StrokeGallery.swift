package import GestureDrawing
import GestureShapes
import GestureTraces
import Gestures

/// Drawings with the nearest template behind each of them.
package enum StrokeGallery {
  /// Returns the picture of some answers.
  ///
  /// - Parameter drawings: The drawings in reading order.
  /// - Returns: One panel per drawing.
  package static func document(of drawings: [ClassifiedDrawing]) -> SVGDocument {
    let accepted = drawings.count { $0.result?.isAccepted == true }
    return PanelGrid.document(
      drawings.map(panel),
      title: drawings.isEmpty
        ? "No drawings"
        : "\(accepted) \(accepted == 1 ? "drawing" : "drawings") recognized,"
          + " \(drawings.count - accepted) refused",
      legend: ["Dot: where the drawing starts. Behind it, the nearest template, moved and scaled."]
    )
  }

  private static func panel(_ drawing: ClassifiedDrawing) -> DrawingPanel {
    let points = drawing.sample.points.filter(\.isFinite)
    let move = fitting(drawing.nearest?.points ?? [], to: points)
    let template = (drawing.nearest?.strokes ?? []).map { $0.map(move) }
    let map = PanelMap(showing: Rect(enclosing: points + template.joined()))
    var parts = template.map { stroke in
      SVGElement.path(stroke.map { map($0) }).outlined(.accent, width: 5).faded(0.3)
    }
    for stroke in drawing.sample.strokes {
      guard let first = stroke.first else { continue }
      parts.append(SVGElement.path(stroke.map { map($0) }).outlined(.ink, width: 2.2))
      parts.append(SVGElement.circle(map(first), radius: 4).filled(.ink))
    }
    let isAccepted = drawing.result?.isAccepted == true
    let verdict = isAccepted ? drawing.result?.best.name ?? "" : "refused"
    return DrawingPanel(
      verdict: verdict,
      isGood: isAccepted,
      name: verdict == drawing.sample.label ? "" : drawing.sample.label,
      caption: drawing.result.map { result in
        isAccepted
          ? drawing.words(of: result)
          : [drawing.words(of: result)[0], "nearest: \(result.best.name)"]
      } ?? ["it does not extend"],
      parts: parts
    )
  }

  /// Returns the transform that puts one drawing over another: same middle, same RMS size.
  private static func fitting(_ points: [Point], to goal: [Point]) -> (Point) -> Point {
    let (from, size) = measure(points)
    let (to, goalSize) = measure(goal)
    let scale = size > 0 ? goalSize / size : 1
    return { to + ($0 - from) * scale }
  }

  /// Returns the middle of a drawing and its RMS size, in which each piece counts by its length.
  private static func measure(_ points: [Point]) -> (middle: Point, size: Double) {
    guard let first = points.first else { return (.zero, 0) }
    var weight = 0.0
    var sum = Vector.zero
    var squares = 0.0
    for index in points.indices.dropFirst() {
      let length = points[index].distance(to: points[index - 1])
      let middle = (points[index] - first + (points[index - 1] - first)) * 0.5
      weight += length
      sum += middle * length
      squares += middle.dot(middle) * length
    }
    guard weight > 0 else { return (first, 0) }
    let mean = sum * (1 / weight)
    return (first + mean, max(squares / weight - mean.dot(mean), 0).squareRoot())
  }
}
