import Gestures

/// What one attached gesture consists of: its parts, and how it meets other gestures.
///
/// Clients never use it. The recognizers of the attached gesture own it, and it is their delegate.
public final class GestureAssembly {
  /// How the gesture meets others.
  let rank: GestureRank
  /// The place in the order of all gestures that were attached to the node, from 1.
  let order: Int
  private(set) var leaves: [PartLeaf] = []
  /// For each recognizer, one bit for each recognizer beside which it may recognize.
  private var companions: [UInt64] = []
  private var made: [GestureRecognizer] = []
  private var evaluate: ((GestureAssembly) -> GesturePhaseKind)?
  private var sequences: [(first: [PartLeaf], second: [PartLeaf])] = []
  private var fallbacks: [() -> Void] = []
  private var isUpdating = false
  private var needsUpdate = false

  /// Whether the gesture has ended in its latest round.
  private(set) var hasEnded = false
  /// Why recognizers failed in the latest round, in the order of the recognizers.
  private(set) var failures: [GesturePartFailure] = []

  init(rank: GestureRank, order: Int) {
    self.rank = rank
    self.order = order
  }

  // MARK: - Making

  /// Adds a recognizer's side.
  func makeLeaf(_ word: String) -> PartLeaf {
    precondition(leaves.count < 64, "gesture(_:): a gesture has at most 64 recognizers")
    let leaf = PartLeaf(index: leaves.count, word: word)
    leaves.append(leaf)
    companions.append(0)
    return leaf
  }

  /// Adds the recognizer of a side.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer; it is attached to the node later, in the order of these calls.
  ///   - leaf: Its side.
  ///   - onOpen: Called with it when the earlier gesture of its sequence has ended.
  func add(
    _ recognizer: GestureRecognizer,
    _ leaf: PartLeaf,
    onOpen: @escaping (GestureRecognizer) -> Void
  ) {
    leaf.connect(recognizer, onOpen: onOpen)
    recognizer.delegate = self
    made.append(recognizer)
  }

  /// Returns the recognizers that were made, which the caller owns from now on.
  func takeRecognizers() -> [GestureRecognizer] {
    let recognizers = made
    // The recognizers own this object, so it must not own them any longer.
    made = []
    return recognizers
  }

  /// Lets each recognizer of one list recognize beside each of another.
  func allow(_ first: [PartLeaf], beside second: [PartLeaf]) {
    for one in first {
      for other in second {
        companions[one.index] |= 1 << UInt64(other.index)
        companions[other.index] |= 1 << UInt64(one.index)
      }
    }
  }

  /// Lets recognizers recognize only once others have failed.
  ///
  /// Not inlined: Embedded Swift compiles generic functions in other modules, and those cannot call what is
  /// internal to `Gestures`.
  @inline(never)
  func require(_ required: [PartLeaf], toFailBefore waiting: [PartLeaf]) {
    for later in waiting {
      for earlier in required {
        guard let recognizer = later.recognizer, let other = earlier.recognizer else { continue }
        recognizer.require(toFail: other)
      }
    }
  }

  /// Adds a sequence by the recognizers of its two gestures.
  func addSequence(_ first: [PartLeaf], _ second: [PartLeaf]) {
    sequences.append((first, second))
  }

  /// Sets the part that stands for the whole gesture.
  func setRoot<Value>(_ root: GesturePart<Value>) {
    evaluate = { assembly in root.update(assembly).kind }
  }

  // MARK: - Rounds

  /// Called before a recognizer starts an attempt.
  func attemptStarts() {
    for leaf in leaves where leaf.isInAttempt { return }
    hasEnded = false
    if !failures.isEmpty { failures = [] }
  }

  /// Records why a recognizer failed.
  func note(_ reason: FailureReason, of leaf: PartLeaf) {
    guard let recognizer = leaf.recognizer else { return }
    // Recognizers are reset in an order that depends on their requirements.
    let failure = GesturePartFailure(recognizer: recognizer, index: leaf.index, reason: reason)
    let position = failures.firstIndex { $0.index > leaf.index } ?? failures.count
    failures.insert(failure, at: position)
  }

  /// Asks all parts for their phases, from the root; the closures of the gesture are called meanwhile.
  func update() {
    // A closure may let the next gesture of a sequence report, which then waits.
    guard !isUpdating else { return needsUpdate = true }
    isUpdating = true
    repeat {
      needsUpdate = false
      if evaluate?(self) == .ended { hasEnded = true }
      if !fallbacks.isEmpty {
        let due = fallbacks
        fallbacks = []
        for fallBack in due { fallBack() }
      }
    } while needsUpdate
    isUpdating = false
  }

  /// Adds a closure that is called after the closures of the whole gesture.
  func afterUpdate(_ fallBack: @escaping () -> Void) { fallbacks.append(fallBack) }

  /// Fails the rest of each sequence whose first gesture has failed in this event.
  ///
  /// The first gesture's recognizers get the event earlier, because they were attached earlier. Without
  /// this the rest would fail one event later, after the first gesture has been reset.
  func checkSequences() {
    for sequence in sequences {
      guard let last = sequence.second.first, !last.isOpen,
        sequence.first.allSatisfy({ $0.hasFailed || !$0.isInAttempt })
      else { continue }
      for leaf in sequence.second { leaf.abandon(because: Self.firstFailed) }
    }
  }

  /// Why the rest of a sequence fails.
  static var firstFailed: String { "the gesture that comes first in the sequence did not end" }

  // MARK: - Relations

  func leaf(of recognizer: GestureRecognizer) -> PartLeaf? {
    for leaf in leaves where leaf.isSide(of: recognizer) { return leaf }
    return nil
  }

  /// Returns whether two recognizers of this gesture may recognize together.
  func allows(_ one: PartLeaf, beside other: PartLeaf) -> Bool {
    companions[one.index] & (1 << UInt64(other.index)) != 0
  }
}
