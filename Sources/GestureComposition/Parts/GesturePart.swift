/// One part of an attached gesture: a recognizer's side, a combination, or a closure.
///
/// Clients never create or call one. The parts of an attached gesture form a tree. After a recognizer
/// has reported something, the tree is asked for its phase from the root, so parts keep no reference
/// to their parents.
public class GesturePart<Value> {
  /// The sides of the recognizers below this part, in the order in which they were created.
  let leaves: [PartLeaf]

  init(leaves: [PartLeaf]) { self.leaves = leaves }

  /// Counts the values that the recognizers below this part have reported.
  final var reports: UInt64 {
    var sum: UInt64 = 0
    for leaf in leaves { sum &+= leaf.version }
    return sum
  }

  /// Whether a recognizer below this part is in an attempt.
  final var isBusy: Bool {
    for leaf in leaves where leaf.isInAttempt { return true }
    return false
  }

  /// Whether no recognizer below this part is in an attempt, and none has something to report.
  final var isIdle: Bool {
    for leaf in leaves where leaf.isInAttempt || leaf.isReporting { return false }
    return true
  }

  /// The recognizers that decide whether the part starts: all but the later ones of sequences.
  var entries: [PartLeaf] { leaves }

  /// Returns the present phase, and calls the closures that are due.
  func update(_ assembly: GestureAssembly) -> GesturePhase<Value> { .possible }

  /// Lets the part recognize; called when the gesture that comes before it in a sequence ends.
  func open(within gap: Double?) {
    for leaf in leaves { leaf.open(within: gap) }
  }

  /// Lets the part wait for the gesture that comes before it in a sequence.
  func close() {
    for leaf in leaves { leaf.close() }
  }

  /// Lets the part refuse new touches, or accept them again.
  final func setAccepting(_ accepts: Bool) {
    for leaf in leaves { leaf.acceptsTouches = accepts }
  }

  /// Fails the attempts of the part's recognizers that are undecided.
  final func abandon(because text: String) {
    for leaf in leaves { leaf.abandon(because: text) }
  }
}
