/// The recognizers and the recognizers that they wait for, by id.
struct RequirementGraph {
  private var edges: [(from: String, to: String)] = []

  /// Adds a requirement.
  ///
  /// - Parameters:
  ///   - dependent: The recognizer that waits.
  ///   - required: The recognizer that must fail.
  /// - Returns: The cycle that the requirement closes, from the dependent back to itself; nil when
  ///   it closes none.
  mutating func add(from dependent: String, to required: String) -> [String]? {
    edges.append((dependent, required))
    var visited: [String] = []
    return path(from: required, to: dependent, &visited).map { [dependent] + $0 }
  }

  /// Returns a path along requirements; visited nodes are not visited again.
  private func path(from start: String, to goal: String, _ visited: inout [String]) -> [String]? {
    if start == goal { return [goal] }
    guard !visited.contains(start) else { return nil }
    visited.append(start)
    for edge in edges where edge.from == start {
      if let rest = path(from: edge.to, to: goal, &visited) { return [start] + rest }
    }
    return nil
  }
}
