import GestureDrawing
import Gestures

/// A confusion matrix as coloured squares.
struct MatrixPart {
  private static let cell = 27.0
  private static let labelSize = 11.5
  /// The maximum width of a name; a tooltip shows the whole name.
  private static let labelWidth = 160.0
  private let matrix: ShapeReport.Matrix
  private let rows: [String]
  private let columns: [String]
  private let side: Double
  private let head: Double

  init(_ matrix: ShapeReport.Matrix) {
    self.matrix = matrix
    func fitted(_ names: [String]) -> [String] {
      names.map {
        SVGText.fitted($0.isEmpty ? "–" : $0, size: Self.labelSize, into: Self.labelWidth)
      }
    }
    rows = fitted(matrix.rows)
    columns = fitted(matrix.columns)
    side = (rows.map { SVGText.width(of: $0, size: Self.labelSize) }.max() ?? 0) + 10
    // Names above the columns are rotated by 45°.
    let longest = columns.map { SVGText.width(of: $0, size: Self.labelSize) }.max() ?? 0
    head = longest * 0.71 + 36
  }

  var width: Double {
    // The name of an early column may reach beyond the last one.
    let names = columns.enumerated().map { column, name in
      (Double(column) + 0.5) * Self.cell + 0.71 * SVGText.width(of: name, size: Self.labelSize)
    }
    let cells = Double(matrix.columns.count) * Self.cell
    let title = SVGText.width(of: matrix.title, size: 13, isBold: true)
    return max(side + max(cells, names.max() ?? 0), title)
  }

  var height: Double { head + Double(matrix.rows.count) * Self.cell }

  var elements: [SVGElement] {
    var elements = [
      SVGElement.text(matrix.title, at: Point(0, 12), size: 13, isBold: true).filled(.ink)
    ]
    for (column, name) in columns.enumerated() {
      let position = Point(side + (Double(column) + 0.5) * Self.cell, head - 8)
      elements.append(
        SVGElement.text(name, at: position, size: Self.labelSize).filled(.muted)
          .turned(degrees: -45, about: position)
      )
    }
    for (row, name) in rows.enumerated() {
      let base = head + (Double(row) + 0.5) * Self.cell + 4
      elements.append(
        SVGElement.text(name, at: Point(side - 8, base), size: Self.labelSize, anchor: .end)
          .filled(.muted)
      )
      for column in matrix.columns.indices { elements += cell(row, column) }
    }
    return elements
  }

  /// Returns the colour of a count and its strength.
  private func look(_ row: Int, _ column: Int) -> (colour: SVGColour, strength: Double) {
    let count = Double(matrix.counts[row][column])
    let share = count / Double(matrix.counts[row].reduce(0, +))
    guard let right = matrix.right[row] else {
      if column == matrix.wrong { return (.bad, 0.2 + 0.3 * min(share * 4, 1)) }
      let most = matrix.counts.joined().max() ?? 1
      return (.accent, 0.15 + 0.35 * count / Double(most))
    }
    // A mistake is visible even if it is one of thousands.
    return right == column ? (.good, 0.1 + 0.3 * share) : (.bad, 0.2 + 0.3 * min(share * 4, 1))
  }

  private func cell(_ row: Int, _ column: Int) -> [SVGElement] {
    let x = side + Double(column) * Self.cell
    let y = head + Double(row) * Self.cell
    let square = SVGElement.rectangle(
      Rect(x + 1, y + 1, Self.cell - 2, Self.cell - 2),
      rounding: 3
    )
    let count = matrix.counts[row][column]
    guard count > 0 else { return [square.filled(.panel)] }
    let (colour, strength) = look(row, column)
    let digits = "\(count)"
    let size = min(10.5, 1.5 * (Self.cell - 3) / Double(digits.count))
    let number = SVGElement.text(
      digits,
      at: Point(x + Self.cell / 2, y + Self.cell / 2 + size * 0.36),
      size: size,
      anchor: .middle
    )
    let words = "\(matrix.rows[row]), \(matrix.columns[column]): \(count)"
    return [
      SVGElement.group([square.filled(.panel), square.filled(colour, opacity: strength)])
        .explained(words),
      number.filled(.ink),
    ]
  }
}
