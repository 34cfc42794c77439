extension GestureRecognizer {
  /// The state of an attempt.
  ///
  /// ```
  ///              ┌──────────────► ended      discrete
  ///   possible ──┼──► began ──┬─► changed ─┬─► ended      continuous
  ///              │            └────────────┴─► cancelled
  ///              └──► failed
  /// ```
  /// Only the engine returns a recognizer to possible, through a reset.
  ///
  /// > Source: cases and numbers are those of UIKit's public headers.
  public enum State: Int, Sendable, Hashable, CaseIterable {
    /// Nothing is decided yet.
    case possible = 0
    /// A continuous gesture has begun.
    case began = 1
    /// A continuous gesture has changed.
    case changed = 2
    /// The gesture is complete; for a discrete one, it has been recognized.
    case ended = 3
    /// A continuous gesture was cancelled.
    case cancelled = 4
    /// The gesture was not recognized.
    case failed = 5

    /// The final state of a discrete recognizer that recognized; the same as ended.
    public static var recognized: State { .ended }

    /// Whether the attempt is over.
    public var isTerminal: Bool { rawValue >= State.ended.rawValue }
    /// Whether the attempt failed or was cancelled.
    var isFailure: Bool { rawValue >= State.cancelled.rawValue }
    /// Whether the gesture is active.
    public var isActive: Bool { self == .began || self == .changed }
  }

  /// Whether publication is withheld because another recognizer must fail first.
  public var isBlocked: Bool { attempt.flags.contains(.isBlocked) }

  /// The recognizers that must fail before this one may publish; empty unless ``isBlocked``.
  public var blockedBy: [GestureRecognizer] {
    isBlocked ? unmetRequirements : []
  }

  /// The recognizers that must fail before this one may publish, or start its next attempt.
  package var unmetRequirements: [GestureRecognizer] {
    relations.requirements.filter { $0.isUnmet && $0.required.object.isUnfinished }
      .map { $0.required.object }
  }

  /// Why the last attempt did not fire or was cancelled; nil when it fired, or before the first
  /// one.
  ///
  /// It stays until the next attempt starts.
  public var failureReason: FailureReason? {
    lastAttempt.reason.code.isNone ? nil : lastAttempt.reason
  }

  /// The internal state, which the subclass sets, before it is published to clients.
  public var attemptState: State { attempt.internalState }

  /// The state that has been published to clients.
  ///
  /// Only subclasses assign it. Assigning changes ``attemptState`` at once and publishes nothing:
  /// actions are called after every recognizer has processed the event. An illegal request becomes
  /// the legal one nearest in intent, or is ignored. The decision log then has a `coerced` entry
  /// with the requested and the current state, and `TestStage` of `GestureTesting` has a violation.
  public var state: State {
    get { attempt.publishedState }
    set { request(newValue, reason: .none) }
  }

  /// Fails the attempt, or cancels it if it has begun, for a reason.
  public func fail(_ reason: FailureReason) { request(.failed, reason: reason) }

  /// The same, but failing what has begun is no illegal request, of which the log would have an entry.
  package func stop(_ reason: FailureReason) {
    request(attempt.internalState.isActive ? .cancelled : .failed, reason: reason)
  }

  /// The table of requests: the current state, the requested state, and the result.
  package func request(_ next: State, reason: FailureReason) {
    switch (attempt.internalState, next) {
    case (.possible, .possible), (.began, .began):
      return
    case (.possible, .began):
      begin(.began)
    case (.possible, .changed):
      noteCoerced(next, to: .began)
      begin(.began)
    case (.possible, .ended):
      begin(.ended)
    case (.possible, .cancelled):
      noteCoerced(next, to: .failed)
      move(to: .failed, reason: reason)
    case (.possible, .failed):
      move(to: .failed, reason: reason)
    case (.began, .changed), (.changed, .changed):
      move(to: .changed, reason: .none)
    case (.began, .ended), (.changed, .ended):
      move(to: .ended, reason: .none)
    case (.began, .cancelled), (.changed, .cancelled):
      move(to: .cancelled, reason: reason)
    case (.began, .failed), (.changed, .failed):
      noteCoerced(next, to: .cancelled)
      move(to: .cancelled, reason: reason)
    case (.ended, .ended), (.cancelled, .cancelled), (.failed, .failed):
      return
    case (.began, .possible), (.changed, .possible), (.changed, .began):
      noteCoerced(next, to: attempt.internalState)
    case (.ended, _), (.cancelled, _), (.failed, _):
      noteCoerced(next, to: attempt.internalState)
    }
  }

  /// Leaves possible for began or ended, if view and delegate agree.
  private func begin(_ next: State) {
    if !isInAttempt {
      guard let engine, engine.ensureAttempt(self) else { return }
    }
    // Retained, because outside a call of the window the callee may release it.
    let refusal = attempt.engine?.object.gateRefusal(of: self)
    // The callee may have ended the attempt; then its answer does not matter.
    guard attempt.internalState == .possible else { return }
    if let refusal { return move(to: .failed, reason: refusal) }
    if next == .began { attempt.flags.insert(.hasBegun) }
    move(to: next, reason: .none)
  }

  /// Changes the internal state; nothing else writes it.
  private func move(to next: State, reason: FailureReason) {
    guard isInAttempt else { return }
    let previous = attempt.internalState
    attempt.internalState = next
    if !reason.code.isNone {
      lastAttempt.reason.replace(with: reason)
    } else if next.isFailure {
      lastAttempt.reason.replace(with: FailureReason(.custom))
    }
    if next.isTerminal {
      lastAttempt.wakes.clear()
      if next == .ended, !attempt.flags.contains(.hasBegun), lastAttempt.firedLocations.isEmpty {
        engine?.collectLocations(of: self, into: &lastAttempt.firedLocations)
      }
    } else if next == .changed {
      attempt.flags.insert(.wantsChanged)
    }
    // The arena of its own engine: a requirement may lead to another window.
    attempt.engine?.with { $0.arena.enqueue(changeOf: self, from: previous) }
  }

  /// Fails an attempt that has not been published, in any internal state that is no failure.
  ///
  /// The caller has found that nothing was published.
  func failUnpublished(_ reason: FailureReason) {
    if !attempt.internalState.isFailure { move(to: .failed, reason: reason) }
  }

  private func noteCoerced(_ requested: State, to applied: State) {
    guard let engine, engine.isObserved else { return }
    engine.log.log(
      .coerced(self, from: attempt.internalState, requested: requested, applied: applied)
    )
  }
}
