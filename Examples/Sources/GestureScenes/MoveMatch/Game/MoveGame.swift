import Gestures

/// The rules of Move Match, without touches, time or pictures.
///
/// ```
///   lobby ──► ready ──► playing ──► result ──► ready … ──► over ──► lobby
/// ```
/// The code that shows the game measures the time, judges the moves, and reports the results.
public struct MoveGame: Sendable, Hashable {
  /// A player.
  public struct Player: Sendable, Hashable {
    /// The name as entered.
    public let name: String
    /// The points so far.
    public internal(set) var points = 0
    /// How many more moves may go wrong; the player is out at 0.
    public internal(set) var lives = MoveGame.lives

    /// Whether the player is still in the game.
    public var isIn: Bool { lives > 0 }
  }

  /// A called move and the time for it.
  public struct Call: Sendable, Hashable {
    /// The move.
    public let move: Move
    /// The time, in seconds.
    public let seconds: Double
  }

  /// The result of a call.
  public enum Outcome: Sendable, Hashable {
    /// The move was made, for a number of points.
    case right(points: Int)
    /// Another gesture was made, with the reason why it does not count.
    case wrong(String)
    /// Nothing was done in time.
    case tooLate
  }

  /// The phase of the game.
  public enum Phase: Sendable, Hashable {
    /// Players are added and removed.
    case lobby
    /// The next player takes the screen.
    case ready
    /// A move is called.
    case playing(Call)
    /// The result of the call is shown.
    case result(Call, Outcome)
    /// One player is left, or none.
    case over
  }

  /// How many moves may go wrong until a player is out.
  public static let lives = 3
  /// The maximum number of players: the palette has a distinct colour for each.
  public static let largestCount = 6
  /// The time for the first round, in seconds.
  public static let longestTime = 4.0
  /// The time for the last rounds, in seconds: a long press and a circle still fit.
  public static let shortestTime = 1.5
  /// The factor of the time from one round to the next.
  public static let shrinking = 0.94

  /// The players, in the order of their turns; empty for one player without a name.
  public private(set) var players: [Player] = []
  /// The phase of the game.
  public private(set) var phase = Phase.lobby
  /// The index of the current player; not used in the lobby.
  public private(set) var turn = 0
  /// How many rounds have been completed.
  public private(set) var round = 0

  private var numbers: SeededNumbers
  private var lastMove: Move?

  /// Creates a game in the lobby; the seed determines the calls.
  public init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  /// Whether there is only one player.
  public var isSolo: Bool { players.count == 1 }
  /// The current player; nil in the lobby without players.
  public var player: Player? { turn < players.count ? players[turn] : nil }
  /// The last player left or, with one player, that player; nil until the game is over.
  public var winner: Player? {
    guard case .over = phase else { return nil }
    return players.first { $0.isIn } ?? players.first
  }

  /// How long a player has in this round, in seconds.
  public var time: Double {
    var time = Self.longestTime
    for _ in 0..<min(round, 64) { time *= Self.shrinking }
    return max(time, Self.shortestTime)
  }

  // MARK: - Lobby

  /// Why a name is refused.
  public enum NameProblem: Sendable, Hashable {
    /// It has no visible characters.
    case empty
    /// Another player has it.
    case taken
    /// There are already enough players.
    case full
    /// The game has begun.
    case begun
  }

  /// Adds a player; returns why not, or nil when the player was added.
  ///
  /// Spaces around the name and bytes beyond the first 20 are removed.
  public mutating func add(_ name: String) -> NameProblem? {
    guard case .lobby = phase else { return .begun }
    let name = Self.trimmed(name)
    guard !name.isEmpty else { return .empty }
    guard !players.contains(where: { $0.name.hasUTF8(of: name) }) else { return .taken }
    guard players.count < Self.largestCount else { return .full }
    players.append(Player(name: name))
    return nil
  }

  /// Removes a player; does nothing when the game has begun.
  public mutating func remove(at index: Int) {
    guard case .lobby = phase, players.indices.contains(index) else { return }
    players.remove(at: index)
  }

  private static func trimmed(_ name: String) -> String {
    let isSpace = { (byte: UInt8) in byte <= 32 }
    var bytes = Array(name.utf8Bytes.drop(while: isSpace))
    if bytes.count > 20 {
      var end = 20
      // A character of several bytes is not cut.
      while end > 0, bytes[end] & 0xc0 == 0x80 { end -= 1 }
      bytes.removeLast(bytes.count - end)
    }
    while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    return String(utf8Bytes: bytes)
  }

  // MARK: - Turns

  /// Leaves the lobby; without players, one named "You" plays.
  public mutating func start() {
    guard case .lobby = phase else { return }
    if players.isEmpty { players = [Player(name: "You")] }
    for index in players.indices { players[index] = Player(name: players[index].name) }
    turn = 0
    round = 0
    lastMove = nil
    phase = .ready
  }

  /// Calls a move for the current player; never the same move twice in a row.
  public mutating func call() {
    guard case .ready = phase else { return }
    let others = Move.allCases.filter { $0 != lastMove }
    let move = others[numbers.next(below: others.count)]
    lastMove = move
    phase = .playing(Call(move: move, seconds: time))
  }

  /// Records that the called move was made, with the fraction of the time left, from 0 to 1.
  public mutating func succeed(timeLeft: Double) {
    guard case .playing(let call) = phase else { return }
    let points = 10 + Int(10 * max(0, min(timeLeft, 1)))
    players[turn].points += points
    phase = .result(call, .right(points: points))
  }

  /// Records that another gesture was made, and why it does not count; nil for nothing in time.
  public mutating func miss(_ reason: String?) {
    guard case .playing(let call) = phase else { return }
    players[turn].lives -= 1
    phase = .result(call, reason.map { .wrong($0) } ?? .tooLate)
  }

  /// Withdraws a call as if it had not been made; the player starts again.
  public mutating func withdraw() {
    if case .playing = phase { phase = .ready }
  }

  /// Continues with the next player who is in, or ends the game.
  public mutating func next() {
    guard case .result = phase else { return }
    let left = players.count { $0.isIn }
    guard left > 1 || isSolo && left == 1 else {
      phase = .over
      return
    }
    repeat {
      turn += 1
      if turn == players.count {
        turn = 0
        round += 1
      }
    } while !players[turn].isIn
    phase = .ready
  }

  /// Goes back to the lobby with the same players; a single player without a name is removed.
  public mutating func leave() {
    if isSolo, players[0].name.hasUTF8(of: "You") { players = [] }
    for index in players.indices { players[index] = Player(name: players[index].name) }
    phase = .lobby
  }
}
