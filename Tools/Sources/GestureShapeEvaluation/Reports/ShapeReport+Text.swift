import GestureDrawing
import Gestures

extension ShapeReport.Cell {
  /// The figure in the form for people.
  var text: String {
    switch self {
    case .text(let text): text
    case .count(let count): String(count)
    case .share(let share): share.map { DecimalText.fixed(100 * $0, 2) + " %" } ?? "–"
    }
  }

  /// Whether it is aligned at its right end.
  var isNumber: Bool {
    if case .text = self { false } else { true }
  }
}

extension ShapeReport {
  /// The report for people: sentences, the table, the confusions and the reject curve.
  package var text: String {
    let head = [title] + summary + mistakes(atMost: 20)
    var parts = [head.joined(separator: "\n"), tableText]
    if let matrix { parts.append(text(of: matrix)) }
    if !curve.isEmpty { parts.append(curveText) }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// Returns the first mistakes, and how many more there are.
  func mistakes(atMost count: Int) -> [String] {
    guard mistakes.count > count else { return mistakes }
    return mistakes.prefix(count - 1) + ["and \(mistakes.count - count + 1) more."]
  }

  private var tableText: String {
    var lines = [table.columns.map { Column($0.heading, isNumber: true) }]
    for (index, row) in table.rows.enumerated() {
      if table.hasSum, index == table.rows.count - 1, index > 0 { lines.append([]) }
      lines.append(row.map { Column($0.text, isNumber: $0.isNumber) })
    }
    lines[0][0].isNumber = false
    return Column.aligned(lines)
  }

  private var curveText: String {
    var lines = [
      ["asked to refuse", "true drawings refused", "other drawings accepted"].map {
        Column($0, isNumber: true)
      }
    ]
    for point in curve {
      var line = [point.asked, point.refused, point.accepted].map {
        Column(ShapeReport.Cell.share($0).text, isNumber: true)
      }
      if point.isDefault { line.append(Column("the default", isNumber: false)) }
      lines.append(line)
    }
    return "Rejection\n" + Column.aligned(lines)
  }

  /// Uses numbers as column names, because the names would not fit, and leaves out empty cells.
  private func text(of matrix: Matrix) -> String {
    var lines = [[Column("", isNumber: false), Column("", isNumber: true)]]
    lines[0] += matrix.columns.indices.map { Column("\($0 + 1)", isNumber: true) }
    for (row, name) in matrix.rows.enumerated() {
      let number = matrix.columns.firstIndex(of: name).map { "\($0 + 1)" } ?? ""
      var line = [Column(name, isNumber: false), Column(number, isNumber: true)]
      line += matrix.counts[row].map { Column($0 == 0 ? "·" : "\($0)", isNumber: true) }
      lines.append(line)
    }
    var text = matrix.title + "\n" + Column.aligned(lines)
    if matrix.columns != matrix.rows {
      let names = matrix.columns.enumerated().map { "\($0 + 1) \($1)" }
      text += "\n" + names.joined(separator: ", ")
    }
    return text
  }
}

/// A cell of text that is padded to the width of its column.
private struct Column {
  var text: String
  var isNumber: Bool

  init(_ text: String, isNumber: Bool) {
    self.text = text
    self.isNumber = isNumber
  }

  /// The number of terminal columns that it takes.
  private var width: Int {
    text.count + text.count { $0.unicodeScalars.first?.isSquare == true }
  }

  /// Returns rows with aligned cells; an empty row becomes a line.
  static func aligned(_ rows: [[Column]]) -> String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? $0[column].width : 0 }.max() ?? 0
    }
    let lines = rows.map { row -> String in
      guard !row.isEmpty else {
        return widths.map { String(repeating: "-", count: $0) }.joined(separator: "  ")
      }
      var line = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.width)
        line +=
          (column > 0 ? "  " : "") + (cell.isNumber ? padding + cell.text : cell.text + padding)
      }
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
    return lines.joined(separator: "\n")
  }
}
