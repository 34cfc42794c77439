/// One recognizer that must fail before another one may publish.
///
/// Requirements form a graph, dependent → required. Both ends list each of them. A recognizer that is released removes
/// its requirements from the lists of the others, so neither end keeps the other alive.
package final class Requirement {
  package let dependent: Unowned<GestureRecognizer>
  package let required: Unowned<GestureRecognizer>
  /// Whether it was found by a question in the present attempt of the dependent, and ends with it.
  package private(set) var isDynamic: Bool
  /// The dependent's attempt in which it was met and no longer applies.
  package private(set) var metInAttempt: UInt64 = 0

  private init(_ dependent: GestureRecognizer, _ required: GestureRecognizer, isDynamic: Bool) {
    self.dependent = Unowned(dependent)
    self.required = Unowned(required)
    self.isDynamic = isDynamic
  }

  /// Adds a requirement; an existing one stays, and becomes static if the new one is static.
  static func add(
    from dependent: GestureRecognizer,
    to required: GestureRecognizer,
    isDynamic: Bool
  ) {
    if let known = between(dependent, required) {
      // What the app has said outlives what a delegate has answered.
      if !isDynamic { known.isDynamic = false }
      return
    }
    let requirement = Requirement(dependent, required, isDynamic: isDynamic)
    dependent.relations.requirements.append(requirement)
    required.relations.dependents.append(requirement)
  }

  /// Returns the requirement between two recognizers, which is in the lists of both; nil for none.
  private static func between(
    _ dependent: GestureRecognizer,
    _ required: GestureRecognizer
  ) -> Requirement? {
    // One recognizer may be required by thousands, or require as many.
    if dependent.relations.requirements.count <= required.relations.dependents.count {
      return dependent.relations.requirements.first { $0.required.refers(to: required) }
    }
    return required.relations.dependents.first { $0.dependent.refers(to: dependent) }
  }

  /// Whether the required recognizer must still fail in the present attempt of the dependent.
  var isUnmet: Bool { metInAttempt != dependent.with { $0.attempt.number } }

  /// Notes that it no longer applies in the present attempt of the dependent.
  func meet() { metInAttempt = dependent.with { $0.attempt.number } }

  /// Forgets the attempt of the dependent, which is over.
  ///
  /// Another engine may count an attempt with the same number.
  func forgetAttempt() {
    metInAttempt = 0
    if isDynamic { remove() }
  }

  /// Removes it from both lists.
  func remove() {
    dependent.with { $0.relations.requirements.remove(self) }
    required.with { $0.relations.dependents.remove(self) }
  }
}

/// The failure requirements of one recognizer, in both directions, each in the order added.
package struct Relations {
  package internal(set) var requirements: [Requirement] = []
  fileprivate(set) var dependents: [Requirement] = []
  /// The last walk over the graph that visited it, see ``GestureArena``.
  var walk: Walk?
  /// Whether that walk has found that no cycle can be reached from it.
  var leadsToNoCycle = false

  var isEmpty: Bool { requirements.isEmpty && dependents.isEmpty }
}

extension [Requirement] {
  fileprivate mutating func remove(_ requirement: Requirement) {
    if let index = firstIndex(where: { $0 === requirement }) { remove(at: index) }
  }
}

extension GestureRecognizer {
  /// Lets this recognizer recognize only once another one has failed.
  ///
  /// The requirement lasts until one of the two is released. The two may be on unrelated nodes. A
  /// recognizer that is in no attempt blocks no other recognizer.
  public func require(toFail other: GestureRecognizer) {
    guard other !== self else {
      engine?.warn(.requiresItself(self))
      return
    }
    Requirement.add(from: self, to: other, isDynamic: false)
    engine?.arena.forgetAnswers()
    other.engine?.arena.forgetAnswers()
  }

  /// Removes what ``require(toFail:)`` added, between attempts; for tools that compare.
  package final func stopRequiring(toFail other: GestureRecognizer) {
    relations.requirements.first { $0.required.refers(to: other) }?.remove()
  }

  /// The recognizers that must fail first, as the app has said.
  package final var requiredToFail: [GestureRecognizer] {
    relations.requirements.filter { !$0.isDynamic }.map { $0.required.object }
  }

  /// The recognizers that wait for this one, as the app has said.
  package final var requiredToFailBy: [GestureRecognizer] {
    relations.dependents.filter { !$0.isDynamic }.map { $0.dependent.object }
  }

  /// The recognizers that it takes over from, as the app has said.
  package final var takesOverFrom: [GestureRecognizer] { givers.compactMap { $0.object } }

  /// Whether the recognizer is in an attempt that is not over.
  var isUnfinished: Bool { isInAttempt && !attempt.publishedState.isTerminal }
  /// Whether the recognizer is in an attempt and nothing has been published.
  var isUndecided: Bool { isInAttempt && attempt.publishedState == .possible }
  /// Whether the recognizer wants to publish for the first time.
  var wantsToPublish: Bool {
    attempt.publishedState == .possible && attempt.internalState.rawValue >= 1
      && attempt.internalState.rawValue <= 3
  }
}

extension GestureRecognizer {
  /// Whether the class or the delegate may make the recognizer wait for another one, or another one for it.
  fileprivate final var mayAddRequirements: Bool {
    if classMayAddRequirements { return true }
    guard let delegateRef else { return false }
    return !delegateRef.defaults.isSuperset(of: [.requires, .isRequired])
  }
}

// Failure requirements: which recognizers must wait until others fail.
extension GestureArena {
  /// Whether any pair of attempts has to be asked about.
  ///
  /// With a hundred taps on one view a tap takes a third of the instructions, and time grows in proportion to them.
  var hasDynamicRequirements: Bool { attempts.contains { $0.mayAddRequirements } }

  /// Asks, once per attempt and pair, which of two recognizers must wait for the other.
  ///
  /// - Parameters:
  ///   - recognizer: One of each pair.
  ///   - asks: Whether anybody has to be asked; kept for the candidates of one round.
  func examineDynamicRequirements(of recognizer: GestureRecognizer, asking asks: inout Bool?) {
    let known = recognizer.attempt.examinedUpTo
    guard attempts.count > 0 else { return }
    let last = attempts.with(attempts.count - 1) { $0.attempt.number }
    guard known < last else { return }
    recognizer.attempt.examinedUpTo = last
    if asks == nil { asks = hasDynamicRequirements }
    guard asks == true else { return }
    // Attempts that a delegate starts meanwhile are examined in the next pass.
    for index in 0..<attempts.count {
      attempts.with(index) { other in
        guard !other.attempt.publishedState.isTerminal, other !== recognizer,
          other.attempt.number > known,
          other.attempt.examinedUpTo < recognizer.attempt.number
        else { return }
        if dynamicallyRequires(recognizer, other) {
          Requirement.add(from: recognizer, to: other, isDynamic: true)
          forgetAnswers()
        }
        if other.attempt.publishedState == .possible, dynamicallyRequires(other, recognizer) {
          Requirement.add(from: other, to: recognizer, isDynamic: true)
          forgetAnswers()
        }
      }
    }
  }

  /// Returns whether the first recognizer must wait for the second.
  ///
  /// Classes are asked before delegates.
  private func dynamicallyRequires(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    a.waits(for: b) || b.holdsUp(a)
      || a.delegate(for: .requires)?.gestureRecognizer(a, shouldRequireFailureOf: b) ?? false
      || b.delegate(for: .isRequired)?.gestureRecognizer(b, shouldBeRequiredToFailBy: a) ?? false
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
      let required = requirement.required.object
      guard requirement.isUnmet, required.isInAttempt else { continue }
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
          requirement.meet()
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

  /// Lists the recognizers that need not wait any more for a recognizer that has failed.
  func releaseDependents(of recognizer: GestureRecognizer) {
    for requirement in recognizer.relations.dependents {
      let dependent = requirement.dependent.object
      guard dependent.isInAttempt else { continue }
      requirement.meet()
      // The dependent may be served by another engine.
      if dependent.wantsToPublish { dependent.engine?.arena.enqueue(dependent) }
    }
  }

  /// Fails the recognizers that wait for a recognizer that has recognized.
  func failDependents(of recognizer: GestureRecognizer) {
    // Collected, so that the failures are published in the present pass and not in the next call.
    collect {
      var index = 0
      // As in `isReady(_:)`, the walk reads the list itself and not a copy.
      while index < recognizer.relations.dependents.count {
        let requirement = recognizer.relations.dependents[index]
        let dependent = requirement.dependent.object
        index += 1
        guard dependent.isUndecided, !dependent.attempt.internalState.isFailure,
          requirement.isUnmet
        else { continue }
        if wasComplete(recognizer, before: dependent) {
          requirement.meet()
          if dependent.wantsToPublish { dependent.engine?.arena.enqueue(dependent) }
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
    guard !isKnownToLeadToNoCycle(start) else { return false }
    let walk = startWalk(at: start)
    // The path so far, each member with its next requirement. No recursion, because a chain of
    // requirements can be longer than the stack.
    var path = [WalkStep(member: Unowned(start))]
    while let step = path.last {
      let member = step.member.object
      guard step.next < member.relations.requirements.count else {
        // Every recognizer behind it has been visited. One without a mark is on the path or leads
        // to it.
        if marks, !step.mayReachCycle { member.relations.leadsToNoCycle = true }
        path.removeLast()
        if step.mayReachCycle, !path.isEmpty { path[path.count - 1].mayReachCycle = true }
        continue
      }
      let requirement = member.relations.requirements[step.next]
      path[path.count - 1].next += 1
      let next = requirement.required.object
      guard requirement.isUnmet else { continue }
      guard next !== start else {
        for index in path.indices.reversed() {
          let required = index == path.count - 1 ? next : path[index + 1].member.object
          body(path[index].member.object, required)
        }
        return true
      }
      guard !isKnownToLeadToNoCycle(next), isOpen(next) else { continue }
      if next.relations.walk === walk {
        path[path.count - 1].mayReachCycle = true
      } else {
        visit(next, walk)
        path.append(WalkStep(member: requirement.required))
      }
    }
    return false
  }

  // MARK: - Walks

  // Many recognizers ask about the same part of the graph. A walk meets the answers of earlier ones, so that all
  // questions of a round or of a reset together visit each recognizer once.

  private func startWalk(at start: GestureRecognizer) -> Walk {
    let answers = state.answers ?? Answers()
    state.answers = answers
    let walk = Walk(answers)
    visit(start, walk)
    return walk
  }

  private func visit(_ recognizer: GestureRecognizer, _ walk: Walk) {
    recognizer.relations.walk = walk
    recognizer.relations.leadsToNoCycle = false
  }

  /// Returns the walk that visited a recognizer, if its answer still applies.
  private func knownWalk(of recognizer: GestureRecognizer) -> Walk? {
    guard let walk = recognizer.relations.walk, walk.answers === state.answers else { return nil }
    return walk
  }

  private func isKnownToLeadToNoCycle(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.relations.leadsToNoCycle && knownWalk(of: recognizer) != nil
  }

  /// Returns whether a recognizer is linked to an unfinished one, besides one that is about to end.
  ///
  /// Follows requirements in both directions, over any number of steps.
  func isLinkedToUnfinished(
    _ start: GestureRecognizer,
    _ waits: Bool,
    hasTouches: Bool,
    besides ignored: GestureRecognizer? = nil
  ) -> Bool {
    if let known = knownWalk(of: start) { return known.isLinked }
    let walk = startWalk(at: start)
    // All that the walk has found; those before `index` have been examined.
    var found: [Unowned<GestureRecognizer>] = [Unowned(start)]
    var index = 0
    func add(_ link: Unowned<GestureRecognizer>) -> Bool {
      link.with { next in
        if next.relations.walk === walk { return false }
        // An earlier walk that ended early has found the unfinished recognizer.
        if knownWalk(of: next) != nil { return true }
        visit(next, walk)
        found.append(link)
        return false
      }
    }
    while !walk.isLinked, index < found.count {
      let recognizer = found[index].object
      index += 1
      walk.isLinked =
        holdsResets(recognizer, of: start) && recognizer !== ignored
        || hasTouches && recognizer.isInAttempt
          && (recognizer.own?.settings.requiresAllTouchesUpBeforeReset ?? waits)
        || recognizer.relations.requirements.contains { add($0.required) }
        || recognizer.relations.dependents.contains { add($0.dependent) }
    }
    return walk.isLinked
  }

  /// A member of the path of a walk.
  private struct WalkStep {
    let member: Unowned<GestureRecognizer>
    var next = 0
    var mayReachCycle = false
  }
}

/// One walk over the graph of requirements.
///
/// What it has visited refers to it.
final class Walk {
  /// The answers to which its own belongs.
  let answers: Answers
  /// Whether what it has visited is linked to an unfinished recognizer.
  var isLinked = false

  init(_ answers: Answers) { self.answers = answers }
}

/// Stands for the answers of walks, which apply as long as the arena refers to it.
final class Answers {}
