import GestureMemory

// The order of recognizers that act in the same round.
extension GestureArena {
  /// Sorts recognizers by priority.
  ///
  /// Recognizers of deeper nodes come first; on one node, those that were added later. On unrelated
  /// nodes of the same depth, the recognizer of the node in front comes first.
  func sortByPriority(_ round: RecognizerList) {
    guard round.count > 1 else { return }
    // Requests arrive in the order of delivery, which on one node is the reverse order of priority.
    // Reversed first, the list is then nearly sorted.
    if precedes(round[1], round[0]) { round.reverse() }
    for index in 1..<round.count {
      var at = index
      while at > 0, precedes(round[at], round[at - 1]) {
        round.swapAt(at, at - 1)
        at -= 1
      }
    }
  }

  private func precedes(
    _ a: Unowned<GestureRecognizer>,
    _ b: Unowned<GestureRecognizer>
  ) -> Bool {
    a.with { a in
      b.with { b in
        if a.latest.priority >> 32 != b.latest.priority >> 32 || a.hasSameNode(as: b) {
          return a.latest.priority > b.latest.priority
        }
        guard let first = a.node, let second = b.node else {
          return a.latest.priority > b.latest.priority
        }
        return first.isDrawn(inFrontOf: second)
      }
    }
  }
}
