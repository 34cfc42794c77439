/// Which recognizers wait for which, by id.
struct RequirementGraph {
  private var edges: [(from: String, to: String)] = []

  /// Adds a requirement.
  ///
  /// - Parameters:
  ///   - dependent: Who waits.
  ///   - required: Who must fail.
  /// - Returns: The cycle that the requirement closes, from the dependent back to itself; nil when
  ///   it closes none.
  mutating func add(from dependent: String, to required: String) -> [String]? {
    edges.append((dependent, required))
    return path(from: required, to: dependent, visited: []).map { [dependent] + $0 }
  }

  private func path(from start: String, to goal: String, visited: [String]) -> [String]? {
    if start == goal { return [goal] }
    guard !visited.contains(start) else { return nil }
    for edge in edges where edge.from == start {
      if let rest = path(from: edge.to, to: goal, visited: visited + [start]) {
        return [start] + rest
      }
    }
    return nil
  }
}
