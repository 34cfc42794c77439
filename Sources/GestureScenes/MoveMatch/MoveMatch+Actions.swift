// What can be done without touching, and what is said without a picture.

extension MoveMatch {
  /// The numbers of the actions.
  package enum ActionNumber {
    /// Adds the player whose name was entered.
    package static let add = 0
    /// The one next step between moves.
    package static let goOn = 1
    /// Changes the tab.
    package static let tab = 2
    /// The recognizer before and after the one that is shown.
    package static let previous = 3
    package static let next = 4
    /// All settings of the recognizer as they were.
    package static let reset = 5
    /// What the recognizer has measured, back to zero.
    package static let zero = 6
    /// Gives the recognizer a direction or an edge whose index is added, or takes it away.
    package static let option = 20
    /// Takes out the player of an index that is added.
    package static let remove = 50
    /// Does a move, whose raw value is added.
    package static let move = 100
    /// Makes a setting smaller or larger: twice its index is added, and 1 for larger.
    package static let setting = 200
  }

  /// The next step, the players, and while a move is called every move.
  var presentActions: [SceneAction] {
    let tab = SceneAction(
      ActionNumber.tab,
      "Playground",
      kind: .toggle,
      isOn: isPlayground
    )
    return isPlayground ? playgroundActions + [tab] : gameActions + [tab]
  }

  private var gameActions: [SceneAction] {
    switch game.phase {
    case .lobby:
      var actions = [SceneAction(ActionNumber.add, "Player's name", kind: .text)]
      for (index, player) in game.players.enumerated() {
        actions.append(
          SceneAction(ActionNumber.remove + index, TextBuilder("Remove \(player.name)").string)
        )
      }
      return actions + [next(game.players.isEmpty ? "Play alone" : "Start")]
    case .ready: return [next("Go")]
    case .playing:
      return Move.allCases.map {
        SceneAction(ActionNumber.move + Int($0.rawValue), $0.title, key: $0.key)
      }
    case .result: return [next("Next")]
    case .over: return [next("Back to the players")]
    }
  }

  private func next(_ title: String) -> SceneAction {
    SceneAction(ActionNumber.goOn, title, key: 13)
  }

  private var playgroundActions: [SceneAction] {
    var actions = [
      SceneAction(ActionNumber.previous, "Previous recognizer", key: 1),
      SceneAction(ActionNumber.next, "Next recognizer", key: 3),
    ]
    let well = playground.well
    if let title = well.kind.zeroTitle {
      actions.append(SceneAction(ActionNumber.zero, title, key: UInt8(ascii: "0")))
    }
    for (index, title) in well.kind.options.enumerated() {
      let isOn = well.kind.hasOption(index, well.recognizer)
      actions.append(SceneAction(ActionNumber.option + index, title, kind: .toggle, isOn: isOn))
    }
    for (index, setting) in playground.settings.enumerated() {
      let value = playground.value(of: setting)
      let number = ActionNumber.setting + 2 * index
      actions.append(
        SceneAction(
          number,
          TextBuilder("Less: \(setting.title)").string,
          isEnabled: value > setting.minimum
        )
      )
      actions.append(
        SceneAction(
          number + 1,
          TextBuilder("More: \(setting.title)").string,
          isEnabled: value < setting.maximum
        )
      )
    }
    if !playground.settings.isEmpty {
      actions.append(SceneAction(ActionNumber.reset, "Settings as they were"))
    }
    return actions
  }

  /// Does what an action stands for.
  func act(_ action: Int, text: String) {
    guard presentActions.contains(where: { $0.id == action && $0.isEnabled }) else { return }
    switch action {
    case ActionNumber.add: add(text)
    case ActionNumber.goOn: goOn()
    case ActionNumber.tab: show(playground: !isPlayground)
    case ActionNumber.previous: playground.step(by: -1)
    case ActionNumber.next: playground.step(by: 1)
    case ActionNumber.reset: playground.reset()
    case ActionNumber.zero: playground.zero()
    case ActionNumber.option..<ActionNumber.remove:
      playground.toggleOption(action - ActionNumber.option)
    case ActionNumber.remove..<ActionNumber.move: remove(action - ActionNumber.remove)
    case ActionNumber.move..<ActionNumber.setting: answer(action - ActionNumber.move)
    default:
      let number = action - ActionNumber.setting
      playground.change(number / 2, up: number % 2 == 1)
    }
  }

  /// Takes a key for the move it stands for.
  private func answer(_ number: Int) {
    guard case .playing(let call) = game.phase, let move = Move(rawValue: UInt8(number)) else {
      return
    }
    take(move == call.move ? .right : .wrong(TextBuilder("That was \(move.noun).").string))
  }

  /// Whose turn it is, what is called, and what came of it.
  var announcement: String {
    isPlayground ? playground.status : gameAnnouncement.string
  }

  private var gameAnnouncement: TextBuilder {
    let name = game.player?.name ?? ""
    switch game.phase {
    case .lobby: return "\(game.players.count, "player")."
    case .ready: return "It is the turn of \(name)."
    case .playing(let call): return "\(call.move.title)!"
    case .result(_, .right(let points)): return "Right, \(points, "point") for \(name)."
    case .result(_, .wrong(let reason)): return "Wrong. \(reason) \(livesLeft)"
    case .result(_, .tooLate): return "Too late. \(livesLeft)"
    case .over:
      let points = game.winner?.points ?? 0
      return game.isSolo
        ? "The game is over with \(points, "point")."
        : "\(game.winner?.name ?? "") wins with \(points, "point")."
    }
  }

  private var livesLeft: String {
    let lives = game.player?.lives ?? 0
    return TextBuilder("\(lives) \(lives == 1 ? "life" : "lives") left.").string
  }
}
