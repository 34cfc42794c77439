import GestureViews
import Gestures

extension ViewDrawing {
  func draw(_ button: Button, into list: inout DisplayList) {
    let bounds = button.bounds
    let look = (button as? SceneButton)?.look ?? .plain
    let radius = min(bounds.height / 2, 12)
    var color = palette.text
    switch look {
    case .primary:
      list.fillRect(bounds, cornerRadius: radius, palette.accent)
      color = palette.accentText
    case .plain:
      list.fillRect(bounds, cornerRadius: radius, palette.surface)
      list.strokeRect(bounds.inset(by: 0.5, 0.5), cornerRadius: radius, palette.line, width: 1)
    case .quiet:
      color = palette.accent
    }
    if button.isSelected, look != .primary {
      list.strokeRect(bounds.inset(by: 1, 1), cornerRadius: radius, palette.accent, width: 2)
    }
    if button.isHighlighted {
      list.fillRect(bounds, cornerRadius: radius, palette.text.opacity(0.14))
    }
    guard let title = button.title else { return }
    let style = TextStyle(size: 15, weight: .medium, alignment: .center, color: color)
    list.text(title, at: bounds.center, style, maximumWidth: bounds.width - 12)
  }

  func draw(_ toggle: Switch, into list: inout DisplayList) {
    let bounds = toggle.bounds
    let radius = bounds.height / 2
    list.fillRect(
      bounds,
      cornerRadius: radius,
      toggle.isKnobOn ? palette.accent : palette.secondaryText.opacity(0.45)
    )
    let x = toggle.isKnobOn ? bounds.maxX - radius : bounds.minX + radius
    let knob = Point(x, bounds.center.y)
    list.fillCircle(knob, radius: radius - 3, palette.surface)
  }

  func draw(_ slider: Slider, into list: inout DisplayList) {
    let bounds = slider.bounds
    let knob = slider.knobCenter
    let track = Rect(bounds.minX, bounds.center.y - 2, bounds.width, 4)
    list.fillRect(track, cornerRadius: 2, palette.secondaryText.opacity(0.35))
    let done = Rect(bounds.minX, track.minY, max(knob.x - bounds.minX, 0), 4)
    list.fillRect(done, cornerRadius: 2, palette.accent)
    let radius = slider.knobDiameter / 2 - 3
    list.fillCircle(knob, radius: radius, slider.isHighlighted ? palette.accent : palette.surface)
    list.strokeCircle(knob, radius: radius, palette.accent, width: 2)
  }

  func draw(_ segments: SegmentedControl, into list: inout DisplayList) {
    let bounds = segments.bounds
    list.fillRect(bounds, cornerRadius: 10, palette.well)
    guard !segments.titles.isEmpty else { return }
    let width = bounds.width / Double(segments.titles.count)
    for (index, title) in segments.titles.enumerated() {
      let area = Rect(bounds.minX + Double(index) * width, bounds.minY, width, bounds.height)
      let isChosen = index == segments.selectedIndex
      if isChosen { list.fillRect(area.inset(by: 3, 3), cornerRadius: 8, palette.surface) }
      let style = TextStyle(
        size: 14,
        weight: .medium,
        alignment: .center,
        color: isChosen ? palette.text : palette.secondaryText
      )
      list.text(title, at: area.center, style, maximumWidth: width - 8)
    }
  }

  func draw(_ pages: PageControl, into list: inout DisplayList) {
    let count = pages.numberOfPages
    guard count > 0 else { return }
    let step = min(16, pages.bounds.width / Double(count))
    let start = pages.bounds.center.x - step * Double(count - 1) / 2
    for index in 0..<count {
      let center = Point(start + Double(index) * step, pages.bounds.center.y)
      let isCurrent = index == pages.currentPage
      let color = isCurrent ? palette.accent : palette.secondaryText.opacity(0.4)
      list.fillCircle(center, radius: isCurrent ? 4.5 : 3.5, color)
    }
  }

  func draw(_ stepper: Stepper, into list: inout DisplayList) {
    let bounds = stepper.bounds
    list.fillRect(bounds, cornerRadius: 10, palette.well)
    let style = TextStyle(size: 20, weight: .medium, alignment: .center, color: palette.text)
    let quarter = bounds.width / 4
    list.text("\u{2212}", at: Point(bounds.minX + quarter, bounds.center.y), style)
    list.text("+", at: Point(bounds.maxX - quarter, bounds.center.y), style)
    list.fillRect(
      Rect(bounds.center.x - 0.5, bounds.minY + 8, 1, max(bounds.height - 16, 0)),
      palette.line
    )
  }
}
