import GestureMemory

// The order of recognizers that act in the same round.
extension GestureArena {
  /// Sorts recognizers by priority.
  ///
  /// Recognizers of deeper nodes come first; on one node, those that were added later. On unrelated
  /// nodes of the same depth, the recognizer of the node in front comes first.
  ///
  /// While the same attempts act again and again, as those of fingers that drag several views, they keep the order that
  /// they had.
  func sortByPriority(_ round: RecognizerList) {
    guard round.count > 1 else { return }
    if state.isOrderKnown, round.hasSameElements(as: lastUnsorted) {
      return round.assign(lastSorted)
    }
    lastUnsorted.assign(round)
    sort(round)
    lastSorted.assign(round)
    state.isOrderKnown = true
  }

  /// Makes the next round be sorted, because the priority of an attempt may have changed.
  @inline(__always)
  func priorityChanged() { state.isOrderKnown = false }

  private func sort(_ round: RecognizerList) {
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
        if a.lastAttempt.priority >> 32 != b.lastAttempt.priority >> 32 || a.hasSameNode(as: b) {
          return a.lastAttempt.priority > b.lastAttempt.priority
        }
        guard let first = a.node, let second = b.node else {
          return a.lastAttempt.priority > b.lastAttempt.priority
        }
        return first.isDrawn(inFrontOf: second)
      }
    }
  }
}
