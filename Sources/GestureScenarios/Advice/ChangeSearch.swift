import GestureExplanation
import GestureRecognition
import GestureTouches

/// Finds the smallest change with which one attempt fires, by playing its passage again.
struct ChangeSearch {
  /// How an attempt went with some changes.
  private struct Trial {
    let changes: [SceneChange]
    let run: TrialRun
    let attempt: Attempt
    let tried: TriedChange

    var isSuccess: Bool {
      if case .fails = tried.outcome { return false }
      return true
    }
  }

  private let passage: RecordedPassage
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

  /// Starts a search; nil when the passage alone does not repeat the attempt.
  init?(_ attempt: Attempt, of id: String, in passage: RecordedPassage) {
    let original = passage.play([], around: attempt)
    guard let same = original.same(as: attempt, of: id) else { return nil }
    self.original = original
    self.passage = passage
    self.id = id
    self.attempt = same
  }

  /// Returns the change that is worth telling; nil when there is none.
  mutating func find() -> TriedChange? {
    var costly: Trial?
    var failures: [(candidate: ChangeCandidate, trial: Trial)] = []
    for candidate in original.candidates(for: attempt, of: id, in: passage.scene) {
      guard let trial = best(candidate, after: []) else { continue }
      if !trial.isSuccess {
        failures.append((candidate, trial))
      } else if trial.tried.losses.isEmpty {
        return trial.tried
      } else if costly == nil {
        costly = trial
      }
    }
    if let costly { return costly.tried }
    for (candidate, trial) in failures.prefix(Self.mostPairs) {
      if let pair = pair(candidate, trial), costly == nil || pair.tried.losses.isEmpty {
        costly = pair
        if pair.tried.losses.isEmpty { break }
      }
    }
    return (costly ?? failures.first { !$0.candidate.isGuess }?.trial)?.tried
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
  private mutating func best(_ candidate: ChangeCandidate, after base: [SceneChange]) -> Trial? {
    switch candidate {
    case .relation(let change, _): return play(base + [change])
    case .number(let number):
      let isOwn = number.isSetting && hasOwnSettings
      guard let trial = search(number, after: base, forOneOnly: isOwn) else { return nil }
      // The setting of one recognizer may cost less than that of the window.
      guard trial.isSuccess, !trial.tried.losses.isEmpty, number.isSetting, !isOwn,
        let own = search(number, after: base, forOneOnly: true),
        own.isSuccess, own.tried.losses.count < trial.tried.losses.count
      else { return trial }
      return own
    }
  }

  private var hasOwnSettings: Bool {
    original.instance.recognizer(id)?.settings != nil
  }

  private mutating func search(
    _ number: NumberCandidate,
    after base: [SceneChange],
    forOneOnly: Bool
  ) -> Trial? {
    func change(_ value: Double) -> [SceneChange] {
      guard number.isSetting else { return base + [.property(number.name, value, recognizer: id)] }
      let isOfWindow = number.isOfWindowOnly || !forOneOnly
      return base + [.setting(number.name, value, recognizer: isOfWindow ? nil : id)]
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

  private mutating func play(_ changes: [SceneChange]) -> Trial? {
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
    let tried = TriedChange(changes: changes, outcome: outcome, losses: losses(in: run, other))
    return Trial(changes: changes, run: run, attempt: other, tried: tried)
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

  /// The other gestures that fire less often while the attempt lasts.
  private func losses(in run: TrialRun, _ other: Attempt) -> [TriedChange.Loss] {
    let end = max(attempt.end, other.end)
    return original.instance.members.compactMap { member in
      guard member.id != id else { return nil }
      let before = original.successes(of: member.id, from: attempt.start, to: end)
      let after = run.successes(of: member.id, from: attempt.start, to: end)
      guard after.count < before.count else { return nil }
      return TriedChange.Loss(
        recognizer: member.id,
        begins: before[0].began != nil,
        count: before.count - after.count,
        isTotal: after.isEmpty
      )
    }
  }
}
