import GestureGeometry

/// The rules of Move Match, without touches, time or pictures.
///
/// ```
///   lobby ──► ready ──► playing ──► result ──► ready … ──► over ──► lobby
/// ```
/// Whoever shows the game measures the time and judges the moves, and says what came of it.
public struct MoveGame: Sendable, Hashable {
  /// Someone who plays.
  public struct Player: Sendable, Hashable {
    /// As entered.
    public let name: String
    /// Won so far.
    public internal(set) var points = 0
    /// How many more moves may go wrong; out at 0.
    public internal(set) var lives = MoveGame.lives

    /// Whether the player is still in the game.
    public var isIn: Bool { lives > 0 }
  }

  /// What has to be done, and how fast.
  public struct Call: Sendable, Hashable {
    /// What has to be done.
    public let move: Move
    /// In how many seconds.
    public let seconds: Double
  }

  /// What came of a call.
  public enum Outcome: Sendable, Hashable {
    /// It was done, for so many points.
    case right(points: Int)
    /// Something else was done, and why it does not count.
    case wrong(String)
    /// Nothing was done in time.
    case tooLate
  }

  /// Where the game stands.
  public enum Phase: Sendable, Hashable {
    /// Players come and go.
    case lobby
    /// The player whose turn it is takes the screen.
    case ready
    /// A move is called.
    case playing(Call)
    /// It was done or not.
    case result(Call, Outcome)
    /// One player is left, or none.
    case over
  }

  /// How many moves may go wrong until a player is out.
  public static let lives = 3
  /// How many can play; as many as the palette tells apart.
  public static let largestCount = 6
  /// The time for the first round, in seconds.
  public static let longestTime = 4.0
  /// The time below which it does not shrink: a long press and a circle still fit.
  public static let shortestTime = 1.5
  /// What remains of the time from one round to the next.
  public static let shrinking = 0.94

  /// Who plays, in the order of their turns; empty for one player without a name.
  public private(set) var players: [Player] = []
  /// Where the game stands.
  public private(set) var phase = Phase.lobby
  /// Whose turn it is, as an index; meaningful unless in the lobby.
  public private(set) var turn = 0
  /// How many rounds have been completed.
  public private(set) var round = 0

  private var numbers: SeededNumbers
  private var lastMove: Move?

  /// Creates a game in the lobby; the seed decides what is called.
  public init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  /// Whether one player plays alone.
  public var isSolo: Bool { players.count == 1 }
  /// Whose turn it is; nil in the lobby without players.
  public var player: Player? { turn < players.count ? players[turn] : nil }
  /// Who is last in the game or, alone, has finished; nil until it is over.
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

  /// Why a name is not taken.
  public enum NameProblem: Sendable, Hashable {
    /// It has nothing to read.
    case empty
    /// Somebody has it.
    case taken
    /// Enough play.
    case full
    /// The game has begun.
    case begun
  }

  /// Adds a player; returns why not, or nil when the player was added.
  ///
  /// Spaces around the name are dropped, and what is beyond 20 bytes.
  public mutating func add(_ name: String) -> NameProblem? {
    guard case .lobby = phase else { return .begun }
    let name = Self.trimmed(name)
    guard !name.isEmpty else { return .empty }
    guard !players.contains(where: { $0.name.hasBytes(of: name) }) else { return .taken }
    guard players.count < Self.largestCount else { return .full }
    players.append(Player(name: name))
    return nil
  }

  /// Takes a player out again; nothing once the game has begun.
  public mutating func remove(at index: Int) {
    guard case .lobby = phase, players.indices.contains(index) else { return }
    players.remove(at: index)
  }

  private static func trimmed(_ name: String) -> String {
    let isSpace = { (byte: UInt8) in byte <= 32 }
    var bytes = Array(name.bytes.drop(while: isSpace))
    if bytes.count > 20 {
      var end = 20
      // A character of several bytes is not cut in its middle.
      while end > 0, bytes[end] & 0xc0 == 0x80 { end -= 1 }
      bytes.removeLast(bytes.count - end)
    }
    while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    return String(bytes: bytes)
  }

  // MARK: - Turns

  /// Leaves the lobby; without players one called "You" plays.
  public mutating func start() {
    guard case .lobby = phase else { return }
    if players.isEmpty { players = [Player(name: "You")] }
    for index in players.indices { players[index] = Player(name: players[index].name) }
    turn = 0
    round = 0
    lastMove = nil
    phase = .ready
  }

  /// Calls a move for the player whose turn it is; never the same twice running.
  public mutating func call() {
    guard case .ready = phase else { return }
    let others = Move.allCases.filter { $0 != lastMove }
    let move = others[numbers.next(below: others.count)]
    lastMove = move
    phase = .playing(Call(move: move, seconds: time))
  }

  /// Takes in that the called move was done, with a share of the time left from 0 to 1.
  public mutating func succeed(timeLeft: Double) {
    guard case .playing(let call) = phase else { return }
    let points = 10 + Int(10 * max(0, min(timeLeft, 1)))
    players[turn].points += points
    phase = .result(call, .right(points: points))
  }

  /// Takes in that something else was done, and why it does not count; nil for nothing in time.
  public mutating func miss(_ reason: String?) {
    guard case .playing(let call) = phase else { return }
    players[turn].lives -= 1
    phase = .result(call, reason.map { .wrong($0) } ?? .tooLate)
  }

  /// Takes a call back, as if it had not been made; the player starts anew.
  public mutating func withdraw() {
    if case .playing = phase { phase = .ready }
  }

  /// Goes on to the next player who is in, or ends the game.
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

  /// Goes back to the lobby with the same players; one who played alone without a name is gone.
  public mutating func leave() {
    if isSolo, players[0].name.hasBytes(of: "You") { players = [] }
    for index in players.indices { players[index] = Player(name: players[index].name) }
    phase = .lobby
  }
}
