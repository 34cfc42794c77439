/// An object whose members are read as typed values.
package struct JSONObjectCursor {
  /// The object itself.
  package let cursor: JSONCursor
  private let keyed: [JSONMember]

  init(cursor: JSONCursor, members: [JSONMember]) {
    self.cursor = cursor
    self.keyed = members
  }

  /// Returns the value of a key, or nil when the object does not have it.
  package subscript(key: String) -> JSONCursor? {
    keyed.first { $0.key == key }.map { member in self.cursor(of: member) }
  }

  /// The keys and their values, in file order.
  package var members: [(key: String, value: JSONCursor)] {
    keyed.map { ($0.key, cursor(of: $0)) }
  }

  /// Returns the value of a required key.
  package func required(_ key: String) throws(InputError) -> JSONCursor {
    if let value = self[key] { return value }
    throw cursor.failure(expected: "the key \"\(key)\"", found: "an object without it")
  }

  /// Checks that the object has only these keys and keys that start with `x-`.
  ///
  /// - Parameter keys: The known keys.
  /// - Throws: An error at the first unknown key, with the nearest known one.
  package func allowKeys(_ keys: [String]) throws(InputError) {
    for member in keyed where !keys.contains(member.key) && !member.key.hasPrefix("x-") {
      throw unknownKey(member, known: keys)
    }
  }

  private func unknownKey(_ member: JSONMember, known: [String]) -> InputError {
    let hint = Suggestion.nearest(to: member.key, among: known) ?? ""
    return InputError(
      file: cursor.file,
      line: member.keyPosition.line,
      column: member.keyPosition.column,
      key: cursor.path.description,
      expected: "a known key or one that starts with \"x-\"",
      found: "\"\(MessageText.name(member.key))\"\(hint)"
    )
  }

  private func cursor(of member: JSONMember) -> JSONCursor {
    JSONCursor(member.value, file: cursor.file, path: .key(cursor.path, member.key))
  }
}
