import GestureGeometry
import GestureViews

/// The words above the image and the controls below it.
final class ManipulatorBar {
  /// Called when the switch is turned over.
  var onNaive: (() -> Void)?
  /// Called when the image is to come back.
  var onHome: (() -> Void)?

  private let heading = SceneLabel()
  private let caption = SceneLabel()
  private let toggle = Switch(frame: Rect(0, 0, 52, 32))
  private let toggleLabel = SceneLabel(text: "Naive way")
  private let cards = [BarCard(), BarCard()]
  private let back = SceneButton(title: "Bring it back", frame: Rect(0, 0, 132, 44))

  /// Puts everything into a window, in front of what is there.
  func add(to window: Window) {
    heading.size = 22
    heading.weight = .bold
    caption.size = 15
    caption.wraps = true
    caption.color = { $0.secondaryText }
    for card in cards { window.addSubview(card) }
    for label in [heading, caption, toggleLabel] { window.addSubview(label) }
    window.addSubview(toggle)
    window.addSubview(back)
    toggle.addAction(for: .valueChanged) { [unowned(unsafe) self] _ in onNaive?() }
    back.addAction(for: .touchUpInside) { [unowned(unsafe) self] _ in onHome?() }
    show(isNaive: false)
  }

  /// Puts a ground behind words under which the image lies.
  func showCards(over image: Rect) {
    for card in cards { card.isHidden = card.frame.intersection(image) == nil }
  }

  /// Says which way is shown, and why it feels as it does.
  func show(isNaive: Bool) {
    toggle.isOn = isNaive
    heading.text = isNaive ? "One at a time" : "All in one motion"
    caption.text = isNaive ? Self.naive : Self.fluid
  }

  private static let fluid = """
    One recognizer on the whole screen moves, scales and turns at once, wherever the fingers are. \
    Let go in motion and it glides on; a double tap brings it back.
    """
  private static let naive = """
    Three recognizers on the image, and one wins: who drags cannot scale, and fingers have to hit \
    the image. Let go, and it stops dead.
    """

  /// Lays everything out and returns the room that is left for the image at home.
  func layout(in bounds: Rect) -> Rect {
    bounds.height < 480 && bounds.width > bounds.height
      ? layoutBeside(bounds.inset(by: Self.inset, Self.inset))
      : layoutAbove(bounds.inset(by: Self.inset, Self.inset))
  }

  /// How far everything keeps from the edges, in points.
  private static var inset: Double { 20 }
  private static var rowHeight: Double { 44 }
  private static var buttonWidth: Double { 132 }

  /// Upright: words above, controls below, the image in between.
  private func layoutAbove(_ area: Rect) -> Rect {
    let width = min(area.width, 560)
    let column = Rect(area.center.x - width / 2, area.minY, width, area.height)
    let bottom = area.maxY - Self.rowHeight
    layoutWords(in: column)
    layoutControls(
      at: Point(column.minX, bottom),
      back: Point(column.maxX - Self.buttonWidth, bottom)
    )
    let top = caption.frame.maxY + 20
    return Rect(area.minX, top, area.width, max(bottom - 20 - top, 40))
  }

  /// Low and wide: words and controls on the left, the image on the right.
  private func layoutBeside(_ area: Rect) -> Rect {
    let column = Rect(area.minX, area.minY, min(max(area.width * 0.4, 240), 320), area.height)
    let bottom = area.maxY - Self.rowHeight
    layoutWords(in: column)
    layoutControls(
      at: Point(column.minX, bottom - Self.rowHeight - 8),
      back: Point(column.minX, bottom)
    )
    let left = column.maxX + 24
    return Rect(left, area.minY, max(area.maxX - left, 40), area.height)
  }

  private func layoutWords(in column: Rect) {
    heading.frame = Rect(column.minX, column.minY, column.width, 28)
    // Room for the longer text, so that nothing moves when the switch is turned over.
    let lines = [Self.fluid, Self.naive].map {
      TextMetrics.lines(of: $0, width: column.width, size: caption.size).count
    }
    caption.frame = Rect(
      column.minX,
      column.minY + 36,
      column.width,
      Double(max(lines[0], lines[1])) * caption.size * SceneLabel.lineHeight
    )
    let words = Rect(
      column.minX,
      column.minY,
      column.width,
      caption.frame.maxY - column.minY
    )
    cards[0].frame = words.inset(by: -12, -8)
  }

  private func layoutControls(at place: Point, back corner: Point) {
    toggle.frame = Rect(place.x, place.y + 6, 52, 32)
    toggleLabel.frame = Rect(place.x + 64, place.y, 90, Self.rowHeight)
    cards[1].frame = Rect(place.x, place.y, 154, Self.rowHeight).inset(by: -12, 0)
    back.frame = Rect(corner.x, corner.y, Self.buttonWidth, Self.rowHeight)
  }
}

/// The ground behind words while the image lies under them.
private final class BarCard: SceneView {
  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(into list: inout DisplayList, palette: Palette) {
    list.fillRect(bounds, cornerRadius: 14, palette.ground.opacity(0.88))
  }
}
