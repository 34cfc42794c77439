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

  /// Classifies samples with templates and counts the results.
  private static func test(
    _ tests: [StrokeSample],
    against templates: [StrokeSample],
    labels: [String],
    rotation: StrokeRotation,
    tested: () -> Void = {}
  ) -> StrokeTally {
    var classifier = StrokeClassifier(rotation: rotation)
    // So that the limit of a match is what its bends allow, and can be multiplied by each limit.
    classifier.limit = 1
    // A drawing without a size cannot be a template.
    let known = templates.filter { sample in
      classifier.add(StrokeTemplate(sample.label, strokes: sample.strokes, writer: sample.user))
    }
    var distances: [(label: String, distance: Double)] = []
    // What a label without templates adds here changes all distances by one factor, and the limits too.
    for (sample, distance) in zip(known, classifier.expectedDistances()) where distance.isFinite {
      distances.append((sample.label, distance))
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
