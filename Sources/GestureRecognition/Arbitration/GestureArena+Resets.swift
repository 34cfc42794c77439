import GestureTouches

// The end of attempts.
extension GestureArena {
  /// Whether an attempt is over and has not been reset.
  var needsReset: Bool { finished > 0 }

  /// Resets every attempt that is over and linked to none that is not.
  func resetFinished(_ engine: GestureEngine) {
    let usuallyWaits = waitsForFingers(engine.settings, engine)
    let before = finished
    var index = 0
    // Client code runs here, which may release recognizers. All stay in their attempts, and so are kept
    // alive, until the lists and the touches have forgotten them. Subclasses may start attempts in
    // `reset()`, so the count is read again each time.
    while index < attempts.count {
      attempts[index]._withUnsafeGuaranteedRef { recognizer in
        guard recognizer.publishedState.isTerminal,
          !(recognizer.traits.hasAny(of: .reset) ? isBound(recognizer, engine) : usuallyWaits)
        else { return }
        recognizer.flags.insert(.isReset)
        finished &-= 1
        recognizer.reset()
        if engine.isObserved { engine.log(.reset(recognizer)) }
      }
      index &+= 1
    }
    if finished < before { forgetReset(engine) }
  }

  /// Forgets the attempts that have been reset; no client code runs before all lists are whole again.
  private func forgetReset(_ engine: GestureEngine) {
    // Owned here until the lists are whole: nothing else may own them any more.
    var leaving: [GestureRecognizer] = []
    var kept = 0
    for index in 0..<attempts.count {
      attempts[index]._withUnsafeGuaranteedRef { recognizer in
        guard recognizer.flags.contains(.isReset) else {
          attempts.swapAt(kept, index)
          return kept &+= 1
        }
        // What an action asked of it meanwhile has come too late.
        if recognizer.flags.contains(.pending) { outside.remove(recognizer) }
        if recognizer.traits.hasAny(of: .forgetting) {
          if recognizer.traits.contains(.hasRelations) { Relations.forgetDynamic(of: recognizer) }
          if let own = recognizer.takeOwnReference() { leaving.append(own) }
        }
        // Finished attempts have no timers.
        forget(recognizer)
      }
    }
    attempts.truncate(to: kept)
    withExtendedLifetime(leaving) { engine.dropStaleBindings(areAllStale: kept == 0) }
    engine.dropResetMembers()
  }

  /// Returns a recognizer without relations of an attempt, and without timers, to possible and to none.
  @inline(__always)
  func forget(_ recognizer: GestureRecognizer) {
    recognizer.attempt = 0
    recognizer.engineRef = nil
    recognizer.liveTouches = TouchSet()
    recognizer.seenTouches = TouchSet()
    recognizer.examinedUpTo = 0
    recognizer.internalState = .possible
    recognizer.publishedState = .possible
    recognizer.flags = []
    recognizer.firedLocations.empty()
    // Those of the engine end with it, which the recognizer may outlive.
    recognizer.thresholds = idleThresholds
    recognizer.records = idleRecords
  }

  /// Whether a recognizer that is done is to stay so, for its own settings or its relations.
  private func isBound(_ recognizer: GestureRecognizer, _ engine: GestureEngine) -> Bool {
    waitsForFingers(recognizer.settings ?? engine.settings, engine)
      || (recognizer.traits.contains(.hasRelations) && isLinkedToUnfinished(recognizer, engine))
  }

  /// Whether who is done is to stay so until all fingers are up.
  private func waitsForFingers(_ settings: GestureSettings, _ engine: GestureEngine) -> Bool {
    settings.requiresAllTouchesUpBeforeReset && !engine.downSlots.isEmpty
  }

  /// Walks the requirements in both directions, over any number of steps.
  private func isLinkedToUnfinished(
    _ start: GestureRecognizer,
    _ engine: GestureEngine
  ) -> Bool {
    visits &+= 1
    start.relations.visit = visits
    var open: [Unmanaged<GestureRecognizer>] = [.passUnretained(start)]
    while let recognizer = open.popLast()?.takeUnretainedValue() {
      if recognizer.isUnfinished { return true }
      if recognizer.attempt != 0, waitsForFingers(recognizer.settings ?? engine.settings, engine) {
        return true
      }
      let required = recognizer.relations.requirements.map { $0.required }
      for link in required + recognizer.relations.dependents {
        let next = link.takeUnretainedValue()
        guard next.relations.visit != visits else { continue }
        next.relations.visit = visits
        open.append(link)
      }
    }
    return false
  }
}
