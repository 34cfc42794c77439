import GestureViews
import Gestures

/// A picture of the game: a called move, the box that follows two fingers, and other moves.
package final class LobbyPicture: SceneView {
  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  /// The moves at both sides, from top to bottom.
  private static let left: [Move] = [.tap, .panRight, .pinchOut, .swipeUp]
  private static let right: [Move] = [.circle, .longPress, .swipeLeft, .doubleTap]

  package override func draw(into list: inout DisplayList, palette: Palette) {
    list.fillRect(bounds, cornerRadius: 16, palette.well)
    let (width, height) = (bounds.width, bounds.height)
    guard width > 120, height > 90 else { return }
    let side = min(height * 0.62, width * 0.44)
    drawCall(side: side, &list, palette)

    // The cards are in the middle of the space left and right of the box.
    let room = (width - side * 1.2) / 2
    let card = min(room * 0.72, height / 3.9)
    let rows = card * 4.9 < height ? 4 : 3
    let step = (height - 24) / Double(rows)
    for row in 0..<rows {
      let y = 12 + (Double(row) + 0.5) * step
      // Every second row is closer to the edge, so that the cards look scattered.
      let shift = (row % 2 == 0 ? 0.12 : -0.12) * (room - card)
      draw(Self.left[row], at: Point(room / 2 + shift, y), card, row, &list, palette)
      draw(Self.right[row], at: Point(width - room / 2 - shift, y), card, row + 4, &list, palette)
    }
  }

  /// The called move above the box, and the box as two fingers turn it.
  private func drawCall(side: Double, _ list: inout DisplayList, _ palette: Palette) {
    let (center, top) = (bounds.center.x, bounds.center.y - side * 0.68)
    let size = min(side * 0.17, 40)
    let title = TextStyle(size: size, weight: .bold, alignment: .center, color: palette.text)
    let call = TextBuilder("\(Move.rotateRight.title)!").string
    list.text(call, at: Point(center, top + size * 0.6), title, maximumWidth: side * 1.3)
    let bar = Rect(center - side * 0.5, top + size * 1.4, side, max(side * 0.035, 4))
    list.fillRect(bar, cornerRadius: bar.height / 2, palette.surface)
    let left = Rect(bar.minX, bar.minY, bar.width * 0.68, bar.height)
    list.fillRect(left, cornerRadius: bar.height / 2, palette.accent)

    let middle = Point(center, bounds.center.y + side * 0.18)
    let boxSide = side * 0.5
    list.save()
    list.translate(middle - .zero)
    let rest = Rect(-boxSide / 2, -boxSide / 2, boxSide, boxSide)
    list.beginPath()
    list.rect(rest, cornerRadius: boxSide * 0.14)
    list.stroke(palette.secondaryText, width: 1.5, dash: 5)
    list.concatenate(.rotation(0.45))
    InnerBox(side: boxSide).draw(into: &list, palette: palette)
    list.restore()
    MoveGlyph(move: .rotateRight, color: palette.accent)
      .draw(into: &list, center: middle, side: side * 1.1)
  }

  private func draw(
    _ move: Move,
    at center: Point,
    _ side: Double,
    _ index: Int,
    _ list: inout DisplayList,
    _ palette: Palette
  ) {
    let card = Rect(center.x - side / 2, center.y - side / 2, side, side)
    list.fillRect(card, cornerRadius: side * 0.2, palette.surface)
    let color = palette.hues[index % palette.hues.count]
    MoveGlyph(move: move, color: color).draw(into: &list, center: center, side: side * 0.8)
  }
}
