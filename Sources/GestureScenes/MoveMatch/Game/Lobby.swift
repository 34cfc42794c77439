import GestureGeometry
import GestureRecognition
package import GestureViews

/// The players before a game: add, remove, start.
package final class Lobby: View {
  /// A change that somebody asked for.
  enum Wish {
    /// A player with a made-up name.
    case add
    /// The player of this index leaves.
    case remove(Int)
    /// The game begins.
    case start
  }

  /// Told what was asked for.
  var onWish: ((Wish) -> Void)?

  package let startButton = SceneButton(title: "Start")
  package let addButton = SceneButton(title: "Add a player")
  package private(set) var playerButtons: [SceneButton] = []

  init() {
    super.init(frame: .zero)
    startButton.look = .primary
    let lobby = Backref(self)
    startButton.addAction(for: .touchUpInside) { _ in lobby.object?.onWish?(.start) }
    addButton.addAction(for: .touchUpInside) { _ in lobby.object?.onWish?(.add) }
    for index in 0..<MoveGame.largestCount {
      let button = SceneButton { _ in lobby.object?.onWish?(.remove(index)) }
      button.isHidden = true
      playerButtons.append(button)
      addSubview(button)
    }
    addSubview(addButton)
    addSubview(startButton)
  }

  /// Shows who plays; each player's button takes the player out.
  func show(_ game: MoveGame) {
    for (index, button) in playerButtons.enumerated() {
      let isThere = index < game.players.count
      button.isHidden = !isThere
      button.title = isThere ? game.players[index].name + "  \u{d7}" : nil
    }
    addButton.isEnabled = game.players.count < MoveGame.largestCount
    startButton.title = game.players.isEmpty ? "Play alone" : "Start"
  }

  /// Puts the players into two columns and the buttons below them.
  func layout(in frame: Rect) {
    self.frame = frame
    let width = (frame.width - 36) / 2
    for (index, button) in playerButtons.enumerated() {
      let x = 12 + Double(index % 2) * (width + 12)
      button.frame = Rect(x, 12 + Double(index / 2) * 56, width, 48)
    }
    let y = max(frame.height - 60, 12 + 3 * 56)
    addButton.frame = Rect(12, y, width, 48)
    startButton.frame = Rect(24 + width, y, width, 48)
  }
}
