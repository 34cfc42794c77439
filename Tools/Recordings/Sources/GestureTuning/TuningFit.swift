/// The best combination of a question, and how sure that is.
public struct TuningFit: Sendable {
  /// A share with an interval, from 0 to 1.
  public struct Share: Sendable {
    /// The mean of people.
    public let value: Double
    /// Where it is in 95 of 100 samples of people.
    public let interval: ClosedRange<Double>
  }

  /// The shares of those who win and of those who pay, from 0 to 1.
  public typealias Shares = (winner: Double, payer: Double)

  /// Why nothing is recommended.
  public enum Refusal: Sendable, Equatable {
    /// No gesture of a role that the question is about was recorded.
    case without(TuningRole)
    /// There are too few people to know, or to know that those who were not used gain.
    case tooFew(people: Int, needed: Int)
    /// People who were not used lose as much as they gain.
    case withoutGain
    /// The person has too few gestures.
    case tooFewOwn(gestures: Int, needed: Int)
  }

  /// What was asked.
  public let question: TuningQuestion
  /// How many people and gestures there are of each role.
  public let winners: (people: Int, gestures: Int), payers: (people: Int, gestures: Int)
  /// Why nothing is recommended; the rest means nothing then.
  public private(set) var refusal: Refusal?
  /// The recommended combination.
  public private(set) var combination = 0
  /// For each axis the choices in which the best one is, in 95 of 100 samples of people.
  public private(set) var intervals: [ClosedRange<Int>] = []
  /// The shares of people who were not used to choose.
  public private(set) var promised: (winner: Share, payer: Share)?
  /// Whether the combination gives what is wanted.
  public private(set) var isEnough = false
  /// Whether the settings of the scene give what is wanted, so that there is nothing to change.
  public private(set) var isEnoughNow = false
  private var beside: [Shares] = []
  private var grid: [Shares] = []

  /// The shares with settings that are not tuned.
  public func shares(_ settings: SettingsBeside) -> Shares { beside[settings.rawValue] }

  /// The shares with a combination.
  public func shares(_ combination: Int) -> Shares { grid[combination] }

  /// The shares for each choice of an axis, where the other axes are as recommended.
  public func curve(_ axis: Int) -> [Shares] {
    var indexes = question.indexes(combination)
    return question.axes[axis].choices.indices.map { index in
      indexes[axis] = index
      return grid[question.combination(indexes)]
    }
  }

  /// The recommended settings.
  public var assignments: [(setting: String, value: Double)] { question.assignments(combination) }

  /// The fewest people from whom something is recommended.
  ///
  /// > Source: with fewer groups than 5 to 30, intervals from resampling groups are too narrow: Cameron, Gelbach
  /// > and Miller, Bootstrap-based improvements for inference with clustered errors, Review of Economics and
  /// > Statistics 2008, doi:10.1162/rest.90.3.414; the number between is chosen.
  public static let fewestPeople = 10
  /// The fewest gestures of one person.
  ///
  /// > Source: chosen as for people.
  public static let fewestGestures = 10
  /// How often people are drawn.
  ///
  /// > Source: Efron and Tibshirani, An Introduction to the Bootstrap, 1993, chapter 13: at least 500 to
  /// > 1000 for the ends of an interval.
  static let draws = 1000

  // MARK: - Many people

  /// Chooses for all people.
  init(_ question: TuningQuestion, _ people: [TuningPerson], wants: TuningWants) {
    self.question = question
    winners = Self.count(people.map { $0.winner })
    payers = Self.count(people.map { $0.payer })
    if winners.people == 0 {
      refusal = .without(question.winner)
      return
    }
    if payers.people == 0 {
      refusal = .without(question.payer)
      return
    }
    let chooser = Chooser(question, wants)
    let all = Sums(people)
    set(all.shares)
    combination = chooser.best(grid)
    isEnough = chooser.shortfall(grid[combination]) == 0
    isEnoughNow = chooser.shortfall(shares(.now)) == 0

    // What people get who were not asked: each from the choice of all others.
    var own: [(winner: Double?, payer: Double?)] = []
    var gains: [Double?] = []
    for person in people {
      var others = all
      others.add(person, -1)
      let choice = others.isComplete ? chooser.best(Self.grid(others.shares)) : combination
      let shares = person.shares(choice + SettingsBeside.allCases.count)
      let before = person.shares(SettingsBeside.now.rawValue)
      own.append(shares)
      let won = shares.winner.flatMap { after in before.winner.map { after - $0 } }
      let paid = shares.payer.flatMap { after in before.payer.map { after - $0 } }
      gains.append(won == nil && paid == nil ? nil : (won ?? 0) + (paid ?? 0))
    }
    var numbers = TuningNumbers(seed: 1)
    var choices = question.axes.map { _ in [Int]() }
    var drawn = (winner: [Double](), payer: [Double](), gain: [Double]())
    for _ in 0..<Self.draws {
      var sums = Sums(count: question.count)
      var mean = (winner: Mean(), payer: Mean(), gain: Mean())
      for _ in people {
        let index = numbers.next(below: people.count)
        sums.add(people[index], 1)
        mean.winner.add(own[index].winner)
        mean.payer.add(own[index].payer)
        mean.gain.add(gains[index])
      }
      guard sums.isComplete, let winner = mean.winner.value, let payer = mean.payer.value,
        let gain = mean.gain.value
      else { continue }
      drawn.winner.append(winner)
      drawn.payer.append(payer)
      drawn.gain.append(gain)
      let indexes = question.indexes(chooser.best(Self.grid(sums.shares)))
      for axis in indexes.indices { choices[axis].append(indexes[axis]) }
    }
    setIntervals(choices)
    promised = (
      winner: Share(
        value: Mean(own.map { $0.winner }).value ?? 0,
        interval: Self.interval(of: drawn.winner)
      ),
      payer: Share(
        value: Mean(own.map { $0.payer }).value ?? 0,
        interval: Self.interval(of: drawn.payer)
      )
    )
    let count = min(winners.people, payers.people)
    let gain = Mean(gains).value ?? 0
    let certain = Self.interval(of: drawn.gain)
    let isSame = grid[combination] == beside[SettingsBeside.now.rawValue]
    if !isSame, gain <= 0 {
      refusal = .withoutGain
    } else if isSame || certain.lowerBound > 0 {
      if count < Self.fewestPeople { refusal = .tooFew(people: count, needed: Self.fewestPeople) }
    } else {
      // An interval is half as wide with four times as many people.
      let times = (gain - certain.lowerBound) / gain
      let needed = min(Double(count) * times * times, 1e6).rounded(.up)
      refusal = .tooFew(people: count, needed: max(Int(needed), Self.fewestPeople, count + 1))
    }
  }

  // MARK: - One person

  /// Chooses for one person, about whom less is known the fewer gestures there are; the others fill in.
  init(
    _ question: TuningQuestion,
    for person: TuningPerson,
    among others: [TuningPerson],
    wants: TuningWants
  ) {
    self.question = question
    winners = Self.count([person.winner])
    payers = Self.count(others.map { $0.payer })
    let prior = (
      winner: TuningPrior(others.compactMap { $0.winner }),
      payer: TuningPrior(others.compactMap { $0.payer })
    )
    let fewest = min(prior.winner.people, prior.payer.people)
    if prior.payer.people == 0 {
      refusal = .without(question.payer)
      return
    }
    if fewest < Self.fewestPeople {
      refusal = .tooFew(people: fewest, needed: Self.fewestPeople)
      return
    }
    if winners.gestures < Self.fewestGestures {
      refusal = .tooFewOwn(gestures: winners.gestures, needed: Self.fewestGestures)
      return
    }
    let chooser = Chooser(question, wants)
    let winner = prior.winner.estimate(person.winner)
    let payer = prior.payer.estimate(person.payer)
    set(zip(winner, payer).map { (winner: $0.share, payer: $1.share) })
    combination = chooser.best(grid)
    isEnough = chooser.shortfall(grid[combination]) == 0
    isEnoughNow = chooser.shortfall(shares(.now)) == 0
    var numbers = TuningNumbers(seed: 1)
    var choices = question.axes.map { _ in [Int]() }
    for _ in 0..<Self.draws {
      // One number for all combinations, because the same gestures decide them.
      let (first, second) = (numbers.nextNormal(), numbers.nextNormal())
      let shares = zip(winner, payer).map { (winner: $0.at(first), payer: $1.at(second)) }
      let indexes = question.indexes(chooser.best(Self.grid(shares)))
      for axis in indexes.indices { choices[axis].append(indexes[axis]) }
    }
    setIntervals(choices)
    let chosen = combination + SettingsBeside.allCases.count
    promised = (winner[chosen].interval, payer[chosen].interval)
  }

  // MARK: - Parts

  private mutating func set(_ shares: [Shares]) {
    beside = Array(shares.prefix(SettingsBeside.allCases.count))
    grid = Self.grid(shares)
  }

  private static func grid(_ shares: [Shares]) -> [Shares] {
    Array(shares.dropFirst(SettingsBeside.allCases.count))
  }

  /// The interval of each axis, with one choice more on each side: what is best may lie between two.
  private mutating func setIntervals(_ choices: [[Int]]) {
    let chosen = question.indexes(combination)
    intervals = choices.enumerated().map { axis, drawn -> ClosedRange<Int> in
      let sorted = drawn.sorted()
      guard !sorted.isEmpty else { return chosen[axis]...chosen[axis] }
      let (low, high) = Self.ends(of: sorted.count)
      let last = question.axes[axis].choices.count - 1
      return max(
        min(sorted[low], chosen[axis]) - 1,
        0
      )...min(max(sorted[high], chosen[axis]) + 1, last)
    }
  }

  private static func interval(of drawn: [Double]) -> ClosedRange<Double> {
    let sorted = drawn.sorted()
    guard !sorted.isEmpty else { return 0...1 }
    let (low, high) = ends(of: sorted.count)
    return sorted[low]...sorted[high]
  }

  private static func ends(of count: Int) -> (low: Int, high: Int) {
    (count * 25 / 1000, min(count * 975 / 1000, count - 1))
  }

  private static func count(_ rows: [TuningShares?]) -> (people: Int, gestures: Int) {
    rows.reduce((0, 0)) { sum, row in
      row.map { (sum.0 + 1, sum.1 + $0.count) } ?? sum
    }
  }
}

/// The gestures of a person of one role: the share of each combination that was recognized in time.
struct TuningShares: Sendable {
  let count: Int
  let shares: [Double]

  init(_ row: TuningRow, _ question: TuningQuestion, upTo cell: Int) {
    count = row.count.value
    shares = (0..<question.count).map { Double(row.hits($0, upTo: cell)) / Double(row.count.value) }
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
private struct Mean {
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

/// The sums of the shares of people, each of whom counts once.
private struct Sums {
  var winner: [Double], payer: [Double]
  var winners = 0, payers = 0

  init(count: Int) {
    winner = Array(repeating: 0, count: count)
    payer = winner
  }

  init(_ people: [TuningPerson]) {
    self.init(count: (people.lazy.compactMap { $0.winner ?? $0.payer }.first?.shares.count) ?? 0)
    for person in people { add(person, 1) }
  }

  var isComplete: Bool { winners > 0 && payers > 0 }

  mutating func add(_ person: TuningPerson, _ sign: Int) {
    let factor = Double(sign)
    if let shares = person.winner?.shares {
      winners += sign
      for index in shares.indices { winner[index] += factor * shares[index] }
    }
    if let shares = person.payer?.shares {
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

/// Chooses the combination that gives what is wanted with the smallest change.
private struct Chooser {
  let winner: Double, payer: Double
  let distances: [Int]

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

/// What is known about a person before the first gesture: that people differ by so much.
private struct TuningPrior {
  let people: Int
  private let means: [Double]
  /// How many gestures of the person weigh as much as all others, for each combination.
  private let weights: [Double]

  /// > Source: the moments of the beta-binomial distribution: Kleinman, Proportions with extraneous variance,
  /// > Journal of the American Statistical Association 1973, doi:10.1080/01621459.1973.10481362. The bounds are
  /// > chosen: where all others are alike, a minute of tapping of a hand that is not still outweighs them.
  init(_ others: [TuningShares]) {
    people = others.count
    var (means, weights) = ([Double](), [Double]())
    for index in 0..<(others.first?.shares.count ?? 0) {
      let mean = others.reduce(0) { $0 + $1.shares[index] } / Double(others.count)
      var spread = 0.0
      for other in others {
        let difference = other.shares[index] - mean
        spread += difference * difference - mean * (1 - mean) / Double(other.count)
      }
      spread /= Double(max(others.count - 1, 1))
      means.append(mean)
      let weight = spread > 0 ? mean * (1 - mean) / spread - 1 : .infinity
      weights.append(min(max(weight, 1), 20))
    }
    self.means = means
    self.weights = weights
  }

  /// A share of one person, as well as it is known.
  struct Estimate {
    let share: Double
    let deviation: Double

    func at(_ deviations: Double) -> Double { min(max(share + deviation * deviations, 0), 1) }
    var interval: TuningFit.Share { .init(value: share, interval: at(-1.96)...at(1.96)) }
  }

  /// Returns the shares of a person, for each combination.
  func estimate(_ person: TuningShares?) -> [Estimate] {
    let count = Double(person?.count ?? 0)
    return means.indices.map { index in
      let hits = (person?.shares[index] ?? 0) * count
      let total = count + weights[index]
      let share = (hits + weights[index] * means[index]) / total
      return Estimate(share: share, deviation: (share * (1 - share) / (total + 1)).squareRoot())
    }
  }
}

/// Reproducible random numbers.
///
/// > Source: SplitMix64: Steele, Lea and Flood, Fast splittable pseudorandom number generators,
/// > OOPSLA 2014, doi:10.1145/2660193.2660195.
struct TuningNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func next() -> UInt64 {
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
