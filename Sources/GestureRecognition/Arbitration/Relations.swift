package import GestureMemory

/// The failure requirements of one recognizer, in both directions.
///
/// Requirements form a graph, dependent → required. Each end refers to the other and removes itself
/// from the graph when it is released. So neither keeps the other alive.
package struct Relations {
  /// One recognizer that must fail before this one may publish.
  package struct Requirement {
    package let required: Unowned<GestureRecognizer>
    /// Whether the requirement was found by a question in the present attempt and ends with it.
    package var isDynamic: Bool
    /// The dependent's attempt in which the requirement was met and no longer applies.
    package var metInAttempt: UInt64 = 0
    /// The greatest index that the dependent can have in the other list.
    fileprivate let slot: Int
  }

  /// One recognizer that waits for this one.
  struct Dependent {
    let recognizer: Unowned<GestureRecognizer>
    /// The greatest index that this one can have in the other list.
    fileprivate let slot: Int
  }

  package private(set) var requirements: [Requirement] = []
  private(set) var dependents: [Dependent] = []
  /// The marks of an arena's walks over the graph.
  var marks = WalkMarks()

  var isEmpty: Bool { requirements.isEmpty && dependents.isEmpty }

  /// Returns the recognizers that block a recognizer at present.
  func unmet(of dependent: GestureRecognizer) -> [Unowned<GestureRecognizer>] {
    var unmet: [Unowned<GestureRecognizer>] = []
    for requirement in requirements where requirement.metInAttempt != dependent.attempt.number {
      if requirement.required.object.isUnfinished {
        unmet.append(requirement.required)
      }
    }
    return unmet
  }

  /// Returns whether another recognizer must still fail in an attempt.
  func isWaiting(for other: GestureRecognizer, in attempt: UInt64) -> Bool {
    requirements.contains {
      $0.required.refers(to: other)
        && $0.metInAttempt != attempt
    }
  }

  /// Adds a requirement; an existing one stays, and becomes static if the new one is static.
  static func add(
    from dependent: GestureRecognizer,
    to required: GestureRecognizer,
    isDynamic: Bool
  ) {
    if let index = index(ofRequirement: required, in: dependent) {
      // What the app has said outlives what a delegate has answered.
      if !isDynamic { dependent.relations.requirements[index].isDynamic = false }
      return
    }
    // The places are found again in a few steps: a recognizer may be required by thousands.
    let slots = (dependent.relations.requirements.count, required.relations.dependents.count)
    dependent.relations.requirements.append(
      Requirement(required: Unowned(required), isDynamic: isDynamic, slot: slots.1)
    )
    required.relations.dependents.append(Dependent(recognizer: Unowned(dependent), slot: slots.0))
  }

  /// Returns the index of a requirement; nil when there is none.
  ///
  /// Searches the shorter one of the two lists that would contain it.
  private static func index(
    ofRequirement required: GestureRecognizer,
    in dependent: GestureRecognizer
  ) -> Int? {
    let requirements = dependent.relations.requirements
    let dependents = required.relations.dependents
    if requirements.count <= dependents.count {
      return requirements.firstIndex { $0.required.refers(to: required) }
    }
    let entry = dependents.first { $0.recognizer.refers(to: dependent) }
    return entry.flatMap { dependent.relations.index(of: Unowned(required), upTo: $0.slot) }
  }

  /// Returns the index of a requirement that is at most at `slot`.
  private func index(of required: Unowned<GestureRecognizer>, upTo slot: Int) -> Int? {
    Self.index(upTo: slot, count: requirements.count) { requirements[$0].required == required }
  }

  /// Removes a dependent that is at most at `slot`.
  private mutating func remove(dependent: Unowned<GestureRecognizer>, upTo slot: Int) {
    let index = Self.index(upTo: slot, count: dependents.count) {
      dependents[$0].recognizer == dependent
    }
    if let index { dependents.remove(at: index) }
  }

  /// Returns the index of an entry that was added at `slot`.
  ///
  /// Entries keep their order and move only towards the front. Nearly always the entry is where it
  /// was added, or all before it were removed, so both ends are searched.
  private static func index(upTo slot: Int, count: Int, _ matches: (Int) -> Bool) -> Int? {
    var (low, high) = (0, min(slot, count - 1))
    while low <= high {
      if matches(high) { return high }
      if matches(low) { return low }
      low += 1
      high -= 1
    }
    return nil
  }

  /// Marks the requirements of a failed recognizer's dependents as met in their present attempts.
  ///
  /// The body is called with each dependent that is in an attempt.
  static func settle(_ required: GestureRecognizer, _ body: (GestureRecognizer) -> Void) {
    let key = Unowned(required)
    for entry in required.relations.dependents {
      let dependent = entry.recognizer.object
      guard dependent.isInAttempt else { continue }
      if let index = dependent.relations.index(of: key, upTo: entry.slot) {
        dependent.relations.requirements[index].metInAttempt = dependent.attempt.number
      }
      body(dependent)
    }
  }

  /// Marks one requirement as met in the present attempt of its dependent.
  static func settle(_ required: GestureRecognizer, for dependent: GestureRecognizer) {
    guard let index = index(ofRequirement: required, in: dependent) else { return }
    dependent.relations.requirements[index].metInAttempt = dependent.attempt.number
  }

  /// Forgets what the attempt that is over has found: which requirements were met, and the dynamic ones.
  ///
  /// Another engine may count an attempt with the same number.
  static func forgetAttempt(of recognizer: GestureRecognizer) {
    if recognizer.relations.requirements.isEmpty { return }
    for index in recognizer.relations.requirements.indices {
      recognizer.relations.requirements[index].metInAttempt = 0
    }
    // Static requirements are the usual ones, and stay.
    guard recognizer.relations.requirements.contains(where: { $0.isDynamic }) else { return }
    let key = Unowned(recognizer)
    for requirement in recognizer.relations.requirements where requirement.isDynamic {
      requirement.required.object.relations.remove(dependent: key, upTo: requirement.slot)
    }
    recognizer.relations.requirements.removeAll { $0.isDynamic }
  }

  /// Removes one requirement in both directions.
  static func removeRequirement(of dependent: GestureRecognizer, toFail required: GestureRecognizer)
  {
    guard let index = index(ofRequirement: required, in: dependent) else { return }
    let slot = dependent.relations.requirements[index].slot
    required.relations.remove(dependent: Unowned(dependent), upTo: slot)
    dependent.relations.requirements.remove(at: index)
  }

  /// Removes a recognizer from the graph, because it is being released.
  mutating func cutAll(of recognizer: GestureRecognizer) {
    let key = Unowned(recognizer)
    // Both directions, or the other end would refer to freed memory.
    for requirement in requirements {
      requirement.required.with { $0.relations.remove(dependent: key, upTo: requirement.slot) }
    }
    for dependent in dependents {
      dependent.recognizer.with {
        if let index = $0.relations.index(of: key, upTo: dependent.slot) {
          $0.relations.requirements.remove(at: index)
        }
      }
    }
    requirements = []
    dependents = []
  }
}

/// The marks of an arena's walks on a recognizer.
struct WalkMarks {
  /// The arena whose walks are counted; nil before the first walk.
  var owner: MarksOwner?
  /// The number of the last walk that visited the recognizer.
  var visit: UInt64 = 0
  /// The number of the last walk whose answer is known for it.
  var answer: UInt64 = 0
}

/// Stands for an arena in marks.
///
/// A recognizer may outlive the engine that marked it. The marks keep this object alive, so the next engine
/// cannot be taken for the old one, as it could be by its address.
final class MarksOwner {}

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
    Relations.add(from: self, to: other, isDynamic: false)
    engine?.arena.forgetAnswers()
    other.engine?.arena.forgetAnswers()
  }

  /// Removes what ``require(toFail:)`` added, between attempts; for tools that compare.
  package final func stopRequiring(toFail other: GestureRecognizer) {
    Relations.removeRequirement(of: self, toFail: other)
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
