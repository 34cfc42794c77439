import GestureDrawing
import Gestures

/// One drawing in a frame: the verdict above, the measured values below.
struct DrawingPanel {
  /// The extent of a panel.
  static let size = Size(238, 306)
  /// The size of the square with the drawing.
  static let view = 206.0

  /// The verdict.
  var verdict: String
  /// Whether the verdict is positive.
  var isGood: Bool
  /// The name of the drawing.
  var name: String
  /// The measured values, at most two lines.
  var caption: [String]
  /// The drawing, in the coordinates of the view.
  var parts: [SVGElement]

  /// The panel, its corner at the origin.
  var element: SVGElement {
    let frame = Rect(origin: .zero, size: Self.size)
    let inset = (Self.size.width - Self.view) / 2
    let (verdict, name) = heading
    var elements = [
      SVGElement.rectangle(frame, rounding: 10).filled(.panel),
      SVGElement.text(verdict, at: Point(inset, 26), size: 13.5, isBold: true)
        .filled(isGood ? .good : .bad),
      SVGElement.text(
        name,
        at: Point(Self.size.width - inset, 26),
        size: 11.5,
        anchor: .end
      ).filled(.muted),
      SVGElement.window(parts, in: Rect(inset, 42, Self.view, Self.view)),
    ]
    if name.isEmpty { elements.remove(at: 2) }
    for (index, line) in caption.enumerated() {
      let base = 42 + Self.view + 26 + 17 * Double(index)
      let text = SVGText.fitted(line, size: 12, into: Self.size.width - inset - 4)
      elements.append(SVGElement.text(text, at: Point(inset, base), size: 12).filled(.ink))
    }
    return .group(elements)
  }

  /// The verdict and the name, side by side; a long verdict leaves the name a third of the width.
  private var heading: (verdict: String, name: String) {
    let needed = name.isEmpty ? 0 : SVGText.width(of: name, size: 11.5) + 6
    let room = Self.view - min(needed, Self.view / 3)
    let verdict = SVGText.fitted(verdict, size: 13.5, into: room, isBold: true)
    let rest = Self.view - SVGText.width(of: verdict, size: 13.5, isBold: true) - 6
    return (verdict, SVGText.fitted(name, size: 11.5, into: rest))
  }
}

/// Panels in rows of four, under a title.
struct PanelGrid {
  private static let columns = 4
  private static let margin = 32.0
  private static let gap = 16.0

  /// Returns the picture.
  ///
  /// - Parameters:
  ///   - panels: The panels in reading order.
  ///   - title: The title of the picture.
  ///   - legend: The meaning of lines and colours.
  /// - Returns: A picture with the width of four panels, or fewer if there are fewer.
  static func document(_ panels: [DrawingPanel], title: String, legend: [String]) -> SVGDocument {
    let count = min(max(panels.count, 1), columns)
    let rows = (panels.count + columns - 1) / columns
    let step = Size(DrawingPanel.size.width + gap, DrawingPanel.size.height + gap)
    let head = margin + 44 + Double(legend.count) * 20 + 4
    let lines = legend.map { SVGText.width(of: $0, size: 13) } + [Double(count) * step.width - gap]
    var document = SVGDocument(
      size: Size(2 * margin + (lines.max() ?? 0), head + Double(rows) * step.height + margin - gap),
      title: title
    )
    document.add(
      .text(title, at: Point(margin, margin + 18), size: 20, isBold: true).filled(.ink)
    )
    for (index, line) in legend.enumerated() {
      let base = margin + 44 + Double(index) * 20
      document.add(.text(line, at: Point(margin, base), size: 13).filled(.muted))
    }
    for (index, panel) in panels.enumerated() {
      let origin = Point(
        margin + Double(index % columns) * step.width,
        head + Double(index / columns) * step.height
      )
      document.add(.group([panel.element], at: origin))
    }
    return document
  }
}

/// The conversion from a drawing's coordinates to those of a panel.
struct PanelMap {
  private let scale: Double
  private let shift: Vector

  /// Fits a rectangle into the panel, with space around it.
  init(showing bounds: Rect) {
    let longest = max(bounds.size.width, bounds.size.height)
    scale = longest > 0 ? (DrawingPanel.view - 28) / longest : 1
    let middle = Point(
      bounds.minX + bounds.size.width / 2,
      bounds.minY + bounds.size.height / 2
    )
    let half = DrawingPanel.view / 2
    shift = Vector(half, half) - (middle - Point.zero) * scale
  }

  func callAsFunction(_ point: Point) -> Point {
    Point(point.x * scale + shift.dx, point.y * scale + shift.dy)
  }

  func callAsFunction(_ length: Double) -> Double { length * scale }

  func callAsFunction(_ rect: Rect) -> Rect {
    Rect(
      origin: self(rect.origin),
      size: Size(self(rect.size.width), self(rect.size.height))
    )
  }
}
