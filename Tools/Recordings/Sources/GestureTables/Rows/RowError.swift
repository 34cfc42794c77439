public import GestureTraces
public import Gestures

/// What is wrong with a row.
public struct RowError: Error, Hashable, Sendable {
  /// Where the mistake is.
  public enum Place: String, Hashable, Sendable {
    /// In the row: it is no row, or one of its values is wrong.
    case row
    /// In the recording that the row contains.
    case recording
  }

  /// The id of the row; nil when it has none, or it cannot be read.
  public var id: RowID?
  /// Where the mistake is, which also says what the error's position counts: the lines of the input, or
  /// those of the recording.
  public var place: Place
  /// The mistake.
  public var error: InputError

  /// Creates an error.
  public init(id: RowID?, place: Place, error: InputError) {
    self.id = id
    self.place = place
    self.error = error
  }

  /// Writes the error as an object of JSON.
  ///
  /// A position that is not known is null. Names from the file are as safe and as short as in the
  /// sentence of an ``InputError``.
  ///
  /// - Parameter json: Where to write it.
  public func write(to json: inout JSONBytes) {
    json.object { json in
      json.add("in", text: place.rawValue)
      json.key("line")
      if let line = error.line { json.value(line) } else { json.null() }
      json.key("column")
      if let column = error.column { json.value(column) } else { json.null() }
      if let key = error.key { json.add("key", text: MessageText.name(key)) }
      json.add("expected", text: MessageText.name(error.expected, limit: 600))
      json.add("found", text: MessageText.name(error.found, limit: 300))
      json.add("message", text: error.description)
    }
  }
}
