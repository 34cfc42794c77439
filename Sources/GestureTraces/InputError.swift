/// What is wrong with a file that was read, and where.
///
/// ``description`` is the one place where these values become words.
public struct InputError: Error, Hashable, Sendable {
  /// Why the file could not be taken.
  public enum Kind: Hashable, Sendable {
    /// The file was read, but does not hold what it should.
    case malformed
    /// The file could not be opened or read.
    case unreadable
  }

  /// Why the file could not be taken.
  public var kind: Kind
  /// The name of the file, as it was given.
  public var file: String
  /// The line, counted from 1; nil where the whole file is meant.
  public var line: Int?
  /// The column in characters, counted from 1; nil where the whole line is meant.
  public var column: Int?
  /// The way to the wrong value, such as `touches[0].phase`; nil at the top or outside of JSON.
  public var key: String?
  /// What should have been there.
  public var expected: String
  /// What was there instead.
  public var found: String

  /// Creates an error from a place, an expectation and what was found.
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
  public var description: String {
    var place = file
    if let line { place += ":\(line)" }
    if let column { place += ":\(column)" }
    let suffix = key.map { " (\($0))" } ?? ""
    return "\(place): expected \(expected), found \(found)\(suffix)"
  }
}
