import GestureMemory

// What recognizers ask for: to begin, to change, to end or to fail.
//
// A request changes the internal state of a recognizer at once and lists the recognizer. A turn publishes what is
// listed. Requests that are made while a turn carries out its decisions, or between two calls, belong to the next
// call, because clients must see the effect of one gesture before that of another.
extension GestureArena {
  /// Lets the requests that a body makes belong to the present turn; the only place that does.
  @inline(__always)
  func collect(_ body: () -> Void) {
    state.requests = pending
    body()
    state.requests = outside
  }

  /// Whether requests belong to the present turn.
  var isCollecting: Bool { state.requests.isSame(as: pending) }

  /// Lists a recognizer with a request.
  @inline(__always)
  func add(request recognizer: GestureRecognizer) {
    guard !recognizer.attempt.flags.contains(.pending) else { return }
    recognizer.attempt.flags.insert(.pending)
    state.requests.append(Unowned(recognizer))
  }

  /// Takes the request of an undecided recognizer to fail.
  @inline(__always)
  func take(failureOf recognizer: GestureRecognizer) {
    // Without an observer and without relations, the order of failures has no visible effect, so
    // the failure is only counted (decision 12).
    if isCollecting, !log.isObserved, !recognizer.traits.contains(.hasRelations) {
      state.silentFailures &+= 1
    } else {
      take(changeOf: recognizer, from: .possible)
    }
  }

  /// Takes a request: logs the change of the internal state, and lists the recognizer.
  @inline(__always)
  func take(changeOf recognizer: GestureRecognizer, from previous: GestureRecognizer.State) {
    if log.isObserved {
      logRequest(of: recognizer, from: previous)
    } else {
      add(request: recognizer)
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
    add(request: recognizer)
  }

  /// Fails a recognizer that has published nothing, because of another one.
  ///
  /// It has not asked for this, and is not asked: the arena decides it while it compares recognizers.
  func fail(
    _ loser: GestureRecognizer,
    _ kind: FailureReason.Kind,
    to winner: GestureRecognizer
  ) {
    let previous = loser.attempt.internalState
    guard loser.attempt.publishedState == .possible, !previous.isFailure else { return }
    loser.lastAttempt.reason.setWinner(winner)
    loser.lastAttempt.reason.replace(with: FailureReason(kind))
    loser.attempt.internalState = .failed
    loser.lastAttempt.wakes.clear()
    // The arena of its own engine: a requirement may lead to another window.
    loser.attempt.engine?.with {
      if previous == .possible {
        $0.arena.take(failureOf: loser)
      } else {
        $0.arena.take(changeOf: loser, from: previous)
      }
    }
  }

  // MARK: - Between calls

  /// Whether changes from outside wait for the next call.
  var hasOutsideChanges: Bool { !outside.isEmpty || state.hasOtherChanges }

  /// Records a change from outside that is no request, unless it belongs to the present turn.
  func noteOutsideChange() {
    if !isCollecting { state.hasOtherChanges = true }
  }

  /// Moves the requests that were made between calls to the present turn.
  func adoptOutsideChanges() {
    state.hasOtherChanges = false
    for index in 0..<outside.count { pending.append(outside[index]) }
    outside.removeAll()
  }
}
