@_spi(Reading) import GestureTraces
@_spi(Reading) public import Gestures

/// A row of a table: one recording, and what belongs to it.
///
/// It is a line of JSON, `{"id":"s1","recording":"…"}`. The recording is the content of a file as a
/// string, or JSON inside the row. Unknown keys are columns with another purpose, which are ignored.
public struct SessionRow: Hashable, Sendable {
  /// What the row is called; nil when it does not say.
  public var id: RowID?
  /// The content of the recording, in any format.
  public var recording: [UInt8]
  /// The word for the format of the recording; nil to detect it.
  public var format: String?
  /// The size of the window, in points; nil when the row does not say.
  public var size: Size?

  /// Reads a row.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - formats: The words that `format` may have. Without any, the row's `format` and `size` are
  ///     columns with another purpose.
  /// - Throws: An error with the position in the line, and with the row's id if that can be read.
  public init(_ line: RowLine, formats: [String]) throws(RowError) {
    let object: JSONObjectCursor
    do throws(InputError) {
      object = try Self.object(of: line)
    } catch {
      throw RowError(id: nil, place: .row, error: error)
    }
    var id: RowID?
    do throws(InputError) {
      id = try object["id"]?.rowID()
      recording = try Self.recording(of: object)
      if !formats.isEmpty {
        format = try object.filled("format")?.word(formats.map { ($0, $0) })
        size = try object.filled("size")?.size()
      }
    } catch {
      throw RowError(id: id, place: .row, error: error)
    }
    self.id = id
  }

  private static func object(of line: RowLine) throws(InputError) -> JSONObjectCursor {
    func failure(expected: String, found: String) -> InputError {
      InputError(
        file: line.file,
        line: line.number,
        column: 1,
        expected: expected,
        found: found
      )
    }
    if let limit = line.limit {
      throw failure(expected: "a row of at most \(limit) bytes", found: "a longer one")
    }
    guard line.bytes.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else {
      throw failure(expected: "an object with the key \"recording\"", found: "a blank line")
    }
    return try JSONParser.parse(line.bytes, file: line.file, line: line.number).object()
  }

  private static func recording(of object: JSONObjectCursor) throws(InputError) -> [UInt8] {
    let key = "recording"
    guard let value = object[key] else {
      let near = object.members.lazy.map(\.key)
        .first { Suggestion.nearest(to: $0, among: [key]) != nil }
      throw object.cursor.failure(
        expected: "the key \"\(key)\"",
        found: near.map { "\"\(MessageText.name($0))\" (did you mean \"\(key)\"?)" }
          ?? "an object without it"
      )
    }
    switch value.kind {
    case .string: return value.utf8
    case .array, .object: return value.source
    case .null, .yes, .no, .number:
      throw value.failure(expected: "a recording as a string, a list or an object")
    }
  }
}

/// What a row is called: a string, a number, true, false or null, as it stands in the row.
public struct RowID: Hashable, Sendable {
  fileprivate let source: [UInt8]

  /// Writes the id as a value, with the bytes that it has in the row.
  public func write(to json: inout JSONBytes) { json.value(source: source) }
}

extension JSONCursor {
  fileprivate func rowID() throws(InputError) -> RowID {
    guard kind != .array, kind != .object else {
      throw failure(expected: "a string, a number, true, false or null")
    }
    return RowID(source: source)
  }
}

extension JSONObjectCursor {
  /// Returns the value of a key that may be left out; a table has null where nothing is known.
  fileprivate func filled(_ key: String) -> JSONCursor? {
    self[key].flatMap { $0.kind == .null ? nil : $0 }
  }
}
