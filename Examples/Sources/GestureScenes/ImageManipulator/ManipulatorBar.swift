package import GestureViews
import Gestures

/// The texts above the images and the controls around them.
///
/// A wide window shows all panels side by side, each with its own text above it. A narrow one shows
/// one panel, and a control to select it.
package final class ManipulatorBar {
  /// The frame of a panel.
  struct PanelFrame {
    /// The frame of the panel, in the window.
    let frame: Rect
    /// The area of the image at its start, in the panel.
    let room: Rect
  }

  /// Called with the selected mode.
  var onChoice: ((ManipulatorMode) -> Void)?

  /// Selects a panel when only one is shown.
  package let segments = SegmentedControl()
  /// What the last gesture lost.
  package let verdict = SceneLabel()
  private let headings = ManipulatorMode.allCases.map { SceneLabel(text: $0.title) }
  private let captions = ManipulatorMode.allCases.map { SceneLabel(text: $0.caption) }
  private let card = BarCard()
  private let verdictCard = BarCard()
  private var isSideBySide = false
  private var hasCaptions = true

  /// Adds everything to a window, in front of what is there.
  func add(to window: Window) {
    window.addSubview(card)
    window.addSubview(verdictCard)
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
    segments.titles = ManipulatorMode.allCases.map { $0.title }
    window.addSubview(segments)
    verdict.wraps = true
    verdict.weight = .medium
    window.addSubview(verdict)
    let bar = OwnerReference(self)
    segments.addAction(for: .valueChanged) { segments in
      guard let mode = segments.selectedIndex.flatMap({ ManipulatorMode(rawValue: $0) }) else {
        return
      }
      bar.object?.onChoice?(mode)
    }
  }

  /// Shows the text of one mode, or of all when all panels are shown.
  func show(_ mode: ManipulatorMode) {
    segments.selectedIndex = mode.rawValue
    segments.isHidden = isSideBySide
    for other in ManipulatorMode.allCases {
      headings[other.rawValue].isHidden = !isSideBySide
      captions[other.rawValue].isHidden = !hasCaptions || (!isSideBySide && other != mode)
    }
  }

  /// Draws a background behind the texts where the image is under it.
  func showCard(over image: Rect) {
    card.isHidden = isSideBySide || card.frame.intersection(image) == nil
    verdictCard.frame = verdict.frame.inset(by: -12, -4)
    verdictCard.isHidden =
      isSideBySide || verdict.text.isEmpty || verdictCard.frame.intersection(image) == nil
  }

  // MARK: - Layout

  /// The distance to the edges, and between panels, in points.
  private static var inset: Double { 20 }
  private static var gap: Double { 16 }
  private static var rowHeight: Double { 44 }
  /// Where a host may have buttons of its own, in the right corner of a narrow window.
  private static var cornerWidth: Double { 96 }

  /// The smallest width in which all panels are shown, in points.
  ///
  /// > Source: chosen: a panel then has room for two thumbs, at least 340 points.
  static var sideBySideWidth: Double { 1100 }

  /// Lays everything out.
  ///
  /// - Parameter bounds: The bounds of the window.
  /// - Returns: The frames of the panels, in the order of the modes.
  func layout(in bounds: Rect) -> [PanelFrame] {
    isSideBySide = bounds.width >= Self.sideBySideWidth
    hasCaptions = !isSideBySide || bounds.height >= 520
    let area = bounds.inset(by: Self.inset, Self.inset)
    if isSideBySide { return layoutSideBySide(area) }
    let room = bounds.width > bounds.height ? layoutBeside(area) : layoutAbove(area)
    return ManipulatorMode.allCases.map { _ in PanelFrame(frame: bounds, room: room) }
  }

  /// All panels in columns, with their texts above and the verdict below.
  private func layoutSideBySide(_ area: Rect) -> [PanelFrame] {
    let count = Double(captions.count)
    let width = (area.width - Self.gap * (count - 1)) / count
    let words = 30 + (hasCaptions ? captionHeight(width: width) + 6 : 0)
    let top = area.minY + words + 10
    let bottom = area.maxY - Self.rowHeight
    verdict.frame = Rect(area.minX, bottom, area.width, Self.rowHeight)
    return captions.indices.map { index in
      let x = area.minX + Double(index) * (width + Self.gap)
      headings[index].frame = Rect(x, area.minY, width, 28)
      captions[index].frame = Rect(x, area.minY + 34, width, max(words - 34, 0))
      let frame = Rect(x, top, width, max(bottom - 14 - top, 80))
      let room = Rect(origin: .zero, size: frame.size).inset(by: width * 0.12, 16)
      return PanelFrame(frame: frame, room: room)
    }
  }

  /// Upright: the control and its text above, the verdict below, the image between them.
  private func layoutAbove(_ area: Rect) -> Rect {
    let width = min(area.width, 560)
    let column = Rect(area.center.x - width / 2, area.minY, width, area.height)
    let bottom = area.maxY - Self.rowHeight
    layoutWords(in: column)
    let corner = column.maxX > area.maxX - Self.cornerWidth ? Self.cornerWidth : 0
    verdict.frame = Rect(column.minX, bottom, column.width - corner, Self.rowHeight)
    let top = captions[0].frame.maxY + 20
    return Rect(area.minX, top, area.width, max(bottom - 20 - top, 40))
  }

  /// Low and wide: text and controls on the left, the image on the right.
  private func layoutBeside(_ area: Rect) -> Rect {
    let column = Rect(area.minX, area.minY, min(max(area.width * 0.45, 260), 320), area.height)
    layoutWords(in: column)
    verdict.frame = Rect(column.minX, area.maxY - Self.rowHeight, column.width, Self.rowHeight)
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

  /// The height of the longest text, so that nothing moves when another mode is selected.
  private func captionHeight(width: Double) -> Double {
    var most = 0
    for caption in captions {
      most = max(most, TextMetrics.lines(of: caption.text, width: width, size: caption.size).count)
    }
    return Double(most) * captions[0].size * SceneLabel.lineHeight
  }
}

/// The background of text while the image is under it.
private final class BarCard: SceneView {
  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(into list: inout DisplayList, palette: Palette) {
    list.fillRect(bounds, cornerRadius: 14, palette.ground.opacity(0.88))
  }
}
