import GestureMemory

// Who acts first of those that act at once.
extension GestureArena {
  /// Sorts recognizers by priority: deeper first, on one place the later added, then the front branch.
  func sortByPriority(_ round: RecognizerList) {
    guard round.count > 1 else { return }
    // Requests come in the order of delivery, which on one place is the order of priority backwards.
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
        if a.priority >> 32 != b.priority >> 32 || a.hasSamePlace(as: b) {
          return a.priority > b.priority
        }
        guard let first = a.place, let second = b.place else { return a.priority > b.priority }
        return first.isDrawn(inFrontOf: second)
      }
    }
  }
}
