import GestureTables
import GestureTraces

extension FuzzTarget {
  /// Lines of tables: what was read is written, and reads back as the same; sums do not depend on the
  /// order.
  static let tables = FuzzTarget("tables", dictionary: "json", longestInput: 4096) { bytes in
    var tables: [AttemptTable] = []
    do throws(InputError) {
      for (index, line) in bytes.split(separator: 0x0A).enumerated() {
        let read = try AttemptTable.read(Array(line), file: inputName, line: index + 1)
        if case .table(let table) = read { tables.append(table) }
      }
    } catch { return refused(with: error) }
    for table in tables {
      let json = table.json
      let again = try? AttemptTable.read(Array(json.utf8), file: "copy", line: 1)
      guard case .table(let copy) = again, copy == table, copy.json == json else {
        return .wrong("reads back differently: \(json)")
      }
      _ = table.text(most: 3, whatIfs: [AttemptTable.WhatIf(setting: "s", limit: 10)])
      guard let other = tables.last(where: { $0.canMerge(table) }) else { continue }
      var (sum, turned) = (table, other)
      sum.merge(other)
      turned.merge(table)
      if sum.json != turned.json { return .wrong("the order matters: \(sum.json)") }
    }
    return .taken
  }
}
