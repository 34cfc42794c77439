import GestureGeometry
import GestureRecognition
package import GestureViews

/// The words above the images and the controls around them.
///
/// A wide window shows all panels side by side, each under its own words; another shows one at a time, and
/// a control to choose which.
package final class ManipulatorBar {
  /// Where a panel goes.
  struct Place {
    /// The frame of the panel, in the window.
    let frame: Rect
    /// The room of the image at home, in the panel.
    let room: Rect
  }

  /// Called with the way that was chosen.
  var onChoice: ((ManipulatorWay) -> Void)?
  /// Called when the images are to come back.
  var onHome: (() -> Void)?

  /// Chooses a panel where only one is shown.
  package let segments = SegmentedControl()
  package let back = SceneButton(title: "Bring it back")
  private let headings = ManipulatorWay.allCases.map { SceneLabel(text: $0.title) }
  private let captions = ManipulatorWay.allCases.map { SceneLabel(text: $0.caption) }
  private let card = BarCard()
  private var isSideBySide = false
  private var hasCaptions = true

  /// Adds everything to a window, in front of what is there.
  func add(to window: Window) {
    window.addSubview(card)
    for heading in headings {
      heading.size = 20
      heading.weight = .bold
      window.addSubview(heading)
    }
    for caption in captions {
      caption.wraps = true
      caption.color = { $0.secondaryText }
      window.addSubview(caption)
    }
    segments.titles = ManipulatorWay.allCases.map { $0.title }
    window.addSubview(segments)
    window.addSubview(back)
    let bar = Backref(self)
    segments.addAction(for: .valueChanged) { segments in
      guard let way = segments.selectedIndex.flatMap({ ManipulatorWay(rawValue: $0) }) else {
        return
      }
      bar.object?.onChoice?(way)
    }
    back.addAction(for: .touchUpInside) { _ in bar.object?.onHome?() }
  }

  /// Shows the words of one way, or of all where all panels are shown.
  func show(_ way: ManipulatorWay) {
    segments.selectedIndex = way.rawValue
    segments.isHidden = isSideBySide
    for other in ManipulatorWay.allCases {
      headings[other.rawValue].isHidden = !isSideBySide
      captions[other.rawValue].isHidden = !hasCaptions || (!isSideBySide && other != way)
    }
  }

  /// Puts a ground behind words under which the image lies.
  func showCard(over image: Rect) {
    card.isHidden = isSideBySide || card.frame.intersection(image) == nil
  }

  // MARK: - Layout

  /// How far everything keeps from the edges, and panels from each other, in points.
  private static var inset: Double { 20 }
  private static var gap: Double { 16 }
  private static var rowHeight: Double { 44 }
  private static var buttonWidth: Double { 132 }

  /// The smallest width in which all panels are shown, in points.
  ///
  /// > Source: chosen: a panel is then at least as wide as two fingers spread, about 215 points.
  static var sideBySideWidth: Double { 720 }

  /// Lays everything out.
  ///
  /// - Parameter bounds: Of the window.
  /// - Returns: Where the panels go, in the order of the ways.
  func layout(in bounds: Rect) -> [Place] {
    isSideBySide = bounds.width >= Self.sideBySideWidth
    hasCaptions = !isSideBySide || bounds.height >= 520
    let area = bounds.inset(by: Self.inset, Self.inset)
    if isSideBySide { return layoutSideBySide(area) }
    let room = bounds.width > bounds.height ? layoutBeside(area) : layoutAbove(area)
    return ManipulatorWay.allCases.map { _ in Place(frame: bounds, room: room) }
  }

  /// All panels in columns, with their words above and the button below.
  private func layoutSideBySide(_ area: Rect) -> [Place] {
    let count = Double(captions.count)
    let width = (area.width - Self.gap * (count - 1)) / count
    let words = 30 + (hasCaptions ? captionHeight(width: width) + 6 : 0)
    let top = area.minY + words + 10
    let bottom = area.maxY - Self.rowHeight
    placeBack(Point(area.maxX - Self.buttonWidth, bottom))
    return captions.indices.map { index in
      let x = area.minX + Double(index) * (width + Self.gap)
      headings[index].frame = Rect(x, area.minY, width, 28)
      captions[index].frame = Rect(x, area.minY + 34, width, max(words - 34, 0))
      let frame = Rect(x, top, width, max(bottom - 14 - top, 80))
      let room = Rect(origin: .zero, size: frame.size).inset(by: width * 0.12, 16)
      return Place(frame: frame, room: room)
    }
  }

  /// Upright: the choice and its words above, the button below, the image in between.
  private func layoutAbove(_ area: Rect) -> Rect {
    let width = min(area.width, 560)
    let column = Rect(area.center.x - width / 2, area.minY, width, area.height)
    let bottom = area.maxY - Self.rowHeight
    layoutWords(in: column)
    placeBack(Point(column.maxX - Self.buttonWidth, bottom))
    let top = captions[0].frame.maxY + 20
    return Rect(area.minX, top, area.width, max(bottom - 20 - top, 40))
  }

  /// Low and wide: words and controls on the left, the image on the right.
  private func layoutBeside(_ area: Rect) -> Rect {
    let column = Rect(area.minX, area.minY, min(max(area.width * 0.45, 260), 320), area.height)
    layoutWords(in: column)
    placeBack(Point(column.minX, area.maxY - Self.rowHeight))
    let left = column.maxX + 24
    return Rect(left, area.minY, max(area.maxX - left, 40), area.height)
  }

  private func layoutWords(in column: Rect) {
    segments.frame = Rect(column.minX, column.minY, column.width, Self.rowHeight)
    let top = segments.frame.maxY + 12
    let words = Rect(column.minX, top, column.width, captionHeight(width: column.width))
    for caption in captions { caption.frame = words }
    card.frame = words.inset(by: -12, -6)
  }

  /// Room for the longest text, so that nothing moves when another way is chosen.
  private func captionHeight(width: Double) -> Double {
    var most = 0
    for caption in captions {
      most = max(most, TextMetrics.lines(of: caption.text, width: width, size: caption.size).count)
    }
    return Double(most) * captions[0].size * SceneLabel.lineHeight
  }

  private func placeBack(_ corner: Point) {
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
