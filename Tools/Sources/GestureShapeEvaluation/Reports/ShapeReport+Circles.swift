package import GestureShapes
package import GestureTraces
import Gestures

extension ShapeReport {
  /// Judges samples by a circle detector; those with a label of circles should be accepted.
  ///
  /// - Parameters:
  ///   - samples: At least one.
  ///   - detector: The detector.
  ///   - labels: The labels of circles.
  /// - Returns: How many of each label were accepted, and why the others were refused.
  package static func circles(
    _ samples: [StrokeSample],
    detector: CircleDetector,
    labels: Set<String> = ["circle"]
  ) -> ShapeReport {
    let tally = CircleTally(samples, detector: detector, labels: labels)
    let reasons = CircleRefusal.Reason.allCases
    let used = reasons.indices.filter { index in tally.rows.contains { $0.reasons[index] > 0 } }
    let accepted = tally.circles.accepted + tally.others.accepted
    func row(_ name: String, _ accepted: Int, _ count: Int) -> [Cell] {
      [.text(name), .count(count), .count(accepted), .share(accepted, of: count)]
    }
    var rows = tally.rows.map { row($0.label, $0.accepted, $0.count) }
    rows.append(row("all", accepted, samples.count))
    let matrix = Matrix(
      title: "What was drawn, and why it was refused",
      rows: tally.rows.map(\.label),
      columns: ["accepted"] + used.map { "\(reasons[$0])" },
      counts: tally.rows.map { row in [row.accepted] + used.map { row.reasons[$0] } },
      right: tally.rows.map { labels.contains($0.label) ? 0 : nil },
      wrong: 0
    )
    return ShapeReport(
      name: "circles",
      title: "Is it a circle?",
      summary: [
        "\(sentence("Circles", tally.circles)) \(sentence("Other drawings", tally.others))"
      ],
      mistakes: tally.mistakes.map { "Wrong: \($0.id): " + words($0.verdict) },
      settings: [
        ("samples", JSONBytes { $0.value(samples.count) }),
        ("tolerance", JSONBytes { $0.value(exact: detector.tolerance) }),
        ("maximumElongation", JSONBytes { $0.value(exact: detector.greatestElongation) }),
        (
          "mistakes",
          JSONBytes {
            $0.array { json in for mistake in tally.mistakes { json.value(text: mistake.id) } }
          }
        ),
      ],
      table: Table(
        columns: [
          ("label", "drawn"), ("samples", "samples"), ("accepted", "accepted"), ("share", "share"),
        ],
        rows: rows
      ),
      matrix: matrix
    )
  }

  private static func sentence(_ what: String, _ sum: (accepted: Int, count: Int)) -> String {
    let share = Cell.share(sum.accepted, of: sum.count).text
    return "\(what) accepted: \(sum.accepted) of \(sum.count) = \(share)."
  }

  /// Returns a verdict in words, with what was measured and its limit.
  package static func words(_ verdict: CircleVerdict) -> String {
    guard let refusal = verdict.refusal else { return "accepted" }
    let measured = DecimalText.short(refusal.measured, 3)
    return "\(refusal.reason) (\(measured), limit \(DecimalText.short(refusal.limit, 3)))"
  }
}
