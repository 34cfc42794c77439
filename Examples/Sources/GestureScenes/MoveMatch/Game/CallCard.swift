import GestureViews
import Gestures

/// The card above the box: the called move, the time left, and the result.
final class CallCard: SceneView {
  /// The game that is shown.
  var game: MoveGame
  /// The fraction of the time that is left, from 1 to 0.
  var timeLeft = 1.0
  /// A message for the lobby when a name was refused.
  var notice = ""

  init(game: MoveGame) {
    self.game = game
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  /// The contents of the card.
  private struct Content {
    var move: Move?
    var caption = ""
    var title = ""
    var text = ""
    var tone = Tone.calm
    /// Whether the text says that something was refused.
    var isNotice = false
  }

  private enum Tone {
    case calm
    case good
    case bad
  }

  private var content: Content {
    let name = game.player?.name ?? ""
    switch game.phase {
    case .lobby:
      let isNotice = !notice.isEmpty
      let text = isNotice ? notice : "Do the move that is called, in the box, in time."
      return Content(title: "Move Match", text: text, isNotice: isNotice)
    case .ready:
      return Content(
        caption: TextBuilder("Round \(game.round + 1)").string,
        title: game.isSolo ? "Ready?" : TextBuilder("\(name), ready?").string,
        text: TextBuilder("You have \(game.time, decimals: 1) s for the move.").string
      )
    case .playing(let call):
      return Content(move: call.move, caption: name, title: call.move.title)
    case .result(let call, let outcome):
      var content = Content(move: call.move, caption: call.move.title)
      switch outcome {
      case .right(let points):
        content.title = "Right"
        content.text =
          game.isSolo
          ? TextBuilder("+\(points)").string : TextBuilder("+\(points) for \(name)").string
        content.tone = .good
      case .wrong(let reason):
        content.title = "Wrong"
        content.text = reason
        content.tone = .bad
      case .tooLate:
        content.title = "Time's up!"
        content.text = TextBuilder("You had \(seconds: call.seconds).").string
        content.tone = .bad
      }
      return content
    case .over:
      let winner = game.winner
      let points = TextBuilder("\(winner?.points ?? 0, "point")").string
      return Content(
        caption: "The end",
        title: game.isSolo ? points : TextBuilder("\(winner?.name ?? "") wins").string,
        text: game.isSolo
          ? TextBuilder("\(game.round + 1, "move").").string : TextBuilder("With \(points).").string
      )
    }
  }

  override func draw(into list: inout DisplayList, palette: Palette) {
    list.fillRect(bounds, cornerRadius: 16, palette.surface)
    let content = content
    let color =
      switch content.tone {
      case .calm: palette.text
      case .good: palette.positive
      case .bad: palette.negative
      }
    let glyphColor = content.tone == .calm ? palette.accent : color
    // A narrow card has the picture below the text while a move is called.
    let isNarrow = bounds.width < 320
    var left = 20.0
    if let move = content.move {
      let glyph = MoveGlyph(move: move, color: glyphColor)
      if !isNarrow {
        let side = min(bounds.height - 44, bounds.width * 0.36)
        glyph.draw(into: &list, center: Point(16 + side / 2, 16 + side / 2), side: side)
        left = side + 32
      } else if content.text.isEmpty {
        let side = bounds.height - 84 - 32
        glyph.draw(into: &list, center: Point(bounds.center.x, 80 + side / 2), side: side)
      }
    }
    drawText(content, color: color, left: left, &list, palette)
    drawTime(&list, palette)
  }

  private func drawText(
    _ content: Content,
    color: Color,
    left: Double,
    _ list: inout DisplayList,
    _ palette: Palette
  ) {
    let width = bounds.width - left - 16
    let wanted = bounds.width > 480 ? 40.0 : 28.0
    let measured = TextMetrics.width(of: content.title, size: wanted, weight: .bold)
    let size = measured > width ? max(wanted * width / measured, 16) : wanted
    let caption = TextStyle(size: 15, weight: .medium, color: palette.secondaryText)
    let title = TextStyle(size: size, weight: .bold, color: color)
    let text = TextStyle(
      size: 16,
      color: content.isNotice ? palette.negative : palette.text
    )
    let top = content.caption.isEmpty ? 16.0 : 40
    list.text(content.caption, at: Point(left, 26), caption, maximumWidth: width)
    list.text(content.title, at: Point(left, top + wanted * 0.55), title, maximumWidth: width)
    var y = top + wanted + 20
    for line in TextMetrics.lines(of: content.text, width: width, size: 16) {
      list.text(line, at: Point(left, y), text, maximumWidth: width)
      y += 22
    }
  }

  private func drawTime(_ list: inout DisplayList, _ palette: Palette) {
    guard case .playing(let call) = game.phase else { return }
    let track = Rect(16, bounds.maxY - 22, bounds.width - 32, 8)
    list.fillRect(track, cornerRadius: 4, palette.well)
    var left = track
    left.size.width *= max(0, min(timeLeft, 1))
    let isShort = timeLeft * call.seconds < 1
    list.fillRect(left, cornerRadius: 4, isShort ? palette.negative : palette.accent)
  }
}
