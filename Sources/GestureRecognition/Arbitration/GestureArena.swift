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
  @exclusivity(unchecked)
  var engine: Unmanaged<GestureEngine>?
  /// The recognizers in an attempt, in the order their attempts started.
  ///
  /// The places they are attached to keep them alive. One that leaves its place in the middle of an
  /// attempt keeps itself until it is reset, see ``GestureRecognizer/keepUntilReset()``.
  let attempts = RecognizerList()
  /// Whether requests belong to the present call; those made in callbacks wait for the next.
  @exclusivity(unchecked)
  var isCollecting = false
  /// How many failures wait for the next pass that nobody is told of and nobody waits for.
  ///
  /// Their turn among others of the pass cannot be seen, so they are only counted.
  @exclusivity(unchecked)
  var silentFailures = 0
  /// How many recognizers of drawings wait for a call of ``GestureRecognizer/callRefusal()``.
  private var refusals = 0
  /// How many attempts are over and have not been reset.
  @exclusivity(unchecked)
  var finished = 0
  /// Counts walks over the graph of requirements.
  @exclusivity(unchecked)
  var visits: UInt64 = 0

  /// What recognizers read that are in no attempt, at hand since many attempts end.
  let idleThresholds = ThresholdTable.standard.pointer(for: .direct)
  let idleRecords = RecordTable.none

  /// Who asked for something since the last pass, here and from outside.
  let pending = RecognizerList()
  let outside = RecognizerList()
  /// Who takes part in the present round, by priority.
  let round = RecognizerList()
  /// Who excludes others: the active ones, and those that ended in this pass.
  let dominant = RecognizerList()

  deinit {
    attempts.deallocate()
    pending.deallocate()
    outside.deallocate()
    round.deallocate()
    dominant.deallocate()
  }

  /// Ends every attempt without a word, because the engine goes.
  func forgetAll() {
    // They may live on in another window, so the end of this one is the end of their attempts. All stay
    // in theirs, and so are kept alive, while client code runs.
    var index = 0
    while index < attempts.count {
      attempts[index]._withUnsafeGuaranteedRef { $0.reset() }
      index += 1
    }
    var leaving: [GestureRecognizer] = []
    for index in 0..<attempts.count {
      attempts[index]._withUnsafeGuaranteedRef { recognizer in
        Relations.forgetDynamic(of: recognizer)
        recognizer.wakes.clear()
        forget(recognizer)
        if let own = recognizer.takeOwnReference() { leaving.append(own) }
      }
    }
    // What dies with the list may run client code.
    withExtendedLifetime(leaving) { attempts.removeAll() }
  }

  /// Lists a recognizer whose attempt starts.
  func add(attempt recognizer: GestureRecognizer) {
    attempts.append(.passUnretained(recognizer))
  }

  /// Lists a recognizer for the next pass.
  @inline(__always)
  func add(pending recognizer: GestureRecognizer) {
    guard !recognizer.flags.contains(.pending) else { return }
    recognizer.flags.insert(.pending)
    if isCollecting { return pending.append(.passUnretained(recognizer)) }
    add(fromOutside: recognizer)
  }

  @inline(never)
  private func add(fromOutside recognizer: GestureRecognizer) {
    outside.append(.passUnretained(recognizer))
    engine?._withUnsafeGuaranteedRef { $0.noteOutsideChange() }
  }

  /// Whether an attempt goes on.
  var hasUnfinishedAttempts: Bool {
    for index in 0..<attempts.count
    where attempts[index]._withUnsafeGuaranteedRef({ $0.isUnfinished }) { return true }
    return false
  }

  /// Takes up what was asked for between calls.
  func adoptOutsideChanges() {
    for index in 0..<outside.count { pending.append(outside[index]) }
    outside.removeAll()
  }

  /// Runs a pass.
  func resolve() {
    if pending.isEmpty, silentFailures == 0, finished == 0 { return }
    engine?._withUnsafeGuaranteedRef { engine in
      while !pending.isEmpty || silentFailures > 0 {
        isCollecting = true
        if silentFailures > 0 { publishSilentFailures() }
        publishFailures(engine)
        if round.isEmpty { continue }
        sortByPriority(round)
        if findCandidates(engine) { exclude(engine) }
        isCollecting = false
        publishRound(engine)
        round.removeAll()
      }
      isCollecting = false
      if refusals > 0 { callRefusals() }
      if !dominant.isEmpty { dominant.filter { $0.publishedState.isActive } }
      if finished > 0 { resetFinished(engine) }
    }
  }

  // MARK: - Refused drawings

  /// Lets a recognizer know, once its failure has been published, that a drawing was refused.
  func noteRefusal(of recognizer: GestureRecognizer) {
    recognizer.flags.insert(.refused)
    refusals += 1
  }

  /// Calls back as actions do: every recognizer has seen the event, and none has been reset.
  private func callRefusals() {
    refusals = 0
    // A callback may start attempts, so the count is read again each time.
    var index = 0
    while index < attempts.count {
      attempts[index]._withUnsafeGuaranteedRef { recognizer in
        guard recognizer.flags.contains(.refused) else { return }
        recognizer.flags.remove(.refused)
        recognizer.callRefusal()
      }
      index += 1
    }
  }

  // MARK: - Candidates

  /// Marks who is ready to publish for the first time; returns whether anybody is.
  private func findCandidates(_ engine: GestureEngine) -> Bool {
    var found = false
    var hasQuestions: Bool?
    for index in 0..<round.count {
      round[index]._withUnsafeGuaranteedRef { recognizer in
        guard recognizer.wantsToPublish else { return }
        let isAsked = hasQuestions ?? hasDynamicRequirements
        hasQuestions = isAsked
        if isAsked { examineDynamicRequirements(of: recognizer) }
        if !recognizer.traits.contains(.hasRelations) || isReady(recognizer, engine) {
          recognizer.flags.insert(.candidate)
          found = true
        }
      }
    }
    return found
  }

  // MARK: - Exclusion

  /// Lets candidates win or lose, and lets each winner end the attempts it excludes.
  private func exclude(_ engine: GestureEngine) {
    for position in 0..<round.count {
      round[position]._withUnsafeGuaranteedRef { candidate in
        guard candidate.flags.contains(.candidate) else { return }
        candidate.flags.remove(.candidate)
        if loses(candidate, at: position, engine) { return }
        candidate.flags.insert(.winner)
      }
    }
    for position in 0..<round.count {
      let others = round[position]._withUnsafeGuaranteedRef { winner in
        winner.flags.contains(.winner) ? endAttempts(excludedBy: winner, engine) : true
      }
      // With many winners there is soon no attempt left that one of them could end.
      if !others { return }
    }
  }

  /// Compares a candidate with the active recognizers and the winners so far; returns whether it lost.
  private func loses(
    _ candidate: GestureRecognizer,
    at position: Int,
    _ engine: GestureEngine
  ) -> Bool {
    let newcomer = Newcomer(candidate)
    for index in 0..<dominant.count {
      let lost = dominant[index]._withUnsafeGuaranteedRef { rival in
        guard rival !== candidate, share(rival, candidate), rival.excludesByClass(candidate),
          !areAllowedTogether(newcomer, rival, engine)
        else { return false }
        lose(candidate, to: rival, .activeFirst, engine)
        return true
      }
      if lost { return true }
    }
    var isOneSided = false
    for index in 0..<position {
      let lost = round[index]._withUnsafeGuaranteedRef { winner in
        guard winner.flags.contains(.winner), share(winner, candidate) else { return false }
        guard winner.excludesByClass(candidate) else {
          isOneSided = true
          return false
        }
        guard !areAllowedTogether(newcomer, winner, engine) else { return false }
        lose(candidate, to: winner, .priority, engine)
        return true
      }
      if lost { return true }
    }
    // Only now, since a candidate that loses must not have ended another attempt.
    if isOneSided { endOneSided(winsOver: newcomer, at: position, engine) }
    return false
  }

  /// Fails the winners that do not exclude a candidate and are excluded by it.
  private func endOneSided(
    winsOver newcomer: borrowing Newcomer,
    at position: Int,
    _ engine: GestureEngine
  ) {
    let candidate = newcomer.recognizer
    for index in 0..<position {
      round[index]._withUnsafeGuaranteedRef { winner in
        guard winner.flags.contains(.winner), share(winner, candidate),
          !winner.excludesByClass(candidate), candidate.excludesByClass(winner),
          !areAllowedTogether(newcomer, winner, engine)
        else { return }
        winner.flags.remove(.winner)
        lose(winner, to: candidate, .oneSided, engine)
      }
    }
  }

  /// Fails every undecided recognizer, blocked ones included, that a winner excludes.
  ///
  /// - Returns: Whether other winners may still have attempts to end.
  private func endAttempts(excludedBy winner: GestureRecognizer, _ engine: GestureEngine) -> Bool {
    let newcomer = Newcomer(winner)
    let count = attempts.count
    var hasOpen = false
    for index in 0..<count {
      attempts[index]._withUnsafeGuaranteedRef { other in
        guard other.publishedState == .possible, !other.internalState.isFailure,
          !other.flags.contains(.winner)
        else { return }
        guard share(winner, other), winner.excludesByClass(other),
          !areAllowedTogether(newcomer, other, engine)
        else { return hasOpen = true }
        if let required = winnerRequired(by: other) {
          other.giveUp(.requiredFailureRecognized, to: required)
        } else {
          lose(other, to: winner, .winnerTakesAll, engine)
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
      let required = requirement.required.takeUnretainedValue()
      if required.flags.contains(.winner) { return required }
    }
    return nil
  }

  private func lose(
    _ loser: GestureRecognizer,
    to winner: GestureRecognizer,
    _ rule: ExclusionRule,
    _ engine: GestureEngine
  ) {
    if engine.isObserved { engine.log(.prevented(loser, by: winner, rule)) }
    loser.giveUp(.lostTo, to: winner)
  }

  // MARK: - Actions

  /// Publishes the winners and what the active ones have come to.
  private func publishRound(_ engine: GestureEngine) {
    for index in 0..<round.count {
      round[index]._withUnsafeGuaranteedRef { recognizer in
        if recognizer.flags.contains(.winner) {
          recognizer.flags.remove(.winner)
          // An action before this one may have ended it; that is published at the next call.
          if recognizer.wantsToPublish { publishWinner(recognizer, engine) }
        } else if recognizer.publishedState.isActive {
          let target = recognizer.internalState
          guard target.isTerminal || recognizer.flags.contains(.wantsChanged) else { return }
          // An action before this one may have ended it; that is published at the next call.
          if target.isTerminal, recognizer.flags.contains(.pending) { return }
          recognizer.flags.remove(.wantsChanged)
          publish(recognizer, target, engine)
          act(recognizer, engine)
        }
      }
    }
  }

  private func publishWinner(_ recognizer: GestureRecognizer, _ engine: GestureEngine) {
    let target = recognizer.internalState
    let first = recognizer.flags.contains(.hasBegun) ? GestureRecognizer.State.began : .ended
    recognizer.flags.remove(.wantsChanged)
    publish(recognizer, first, engine)
    dominant.append(.passUnretained(recognizer))
    failDependents(of: recognizer)
    if recognizer.cancelsTouchesInView {
      engine.cancelTouchesInViews(of: recognizer)
      if !engine.heldPresses.isEmpty { engine.cancelPressesInPlaces(of: recognizer) }
    }
    act(recognizer, engine)
    // The action may have ended it; that is published at the next call.
    guard first == .began, target != .began, recognizer.internalState == target else { return }
    publish(recognizer, target, engine)
    act(recognizer, engine)
  }

  private func act(_ recognizer: GestureRecognizer, _ engine: GestureEngine) {
    if engine.isObserved { engine.log(.action(recognizer, recognizer.publishedState)) }
    recognizer.callActions()
  }

  /// Writes published states, but for failures out of possible.
  func publish(
    _ recognizer: GestureRecognizer,
    _ state: GestureRecognizer.State,
    _ engine: GestureEngine
  ) {
    let previous = recognizer.publishedState
    recognizer.publishedState = state
    if state.isTerminal {
      finished += 1
      recognizer.internalState = state
      recognizer.flags.remove(.isBlocked)
    }
    guard engine.isObserved, previous != state else { return }
    engine.log(
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
