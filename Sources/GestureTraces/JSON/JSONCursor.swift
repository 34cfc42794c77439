/// A value on its way to a typed one: it knows its file and the keys that led to it.
package struct JSONCursor {
  /// The name of the file, for errors.
  package let file: String
  /// The value looked at.
  package let value: JSONValue
  /// The keys that led here.
  package let path: JSONPath

  /// Creates a cursor at a value, by default the top of a file.
  package init(_ value: JSONValue, file: String, path: JSONPath = .root) {
    self.file = file
    self.value = value
    self.path = path
  }

  /// Returns the error that this value is not what was expected.
  package func failure(expected: String, found: String? = nil) -> InputError {
    InputError(
      file: file,
      line: value.position.line,
      column: value.position.column,
      key: path.description,
      expected: expected,
      found: found ?? value.summary
    )
  }

  /// Returns the string that stands here.
  package func string() throws(InputError) -> String {
    guard case .string(let text) = value.content else { throw failure(expected: "a string") }
    return text
  }

  /// Returns the truth value that stands here.
  package func bool() throws(InputError) -> Bool {
    guard case .bool(let flag) = value.content else {
      throw failure(expected: "true or false")
    }
    return flag
  }

  /// Returns the number that stands here.
  package func number() throws(InputError) -> Double {
    guard case .number(let number) = value.content else { throw failure(expected: "a number") }
    return number.double
  }

  /// Returns the number that stands here, which must lie in a range.
  ///
  /// - Parameters:
  ///   - range: The values allowed.
  ///   - words: The range in words, such as "a number of at least 0".
  /// - Returns: A number inside the range.
  /// - Throws: An error with the place of the value and the words given.
  package func number(
    in range: some RangeExpression<Double>,
    _ words: String
  ) throws(InputError) -> Double {
    guard case .number(let number) = value.content, range.contains(number.double) else {
      throw failure(expected: words)
    }
    return number.double
  }

  /// Returns the integer that stands here; numbers such as 2.0 count as integers.
  package func integer(
    in range: ClosedRange<Int64> = .min ... .max
  ) throws(InputError) -> Int64 {
    guard case .number(let number) = value.content, let integer = number.integer,
      range.contains(integer)
    else {
      let isOpen = range == .min ... .max
      throw failure(
        expected: isOpen
          ? "an integer" : "an integer from \(range.lowerBound) to \(range.upperBound)"
      )
    }
    return integer
  }

  /// Returns the elements of the list that stands here.
  ///
  /// - Parameter count: How many there must be; nil for any number, none included.
  /// - Returns: One cursor an element, in file order.
  /// - Throws: An error with the place of the value when it is no such list.
  package func elements(count: Int? = nil) throws(InputError) -> [JSONCursor] {
    let words = count.map { "a list of \($0)" } ?? "a list"
    guard case .array(let list) = value.content else { throw failure(expected: words) }
    if let count, list.count != count {
      throw failure(expected: words, found: "a list of \(list.count)")
    }
    var cursors: [JSONCursor] = []
    for (index, element) in list.enumerated() {
      cursors.append(JSONCursor(element, file: file, path: .index(path, index)))
    }
    return cursors
  }

  /// Returns the numbers of the list that stands here.
  package func numbers(count: Int? = nil) throws(InputError) -> [Double] {
    var numbers: [Double] = []
    for element in try elements(count: count) { numbers.append(try element.number()) }
    return numbers
  }

  /// Returns what the word that stands here means.
  ///
  /// - Parameter words: The words allowed and their meanings, in the order an error lists them.
  /// - Returns: The meaning of the word.
  /// - Throws: An error that lists the words, and names the one that was probably meant.
  package func word<Meaning>(
    _ words: [(word: String, meaning: Meaning)]
  ) throws(InputError) -> Meaning {
    if case .string(let text) = value.content {
      if let match = words.first(where: { $0.word == text }) { return match.meaning }
      let hint = Suggestion.nearest(to: text, among: words.map(\.word))
      throw failure(
        expected: Suggestion.list(words.map(\.word)),
        found: value.summary + (hint ?? "")
      )
    }
    throw failure(expected: Suggestion.list(words.map(\.word)))
  }

  /// Returns the object that stands here.
  package func object() throws(InputError) -> JSONObjectCursor {
    guard case .object(let members) = value.content else {
      throw failure(expected: "an object")
    }
    return JSONObjectCursor(cursor: self, members: members)
  }
}

/// The keys and list places that lead to a value.
package indirect enum JSONPath: Sendable {
  /// The top of the file.
  case root
  /// The value of a key.
  case key(JSONPath, String)
  /// An element of a list, counted from 0.
  case index(JSONPath, Int)

  /// The way as text, such as `touches[0].phase`; nil at the top.
  package var description: String? {
    switch self {
    case .root: nil
    case .key(let parent, let key): parent.description.map { $0 + "." + key } ?? key
    case .index(let parent, let index): (parent.description ?? "") + "[\(index)]"
    }
  }
}
