import GestureDrawing
import Gestures

/// Shares that depend on a setting: one line for each kind of drawing, with its name beside it.
struct PlotPart {
  private static let head = 30.0
  private static let foot = 40.0
  private static let left = 46.0
  private static let right = 24.0
  /// The share at which a line has its name: between two lines of the grid.
  private static let named = 0.625
  private static let plotHeight = 220.0
  private let plot: ShapeReport.Plot
  private let width: Double

  init(_ plot: ShapeReport.Plot, width: Double) {
    self.plot = plot
    self.width = width
  }

  var height: Double { Self.head + Self.plotHeight + Self.foot }

  var elements: [SVGElement] {
    var elements = [
      SVGElement.text(plot.title, at: Point(0, 12), size: 13, isBold: true).filled(.ink),
      SVGElement.text(plot.setting, at: Point(end, height - 4), size: 11.5, anchor: .end)
        .filled(.muted),
    ]
    for share in [0, 0.25, 0.5, 0.75, 1] {
      let y = position(plot.values[0], share).y
      elements.append(SVGElement.line(Point(Self.left, y), Point(end, y)).outlined(.hairline))
      elements.append(
        SVGElement.text(
          DecimalText.short(100 * share, 0) + " %",
          at: Point(Self.left - 8, y + 4),
          size: 11,
          anchor: .end
        ).filled(.muted)
      )
    }
    for (index, value) in plot.values.enumerated() where index & 1 == 0 {
      let foot = position(value, 0)
      elements.append(SVGElement.line(foot, foot + Vector(0, 4)).outlined(.hairline))
      elements.append(
        SVGElement.text(
          DecimalText.short(value, 1),
          at: foot + Vector(0, 18),
          size: 11,
          anchor: .middle
        ).filled(.muted)
      )
    }
    elements.append(
      SVGElement.line(position(plot.usual, 0), position(plot.usual, 1))
        .outlined(.second, width: 1.5, dashes: [4, 3])
    )
    for (index, line) in plot.lines.enumerated() { elements += draw(line, isFirst: index == 0) }
    return elements
  }

  private var end: Double { width - Self.right }

  /// A line and its name: to the left of the first line, to the right of the others.
  private func draw(_ line: (name: String, shares: [Double]), isFirst: Bool) -> [SVGElement] {
    let points = zip(plot.values, line.shares).map { position($0, $1) }
    let path = SVGElement.path(points).outlined(
      isFirst ? .accent : .ink,
      width: isFirst ? 2.5 : 1.5
    )
    let dots = zip(zip(plot.values, line.shares), points).map { figures, point in
      SVGElement.circle(point, radius: 2.5).filled(isFirst ? .accent : .ink).explained(
        "\(line.name), \(DecimalText.short(figures.0, 2)): "
          + "\(DecimalText.fixed(100 * figures.1, 1)) % accepted"
      )
    }
    let name = SVGElement.text(
      line.name,
      at: position(crossing(line.shares), Self.named) + Vector(isFirst ? -9 : 9, 4),
      size: 11.5,
      anchor: isFirst ? .end : .start
    ).filled(isFirst ? .accent : .ink)
    return [path] + dots + [name]
  }

  /// Returns the value at which a line has its name; the last one when it does not come so far.
  private func crossing(_ shares: [Double]) -> Double {
    guard let next = shares.firstIndex(where: { $0 >= Self.named }) else {
      return plot.values[plot.values.count - 1]
    }
    guard next > 0 else { return plot.values[0] }
    let part = (Self.named - shares[next - 1]) / (shares[next] - shares[next - 1])
    return plot.values[next - 1] + part * (plot.values[next] - plot.values[next - 1])
  }

  private func position(_ value: Double, _ share: Double) -> Point {
    let first = plot.values[0]
    let along = (value - first) / (plot.values[plot.values.count - 1] - first)
    return Point(
      Self.left + along * (end - Self.left),
      Self.head + (1 - share) * Self.plotHeight
    )
  }
}
