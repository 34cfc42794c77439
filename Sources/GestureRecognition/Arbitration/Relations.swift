package import GestureMemory

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
  package fileprivate(set) var requirements: [Requirement] = []
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
