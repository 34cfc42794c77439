/// An error in a file that was read, with its position.
///
/// ``description`` is the only place where these values become words.
public struct InputError: Error, Hashable, Sendable {
  /// Why the file could not be used.
  public enum Kind: Hashable, Sendable {
    /// The file was read, but does not contain what it should.
    case malformed
    /// The file could not be opened or read.
    case unreadable
  }

  /// Why the file could not be used.
  public var kind: Kind
  /// The name of the file, as it was given.
  public var file: String
  /// The line, counted from 1; nil for the whole file.
  public var line: Int?
  /// The column in characters, counted from 1; nil for the whole line.
  public var column: Int?
  /// The path to the wrong value, such as `touches[0].phase`; nil at the top or outside of JSON.
  public var key: String?
  /// What was expected.
  public var expected: String
  /// What was found.
  public var found: String

  /// Creates an error from a position, what was expected and what was found.
  public init(
    kind: Kind = .malformed,
    file: String,
    line: Int? = nil,
    column: Int? = nil,
    key: String? = nil,
    expected: String,
    found: String
  ) {
    self.kind = kind
    self.file = file
    self.line = line
    self.column = column
    self.key = key
    self.expected = expected
    self.found = found
  }
}

extension InputError: CustomStringConvertible {
  /// The error as one line, `file:line:column: expected …, found … (key)`.
  ///
  /// Control characters are written as escapes, and long parts are shortened, because names in the
  /// file can be of any length.
  public var description: String {
    var position = MessageText.name(file, limit: 1024)
    if let line { position += ":\(line)" }
    if let column { position += ":\(column)" }
    let suffix = key.map { " (\(MessageText.name($0)))" } ?? ""
    let words = MessageText.name(expected, limit: 600)
    return "\(position): expected \(words), found \(MessageText.name(found, limit: 300))\(suffix)"
  }
}
