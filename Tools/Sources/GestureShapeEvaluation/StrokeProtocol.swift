package import GestureShapes
package import GestureTraces

/// Protocols that test a classifier on samples of several people.
package enum StrokeProtocol {
  /// Tests the samples of each person with all samples of all other people as templates.
  ///
  /// - Parameters:
  ///   - samples: Samples of at least two people.
  ///   - rotation: The rotation that counts as the same.
  ///   - progress: Called after each person with the tally of that person.
  ///   - tested: Called after each drawing.
  /// - Returns: The sum over all people.
  package static func leavingOneUserOut(
    _ samples: [StrokeSample],
    rotation: StrokeRotation = .fixed,
    progress: (String, StrokeTally) -> Void = { _, _ in },
    tested: () -> Void = {}
  ) -> StrokeTally {
    leavingOneUserOut(samples, rotation: rotation, learned: [], progress: progress, tested: tested)[
      0
    ]
  }

  /// Tests the samples of each person like ``leavingOneUserOut(_:rotation:progress:tested:)``, with
  /// limits that were learned elsewhere.
  ///
  /// - Parameters:
  ///   - samples: Samples of at least two people.
  ///   - rotation: The rotation that counts as the same.
  ///   - learned: Some ``limits(of:rotation:)``; without any, those of the templates.
  ///   - progress: Called after each person with the first tally of that person.
  ///   - tested: Called after each drawing.
  /// - Returns: The sum over all people, for each of the limits that were learned; at least one.
  package static func leavingOneUserOut(
    _ samples: [StrokeSample],
    rotation: StrokeRotation = .fixed,
    learned: [[Double]],
    progress: (String, StrokeTally) -> Void = { _, _ in },
    tested: () -> Void = {}
  ) -> [StrokeTally] {
    let labels = Array(Set(samples.map(\.label))).sorted()
    var totals = (0..<max(learned.count, 1)).map { _ in StrokeTally(labels: labels) }
    for user in Array(Set(samples.map(\.user))).sorted() {
      let tallies = test(
        samples.filter { $0.user == user },
        against: samples.filter { $0.user != user },
        labels: labels,
        rotation: rotation,
        learned: learned,
        tested: tested
      )
      for index in totals.indices { totals[index].merge(tallies[index]) }
      progress(user, tallies[0])
    }
    return totals
  }

  /// Tests samples with all samples of another set as templates.
  ///
  /// - Parameters:
  ///   - samples: The tests; those whose label no template has are left out.
  ///   - templates: The templates; those whose label no test has are left out.
  ///   - rotation: The rotation that counts as the same.
  ///   - tested: Called after each drawing.
  /// - Returns: The tally, with the limits of the templates.
  package static func acrossSets(
    _ samples: [StrokeSample],
    against templates: [StrokeSample],
    rotation: StrokeRotation = .fixed,
    tested: () -> Void = {}
  ) -> StrokeTally {
    let shared = Set(samples.map(\.label)).intersection(templates.map(\.label))
    return test(
      samples.filter { shared.contains($0.label) },
      against: templates.filter { shared.contains($0.label) },
      labels: shared.sorted(),
      rotation: rotation,
      tested: tested
    )[0]
  }

  /// Returns the reject limit for each of ``StrokeTally/shares`` that templates have.
  ///
  /// - Parameters:
  ///   - templates: The templates.
  ///   - rotation: The rotation that counts as the same.
  /// - Returns: A limit for each share, in its order.
  package static func limits(
    of templates: [StrokeSample],
    rotation: StrokeRotation = .fixed
  ) -> [Double] {
    Templates(templates, rotation: rotation).limits(without: nil)
  }

  /// The protocol of $1: for each person and speed, *E* random samples per label are templates and
  /// one other sample per label is a test, many times.
  ///
  /// > Source: Wobbrock, Wilson and Li, UIST 2007, doi:10.1145/1294211.1294238.
  ///
  /// - Parameters:
  ///   - samples: With several samples for each user, speed and label.
  ///   - examples: How many samples per label become templates (*E*).
  ///   - repetitions: How often the choice is repeated.
  ///   - seed: The seed of the choices.
  ///   - rotation: The rotation that counts as the same.
  ///   - progress: Called after each person and speed.
  /// - Returns: The sum over all people, speeds and repetitions.
  package static func withinUser(
    _ samples: [StrokeSample],
    examples: Int,
    repetitions: Int,
    seed: UInt64,
    rotation: StrokeRotation = .fixed,
    progress: () -> Void = {}
  ) -> StrokeTally {
    let labels = Array(Set(samples.map(\.label))).sorted()
    var total = StrokeTally(labels: labels)
    var generator = SeededGenerator(seed: seed)
    for group in groups(of: samples) {
      let own = samples.filter { $0.user == group[0] && $0.speed == group[1] }
      let byLabel = labels.map { label in own.filter { $0.label == label } }
      for _ in 0..<repetitions {
        var templates: [StrokeSample] = []
        var tests: [StrokeSample] = []
        for choices in byLabel where choices.count > examples {
          let shuffled = choices.shuffled(using: &generator)
          templates += shuffled[..<examples]
          tests.append(shuffled[examples])
        }
        total.merge(test(tests, against: templates, labels: labels, rotation: rotation)[0])
      }
      progress()
    }
    return total
  }

  /// Returns the pairs of person and speed that occur, in order.
  package static func groups(of samples: [StrokeSample]) -> [[String]] {
    Array(Set(samples.map { [$0.user, $0.speed] })).sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Classifies samples with templates and counts the results.
  ///
  /// - Returns: A tally for each of the limits that were learned; without any, one with the limits of
  ///   the templates.
  private static func test(
    _ tests: [StrokeSample],
    against templates: [StrokeSample],
    labels: [String],
    rotation: StrokeRotation,
    learned: [[Double]] = [],
    tested: () -> Void = {}
  ) -> [StrokeTally] {
    var templates = Templates(templates, rotation: rotation)
    let all = learned.isEmpty ? [templates.limits(without: nil)] : learned
    let without = labels.map { label in
      learned.isEmpty ? [templates.limits(without: label)] : learned
    }
    var tallies = all.map { _ in StrokeTally(labels: labels) }
    for sample in tests {
      defer { tested() }
      guard let label = labels.firstIndex(of: sample.label),
        let result = templates.classifier.classify(strokes: sample.strokes)
      else { continue }
      for index in tallies.indices {
        tallies[index].add(label, result, limits: all[index], limitsWithout: without[label][index])
      }
    }
    return tallies
  }

  /// A classifier with templates, and how far they are from each other.
  private struct Templates {
    var classifier: StrokeClassifier
    /// The distances within names, in ascending order.
    private var distances: [(label: String, distance: Double)] = []

    init(_ templates: [StrokeSample], rotation: StrokeRotation) {
      var classifier = StrokeClassifier(rotation: rotation)
      // So that the limit of a match is what its bends allow, and can be multiplied by each limit.
      classifier.limit = 1
      // A drawing without a size cannot be a template.
      let known = templates.filter { sample in
        classifier.add(StrokeTemplate(sample.label, strokes: sample.strokes, writer: sample.user))
      }
      // What a label without templates adds here changes all distances by one factor, and the limits too.
      for (sample, distance) in zip(known, classifier.expectedDistances()) where distance.isFinite {
        distances.append((sample.label, distance))
      }
      distances.sort { $0.distance < $1.distance }
      self.classifier = classifier
    }

    /// Returns the limits, as if one label had no templates.
    func limits(without label: String?) -> [Double] {
      let kept = distances.filter { $0.label != label }.map(\.distance)
      return StrokeTally.shares.map { StrokeClassifier.limit(within: kept, refusing: $0) }
    }
  }
}
