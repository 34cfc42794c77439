/// An object whose members are read as typed values.
@_spi(Reading) public struct JSONObjectCursor {
  /// The object itself.
  @_spi(Reading) public let cursor: JSONCursor

  private var text: JSONText { cursor.text }

  /// The nodes of the keys, each before the node of its value.
  private var keys: JSONText.Children { text.children(of: cursor.node) }

  /// Returns the value of a key, or nil when the object does not have it.
  @_spi(Reading) public subscript(key: String) -> JSONCursor? {
    keys.first { text.node($0, is: key) }.map { JSONCursor(text, node: $0 + 1) }
  }

  /// The keys and their values, in file order.
  @_spi(Reading) public var members: [(key: String, value: JSONCursor)] {
    keys.map { (text.string($0), JSONCursor(text, node: $0 + 1)) }
  }

  /// Returns the value of a required key.
  @_spi(Reading) public func required(_ key: String) throws(InputError) -> JSONCursor {
    if let value = self[key] { return value }
    throw cursor.failure(expected: "the key \"\(key)\"", found: "an object without it")
  }

  /// Checks that the object has only these keys and keys that start with `x-`.
  ///
  /// - Parameters:
  ///   - known: The known keys.
  ///   - notes: Keys that start with `x-` and may have been meant.
  /// - Throws: An error at the first unknown key, with the nearest known one.
  @_spi(Reading) public func allowKeys(
    _ known: [String],
    notes: [String] = []
  ) throws(InputError) {
    for key in keys where !known.contains(where: { text.node(key, is: $0) }) {
      let name = text.string(key)
      if !name.hasPrefix("x-") { throw unknownKey(name, at: key, known: known + notes) }
    }
  }

  private func unknownKey(_ name: String, at key: Int, known: [String]) -> InputError {
    let position = JSONCursor(text, node: key).position
    return InputError(
      file: cursor.file,
      line: position.line,
      column: position.column,
      key: cursor.path,
      expected: "a known key or one that starts with \"x-\"",
      found: "\"\(MessageText.name(name))\"\(Suggestion.nearest(to: name, among: known) ?? "")"
    )
  }
}
