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
  public var lines: [String] {
    let most = 20
    let shown = mistakes.prefix(most).map(\.description)
    return mistakes.count > most ? shown + ["and \(mistakes.count - most) more mistakes"] : shown
  }
}

extension ConfigurationMistakes: CustomStringConvertible {
  /// All mistakes that ``lines`` has, one a line.
  public var description: String { lines.joined(separator: "\n") }
}
