/// The best settings of a question, and how sure that is.
public struct TuningFit: Sendable {
  /// The shares of those who win and of those who pay, from 0 to 1.
  public typealias Shares = (winner: Double, payer: Double)
  /// What becomes of gestures that are not recognized as meant, and of which share.
  public typealias Losses = [(loss: TuningLoss, share: Double)]

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
  /// Why nothing is recommended; the rest is about the settings as they are then.
  public private(set) var refusal: Refusal?
  /// The settings that are recommended as a whole; nil for ``combination``.
  public private(set) var preset: SettingsBeside?
  /// The combination that misses what is wanted by least.
  public private(set) var combination = 0
  /// For each axis the choices in which the best one is, in 95 of 100 samples of people.
  public private(set) var intervals: [ClosedRange<Int>] = []
  /// What is promised with what is recommended; nil when nothing is.
  public private(set) var promised: (winner: TuningPromise, payer: TuningPromise)?
  /// What takes the rest with what is recommended, or else with the settings as they are.
  public private(set) var lost: (winner: Losses, payer: Losses) = ([], [])
  /// Whether what is recommended gives what is wanted.
  public private(set) var isEnough = false
  private var beside: [Shares] = []
  private var grid: [Shares] = []

  /// Whether the shares of those who win and of those who pay are known.
  public private(set) var known = (winner: true, payer: true)

  /// Whether there is nothing to change.
  public var keepsNow: Bool { preset == .now }

  /// Where what is recommended stands among the settings that were played; without an answer, the settings as they are.
  var shown: Int {
    guard refusal == nil else { return SettingsBeside.now.rawValue }
    return preset?.rawValue ?? combination + SettingsBeside.allCases.count
  }

  /// The shares with settings that are not tuned.
  public func shares(_ settings: SettingsBeside) -> Shares { beside[settings.rawValue] }

  /// The shares with a combination.
  public func shares(_ combination: Int) -> Shares { grid[combination] }

  /// The shares with what is recommended.
  public var recommended: Shares { preset.map { shares($0) } ?? shares(combination) }

  /// The shares for each choice of an axis, where the other axes are as recommended.
  public func curve(_ axis: Int) -> [Shares] {
    var indexes = question.indexes(combination)
    return question.axes[axis].choices.indices.map { index in
      indexes[axis] = index
      return grid[question.combination(indexes)]
    }
  }

  /// The settings that are recommended one by one; none where a preset is.
  public var assignments: [(setting: String, value: Double)] {
    refusal == nil && preset == nil ? question.assignments(combination) : []
  }

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
  /// How likely the gain of a preset over the settings as they are may be chance, and the same in standard
  /// deviations.
  ///
  /// > Source: the usual level, on one side.
  static let certain = (chance: 0.025, deviations: 1.96)
  /// The same for the gain of a combination over the settings as they are, and over each preset.
  ///
  /// > Source: chosen: the gain of the best of 336 combinations is large partly by chance. With this, a preset is
  /// > better for other people in at most one of 500 splits of `TuningSplitTests`.
  static let certainOfCombination = (chance: 0.0025, deviations: 2.81)

  // MARK: - Many people

  /// Chooses for all people.
  init(_ question: TuningQuestion, _ people: [TuningPerson], wants: TuningWants) {
    self.question = question
    winners = Self.count(people.map { $0.winner })
    payers = Self.count(people.map { $0.payer })
    let chooser = TuningChooser(question, wants)
    let all = Sums(people, count: question.count)
    setMeans(of: people)
    known = (winners.people > 0, payers.people > 0)
    if winners.people > 0, payers.people > 0 {
      combination = chooser.best(Self.grid(all.shares))
      choose(among: people, all, chooser)
    } else {
      refusal = .without(winners.people == 0 ? question.winner : question.payer)
    }
    setLost(people)
  }

  private mutating func choose(among people: [TuningPerson], _ all: Sums, _ chooser: TuningChooser)
  {
    func outcome(_ settings: SettingsBeside) -> TuningOutcome {
      TuningOutcome(people.map { $0.shares(settings.rawValue) })
    }
    // What people get who were not asked: each from the choice of all others.
    let tuned = TuningOutcome(
      people.map { person in
        var others = all
        others.add(person, -1)
        let choice = others.isComplete ? chooser.best(Self.grid(others.shares)) : combination
        return person.shares(choice + SettingsBeside.allCases.count)
      }
    )
    let now = outcome(.now)
    let shortfalls = SettingsBeside.allCases.map { chooser.shortfall(shares($0)) }
    let least = chooser.shortfall(shares(combination))
    var chosen = tuned
    var needed = 0
    if shortfalls.allSatisfy({ shortfalls[0] <= $0 }), shortfalls[0] <= least {
      (preset, chosen) = (.now, now)
    } else {
      // What is there stands until it is sure that the combination gives more.
      for (settings, shortfall) in zip(SettingsBeside.allCases, shortfalls) {
        let gain = tuned.gain(over: outcome(settings), chooser)
        let isMore = least < shortfall && !gain.isNone
        needed = max(needed, isMore ? gain.needed(Self.certainOfCombination) : Int.max)
      }
      let presets = [SettingsBeside.standard, .forgiving].map { ($0, outcome($0)) }
        .map { (settings: $0, outcome: $1, gain: $1.gain(over: now, chooser)) }
        .filter { !$0.gain.isNone }
      if needed > 0,
        let best = presets.min(by: {
          chooser.shortfall($0.outcome.mean) < chooser.shortfall($1.outcome.mean)
        })
      {
        let more = best.gain.needed(Self.certain)
        if more == 0 { (preset, chosen) = (best.settings, best.outcome) }
        needed = min(needed, more)
      }
    }
    isEnough = chooser.shortfall(recommended) == 0
    let count = min(winners.people, payers.people)
    if needed == Int.max {
      refusal = .withoutGain
    } else if needed > 0 || count < Self.fewestPeople {
      refusal = .tooFew(people: count, needed: max(needed, Self.fewestPeople))
    }
    guard refusal == nil else { return preset = nil }
    let names = people.map { $0.name?.text ?? "" }
    func promise(_ shares: [Double?]) -> TuningPromise {
      TuningPromise(
        zip(names, shares).compactMap { name, share in share.map { (name: name, share: $0) } }
      )
    }
    promised = (
      winner: promise(chosen.people.map { $0.winner }),
      payer: promise(chosen.people.map { $0.payer })
    )
    guard !keepsNow else { return }
    var numbers = TuningNumbers(seed: 1)
    var choices = question.axes.map { _ in [Int]() }
    for _ in 0..<Self.draws {
      var sums = Sums(count: question.count)
      for _ in people { sums.add(people[numbers.next(below: people.count)], 1) }
      guard sums.isComplete else { continue }
      let indexes = question.indexes(chooser.best(Self.grid(sums.shares)))
      for axis in indexes.indices { choices[axis].append(indexes[axis]) }
    }
    setIntervals(choices)
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
    setMeans(of: [person])
    known = (person.winner != nil, person.payer != nil)
    setLost([person])
    let prior = TuningPriors(others)
    let fewest = min(prior.winner.people, prior.payer.people)
    if prior.payer.people == 0 {
      refusal = .without(question.payer)
    } else if fewest < Self.fewestPeople {
      refusal = .tooFew(people: fewest, needed: Self.fewestPeople)
    } else if winners.gestures < Self.fewestGestures {
      refusal = .tooFewOwn(gestures: winners.gestures, needed: Self.fewestGestures)
    }
    guard refusal == nil else { return }
    let chooser = TuningChooser(question, wants)
    let winner = prior.winner.estimate(person.winner)
    let payer = prior.payer.estimate(person.payer)
    set(zip(winner, payer).map { (winner: $0.share, payer: $1.share) })
    known = (true, true)
    combination = chooser.best(grid)
    // What is there already, before what is new.
    preset = SettingsBeside.allCases.filter {
      $0 == .now
        ? chooser.shortfall(shares($0)) <= chooser.shortfall(grid[combination])
        : chooser.shortfall(shares($0)) < chooser.shortfall(grid[combination])
    }.min { chooser.shortfall(shares($0)) < chooser.shortfall(shares($1)) }
    isEnough = chooser.shortfall(recommended) == 0
    promised = (winner[shown].promise, payer[shown].promise)
    setLost([person])
    guard !keepsNow else { return }
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
  }

  // MARK: - Parts

  private mutating func setMeans(of people: [TuningPerson]) {
    set((0..<question.count).map { index in TuningOutcome(people.map { $0.shares(index) }).mean })
  }

  private mutating func set(_ shares: [Shares]) {
    beside = Array(shares.prefix(SettingsBeside.allCases.count))
    grid = Self.grid(shares)
  }

  static func grid(_ shares: [Shares]) -> [Shares] {
    Array(shares.dropFirst(SettingsBeside.allCases.count))
  }

  private mutating func setLost(_ people: [TuningPerson]) {
    let shown = shown
    func losses(_ rows: [TuningShares?]) -> Losses {
      let rows = rows.compactMap { $0?.losses(shown) }
      return TuningLoss.allCases.enumerated().compactMap { index, loss in
        let sum = rows.reduce(0) { $0 + $1[index] }
        return sum > 0 ? (loss, sum / Double(rows.count)) : nil
      }
    }
    lost = (losses(people.map { $0.winner }), losses(people.map { $0.payer }))
  }

  /// The interval of each axis, with one choice more on each side: what is best may lie between two.
  private mutating func setIntervals(_ choices: [[Int]]) {
    let chosen = question.indexes(combination)
    intervals = choices.enumerated().map { axis, drawn -> ClosedRange<Int> in
      let sorted = drawn.sorted()
      guard !sorted.isEmpty else { return chosen[axis]...chosen[axis] }
      let low = sorted.count * 25 / 1000
      let high = min(sorted.count * 975 / 1000, sorted.count - 1)
      let last = question.axes[axis].choices.count - 1
      return max(
        min(sorted[low], chosen[axis]) - 1,
        0
      )...min(max(sorted[high], chosen[axis]) + 1, last)
    }
  }

  private static func count(_ rows: [TuningShares?]) -> (people: Int, gestures: Int) {
    rows.reduce((0, 0)) { sum, row in
      row.map { (sum.0 + 1, sum.1 + $0.count) } ?? sum
    }
  }
}
