/// Decides which recognizers of one engine may publish.
///
/// A *pass* runs after an event, after the timers of one instant, or for changes from outside. It
/// repeats four steps, of which the engine does the last, until nothing changes:
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
/// This file has the rounds; `GestureEngine+Pass.swift` runs them. Exclusion, requirements and transfers have files
/// of their own in this folder.
package final class GestureArena {
  /// The recognizers in an attempt, in the order their attempts started.
  ///
  /// Their nodes keep them alive. A recognizer that leaves its node during an attempt keeps itself
  /// alive until it is reset, see ``GestureRecognizer/keepUntilReset()``.
  package let attempts = RecognizerList()
  /// The state that changes from pass to pass.
  package struct State {
    var refusals = 0
    /// The number of attempts that are over and have not been reset, besides those that wait for a hand.
    package internal(set) var finished = 0
    var hands = 0
    /// Stands for the answers of walks over the graph of requirements that still apply.
    var answers: Answers?
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
    /// The drags of this pass that continue with an outer pan.
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

  /// Makes later walks over the graph of requirements ignore the answers of earlier ones, because the graph may
  /// have changed.
  @inline(__always)
  func forgetAnswers() { state.answers = nil }

  // MARK: - Lists

  /// The values that idle recognizers read; stored, because attempts end often.
  private let idleThresholds = Thresholds.standard.value.handle(for: .direct)
  private let idleRecords = RecordTable.blank.value

  /// The state of a recognizer that is in no attempt.
  @inline(__always)
  var idle: AttemptData { AttemptData(thresholds: idleThresholds, records: idleRecords) }

  /// The recognizers with requests for the present pass, and for the next call.
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
  package let accepted = RecognizerList()

  let log: DecisionWriter

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
    accepted.free()
  }

  /// Ends every attempt without actions or log entries, because the engine is being released.
  func forgetAll() {
    state.isOrderKnown = false
    // The recognizers may be used in another window later, so their attempts must end here. While
    // client code runs, all recognizers stay in their attempts, which keeps them alive.
    attempts.forEach { recognizer in
      recognizer.attempt.flags.insert(.isReset)
      recognizer.callReset()
    }
    var leaving: [GestureRecognizer] = []
    attempts.forEach { recognizer in
      for requirement in recognizer.relations.requirements { requirement.forgetAttempt() }
      recognizer.lastAttempt.wakes.clear()
      forget(recognizer)
      if let own = recognizer.releaseOwnReference() { leaving.append(own) }
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
  var isSettled: Bool { pending.isEmpty && state.finished == 0 }

  /// Decides one round of a pass; returns false if nothing is left to decide.
  ///
  /// Afterwards ``round`` contains the recognizers that publish, by priority: winners and active
  /// ones.
  func decideRound() -> Bool {
    while !pending.isEmpty {
      // Requests that delegates cause while they are asked belong to this pass, too.
      collect {
        // Failures come first, because they may unblock recognizers, which then join this round.
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
    if state.finished > 0, !accepted.isEmpty {
      accepted.filter { $0.attempt.publishedState.isActive }
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
    var asks: Bool?
    var found = false
    var isFirst = true
    round.forEach { recognizer in
      guard recognizer.wantsToPublish else { return }
      // Before `isReady`, which reads the requirements that the answers add.
      // An alternative action waits for no other recognizer: only one gesture can be meant.
      let isAlternative = recognizer.isAlternative
      if !isAlternative { examineDynamicRequirements(of: recognizer, asking: &asks) }
      let hasRelations = !isAlternative && !recognizer.relations.isEmpty
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

  // MARK: - Publishing

  /// Publishes a state, which decides those that wait for the recognizer if it is the first one.
  func publish(_ recognizer: GestureRecognizer, _ next: GestureRecognizer.State) {
    let previous = recognizer.attempt.publishedState
    recognizer.attempt.publishedState = next
    if next.isTerminal {
      state.finished += 1
      recognizer.attempt.internalState = next
      recognizer.attempt.flags.remove(.isBlocked)
    }
    if log.isObserved, previous != next {
      let reason = recognizer.failureReason
      log.log(.transition(recognizer, from: previous, to: next, isPublished: true, reason))
    }
    if next == .failed, previous != next { log.failed?(recognizer, recognizer.failureReason) }
    guard previous == .possible else { return }
    if next != .failed { accepted.append(Unowned(recognizer)) }
    if recognizer.relations.dependents.isEmpty { return }
    next == .failed ? releaseDependents(of: recognizer) : failDependents(of: recognizer)
  }
}

// What recognizers ask for: to begin, to change, to end or to fail.
//
// A request changes the internal state of a recognizer at once and lists the recognizer. A pass publishes what is
// listed. Requests that are made while a pass carries out its decisions, or between two calls, belong to the next
// call, because clients must see the effect of one gesture before that of another.
extension GestureArena {
  /// Lets the requests that a body makes belong to the present pass; the only place that does.
  @inline(__always)
  func collect(_ body: () -> Void) {
    state.requests = pending
    body()
    state.requests = outside
  }

  /// Whether requests belong to the present pass.
  var isCollecting: Bool { state.requests.isSame(as: pending) }

  /// Lists a recognizer with a request.
  @inline(__always)
  func enqueue(_ recognizer: GestureRecognizer) {
    guard !recognizer.attempt.flags.contains(.pending) else { return }
    recognizer.attempt.flags.insert(.pending)
    state.requests.append(Unowned(recognizer))
  }

  /// Enqueues a request: logs the change of the internal state, and lists the recognizer.
  @inline(__always)
  func enqueue(changeOf recognizer: GestureRecognizer, from previous: GestureRecognizer.State) {
    if log.isObserved {
      logRequest(of: recognizer, from: previous)
    } else {
      enqueue(recognizer)
    }
  }

  @inline(never)
  private func logRequest(
    of recognizer: GestureRecognizer,
    from previous: GestureRecognizer.State
  ) {
    // Outside a call of the window nothing keeps the engine alive, and an observer may release it.
    let own = Unowned(self)
    own.retain()
    defer { _ = own.release() }
    let next = recognizer.attempt.internalState
    let reason = recognizer.failureReason
    log.log(.transition(recognizer, from: previous, to: next, isPublished: false, reason))
    enqueue(recognizer)
  }

  /// Fails a recognizer that has published nothing, because of another one.
  ///
  /// It has not asked for this, and is not asked: the arena decides it while it compares recognizers.
  func fail(
    _ loser: GestureRecognizer,
    _ kind: FailureReason.Kind,
    to winner: GestureRecognizer
  ) {
    guard loser.isUndecided, !loser.attempt.internalState.isFailure else { return }
    loser.lastAttempt.reason.setWinner(winner)
    loser.failUnpublished(FailureReason(kind))
  }

  // MARK: - Between calls

  /// Whether changes from outside wait for the next call.
  var hasOutsideChanges: Bool { !outside.isEmpty || state.hasOtherChanges }

  /// Records a change from outside that is no request, unless it belongs to the present pass.
  func noteOutsideChange() {
    if !isCollecting { state.hasOtherChanges = true }
  }

  /// Moves the requests that were made between calls to the present pass.
  func adoptOutsideChanges() {
    state.hasOtherChanges = false
    for index in 0..<outside.count { pending.append(outside[index]) }
    outside.removeAll()
  }
}

// Attempts that failed, as most do.
extension GestureArena {
  /// Publishes every failure, and adds the remaining pending recognizers to the round.
  ///
  /// Recognizers that were waiting for a failed recognizer are added too.
  func publishFailures() {
    var index = 0
    // Publishing a failure may append dependents to the list, which this walk then visits.
    while index < pending.count {
      pending.with(index) { recognizer in
        if recognizer.isInAttempt, recognizer.attempt.publishedState == .possible,
          recognizer.attempt.internalState.isFailure
        {
          recognizer.attempt.flags.remove(.pending)
          // No beginning was published, so a cancelled attempt is published as failed.
          publish(recognizer, .failed)
        } else if recognizer.isInAttempt, !recognizer.attempt.publishedState.isTerminal {
          round.append(Unowned(recognizer))
        } else {
          recognizer.attempt.flags.remove(.pending)
        }
      }
      index &+= 1
    }
    pending.removeAll()
    // Only now, so that no recognizer was listed twice during the walk.
    round.forEach { $0.attempt.flags.remove(.pending) }
  }
}

// The order of recognizers that act in the same round.
extension GestureArena {
  /// Sorts recognizers by priority.
  ///
  /// Recognizers of deeper nodes come first; on one node, those that were added later. On unrelated
  /// nodes of the same depth, the recognizer of the node in front comes first.
  ///
  /// While the same attempts act again and again, as those of fingers that drag several views, they keep the order that
  /// they had.
  func sortByPriority(_ round: RecognizerList) {
    guard round.count > 1 else { return }
    if state.isOrderKnown, round.hasSameElements(as: lastUnsorted) {
      return round.assign(lastSorted)
    }
    lastUnsorted.assign(round)
    sort(round)
    lastSorted.assign(round)
    state.isOrderKnown = true
  }

  /// Makes the next round be sorted, because the priority of an attempt may have changed.
  @inline(__always)
  func priorityChanged() { state.isOrderKnown = false }

  private func sort(_ round: RecognizerList) {
    // Requests arrive in the order of delivery, which on one node is the reverse order of priority.
    // Reversed first, the list is then nearly sorted.
    if precedes(round[1], round[0]) { round.reverse() }
    for index in 1..<round.count {
      var at = index
      while at > 0, precedes(round[at], round[at - 1]) {
        round.swapAt(at, at - 1)
        at -= 1
      }
    }
  }

  private func precedes(
    _ a: Unowned<GestureRecognizer>,
    _ b: Unowned<GestureRecognizer>
  ) -> Bool {
    a.with { a in
      b.with { b in
        if a.lastAttempt.priority >> 32 != b.lastAttempt.priority >> 32 || a.hasSameNode(as: b) {
          return a.lastAttempt.priority > b.lastAttempt.priority
        }
        guard let first = a.node, let second = b.node else {
          return a.lastAttempt.priority > b.lastAttempt.priority
        }
        return first.isDrawn(inFrontOf: second)
      }
    }
  }
}

// The end of attempts.
extension GestureArena {
  /// Whether an attempt is over and has not been reset.
  var needsReset: Bool { state.finished > 0 }

  /// Resets every attempt that is over and not linked to an unfinished one.
  ///
  /// - Parameters:
  ///   - waits: Whether, by the engine's settings, finished attempts last until all touches are up.
  ///   - hasTouches: Whether touches are down.
  ///   - waitsForHand: Called with each attempt that had too many fingers; returns whether it lasts.
  /// - Returns: Whether any attempt was reset, so that ``forgetReset()`` must be called.
  func resetFinished(
    waitingForTouches waits: Bool,
    hasTouches: Bool,
    waitsForHand: (GestureRecognizer) -> Bool
  ) -> Bool {
    var hasReset = false
    var isFirst = true
    // Attempts are reset in the order in which they started, because clients can see this order
    // (decision 9).
    //
    // `reset()` may be client code that releases recognizers. All recognizers stay in their
    // attempts, which keeps them alive, until lists and touches no longer refer to them. Subclasses
    // may start attempts in `reset()`; this walk visits them too.
    attempts.forEach { recognizer in
      guard recognizer.attempt.publishedState.isTerminal,
        recognizer.lastAttempt.reason.code.kind != .tooManyTouches || !waitsForHand(recognizer),
        // An alternative action has no fingers that its reset could wait for.
        recognizer.isAlternative
          || !mustWaitForReset(recognizer, waits, hasTouches, &isFirst)
      else { return }
      recognizer.attempt.flags.insert(.isReset)
      state.finished &-= 1
      hasReset = true
      recognizer.callReset()
      if log.isObserved { log.log(.reset(recognizer)) }
    }
    return hasReset
  }

  /// Removes the attempts that have been reset.
  ///
  /// No client code runs meanwhile.
  ///
  /// - Returns: Recognizers that may have no other owner. They must stay alive until the touches no
  ///   longer refer to them, because their release may run client code.
  func forgetReset() -> [GestureRecognizer] {
    var leaving: [GestureRecognizer] = []
    var kept = 0
    for index in 0..<attempts.count {
      attempts.with(index) { recognizer in
        guard recognizer.attempt.flags.contains(.isReset) else {
          attempts.swapAt(kept, index)
          return kept &+= 1
        }
        // A request that an action made meanwhile came too late, so it is dropped.
        if recognizer.attempt.flags.contains(.pending) { outside.remove(recognizer) }
        if !recognizer.relations.requirements.isEmpty {
          for requirement in recognizer.relations.requirements { requirement.forgetAttempt() }
        }
        if let own = recognizer.releaseOwnReference() { leaving.append(own) }
        // Finished attempts have no timers.
        forget(recognizer)
      }
    }
    attempts.truncate(to: kept)
    state.isOrderKnown = false
    return leaving
  }

  /// Returns a recognizer to the idle state.
  ///
  /// Its dynamic requirements and its timers must have been cleared.
  @inline(__always)
  func forget(_ recognizer: GestureRecognizer) {
    // The recognizer may outlive the engine and must not keep the engine's thresholds and records.
    recognizer.attempt = idle
    recognizer.lastAttempt.firedLocations.empty()
  }

  /// Returns whether the settings or the relations of a finished recognizer delay its reset.
  ///
  /// The first question of a pass about relations forgets the answers of earlier walks.
  private func mustWaitForReset(
    _ recognizer: GestureRecognizer,
    _ waits: Bool,
    _ hasTouches: Bool,
    _ isFirst: inout Bool
  ) -> Bool {
    if hasTouches, recognizer.own?.settings.requiresAllTouchesUpBeforeReset ?? waits { return true }
    if recognizer.relations.isEmpty { return false }
    let restarts = recognizer.attempt.flags.contains(.restarts)
    if isFirst || restarts { forgetAnswers() }
    // Answers for one that restarts are no answers for others.
    isFirst = restarts
    return isLinkedToUnfinished(recognizer, waits, hasTouches: hasTouches)
  }

  /// Returns whether an attempt is unfinished, so that those it is linked to are not reset.
  ///
  /// When a finger comes down, one without a finger holds nothing: it waits for its next tap, or for another one
  /// that does, and what is over must not miss the new finger because of that. One with only the fingers of the
  /// present contact does not hold those that start again with them.
  func holdsResets(_ recognizer: GestureRecognizer, of start: GestureRecognizer) -> Bool {
    guard recognizer.isUnfinished else { return false }
    guard state.isFingerLanding, recognizer.isUndecided else { return true }
    let fingers = recognizer.attempt.liveTouches
    return !fingers.isEmpty
      && !(start.attempt.flags.contains(.restarts) && fingers.subtracting(state.contact).isEmpty)
  }
}
