import GestureMemory
import GestureTouches

/// Decides which recognizers of one engine may publish.
///
/// A *pass* runs after an event, after the timers of one instant, or for changes from outside. It
/// repeats four steps until nothing changes:
///
/// ```
/// failures   publish failures; recognizers that waited for them may continue
/// candidates find recognizers that want to publish: blocked by a requirement, or ready
/// exclusion  compare ready recognizers, by priority, with active ones and each other
/// actions    for winners and active ones, by priority: views lose touches, actions run
/// ```
/// At the end, attempts that are over are reset. Requests that recognizers make while actions run
/// wait for the next call of the engine. Only a pass writes published states.
///
/// Failures, requirements, priority, consent and resets have files of their own in this folder.
package final class GestureArena {
  /// The recognizers in an attempt, in the order their attempts started.
  ///
  /// Their nodes keep them alive. A recognizer that leaves its node during an attempt keeps itself
  /// alive until it is reset, see ``GestureRecognizer/keepUntilReset()``.
  package let attempts = RecognizerList()
  /// The state that changes from pass to pass.
  package struct State {
    /// The number of failures for the next pass that no observer sees and no recognizer waits for.
    ///
    /// Their order in the pass has no visible effect, so they are counted and not listed.
    var silentFailures = 0
    var refusals = 0
    /// The number of attempts that are over and have not been reset, besides those that wait for a hand.
    package internal(set) var finished = 0
    var hands = 0
    var visits: UInt64 = 0
    var firstAnswer: UInt64 = 1
    /// Whether the pass runs because fingers come down, before they are admitted.
    var isFingerLanding = false
    /// The fingers of the present contact that came before the one that lands, see ``AttemptFlags/restarts``.
    var contact = TouchSet()
    /// Whether ``GestureArena/lastSorted`` is still the order of ``GestureArena/lastUnsorted``.
    var isOrderKnown = false
    /// Whether something other than a request waits for the next call.
    var hasOtherChanges = false
    /// The list that takes requests now, see ``GestureArena/collect(_:)``.
    var requests: RecognizerList
    /// The drags of this turn that continue with an outer pan.
    var handOvers: [(HandOver, taker: PanGestureRecognizer)] = []
  }

  @exclusivity(unchecked) package internal(set) final var state: State

  /// Whether a failed attempt waits for the rest of a hand.
  var hasHands: Bool { state.hands > 0 }

  /// Counts an attempt that waits for the rest of a hand, so that no pass tries to reset it meanwhile.
  func noteHand(began: Bool) {
    state.hands += began ? 1 : -1
    state.finished += began ? -1 : 1
  }

  // MARK: - Walks over the graph of requirements

  // Many recognizers ask about the same part of the graph. Walks are numbered, and a walk marks what it
  // visits. With the answers of earlier walks, all questions of a round or of a reset together visit each
  // recognizer once.

  /// Starts a walk.
  func startWalk() { state.visits &+= 1 }

  /// Notes that the present walk visits a recognizer.
  func markVisited(_ recognizer: GestureRecognizer) {
    adoptMarks(of: recognizer)
    recognizer.relations.marks.visit = state.visits
  }

  /// Notes the answer of the present walk: that a recognizer leads to no cycle, or that it is linked to
  /// an unfinished one.
  func markAnswered(_ recognizer: GestureRecognizer) {
    adoptMarks(of: recognizer)
    recognizer.relations.marks.answer = state.visits
  }

  /// Returns whether the present walk has visited a recognizer.
  func isVisited(_ recognizer: GestureRecognizer) -> Bool {
    let marks = recognizer.relations.marks
    return marks.owner === marksOwner && marks.visit == state.visits
  }

  /// Returns whether a walk whose answers still apply has visited a recognizer.
  func wasVisited(_ recognizer: GestureRecognizer) -> Bool {
    let marks = recognizer.relations.marks
    return marks.owner === marksOwner && marks.visit >= state.firstAnswer
  }

  /// Returns whether a recognizer has an answer that still applies.
  func isAnswered(_ recognizer: GestureRecognizer) -> Bool {
    let marks = recognizer.relations.marks
    return marks.owner === marksOwner && marks.answer >= state.firstAnswer
  }

  /// Makes later walks ignore the answers of earlier ones, because the graph may have changed.
  @inline(__always)
  func forgetAnswers() { state.firstAnswer = state.visits &+ 1 }

  private func adoptMarks(of recognizer: GestureRecognizer) {
    guard recognizer.relations.marks.owner !== marksOwner else { return }
    recognizer.relations.marks = WalkMarks(owner: marksOwner)
  }

  // MARK: - Lists

  /// The values that idle recognizers read; stored, because attempts end often.
  private let idleThresholds = ThresholdTable.standard.value.handle(for: .direct)
  private let idleRecords = RecordTable.blank.value

  /// The state of a recognizer that is in no attempt.
  @inline(__always)
  var idle: AttemptState { AttemptState(thresholds: idleThresholds, records: idleRecords) }

  /// The recognizers with requests for the present turn, and for the next call.
  let pending = RecognizerList()
  package let outside = RecognizerList()
  /// The recognizers that take part in the current round, by priority.
  let round = RecognizerList()
  /// The last round of several recognizers, in the order of their requests and by priority.
  ///
  /// May contain released recognizers unless ``State/isOrderKnown``: any attempt that starts or ends changes that.
  let lastUnsorted = RecognizerList()
  let lastSorted = RecognizerList()
  /// The recognizers that exclude others: active ones, and those that ended in this pass.
  package let dominant = RecognizerList()

  let log: DecisionWriter

  private let marksOwner = MarksOwner()

  init(_ log: DecisionWriter) {
    self.log = log
    state = State(requests: outside)
  }

  deinit {
    attempts.free()
    pending.free()
    outside.free()
    round.free()
    lastUnsorted.free()
    lastSorted.free()
    dominant.free()
  }

  /// Ends every attempt without actions or log entries, because the engine is being released.
  func forgetAll() {
    state.isOrderKnown = false
    // The recognizers may be used in another window later, so their attempts must end here. While
    // client code runs, all recognizers stay in their attempts, which keeps them alive.
    attempts.forEach { recognizer in
      recognizer.attempt.flags.insert(.isReset)
      recognizer.clear()
    }
    var leaving: [GestureRecognizer] = []
    attempts.forEach { recognizer in
      Relations.forgetAttempt(of: recognizer)
      recognizer.lastAttempt.wakes.clear()
      forget(recognizer)
      if let own = recognizer.takeOwnReference() { leaving.append(own) }
    }
    // Released after the list is empty, because their release may run client code.
    withExtendedLifetime(leaving) { attempts.removeAll() }
  }

  /// Adds a recognizer whose attempt starts.
  func add(attempt recognizer: GestureRecognizer) {
    attempts.append(Unowned(recognizer))
    state.isOrderKnown = false
    forgetAnswers()
  }

  /// Whether any attempt is unfinished.
  var hasUnfinishedAttempts: Bool { attempts.contains { $0.isUnfinished } }

  /// Whether a pass would change nothing.
  @inline(__always)
  var isSettled: Bool { pending.isEmpty && state.silentFailures == 0 && state.finished == 0 }

  /// Decides one round of a pass; returns false if nothing is left to decide.
  ///
  /// Afterwards ``round`` contains the recognizers that publish, by priority: winners and active
  /// ones.
  func decideRound() -> Bool {
    while !pending.isEmpty || state.silentFailures > 0 {
      // Requests that delegates cause while they are asked belong to this turn, too.
      collect {
        // Failures come first, because they may unblock recognizers, which then join this round.
        if state.silentFailures > 0 { publishSilentFailures() }
        publishFailures()
        if round.isEmpty { return }
        sortByPriority(round)
        if findCandidates() { exclude() }
      }
      if !round.isEmpty { return true }
    }
    return false
  }

  /// Ends a pass, except for resets.
  ///
  /// Calls back for refused drawings, and drops recognizers that are no longer active.
  func endPass() {
    if state.refusals > 0 { callRefusals() }
    // One that is no longer active is over, and has not been reset.
    if state.finished > 0, !dominant.isEmpty {
      dominant.filter { $0.attempt.publishedState.isActive }
    }
  }

  // MARK: - Refused drawings

  /// Requests a callback for a refused drawing, after the recognizer's failure has been published.
  func noteRefusal(of recognizer: GestureRecognizer) {
    recognizer.attempt.flags.insert(.refused)
    state.refusals += 1
  }

  /// Calls the recognizers whose drawing was refused.
  ///
  /// As with actions, every recognizer has seen the event, and none has been reset yet.
  private func callRefusals() {
    state.refusals = 0
    // A callback may start attempts, which this walk visits too.
    attempts.forEach { recognizer in
      guard recognizer.attempt.flags.contains(.refused) else { return }
      recognizer.attempt.flags.remove(.refused)
      recognizer.callRefusal()
    }
  }

  // MARK: - Candidates

  /// Marks the recognizers that are ready to publish for the first time; returns whether any is.
  private func findCandidates() -> Bool {
    var found = false
    var hasQuestions: Bool?
    var isFirst = true
    round.forEach { recognizer in
      guard recognizer.wantsToPublish else { return }
      let isAsked = hasQuestions ?? hasDynamicRequirements
      hasQuestions = isAsked
      // Before `isReady`, which reads the requirements that the answers add.
      // An alternative action waits for no other recognizer: only one gesture can be meant.
      let isAlternative = recognizer.isAlternative
      if isAsked, !isAlternative { examineDynamicRequirements(of: recognizer) }
      let hasRelations = !isAlternative && recognizer.traits.contains(.hasRelations)
      if hasRelations, isFirst {
        forgetAnswers()
        isFirst = false
      }
      if !hasRelations || isReady(recognizer) {
        recognizer.attempt.flags.insert(.candidate)
        found = true
      }
    }
    return found
  }

  // MARK: - Exclusion

  /// Decides which candidates win, and ends the attempts that the winners exclude.
  private func exclude() {
    var takeovers: [Takeover] = []
    for position in 0..<round.count {
      round.with(position) { candidate in
        guard candidate.attempt.flags.contains(.candidate) else { return }
        candidate.attempt.flags.remove(.candidate)
        if loses(candidate, at: position, &takeovers) { return }
        candidate.attempt.flags.insert(.winner)
      }
    }
    // Only now are the winners final: a later candidate can fail an earlier winner.
    for position in 0..<round.count {
      let others = round.with(position) { winner in
        winner.attempt.flags.contains(.winner) ? endAttempts(excludedBy: winner) : true
      }
      // With many winners, soon no attempt is left that another winner could end.
      if !others { break }
    }
    if !takeovers.isEmpty { perform(takeovers) }
  }

  /// Compares a candidate with active recognizers and earlier winners; returns whether it lost.
  private func loses(
    _ candidate: GestureRecognizer,
    at position: Int,
    _ takeovers: inout [Takeover]
  ) -> Bool {
    let newcomer = Newcomer(candidate)
    let known = takeovers.count
    // Active recognizers come first: a candidate of higher priority does not displace them.
    for index in 0..<dominant.count {
      let lost = dominant.with(index) { rival in
        guard rival !== candidate, share(rival, candidate), rival.excludesByClass(candidate),
          !areAllowedTogether(newcomer, rival)
        else { return false }
        if rival.isTakenOver || takesOver(candidate, from: rival)
          || takesRemainingTouches(candidate, of: rival)
        {
          takeovers.append(Takeover(giver: Unowned(rival), taker: Unowned(candidate)))
          return false
        }
        lose(candidate, to: rival, .activeFirst)
        return true
      }
      if lost {
        takeovers.removeLast(takeovers.count - known)
        return true
      }
    }
    var isOneSided = false
    let active = takeovers.count
    for index in 0..<position {
      let lost = round.with(index) { winner in
        guard winner.attempt.flags.contains(.winner), share(winner, candidate) else { return false }
        guard winner.excludesByClass(candidate) else {
          // A candidate that cannot be prevented is protected, and ends no winner because of that.
          if !winner.mayPrevent(candidate) { isOneSided = true }
          return false
        }
        guard !areAllowedTogether(newcomer, winner) else { return false }
        if takesOver(candidate, from: winner) {
          // A delegate may answer differently the next time, so the answer is kept.
          takeovers.append(Takeover(giver: Unowned(winner), taker: Unowned(candidate)))
          return false
        }
        lose(candidate, to: winner, .priority)
        return true
      }
      if lost {
        takeovers.removeLast(takeovers.count - known)
        return true
      }
    }
    // Only now, because a candidate that loses must not have ended another attempt.
    for takeover in takeovers[active...] {
      takeover.giver.with { winner in
        winner.attempt.flags.remove(.winner)
        lose(winner, to: candidate, .takenOver)
      }
    }
    takeovers.removeLast(takeovers.count - active)
    if isOneSided { endOneSided(winsOver: newcomer, at: position) }
    return false
  }

  /// Fails the winners that by their class do not prevent a candidate and are excluded by it.
  private func endOneSided(winsOver newcomer: borrowing Newcomer, at position: Int) {
    let candidate = newcomer.recognizer
    for index in 0..<position {
      round.with(index) { winner in
        guard winner.attempt.flags.contains(.winner), share(winner, candidate),
          candidate.excludesByClass(winner), !winner.mayPrevent(candidate),
          !areAllowedTogether(newcomer, winner)
        else { return }
        winner.attempt.flags.remove(.winner)
        lose(winner, to: candidate, .oneSided)
      }
    }
  }

  /// Fails every undecided recognizer, blocked ones included, that a winner excludes.
  ///
  /// - Returns: Whether other winners may still have attempts to end.
  private func endAttempts(excludedBy winner: GestureRecognizer) -> Bool {
    let newcomer = Newcomer(winner)
    let count = attempts.count
    var hasOpen = false
    for index in 0..<count {
      attempts.with(index) { other in
        guard other.attempt.publishedState == .possible, !other.attempt.internalState.isFailure,
          !other.attempt.flags.contains(.winner)
        else { return }
        guard share(winner, other), winner.excludesByClass(other),
          !areAllowedTogether(newcomer, other), !takesOver(other, from: winner)
        else { return hasOpen = true }
        if let required = winnerRequired(by: other) {
          fail(other, .requiredFailureRecognized, to: required)
        } else {
          lose(other, to: winner, .winnerTakesAll)
        }
      }
    }
    // A delegate may have started attempts.
    return hasOpen || attempts.count != count
  }

  /// Returns the winner that a recognizer waited for, if any.
  ///
  /// The requirement then becomes the reason, because it is a nearer cause than exclusion.
  private func winnerRequired(by recognizer: GestureRecognizer) -> GestureRecognizer? {
    for requirement in recognizer.relations.requirements
    where requirement.metInAttempt != recognizer.attempt.number {
      let required = requirement.required.object
      if required.attempt.flags.contains(.winner) { return required }
    }
    return nil
  }

  private func lose(
    _ loser: GestureRecognizer,
    to winner: GestureRecognizer,
    _ rule: ExclusionRule
  ) {
    if log.isObserved { log.log(.prevented(loser, by: winner, rule)) }
    fail(loser, .lostTo, to: winner)
  }

  // MARK: - Publishing

  /// Makes a recognizer exclude others from now on; called when its first state has been published.
  func becomeDominant(_ recognizer: GestureRecognizer) {
    dominant.append(Unowned(recognizer))
    failDependents(of: recognizer)
  }

  /// Publishes a state, except for failures of undecided recognizers.
  func publish(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
    let previous = recognizer.attempt.publishedState
    recognizer.attempt.publishedState = state
    if state.isTerminal {
      self.state.finished += 1
      recognizer.attempt.internalState = state
      recognizer.attempt.flags.remove(.isBlocked)
    }
    guard log.isObserved, previous != state else { return }
    log.log(
      .transition(
        recognizer,
        from: previous,
        to: state,
        isPublished: true,
        recognizer.failureReason
      )
    )
  }
}
