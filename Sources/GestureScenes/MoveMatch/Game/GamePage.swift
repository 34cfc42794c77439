import GestureGeometry
import GestureRecognition
package import GestureViews

/// The game's tab: the players, the call, and the box.
package final class GamePage: View {
  package let box = MoveBox()
  let card: CallCard
  let strip: PlayerStrip
  package let lobby = Lobby()
  /// The one next step, between moves.
  package let button = SceneButton()

  /// - Parameter game: What is shown at first.
  init(game: MoveGame) {
    card = CallCard(game: game)
    strip = PlayerStrip(game: game)
    super.init(frame: .zero)
    button.look = .primary
    addSubview(strip)
    addSubview(card)
    addSubview(box)
    addSubview(lobby)
    addSubview(button)
    show(game, notice: "")
  }

  /// Shows how a game stands.
  func show(_ game: MoveGame, notice: String) {
    card.game = game
    card.notice = notice
    strip.game = game
    lobby.show(game)
    var title: String?
    var isLobby = false
    switch game.phase {
    case .lobby: isLobby = true
    case .ready: title = game.isSolo ? "Go" : TextBuilder("\(game.player?.name ?? ""): go").string
    case .playing: break
    case .result: title = "Next"
    case .over: title = "Back to the players"
    }
    button.title = title
    button.isHidden = title == nil
    strip.isHidden = isLobby
    guard lobby.isHidden == isLobby else { return }
    lobby.isHidden = !isLobby
    layout(in: frame)
  }

  /// Puts the players on top, and the call above the box, or beside it on a page wider than high.
  func layout(in frame: Rect) {
    self.frame = frame
    let margin = 12.0
    let isWide = frame.width > frame.height * 1.1
    let top = PlayerStrip.height + margin
    strip.frame = Rect(margin, 0, frame.width - 2 * margin, PlayerStrip.height)
    let room = max(frame.height - top - margin, 0)
    let column = isWide ? max(frame.width * 0.4, 264) : frame.width
    let cardHeight = isWide ? min(room, 280) : 156
    // In the lobby there is no strip.
    let cardTop = lobby.isHidden ? top : 0
    card.frame = Rect(
      margin,
      cardTop,
      column - (isWide ? margin : 2 * margin),
      top + cardHeight - cardTop
    )
    let left = isWide ? column + margin : margin
    let boxTop = isWide ? top : card.frame.maxY + margin
    box.frame = Rect(
      left,
      boxTop,
      max(frame.width - left - margin, 0),
      max(frame.height - boxTop - margin, 0)
    )
    lobby.layout(in: box.frame)
    let wanted = min(box.frame.width - 24, 280)
    button.frame = Rect(box.frame.center.x - wanted / 2, box.frame.maxY - 72, wanted, 56)
  }
}
