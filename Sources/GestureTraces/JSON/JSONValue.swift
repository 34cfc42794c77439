/// A JSON value with its position in its file.
package struct JSONValue: Sendable {
  /// The contents of a value.
  package enum Content: Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number.
    case number(JSONNumber)
    /// A string, without its escapes.
    case string(String)
    /// A list, in file order; may be empty.
    case array([JSONValue])
    /// An object: its members in file order, without duplicate keys; may be empty.
    case object([JSONMember])
  }

  /// The contents of the value.
  package var content: Content
  /// The position of its first character.
  package var position: TextPosition
}

/// One key of an object, and its value.
package struct JSONMember: Sendable {
  /// The key, without its escapes.
  package var key: String
  /// The position of the key's opening quote.
  package var keyPosition: TextPosition
  /// The value.
  package var value: JSONValue
}

/// A number, as written and as read.
package struct JSONNumber: Sendable {
  /// The number as written in the file, with all its decimals.
  package var literal: String
  /// The nearest floating-point number, always finite.
  package var double: Double
  /// The number as an exact integer; nil when it has a fraction or does not fit.
  package var integer: Int64?
}

/// A position in a text.
package struct TextPosition: Hashable, Sendable {
  /// The line, counted from 1.
  package var line: Int
  /// The column in characters, counted from 1.
  package var column: Int

  /// Creates a position.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension JSONValue {
  /// The value in a few words, for the "found" of an error.
  package var summary: String {
    switch content {
    case .null: return "null"
    case .bool(let flag): return flag ? "true" : "false"
    case .number(let number): return MessageText.name(number.literal)
    case .array: return "a list"
    case .object: return "an object"
    case .string(let text):
      return text.count > 40 ? "\"\(text.prefix(40))…\"" : "\"\(text)\""
    }
  }
}
