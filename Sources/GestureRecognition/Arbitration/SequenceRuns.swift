/// The sequences that gave an attempt a touch, as runs of consecutive ones.
///
/// Nearly every attempt gets its touches in one sequence, or in several that follow each other, so one
/// run says it all: two numbers, and two comparisons to find out whether a pair overlaps. Earlier runs
/// are kept only for an attempt that was given nothing in some sequence between two others.
struct SequenceRuns {
  /// Consecutive sequences, both ends included.
  struct Run {
    var first: UInt64
    var last: UInt64

    func overlaps(_ other: Run) -> Bool { first <= other.last && other.first <= last }
  }

  /// The run that ends with the last sequence.
  private(set) var newest = Run(first: 0, last: 0)
  /// Those before it, oldest first, with a gap after each; empty for nearly every attempt.
  private(set) var earlier: [Run] = []

  /// The last sequence that gave the attempt a touch.
  var last: UInt64 { newest.last }

  /// Starts an attempt in a sequence.
  @inline(__always)
  mutating func start(in sequence: UInt64) {
    newest = Run(first: sequence, last: sequence)
    if !earlier.isEmpty { earlier = [] }
  }

  /// Adds a sequence, which is the last one or a later one.
  @inline(__always)
  mutating func add(_ sequence: UInt64) {
    guard sequence != newest.last else { return }
    if sequence != newest.last &+ 1 {
      earlier.append(newest)
      newest.first = sequence
    }
    newest.last = sequence
  }

  /// Returns whether some sequence gave both attempts a touch.
  @inline(__always)
  func overlap(_ other: borrowing SequenceRuns) -> Bool {
    if newest.overlaps(other.newest) { return true }
    if earlier.isEmpty, other.earlier.isEmpty { return false }
    return overlapEarlier(other)
  }

  // Out of line: hardly any attempt has earlier runs.
  @inline(never)
  private func overlapEarlier(_ other: borrowing SequenceRuns) -> Bool {
    // The newest runs are later than all others of their attempt and do not overlap each other.
    for run in earlier where run.overlaps(other.newest) { return true }
    for theirs in other.earlier {
      if newest.overlaps(theirs) { return true }
      for run in earlier where run.overlaps(theirs) { return true }
    }
    return false
  }
}

#if !hasFeature(Embedded)
extension SequenceRuns {
  /// Takes in how long ago each run was, counted from the present sequence.
  func fold(from sequence: UInt64, into fingerprint: inout StateFingerprint) {
    for run in earlier + [newest] {
      fingerprint.fold(sequence &- run.first)
      fingerprint.fold(sequence &- run.last)
    }
  }
}
#endif
