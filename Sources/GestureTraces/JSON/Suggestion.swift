/// Texts for errors about unknown words.
public enum Suggestion {
  /// Returns the words as a choice: `"a", "b" or "c"`.
  ///
  /// - Parameter words: The possible words. At least one.
  /// - Returns: The words in quotes.
  public static func list(_ words: [String]) -> String {
    let quoted = words.map { "\"\($0)\"" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "nothing" }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }

  /// Returns a hint at the word that was probably meant.
  ///
  /// - Parameters:
  ///   - word: The unknown word.
  ///   - words: The known words.
  /// - Returns: A text such as ` (did you mean "moved"?)`; nil when no word is near. A word is near
  ///   if at most a third of its letters differ, ignoring case. Of equally near words, the first is
  ///   used. Without such a word, a name is meant that shares most of its parts, as
  ///   `requiresFailureOf` and `requireToFail` do.
  public static func nearest(to word: String, among words: [String]) -> String? {
    guard word.count <= 64 else { return nil }
    return (bySpelling(word, words) ?? byParts(word, words)).map { " (did you mean \"\($0)\"?)" }
  }

  private static func bySpelling(_ word: String, _ words: [String]) -> String? {
    let typed = Array(word.lowercased())
    var best: (distance: Int, word: String)?
    for candidate in words {
      let distance = edits(from: typed, to: Array(candidate.lowercased()))
      guard distance <= max(1, candidate.count / 3) else { continue }
      if best.map({ distance < $0.distance }) ?? true { best = (distance, candidate) }
    }
    return best?.word
  }

  /// Returns the name with the most parts in common; nil when fewer than two are, or fewer than half.
  private static func byParts(_ word: String, _ words: [String]) -> String? {
    let typed = parts(of: word)
    var best: (count: Int, word: String)?
    for candidate in words {
      let own = parts(of: candidate)
      let count = own.intersection(typed).count
      guard count > 1, 2 * count >= own.count, count > best?.count ?? 0 else { continue }
      best = (count, candidate)
    }
    return best?.word
  }

  /// Returns the parts of a name that say something, each by its first four letters, so that `fail` is like `failure`.
  private static func parts(of name: String) -> Set<String> {
    var parts: [String] = [""]
    for letter in name {
      if letter.isUppercase || !letter.isLetter { parts.append("") }
      if letter.isLetter { parts[parts.count - 1] += letter.lowercased() }
    }
    return Set(parts.filter { $0.count > 2 }.map { String($0.prefix(4)) })
  }

  /// Returns how many letters must be inserted, removed or replaced.
  private static func edits(from a: [Character], to b: [Character]) -> Int {
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        let replaced = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
      }
    }
    return row[b.count]
  }
}
