/// A pattern in which `*` stands for any text, without regard to case.
struct Pattern {
  private let parts: [String]

  init(_ text: String) {
    parts = text.lowercased().split(separator: "*", omittingEmptySubsequences: false).map(
      String.init
    )
  }

  /// Returns whether a whole text has the pattern.
  func matches(_ text: String) -> Bool {
    let text = text.lowercased()
    guard parts.count > 1 else { return text == parts[0] }
    var rest = Substring(text)
    guard rest.hasPrefix(parts[0]) else { return false }
    rest = rest.dropFirst(parts[0].count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(parts[parts.count - 1])
  }
}
