import GestureMemory
import GestureTouches

/// Decides what becomes of the recognizers that want something: the arbiter of one engine.
///
/// A *pass* runs after an event, after the timers of one instant, or for changes from outside. In it
/// recognizers move through four steps until nothing changes:
///
/// ```
/// failures   what has failed is published; whoever waited for it may go on
/// candidates who wants to publish: blocked by a requirement, or ready
/// exclusion  the ready ones, by priority, against the active ones and each other
/// actions    winners and active ones, by priority: views lose the touches, then actions run
/// ```
/// At the end, attempts that are over are reset. What recognizers ask for while actions run waits for
/// the next call of the engine. Nothing else writes a published state.
///
/// Failures, requirements, priority, the questions about exclusion, and resets have files beside this
/// one.
final class GestureArena {
  /// The recognizers in an attempt, in the order their attempts started.
  ///
  /// The places they are attached to keep them alive. One that leaves its place in the middle of an
  /// attempt keeps itself until it is reset, see ``GestureRecognizer/keepUntilReset()``.
  let attempts = RecognizerList()
  /// What changes from pass to pass.
  private struct State {
    var isCollecting = false
    var silentFailures = 0
    var refusals = 0
    var finished = 0
    var visits: UInt64 = 0
    var hasOutsideChanges = false
  }

  private let state = Cell(State())

  /// Whether requests belong to the present call; those made in callbacks wait for the next.
  var isCollecting: Bool {
    get { state.value.isCollecting }
    set { state.value.isCollecting = newValue }
  }

  /// How many failures wait for the next pass that no observer sees and no recognizer waits for.
  ///
  /// Their order among the others of the pass cannot be seen, so they are only counted.
  var silentFailures: Int {
    get { state.value.silentFailures }
    set { state.value.silentFailures = newValue }
  }

  /// How many attempts are over and have not been reset.
  var finished: Int {
    get { state.value.finished }
    set { state.value.finished = newValue }
  }

  /// Counts walks over the graph of requirements.
  var visits: UInt64 {
    get { state.value.visits }
    set { state.value.visits = newValue }
  }

  /// Whether changes from outside wait for the next call.
  var hasOutsideChanges: Bool { state.value.hasOutsideChanges }

  /// What recognizers in no attempt read; at hand, because many attempts end.
  private let idleThresholds = ThresholdTable.standard.value.handle(for: .direct)
  private let idleRecords = RecordTable.blank.value

  /// The state of a recognizer that is in no attempt.
  @inline(__always)
  var idle: AttemptState { AttemptState(thresholds: idleThresholds, records: idleRecords) }

  /// The recognizers that requested something since the last pass, in a call and outside.
  let pending = RecognizerList()
  let outside = RecognizerList()
  /// The recognizers that take part in the current round, by priority.
  let round = RecognizerList()
  /// The recognizers that exclude others: the active ones, and those that ended in this pass.
  let dominant = RecognizerList()

  let log: DecisionWriter

  init(_ log: DecisionWriter) { self.log = log }

  deinit {
    attempts.free()
    pending.free()
    outside.free()
    round.free()
    dominant.free()
  }

  /// Ends every attempt without a word, because the engine goes.
  func forgetAll() {
    // They may live on in another window, so the end of this one is the end of their attempts. All stay
    // in theirs, and so are kept alive, while client code runs.
    attempts.forEach { $0.reset() }
    var leaving: [GestureRecognizer] = []
    attempts.forEach { recognizer in
      Relations.forgetDynamic(of: recognizer)
      recognizer.wakes.clear()
      forget(recognizer)
      if let own = recognizer.takeOwnReference() { leaving.append(own) }
    }
    // What dies with the list may run client code.
    withExtendedLifetime(leaving) { attempts.removeAll() }
  }

  /// Lists a recognizer whose attempt starts.
  func add(attempt recognizer: GestureRecognizer) {
    attempts.append(Unowned(recognizer))
  }

  /// Lists a recognizer for the next pass.
  @inline(__always)
  func add(pending recognizer: GestureRecognizer) {
    guard !recognizer.flags.contains(.pending) else { return }
    recognizer.flags.insert(.pending)
    if isCollecting { return pending.append(Unowned(recognizer)) }
    add(fromOutside: recognizer)
  }

  @inline(never)
  private func add(fromOutside recognizer: GestureRecognizer) {
    outside.append(Unowned(recognizer))
    state.value.hasOutsideChanges = true
  }

  /// Notes a change from outside, unless it belongs to the present call.
  func noteOutsideChange() {
    if !isCollecting { state.value.hasOutsideChanges = true }
  }

  /// Whether an attempt goes on.
  var hasUnfinishedAttempts: Bool { attempts.contains { $0.isUnfinished } }

  /// Takes up what was asked for between calls.
  func adoptOutsideChanges() {
    state.value.hasOutsideChanges = false
    for index in 0..<outside.count { pending.append(outside[index]) }
    outside.removeAll()
  }

  /// Whether a pass would change nothing.
  @inline(__always)
  var isSettled: Bool { pending.isEmpty && silentFailures == 0 && finished == 0 }

  /// Decides one round of a pass; returns false when there is nothing left to decide.
  ///
  /// Afterwards ``round`` has those that publish: the winners and the active ones, by priority.
  func decideRound() -> Bool {
    while !pending.isEmpty || silentFailures > 0 {
      isCollecting = true
      if silentFailures > 0 { publishSilentFailures() }
      publishFailures()
      if round.isEmpty { continue }
      sortByPriority(round)
      if findCandidates() { exclude() }
      isCollecting = false
      return true
    }
    isCollecting = false
    return false
  }

  /// Ends a pass, but for resets: calls back about drawings, and forgets who is no longer active.
  func endPass() {
    if state.value.refusals > 0 { callRefusals() }
    if !dominant.isEmpty { dominant.filter { $0.publishedState.isActive } }
  }

  // MARK: - Refused drawings

  /// Lets a recognizer know, once its failure has been published, that a drawing was refused.
  func noteRefusal(of recognizer: GestureRecognizer) {
    recognizer.flags.insert(.refused)
    state.value.refusals += 1
  }

  /// Calls back as actions do: every recognizer has seen the event, and none has been reset.
  private func callRefusals() {
    state.value.refusals = 0
    // A callback may start attempts, which are walked too.
    attempts.forEach { recognizer in
      guard recognizer.flags.contains(.refused) else { return }
      recognizer.flags.remove(.refused)
      recognizer.callRefusal()
    }
  }

  // MARK: - Candidates

  /// Marks who is ready to publish for the first time; returns whether anybody is.
  private func findCandidates() -> Bool {
    var found = false
    var hasQuestions: Bool?
    round.forEach { recognizer in
      guard recognizer.wantsToPublish else { return }
      let isAsked = hasQuestions ?? hasDynamicRequirements
      hasQuestions = isAsked
      if isAsked { examineDynamicRequirements(of: recognizer) }
      if !recognizer.traits.contains(.hasRelations) || isReady(recognizer) {
        recognizer.flags.insert(.candidate)
        found = true
      }
    }
    return found
  }

  // MARK: - Exclusion

  /// Lets candidates win or lose, and lets each winner end the attempts it excludes.
  private func exclude() {
    for position in 0..<round.count {
      round.with(position) { candidate in
        guard candidate.flags.contains(.candidate) else { return }
        candidate.flags.remove(.candidate)
        if loses(candidate, at: position) { return }
        candidate.flags.insert(.winner)
      }
    }
    for position in 0..<round.count {
      let others = round.with(position) { winner in
        winner.flags.contains(.winner) ? endAttempts(excludedBy: winner) : true
      }
      // With many winners there is soon no attempt left that one of them could end.
      if !others { return }
    }
  }

  /// Compares a candidate with the active recognizers and the winners so far; returns whether it lost.
  private func loses(
    _ candidate: GestureRecognizer,
    at position: Int
  ) -> Bool {
    let newcomer = Newcomer(candidate)
    for index in 0..<dominant.count {
      let lost = dominant.with(index) { rival in
        guard rival !== candidate, share(rival, candidate), rival.excludesByClass(candidate),
          !areAllowedTogether(newcomer, rival)
        else { return false }
        lose(candidate, to: rival, .activeFirst)
        return true
      }
      if lost { return true }
    }
    var isOneSided = false
    for index in 0..<position {
      let lost = round.with(index) { winner in
        guard winner.flags.contains(.winner), share(winner, candidate) else { return false }
        guard winner.excludesByClass(candidate) else {
          isOneSided = true
          return false
        }
        guard !areAllowedTogether(newcomer, winner) else { return false }
        lose(candidate, to: winner, .priority)
        return true
      }
      if lost { return true }
    }
    // Only now, since a candidate that loses must not have ended another attempt.
    if isOneSided { endOneSided(winsOver: newcomer, at: position) }
    return false
  }

  /// Fails the winners that do not exclude a candidate and are excluded by it.
  private func endOneSided(winsOver newcomer: borrowing Newcomer, at position: Int) {
    let candidate = newcomer.recognizer
    for index in 0..<position {
      round.with(index) { winner in
        guard winner.flags.contains(.winner), share(winner, candidate),
          !winner.excludesByClass(candidate), candidate.excludesByClass(winner),
          !areAllowedTogether(newcomer, winner)
        else { return }
        winner.flags.remove(.winner)
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
        guard other.publishedState == .possible, !other.internalState.isFailure,
          !other.flags.contains(.winner)
        else { return }
        guard share(winner, other), winner.excludesByClass(other),
          !areAllowedTogether(newcomer, other)
        else { return hasOpen = true }
        if let required = winnerRequired(by: other) {
          other.giveUp(.requiredFailureRecognized, to: required)
        } else {
          lose(other, to: winner, .winnerTakesAll)
        }
      }
    }
    // A delegate may have started attempts.
    return hasOpen || attempts.count != count
  }

  /// The winner that a recognizer waited for: the requirement is a nearer cause than exclusion.
  private func winnerRequired(by recognizer: GestureRecognizer) -> GestureRecognizer? {
    for requirement in recognizer.relations.requirements
    where requirement.metInAttempt != recognizer.attempt {
      let required = requirement.required.object
      if required.flags.contains(.winner) { return required }
    }
    return nil
  }

  private func lose(
    _ loser: GestureRecognizer,
    to winner: GestureRecognizer,
    _ rule: ExclusionRule
  ) {
    if log.isObserved { log.log(.prevented(loser, by: winner, rule)) }
    loser.giveUp(.lostTo, to: winner)
  }

  // MARK: - Publishing

  /// Notes that a recognizer has published its first state: it excludes others from now on.
  func becomeDominant(_ recognizer: GestureRecognizer) {
    dominant.append(Unowned(recognizer))
    failDependents(of: recognizer)
  }

  /// Writes published states, but for failures out of possible.
  func publish(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
    let previous = recognizer.publishedState
    recognizer.publishedState = state
    if state.isTerminal {
      finished += 1
      recognizer.internalState = state
      recognizer.flags.remove(.isBlocked)
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
