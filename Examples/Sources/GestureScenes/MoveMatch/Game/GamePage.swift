package import GestureViews
import Gestures

/// The game: the players, the call, and the box.
package final class GamePage: View {
  package let box = MoveBox()
  let card: CallCard
  let strip: PlayerStrip
  package let lobby = Lobby()
  package let picture = LobbyPicture()
  /// The button for the next step, between moves.
  package let button = SceneButton()

  /// - Parameter game: The game that is shown first.
  init(game: MoveGame) {
    card = CallCard(game: game)
    strip = PlayerStrip(game: game)
    super.init(frame: .zero)
    button.look = .primary
    addSubview(strip)
    addSubview(card)
    addSubview(box)
    addSubview(picture)
    addSubview(lobby)
    addSubview(button)
    show(game, notice: "")
  }

  /// Shows the state of a game.
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
    box.isHidden = isLobby
    picture.isHidden = !isLobby
    lobby.isHidden = !isLobby
    if frame.width > 0 { layout(in: frame) }
  }

  /// Puts the players at the top, and the call above the box, or beside it on a wide page.
  func layout(in frame: Rect) {
    self.frame = frame
    guard lobby.isHidden else { return layoutLobby() }
    let margin = 12.0
    let isWide = frame.width > frame.height * 1.1
    let top = PlayerStrip.height + 2 * margin
    strip.frame = Rect(margin, margin, frame.width - 2 * margin, PlayerStrip.height)
    let room = max(frame.height - top - margin, 0)
    let column = isWide ? max(frame.width * 0.4, 264) : frame.width
    let cardHeight = isWide ? min(room, 280) : 156
    card.frame = Rect(margin, top, column - (isWide ? margin : 2 * margin), cardHeight)
    let left = isWide ? column + margin : margin
    let boxTop = isWide ? top : card.frame.maxY + margin
    box.frame = Rect(
      left,
      boxTop,
      max(frame.width - left - margin, 0),
      max(frame.height - boxTop - margin, 0)
    )
    let wanted = min(box.frame.width - 24, 280)
    let bottom = box.frame.maxY - (isWide ? 16 : 16 + Self.corner)
    button.frame = Rect(box.frame.center.x - wanted / 2, bottom - 56, wanted, 56)
  }

  /// The height of the corner in which a host may have buttons of its own, in points.
  private static let corner = 56.0

  /// Puts title, picture and players below each other, or the picture beside the others.
  private func layoutLobby() {
    let margin = 12.0
    let area = Rect(origin: .zero, size: frame.size).inset(by: margin, 0)
    let isWide = area.width > area.height * 1.1
    let column = isWide ? max(area.width * 0.36, 264) : area.width
    let cardHeight = 104.0
    let lobbyHeight = min(lobby.wantedHeight, area.height - cardHeight - 2 * margin)
    // Beside the picture, title and players are vertically centred.
    let cardTop = isWide ? (area.height - margin - cardHeight - margin - lobbyHeight) / 2 : margin
    card.frame = Rect(area.minX, cardTop, column, cardHeight)
    let lobbyTop = isWide ? card.frame.maxY + margin : area.maxY - Self.corner - lobbyHeight
    lobby.layout(in: Rect(area.minX, lobbyTop, column, lobbyHeight))
    let left = isWide ? area.minX + column + margin : area.minX
    let top = isWide ? margin : cardHeight + 2 * margin
    let bottom = isWide ? area.maxY - margin : lobbyTop - margin
    picture.frame = Rect(left, top, area.maxX - left, max(bottom - top, 0))
  }
}
