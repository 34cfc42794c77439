import GestureViews
import Gestures

extension PhotoView {
  /// Draws the shadow, the print and the picture.
  func drawPrint(into list: inout DisplayList, palette: Palette) {
    drawShadow(into: &list, palette: palette)
    list.fillRect(bounds, cornerRadius: 3, Self.paper)
    let border = min(bounds.width, bounds.height) * Self.border
    let area = bounds.inset(by: border, border)
    list.save()
    list.clip(area)
    switch picture {
    case .image(let id, let size): list.image(id, in: Self.cover(area, with: size))
    case .painting(let painting): painting.draw(in: area, into: &list)
    }
    list.restore()
  }

  /// Draws the ring of the photo that the keyboard moves, in the board's coordinates.
  func drawFocusRing(into list: inout DisplayList, palette: Palette) {
    let unit = 1 / pose.scale
    let ring = Rect(origin: .zero, size: naturalSize).inset(by: -5 * unit, -5 * unit)
    list.translate(frame.origin - .zero)
    list.concatenate(transform.about(Point(naturalSize.width / 2, naturalSize.height / 2)))
    list.strokeRect(ring, cornerRadius: 7 * unit, palette.surface, width: 6 * unit)
    list.strokeRect(ring, cornerRadius: 7 * unit, palette.accent, width: 3 * unit)
  }

  /// The white of a print.
  static let paper = Color(0xfcfaf5)
  /// The white border, as a fraction of the shorter side.
  static let border = 0.045

  /// Draws a soft shadow from layers, which costs a host less than a blur for each photo.
  ///
  /// The light comes from above the board, for any rotation of the photo. A photo that is held
  /// is higher above the board.
  private func drawShadow(into list: inout DisplayList, palette: Palette) {
    let height = (isHeld ? 16.0 : 6.0) / pose.scale
    let below = Transform.rotation(-pose.angle).apply(Vector(0, height * 0.7))
    let color = palette.shadow.opacity(Double(palette.shadow.rgba & 0xff) / 255 * 0.2)
    for layer in 0..<6 {
      let spread = height * (Double(layer) / 5 * 1.6 - 0.7)
      let rect = bounds.offset(by: below).inset(by: -spread, -spread)
      list.fillRect(rect, cornerRadius: 3 / pose.scale + spread + height * 0.7, color)
    }
  }

  /// Returns the frame of a picture that covers a rectangle and keeps its proportions.
  static func cover(_ area: Rect, with size: Size) -> Rect {
    let scale = max(area.width / size.width, area.height / size.height)
    let (width, height) = (size.width * scale, size.height * scale)
    return Rect(area.center.x - width / 2, area.center.y - height / 2, width, height)
  }
}
