/// A value of a text, with its position and the path of keys that leads to it.
@_spi(Reading) public struct JSONCursor {
  let text: JSONText
  let node: Int

  /// Creates a cursor at a value, by default the whole value of a text.
  init(_ text: JSONText, node: Int = 0) {
    self.text = text
    self.node = node
  }

  /// The contents of a value.
  @_spi(Reading) public enum Content {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number, always finite.
    case number(Double)
    /// A string, without its escapes.
    case string(String)
    /// A list.
    case array
    /// An object.
    case object
  }

  /// What the value is.
  @_spi(Reading) public var kind: JSONText.Kind { text.nodes[node].kind }

  /// The bytes of the value as they stand, those of a string with its quotes.
  @_spi(Reading) public var source: [UInt8] { text.source(node) }

  /// The place of the value in the text, that of a string with its quotes.
  @_spi(Reading) public var range: Range<Int> { offset..<offset + source.count }

  /// The string in UTF-8, without its escapes.
  ///
  /// - Precondition: The value is a string.
  @_spi(Reading) public var utf8: [UInt8] { text.utf8(node) }

  /// The contents of the value.
  @_spi(Reading) public var content: Content {
    switch kind {
    case .null: .null
    case .yes: .bool(true)
    case .no: .bool(false)
    case .number: .number(JSONDecimal.double(text.digits(node)))
    case .string: .string(text.string(node))
    case .array: .array
    case .object: .object
    }
  }

  /// The name of the file, for errors.
  @_spi(Reading) public var file: String { text.file }

  /// The position of the value's first character.
  @_spi(Reading) public var position: TextPosition { text.position(of: offset) }

  /// The number of the line of the value's first character.
  @_spi(Reading) public var line: Int { text.line(of: offset) }

  private var offset: Int {
    let value = text.nodes[node]
    return value.kind == .string ? Int(value.start) - 1 : Int(value.start)
  }

  /// The keys that lead to the value, such as `touches[0].phase`; nil at the top.
  @_spi(Reading) public var path: String? { text.path(to: node) }

  /// The value in a few words, for the "found" of an error.
  @_spi(Reading) public var summary: String {
    switch content {
    case .null: return "null"
    case .bool(let flag): return flag ? "true" : "false"
    case .number: return MessageText.name(String(decoding: text.digits(node), as: UTF8.self))
    case .array: return "a list"
    case .object: return "an object"
    case .string(let text):
      return text.count > 40 ? "\"\(text.prefix(40))…\"" : "\"\(text)\""
    }
  }

  /// Returns the error that this value is not what was expected.
  @_spi(Reading) public func failure(expected: String, found: String? = nil) -> InputError {
    let position = position
    return InputError(
      file: file,
      line: position.line,
      column: position.column,
      key: path,
      expected: expected,
      found: found ?? summary
    )
  }

  /// Returns the value, which must be a string.
  @_spi(Reading) public func string() throws(InputError) -> String {
    guard kind == .string else { throw failure(expected: "a string") }
    return text.string(node)
  }

  /// Returns the value, which must be true or false.
  @_spi(Reading) public func bool() throws(InputError) -> Bool {
    guard kind == .yes || kind == .no else { throw failure(expected: "true or false") }
    return kind == .yes
  }

  /// Returns the value, which must be a number.
  @_spi(Reading) public func number() throws(InputError) -> Double {
    guard kind == .number else { throw failure(expected: "a number") }
    return JSONDecimal.double(text.digits(node))
  }

  /// Returns the value, which must be a number in a range.
  ///
  /// - Parameters:
  ///   - range: The values allowed.
  ///   - words: The range in words, such as "a number of at least 0".
  /// - Returns: A number inside the range.
  /// - Throws: An error with the position of the value and the given words.
  @_spi(Reading) public func number(
    in range: some RangeExpression<Double>,
    _ words: String
  ) throws(InputError) -> Double {
    guard case .number(let number) = content, range.contains(number) else {
      throw failure(expected: words)
    }
    return number
  }

  /// The value as an exact integer; nil when it is none.
  ///
  /// Numbers such as 2.0 count as integers.
  @_spi(Reading) public var exactInteger: Int64? {
    kind == .number ? JSONDecimal.integer(text.digits(node)) : nil
  }

  /// Returns the value, which must be an integer; numbers such as 2.0 count as integers.
  @_spi(Reading) public func integer(
    in range: ClosedRange<Int64> = .min ... .max
  ) throws(InputError) -> Int64 {
    guard let integer = exactInteger, range.contains(integer) else {
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
  @_spi(Reading) public func elements(count: Int? = nil) throws(InputError) -> [JSONCursor] {
    let elements = kind == .array ? text.children(of: node).map { JSONCursor(text, node: $0) } : []
    guard kind == .array, count == nil || elements.count == count else {
      throw failure(
        expected: count.map { "a list of \($0)" } ?? "a list",
        found: kind == .array ? "a list of \(elements.count)" : nil
      )
    }
    return elements
  }

  /// Returns the elements of the value, which must be a list of numbers.
  @_spi(Reading) public func numbers(count: Int? = nil) throws(InputError) -> [Double] {
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
  @_spi(Reading) public func word<Meaning>(
    _ words: [(word: String, meaning: Meaning)]
  ) throws(InputError) -> Meaning {
    guard kind == .string else { throw failure(expected: Suggestion.list(words.map(\.word))) }
    if let match = words.first(where: { text.node(node, is: $0.word) }) { return match.meaning }
    let hint = Suggestion.nearest(to: text.string(node), among: words.map(\.word))
    throw failure(expected: Suggestion.list(words.map(\.word)), found: summary + (hint ?? ""))
  }

  /// Returns the value, which must be an object.
  @_spi(Reading) public func object() throws(InputError) -> JSONObjectCursor {
    guard kind == .object else { throw failure(expected: "an object") }
    return JSONObjectCursor(cursor: self)
  }
}
