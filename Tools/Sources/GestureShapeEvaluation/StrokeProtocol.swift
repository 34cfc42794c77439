package import GestureShapes
package import GestureTraces

/// The ways to test a classifier on samples of several people.
package enum StrokeProtocol {
  /// Every sample of all people but one as templates, that one's samples as tests; for each person.
  ///
  /// - Parameters:
  ///   - samples: Of two people at least.
  ///   - rotation: Which turned drawings count as the same.
  ///   - progress: Called after each person with the tally of that person.
  ///   - tested: Called after each drawing.
  /// - Returns: The sum over all people.
  package static func leavingOneUserOut(
    _ samples: [StrokeSample],
    rotation: StrokeRotation = .fixed,
    progress: (String, StrokeTally) -> Void = { _, _ in },
    tested: () -> Void = {}
  ) -> StrokeTally {
    let labels = Array(Set(samples.map(\.label))).sorted()
    var total = StrokeTally(labels: labels)
    for user in Array(Set(samples.map(\.user))).sorted() {
      let tally = test(
        samples.filter { $0.user == user },
        against: samples.filter { $0.user != user },
        labels: labels,
        rotation: rotation,
        tested: tested
      )
      total.merge(tally)
      progress(user, tally)
    }
    return total
  }

  /// The protocol of $1: of each person and speed, *E* samples a label chosen at random as templates
  /// and one other sample a label as test, many times over.
  ///
  /// > Source: Wobbrock, Wilson and Li, UIST 2007, doi:10.1145/1294211.1294238.
  ///
  /// - Parameters:
  ///   - samples: With several samples for each user, speed and label.
  ///   - examples: How many samples a label become templates (*E*).
  ///   - repetitions: How often the choice is repeated.
  ///   - seed: The seed of the choices.
  ///   - rotation: Which turned drawings count as the same.
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
        total.merge(test(tests, against: templates, labels: labels, rotation: rotation))
      }
      progress()
    }
    return total
  }

  /// Returns the pairs of person and speed that occur, in order.
  package static func groups(of samples: [StrokeSample]) -> [[String]] {
    Array(Set(samples.map { [$0.user, $0.speed] })).sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Classifies samples by templates and counts.
  private static func test(
    _ tests: [StrokeSample],
    against templates: [StrokeSample],
    labels: [String],
    rotation: StrokeRotation,
    tested: () -> Void = {}
  ) -> StrokeTally {
    var classifier = StrokeClassifier(rotation: rotation)
    // A drawing that does not extend is no template, and has no place among them.
    let known = templates.filter { sample in
      classifier.add(StrokeTemplate(sample.label, strokes: sample.strokes, writer: sample.user))
    }
    var distances: [(label: String, distance: Double)] = []
    for (index, sample) in known.enumerated() {
      let distance = classifier.distanceWithinName(of: index)
      if distance.isFinite { distances.append((sample.label, distance)) }
    }
    distances.sort { $0.distance < $1.distance }
    func limits(without label: String?) -> [Double] {
      let kept = distances.filter { $0.label != label }.map(\.distance)
      return StrokeTally.shares.map { StrokeClassifier.limit(within: kept, refusing: $0) }
    }
    let all = limits(without: nil)
    let without = labels.map { limits(without: $0) }
    var tally = StrokeTally(labels: labels)
    for sample in tests {
      defer { tested() }
      guard let label = labels.firstIndex(of: sample.label),
        let result = classifier.classify(strokes: sample.strokes)
      else { continue }
      tally.add(label, result, limits: all, limitsWithout: without[label])
    }
    return tally
  }
}
