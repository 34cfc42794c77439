package import GestureShapes

/// What a protocol counted: mistakes, who was taken for whom, and what rejection would do.
package struct StrokeTally: Sendable {
  /// The shares of true drawings that the reject limit was asked to refuse.
  package static let shares = [0.01, 0.02, 0.03, 0.05, 0.1, 0.2]

  /// The labels, in the order of the rows of ``confusion``.
  package let labels: [String]
  /// How often a sample of a label (row) was taken for a name (column).
  package private(set) var confusion: [[Int]]
  /// How many samples were classified.
  package private(set) var count = 0
  /// How many were taken for something else.
  package private(set) var errors = 0
  /// How many samples were refused, for each of ``shares``.
  package private(set) var refused: [Int]
  /// How many samples were accepted as something else once their own label had no template.
  package private(set) var strangers: [Int]

  /// Creates an empty tally.
  package init(labels: [String]) {
    self.labels = labels
    confusion = labels.map { _ in labels.map { _ in 0 } }
    refused = Self.shares.map { _ in 0 }
    strangers = refused
  }

  /// Counts one sample.
  ///
  /// With its own label left out of the templates, a sample would be taken for the nearest template
  /// of another name, which is the best or the runner-up.
  ///
  /// - Parameters:
  ///   - label: What the sample shows.
  ///   - result: What it was taken for.
  ///   - limits: The reject limit for each of ``shares``, all templates in.
  ///   - limitsWithout: The same, without the templates of this label.
  package mutating func add(
    _ label: Int,
    _ result: StrokeClassification,
    limits: [Double],
    limitsWithout: [Double]
  ) {
    guard let taken = labels.firstIndex(of: result.best.name) else { return }
    count += 1
    confusion[label][taken] += 1
    if taken != label { errors += 1 }
    let rival = taken == label ? result.runnerUp : result.best
    for share in limits.indices {
      if result.best.distance > limits[share] { refused[share] += 1 }
      if let rival, rival.distance <= limitsWithout[share] { strangers[share] += 1 }
    }
  }

  /// Adds another tally of the same labels.
  package mutating func merge(_ other: StrokeTally) {
    count += other.count
    errors += other.errors
    for row in labels.indices {
      for column in labels.indices { confusion[row][column] += other.confusion[row][column] }
    }
    for share in refused.indices {
      refused[share] += other.refused[share]
      strangers[share] += other.strangers[share]
    }
  }

  /// The share of samples recognized, from 0 to 1.
  package var accuracy: Double { count == 0 ? 0 : 1 - Double(errors) / Double(count) }
}
