import GestureViews
import Gestures

/// A party game: do the called move in the box in time.
///
/// An action switches to the playground, which has a page for each recognizer. ``MoveGame`` has the rules,
/// `MoveJudge` decides what counts as a move, and `MoveBox` follows the fingers. The scene connects
/// them and passes time.
public final class MoveMatch: Scene {
  /// The state of the game.
  public private(set) var game: MoveGame
  /// Whether the playground is shown instead of the game.
  public private(set) var isPlayground = false

  package let page: GamePage
  package let playground: PlaygroundPage
  private var clock: ValueAnimation?
  private var pause: ValueAnimation?
  private var notice = ""

  /// Creates a game in its lobby.
  ///
  /// - Parameters:
  ///   - environment: The environment in which it is shown.
  ///   - seed: Determines which moves are called.
  public init(environment: SceneEnvironment, seed: UInt64) {
    game = MoveGame(seed: seed)
    page = GamePage(game: game)
    playground = PlaygroundPage()
    super.init(environment: environment)
    playground.isHidden = true
    window.addSubview(page)
    window.addSubview(playground)
    connect()
    layout()
  }

  private func connect() {
    // The scene owns its views, so their closures must not retain the scene.
    let scene = OwnerReference(self)
    page.button.addAction(for: .touchUpInside) { _ in scene.object?.goOn() }
    page.box.onVerdict = { scene.object?.take($0) }
    page.lobby.onWish = { wish in
      switch wish {
      case .add: scene.object?.addSomebody()
      case .remove(let index): scene.object?.remove(index)
      case .start: scene.object?.goOn()
      }
    }
  }

  /// Lets the game and the playground fill the window.
  public override func layout() {
    page.box.reducesMotion = environment.reducesMotion
    page.layout(in: window.bounds)
    playground.layout(in: window.bounds)
  }

  // MARK: - Players

  /// Adds a player before a game; if that is not possible, the card says why.
  public func add(_ name: String) {
    switch game.add(name) {
    case nil: notice = ""
    case .empty: notice = "A player needs a name."
    case .taken: notice = "Another player has this name."
    case .full: notice = TextBuilder("\(MoveGame.largestCount, "player") are enough.").string
    case .begun: notice = ""
    }
    refresh()
  }

  /// Adds a player named with the first free number.
  package func addSomebody() {
    var number = 1
    var name = ""
    repeat {
      name = TextBuilder("Player \(number)").string
      number += 1
    } while game.players.contains { $0.name.hasUTF8(of: name) }
    add(name)
  }

  package func remove(_ index: Int) {
    game.remove(at: index)
    notice = ""
    refresh()
  }

  // MARK: - Turns

  /// Does the next step between moves; does nothing while a move is called.
  public func goOn() {
    pause?.stop()
    pause = nil
    notice = ""
    switch game.phase {
    case .lobby: game.start()
    case .ready: return call()
    case .playing: break
    case .result:
      game.next()
      // With one player there is no one to pass the screen to.
      if game.isSolo, case .ready = game.phase { return call() }
    case .over: game.leave()
    }
    refresh()
  }

  /// Calls a move and starts its time.
  private func call() {
    game.call()
    guard case .playing(let call) = game.phase else { return }
    page.box.open(for: call.move)
    page.card.timeLeft = 1
    let scene = OwnerReference(self)
    clock = window.animate(.linear(call.seconds), from: 1.0, to: 0.0) { share in
      scene.object?.page.card.timeLeft = share
    } completion: { isComplete in
      if isComplete { scene.object?.timeIsUp() }
    }
    refresh()
  }

  private func timeIsUp() {
    clock = nil
    // Fingers that were lifted in time may still be recognized as the move.
    if !page.box.timeIsUp() { finish { $0.miss(nil) } }
  }

  package func take(_ verdict: MoveBox.Verdict) {
    let timeLeft = page.card.timeLeft
    switch verdict {
    case .right: finish { $0.succeed(timeLeft: timeLeft) }
    case .wrong(let reason): finish { $0.miss(reason) }
    }
  }

  private func finish(_ outcome: (inout MoveGame) -> Void) {
    clock?.stop()
    clock = nil
    page.box.close()
    outcome(&game)
    if game.isSolo, case .result(_, let outcome) = game.phase {
      var seconds = Self.readingTime
      if case .right = outcome { seconds = Self.praiseTime }
      let scene = OwnerReference(self)
      pause = wait(seconds) { scene.object?.goOn() }
    }
    refresh()
  }

  /// How long a result is shown when one person plays alone, in seconds.
  ///
  /// > Source: chosen: "Right" is read at once; a sentence of ten words takes about three seconds.
  private static let praiseTime = 1.4
  private static let readingTime = 3.4

  private func refresh() { page.show(game, notice: notice) }

  // MARK: - Playground

  /// Shows the game or the playground; a called move is withdrawn.
  public func show(playground shows: Bool) {
    clock?.stop()
    clock = nil
    pause?.stop()
    pause = nil
    page.box.close()
    game.withdraw()
    // A page of the playground may have changed them.
    window.settings.filter = TouchFilter()
    window.resampling = nil
    isPlayground = shows
    page.isHidden = shows
    playground.isHidden = !shows
    refresh()
  }

  // MARK: - Actions

  /// The next step, the players, and every move while one is called.
  public override var actions: [SceneAction] { presentActions }

  /// Performs an action.
  public override func perform(_ action: Int, text: String = "") { act(action, text: text) }

  /// The current player, the called move, and the result.
  public override var status: String { announcement }

  /// The points and lives of the current player; in the playground, the recognizer.
  public override var progress: String {
    if isPlayground { return playground.well.kind.title }
    guard let player = game.player else { return "" }
    if case .lobby = game.phase { return "" }
    return TextBuilder(
      "\(player.points, "point")  \u{00b7}  \(player.lives) of \(MoveGame.lives) lives"
    ).string
  }
}
