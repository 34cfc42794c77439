import GestureTables
import GestureTraces
import Testing

@Suite struct RowReaderTests {
  /// Reads all rows of a text that arrives in pieces.
  private func rows(
    _ text: String,
    pieces: Int = .max,
    longest: Int = RowReader.longestRow,
    headers: Bool = false
  ) throws(InputError) -> [RowLine] {
    var rest = Array(text.utf8)[...]
    var reader = RowReader(
      name: "rows.jsonl",
      longestRow: longest,
      hasChunkHeaders: headers
    ) { () throws(InputError) in
      defer { rest = rest.dropFirst(pieces) }
      return rest.isEmpty ? nil : Array(rest.prefix(pieces))
    }
    var rows: [RowLine] = []
    while let row = try reader.next() { rows.append(row) }
    return rows
  }

  private func words(_ row: RowLine) -> String {
    do throws(RowError) {
      let row = try SessionRow(row, formats: [])
      return String(decoding: row.recording, as: UTF8.self)
    } catch {
      return error.error.found
    }
  }

  @Test(arguments: [1, 2, 3, 5, 8, .max])
  func everyLineIsARow(pieces: Int) throws {
    let text = "\u{FEFF}{}\n\n \r\n[\r\nx\n\nlast"
    let read = try rows(text, pieces: pieces)
    let lines = read.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(lines == ["{}", "", " ", "[", "x", "", "last"])
    #expect(read.map(\.number) == Array(1...7))
    #expect(try rows(text + "\n", pieces: pieces) == read)
    #expect(try rows("", pieces: pieces).isEmpty)
    #expect(try rows("\n", pieces: pieces).count == 1)
  }

  @Test(arguments: [1, 2, 7, 21, .max])
  func aRowThatIsTooLongIsARow(pieces: Int) throws {
    let fits = #"{"recording":"1234567"}"#
    let long = #"{"recording":"12345678"}"#
    let text = [fits, fits + "\r", long, long + "\r", long + long, fits, long].joined(
      separator: "\n"
    )
    let read = try rows(text, pieces: pieces, longest: fits.utf8.count)
    let tooLong = "a longer one"
    #expect(
      read.map(words) == ["1234567", "1234567", tooLong, tooLong, tooLong, "1234567", tooLong]
    )
    #expect(read.allSatisfy { $0.bytes.count <= fits.utf8.count })
    #expect(read.map(\.number) == Array(1...7))
  }

  @Test func chunksBeginWithTheNumberOfTheirRows() throws {
    let read = try rows("2\na\nb\n0\n1\n3\n", headers: true)
    #expect(read.map { String(decoding: $0.bytes, as: UTF8.self) } == ["a", "b", "3"])
  }

  @Test(arguments: [
    ("{}\n", #"rows.jsonl:1: expected the number of rows of a chunk, found "{}""#),
    ("1\na\n\n", #"rows.jsonl:3: expected the number of rows of a chunk, found """#),
    ("-1\n", #"rows.jsonl:1: expected the number of rows of a chunk, found "-1""#),
    (
      "99999999999999999999999\n",
      #"rows.jsonl:1: expected the number of rows of a chunk, found "9999999999999999999999""#
    ),
    ("2\na\n", "rows.jsonl:3: expected 1 more rows of the chunk, found the end"),
  ])
  func aWrongChunkEndsTheRows(text: String, message: String) {
    #expect {
      try rows(text, headers: true)
    } throws: { error in
      (error as? InputError)?.description == message
    }
  }
}
