import Gestures
import SeededRandom

/// The result of the exploration of one world.
struct Findings: Sendable {
  let world: String
  var states = 0
  var transitions = 0
  /// The number of moves within which every state was expanded, and the depth of the deepest state.
  var completeDepth = 0
  var depth = 0
  /// The number of pairs of paths to one fingerprint that were continued together.
  var pairs = 0
  /// How often each recognizer began or fired, and how often it ended successfully.
  var fired: [(name: String, count: Int, ended: Int)] = []
  var exclusions = 0
  var waits = 0
  var takeovers = 0
  var handOvers = 0
  var violations: [String] = []
}

/// Visits the states of one world, nearest first, by replaying the path to each.
///
/// An engine cannot be copied, so a state is stored as the path that leads to it: the previous
/// state, and one move. Between two replays the window is brought to rest, which is also a check.
struct Explorer: ~Copyable {
  private let world: SmallWorld
  private let fault: Fault?
  private let alphabet: [Move]
  private var run: WorldRun
  private var seen = FingerprintSet()
  /// For each state, its previous state, its last move, and the number of moves that lead to it.
  ///
  /// The roots have an opening instead of a move.
  private var parents: [UInt32] = []
  private var moves: [UInt8] = []
  private var depths: [UInt8] = []
  private let roots: [[Move]]
  private var findings: Findings
  /// Two paths to one fingerprint: a state and a move, and the state that was found first.
  private var twins: [(from: UInt32, move: UInt8, to: UInt32)] = []
  private var meetings = 0
  private var isAtRest = true
  /// The path of the last replay.
  private var lastPath: [Move] = []

  init(_ world: SmallWorld, fault: Fault? = nil) {
    self.world = world
    self.fault = fault
    alphabet = world.alphabet
    run = WorldRun(world, fault: fault)
    roots = [[]] + world.openings
    findings = Findings(world: world.name)
  }

  /// Explores until a number of states is known.
  ///
  /// - Parameters:
  ///   - limit: The number of distinct states to find.
  ///   - continuations: The number of pairs of paths to one fingerprint to continue together.
  /// - Returns: The findings.
  mutating func explore(limit: Int, continuations: Int) -> Findings {
    for root in roots.indices {
      replay(roots[root])
      add(from: UInt32(root), move: .max, depth: 0)
    }
    var next = 0
    while next < parents.count, parents.count < limit, findings.violations.count < 5 {
      findings.completeDepth = Int(depths[next]) - 1
      expand(next)
      next += 1
    }
    if next == parents.count { findings.completeDepth = Int(depths[next - 1]) }
    settle()
    continueTwins(continuations)
    findings.states = parents.count
    findings.depth = Int(depths.max() ?? 0)
    findings.fired = run.laws.fired.indices.map {
      (run.laws.name($0), run.laws.fired[$0], run.laws.ended[$0])
    }
    findings.exclusions = run.laws.exclusions
    findings.waits = run.laws.waits
    findings.takeovers = run.laws.takeovers
    findings.handOvers = run.laws.handOvers
    return findings
  }

  /// Visits the states that one move leads to from a state.
  private mutating func expand(_ state: Int) {
    let path = path(to: state)
    settle()
    replay(path)
    // The possible moves depend on the state.
    let open = alphabet.indices.filter { run.allows(alphabet[$0]) }
    for (turn, code) in open.enumerated() {
      let move = alphabet[code]
      if turn > 0 {
        settle()
        replay(path)
      }
      run.make(move)
      findings.transitions += 1
      lastPath = path + [move]
      check(lastPath)
      add(from: UInt32(state), move: UInt8(code), depth: Int(depths[state]) + 1)
    }
  }

  private mutating func add(from parent: UInt32, move: UInt8, depth: Int) {
    let number = UInt32(parents.count)
    let known = seen.insert(run.fingerprint(), number: number)
    guard known != number else {
      parents.append(parent)
      moves.append(move)
      depths.append(UInt8(depth))
      return
    }
    meetings += 1
    // The pairs are spread over the whole exploration, and are the same in every run.
    if move != .max, meetings % 37 == 1 { twins.append((parent, move, known)) }
  }

  // MARK: - Ways

  private func path(to state: Int) -> [Move] {
    var path: [Move] = []
    var at = state
    while moves[at] != .max {
      path.append(alphabet[Int(moves[at])])
      at = Int(parents[at])
    }
    return roots[Int(parents[at])] + path.reversed()
  }

  private static func text(_ path: [Move]) -> String {
    path.isEmpty ? "nothing" : path.map { "\($0)" }.joined(separator: ", ")
  }

  private mutating func replay(_ path: [Move]) {
    isAtRest = false
    lastPath = path
    for move in path { run.make(move) }
  }

  /// Brings the window to rest, alternately by lifts and by a cancellation.
  private mutating func settle() {
    guard !isAtRest else { return }
    isAtRest = true
    run.rest(byLifting: findings.transitions % 2 == 0)
    check(lastPath)
  }

  /// Records a violation, and continues with a new window.
  private mutating func check(_ path: [Move]) {
    guard let violation = run.laws.violation else { return }
    if findings.violations.count < 5 {
      findings.violations.append("\(violation)\n    after \(Self.text(path))")
    }
    let old = run.laws
    run = WorldRun(world, fault: fault)
    run.laws.adoptCounts(of: old)
    isAtRest = true
  }

  // MARK: - Equal fingerprints

  /// Continues pairs of different paths to one fingerprint with the same random moves.
  ///
  /// Every decision of the two is compared.
  private mutating func continueTwins(_ limit: Int) {
    var random = SeededGenerator(seed: 1)
    let step = max(1, twins.count / max(1, limit))
    for at in stride(from: 0, to: twins.count, by: step) {
      guard findings.violations.count < 5 else { return }
      let twin = twins[at]
      let first = path(to: Int(twin.from)) + [alphabet[Int(twin.move)]]
      let second = path(to: Int(twin.to))
      guard first != second else { continue }
      let seed = random.next()
      let one = continuation(of: first, seed)
      let other = continuation(of: second, seed)
      findings.pairs += 1
      if one != other {
        findings.violations.append(
          "equal fingerprints act differently\n    after \(Self.text(first))\n    and \(Self.text(second))"
        )
      }
    }
  }

  private mutating func continuation(of path: [Move], _ seed: UInt64) -> [UInt64] {
    settle()
    replay(path)
    guard run.laws.violation == nil else { return [] }
    run.startTranscript()
    var random = SeededGenerator(seed: seed)
    var prints: [UInt64] = []
    for _ in 0..<16 {
      let open = alphabet.filter { run.allows($0) }
      run.make(open[Int(random.next() % UInt64(open.count))])
      prints.append(run.laws.transcript.value)
      prints.append(run.fingerprint())
    }
    return prints
  }
}
