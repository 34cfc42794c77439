package import GestureDrawing
import Gestures

/// A report as a picture: the table and the reject curve on the left, the confusions on the right.
package enum ReportPicture {
  private static let margin = 32.0
  private static let gap = 44.0
  /// The minimum width of the table and the curve.
  private static let leastSideWidth = 330.0

  /// Returns the picture of a report.
  package static func document(of report: ShapeReport) -> SVGDocument {
    var parts = [
      SVGElement.text(report.title, at: Point(margin, margin + 18), size: 20, isBold: true)
        .filled(.ink)
    ]
    var top = margin + 44
    let head = report.summary + report.mistakes(atMost: 6)
    for line in head {
      parts.append(SVGElement.text(line, at: Point(margin, top), size: 13).filled(.muted))
      top += 20
    }
    top += 20
    let table = TablePart(report.table, atLeast: leastSideWidth)
    let sideWidth = table.width
    parts.append(.group(table.elements, at: Point(margin, top)))
    var bottom = top + table.height
    if !report.curve.isEmpty {
      let curve = CurvePart(report.curve, width: sideWidth)
      parts.append(.group(curve.elements, at: Point(margin, bottom + gap)))
      bottom += gap + curve.height
    }
    if let plot = report.plot {
      let part = PlotPart(plot, width: sideWidth)
      parts.append(.group(part.elements, at: Point(margin, bottom + gap)))
      bottom += gap + part.height
    }
    var right = margin + max(sideWidth, widest(head))
    if let matrix = report.matrix {
      let part = MatrixPart(matrix)
      let left = margin + sideWidth + gap
      parts.append(.group(part.elements, at: Point(left, top)))
      bottom = max(bottom, top + part.height)
      right = max(right, left + part.width)
    }
    var document = SVGDocument(
      size: Size(right + margin, bottom + margin),
      title: report.title + ". " + report.summary.joined(separator: " ")
    )
    document.elements = parts
    return document
  }

  /// Returns the approximate width of the longest line.
  private static func widest(_ lines: [String]) -> Double {
    lines.map { SVGText.width(of: $0, size: 13) }.max() ?? 0
  }
}

/// The figures in rows.
private struct TablePart {
  private static let rowHeight = 23.0
  /// The maximum width of a name.
  private static let nameWidth = 200.0
  private var table: ShapeReport.Table
  /// The width of each column, with the space before it.
  private let columns: [Double]

  init(_ table: ShapeReport.Table, atLeast least: Double) {
    self.table = table
    for row in table.rows.indices {
      for case (let column, .text(let name)) in table.rows[row].enumerated() {
        self.table.rows[row][column] = .text(
          SVGText.fitted(name.isEmpty ? "–" : name, size: 12.5, into: Self.nameWidth)
        )
      }
    }
    let needed = self.table.columns.indices.map { [table = self.table] column in
      let texts = [table.columns[column].heading] + table.rows.map { $0[column].text }
      return (texts.map { SVGText.width(of: $0, size: 12.5) }.max() ?? 0) + (column > 0 ? 16 : 0)
    }
    // The remaining width is added to the columns of numbers.
    let rest = max(least - needed.reduce(0, +), 0) / Double(max(needed.count - 1, 1))
    columns = needed.enumerated().map { $1 + ($0 > 0 ? rest : 0) }
  }

  var width: Double { columns.reduce(0, +) }

  var height: Double { Double(table.rows.count + 1) * Self.rowHeight + (table.hasSum ? 4 : 0) }

  var elements: [SVGElement] {
    let headings = table.columns.map(\.heading)
    var elements = row(headings, isNumber: headings.indices.map { $0 > 0 }, at: 12, size: 11.5)
      .map { $0.filled(.muted) }
    elements.append(rule(at: 20))
    for (index, cells) in table.rows.enumerated() {
      let isSum = table.hasSum && index == table.rows.count - 1
      let base = Double(index + 1) * Self.rowHeight + 14 + (isSum ? 4 : 0)
      if isSum, index > 0 { elements.append(rule(at: base - 16)) }
      let isNumber = cells.indices.map { $0 > 0 }
      elements += row(cells.map(\.text), isNumber: isNumber, at: base, size: 12.5, isBold: isSum)
        .map { $0.filled(.ink) }
    }
    return elements
  }

  private func rule(at y: Double) -> SVGElement {
    SVGElement.line(Point(0, y), Point(width, y)).outlined(.hairline)
  }

  private func row(
    _ texts: [String],
    isNumber: [Bool],
    at base: Double,
    size: Double,
    isBold: Bool = false
  ) -> [SVGElement] {
    var end = 0.0
    return texts.enumerated().map { index, text in
      end += columns[index]
      let x = isNumber[index] ? end : end - columns[index]
      let anchor = isNumber[index] ? SVGTextAnchor.end : .start
      return .text(text, at: Point(x, base), size: size, anchor: anchor, isBold: isBold)
    }
  }
}
