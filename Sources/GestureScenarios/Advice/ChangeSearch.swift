import GestureExplanation
import Gestures

/// Finds the change with which one attempt fires at the least price, by playing its passage again.
struct ChangeSearch {
  /// How an attempt went with some changes.
  private struct Trial {
    let changes: [GestureChange]
    let run: TrialRun
    let attempt: Attempt
    let outcome: TriedChange.Outcome
    /// What else is different in the passage.
    let price: RemedyPrice

    var isSuccess: Bool {
      if case .fails = outcome { return false }
      return true
    }

    /// The passage may hold one attempt of the other gesture, so nothing is known about its end.
    var rank: RemedyRank { RemedyRank(changes, missed: 0, price, ruinFrom: .max) }
  }

  private let passage: RecordedPassage
  /// The whole recording; nil if it is not at its end.
  private let replays: WholeReplays?
  private let id: String
  /// The attempt as it went when the passage was played again without a change.
  private let attempt: Attempt
  /// The passage around the attempt without a change.
  private let original: TrialRun
  private var trialsLeft = Self.mostTrials

  /// The largest number of trials for one attempt.
  ///
  /// > Source: chosen: three limits that are searched, and their pairs with a relation.
  private static let mostTrials = 64
  /// How many of the changes that do not suffice are tried with another one.
  private static let mostPairs = 4
  /// How often the distance between a value that suffices and one that does not is halved.
  private static let halvings = 8
  /// How often another gesture must have fired in a recording, so that to end it is no remedy.
  private static let ruin = 2

  /// Starts a search; nil when the passage alone does not repeat the attempt.
  init?(
    _ attempt: Attempt,
    of id: String,
    in passage: RecordedPassage,
    _ replays: WholeReplays?
  ) {
    let original = passage.play([], around: attempt)
    guard let same = original.same(as: attempt, of: id) else { return nil }
    self.original = original
    self.passage = passage
    self.replays = replays
    self.id = id
    self.attempt = same
  }

  /// Returns the change that is worth telling; nil when there is none.
  mutating func find() -> TriedChange? {
    var successes: [Trial] = []
    var failures: [(candidate: ChangeCandidate, trial: Trial)] = []
    // In the order in which they are told, so that after one without a price no other is better.
    for candidate in original.candidates(for: attempt, of: id, in: passage.scene) {
      guard let trial = best(candidate, after: []) else { continue }
      if trial.isSuccess { successes.append(trial) } else { failures.append((candidate, trial)) }
      if trial.isSuccess, trial.price.isFree { break }
    }
    if successes.isEmpty {
      let ordered =
        failures.filter { !$0.candidate.isGuess } + failures.filter { $0.candidate.isGuess }
      for (candidate, trial) in ordered.prefix(Self.mostPairs) {
        guard let pair = pair(candidate, trial) else { continue }
        successes.append(pair)
        if pair.price.isFree { break }
      }
    }
    guard successes.isEmpty else { return cheapest(of: successes) }
    // What is still far from firing was hardly meant.
    guard let failure = failures.first(where: { !$0.candidate.isGuess })?.trial,
      failure.attempt.isTelling,
      replays?.run(failure.changes)?.hasSuccess(of: id, at: attempt.start) != true
    else { return nil }
    return TriedChange(
      recognizer: id,
      changes: failure.changes,
      outcome: failure.outcome,
      price: nil
    )
  }

  /// Returns the change that costs least in the whole recording, of those that suffice there.
  private func cheapest(of trials: [Trial]) -> TriedChange? {
    let ranked = trials.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }
    var costly: TriedChange?
    for trial in ranked.map(\.element) {
      guard let plain = replays?.run([]), let whole = replays?.run(trial.changes) else {
        return costly
          ?? TriedChange(
            recognizer: id,
            changes: trial.changes,
            outcome: trial.outcome,
            price: trial.price
          )
      }
      // What was scrolled before may be elsewhere with the change.
      guard let time = whole.attempt(of: id, with: trial.outcome), let row = whole.row(of: id),
        let scope = replays?.scope
      else { continue }
      let price = whole.tally.price(since: plain.tally, for: row, at: time, in: scope)
      let tried = TriedChange(
        recognizer: id,
        changes: trial.changes,
        outcome: trial.outcome,
        price: price
      )
      guard price.ruins(from: Self.ruin) else { return tried }
      costly = costly ?? tried
    }
    return costly
  }

  /// Tries a change that does not suffice with another one for what is then missing.
  private mutating func pair(_ first: ChangeCandidate, _ failed: Trial) -> Trial? {
    let scene = passage.scene.changed(by: failed.changes)
    for second in failed.run.candidates(for: failed.attempt, of: id, in: scene) {
      if case (.number(let one), .number(let other)) = (first, second), one.name == other.name {
        continue
      }
      switch (first, second) {
      case (.relation, _):
        if let trial = best(second, after: failed.changes), trial.isSuccess { return trial }
      case (.number, .relation(let change, _)):
        if let trial = best(first, after: [change]), trial.isSuccess { return trial }
      case (.number, .number):
        guard let both = best(second, after: failed.changes), both.isSuccess,
          let last = both.changes.last
        else { continue }
        // The first value was the farthest of those that are tried.
        if let trial = best(first, after: [last]), trial.isSuccess { return trial }
        return both
      }
    }
    return nil
  }

  /// Returns the trial with the smallest value that suffices, or how the farthest one failed.
  private mutating func best(_ candidate: ChangeCandidate, after base: [GestureChange]) -> Trial? {
    switch candidate {
    case .relation(let change, _): return play(base + [change])
    case .number(let number):
      let isOwn =
        number.isForOneOnly || number.isSetting && hasOwnSettings(number.id)
      guard let trial = search(number, after: base, forOneOnly: isOwn) else { return nil }
      // The setting of one recognizer may cost less than that of the window.
      guard trial.isSuccess, !trial.price.isFree, number.isSetting, !isOwn,
        let own = search(number, after: base, forOneOnly: true),
        own.isSuccess, own.price.costs.count < trial.price.costs.count
      else { return trial }
      return own
    }
  }

  private func hasOwnSettings(_ id: String) -> Bool {
    original.instance.recognizer(id)?.settings != nil
  }

  private mutating func search(
    _ number: NumberCandidate,
    after base: [GestureChange],
    forOneOnly: Bool
  ) -> Trial? {
    func change(_ value: Double) -> [GestureChange] {
      base + [number.change(value, forOneOnly: forOneOnly)]
    }
    if let guess = number.guess, guess != number.current {
      guard let trial = play(change(guess)) else { return nil }
      if trial.isSuccess { return trial }
    }
    guard number.extreme != number.current, let farthest = play(change(number.extreme)) else {
      return nil
    }
    guard farthest.isSuccess else { return farthest }
    var best = farthest
    var (refused, allowed) = (number.guess ?? number.current, number.extreme)
    for _ in 0..<Self.halvings {
      let middle = number.form.rounded((refused + allowed) / 2, up: number.goesUp)
      guard middle != allowed, middle != refused, let trial = play(change(middle)) else { break }
      if trial.isSuccess { (best, allowed) = (trial, middle) } else { refused = middle }
    }
    return best
  }

  // MARK: - One trial

  private mutating func play(_ changes: [GestureChange]) -> Trial? {
    guard trialsLeft > 0 else { return nil }
    trialsLeft -= 1
    let run = passage.play(changes, around: attempt)
    guard let other = later(in: run) ?? run.attempt(of: id, at: attempt.start) else { return nil }
    let outcome: TriedChange.Outcome
    if other.outcome == .fired, other.began == nil || attempt.began != nil {
      outcome = .fires(at: other.end)
    } else if let began = other.began, attempt.began == nil,
      other.outcome == .fired || other.outcome == .open
    {
      outcome = .begins(at: began)
    } else {
      outcome = .fails(reason: other.reason?.caseName, sentence: other.explanation.text)
    }
    return Trial(
      changes: changes,
      run: run,
      attempt: other,
      outcome: outcome,
      price: price(of: run, other)
    )
  }

  /// What else is different in the part of the recording that both played.
  private func price(of run: TrialRun, _ other: Attempt) -> RemedyPrice {
    let (start, end) = (max(run.start, original.start), min(run.end, original.end))
    let row = original.instance.members.firstIndex { $0.id == id } ?? 0
    return run.tally(from: start, to: end).price(
      since: original.tally(from: start, to: end),
      for: row,
      at: (other.start.seconds, other.end.seconds),
      in: .part(from: start, to: end)
    )
  }

  /// The attempt of a finger that came too much, which fires sooner than any did in the recording.
  private func later(in run: TrialRun) -> Attempt? {
    guard attempt.reason?.kind == .tooManyTouches else { return nil }
    let end = attempt.end + RecordedPassage.patience
    func first(_ run: TrialRun) -> Attempt? {
      run.successes(of: id, from: attempt.start, to: end)
        .filter { $0.end >= attempt.end && $0.end <= end }.min { $0.end < $1.end }
    }
    guard let now = first(run), now.outcome == .fired else { return nil }
    return first(original).map { now.end < $0.end } ?? true ? now : nil
  }
}
