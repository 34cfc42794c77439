import GestureMemory

/// The failure requirements of one recognizer, in both directions.
///
/// Requirements form a graph, dependent → required. Each end refers to the other and removes itself
/// from the graph when it is released. So neither keeps the other alive.
struct Relations {
  /// One recognizer that must fail before this one may publish.
  struct Requirement {
    let required: Unowned<GestureRecognizer>
    /// Whether the requirement was found by a question in the present attempt and ends with it.
    var isDynamic: Bool
    /// The dependent's attempt in which the requirement was met and no longer applies.
    var metInAttempt: UInt64 = 0
  }

  private(set) var requirements: [Requirement] = []
  private(set) var dependents: [Unowned<GestureRecognizer>] = []
  /// The number of the last walk over the graph that visited the recognizer.
  var visit: UInt64 = 0

  var isEmpty: Bool { requirements.isEmpty && dependents.isEmpty }

  /// Returns the recognizers that block a recognizer at present.
  func unmet(of dependent: GestureRecognizer) -> [Unowned<GestureRecognizer>] {
    var unmet: [Unowned<GestureRecognizer>] = []
    for requirement in requirements where requirement.metInAttempt != dependent.attempt {
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
    let key = Unowned(required)
    for index in dependent.relations.requirements.indices
    where dependent.relations.requirements[index].required == key {
      if !isDynamic { dependent.relations.requirements[index].isDynamic = false }
      return
    }
    dependent.relations.requirements.append(
      Requirement(required: Unowned(required), isDynamic: isDynamic)
    )
    required.relations.dependents.append(Unowned(dependent))
  }

  /// Marks the requirements of a failed recognizer's dependents as met in their present attempts.
  ///
  /// The body is called with each dependent that is in an attempt.
  static func settle(_ required: GestureRecognizer, _ body: (GestureRecognizer) -> Void) {
    let key = Unowned(required)
    for entry in required.relations.dependents {
      let dependent = entry.object
      guard dependent.attempt != 0 else { continue }
      for index in dependent.relations.requirements.indices
      where dependent.relations.requirements[index].required == key {
        dependent.relations.requirements[index].metInAttempt = dependent.attempt
      }
      body(dependent)
    }
  }

  /// Removes the requirements that were found in the attempt that is over.
  static func forgetDynamic(of recognizer: GestureRecognizer) {
    guard recognizer.relations.requirements.contains(where: { $0.isDynamic }) else { return }
    let key = Unowned(recognizer)
    for requirement in recognizer.relations.requirements where requirement.isDynamic {
      requirement.required.object.relations.dependents
        .removeAll { $0 == key }
    }
    recognizer.relations.requirements.removeAll { $0.isDynamic }
  }

  /// Removes a recognizer from the graph, because it is being released.
  mutating func cutAll(of recognizer: GestureRecognizer) {
    let key = Unowned(recognizer)
    for requirement in requirements {
      requirement.required.with {
        $0.relations.dependents.removeAll { $0 == key }
      }
    }
    for dependent in dependents {
      dependent.with {
        $0.relations.requirements.removeAll { $0.required == key }
      }
    }
    requirements = []
    dependents = []
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
    Relations.add(from: self, to: other, isDynamic: false)
  }

  /// Whether the recognizer is in an attempt that is not over.
  var isUnfinished: Bool { attempt != 0 && !publishedState.isTerminal }
  /// Whether the recognizer is in an attempt and nothing has been published.
  var isUndecided: Bool { attempt != 0 && publishedState == .possible }
  /// Whether the recognizer wants to publish for the first time.
  var wantsToPublish: Bool {
    publishedState == .possible && internalState.rawValue >= 1 && internalState.rawValue <= 3
  }
}
