package import GestureShapes

/// The counts of a protocol: mistakes, confusions, and the effect of rejection.
package struct StrokeTally: Sendable {
  /// The shares of valid drawings that the reject limit should refuse, in ascending order.
  package static let shares = [0.005, 0.01, 0.02, 0.03, 0.05, 0.07, 0.1, 0.15, 0.2, 0.3]
  /// The index in ``shares`` of the default calibration.
  package static let defaultShare = 4

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
  /// How many samples were accepted as something else when their own label had no template.
  package private(set) var others: [Int]
  /// How many samples of each label were refused at the default share.
  package private(set) var refusedByLabel: [Int]
  /// How often a sample of a label (row) was accepted as a name (column) at the default share, when
  /// its own label had no template.
  package private(set) var othersTaken: [[Int]]

  /// Creates an empty tally.
  package init(labels: [String]) {
    self.labels = labels
    confusion = labels.map { _ in labels.map { _ in 0 } }
    refused = Self.shares.map { _ in 0 }
    others = refused
    refusedByLabel = labels.map { _ in 0 }
    othersTaken = confusion
  }

  /// Counts one sample.
  ///
  /// If its own label had no template, a sample would be taken for the nearest template of another
  /// name, which is the best or the runner-up.
  ///
  /// - Parameters:
  ///   - label: The label of the sample.
  ///   - result: The classification of the sample, by a classifier with a limit of 1.
  ///   - limits: The reject limit of one turn for each of ``shares``, with all templates.
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
    let distance = result.best.distance / result.best.limit
    let rivalDistance = rival.map { $0.distance / $0.limit } ?? .infinity
    for share in limits.indices {
      if distance > limits[share] { refused[share] += 1 }
      if rivalDistance <= limitsWithout[share] { others[share] += 1 }
    }
    if distance > limits[Self.defaultShare] { refusedByLabel[label] += 1 }
    if let rival, rivalDistance <= limitsWithout[Self.defaultShare],
      let name = labels.firstIndex(of: rival.name)
    {
      othersTaken[label][name] += 1
    }
  }

  /// Adds another tally of the same labels.
  package mutating func merge(_ other: StrokeTally) {
    count += other.count
    errors += other.errors
    for row in labels.indices {
      refusedByLabel[row] += other.refusedByLabel[row]
      for column in labels.indices {
        confusion[row][column] += other.confusion[row][column]
        othersTaken[row][column] += other.othersTaken[row][column]
      }
    }
    for share in refused.indices {
      refused[share] += other.refused[share]
      others[share] += other.others[share]
    }
  }

  /// The share of samples recognized, from 0 to 1.
  package var accuracy: Double { count == 0 ? 0 : 1 - Double(errors) / Double(count) }
}
