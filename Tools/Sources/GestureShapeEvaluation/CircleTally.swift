package import GestureShapes
package import GestureTraces

/// The results of a circle detector on samples that are circles and samples that are not.
package struct CircleTally: Sendable {
  /// How samples with one label were judged.
  package struct Row: Sendable {
    /// The label of the samples.
    package var label: String
    /// How many there are.
    package var count = 0
    /// How many were taken for circles.
    package var accepted = 0
    /// How many were refused for each reason, in the order of all reasons.
    package var reasons = CircleRefusal.Reason.allCases.map { _ in 0 }
  }

  private let names: Set<String>
  /// One row per label, in order of the labels.
  package private(set) var rows: [Row]
  /// The samples that were judged wrongly, and the verdict.
  package private(set) var mistakes: [(id: String, verdict: CircleVerdict)] = []

  /// Judges samples.
  ///
  /// - Parameters:
  ///   - samples: Those with a label of circles are circles, all others are not.
  ///   - detector: The detector.
  ///   - names: The labels of circles.
  package init(
    _ samples: [StrokeSample],
    detector: CircleDetector = CircleDetector(),
    labels names: Set<String> = ["circle"]
  ) {
    self.names = names
    rows = Array(Set(samples.map(\.label))).sorted().map { Row(label: $0) }
    for sample in samples {
      guard let row = rows.firstIndex(where: { $0.label == sample.label }) else { continue }
      let verdict = detector.examine(sample.points)
      rows[row].count += 1
      if verdict.isCircle { rows[row].accepted += 1 }
      if let reason = verdict.refusal?.reason,
        let index = CircleRefusal.Reason.allCases.firstIndex(of: reason)
      {
        rows[row].reasons[index] += 1
      }
      if verdict.isCircle != names.contains(sample.label) { mistakes.append((sample.id, verdict)) }
    }
  }

  /// The accepted circles and the number of circles.
  package var circles: (accepted: Int, count: Int) { sum { names.contains($0.label) } }

  /// The accepted other samples and their number.
  package var others: (accepted: Int, count: Int) { sum { !names.contains($0.label) } }

  private func sum(_ isIn: (Row) -> Bool) -> (accepted: Int, count: Int) {
    var total = (accepted: 0, count: 0)
    for row in rows where isIn(row) {
      total.accepted += row.accepted
      total.count += row.count
    }
    return total
  }
}
