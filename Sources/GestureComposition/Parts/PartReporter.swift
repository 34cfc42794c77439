import Gestures

/// What a recognizer of an attached gesture keeps: its side, its part, and the attached gesture.
final class PartReporter<Value> {
  let leaf: PartLeaf
  let assembly: GestureAssembly
  private let part: LeafPart<Value>

  init(_ part: LeafPart<Value>, _ assembly: GestureAssembly) {
    self.part = part
    self.assembly = assembly
    leaf = part.leaf
  }

  /// Called when the recognizer gets its first touch.
  func start() {
    guard !leaf.isInAttempt else { return }
    assembly.attemptStarts()
    leaf.isInAttempt = true
  }

  /// Reports a value or the end.
  func report(_ phase: GesturePhase<Value>) {
    part.report(phase)
    assembly.update()
  }

  /// Reports that the gesture was cancelled, unless it has ended.
  func cancel() {
    if part.kind != .ended { report(.failed) }
  }

  /// Called when the recognizer is reset, because its attempt is over.
  func reset(_ reason: FailureReason?) {
    guard leaf.isInAttempt else { return }
    if part.kind != .ended {
      if let reason { assembly.note(reason, of: leaf) }
      report(.failed)
    }
    // Combinations end when none of their recognizers is in an attempt, so they are asked before the
    // phase that they read is cleared.
    leaf.isInAttempt = false
    assembly.update()
    report(.possible)
  }

  /// Called while the recognizer is closed and gets an event: fails if the gesture before it has failed.
  func checkEarlier() { assembly.checkSequences() }
}
