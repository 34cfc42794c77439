import GestureMemory
import GestureTouches

// Failure requirements: which recognizers must wait until others fail.
extension GestureArena {
  /// Whether questions about requirements must be asked.
  ///
  /// True if the class or the delegate of some recognizer in an attempt may answer them.
  var hasDynamicRequirements: Bool {
    attempts.contains { $0.traits.hasAny(of: .requirements) }
  }

  /// Asks, once per attempt and pair, which of two recognizers must wait for the other.
  func examineDynamicRequirements(of recognizer: GestureRecognizer) {
    let known = recognizer.attempt.examinedUpTo
    guard attempts.count > 0 else { return }
    let last = attempts.with(attempts.count - 1) { $0.attempt.number }
    guard known < last else { return }
    recognizer.attempt.examinedUpTo = last
    // Attempts that a delegate starts meanwhile are examined in the next pass.
    for index in 0..<attempts.count {
      attempts.with(index) { other in
        guard !other.attempt.publishedState.isTerminal, other !== recognizer,
          other.attempt.number > known,
          other.attempt.examinedUpTo < recognizer.attempt.number
        else { return }
        if dynamicallyRequires(recognizer, other) {
          Relations.add(from: recognizer, to: other, isDynamic: true)
          forgetAnswers()
        }
        if other.attempt.publishedState == .possible, dynamicallyRequires(other, recognizer) {
          Relations.add(from: other, to: recognizer, isDynamic: true)
          forgetAnswers()
        }
      }
    }
  }

  /// Returns whether the first recognizer must wait for the second.
  ///
  /// Classes are asked before delegates.
  private func dynamicallyRequires(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    if a.traits.contains(.classRequires), a.waits(for: b) { return true }
    if b.traits.contains(.classIsRequired), b.holdsUp(a) { return true }
    if let delegate = a.delegate(for: .delegateRequires),
      delegate.gestureRecognizer(a, shouldRequireFailureOf: b)
    {
      return true
    }
    guard let delegate = b.delegate(for: .delegateIsRequired) else { return false }
    return delegate.gestureRecognizer(b, shouldBeRequiredToFailBy: a)
  }

  /// Returns whether no required recognizer is unfinished.
  ///
  /// Fails the recognizer if a required one has recognized.
  func isReady(_ recognizer: GestureRecognizer) -> Bool {
    var isBlocked = false
    var index = 0
    // The walk reads the list itself and not a copy. An observer may release a recognizer, which
    // then removes itself from the list.
    while index < recognizer.relations.requirements.count {
      let requirement = recognizer.relations.requirements[index]
      index += 1
      guard requirement.metInAttempt != recognizer.attempt.number else { continue }
      let required = requirement.required.object
      guard required.isInAttempt else { continue }
      // Only the published state counts. A blocked recognizer may still fail, and then this one
      // would have failed for a gesture that never happened. Behaviour.md, §3.5.
      switch required.attempt.publishedState {
      case .possible:
        if !recognizer.attempt.flags.contains(.isBlocked), log.isObserved {
          log.log(.blocked(recognizer, by: required, isDynamic: requirement.isDynamic))
        }
        isBlocked = true
      case .began, .changed, .ended:
        // One that acts until now acts first, and is not over before its end is published.
        if required.attempt.publishedState == .ended, wasComplete(required, before: recognizer) {
          Relations.settle(required, for: recognizer)
          continue
        }
        fail(recognizer, .requiredFailureRecognized, to: required)
        return false
      case .cancelled, .failed: continue
      }
    }
    if isBlocked {
      recognizer.attempt.flags.insert(.isBlocked)
      examineCycles(through: recognizer)
      return false
    }
    if recognizer.attempt.flags.contains(.isBlocked) {
      recognizer.attempt.flags.remove(.isBlocked)
      if log.isObserved { log.log(.unblocked(recognizer)) }
      recognizer.restartAfterWaiting()
    }
    return true
  }

  /// Returns whether a gesture was complete before the first touch of another one.
  ///
  /// It was only published later, because it had to wait itself. None of the touches can have been meant for both.
  private func wasComplete(
    _ required: GestureRecognizer,
    before recognizer: GestureRecognizer
  ) -> Bool {
    required.attempt.internalState == .ended
      && required.lastAttempt.sequences.last < recognizer.lastAttempt.sequences.first
  }

  /// Fails the recognizers that wait for a recognizer that has recognized.
  func failDependents(of recognizer: GestureRecognizer) {
    guard !recognizer.relations.dependents.isEmpty else { return }
    // Collected, so that the failures are published in the present pass and not in the next call.
    collect {
      var index = 0
      // As in `isReady(_:)`, the walk reads the list itself and not a copy.
      while index < recognizer.relations.dependents.count {
        let dependent = recognizer.relations.dependents[index].recognizer.object
        index += 1
        guard dependent.isUndecided, !dependent.attempt.internalState.isFailure,
          dependent.relations.isWaiting(for: recognizer, in: dependent.attempt.number)
        else { continue }
        if wasComplete(recognizer, before: dependent) {
          Relations.settle(recognizer, for: dependent)
          if dependent.wantsToPublish { dependent.engine?.arena.add(request: dependent) }
          continue
        }
        dependent.attempt.flags.remove(.winner)
        dependent.attempt.flags.remove(.isBlocked)
        fail(dependent, .requiredFailureRecognized, to: recognizer)
      }
    }
  }

  /// Looks for a cycle of requirements through a blocked recognizer.
  ///
  /// Warns of a cycle once per attempt. If all members of a cycle have ended internally, none of
  /// them can fail by itself any more, so all of them are failed.
  private func examineCycles(through start: GestureRecognizer) {
    if log.isObserved, !start.attempt.flags.contains(.warnedOfCycle) {
      let isCycle = closesCycle(start, marks: true, through: { $0.isUnfinished }) { member, _ in
        member.attempt.flags.insert(.warnedOfCycle)
      }
      if isCycle { log.warn(.requirementCycle(start)) }
    }
    guard start.attempt.internalState == .ended else { return }
    // A member that has only begun may still be cancelled, so a cycle with such a member waits.
    _ = closesCycle(
      start,
      marks: !log.isObserved,
      through: { $0.isUndecided && $0.attempt.internalState == .ended }
    ) { member, required in
      member.attempt.flags.remove(.isBlocked)
      fail(member, .requiredFailureRecognized, to: required)
    }
  }

  /// Follows unmet requirements from a recognizer until the walk returns to it.
  ///
  /// - Parameters:
  ///   - start: The recognizer to which the walk must return.
  ///   - marks: Whether a recognizer from which no cycle can be reached is marked, so that later
  ///     walks of the round do not enter it. Marks must be valid for every later walk.
  ///   - isOpen: Returns whether the walk may pass through a recognizer.
  ///   - body: Called with each member of the cycle and the member that it waits for, last first.
  /// - Returns: Whether the walk returned to the start.
  private func closesCycle(
    _ start: GestureRecognizer,
    marks: Bool,
    through isOpen: (GestureRecognizer) -> Bool,
    _ body: (GestureRecognizer, GestureRecognizer) -> Void
  ) -> Bool {
    guard !isAnswered(start) else { return false }
    startWalk()
    markVisited(start)
    // The path so far, each member with its next requirement. No recursion, because a chain of
    // requirements can be longer than the stack.
    var path = [WalkStep(member: Unowned(start))]
    while let step = path.last {
      let member = step.member.object
      guard step.next < member.relations.requirements.count else {
        // Every recognizer behind it has been visited. One without a mark is on the path or leads
        // to it.
        if marks, !step.mayReachCycle { markAnswered(member) }
        path.removeLast()
        if step.mayReachCycle, !path.isEmpty { path[path.count - 1].mayReachCycle = true }
        continue
      }
      let requirement = member.relations.requirements[step.next]
      path[path.count - 1].next += 1
      let next = requirement.required.object
      guard requirement.metInAttempt != member.attempt.number else { continue }
      guard next !== start else {
        for index in path.indices.reversed() {
          let required = index == path.count - 1 ? next : path[index + 1].member.object
          body(path[index].member.object, required)
        }
        return true
      }
      guard !isAnswered(next), isOpen(next) else { continue }
      if isVisited(next) {
        path[path.count - 1].mayReachCycle = true
      } else {
        markVisited(next)
        path.append(WalkStep(member: requirement.required))
      }
    }
    return false
  }

  /// A member of the path of a walk.
  private struct WalkStep {
    let member: Unowned<GestureRecognizer>
    var next = 0
    var mayReachCycle = false
  }
}
