/// The sequences in which an attempt received touches, as runs of consecutive sequences.
///
/// Nearly every attempt receives its touches in one sequence or in consecutive ones, so one run is
/// enough: two numbers, and two comparisons to test whether a pair overlaps. Earlier runs are
/// stored only if the attempt received nothing in some sequence between two others.
package struct SequenceRuns {
  /// Consecutive sequences, both ends included.
  package struct Run {
    package var first: UInt64
    package var last: UInt64

    func overlaps(_ other: Run) -> Bool { first <= other.last && other.first <= last }
  }

  /// The run that ends with the last sequence.
  package private(set) var newest = Run(first: 0, last: 0)
  /// The runs before the newest, oldest first, with a gap after each; nearly always empty.
  package private(set) var earlier: [Run] = []

  /// The last sequence in which the attempt received a touch.
  var last: UInt64 { newest.last }

  /// The first sequence in which the attempt received a touch.
  var first: UInt64 { earlier.first?.first ?? newest.first }

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

  /// Returns whether both attempts received touches in the same sequence.
  @inline(__always)
  func overlap(_ other: borrowing SequenceRuns) -> Bool {
    if newest.overlaps(other.newest) { return true }
    if earlier.isEmpty, other.earlier.isEmpty { return false }
    return overlapEarlier(other)
  }

  // Not inlined, because hardly any attempt has earlier runs.
  @inline(never)
  private func overlapEarlier(_ other: borrowing SequenceRuns) -> Bool {
    // The newest runs need no comparison here: the caller has found that they do not overlap.
    for run in earlier where run.overlaps(other.newest) { return true }
    for theirs in other.earlier {
      if newest.overlaps(theirs) { return true }
      for run in earlier where run.overlaps(theirs) { return true }
    }
    return false
  }
}
