public import GestureTraces

/// The mistakes of a configuration, at least one, in file order.
public struct ConfigurationMistakes: Error, Hashable, Sendable {
  /// The first mistake of each line that has one.
  public let mistakes: [InputError]
  /// What the other lines contain.
  public let rest: ListenConfiguration

  init(_ mistakes: [InputError], rest: ListenConfiguration) {
    self.mistakes = mistakes
    self.rest = rest
  }

  /// The mistakes in words; of very many the first ones, and how many more there are.
  public var lines: [String] { mistakes.map(\.description).shown("mistakes") }
}

extension [String] {
  /// The first lines, and how many more there are of very many.
  func shown(_ what: String) -> [String] {
    let most = 20
    return count > most ? prefix(most) + ["and \(count - most) more \(what)"] : self
  }
}

extension ConfigurationMistakes: CustomStringConvertible {
  /// All mistakes that ``lines`` has, one a line.
  public var description: String { lines.joined(separator: "\n") }
}
