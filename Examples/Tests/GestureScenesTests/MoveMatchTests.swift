import GestureScenes
import GestureTesting
import GestureViews
import Gestures
import Testing

@Suite struct MoveMatchTests {
  /// A game for one player in which a move is called.
  struct Round {
    let scene: MoveMatch
    let stage: TestStage

    init(calling move: Move, size: Size = Size(390, 844)) {
      scene = MoveMatch(environment: SceneEnvironment(size: size), seed: Self.seed(for: move))
      stage = TestStage(window: scene.window)
      stage.onViolation = { Issue.record("\($0)") }
      // A window measures time from the first time that it receives.
      stage.wait(0)
      scene.goOn()
      scene.goOn()
    }

    /// Returns the first seed with which the first call of a game is a given move.
    static func seed(for move: Move) -> UInt64 {
      (0..<1000).first { seed in
        var game = MoveGame(seed: seed)
        game.start()
        game.call()
        if case .playing(let call) = game.phase { return call.move == move }
        return false
      } ?? 0
    }

    var center: Point { scene.page.box.convertToWindow(scene.page.box.bounds.center) }

    var outcome: MoveGame.Outcome? {
      if case .result(_, let outcome) = scene.game.phase { outcome } else { nil }
    }

    var reason: String? {
      if case .wrong(let reason) = outcome { reason } else { nil }
    }

    var isRight: Bool {
      if case .right = outcome { true } else { false }
    }

    /// Performs a move as a hand would.
    func perform(_ move: Move) {
      switch move {
      case .tap: stage.tap(at: center)
      case .doubleTap: stage.tap(at: center, taps: 2)
      case .twoFingerTap: stage.tap(at: center, fingers: 2)
      case .longPress: stage.press(at: center, for: 0.6)
      case .panLeft: drag(Vector(-90, 5))
      case .panRight: drag(Vector(90, 5))
      case .panUp: drag(Vector(5, -90))
      case .panDown: drag(Vector(5, 90))
      case .pinchIn: stage.perform(.pinch(at: center, from: 220, to: 120, over: 0.4))
      case .pinchOut: stage.perform(.pinch(at: center, from: 120, to: 220, over: 0.4))
      case .rotateRight: stage.perform(.rotate(at: center, by: 0.7, radius: 90, over: 0.5))
      case .rotateLeft: stage.perform(.rotate(at: center, by: -0.7, radius: 90, over: 0.5))
      case .swipeLeft: swipe(Vector(-90, 4))
      case .swipeRight: swipe(Vector(90, 4))
      case .swipeUp: swipe(Vector(4, -90))
      case .swipeDown: swipe(Vector(4, 90))
      case .circle: stage.perform(.circle(at: center, radius: 80, over: 0.9))
      }
    }

    private func drag(_ displacement: Vector) {
      stage.perform(.drag([center, center + displacement], over: 1.2))
    }
    private func swipe(_ displacement: Vector) {
      stage.perform(.drag([center, center + displacement], over: 0.15))
    }
  }

  @Test(arguments: Move.allCases)
  func theCalledMoveIsAccepted(move: Move) {
    let round = Round(calling: move)
    round.perform(move)
    // A single tap waits for the second one.
    round.stage.wait(move == .tap ? 0.36 : 0)
    #expect(round.isRight, "\(move): \(String(describing: round.outcome))")
    #expect(round.scene.game.players[0].lives == MoveGame.lives)
    #expect(round.scene.game.players[0].points > 10)
  }

  /// Moves that contain the called one: a swipe is a drag, and this circle begins as a swipe down.
  private static func contains(_ done: Move, _ called: Move) -> Bool {
    switch (called, done) {
    case (.panLeft, .swipeLeft), (.panRight, .swipeRight), (.panUp, .swipeUp),
      (.panDown, .swipeDown), (.swipeDown, .circle):
      true
    default: called == done
    }
  }

  @Test(arguments: Move.allCases)
  func everyOtherMoveCosts(called: Move) {
    for done in Move.allCases where !Self.contains(done, called) {
      let round = Round(calling: called)
      round.perform(done)
      round.stage.wait(0.5)
      #expect(round.reason != nil, "\(called), done \(done): \(String(describing: round.outcome))")
      #expect(round.scene.game.players[0].lives == MoveGame.lives - 1)
    }
  }

  // MARK: - Near misses

  @Test func aLongPressLiftedEarlyIsRefusedWithItsTime() {
    let round = Round(calling: .longPress)
    round.stage.press(at: round.center, for: 0.31)
    round.stage.wait(0.5)
    #expect(round.reason == "Lifted after 0.31 s, it needs 0.50 s.")
  }

  @Test func aShortDragIsRefusedWithItsLength() {
    let round = Round(calling: .panRight)
    round.stage.perform(.drag([round.center, round.center + Vector(31, 0)], over: 0.9))
    round.stage.wait(0.5)
    #expect(round.reason == "You moved 31 pt, it needs 60 pt.")
  }

  @Test func aSmallTurnIsRefusedWithItsAngle() {
    let round = Round(calling: .rotateRight)
    let degree = Double.pi / 180
    // The hysteresis of 5 degrees is not part of the rotation.
    round.stage.perform(.rotate(at: round.center, by: 17 * degree, radius: 90, over: 0.5))
    round.stage.wait(0.5)
    #expect(round.reason == "You rotated 12°, it needs 20°.")
  }

  @Test func aSmallPinchIsRefusedWithItsScale() {
    let round = Round(calling: .pinchIn)
    // The hysteresis of 8 points is not part of the scale: 92 × 0.92 points remain of 100.
    round.stage.perform(.pinch(at: round.center, from: 100, to: 92 * 0.92, over: 0.4))
    round.stage.wait(0.5)
    #expect(round.reason == "You pinched to 0.92, it needs 0.80 or less.")
  }

  @Test func aSlowSwipeIsRefused() {
    let round = Round(calling: .swipeLeft)
    round.stage.perform(.drag([round.center, round.center - Vector(90, 0)], over: 2))
    round.stage.wait(0.5)
    #expect(round.reason == "Too slow: not far enough after 0.50 s.")
  }

  @Test func oneTapOfTwoIsRefusedWithItsCount() {
    let round = Round(calling: .doubleTap)
    round.stage.tap(at: round.center)
    round.stage.wait(0.5)
    #expect(round.reason == "1 tap, it needs 2.")
  }

  @Test func aHeldTapIsRefusedWithItsTime() {
    let round = Round(calling: .tap)
    round.stage.press(at: round.center, for: 0.6)
    round.stage.wait(0.5)
    #expect(round.reason == "Held for 0.50 s, a tap is shorter than 0.50 s.")
  }

  @Test func oneFingerOfTwoIsRefusedWithItsCount() {
    let round = Round(calling: .twoFingerTap)
    round.stage.tap(at: round.center)
    round.stage.wait(0.5)
    #expect(round.reason == "1 finger, it needs 2.")
  }

  @Test func halfACircleIsRefusedAsAnArc() throws {
    let round = Round(calling: .circle)
    round.stage.perform(.circle(at: round.center, radius: 80, turns: 0.5, over: 0.9))
    round.stage.wait(0.5)
    let reason = try #require(round.reason)
    #expect(reason.hasPrefix("Only an arc") || reason.hasPrefix("Its ends"), "\(reason)")
  }

  // MARK: - Time

  @Test func nothingInTimeIsTooLateAndCosts() {
    let round = Round(calling: .tap)
    round.stage.wait(MoveGame.longestTime - 0.01)
    #expect(round.outcome == nil)
    round.stage.wait(0.02)
    #expect(round.outcome == .tooLate)
    #expect(round.scene.game.players[0].lives == MoveGame.lives - 1)
  }

  @Test func aTapLiftedInTimeCountsThoughItIsDecidedLater() {
    let round = Round(calling: .tap)
    round.stage.wait(MoveGame.longestTime - 0.1)
    round.stage.tap(at: round.center)
    round.stage.wait(0.2)
    #expect(round.outcome == nil)
    round.stage.wait(0.2)
    #expect(round.isRight)
  }

  @Test func aFingerThatIsStillDownIsTooLate() {
    let round = Round(calling: .longPress)
    round.stage.wait(MoveGame.longestTime - 0.2)
    round.stage.press(at: round.center, for: 0.6)
    #expect(round.outcome == .tooLate)
  }

  @Test func tappingOnAndOnBuysNoTime() {
    let round = Round(calling: .circle)
    round.stage.wait(MoveGame.longestTime - 0.1)
    for _ in 0..<5 {
      round.stage.tap(at: round.center)
      round.stage.wait(0.1)
    }
    #expect(round.reason != nil)
  }

  @Test func fingersThatAreDownBeforeTheCallDoNotCount() {
    let scene = MoveMatch(
      environment: SceneEnvironment(size: Size(390, 844)),
      seed: Round.seed(for: .longPress)
    )
    let stage = TestStage(window: scene.window)
    scene.goOn()
    let center = scene.page.box.convertToWindow(scene.page.box.bounds.center)
    stage.finger(1).down(at: center)
    scene.goOn()
    stage.finger(1).hold(for: 0.6).up()
    stage.wait(0.5)
    guard case .playing = scene.game.phase else {
      Issue.record("\(scene.game.phase)")
      return
    }
  }

  @Test func aTouchThatTheSystemTakesCostsNothing() {
    let round = Round(calling: .tap)
    round.stage.finger(1).down(at: round.center).move(by: Vector(60, 0), over: 0.1).cancel()
    round.stage.wait(0.5)
    #expect(round.outcome == nil)
    round.stage.tap(at: round.center)
    round.stage.wait(0.5)
    #expect(round.isRight)
  }

  @Test func aSwipeIsRightWhileTheFingerIsDown() {
    let round = Round(calling: .swipeUp)
    round.stage.finger(1).down(at: round.center).move(by: Vector(0, -90), over: 0.15)
    #expect(round.isRight)
    round.stage.finger(1).up()
  }

  // MARK: - A game

  @Test func playersAreAddedByNameAndTakeTurns() {
    let scene = MoveMatch(environment: SceneEnvironment(size: Size(390, 844)), seed: 3)
    let stage = TestStage(window: scene.window)
    stage.onViolation = { Issue.record("\($0)") }
    func tap(_ button: Button) {
      stage.tap(at: button.convertToWindow(button.bounds.center))
    }
    scene.perform(0, text: "Anna")
    scene.perform(0, text: "Anna")
    tap(scene.page.lobby.addButton)
    tap(scene.page.lobby.addButton)
    tap(scene.page.lobby.playerButtons[1])
    #expect(scene.game.players.map(\.name) == ["Anna", "Player 2"])

    tap(scene.page.lobby.startButton)
    #expect(scene.status == "Anna, it is your turn.")
    tap(scene.page.button)
    stage.wait(MoveGame.longestTime + 0.1)
    #expect(scene.status == "Too late. 2 lives left.")
    tap(scene.page.button)
    #expect(scene.status == "Player 2, it is your turn.")
    tap(scene.page.button)
    guard case .playing(let call) = scene.game.phase else {
      Issue.record("no move is called")
      return
    }
    let answer = scene.actions.first { $0.title == call.move.title }
    scene.perform(answer?.id ?? -1)
    #expect(scene.game.players[1].points == 20)
    for _ in 0..<30 {
      if scene.game.phase == .over { break }
      if case .playing = scene.game.phase { stage.wait(5) }
      scene.goOn()
    }
    #expect(scene.status == "Player 2 wins with 20 points.")
  }

  @Test func aloneTheNextMoveIsCalledByItself() {
    let round = Round(calling: .tap)
    round.stage.tap(at: round.center)
    round.stage.wait(0.5)
    #expect(round.isRight)
    round.stage.wait(1.5)
    guard case .playing(let call) = round.scene.game.phase else {
      Issue.record("\(round.scene.game.phase)")
      return
    }
    // The difference is the rounding of products of decimals.
    #expect(abs(call.seconds - MoveGame.longestTime * MoveGame.shrinking) < 1e-12)
  }

  @Test func aWrongKeyCosts() {
    let round = Round(calling: .tap)
    let circle = round.scene.actions.first { $0.key == Move.circle.key }
    round.scene.perform(circle?.id ?? -1)
    #expect(round.reason == "That was a circle.")
  }

  @Test func thePlaygroundTakesTheCallBack() {
    let round = Round(calling: .tap)
    round.scene.perform(MoveMatch.ActionNumber.tab)
    #expect(round.scene.isPlayground)
    round.stage.wait(10)
    round.scene.perform(MoveMatch.ActionNumber.tab)
    #expect(round.scene.game.phase == .ready)
    #expect(round.scene.game.players[0].lives == MoveGame.lives)
  }

  @Test(arguments: [Size(360, 640), Size(640, 360), Size(1440, 900)])
  func everythingHasRoomOnEveryScreen(size: Size) {
    let round = Round(calling: .circle, size: size)
    let window = round.scene.window.bounds
    for view in [round.scene.page.box, round.scene.page.button] {
      let corner = view.convertToWindow(.zero)
      let far = view.convertToWindow(Point(view.bounds.width, view.bounds.height))
      #expect(window.contains(corner) && far.x <= window.maxX && far.y <= window.maxY)
    }
    #expect(round.scene.page.box.bounds.height >= 220)
    round.perform(.circle)
    #expect(round.isRight)
  }

  @Test(arguments: [Size(360, 584), Size(640, 360), Size(1440, 900)], [0, 1, 6])
  func theStartPageShowsAPictureAboveOrBesideThePlayers(size: Size, players: Int) {
    let scene = MoveMatch(environment: SceneEnvironment(size: size), seed: 1)
    for _ in 0..<players { scene.addSomebody() }
    let lobby = scene.page.lobby
    let picture = scene.page.picture
    #expect(!picture.isHidden && scene.page.box.isHidden)
    #expect(picture.frame.width >= 300 && picture.frame.height >= 150, "\(picture.frame)")
    #expect(picture.frame.intersection(lobby.frame) == nil)
    #expect(lobby.frame.maxY <= scene.page.bounds.height)
    #expect(lobby.startButton.frame.maxY <= lobby.bounds.height)
    #expect(lobby.startButton.frame.height >= 34)
    scene.goOn()
    #expect(picture.isHidden && !scene.page.box.isHidden)
  }

  // MARK: - The box

  @Test func theBoxMovesWithACalledDrag() {
    let round = Round(calling: .panRight)
    let box = round.scene.page.box
    round.stage.finger(1).down(at: round.center).move(by: Vector(60, 10), over: 0.6)
    #expect(box.pose.translation.dx > 45)
    #expect(box.pose.scale == 1 && box.pose.rotation == 0)
    round.stage.finger(1).up()
    round.stage.settle()
    #expect(isHome(box.pose))
  }

  @Test func theBoxGrowsAndTurnsWithACalledRotation() {
    let round = Round(calling: .rotateRight)
    let box = round.scene.page.box
    round.stage.fingers([1, 2]).down(at: pair(round.center, 120, 0))
      .move(over: 0.6) { pair(round.center, 120 + 80 * $1, 0.6 * $1)[$0] }
    #expect(box.pose.rotation > 0.3)
    #expect(box.pose.scale > 1.2)
    #expect(box.pose.translation == .zero)
  }

  @Test func theBoxStaysWhereItIsWhileAnotherKindOfMoveIsMade() {
    let round = Round(calling: .tap)
    round.stage.finger(1).down(at: round.center).move(by: Vector(60, 10), over: 0.3)
    #expect(round.scene.page.box.pose.translation == .zero)
  }

  @Test func theBoxGoesBackAtOnceWithLessMovement() {
    let round = Round(calling: .pinchOut)
    round.scene.environment.reducesMotion = true
    round.stage.perform(.pinch(at: round.center, from: 120, to: 220, over: 0.4))
    #expect(round.isRight)
    #expect(isHome(round.scene.page.box.pose))
  }

  private func isHome(_ pose: MoveBox.Pose) -> Bool {
    pose.translation == .zero && pose.scale == 1 && pose.rotation == 0
  }

  private func pair(_ center: Point, _ span: Double, _ angle: Double) -> [Point] {
    let half = Transform.rotation(angle).apply(Vector(span / 2, 0))
    return [center - half, center + half]
  }

  @Test func aSceneThatIsDroppedInTheMiddleOfAMoveIsGone() {
    weak var dropped: MoveMatch?
    do {
      let round = Round(calling: .tap)
      round.stage.finger(1).down(at: round.center)
      dropped = round.scene
    }
    #expect(dropped == nil)
  }

  @Test func sameSeedAndTouchesGiveTheSamePicture() {
    func words() -> [UInt32] {
      let round = Round(calling: .circle)
      round.perform(.pinchIn)
      round.stage.wait(0.6)
      var list = DisplayList()
      round.scene.draw(into: &list)
      return list.words
    }
    #expect(words() == words())
  }

  @Test func snapshotOfMoveMatch() throws {
    let scene = MoveMatch(
      environment: SceneEnvironment(size: Size(390, 700)),
      seed: Round.seed(for: .rotateRight)
    )
    for name in ["Anna", "Ben", "Cleo"] { scene.add(name) }
    let stage = TestStage(window: scene.window)
    stage.wait(0)
    scene.goOn()
    scene.goOn()
    stage.wait(1.2)
    let center = scene.page.box.convertToWindow(scene.page.box.bounds.center)
    stage.fingers([1, 2]).down(at: pair(center, 190, -0.2))
      .move(over: 0.4) { pair(center, 190, -0.2 + 0.5 * $1)[$0] }
    try expectSnapshot(of: scene, at: "MoveMatch/MoveMatch.svg")
  }
}
