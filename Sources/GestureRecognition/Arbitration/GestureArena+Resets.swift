import GestureTouches

// The end of attempts.
extension GestureArena {
  /// Whether an attempt is over and has not been reset.
  var needsReset: Bool { finished > 0 }

  /// Resets every attempt that is over and linked to none that is not.
  func resetFinished(_ engine: GestureEngine) {
    var count = 0
    for index in 0..<attempts.count {
      attempts[index]._withUnsafeGuaranteedRef { recognizer in
        guard recognizer.publishedState.isTerminal, !waitsForFingers(recognizer, engine),
          recognizer.relations.isEmpty || !isLinkedToUnfinished(recognizer, engine)
        else { return }
        recognizer.reset()
        count += 1
        recognizer.flags.insert(.isReset)
        if engine.isObserved { engine.log(.reset(recognizer)) }
      }
    }
    guard count > 0 else { return }
    finished -= count
    let first = attempts.count - count
    if first > 0 { attempts.partition { !$0.flags.contains(.isReset) } }
    var hasKeptItself = false
    for index in first..<attempts.count {
      attempts[index]._withUnsafeGuaranteedRef {
        // What an action asked of it meanwhile has come too late.
        if $0.flags.contains(.pending) { outside.remove($0) }
        forget($0)
        if $0.keepsItself { hasKeptItself = true }
      }
    }
    engine.dropStaleBindings(areAllStale: first == 0)
    guard hasKeptItself else { return attempts.truncate(to: first) }
    // What dies here may call the window, so it dies when the list is whole again.
    while attempts.count > first {
      let leaving = attempts[attempts.count - 1]
      attempts.truncate(to: attempts.count - 1)
      leaving.takeUnretainedValue().letGo()
    }
  }

  /// Returns a recognizer to possible and to no attempt.
  func forget(_ recognizer: GestureRecognizer) {
    if !recognizer.relations.isEmpty { Relations.forgetDynamic(of: recognizer) }
    recognizer.relations.examinedUpTo = 0
    recognizer.attempt = 0
    recognizer.engineRef = nil
    recognizer.internalState = .possible
    recognizer.publishedState = .possible
    recognizer.flags = []
    recognizer.liveTouches = TouchSet()
    recognizer.seenTouches = TouchSet()
    recognizer.wakes.clear()
    recognizer.firedLocations.empty()
  }

  /// Whether a recognizer that is done is to stay so until all fingers are up.
  private func waitsForFingers(_ recognizer: GestureRecognizer, _ engine: GestureEngine) -> Bool {
    guard !engine.downSlots.isEmpty else { return false }
    guard recognizer.hasOwnSettings, let own = recognizer.settings else {
      return engine.settings.requiresAllTouchesUpBeforeReset
    }
    return own.requiresAllTouchesUpBeforeReset
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
      if recognizer.attempt != 0, waitsForFingers(recognizer, engine) { return true }
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
