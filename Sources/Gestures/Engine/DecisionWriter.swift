/// Writes the decision log of one engine: numbers the decisions and calls the observers.
///
/// Input: decisions. Output: calls to the observers, in the order in which they were added. All
/// parts of the engine write to the log; none of them reads it.
package final class DecisionWriter {
  private struct State {
    var observers: [any DecisionObserver] = []
    var decisions = 0
    /// Stored, because every path of the engine reads it.
    var isObserved = false
    var failed: ((GestureRecognizer, FailureReason?) -> Void)?
    var now = Timestamp.zero
  }

  @exclusivity(unchecked) private final var state = State()

  package init() {}

  /// Whether there is an observer.
  package var isObserved: Bool { Parts.areAll && state.isObserved }

  /// The time of the current call, which decisions carry.
  package var now: Timestamp {
    get { state.now }
    set { state.now = newValue }
  }

  /// Adds an observer unless it is there already.
  package func add(_ observer: any DecisionObserver) {
    precondition(Parts.areAll, "this program was compiled without a log of decisions")
    if !state.observers.contains(where: { $0 === observer }) {
      state.observers.append(observer)
    }
    state.isObserved = true
  }

  /// Removes an observer, if it is there.
  package func remove(_ observer: any DecisionObserver) {
    // The removed observer is released after the list is complete, because its release may run
    // client code.
    let left = state.observers.filter { $0 !== observer }
    state.isObserved = !left.isEmpty
    state.observers = left
  }

  // Not inlined: paths without an observer would otherwise prepare the arguments too.
  @inline(never)
  package func log(_ kind: Decision.Kind) {
    state.decisions += 1
    let decision = Decision(number: state.decisions, time: now, kind: kind)
    // A copy of the list, because observers may add or remove observers while they are called.
    let observers = state.observers
    for observer in observers { observer.observe(decision) }
  }

  /// Called for each recognizer that fails, before the consequences and after the observers.
  package var failed: ((GestureRecognizer, FailureReason?) -> Void)? {
    get { state.failed }
    set { state.failed = newValue }
  }

  /// Writes a warning.
  package func warn(_ warning: EngineWarning) {
    if isObserved { log(.warning(warning)) }
  }
}
