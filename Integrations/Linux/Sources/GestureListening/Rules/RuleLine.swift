import GestureTraces

/// One line of a configuration, word by word.
struct RuleLine {
  /// A word and where it is.
  struct Word {
    var text: String
    /// The column of its first character, counted from 1.
    var column: Int
    var isQuoted = false

    /// Whether the command follows.
    var isArrow: Bool { !isQuoted && text == "=>" }
  }

  let line: Int
  private let file: String
  private let characters: [Character]
  private var index = 0

  init(_ text: String, file: String, line: Int) {
    characters = Array(text)
    self.file = file
    self.line = line
  }

  /// Returns the next word; nil at the end of the line or at a comment.
  mutating func next() throws(InputError) -> Word? {
    while index < characters.count, characters[index].isWhitespace { index += 1 }
    guard index < characters.count, characters[index] != "#" else { return nil }
    let start = index
    if characters[index] == "\"" {
      guard let end = characters[(index + 1)...].firstIndex(of: "\"") else {
        throw failure(at: start + 1, expected: "a closing quote", found: "the end of the line")
      }
      index = end + 1
      let text = String(characters[(start + 1)..<end])
      return Word(text: text, column: start + 1, isQuoted: true)
    }
    while index < characters.count, !characters[index].isWhitespace, characters[index] != "\"" {
      index += 1
    }
    return Word(text: String(characters[start..<index]), column: start + 1)
  }

  /// Returns the rest of the line, in which `#` is no comment.
  func command(after arrow: Word) throws(InputError) -> String {
    let rest = String(characters[index...]).drop { $0.isWhitespace }
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else {
      throw failure(at: characters.count + 1, expected: "a command", found: "the end of the line")
    }
    if let zero = characters[index...].firstIndex(of: "\0") {
      throw failure(at: zero + 1, expected: "a command without the character NUL", found: "one")
    }
    return String(rest[...last])
  }

  /// Returns the next word, which must come before the command.
  private mutating func wanted(_ meaning: String) throws(InputError) -> Word {
    guard let word = try next() else { throw failure(nil, expected: meaning) }
    if word.isArrow {
      throw failure(word, expected: meaning, found: "the end of the conditions")
    }
    return word
  }

  /// Returns the next word as a text, with or without quotes.
  mutating func text(_ meaning: String) throws(InputError) -> String {
    let word = try wanted(meaning)
    guard !word.text.isEmpty else { throw failure(word, expected: meaning) }
    return word.text
  }

  /// Returns the next word, which must be one of an enumeration.
  mutating func word<Choice: CaseIterable & RawRepresentable<String>>(
    _ meaning: String
  ) throws(InputError) -> Choice {
    let words = Choice.allCases.map(\.rawValue)
    let word = try wanted(meaning + ": " + Suggestion.list(words))
    guard !word.isQuoted, let choice = Choice(rawValue: word.text) else {
      throw unknown(word, among: words)
    }
    return choice
  }

  /// Returns the next word as a number in a range.
  mutating func number(
    _ range: ClosedRange<Double>,
    _ meaning: String
  ) throws(InputError) -> Double {
    let word = try wanted(meaning)
    guard !word.isQuoted, let number = Double(plain: word.text), range.contains(number) else {
      throw failure(word, expected: meaning)
    }
    return number
  }

  /// Returns the next word as an integer in a range.
  mutating func integer(_ range: ClosedRange<Int>, _ meaning: String) throws(InputError) -> Int {
    let word = try wanted(meaning)
    guard !word.isQuoted, let number = Int(word.text), range.contains(number) else {
      throw failure(word, expected: meaning)
    }
    return number
  }

  /// Returns an edge, and the section of it if two percentages follow.
  mutating func edge() throws(InputError) -> ListenRule.Start {
    let edge: ListenRule.Edge = try word("an edge")
    let mark = index
    guard let word = try next(), word.text.hasSuffix("%"), !word.isQuoted else {
      index = mark
      return .edge(edge, 0...1)
    }
    let first = try percentage(word)
    let end = try wanted("where the section ends, such as 50%")
    let last = try percentage(end)
    guard first < last else { throw failure(end, expected: "more than \(word.text)") }
    return .edge(edge, first...last)
  }

  private func percentage(_ word: Word) throws(InputError) -> Double {
    guard !word.isQuoted, word.text.hasSuffix("%"),
      let number = Double(plain: word.text.dropLast()),
      (0...100).contains(number)
    else { throw failure(word, expected: "a percentage from 0% to 100%") }
    return number / 100
  }

  /// Returns the error that a word is none of the known ones.
  func unknown(_ word: Word, among words: [String]) -> InputError {
    let hint = word.isQuoted ? nil : Suggestion.nearest(to: word.text, among: words)
    return failure(word, expected: Suggestion.list(words), found: Self.quoted(word) + (hint ?? ""))
  }

  /// Returns the error that a word is not what was expected; nil for the end of the line.
  func failure(_ word: Word?, expected: String, found: String? = nil) -> InputError {
    guard let word else {
      // Before the arrow or the comment that was found instead.
      var column = index
      while column > 0, column <= characters.count, characters[column - 1] == " " { column -= 1 }
      let isEnd = index >= characters.count
      return failure(
        at: isEnd ? characters.count + 1 : column + 1,
        expected: expected,
        found: found ?? "the end of the conditions"
      )
    }
    return failure(at: word.column, expected: expected, found: found ?? Self.quoted(word))
  }

  private static func quoted(_ word: Word) -> String {
    word.isQuoted ? "the quoted text \"\(word.text)\"" : "\"\(word.text)\""
  }

  private func failure(at column: Int, expected: String, found: String) -> InputError {
    InputError(file: file, line: line, column: column, expected: expected, found: found)
  }
}

extension Double {
  /// Reads digits with an optional fraction, and no other form of number.
  fileprivate init?(plain text: some StringProtocol) {
    guard !text.isEmpty, text.utf8.count <= 20,
      text.utf8.allSatisfy({ (48...57).contains($0) || $0 == UInt8(ascii: ".") }),
      let number = Double(String(text))
    else { return nil }
    self = number
  }
}
