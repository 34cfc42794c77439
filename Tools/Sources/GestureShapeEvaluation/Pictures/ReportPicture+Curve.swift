import GestureDrawing
import Gestures

/// The cost and the benefit of rejection: one point per limit.
struct CurvePart {
  private static let head = 40.0
  private static let foot = 40.0
  private static let left = 46.0
  private static let plotHeight = 190.0
  private let points: [ShapeReport.CurvePoint]
  private let width: Double
  private let across: Axis
  private let up: Axis

  init(_ points: [ShapeReport.CurvePoint], width: Double) {
    self.points = points
    self.width = width
    across = Axis(reaching: points.map(\.refused).max() ?? 0)
    up = Axis(reaching: points.map(\.accepted).max() ?? 0)
  }

  var height: Double { Self.head + Self.plotHeight + Self.foot }

  var elements: [SVGElement] {
    var elements = [
      SVGElement.text("Rejection", at: Point(0, 12), size: 13, isBold: true).filled(.ink),
      SVGElement.text("other drawings accepted", at: Point(0, 30), size: 11.5).filled(.muted),
      SVGElement.text(
        "true drawings refused",
        at: Point(width, height - 4),
        size: 11.5,
        anchor: .end
      ).filled(.muted),
    ]
    for value in up.ticks {
      let y = plotPoint(0, value).y
      elements.append(SVGElement.line(Point(Self.left, y), Point(width, y)).outlined(.hairline))
      elements.append(
        SVGElement.text(percent(value), at: Point(Self.left - 8, y + 4), size: 11, anchor: .end)
          .filled(.muted)
      )
    }
    for value in across.ticks {
      let foot = plotPoint(value, 0)
      elements.append(SVGElement.line(foot, foot + Vector(0, 4)).outlined(.hairline))
      elements.append(
        SVGElement.text(percent(value), at: foot + Vector(0, 18), size: 11, anchor: .middle)
          .filled(.muted)
      )
    }
    let positions = points.map { plotPoint($0.refused, $0.accepted) }
    elements.append(SVGElement.path(positions).outlined(.accent, width: 2))
    for (point, position) in zip(points, positions) where !point.isDefault {
      elements.append(dot(point, at: position))
    }
    // The default comes last: several limits may have the same point.
    for (point, position) in zip(points, positions) where point.isDefault {
      elements += chosen(point, at: position)
    }
    return elements
  }

  private func dot(_ point: ShapeReport.CurvePoint, at position: Point) -> SVGElement {
    let words =
      "asked to refuse \(percent(point.asked)): \(exact(point.refused)) of true drawings refused,"
      + " \(exact(point.accepted)) of other drawings accepted"
    return SVGElement.circle(position, radius: 3).filled(.accent).explained(words)
  }

  /// Returns the mark of the default limit, and its figures.
  private func chosen(_ point: ShapeReport.CurvePoint, at position: Point) -> [SVGElement] {
    let lines = [
      "default, asked to refuse \(percent(point.asked)):",
      "\(exact(point.refused)) refused, \(exact(point.accepted)) accepted",
    ]
    // Above and to the right, where a falling curve leaves space, but within the plot.
    let length = lines.map { SVGText.width(of: $0, size: 11.5) }.max() ?? 0
    let note = Point(
      max(min(position.x + 14, width - length), Self.left + 4),
      max(position.y - 16, Self.head + 28)
    )
    let ground = Rect(note.x - 4, note.y - 29, length + 4, 37)
    var elements = [
      SVGElement.rectangle(ground, rounding: 3).filled(.paper, opacity: 0.8),
      SVGElement.circle(position, radius: 6).filled(.paper),
      SVGElement.circle(position, radius: 6).outlined(.second, width: 2.5),
    ]
    for (index, line) in lines.enumerated() {
      let base = note + Vector(0, Double(index - 1) * 16)
      elements.append(SVGElement.text(line, at: base, size: 11.5).filled(.second))
    }
    return elements
  }

  private func plotPoint(_ refused: Double, _ accepted: Double) -> Point {
    Point(
      Self.left + refused / across.end * (width - Self.left),
      Self.head + (1 - accepted / up.end) * Self.plotHeight
    )
  }

  private func percent(_ share: Double) -> String { DecimalText.short(100 * share, 1) + " %" }

  private func exact(_ share: Double) -> String { DecimalText.fixed(100 * share, 2) + " %" }
}

/// An axis from zero to a round number, with two to five steps.
struct Axis {
  let step: Double
  let ticks: [Double]

  /// Creates an axis that contains a share.
  init(reaching greatest: Double) {
    let steps = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2]
    // A curve of zeros also needs a plot with a size.
    let greatest = greatest > 0 ? greatest : 0.01
    let step = steps.first { $0 * 5 >= greatest } ?? 0.25
    self.step = step
    let count = max(Int((greatest / step - 1e-9).rounded(.up)), 1)
    ticks = (0...count).map { Double($0) * step }
  }

  /// Its end.
  var end: Double { ticks.last ?? step }
}
