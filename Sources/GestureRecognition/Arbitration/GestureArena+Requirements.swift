import GestureMemory
import GestureTouches

// Who must wait for whom to fail.
extension GestureArena {
  /// Whether the class or the delegate of some recognizer in an attempt answers questions about requirements.
  var hasDynamicRequirements: Bool {
    attempts.contains { $0.traits.hasAny(of: .requirements) }
  }

  /// Asks, once per attempt and pair, which recognizers must wait for which.
  func examineDynamicRequirements(of recognizer: GestureRecognizer) {
    let known = recognizer.examinedUpTo
    guard attempts.count > 0 else { return }
    let last = attempts.with(attempts.count - 1) { $0.attempt }
    guard known < last else { return }
    recognizer.examinedUpTo = last
    // Attempts that a delegate starts meanwhile have their turn in the next pass.
    for index in 0..<attempts.count {
      attempts.with(index) { other in
        guard !other.publishedState.isTerminal, other !== recognizer, other.attempt > known,
          other.examinedUpTo < recognizer.attempt
        else { return }
        if dynamicallyRequires(recognizer, other) {
          Relations.add(from: recognizer, to: other, isDynamic: true)
        }
        if other.publishedState == .possible, dynamicallyRequires(other, recognizer) {
          Relations.add(from: other, to: recognizer, isDynamic: true)
        }
      }
    }
  }

  /// Asks whether one must wait for the other: classes before client code.
  private func dynamicallyRequires(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    if a.traits.contains(.classRequires), a.shouldRequireFailure(of: b) { return true }
    if b.traits.contains(.classIsRequired), b.shouldBeRequiredToFail(by: a) { return true }
    if let delegate = a.delegate(for: .delegateRequires),
      delegate.gestureRecognizer(a, shouldRequireFailureOf: b)
    {
      return true
    }
    guard let delegate = b.delegate(for: .delegateIsRequired) else { return false }
    return delegate.gestureRecognizer(b, shouldBeRequiredToFailBy: a)
  }

  /// Returns whether nothing that must fail first is unfinished; fails what waits for a winner.
  func isReady(_ recognizer: GestureRecognizer) -> Bool {
    var isBlocked = false
    var index = 0
    // The list itself, not a copy: an observer may release a recognizer, which then leaves the list.
    while index < recognizer.relations.requirements.count {
      let requirement = recognizer.relations.requirements[index]
      index += 1
      guard requirement.metInAttempt != recognizer.attempt else { continue }
      let required = requirement.required.object
      guard required.attempt != 0 else { continue }
      switch required.publishedState {
      case .possible:
        if !recognizer.flags.contains(.isBlocked), log.isObserved {
          log.log(.blocked(recognizer, by: required, isDynamic: requirement.isDynamic))
        }
        isBlocked = true
      case .began, .changed, .ended:
        recognizer.giveUp(.requiredFailureRecognized, to: required)
        return false
      case .cancelled, .failed: continue
      }
    }
    if isBlocked {
      recognizer.flags.insert(.isBlocked)
      examineCycles(through: recognizer)
      return false
    }
    if recognizer.flags.contains(.isBlocked) {
      recognizer.flags.remove(.isBlocked)
      if log.isObserved { log.log(.unblocked(recognizer)) }
      recognizer.restartAfterWaiting()
    }
    return true
  }

  /// Fails whoever waits for a recognizer that has recognized.
  func failDependents(of recognizer: GestureRecognizer) {
    guard !recognizer.relations.dependents.isEmpty else { return }
    isCollecting = true
    var index = 0
    // The list itself, not a copy: an observer may release a recognizer, which then leaves the list.
    while index < recognizer.relations.dependents.count {
      let dependent = recognizer.relations.dependents[index].object
      index += 1
      guard dependent.isUndecided, !dependent.internalState.isFailure,
        dependent.relations.isWaiting(for: recognizer, in: dependent.attempt)
      else { continue }
      dependent.flags.remove(.winner)
      dependent.flags.remove(.isBlocked)
      dependent.giveUp(.requiredFailureRecognized, to: recognizer)
    }
    isCollecting = false
  }

  /// Looks for a blocked recognizer that waits for itself in the end: warns of it once per attempt, and
  /// fails all of a cycle whose members have all ended inside, since none of them can fail any more.
  private func examineCycles(through start: GestureRecognizer) {
    if log.isObserved, !start.flags.contains(.warnedOfCycle) {
      visits &+= 1
      let isCycle = closesCycle(start, to: start, through: { $0.isUnfinished }) { member, _ in
        member.flags.insert(.warnedOfCycle)
      }
      if isCycle { log.warn(.requirementCycle(start)) }
    }
    guard start.internalState == .ended else { return }
    visits &+= 1
    _ = closesCycle(start, to: start, through: { $0.isUndecided && $0.internalState == .ended }) {
      member,
      required in
      member.flags.remove(.isBlocked)
      member.giveUp(.requiredFailureRecognized, to: required)
    }
  }

  /// Walks from a recognizer over what it waits for until it comes back to the start.
  ///
  /// - Parameters:
  ///   - recognizer: Where the walk is.
  ///   - start: Where it is to end.
  ///   - isOpen: Whether the walk may go through a recognizer.
  ///   - body: Called with each member of the cycle and the one it waits for, last first.
  /// - Returns: Whether there is a way back.
  private func closesCycle(
    _ recognizer: GestureRecognizer,
    to start: GestureRecognizer,
    through isOpen: (GestureRecognizer) -> Bool,
    _ body: (GestureRecognizer, GestureRecognizer) -> Void
  ) -> Bool {
    for requirement in recognizer.relations.requirements
    where requirement.metInAttempt != recognizer.attempt {
      let next = requirement.required.object
      if next !== start {
        guard next.relations.visit != visits, isOpen(next) else { continue }
        next.relations.visit = visits
        guard closesCycle(next, to: start, through: isOpen, body) else { continue }
      }
      body(recognizer, next)
      return true
    }
    return false
  }
}
