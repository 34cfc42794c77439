import GestureMemory

/// The failure requirements of one recognizer, in both directions.
///
/// Requirements form a graph, dependent → required. Each end knows the other, and cuts itself out
/// when it goes, so neither keeps the other alive.
struct Relations {
  /// One recognizer that must fail before this one may publish.
  struct Requirement {
    let required: Unowned<GestureRecognizer>
    /// Found by a question in the present attempt, and forgotten with it.
    var isDynamic: Bool
    /// The dependent's attempt in which the requirement was met; it holds no longer in that one.
    var metInAttempt: UInt64 = 0
  }

  private(set) var requirements: [Requirement] = []
  private(set) var dependents: [Unowned<GestureRecognizer>] = []
  /// The last walk over the graph that came by.
  var visit: UInt64 = 0

  var isEmpty: Bool { requirements.isEmpty && dependents.isEmpty }

  /// The requirements that hold back a recognizer now.
  func unmet(of dependent: GestureRecognizer) -> [Unowned<GestureRecognizer>] {
    var unmet: [Unowned<GestureRecognizer>] = []
    for requirement in requirements where requirement.metInAttempt != dependent.attempt {
      if requirement.required.object.isUnfinished {
        unmet.append(requirement.required)
      }
    }
    return unmet
  }

  /// Whether a recognizer is among those that must fail in an attempt.
  func isWaiting(for other: GestureRecognizer, in attempt: UInt64) -> Bool {
    requirements.contains {
      $0.required.refers(to: other)
        && $0.metInAttempt != attempt
    }
  }

  /// Adds an edge; one that is there already stays, and is static once it was asked for as such.
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

  /// Notes that a recognizer failed: none of its dependents waits for it in its present attempt.
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

  /// Forgets the edges that were found in the attempt that is over.
  static func forgetDynamic(of recognizer: GestureRecognizer) {
    guard recognizer.relations.requirements.contains(where: { $0.isDynamic }) else { return }
    let key = Unowned(recognizer)
    for requirement in recognizer.relations.requirements where requirement.isDynamic {
      requirement.required.object.relations.dependents
        .removeAll { $0 == key }
    }
    recognizer.relations.requirements.removeAll { $0.isDynamic }
  }

  /// Cuts a recognizer that goes out of the graph.
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
  /// The requirement lasts until one of the two is released, and may span unrelated places. A
  /// recognizer that is in no attempt holds nobody back.
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
