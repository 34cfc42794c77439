package import GestureDrawing
import GestureTables
package import GestureTuning
package import Gestures

/// The picture of what `gesture tune` recommends: for each setting the shares of those who win and of
/// those who pay, over its values.
package struct TuningDrawing {
  private var sheet = PictureSheet()
  /// The size of the picture, in points.
  package let size: Size
  private let title: String

  // The sizes of the picture, in points.
  private static let margin = 16.0
  private static let width = 760.0
  private static let left = 72.0
  private static let chartHeight = 130.0
  private static let rowHeight = 206.0
  private static let headHeight = 44.0

  /// Draws a report.
  package init(of report: TuningReport) {
    let charts = report.fits.flatMap { fit in
      fit.known.winner && fit.known.payer && !fit.keepsNow
        ? fit.question.axes.indices.map { (fit, $0) } : []
    }
    size = Size(Self.width, Self.headHeight + Double(max(charts.count, 1)) * Self.rowHeight)
    let count = report.peopleCount
    let people = count == 1 ? "1 person" : "\(count) people"
    title =
      report.person.map { "What gives \($0) what was meant" }
      ?? "What gives \(people) what they meant"
    sheet.write(title, at: Point(Self.margin, 28), size: 16, isBold: true)
    if charts.isEmpty {
      sheet.write(
        "There is nothing to change, or nothing is known.",
        at: Point(Self.margin, 70),
        .muted
      )
    }
    for (index, chart) in charts.enumerated() {
      draw(chart.0, chart.1, report, at: Self.headHeight + Double(index) * Self.rowHeight)
    }
  }

  /// The picture as a file.
  package var document: SVGDocument {
    sheet.document(size: size, title: title)
  }

  private mutating func draw(
    _ fit: TuningFit,
    _ axis: Int,
    _ report: TuningReport,
    at top: Double
  ) {
    let (question, settings) = (fit.question, fit.question.axes[axis])
    sheet.write(
      settings.settings.joined(separator: ", ")
        + (settings.settings.count > 1
          ? "" : ", in " + TuningReport.unit(of: settings.settings[0])),
      at: Point(Self.margin, top + 16),
      size: 13,
      isBold: true
    )
    let box = Rect(
      Self.left,
      top + 30,
      Self.width - Self.left - 150,
      Self.chartHeight
    )
    let curve = fit.curve(axis)
    let lowest = curve.map { min($0.winner, $0.payer) }.min() ?? 0
    // From a tenth below which all is seen, so that the last few percent have room.
    let low = min((lowest * 10).rounded(.down) / 10, 0.9)
    func x(_ choice: Double) -> Double {
      box.minX + box.width * (choice + 0.5) / Double(settings.choices.count)
    }
    func y(_ share: Double) -> Double {
      box.maxY - box.height * (max(share, low) - low) / (1 - low)
    }
    sheet.parts.append(.rectangle(box).filled(.panel))
    let isChosen = fit.refusal == nil && fit.preset == nil
    if isChosen {
      let interval = fit.intervals[axis]
      let left = x(Double(interval.lowerBound) - 0.5)
      let band = Rect(left, box.minY, x(Double(interval.upperBound) + 0.5) - left, box.height)
      sheet.parts.append(.rectangle(band).filled(.good, opacity: 0.15))
      let chosen = x(Double(question.indexes(fit.combination)[axis]))
      sheet.parts.append(
        .line(Point(chosen, box.minY), Point(chosen, box.maxY)).outlined(.good, width: 2)
      )
    }
    for share in [low, (1 + low) / 2, 1] {
      sheet.parts.append(
        .line(Point(box.minX, y(share)), Point(box.maxX, y(share))).outlined(.hairline)
      )
      sheet.write(
        DecimalText.short(100 * share, 1) + " %",
        at: Point(box.minX - 8, y(share) + 4),
        .muted,
        size: 11,
        anchor: .end
      )
    }
    // Of many values not all have room for their numbers.
    let step = settings.choices.count > 14 ? 2 : 1
    for (index, choice) in settings.choices.enumerated()
    where (index - settings.standard) % step == 0 {
      for (line, value) in choice.enumerated() {
        sheet.write(
          DecimalText.short(value, 3),
          at: Point(x(Double(index)), box.maxY + 14 + 11 * Double(line)),
          index == settings.standard ? .ink : .muted,
          size: 10,
          anchor: .middle,
          isBold: index == settings.standard
        )
      }
    }
    let lines: [(TuningRole, SVGColour, [Double], Double?)] = [
      (question.winner, .accent, curve.map(\.winner), report.wants.shares[question.winner]),
      (question.payer, .second, curve.map(\.payer), report.wants.shares[question.payer]),
    ]
    for (index, line) in lines.enumerated() {
      let points = line.2.enumerated().map { Point(x(Double($0)), y($1)) }
      sheet.parts.append(.path(points).outlined(line.1, width: 2))
      for point in points { sheet.parts.append(.circle(point, radius: 3).filled(line.1)) }
      if let wanted = line.3, wanted >= low {
        sheet.parts.append(
          .line(Point(box.minX, y(wanted)), Point(box.maxX, y(wanted)))
            .outlined(line.1, dashes: [4, 3])
        )
      }
      let legend = Point(box.maxX + 14, box.minY + 14 + 22 * Double(index))
      sheet.parts.append(.line(legend, legend + Vector(18, 0)).outlined(line.1, width: 2))
      sheet.write(line.0.plural, at: legend + Vector(24, 4), line.1, size: 12)
    }
    let legend = Point(box.maxX + 14, box.minY + 14 + 44)
    sheet.parts.append(
      .line(legend, legend + Vector(18, 0)).outlined(.muted, dashes: [4, 3])
    )
    sheet.write("wanted", at: legend + Vector(24, 4), .muted, size: 12)
    guard isChosen else {
      let words =
        switch fit.refusal {
        case nil: "recommended: " + (fit.preset?.name ?? "")
        case .tooFew: "too few people"
        case .tooFewOwn: "too few gestures"
        case .withoutGain: "no gain"
        case .without(let role): "no " + role.plural
        }
      let colour: SVGColour = fit.preset == nil ? .bad : .good
      return sheet.write(words, at: legend + Vector(0, 26), colour, size: 12)
    }
    sheet.parts.append(
      .line(legend + Vector(0, 22), legend + Vector(18, 22)).outlined(.good, width: 2)
    )
    sheet.write("recommended", at: legend + Vector(24, 26), .good, size: 12)
  }
}
