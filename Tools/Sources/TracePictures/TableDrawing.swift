package import GestureDrawing
package import GestureTables
import GestureTuning
package import Gestures

/// The picture of a table: for each gesture how often it fired and failed, and the values that missed
/// a limit.
package struct TableDrawing {
  private var sheet = PictureSheet()
  /// The size of the picture, in points.
  package let size: Size
  private let title: String

  // The sizes of the picture, in points.
  private static let margin = 16.0
  private static let width = 840.0
  private static let barWidth = 440.0
  private static let chartLeft = 500.0
  private static let rowHeight = 132.0
  private static let headHeight = 44.0
  /// How many reasons have a part of the bar of their own.
  private static let mostReasons = 4
  private static let columns = 48

  /// Draws a table.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - most: How many gestures are drawn; the others are counted.
  package init(of table: AttemptTable, most: Int) {
    let rows = table.rows
    let shown = rows.prefix(most)
    size = Size(
      Self.width,
      Self.headHeight + Double(max(shown.count, 1)) * Self.rowHeight
        + (rows.count > most ? 24 : 0)
    )
    let sessions = table.sessions.value
    title = "What goes wrong in \(sessions) \(sessions == 1 ? "session" : "sessions")"
    sheet.write(title, at: Point(Self.margin, 28), size: 16, isBold: true)
    for (index, row) in shown.enumerated() {
      let top = Self.headHeight + Double(index) * Self.rowHeight
      if index > 0 {
        sheet.parts.append(
          .line(Point(Self.margin, top), Point(Self.width - Self.margin, top)).outlined(.hairline)
        )
      }
      draw(row, at: top)
    }
    if shown.isEmpty { sheet.write("No gesture was tried.", at: Point(Self.margin, 70), .muted) }
    if rows.count > most {
      sheet.write(
        "\(rows.count - most) more in which less went wrong",
        at: Point(Self.margin, size.height - 10),
        .muted
      )
    }
  }

  /// The picture as a file.
  package var document: SVGDocument {
    sheet.document(size: size, title: title)
  }

  // MARK: - Parts

  private mutating func draw(_ row: AttemptTable.Row, at top: Double) {
    sheet.write(
      row.title,
      at: Point(Self.margin, top + 22),
      size: 13,
      isBold: true,
      into: Self.barWidth
    )
    drawBar(of: row, at: top + 32)
    if let reason = row.telling { drawValues(of: reason, at: top) }
  }

  /// Draws how often a gesture fired, and why it failed.
  private mutating func drawBar(of row: AttemptTable.Row, at top: Double) {
    var entries = [Entry(count: row.fired, words: "fired", colour: .good, opacity: 1)]
    for (index, reason) in row.reasons.prefix(Self.mostReasons).enumerated() {
      let colour: SVGColour = reason.limit == nil ? .second : .bad
      entries.append(
        Entry(
          count: reason.count,
          words: reason.words,
          colour: colour,
          opacity: [1, 0.75, 0.55, 0.4][index]
        )
      )
    }
    let others =
      row.reasons.dropFirst(Self.mostReasons).reduce(row.otherReasons) { $0 + $1.count }
    entries.append(Entry(count: others, words: "other reasons", colour: .muted, opacity: 0.6))
    let total = max(row.attempts, 1)
    var x = Self.margin
    for entry in entries where entry.count > 0 {
      let width = Self.barWidth * Double(entry.count) / Double(total)
      let gap = min(1.5, width / 3)
      sheet.parts.append(
        .rectangle(Rect(x, top, width - gap, 14)).filled(entry.colour, opacity: entry.opacity)
      )
      x += width
    }
    // Two columns: what fired and the most frequent reasons.
    for (index, entry) in entries.filter({ $0.count > 0 }).enumerated() {
      let left = Self.margin + Double(index % 2) * (Self.barWidth / 2)
      let line = top + 32 + Double(index / 2) * 18
      sheet.parts.append(
        .rectangle(Rect(left, line - 9, 10, 10)).filled(entry.colour, opacity: entry.opacity)
      )
      let percent = DecimalText.fixed(100 * Double(entry.count) / Double(total), 0)
      sheet.write(
        "\(entry.count) \(entry.words) (\(percent) %)",
        at: Point(left + 15, line),
        size: 11,
        into: Self.barWidth / 2 - 25
      )
    }
  }

  private struct Entry {
    let count: Int
    let words: String
    let colour: SVGColour
    let opacity: Double
  }

  /// Draws the values that missed a limit, with the limit as a line.
  private mutating func drawValues(of reason: AttemptTable.Reason, at top: Double) {
    guard let limit = reason.limit, let low = reason.values.minimum,
      let high = reason.values.maximum
    else { return }
    let box = Rect(Self.chartLeft, top + 42, Self.width - Self.margin - Self.chartLeft, 56)
    let name = reason.setting.map { " (\($0))" } ?? ""
    sheet.write(
      reason.words + name,
      at: Point(box.minX, top + 22),
      size: 12,
      isBold: true,
      into: box.width
    )
    // Single values far away would squeeze all others into one column.
    let end = min(high, 4 * max(reason.values.quantile(0.9) ?? high, limit.upperBound))
    let range = (start: min(low, limit.lowerBound), end: max(end, limit.upperBound))
    let span = max(range.end - range.start, 1e-9)
    // Room around, so that the limit and the last column are seen.
    let start = max(range.start - span * 0.04, 0)
    let scale = box.width / (range.end + span * 0.04 - start)
    func x(_ value: Double) -> Double { box.minX + (min(value, range.end) - start) * scale }
    sheet.parts.append(.rectangle(box).filled(.panel))
    let step = box.width / Double(Self.columns) / scale
    var below = 0
    let counts = (0..<Self.columns).map { column -> Int in
      let edge = start + step * Double(column + 1)
      let count =
        column == Self.columns - 1
        ? reason.values.count.value
        : reason.values.count(upTo: edge).value
      defer { below = count }
      return count - below
    }
    let most = Double(max(counts.max() ?? 1, 1))
    let width = box.width / Double(Self.columns)
    for (column, count) in counts.enumerated() where count > 0 {
      let height = max((box.height - 4) * Double(count) / most, 1.5)
      sheet.parts.append(
        .rectangle(
          Rect(box.minX + Double(column) * width + 0.5, box.maxY - height, width - 1, height)
        ).filled(.bad)
      )
    }
    sheet.parts.append(.line(Point(box.minX, box.maxY), Point(box.maxX, box.maxY)).outlined(.muted))
    for value in Set([limit.lowerBound, limit.upperBound]).sorted() {
      sheet.parts.append(
        .line(Point(x(value), box.minY - 4), Point(x(value), box.maxY + 4))
          .outlined(.accent, width: 2, dashes: [5, 3])
      )
    }
    let nearest = reason.isAtLeast ? limit.upperBound : limit.lowerBound
    writeAxis(of: reason, limit: limit, in: box, x: x(nearest), high)
  }

  /// Writes the limit above its line, and the quantiles below the values.
  private mutating func writeAxis(
    of reason: AttemptTable.Reason,
    limit: ClosedRange<Double>,
    in box: Rect,
    x: Double,
    _ high: Double
  ) {
    var words = "limit " + reason.quantity(limit.lowerBound)
    if limit.lowerBound != limit.upperBound { words += " to " + reason.quantity(limit.upperBound) }
    let width = PlacedText(words, at: .zero, size: 10).box.width
    let left = min(max(x - width / 2, box.minX), box.maxX - width)
    sheet.write(words, at: Point(left, box.minY - 6), .accent, size: 10)
    let shares: [(String, Double)] = [("50 %", 0.5), ("90 %", 0.9), ("99 %", 0.99)]
    let line = shares.map { share in
      "\(share.0) \(reason.quantity(reason.values.quantile(share.1) ?? high))"
    }.joined(separator: " · ")
    sheet.write(line, at: Point(box.minX, box.maxY + 18), .muted, size: 11, into: box.width)
  }
}
