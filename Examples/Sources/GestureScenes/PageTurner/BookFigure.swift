import GestureViews
import Gestures

/// A picture in a page of the book: the movement of a finger, and its meaning.
///
/// It is drawn about its centre, as large as the space allows.
final class BookFigure: SceneView {
  /// The subject of the picture.
  enum Subject {
    /// Up and down scrolls, left turns the page.
    case scrollAndTurn
    /// A path that turns back for a while, and the straight line that counts.
    case detour
    /// The current limits of the window.
    case limits
    /// Too short, too steep, and with a second finger.
    case misses
    /// A path that ends where it began.
    case thereAndBack
  }

  private let subject: Subject
  private let finder: OwnerReference<SwipeWindow>

  /// - Parameters:
  ///   - subject: The subject of the picture.
  ///   - swipes: Provides its limits; it owns this view, so the view does not retain it.
  init(_ subject: Subject, swipes: SwipeWindow) {
    self.subject = subject
    finder = OwnerReference(swipes)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  override func draw(into list: inout DisplayList, palette: Palette) {
    list.fillRect(bounds, cornerRadius: 16, palette.surface)
    list.strokeRect(bounds.inset(by: 0.5, 0.5), cornerRadius: 16, palette.line, width: 1)
    list.save()
    list.clip(bounds, cornerRadius: 16)
    list.translate(bounds.center - .zero)
    if subject == .limits {
      drawLimits(&list, palette)
    } else {
      list.concatenate(.scale(min(bounds.width / 340, bounds.height / 200)))
      draw(&list, palette)
    }
    list.restore()
  }

  private func draw(_ list: inout DisplayList, _ palette: Palette) {
    switch subject {
    case .scrollAndTurn:
      sheet(Rect(-62, -84, 124, 168), &list, palette)
      arrow([Point(92, -18), Point(92, -66)], palette.secondaryText, &list)
      arrow([Point(92, 18), Point(92, 66)], palette.secondaryText, &list)
      arrow([Point(18, 0), Point(-136, 0)], palette.accent, &list)
      finger(Point(30, 0), palette.accent, &list)
      word("scrolls", Point(92, 0), palette, &list)
      word("turns", Point(-106, -18), palette, &list)
    case .detour:
      let path = [Point(110, 44), Point(10, 30), Point(62, 58), Point(-104, 40)]
      track(path, palette, &list)
      arrow([Point(110, -24), Point(-104, -24)], palette.positive, &list)
      for x in [110.0, -104] { drop(x, from: -24, to: 42, palette, &list) }
      finger(path[0], palette.accent, &list)
      word("this counts", Point(3, -42), palette, &list)
    case .limits: break
    case .misses:
      track([Point(-104, 0), Point(-128, 0)], palette, &list)
      finger(Point(-128, 0), palette.negative, &list)
      word("too short", Point(-116, 82), palette, &list)
      track([Point(12, 48), Point(-16, -62)], palette, &list)
      finger(Point(-16, -62), palette.negative, &list)
      word("too steep", Point(0, 82), palette, &list)
      track([Point(140, -24), Point(92, -24)], palette, &list)
      finger(Point(92, -24), palette.negative, &list)
      finger(Point(124, 36), palette.negative, &list)
      word("second finger", Point(116, 82), palette, &list)
    case .thereAndBack:
      list.beginPath()
      list.move(to: Point(96, -14))
      list.curve(to: Point(96, 14), controls: Point(-190, -84), Point(-190, 84))
      list.stroke(palette.ink, width: 6)
      finger(Point(98, 0), palette.accent, &list)
      word("turns nothing", Point(-6, 0), palette, &list)
    }
  }

  /// The two fields where a lift turns the page, and the band that a finger must not leave.
  private func drawLimits(_ list: inout DisplayList, _ palette: Palette) {
    guard let swipes = finder.object else { return }
    let (distance, drift) = (swipes.distance, swipes.drift)
    let scale = min(bounds.width / 2 / (distance + 50), bounds.height / 2 / (drift + 36), 2.4)
    list.concatenate(.scale(scale))
    let half = bounds.width / 2 / scale
    let field = Size(half - distance, 2 * drift)
    for x in [-half, distance] {
      let area = Rect(origin: Point(x, -drift), size: field)
      list.fillRect(area, palette.positive.opacity(0.2))
      word("turns", area.center, palette, &list)
    }
    for y in [-drift - 18, drift + 18] { word("scrolls", Point(0, y), palette, &list) }
    for y in [-drift, drift] {
      list.strokeLine(
        [Point(-half, y), Point(half, y)],
        palette.secondaryText,
        width: 1.5,
        dash: 6
      )
    }
    for x in [-distance, distance] {
      list.strokeLine([Point(x, -drift), Point(x, drift)], palette.positive, width: 2)
    }
    finger(.zero, palette.accent, &list)
  }

  // MARK: - Parts

  private func finger(_ point: Point, _ color: Color, _ list: inout DisplayList) {
    list.fillCircle(point, radius: 17, color.opacity(0.22))
    list.strokeCircle(point, radius: 17, color, width: 2)
  }

  private func word(
    _ text: String,
    _ point: Point,
    _ palette: Palette,
    _ list: inout DisplayList
  ) {
    let style = TextStyle(size: 13, weight: .medium, alignment: .center, color: palette.text)
    list.text(text, at: point, style)
  }

  private func track(_ points: [Point], _ palette: Palette, _ list: inout DisplayList) {
    list.strokeLine(points, palette.ink, width: 6)
  }

  private func arrow(_ points: [Point], _ color: Color, _ list: inout DisplayList) {
    list.strokeLine(points, color, width: 4)
    let (start, end) = (points[0], points[1])
    let back = (start - end) / max((start - end).length, 1) * 12
    let across = Vector(-back.dy, back.dx) * 0.7
    list.strokeLine([end + back + across, end, end + back - across], color, width: 4)
  }

  private func drop(
    _ x: Double,
    from top: Double,
    to bottom: Double,
    _ palette: Palette,
    _ list: inout DisplayList
  ) {
    let line = [Point(x, top), Point(x, bottom)]
    list.strokeLine(line, palette.secondaryText, width: 1.5, dash: 4)
  }

  /// A page with lines of text.
  private func sheet(_ rect: Rect, _ list: inout DisplayList, _ palette: Palette) {
    list.fillRect(rect, cornerRadius: 6, palette.ground)
    list.strokeRect(rect, cornerRadius: 6, palette.line, width: 1.5)
    for row in 0..<9 {
      let width = rect.width - (row % 4 == 3 ? 64 : 32)
      let y = rect.minY + 20 + Double(row) * 15
      list.fillRect(Rect(rect.minX + 16, y, width, 4), cornerRadius: 2, palette.well)
    }
  }
}
