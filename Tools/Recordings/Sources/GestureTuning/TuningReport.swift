public import Gestures

/// What `gesture tune` recommends.
public struct TuningReport: Sendable {
  /// What was aimed at.
  public let wants: TuningWants
  /// The person for whom it is; nil for all.
  public let person: String?
  /// How many people there are.
  public var peopleCount: Int { names.count }
  /// The names of the people.
  public let names: [String]
  /// How many gestures do not say who made them; all of them are left out, or are taken for one person if
  /// nobody is named.
  public let unnamed: Int
  /// The questions that the gestures are about.
  public let fits: [TuningFit]
  /// Whether there are drags and nothing else, which no question is about.
  public let hasOnlyDrags: Bool
  /// The people of each of them.
  private let people: [[TuningPerson]]

  /// Fits settings to counts.
  ///
  /// - Parameters:
  ///   - counts: The gestures.
  ///   - wants: What to aim at.
  ///   - person: The person for whom settings are fitted, with all others as what is expected; nil for all.
  public init(_ counts: TuningCounts, wants: TuningWants, person: String? = nil) {
    self.wants = wants
    self.person = person
    var (names, fits, people, unnamed) = (Set<TableName>(), [TuningFit](), [[TuningPerson]](), 0)
    let isNamed = counts.questions.contains { $0.values.keys.contains { $0.person != nil } }
    for (question, rows) in zip(TuningQuestion.all, counts.questions) {
      var found: [TableName: TuningPerson] = [:]
      for (key, row) in rows.sorted {
        guard let role = TuningRole(rawValue: key.role.text), row.count > 0 else { continue }
        if key.person == nil, role == question.winner { unnamed = max(unnamed, row.count.value) }
        // Who they are is not known, so they may all be one.
        guard let name = key.person ?? (isNamed ? nil : TableName("")) else { continue }
        if isNamed { names.insert(name) }
        let shares = TuningShares(row, question, role, wants)
        if role == question.winner {
          found[name, default: TuningPerson(name: name)].winner = shares
        } else {
          found[name, default: TuningPerson(name: name)].payer = shares
        }
      }
      let all = found.sorted { $0.key < $1.key }.map { $0.value }
      guard all.contains(where: { $0.winner != nil }) else { continue }
      people.append(all)
      fits.append(
        person.map { Self.fit(question, for: TableName($0), of: all, wants) }
          ?? TuningFit(question, all, wants: wants)
      )
    }
    self.names = names.sorted().map { $0.text }
    self.people = people
    self.unnamed = unnamed
    self.fits = fits
    hasOnlyDrags = fits.isEmpty && !counts.isEmpty
  }

  private static func fit(
    _ question: TuningQuestion,
    for name: TableName,
    of people: [TuningPerson],
    _ wants: TuningWants
  ) -> TuningFit {
    TuningFit(
      question,
      for: people.first { $0.name == name } ?? TuningPerson(name: nil),
      among: people.filter { $0.name != name },
      wants: wants
    )
  }

  /// Whether there is an answer to a question, even if it is to change nothing.
  public var recommends: Bool { fits.contains { $0.refusal == nil } }

  /// The preset to start from; nil for the settings with which the recordings were played.
  ///
  /// A preset that is best for one question is not taken if another one would lose by it.
  public var preset: SettingsBeside? {
    let presets = fits.compactMap { $0.refusal == nil && !$0.keepsNow ? $0.preset : nil }
    guard let preset = presets.first, presets.allSatisfy({ $0 == preset }) else { return nil }
    let loses = fits.contains { fit in
      let chooser = TuningChooser(fit.question, wants)
      let change = chooser.shortfall(fit.shares(preset)) - chooser.shortfall(fit.shares(.now))
      return fit.known.winner && fit.known.payer && change > 0.005
    }
    return loses ? nil : preset
  }

  /// The recommended settings with their values, which come after ``preset``.
  ///
  /// Those of questions with nothing to change are left as they are.
  public var assignments: [(setting: String, value: Double)] {
    fits.flatMap { $0.assignments + ownValues(of: $0) }
  }

  /// The values that a preset has for the settings of a question, where it is not taken as a whole; else none.
  public func ownValues(of fit: TuningFit) -> [(setting: String, value: Double)] {
    guard preset == nil, fit.refusal == nil, !fit.keepsNow, let own = fit.preset else { return [] }
    return fit.question.assignments(fit.question.combination(of: own))
  }

  /// Returns the settings that are recommended.
  ///
  /// - Parameter now: The settings with which the recordings were played.
  /// - Returns: All settings.
  public func settings(over now: GestureSettings) -> GestureSettings {
    var settings = preset?.settings ?? now
    settings.change(assignments)
    return settings
  }

  /// What the person gets who gains most by settings of their own.
  public struct Personal {
    /// The name of the person.
    public let name: String
    /// The gestures.
    public let role: TuningRole
    /// The share of them with the settings as they are, with those for all, and with settings of their own.
    public let now: Double, shared: Double, own: Double
  }

  /// Returns the person who gains most by settings of their own; nil if nobody gains one of a hundred gestures.
  public func mostPersonal() -> Personal? {
    guard person == nil else { return nil }
    var best: (gain: Double, Personal)?
    for (fit, people) in zip(fits, people) {
      let shared = fit.shown
      let chooser = TuningChooser(fit.question, wants)
      let priors = TuningPriors(people)
      guard min(priors.winner.people, priors.payer.people) > TuningFit.fewestPeople else {
        continue
      }
      for person in people where person.winner?.count ?? 0 >= TuningFit.fewestGestures {
        let shares = zip(priors.winner.estimate(person.winner), priors.payer.estimate(person.payer))
          .map { (winner: $0.share, payer: $1.share) }
        let grid = TuningFit.grid(shares)
        let gain = grid[chooser.best(grid)].winner - shares[shared].winner
        guard gain > best?.gain ?? 0.01, let name = person.name else { continue }
        // The same numbers as for the person alone.
        let own = Self.fit(fit.question, for: name, of: people, wants)
        guard own.refusal == nil else { continue }
        let all = shared - SettingsBeside.allCases.count
        let personal = Personal(
          name: name.text,
          role: fit.question.winner,
          now: own.shares(.now).winner,
          shared: (SettingsBeside(rawValue: shared).map { own.shares($0) } ?? own.shares(all))
            .winner,
          own: own.recommended.winner
        )
        if personal.own - personal.shared > 0.01 { best = (gain, personal) }
      }
    }
    return best?.1
  }
}
