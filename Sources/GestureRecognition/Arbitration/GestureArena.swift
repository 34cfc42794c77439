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
final class GestureArena {
  @exclusivity(unchecked)
  var engine: Unmanaged<GestureEngine>?
  /// The recognizers in an attempt, in the order their attempts started.
  @exclusivity(unchecked)
  var attempts: [GestureRecognizer] = []
  /// Whether requests belong to the present call; those made in callbacks wait for the next.
  @exclusivity(unchecked)
  var isCollecting = false

  /// Who asked for something since the last pass, here and from outside.
  @exclusivity(unchecked)
  private var pending: [Unmanaged<GestureRecognizer>] = []
  @exclusivity(unchecked)
  private var outside: [Unmanaged<GestureRecognizer>] = []
  /// Who takes part in the present round, by priority.
  @exclusivity(unchecked)
  private var round: [Unmanaged<GestureRecognizer>] = []
  /// Who excludes others: the active ones, and those that ended in this pass.
  @exclusivity(unchecked)
  private var dominant: [Unmanaged<GestureRecognizer>] = []
  @exclusivity(unchecked)
  private var finished = 0
  @exclusivity(unchecked)
  private var visits: UInt64 = 0

  /// Whether an attempt is over and has not been reset.
  var needsReset: Bool { finished > 0 }

  deinit {
    for recognizer in attempts { forget(recognizer) }
  }

  /// Lists a recognizer for the next pass.
  func add(pending recognizer: GestureRecognizer) {
    guard !recognizer.flags.contains(.pending) else { return }
    recognizer.flags.insert(.pending)
    if isCollecting {
      pending.append(.passUnretained(recognizer))
    } else {
      outside.append(.passUnretained(recognizer))
      engine?._withUnsafeGuaranteedRef { $0.noteOutsideChange() }
    }
  }

  /// Takes up what was asked for between calls.
  func adoptOutsideChanges() {
    pending.append(contentsOf: outside)
    outside.removeAll(keepingCapacity: true)
  }

  /// Runs a pass.
  func resolve() {
    guard let engine = engine?.takeUnretainedValue() else { return }
    if pending.isEmpty, finished == 0 { return }
    while !pending.isEmpty {
      isCollecting = true
      publishFailures(engine)
      sortRound()
      let hasCandidates = findCandidates(engine)
      if hasCandidates { exclude(engine) }
      isCollecting = false
      publishRound(engine)
      round.removeAll(keepingCapacity: true)
    }
    if !dominant.isEmpty {
      dominant.removeAll { !$0._withUnsafeGuaranteedRef { $0.publishedState.isActive } }
    }
    if finished > 0 { resetFinished(engine) }
  }

  // MARK: - Failures

  /// Publishes every failure, and collects the others, with those that a failure sets free.
  private func publishFailures(_ engine: GestureEngine) {
    var index = 0
    while index < pending.count {
      let recognizer = pending[index].takeUnretainedValue()
      index += 1
      recognizer.flags.remove(.pending)
      guard recognizer.attempt != 0, !recognizer.publishedState.isTerminal else { continue }
      let state = recognizer.internalState
      guard recognizer.publishedState == .possible, state == .failed || state == .cancelled else {
        recognizer.flags.insert(.pending)
        round.append(.passUnretained(recognizer))
        continue
      }
      // Clients never learned of a beginning, so a cancelled one failed for them.
      publish(recognizer, .failed, engine)
      Relations.settle(recognizer) { dependent in
        if dependent.wantsToPublish { add(pending: dependent) }
      }
    }
    pending.removeAll(keepingCapacity: true)
    for entry in round { entry._withUnsafeGuaranteedRef { _ = $0.flags.remove(.pending) } }
  }

  /// Sorts the round by priority: deeper first, on one place the later added, then the front branch.
  private func sortRound() {
    guard round.count > 1 else { return }
    for index in 1..<round.count {
      var at = index
      while at > 0, precedes(round[at], round[at - 1]) {
        round.swapAt(at, at - 1)
        at -= 1
      }
    }
  }

  private func precedes(
    _ a: Unmanaged<GestureRecognizer>,
    _ b: Unmanaged<GestureRecognizer>
  ) -> Bool {
    a._withUnsafeGuaranteedRef { a in
      b._withUnsafeGuaranteedRef { b in
        if a.priority >> 32 != b.priority >> 32 { return a.priority > b.priority }
        guard let first = a.place, let second = b.place, first !== second else {
          return a.priority > b.priority
        }
        return first.isDrawn(inFrontOf: second)
      }
    }
  }

  // MARK: - Candidates

  /// Marks who is ready to publish for the first time; returns whether anybody is.
  private func findCandidates(_ engine: GestureEngine) -> Bool {
    var found = false
    for entry in round {
      let recognizer = entry.takeUnretainedValue()
      guard recognizer.wantsToPublish else { continue }
      examineDynamicRequirements(of: recognizer)
      if recognizer.relations.isEmpty || isReady(recognizer, engine) {
        recognizer.flags.insert(.candidate)
        found = true
      }
    }
    return found
  }

  /// Asks, once per attempt and pair, which recognizers must wait for which.
  private func examineDynamicRequirements(of recognizer: GestureRecognizer) {
    let known = recognizer.relations.examinedUpTo
    guard let last = attempts.last?.attempt, known < last else { return }
    recognizer.relations.examinedUpTo = last
    for index in attempts.indices {
      let other = attempts[index]
      guard other !== recognizer, other.attempt > known,
        other.relations.examinedUpTo < recognizer.attempt, !other.publishedState.isTerminal
      else { continue }
      if dynamicallyRequires(recognizer, other) {
        Relations.add(from: recognizer, to: other, isDynamic: true)
      }
      if other.publishedState == .possible, dynamicallyRequires(other, recognizer) {
        Relations.add(from: other, to: recognizer, isDynamic: true)
      }
    }
  }

  /// Asks whether one must wait for the other: classes before client code.
  private func dynamicallyRequires(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    if a.shouldRequireFailure(of: b) || b.shouldBeRequiredToFail(by: a) { return true }
    if a.hasDelegate, let delegate = a.delegate,
      delegate.gestureRecognizer(a, shouldRequireFailureOf: b)
    {
      return true
    }
    guard b.hasDelegate, let delegate = b.delegate else { return false }
    return delegate.gestureRecognizer(b, shouldBeRequiredToFailBy: a)
  }

  /// Returns whether nothing that must fail first is unfinished; fails what waits for a winner.
  private func isReady(_ recognizer: GestureRecognizer, _ engine: GestureEngine) -> Bool {
    var isBlocked = false
    for requirement in recognizer.relations.requirements
    where requirement.metInAttempt != recognizer.attempt {
      let required = requirement.required.takeUnretainedValue()
      guard required.attempt != 0 else { continue }
      switch required.publishedState {
      case .possible:
        if !recognizer.flags.contains(.isBlocked), engine.observer != nil {
          engine.log(.blocked(recognizer, by: required, isDynamic: requirement.isDynamic))
        }
        isBlocked = true
      case .began, .changed, .ended:
        recognizer.giveUp(.requiredFailureRecognized(required.anchor))
        return false
      case .cancelled, .failed: continue
      }
    }
    if isBlocked {
      recognizer.flags.formUnion([.isBlocked, .wasBlocked])
      warnOfCycle(from: recognizer, engine)
      return false
    }
    if recognizer.flags.contains(.isBlocked) {
      recognizer.flags.remove(.isBlocked)
      if engine.observer != nil { engine.log(.unblocked(recognizer)) }
      recognizer.restartAfterWaiting()
    }
    return true
  }

  // MARK: - Exclusion

  /// Lets candidates win or lose, and lets each winner end the attempts it excludes.
  private func exclude(_ engine: GestureEngine) {
    for (position, entry) in round.enumerated() {
      let candidate = entry.takeUnretainedValue()
      guard candidate.flags.contains(.candidate) else { continue }
      candidate.flags.remove(.candidate)
      if let rival = firstDominant(over: candidate, engine) {
        lose(candidate, to: rival, .activeFirst, engine)
        continue
      }
      var isBeaten = false
      for earlier in round[..<position] {
        let winner = earlier.takeUnretainedValue()
        guard winner.flags.contains(.winner), share(winner, candidate) else { continue }
        let wins = excludesByClass(winner, candidate)
        let loses = excludesByClass(candidate, winner)
        guard wins || loses, !areAllowedTogether(candidate, winner, engine) else { continue }
        if wins {
          lose(candidate, to: winner, .priority, engine)
          isBeaten = true
          break
        }
        winner.flags.remove(.winner)
        lose(winner, to: candidate, .priority, engine)
      }
      if !isBeaten { candidate.flags.insert(.winner) }
    }
    for entry in round {
      let winner = entry.takeUnretainedValue()
      guard winner.flags.contains(.winner) else { continue }
      for index in attempts.indices {
        let other = attempts[index]
        guard other.publishedState == .possible, !other.internalState.isFailure,
          !other.flags.contains(.winner), other !== winner, share(winner, other),
          excludesByClass(winner, other), !areAllowedTogether(winner, other, engine)
        else { continue }
        lose(other, to: winner, .winnerTakesAll, engine)
      }
    }
  }

  private func firstDominant(
    over candidate: GestureRecognizer,
    _ engine: GestureEngine
  ) -> GestureRecognizer? {
    for entry in dominant {
      let rival = entry.takeUnretainedValue()
      if rival !== candidate, share(rival, candidate), excludesByClass(rival, candidate),
        !areAllowedTogether(candidate, rival, engine)
      {
        return rival
      }
    }
    return nil
  }

  private func excludesByClass(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    a.canPrevent(b) && b.canBePrevented(by: a)
  }

  /// Whether two attempts share the window's sequence, on one place or on an ancestor and descendant.
  private func share(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    guard a.sequence == b.sequence, let first = a.place, let second = b.place else { return false }
    if first === second { return true }
    let isFirstDeeper = a.priority >> 32 > b.priority >> 32
    var place: (any GesturePlace)? = (isFirstDeeper ? first : second).gestureParent
    let ancestor = isFirstDeeper ? second : first
    while let next = place {
      if next === ancestor { return true }
      place = next.gestureParent
    }
    return false
  }

  /// Asks the delegates, first of the one that wants to begin.
  private func areAllowedTogether(
    _ newcomer: GestureRecognizer,
    _ other: GestureRecognizer,
    _ engine: GestureEngine
  ) -> Bool {
    if newcomer.hasDelegate, let delegate = newcomer.delegate,
      delegate.gestureRecognizer(newcomer, shouldRecognizeSimultaneouslyWith: other)
    {
      if engine.observer != nil { engine.log(.allowedTogether(newcomer, other, consent: newcomer)) }
      return true
    }
    if other.hasDelegate, let delegate = other.delegate,
      delegate.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: newcomer)
    {
      if engine.observer != nil { engine.log(.allowedTogether(newcomer, other, consent: other)) }
      return true
    }
    return false
  }

  private func lose(
    _ loser: GestureRecognizer,
    to winner: GestureRecognizer,
    _ rule: ExclusionRule,
    _ engine: GestureEngine
  ) {
    if engine.observer != nil { engine.log(.prevented(loser, by: winner, rule)) }
    loser.giveUp(.lostTo(winner.anchor))
  }

  // MARK: - Actions

  /// Publishes the winners and what the active ones have come to.
  private func publishRound(_ engine: GestureEngine) {
    for index in round.indices {
      let recognizer = round[index].takeUnretainedValue()
      if recognizer.flags.contains(.winner) {
        recognizer.flags.remove(.winner)
        // An action before this one may have ended it; that is published at the next call.
        if recognizer.wantsToPublish { publishWinner(recognizer, engine) }
      } else if recognizer.publishedState.isActive {
        let target = recognizer.internalState
        guard target.isTerminal || recognizer.flags.contains(.wantsChanged) else { continue }
        recognizer.flags.remove(.wantsChanged)
        publish(recognizer, target, engine)
        act(recognizer, engine)
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
    if recognizer.cancelsTouchesInView { engine.cancelTouchesInViews(of: recognizer) }
    act(recognizer, engine)
    guard first == .began, target != .began else { return }
    publish(recognizer, target, engine)
    act(recognizer, engine)
  }

  /// Fails whoever waits for a recognizer that has recognized.
  private func failDependents(of recognizer: GestureRecognizer) {
    guard !recognizer.relations.dependents.isEmpty else { return }
    isCollecting = true
    for entry in recognizer.relations.dependents {
      let dependent = entry.takeUnretainedValue()
      guard dependent.isUndecided, !dependent.internalState.isFailure,
        dependent.relations.isWaiting(for: recognizer, in: dependent.attempt)
      else { continue }
      dependent.flags.remove(.winner)
      dependent.flags.remove(.isBlocked)
      dependent.giveUp(.requiredFailureRecognized(recognizer.anchor))
    }
    isCollecting = false
  }

  private func act(_ recognizer: GestureRecognizer, _ engine: GestureEngine) {
    if engine.observer != nil { engine.log(.action(recognizer, recognizer.publishedState)) }
    recognizer.callActions()
  }

  /// The one writer of published states.
  private func publish(
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
    guard engine.observer != nil, previous != state else { return }
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

  // MARK: - Resets

  /// Resets every attempt that is over and linked to none that is not.
  private func resetFinished(_ engine: GestureEngine) {
    if engine.settings.requiresAllTouchesUpBeforeReset, !engine.downSlots.isEmpty { return }
    var count = 0
    for index in attempts.indices {
      let recognizer = attempts[index]
      guard recognizer.publishedState.isTerminal, recognizer.attempt != 0,
        recognizer.relations.isEmpty || !isLinkedToUnfinished(recognizer)
      else { continue }
      recognizer.reset()
      count += 1
      recognizer.flags.insert(.isReset)
      if engine.observer != nil { engine.log(.reset(recognizer)) }
    }
    guard count > 0 else { return }
    finished -= count
    for index in attempts.indices where attempts[index].flags.contains(.isReset) {
      forget(attempts[index])
    }
    engine.dropStaleBindings()
    attempts.removeAll { $0.attempt == 0 }
  }

  /// Returns a recognizer to possible and to no attempt.
  private func forget(_ recognizer: GestureRecognizer) {
    Relations.forgetDynamic(of: recognizer)
    recognizer.attempt = 0
    recognizer.engineRef = nil
    recognizer.internalState = .possible
    recognizer.publishedState = .possible
    recognizer.flags = []
    recognizer.liveTouches = TouchSet()
    recognizer.seenTouches = TouchSet()
    recognizer.wakes.clear()
    if !recognizer.firedLocations.isEmpty {
      recognizer.firedLocations.removeAll(keepingCapacity: true)
    }
  }

  /// Walks the requirements in both directions, over any number of steps.
  private func isLinkedToUnfinished(_ start: GestureRecognizer) -> Bool {
    visits &+= 1
    start.relations.visit = visits
    var open: [Unmanaged<GestureRecognizer>] = [.passUnretained(start)]
    while let recognizer = open.popLast()?.takeUnretainedValue() {
      if recognizer.isUnfinished { return true }
      let links = recognizer.relations.requirements.map { $0.required }
      for link in links + recognizer.relations.dependents {
        let next = link.takeUnretainedValue()
        guard next.relations.visit != visits else { continue }
        next.relations.visit = visits
        open.append(link)
      }
    }
    return false
  }

  /// Warns, once per attempt, when a blocked recognizer waits for itself in the end.
  private func warnOfCycle(from start: GestureRecognizer, _ engine: GestureEngine) {
    guard engine.observer != nil, !start.flags.contains(.warnedOfCycle) else { return }
    visits &+= 1
    var open: [Unmanaged<GestureRecognizer>] = [.passUnretained(start)]
    while let recognizer = open.popLast()?.takeUnretainedValue() {
      for requirement in recognizer.relations.requirements {
        let next = requirement.required.takeUnretainedValue()
        if next === start {
          start.flags.insert(.warnedOfCycle)
          engine.warn(.requirementCycle(start))
          return
        }
        guard next.relations.visit != visits, next.isUnfinished else { continue }
        next.relations.visit = visits
        open.append(.passUnretained(next))
      }
    }
  }
}
