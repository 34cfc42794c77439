import GestureScenes
import Gestures
import Testing

@Suite struct MoveGameTests {
  private func called(_ game: MoveGame) -> MoveGame.Call? {
    if case .playing(let call) = game.phase { call } else { nil }
  }

  /// Plays a turn to its end.
  private func play(_ game: inout MoveGame, right: Bool) {
    game.call()
    if right { game.succeed(timeLeft: 0.5) } else { game.miss("It was not.") }
    game.next()
  }

  @Test func namesAreTrimmedAndTakenOnce() {
    var game = MoveGame(seed: 1)
    #expect(game.add("  Anna ") == nil)
    #expect(game.add("Anna") == .taken)
    #expect(game.add("   ") == .empty)
    #expect(game.players.map(\.name) == ["Anna"])
  }

  @Test func aLongNameIsCutBetweenCharacters() {
    var game = MoveGame(seed: 1)
    #expect(game.add("aaaaaaaaaaaaaaaaaaa\u{e9}bc") == nil)
    #expect(game.players[0].name == "aaaaaaaaaaaaaaaaaaa")
  }

  @Test func noMorePlayersThanHuesAndNoneOnceItHasBegun() {
    var game = MoveGame(seed: 1)
    for number in 0..<MoveGame.largestCount { #expect(game.add("P\(number)") == nil) }
    #expect(game.add("One more") == .full)
    #expect(Palette.light.hues.count >= MoveGame.largestCount)
    game.start()
    #expect(game.add("Late") == .begun)
    game.remove(at: 0)
    #expect(game.players.count == MoveGame.largestCount)
  }

  @Test func aRemovedPlayerDoesNotPlay() {
    var game = MoveGame(seed: 1)
    _ = game.add("Anna")
    _ = game.add("Ben")
    game.remove(at: 0)
    game.remove(at: 7)
    #expect(game.players.map(\.name) == ["Ben"])
  }

  @Test func turnsGoRoundAndEachRoundIsFaster() {
    var game = MoveGame(seed: 1)
    for name in ["Anna", "Ben", "Cleo"] { _ = game.add(name) }
    game.start()
    var turns: [String] = []
    var times: [Double] = []
    for _ in 0..<6 {
      turns.append(game.player?.name ?? "")
      times.append(game.time)
      play(&game, right: true)
    }
    #expect(turns == ["Anna", "Ben", "Cleo", "Anna", "Ben", "Cleo"])
    let second = MoveGame.longestTime * MoveGame.shrinking
    #expect(times == [4, 4, 4, second, second, second])
  }

  @Test func theTimeShrinksToItsLimitAndNoFurther() {
    var game = MoveGame(seed: 1)
    game.start()
    var last = Double.infinity
    for _ in 0..<40 {
      #expect(game.time <= last)
      last = game.time
      play(&game, right: true)
    }
    #expect(last == MoveGame.shortestTime)
  }

  @Test func aRightMoveWinsPointsByTheTimeLeft() {
    var game = MoveGame(seed: 1)
    game.start()
    game.call()
    game.succeed(timeLeft: 0.5)
    #expect(game.players[0].points == 15)
    #expect(game.players[0].lives == MoveGame.lives)
  }

  @Test func aWrongMoveAndALateOneCostALifeEach() throws {
    var game = MoveGame(seed: 1)
    game.start()
    game.call()
    let call = try #require(called(game))
    game.miss("It was not.")
    #expect(game.phase == .result(call, .wrong("It was not.")))
    game.next()
    game.call()
    game.miss(nil)
    #expect(game.players[0].lives == MoveGame.lives - 2)
    #expect(game.players[0].points == 0)
  }

  @Test func whoIsOutIsPassedOverAndTheLastOneWins() {
    var game = MoveGame(seed: 1)
    for name in ["Anna", "Ben", "Cleo"] { _ = game.add(name) }
    game.start()
    var turns: [String] = []
    while game.phase == .ready {
      let name = game.player?.name ?? ""
      turns.append(name)
      // Ben always fails, and Cleo fails when Ben is out.
      play(&game, right: name == "Anna" || name == "Cleo" && game.players[1].isIn)
    }
    #expect(game.phase == .over)
    #expect(game.winner?.name == "Anna")
    #expect(turns.suffix(5) == ["Cleo", "Anna", "Cleo", "Anna", "Cleo"])
  }

  @Test func alonePlaysOnUntilThreeMovesWentWrong() {
    var game = MoveGame(seed: 1)
    game.start()
    #expect(game.players.map(\.name) == ["You"])
    for _ in 0..<MoveGame.lives {
      #expect(game.phase == .ready)
      play(&game, right: false)
    }
    #expect(game.phase == .over)
    #expect(game.winner?.name == "You")
    game.leave()
    #expect(game.phase == .lobby && game.players.isEmpty)
  }

  @Test func playersStayForTheNextGameWithEverythingNew() {
    var game = MoveGame(seed: 1)
    _ = game.add("Anna")
    _ = game.add("Ben")
    game.start()
    while game.phase == .ready { play(&game, right: game.turn == 0) }
    game.leave()
    #expect(game.players.map(\.name) == ["Anna", "Ben"])
    #expect(game.players.allSatisfy { $0.points == 0 && $0.lives == MoveGame.lives })
  }

  @Test func theSeedDecidesTheMovesAndNoneIsCalledTwiceRunning() {
    func moves(seed: UInt64) -> [Move] {
      var game = MoveGame(seed: seed)
      game.start()
      return (0..<200).compactMap { _ in
        game.call()
        let move = called(game)?.move
        game.succeed(timeLeft: 1)
        game.next()
        return move
      }
    }
    let first = moves(seed: 7)
    #expect(first == moves(seed: 7))
    #expect(first != moves(seed: 8))
    #expect(zip(first, first.dropFirst()).allSatisfy { $0 != $1 })
    #expect(Move.allCases.allSatisfy { first.contains($0) })
  }

  @Test func whatIsOutOfTurnDoesNothing() {
    var game = MoveGame(seed: 1)
    for step in [
      { (game: inout MoveGame) in game.call() }, { $0.next() }, { $0.miss(nil) },
      { $0.succeed(timeLeft: 1) }, { $0.withdraw() },
    ] {
      step(&game)
      #expect(game == MoveGame(seed: 1))
    }
  }

  @Test func seededNumbersAreThoseOfThePublishedGenerator() {
    // > Source: the reference implementation's first outputs for the seed 1234567.
    var numbers = SeededNumbers(seed: 1_234_567)
    #expect(numbers.next() == 6_457_827_717_110_365_317)
    #expect(numbers.next() == 3_203_168_211_198_807_973)
  }
}
