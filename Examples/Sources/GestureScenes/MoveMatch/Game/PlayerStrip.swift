import GestureViews
import Gestures

/// The players side by side, with their points and lives.
final class PlayerStrip: SceneView {
  static let height = 56.0

  /// The game that is shown.
  var game: MoveGame

  init(game: MoveGame) {
    self.game = game
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  override func draw(into list: inout DisplayList, palette: Palette) {
    let count = game.players.count
    guard count > 0 else { return }
    let step = min((bounds.width + 6) / Double(count), 220)
    for (index, player) in game.players.enumerated() {
      let area = Rect(Double(index) * step, 0, step - 6, bounds.height)
      draw(player, in: area, isTurn: index == game.turn, hue: palette.hues[index], &list, palette)
    }
  }

  private func draw(
    _ player: MoveGame.Player,
    in area: Rect,
    isTurn: Bool,
    hue: Color,
    _ list: inout DisplayList,
    _ palette: Palette
  ) {
    list.save()
    if !player.isIn { list.opacity(0.45) }
    list.fillRect(area, cornerRadius: 12, palette.surface)
    if isTurn, player.isIn {
      list.strokeRect(area.inset(by: 1, 1), cornerRadius: 12, hue, width: 2)
    }
    let name = TextStyle(size: 15, weight: .medium, color: palette.text)
    let room = area.width - 16
    let shown = TextBuilder.shortened(player.name, width: room, size: 15)
    list.text(shown, at: Point(area.minX + 8, 18), name, maximumWidth: room)
    for life in 0..<MoveGame.lives {
      let dot = Point(area.minX + 13 + Double(life) * 11, 40)
      if life < player.lives {
        list.fillCircle(dot, radius: 4, hue)
      } else {
        list.strokeCircle(dot, radius: 3.5, palette.secondaryText, width: 1)
      }
    }
    let points = TextStyle(
      size: 15,
      weight: .bold,
      alignment: .trailing,
      color: palette.secondaryText
    )
    list.text(
      TextBuilder("\(player.points)").string,
      at: Point(area.maxX - 8, 40),
      points,
      maximumWidth: max(room - 36, 8)
    )
    list.restore()
  }
}
