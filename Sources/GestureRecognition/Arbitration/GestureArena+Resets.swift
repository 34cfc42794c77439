import GestureTouches

// The end of attempts.
extension GestureArena {
  /// Whether an attempt is over and has not been reset.
  var needsReset: Bool { finished > 0 }

  /// Resets every attempt that is over and linked to none that is not.
  func resetFinished(_ engine: GestureEngine) {
    let usuallyWaits = waitsForFingers(engine.settings, engine)
    let before = finished
    var hasKeptItself = false
    var kept = 0
    var index = 0
    // Subclasses may start attempts in `reset()`, so the count is read again each time.
    while index < attempts.count {
      attempts[index]._withUnsafeGuaranteedRef { recognizer in
        let isKept =
          !recognizer.publishedState.isTerminal
          || (recognizer.traits.hasAny(of: .reset)
            ? isBound(recognizer, engine) : usuallyWaits)
        guard !isKept else {
          attempts.swapAt(kept, index)
          return kept &+= 1
        }
        recognizer.reset()
        finished &-= 1
        if engine.isObserved { engine.log(.reset(recognizer)) }
        // What an action asked of it meanwhile has come too late.
        if recognizer.flags.contains(.pending) { outside.remove(recognizer) }
        if recognizer.traits.hasAny(of: .farewell) {
          if recognizer.traits.contains(.keepsItself) { hasKeptItself = true }
          if recognizer.traits.contains(.hasRelations) { Relations.forgetDynamic(of: recognizer) }
        }
        // Whoever is done has no timer.
        forget(recognizer)
      }
      index &+= 1
    }
    guard finished < before else { return }
    engine.dropStaleBindings(areAllStale: kept == 0)
    guard hasKeptItself else { return attempts.truncate(to: kept) }
    // What dies here may call the window, so it dies when the list is whole again.
    while attempts.count > kept {
      let leaving = attempts[attempts.count - 1]
      attempts.truncate(to: attempts.count - 1)
      leaving.takeUnretainedValue().letGo()
    }
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
