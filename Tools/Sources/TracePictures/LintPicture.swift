package import GestureDrawing
package import GestureLint
import Gestures

/// What was meant and what fired: a row for each gesture, a column for each recognizer and one for the users.
package struct LintPicture {
  /// The picture.
  package private(set) var document: SVGDocument

  private static let cell = 42.0
  private static let margin = 16.0
  private static let type = 12.0
  /// The longest name, in points.
  private static let longest = 200.0

  /// Draws a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - title: What was looked at.
  package init(of report: LintReport, title: String) {
    let names = report.recognizers.map { SVGText.fitted($0, size: Self.type, into: Self.longest) }
    let widest = names.map { SVGText.width(of: $0, size: Self.type) }.max() ?? 0
    let left = Self.margin + widest + 12
    let top = Self.margin + 62 + widest * 0.71
    // The users stand apart, and only if there are any.
    let hasUsers = report.rows.contains { $0.hands != nil }
    let users = left + Double(names.count) * Self.cell + 10
    let width = hasUsers ? users + Self.cell : users - 10
    let heading = SVGText.fitted(
      "What was meant and what fired: \(title)",
      size: 16,
      into: 640,
      isBold: true
    )
    let size = Size(
      max(
        width + Self.margin + widest * 0.71,
        2 * Self.margin + SVGText.width(of: heading, size: 16, isBold: true),
        460
      ),
      top + Double(report.rows.count) * Self.cell + Self.margin
    )
    document = SVGDocument(size: size, title: heading)
    document.add(
      .text(heading, at: Point(Self.margin, Self.margin + 14), size: 16, isBold: true).filled(.ink),
      .text(
        "A row for each gesture that is meant, a column for what fires; of 100 performances"
          + (hasUsers ? ", and of 100 simulated users." : "."),
        at: Point(Self.margin, Self.margin + 34),
        size: Self.type
      ).filled(.muted)
    )
    for (column, name) in names.enumerated() {
      let foot = Point(left + (Double(column) + 0.5) * Self.cell, top - 8)
      document.add(
        .text(name, at: foot, size: Self.type).filled(.ink).turned(degrees: -45, about: foot)
      )
    }
    if hasUsers {
      let foot = Point(users + 0.5 * Self.cell, top - 8)
      document.add(
        .text("simulated users", at: foot, size: Self.type).filled(.muted)
          .turned(degrees: -45, about: foot)
      )
    }
    for (index, row) in report.rows.enumerated() {
      let y = top + Double(index) * Self.cell
      document.add(
        .text(
          names[row.recognizer],
          at: Point(left - 8, y + Self.cell / 2 + 4),
          size: Self.type,
          anchor: .end
        )
        .filled(.ink)
      )
      for (column, fired) in row.fired.enumerated() {
        let place = Rect(left + Double(column) * Self.cell + 1, y + 1, Self.cell - 2, Self.cell - 2)
        add(fired, of: row, report, column, at: place)
      }
      addUsers(of: row, report, at: Rect(users + 1, y + 1, Self.cell - 2, Self.cell - 2))
    }
  }

  /// Adds how many of the users got a gesture: as a number, and as the height of its colour.
  private mutating func addUsers(of row: LintReport.Row, _ report: LintReport, at place: Rect) {
    guard let hands = row.hands, let missed = row.missedByHands, let share = row.shareOfHands else {
      return
    }
    let height = place.height * share
    let parts: [(Rect, SVGColour)] = [
      (Rect(place.minX, place.minY, place.width, place.height - height), .bad),
      (Rect(place.minX, place.maxY - height, place.width, height), .good),
    ]
    for (part, colour) in parts where part.height > 0 {
      document.add(.rectangle(part, rounding: 3).filled(colour, opacity: 0.45))
    }
    let percent = share < 1 ? min(99, Int((100 * share).rounded())) : 100
    document.add(
      .text(
        "\(percent)",
        at: Point(place.center.x, place.center.y + 4),
        size: Self.type,
        anchor: .middle
      )
      .filled(.ink)
      .explained(
        "\(hands - missed) of \(hands) simulated users get \(report.recognizers[row.recognizer])"
      )
    )
  }

  /// Adds one cell: the share of the performances as a number, and as the strength of its colour.
  private mutating func add(
    _ fired: Int,
    of row: LintReport.Row,
    _ report: LintReport,
    _ column: Int,
    at place: Rect
  ) {
    let share = Double(fired) / Double(max(row.performed, 1))
    let isOwn = column == row.recognizer
    document.add(.rectangle(place, rounding: 3).filled(.panel))
    let colour: SVGColour = isOwn ? .good : .bad
    if fired > 0 {
      document.add(.rectangle(place, rounding: 3).filled(colour, opacity: 0.12 + 0.33 * share))
    }
    // Its own one is framed, so that the picture can be read without its colours.
    if isOwn { document.add(.rectangle(place, rounding: 3).outlined(.ink, width: 1.5)) }
    guard fired > 0 || isOwn else { return }
    let names = (report.recognizers[row.recognizer], report.recognizers[column])
    document.add(
      .text(
        "\(Int((100 * share).rounded()))",
        at: Point(place.center.x, place.center.y + 4),
        size: Self.type,
        anchor: .middle
      )
      .filled(.ink)
      .explained("\(fired) of \(row.performed) performances of \(names.0) fire \(names.1)")
    )
  }
}
