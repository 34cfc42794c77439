import GestureExplanation
import GestureViews
import Gestures

// The search for changes that mend a finding, and their price over all performances.
extension Linter {
  /// How many remedies are told.
  private static let most = 2

  /// Returns the best changes with which a recognizer fires that another one keeps from firing.
  func remedies(for index: Int, lostTo rival: Int) -> [LintRemedy] {
    let contest = contest(index, lostTo: rival)
    var changes = contest.relations.map { change($0, index, rival) }
    let limits = beginnings(of: rival, contest.winner)
    changes.insert(contentsOf: limits, at: changes.firstIndex { $0.order > 1 } ?? changes.count)
    return remedies(among: changes, for: index, in: own[index].entries.map { $0.performance }) {
      $0.outcomes[index].fired != nil
    }
  }

  /// Returns the best changes with which another recognizer does not fire, too.
  func remedies(for index: Int, without other: Int) -> [LintRemedy] {
    let contest = contest(index, lostTo: other)
    let changes = contest.relations.filter { change in
      switch change {
      case .requirement, .exclusion, .beside: true
      default: false
      }
    }
    let both = own[index].entries.filter {
      $0.result.outcomes[index].fired != nil && $0.result.outcomes[other].fired != nil
    }
    return remedies(
      among: changes.map { change($0, index, other) },
      for: index,
      in: both.map { $0.performance },
      effect: { "it fires alone in \($0) of \(both.count)" }
    ) { $0.outcomes[index].fired != nil && $0.outcomes[other].fired == nil }
  }

  /// Returns the best of some changes; a second one only if the first costs something.
  func remedies(
    among changes: [LintChange],
    for index: Int?,
    in performances: [Performance],
    effect: ((Int) -> String)? = nil,
    _ isSuccess: (PerformanceResult) -> Bool
  ) -> [LintRemedy] {
    var found: [(rank: RemedyRank, isFree: Bool, remedy: LintRemedy)] = []
    for change in changes {
      let (count, price) = tryOut(change, for: index, in: performances, isSuccess)
      guard count > 0 else { continue }
      let rank = RemedyRank(
        change.changes,
        missed: performances.count - count,
        price,
        ruinFrom: 1
      )
      let words = effect?(count) ?? "it fires in \(count) of \(performances.count)"
      found.append((rank, price.isFree, remedy(change, for: index, words, price)))
      if price.isFree, count == performances.count { break }
    }
    // Two that are alike are told in the order in which they were tried.
    let sorted = found.enumerated().sorted {
      $0.element.rank == $1.element.rank
        ? $0.offset < $1.offset : $0.element.rank < $1.element.rank
    }.map { $0.element }
    guard let best = sorted.first else { return [] }
    return sorted.prefix(best.isFree ? 1 : Self.most).map { $0.remedy }
  }

  func remedy(
    _ change: LintChange,
    for index: Int?,
    _ effect: String,
    _ price: RemedyPrice
  ) -> LintRemedy {
    LintRemedy(
      changes: change.changes,
      effect: effect,
      price: price,
      subject: index.map { names[$0] } ?? "",
      words: change.isRelation ? change.changes[0].words(isOfPage: isOfPage) : change.text
    )
  }

  /// Performs everything that a change can touch, and returns how often it helps and what else is different.
  private func tryOut(
    _ change: LintChange,
    for index: Int?,
    in performances: [Performance],
    _ isSuccess: (PerformanceResult) -> Bool
  ) -> (count: Int, price: RemedyPrice) {
    let entries = own.flatMap { $0.entries }
    let touched = entries.indices.filter { change.canTouch(entries[$0].result) }
    let results = perform(
      performances + touched.map { entries[$0].performance },
      with: change
    )
    let count = results.prefix(performances.count).count { isSuccess($0) }
    var after = entries.map { $0.result }
    for (number, result) in zip(touched, results.dropFirst(performances.count)) {
      after[number] = result
    }
    let price = tally(after).price(
      since: tally(entries.map { $0.result }),
      for: index,
      at: nil,
      in: .performances(entries.count)
    )
    return (count, price)
  }

  /// Returns the price of a change over all performances.
  func price(of change: LintChange, for index: Int) -> RemedyPrice {
    tryOut(change, for: index, in: [], { _ in true }).price
  }

  private func tally(_ results: [PerformanceResult]) -> RemedyTally {
    var rows = stage.members.map {
      RemedyTally.Row(name: $0.name, type: $0.recognizer.words.type)
    }
    for (number, result) in results.enumerated() {
      for (row, outcome) in result.outcomes.enumerated() {
        guard let fired = outcome.fired else { continue }
        rows[row].successes.append(
          RemedyTally.Success(
            start: Double(number),
            end: Double(number),
            time: fired,
            begins: false
          )
        )
      }
    }
    return RemedyTally(rows: rows)
  }

  // MARK: - Changes

  private func contest(_ index: Int, lostTo rival: Int) -> RemedyContest {
    func side(_ index: Int) -> RemedyContest.Side {
      let member = stage.members[index]
      return RemedyContest.Side(
        name: member.codeName,
        of: member.recognizer,
        isOfView: member.isOfView
      )
    }
    var contest = RemedyContest(side(index), lostTo: side(rival))
    contest.mayRequire = !closesCycle(rival, toFail: index)
    if isDeeper(index, than: rival) {
      let (inner, outer) = (stage.members[index].view, stage.members[rival].view)
      contest.innerView = inner.name
      contest.beside = beside(inner, outer)?.changes.first
    }
    return contest
  }

  /// A view in front of one around it, instead of inside it; nil if it cannot stand there.
  ///
  /// In a page, its styles decide where an element then is.
  func beside(_ inner: View, _ outer: View) -> LintChange? {
    #if hasFeature(Embedded)
    return nil
    #else
    guard let name = inner.name, let around = outer.name, let frame = inner.frame(beside: outer),
      let place = stage.views.firstIndex(where: { $0 === inner }),
      let target = stage.views.firstIndex(where: { $0 === outer })
    else { return nil }
    let change = GestureChange.beside(view: name, of: around, frame: frame)
    var result = LintChange(text: change.text) { stage in
      stage.views[place].put(beside: stage.views[target], frame)
    }
    result.changes = [change]
    let touching = stage.members.indices.filter { stage.members[$0].view.isDescendant(of: outer) }
    result.touching = touching
    return result
    #endif
  }

  /// A relation of two recognizers, as it is made in a window.
  private func change(_ change: GestureChange, _ index: Int, _ rival: Int) -> LintChange {
    if case .beside = change,
      let change = beside(stage.members[index].view, stage.members[rival].view)
    {
      return change
    }
    let isOfView = stage.members[index].isOfView
    return LintChange(change, touching: [index, rival]) { stage in
      let (first, second) = (stage.members[index].recognizer, stage.members[rival].recognizer)
      switch change {
      case .requirement: second.require(toFail: first)
      case .takeover: first.takeOver(from: second)
      case .exclusion: LintChange.exclude(stage, rival, from: stage.members[index].view)
      case .simultaneity:
        let (asked, other) = isOfView ? (rival, first) : (index, second)
        LintChange.setTogether(stage, asked) { $0 === other ? true : nil }
      default: break
      }
    }
  }

  /// Larger limits at which a recognizer begins.
  ///
  /// > Source: chosen: with three times its limit, a gesture is another one.
  private func beginnings(of index: Int, _ side: RemedyContest.Side) -> [LintChange] {
    guard let name = side.beginning else { return [] }
    return limits(name, times: [1.5, 2, 3], of: index)
  }

  /// Multiples of a setting or property of a recognizer that is a number.
  func limits(_ name: String, times factors: [Double], of index: Int) -> [LintChange] {
    let recognizer = stage.members[index].recognizer
    let isSetting = GestureSettings.property(name) != nil
    let value =
      isSetting
      ? (recognizer.settings ?? stage.window.settings).value(of: name) : recognizer.value(of: name)
    guard case .number(let number) = value, number.isFinite, number > 0 else { return [] }
    return factors.compactMap { factor in
      isSetting
        ? LintChange.setting(name, number * factor, of: [index], in: stage)
        : .property(name, number * factor, of: index, in: stage)
    }
  }
}
