import GestureTouches

/// Writes the decision log of one engine: numbers the decisions and calls the observers.
///
/// In: what was decided. Out: calls of observers, in the order in which they were added. All parts of the
/// engine write here; none of them reads it.
final class DecisionWriter {
  @exclusivity(unchecked)
  private var observers: [any DecisionObserver] = []
  @exclusivity(unchecked)
  private var decisions = 0
  /// Whether there is an observer.
  // Read on every path, so it is stored.
  @exclusivity(unchecked)
  private(set) var isObserved = false
  /// The time of the call that the engine works on, which decisions carry.
  @exclusivity(unchecked)
  var now = Timestamp.zero

  /// Adds an observer unless it is there already.
  func add(_ observer: any DecisionObserver) {
    if !observers.contains(where: { $0 === observer }) { observers.append(observer) }
    isObserved = true
  }

  /// Removes an observer, if it is there.
  func remove(_ observer: any DecisionObserver) {
    observers.removeAll { $0 === observer }
    isObserved = !observers.isEmpty
  }

  // Out of line: inlined, what it needs would be set up on paths without an observer.
  @inline(never)
  func log(_ kind: Decision.Kind) {
    decisions += 1
    let decision = Decision(number: decisions, time: now, kind: kind)
    // The list as it is now, kept by a reference: observers may change it.
    let observers = observers
    for observer in observers { observer.observe(decision) }
  }

  @inline(never)
  func log(publishedFailureOf recognizer: GestureRecognizer) {
    let reason = recognizer.failureReason
    log(.transition(recognizer, from: .possible, to: .failed, isPublished: true, reason))
  }

  /// Writes a warning.
  func warn(_ warning: EngineWarning) {
    if isObserved { log(.warning(warning)) }
  }
}
