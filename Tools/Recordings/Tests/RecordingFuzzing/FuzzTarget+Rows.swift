import GestureRecordings
import GestureTables
@_spi(Reading) import GestureTraces
import Gestures

extension FuzzTarget {
  /// Rows of a table: each line is one, however the bytes arrive, and each is a recording or an error.
  static let rows = FuzzTarget("rows", dictionary: "rows", longestInput: 4096) { bytes in
    let all = lines(of: bytes, pieces: .max, longest: .max)
    let count = bytes.count { $0 == 0x0A } + (bytes.isEmpty || bytes.last == 0x0A ? 0 : 1)
    guard all.map(\.number) == Array(1..<count + 1) else {
      return .wrong("\(all.count) rows of \(count) lines")
    }
    for longest in [Int.max, 40] {
      let whole = lines(of: bytes, pieces: .max, longest: longest)
      guard whole.count == count else {
        return .wrong("other rows when \(longest) bytes are the longest")
      }
      for pieces in [1, 3] where lines(of: bytes, pieces: pieces, longest: longest) != whole {
        return .wrong("other rows when \(pieces) bytes arrive at a time")
      }
    }
    var outcome = FuzzOutcome.refused
    for row in all {
      switch played(row) {
      case .taken: outcome = .taken
      case .refused: break
      case .wrong(let words): return .wrong(words)
      }
    }
    return outcome
  }

  private static func lines(of bytes: [UInt8], pieces: Int, longest: Int) -> [RowLine] {
    var rest = bytes[...]
    var reader = RowReader(name: inputName, longestRow: longest) { () throws(InputError) in
      defer { rest = rest.dropFirst(pieces) }
      return rest.isEmpty ? nil : Array(rest.prefix(pieces))
    }
    var rows: [RowLine] = []
    while let row = try? reader.next() { rows.append(row) }
    return rows
  }

  /// Reads a row and its recording.
  private static func played(_ line: RowLine) -> FuzzOutcome {
    let opener = TraceOpener()
    do throws(RowError) {
      let row = try SessionRow(line, formats: opener.formatWords)
      if let id = row.id, let wrong = wrong(JSONBytes { id.write(to: &$0) }) { return wrong }
      let format = row.format.flatMap { opener.format(named: $0) }
      if row.format != nil, format == nil { return .wrong("a format without an importer") }
      do throws(InputError) {
        _ = try opener.open(row.recording, name: inputName, as: format)
        return .taken
      } catch {
        throw RowError(id: row.id, place: .recording, error: error)
      }
    } catch {
      return wrong(JSONBytes { error.write(to: &$0) }) ?? refused(with: error.error)
    }
  }

  /// Checks that what was written is one line, and JSON.
  private static func wrong(_ json: JSONBytes) -> FuzzOutcome? {
    if json.utf8.contains(0x0A) { return .wrong("more than a line: \(json.text)") }
    do throws(InputError) {
      _ = try JSONParser.parse(json.utf8, file: "copy")
      return nil
    } catch {
      return .wrong("no JSON: \(error)")
    }
  }
}
