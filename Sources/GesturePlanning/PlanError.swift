/// Words that are no plan, with their position.
public struct PlanError: Error, Hashable, Sendable {
  /// The line, counted from 1.
  public var line: Int
  /// The column in characters, counted from 1.
  public var column: Int
  /// What was expected.
  public var expected: String
  /// What was found.
  public var found: String

  /// Creates an error from a position, what was expected and what was found.
  public init(line: Int, column: Int, expected: String, found: String) {
    self.line = line
    self.column = column
    self.expected = expected
    self.found = found
  }
}

#if !hasFeature(Embedded)
extension PlanError: CustomStringConvertible {
  /// The error as one line, `line:column: expected …, found …`.
  public var description: String { "\(line):\(column): expected \(expected), found \(found)" }
}
#endif
