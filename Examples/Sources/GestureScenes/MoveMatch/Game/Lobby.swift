package import GestureViews
import Gestures

/// The players before a game: add, remove, start.
package final class Lobby: View {
  /// A change that the user asked for.
  enum Wish {
    /// Add a player with a generated name.
    case add
    /// Remove the player with this index.
    case remove(Int)
    /// Begin the game.
    case start
  }

  /// Called when the user asks for a change.
  var onWish: ((Wish) -> Void)?

  package let startButton = SceneButton(title: "Start")
  package let addButton = SceneButton(title: "Add a player")
  package private(set) var playerButtons: [SceneButton] = []

  init() {
    super.init(frame: .zero)
    startButton.look = .primary
    let lobby = OwnerReference(self)
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

  /// Shows the players; each player's button removes the player.
  func show(_ game: MoveGame) {
    for (index, button) in playerButtons.enumerated() {
      let isThere = index < game.players.count
      button.isHidden = !isThere
      button.title = isThere ? TextBuilder("\(game.players[index].name)  \u{d7}").string : nil
    }
    addButton.isEnabled = game.players.count < MoveGame.largestCount
    startButton.title = game.players.isEmpty ? "Play alone" : "Start"
  }

  /// The height of the lobby for its players, in points.
  var wantedHeight: Double { Double(playerRows + 1) * Self.rowHeight }

  private static let rowHeight = 56.0

  private var playerRows: Int {
    (playerButtons.count(where: { !$0.isHidden }) + 1) / 2
  }

  /// Puts the players into two columns and the buttons below them.
  func layout(in frame: Rect) {
    self.frame = frame
    let width = (frame.width - 12) / 2
    let step = frame.height / Double(playerRows + 1)
    func cell(_ column: Int, _ row: Int) -> Rect {
      Rect(Double(column) * (width + 12), Double(row) * step, width, min(step - 6, 48))
    }
    for (index, button) in playerButtons.enumerated() {
      button.frame = cell(index % 2, index / 2)
    }
    addButton.frame = cell(0, playerRows)
    startButton.frame = cell(1, playerRows)
  }
}
