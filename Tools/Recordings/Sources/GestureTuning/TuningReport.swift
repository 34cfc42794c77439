/// What `gesture tune` recommends.
public struct TuningReport: Sendable {
  /// What was aimed at.
  public let wants: TuningWants
  /// The person for whom it is; nil for all.
  public let person: String?
  /// How many people there are.
  public let people: Int
  /// The names of the people.
  public let names: [String]
  /// How many gestures do not say who made them.
  public let unnamed: Int
  /// The questions that the gestures are about.
  public let fits: [TuningFit]

  /// Fits settings to counts.
  ///
  /// - Parameters:
  ///   - counts: The gestures.
  ///   - wants: What to aim at.
  ///   - person: The person for whom settings are fitted, with all others as what is expected; nil for all.
  public init(_ counts: TuningCounts, wants: TuningWants, person: String? = nil) {
    self.wants = wants
    self.person = person
    var (names, fits, unnamed) = (Set<TableName>(), [TuningFit](), 0)
    for (question, rows) in zip(TuningQuestion.all, counts.questions) {
      var found: [TableName: TuningPerson] = [:]
      for (key, row) in rows.sorted {
        guard let role = TuningRole(rawValue: key.role.text), row.count > 0 else { continue }
        // Who they are is not known, so they may all be one.
        guard let name = key.person else {
          if role == question.winner { unnamed = max(unnamed, row.count.value) }
          continue
        }
        names.insert(name)
        let shares = TuningShares(row, question, upTo: wants.cell(role))
        if role == question.winner {
          found[name, default: TuningPerson(name: name)].winner = shares
        } else {
          found[name, default: TuningPerson(name: name)].payer = shares
        }
      }
      let people = found.sorted { $0.key < $1.key }.map { $0.value }
      guard people.contains(where: { $0.winner != nil }) else { continue }
      guard let person else {
        fits.append(TuningFit(question, people, wants: wants))
        continue
      }
      let own = people.first { $0.name == TableName(person) } ?? TuningPerson(name: nil)
      let others = people.filter { $0.name != TableName(person) }
      fits.append(TuningFit(question, for: own, among: others, wants: wants))
    }
    self.names = names.sorted().map { $0.text }
    self.people = names.count
    self.unnamed = unnamed
    self.fits = fits
  }

  /// Whether there is an answer to a question, even if it is to change nothing.
  public var recommends: Bool { fits.contains { $0.refusal == nil } }

  /// The recommended settings; those of questions with nothing to change are left as they are.
  public var assignments: [(setting: String, value: Double)] {
    fits.filter { $0.refusal == nil && !$0.isEnoughNow }.flatMap { $0.assignments }
  }
}
