package import Gestures

extension ShapeReport {
  /// The report as one JSON object; shares run from 0 to 1.
  ///
  /// Its keys: `protocol`, the settings, `results` (the rows of the table), `total` (its sum),
  /// `matrix` with `rows`, `columns` and `counts`, and `reject`.
  package var json: JSONBytes { JSONBytes { $0.object(add) } }

  private func add(to json: inout JSONBytes) {
    json.add("protocol", text: name)
    for (name, setting) in settings {
      json.key(text: name)
      json.value(setting)
    }
    json.add(
      "results",
      array: { json in
        for row in table.hasSum ? table.rows.dropLast() : table.rows[...] {
          json.object { json in add(zip(table.columns, row), to: &json) }
        }
      }
    )
    if table.hasSum, let sum = table.rows.last {
      json.add("total", object: { add(zip(table.columns, sum).dropFirst(), to: &$0) })
    }
    if let matrix { json.add("matrix", object: { add(matrix, to: &$0) }) }
    if !curve.isEmpty {
      json.add("reject", array: { json in for point in curve { json.value(point) } })
    }
  }

  private func add(
    _ figures: some Sequence<((key: String, heading: String), Cell)>,
    to json: inout JSONBytes
  ) {
    for (column, cell) in figures {
      json.key(text: column.key)
      json.value(cell)
    }
  }

  private func add(_ matrix: Matrix, to json: inout JSONBytes) {
    json.add("rows", array: { json in for name in matrix.rows { json.value(text: name) } })
    json.add("columns", array: { json in for name in matrix.columns { json.value(text: name) } })
    json.add(
      "counts",
      array: { json in
        for row in matrix.counts { json.array { json in for count in row { json.value(count) } } }
      }
    )
  }
}

extension JSONBytes {
  /// Writes a figure as programs read it; a share with six decimals at most.
  fileprivate mutating func value(_ cell: ShapeReport.Cell) {
    switch cell {
    case .text(let text): value(text: text)
    case .count(let count): value(count)
    case .share(let share): value(share ?? .nan, decimals: 6)
    }
  }

  fileprivate mutating func value(_ point: ShapeReport.CurvePoint) {
    object { json in
      json.add("asked", exact: point.asked)
      json.add("refused", point.refused, decimals: 6)
      json.add("accepted", point.accepted, decimals: 6)
      json.add("isDefault", point.isDefault)
    }
  }
}
