import GestureDrawing
package import GestureTraces

extension ShapeReport {
  /// The report as one JSON object; shares run from 0 to 1.
  ///
  /// Its keys: `protocol`, the settings, `results` (the rows of the table), `total` (its sum),
  /// `matrix` with `rows`, `columns` and `counts`, and `reject`.
  package var json: JSONOutput {
    var members: [(key: String, value: JSONOutput)] = [("protocol", .string(name))]
    members += settings
    let rows = table.rows.map { row in
      JSONOutput.object(zip(table.columns, row).map { ($0.key, $1.json) })
    }
    members.append(("results", .array(table.hasSum ? Array(rows.dropLast()) : rows)))
    if table.hasSum, let sum = table.rows.last {
      let figures = zip(table.columns, sum).dropFirst().map { ($0.key, $1.json) }
      members.append(("total", .object(figures)))
    }
    if let matrix {
      let counts = matrix.counts.map { JSONOutput.array($0.map { .integer(Int64($0)) }) }
      members.append(
        (
          "matrix",
          .object([
            ("rows", .array(matrix.rows.map { .string($0) })),
            ("columns", .array(matrix.columns.map { .string($0) })),
            ("counts", .array(counts)),
          ])
        )
      )
    }
    if !curve.isEmpty {
      let points = curve.map { point in
        JSONOutput.object([
          ("asked", .number(point.asked)), ("refused", Cell.share(point.refused).json),
          ("accepted", Cell.share(point.accepted).json), ("isDefault", .bool(point.isDefault)),
        ])
      }
      members.append(("reject", .array(points)))
    }
    return .object(members)
  }
}

extension ShapeReport.Cell {
  /// The figure in the form for programs; a share has at most six decimals.
  var json: JSONOutput {
    switch self {
    case .text(let text): .string(text)
    case .count(let count): .integer(Int64(count))
    case .share(let share): share.map { .literal(DecimalText.short($0, 6)) } ?? .null
    }
  }
}
