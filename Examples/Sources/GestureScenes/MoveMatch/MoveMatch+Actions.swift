import Gestures

// The actions for keys and buttons, and the status in words.

extension MoveMatch {
  /// The numbers of the actions.
  package enum ActionNumber {
    /// Adds the player whose name was entered.
    package static let add = 0
    /// Does the next step between moves.
    package static let goOn = 1
    /// Shows the playground, or the game again.
    package static let tab = 2
    /// Shows the previous or the next recognizer.
    package static let previous = 3
    package static let next = 4
    /// Resets all settings of the recognizer.
    package static let reset = 5
    /// Sets the recognizer's values back to zero.
    package static let zero = 6
    /// Adds or removes a direction or an edge of the recognizer; its index is added.
    package static let option = 20
    /// Removes a player; the index is added.
    package static let remove = 50
    /// Makes a move; the raw value is added.
    package static let move = 100
    /// Decreases or increases a setting: twice its index is added, and 1 for increasing.
    package static let setting = 200
    /// Performs an alternative action of the recognizer; its index is added.
    package static let alternative = 1000
  }

  /// The next step, the players, and every move while one is called.
  var presentActions: [SceneAction] {
    let tab = SceneAction(
      ActionNumber.tab,
      "Playground",
      kind: .toggle,
      key: UInt8(ascii: "g"),
      isOn: isPlayground
    )
    return isPlayground ? playgroundActions + [tab] : gameActions + [tab]
  }

  private var gameActions: [SceneAction] {
    switch game.phase {
    case .lobby:
      var actions = [SceneAction(ActionNumber.add, "Add a player", kind: .text)]
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
    for (index, action) in well.recognizer.alternativeActions.enumerated() {
      let key = action.keys.first.map { sceneKey(for: $0) } ?? 0
      actions.append(SceneAction(ActionNumber.alternative + index, action.name, key: key))
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
      actions.append(SceneAction(ActionNumber.reset, "Reset the settings"))
    }
    return actions
  }

  /// Returns a suggested key as a key of the scene, or 0 for none.
  ///
  /// The left and right arrow keys choose the recognizer.
  private func sceneKey(for key: AlternativeKey) -> UInt8 {
    switch key.key {
    case .arrowLeft, .arrowRight, .contextMenu, .f10, .space: 0
    default: key.modifiers.isEmpty ? UInt8(exactly: key.key.rawValue) ?? 0 : 0
    }
  }

  /// Performs an action.
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
    case ActionNumber.alternative...: playground.well.perform(action - ActionNumber.alternative)
    default:
      let number = action - ActionNumber.setting
      playground.change(number / 2, up: number % 2 == 1)
    }
  }

  /// Handles a key as the move that it stands for.
  private func answer(_ number: Int) {
    guard case .playing(let call) = game.phase, let move = Move(rawValue: UInt8(number)) else {
      return
    }
    take(move == call.move ? .right : .wrong(TextBuilder("That was \(move.noun).").string))
  }

  /// The current player, the called move, and the result.
  var announcement: String {
    isPlayground ? playground.status : gameAnnouncement.string
  }

  private var gameAnnouncement: TextBuilder {
    let name = game.player?.name ?? ""
    switch game.phase {
    case .lobby: return "\(game.players.count, "player")."
    case .ready: return game.isSolo ? "It is your turn." : "\(name), it is your turn."
    case .playing(let call): return "\(call.move.title)!"
    case .result(_, .right(let points)):
      return game.isSolo ? "Right, \(points, "point")." : "Right, \(points, "point") for \(name)."
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
