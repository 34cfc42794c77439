/// The recognizers and the recognizers that they wait for, by number.
struct RequirementGraph {
  /// The requirements in file order.
  private var edges: [(from: Int, to: Int)] = []

  /// Adds a requirement.
  ///
  /// - Parameters:
  ///   - dependent: The number of the recognizer that waits, from 0.
  ///   - required: The number of the recognizer that must fail.
  mutating func add(from dependent: Int, to required: Int) { edges.append((dependent, required)) }

  /// Returns the first requirement, in file order, that closes a cycle.
  ///
  /// - Parameter count: The number of recognizers.
  /// - Returns: Its index, and the cycle from the dependent back to itself; nil when there is none.
  /// - Complexity: O(recognizers + requirements) without a cycle.
  func firstCycle(amongst count: Int) -> (requirement: Int, cycle: [Int])? {
    guard hasCycle(edges.count, count) else { return nil }
    // A cycle among the first requirements stays one when more are added, so bisection finds the
    // requirement that closes the first.
    var (free, closed) = (0, edges.count)
    while closed - free > 1 {
      let middle = free + (closed - free) / 2
      if hasCycle(middle, count) { closed = middle } else { free = middle }
    }
    let last = edges[closed - 1]
    let path = path(from: last.to, to: last.from, among: closed, count)
    return (closed - 1, [last.from] + path)
  }

  /// Returns the recognizers that each one waits for, by the first requirements.
  private func targets(_ first: Int, _ count: Int) -> [[Int]] {
    var targets = [[Int]](repeating: [], count: count)
    for edge in edges[..<first] { targets[edge.from].append(edge.to) }
    return targets
  }

  /// Returns whether the first requirements contain a cycle.
  ///
  /// Removes recognizers for which nothing waits until none is left, or only cycles.
  private func hasCycle(_ first: Int, _ count: Int) -> Bool {
    let targets = targets(first, count)
    var waiting = [Int](repeating: 0, count: count)
    for edge in edges[..<first] { waiting[edge.to] += 1 }
    var free = waiting.indices.filter { waiting[$0] == 0 }
    var removed = 0
    while let next = free.popLast() {
      removed += 1
      for target in targets[next] {
        waiting[target] -= 1
        if waiting[target] == 0 { free.append(target) }
      }
    }
    return removed < count
  }

  /// Returns a path along the first requirements, both ends included.
  private func path(from start: Int, to goal: Int, among first: Int, _ count: Int) -> [Int] {
    let targets = targets(first, count)
    var visited = [Bool](repeating: false, count: count)
    // The path so far, each member with the number of its next requirement. No recursion, because
    // a chain can be longer than the stack.
    var path = [(member: start, next: 0)]
    visited[start] = true
    while let last = path.last, last.member != goal {
      guard last.next < targets[last.member].count else {
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      let target = targets[last.member][last.next]
      guard !visited[target] else { continue }
      visited[target] = true
      path.append((target, 0))
    }
    return path.map(\.member)
  }
}
