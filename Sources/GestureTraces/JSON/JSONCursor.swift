/// A value with its file and the path of keys that leads to it.
package struct JSONCursor {
  /// The name of the file, for errors.
  package let file: String
  /// The value.
  package let value: JSONValue
  /// The keys that lead to the value.
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

  /// Returns the value, which must be a string.
  package func string() throws(InputError) -> String {
    guard case .string(let text) = value.content else { throw failure(expected: "a string") }
    return text
  }

  /// Returns the value, which must be true or false.
  package func bool() throws(InputError) -> Bool {
    guard case .bool(let flag) = value.content else {
      throw failure(expected: "true or false")
    }
    return flag
  }

  /// Returns the value, which must be a number.
  package func number() throws(InputError) -> Double {
    guard case .number(let number) = value.content else { throw failure(expected: "a number") }
    return number.double
  }

  /// Returns the value, which must be a number in a range.
  ///
  /// - Parameters:
  ///   - range: The values allowed.
  ///   - words: The range in words, such as "a number of at least 0".
  /// - Returns: A number inside the range.
  /// - Throws: An error with the position of the value and the given words.
  package func number(
    in range: some RangeExpression<Double>,
    _ words: String
  ) throws(InputError) -> Double {
    guard case .number(let number) = value.content, range.contains(number.double) else {
      throw failure(expected: words)
    }
    return number.double
  }

  /// Returns the value, which must be an integer; numbers such as 2.0 count as integers.
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

  /// Returns the elements of the value, which must be a list.
  ///
  /// - Parameter count: How many there must be; nil for any number, including none.
  /// - Returns: One cursor per element, in file order.
  /// - Throws: An error with the position of the value when it is not such a list.
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

  /// Returns the elements of the value, which must be a list of numbers.
  package func numbers(count: Int? = nil) throws(InputError) -> [Double] {
    var numbers: [Double] = []
    for element in try elements(count: count) { numbers.append(try element.number()) }
    return numbers
  }

  /// Returns the meaning of the value, which must be a word.
  ///
  /// - Parameter words: The allowed words and their meanings, in the order in which an error lists
  ///   them.
  /// - Returns: The meaning of the word.
  /// - Throws: An error that lists the words, and suggests the nearest one.
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

  /// Returns the value, which must be an object.
  package func object() throws(InputError) -> JSONObjectCursor {
    guard case .object(let members) = value.content else {
      throw failure(expected: "an object")
    }
    return JSONObjectCursor(cursor: self, members: members)
  }
}

/// The keys and list indexes that lead to a value.
package indirect enum JSONPath: Sendable {
  /// The top of the file.
  case root
  /// The value of a key.
  case key(JSONPath, String)
  /// An element of a list, counted from 0.
  case index(JSONPath, Int)

  /// The path as text, such as `touches[0].phase`; nil at the top.
  package var description: String? {
    switch self {
    case .root: nil
    case .key(let parent, let key): parent.description.map { $0 + "." + key } ?? key
    case .index(let parent, let index): (parent.description ?? "") + "[\(index)]"
    }
  }
}
