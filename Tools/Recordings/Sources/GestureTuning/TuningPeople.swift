/// The gestures of a person of one role: the share of each combination that was recognized in time.
struct TuningShares: Sendable {
  let count: Int
  let shares: [Double]
  /// The shares by which settings are chosen; see ``TuningWants/choosingCell(_:)``.
  let choosing: [Double]
  private let row: TuningRow
  private let cell: Int

  init(_ row: TuningRow, _ question: TuningQuestion, _ role: TuningRole, _ wants: TuningWants) {
    let cell = wants.cell(role)
    func shares(upTo cell: Int) -> [Double] {
      (0..<question.count).map { Double(row.hits($0, upTo: cell)) / Double(row.count.value) }
    }
    count = row.count.value
    self.shares = shares(upTo: cell)
    choosing = shares(upTo: wants.choosingCell(role))
    (self.row, self.cell) = (row, cell)
  }

  /// Returns which share was lost with a combination, and to what, in the order of ``TuningLoss``.
  func losses(_ combination: Int) -> [Double] {
    row.losses(combination, after: cell).map { Double($0) / Double(count) }
  }
}

/// A person.
struct TuningPerson: Sendable {
  let name: TableName?
  var winner: TuningShares?
  var payer: TuningShares?

  func shares(_ combination: Int) -> (winner: Double?, payer: Double?) {
    (winner?.shares[combination], payer?.shares[combination])
  }
}

/// A mean of numbers.
struct Mean {
  var sum = 0.0
  var count = 0
  var value: Double? { count > 0 ? sum / Double(count) : nil }

  init(_ numbers: [Double?] = []) { for number in numbers { add(number) } }

  mutating func add(_ number: Double?) {
    guard let number else { return }
    sum += number
    count += 1
  }
}

/// The sums of the shares by which settings are chosen; each person counts once.
struct Sums {
  var winner: [Double], payer: [Double]
  var winners = 0, payers = 0

  init(count: Int) {
    winner = Array(repeating: 0, count: count)
    payer = winner
  }

  init(_ people: [TuningPerson], count: Int) {
    self.init(count: count)
    for person in people { add(person, 1) }
  }

  var isComplete: Bool { winners > 0 && payers > 0 }

  mutating func add(_ person: TuningPerson, _ sign: Int) {
    let factor = Double(sign)
    if let shares = person.winner?.choosing {
      winners += sign
      for index in shares.indices { winner[index] += factor * shares[index] }
    }
    if let shares = person.payer?.choosing {
      payers += sign
      for index in shares.indices { payer[index] += factor * shares[index] }
    }
  }

  var shares: [TuningFit.Shares] {
    zip(winner, payer).map {
      (winner: $0 / Double(max(winners, 1)), payer: $1 / Double(max(payers, 1)))
    }
  }
}

/// What people get with settings.
struct TuningOutcome {
  /// In the order of the people; nil where they made no such gesture.
  let people: [(winner: Double?, payer: Double?)]
  let mean: TuningFit.Shares

  init(_ people: [(winner: Double?, payer: Double?)]) {
    self.people = people
    mean = (
      winner: Mean(people.map { $0.winner }).value ?? 0,
      payer: Mean(people.map { $0.payer }).value ?? 0
    )
  }

  /// What the people get more than with other settings; what is more than wanted does not count.
  func gain(over other: TuningOutcome, _ chooser: TuningChooser) -> TuningGain {
    func weight(_ one: Double, _ other: Double, _ wanted: Double) -> Double {
      abs(one - other) < 1e-9 ? 1 : (min(one, wanted) - min(other, wanted)) / (one - other)
    }
    let winner = weight(mean.winner, other.mean.winner, chooser.winner)
    let payer = weight(mean.payer, other.mean.payer, chooser.payer)
    func difference(_ one: Double?, _ other: Double?) -> Double {
      one.flatMap { one in other.map { one - $0 } } ?? 0
    }
    return TuningGain(
      zip(people, other.people).map { one, other in
        winner * difference(one.winner, other.winner) + payer * difference(one.payer, other.payer)
      }
    )
  }
}

/// The differences of people, of whom only those count that are not zero.
struct TuningGain {
  private let differences: [Double]
  private let count: Int
  let sum: Double

  init(_ all: [Double]) {
    count = all.count
    // Sums of shares are rounded.
    differences = all.filter { abs($0) > 1e-9 }
    sum = differences.reduce(0, +)
  }

  var isNone: Bool { differences.isEmpty }

  /// How likely such a sum is, or a larger one, if each person were as likely to lose as much as to gain it.
  ///
  /// > Source: Fisher's randomization test for pairs, The Design of Experiments, 1935, section 21. It needs no
  /// > distribution of the differences, where one unusual person makes an interval from their deviation
  /// > useless.
  var chance: Double {
    guard sum > 1e-9 else { return 1 }
    let exact = differences.count <= 12
    let draws = exact ? 1 << differences.count : Self.draws
    var numbers = TuningNumbers(seed: 1)
    var reached = exact ? 0 : 1
    for draw in 0..<draws {
      var total = 0.0
      var signs = UInt64(draw)
      for (index, difference) in differences.enumerated() {
        if !exact, index % 64 == 0 { signs = numbers.next() }
        total += signs & 1 == 0 ? difference : -difference
        signs >>= 1
      }
      if total >= sum - 1e-9 { reached += 1 }
    }
    return Double(reached) / Double(exact ? draws : draws + 1)
  }

  /// > Source: chosen: more than ten of them are beyond the rarest chance that is asked for.
  private static let draws = 4000

  /// About how many people would be needed to know it, of whom others are like these; 0 when it is known, or
  /// when there is no difference.
  func needed(_ level: (chance: Double, deviations: Double)) -> Int {
    guard !isNone, chance > level.chance else { return 0 }
    guard sum > 1e-9 else { return Int.max }
    let squares = differences.reduce(0) { $0 + $1 * $1 }
    let times = level.deviations * level.deviations * squares / (sum * sum)
    return max(Int(min(Double(count) * times, 1e6).rounded(.up)), count + 1)
  }
}

/// Chooses the combination that gives what is wanted with the smallest change.
struct TuningChooser {
  let winner: Double, payer: Double
  private let distances: [Int]

  init(_ question: TuningQuestion, _ wants: TuningWants) {
    winner = wants.share(question.winner)
    payer = wants.share(question.payer)
    distances = (0..<question.gridCount).map { question.distance($0) }
  }

  /// Returns how much is missing from what is wanted, both shares together.
  func shortfall(_ shares: TuningFit.Shares) -> Double {
    let missing = max(winner - shares.winner, 0) + max(payer - shares.payer, 0)
    // Sums are rounded differently when a person is taken out again.
    return (missing * 1e9).rounded() / 1e9
  }

  func best(_ grid: [TuningFit.Shares]) -> Int {
    var best = 0
    var least = (Double.infinity, 0)
    for index in grid.indices {
      let this = (shortfall(grid[index]), distances[index])
      if this < least { (best, least) = (index, this) }
    }
    return best
  }
}

/// Reproducible random numbers.
///
/// > Source: SplitMix64: Steele, Lea and Flood, Fast splittable pseudorandom number generators,
/// > OOPSLA 2014, doi:10.1145/2660193.2660195.
struct TuningNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  mutating func next(below bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// A number of the standard normal distribution, nearly: twelve even ones.
  mutating func nextNormal() -> Double {
    (0..<12).reduce(-6) { sum, _ in sum + Double(next() >> 11) * 0x1p-53 }
  }
}
