package import GestureShapes
import GestureTraces
import Gestures

/// Reports on several sets of drawings: one row for each set.
extension ShapeReport {
  /// Judges the drawings of some sets by a circle detector.
  ///
  /// - Parameters:
  ///   - sets: At least one.
  ///   - detector: The detector.
  ///   - labels: The labels of circles.
  /// - Returns: How many circles and how many other drawings of each set were accepted.
  package static func circles(
    _ sets: [StrokeSet],
    detector: CircleDetector,
    labels: Set<String>
  ) -> ShapeReport {
    let rows = sets.map { set in
      let tally = CircleTally(set.samples, detector: detector, labels: labels)
      let (circles, others) = (tally.circles, tally.others)
      return [
        Cell.text(set.name), .count(circles.count), .count(circles.accepted),
        .share(circles.accepted, of: circles.count), .count(others.count), .count(others.accepted),
        .share(others.accepted, of: others.count),
      ]
    }
    return ShapeReport(
      name: "circles",
      title: "Is it a circle?",
      summary: ["Circles and other drawings that are accepted as circles, by set."],
      settings: [
        ("samples", JSONBytes { $0.value(sets.reduce(0) { $0 + $1.samples.count }) }),
        ("tolerance", JSONBytes { $0.value(exact: detector.tolerance) }),
        (
          "circles",
          JSONBytes {
            $0.array { json in for label in labels.sorted() { json.value(text: label) } }
          }
        ),
      ],
      table: Table(
        columns: [
          ("set", "set"), ("circles", "circles"), ("circlesAccepted", "accepted"),
          ("circlesShare", "share"), ("others", "others"), ("othersAccepted", "accepted"),
          ("othersShare", "share"),
        ],
        rows: rows,
        hasSum: false
      )
    )
  }

  /// Tests the drawings of each person of each set by those of all others of the set.
  ///
  /// - Parameters:
  ///   - sets: Each of at least two people.
  ///   - settings: Only the rotation is used.
  ///   - progress: Called after each drawing with the number of done drawings and their total.
  /// - Returns: The errors of each set, and what rejection by the default limit does.
  package static func leavingOneUserOut(
    _ sets: [StrokeSet],
    _ settings: Settings,
    progress: (Int, Int) -> Void
  ) -> ShapeReport {
    let rows = tallies(of: sets, settings, progress).map { set, tally in
      [.text(set.name)] + people(set.samples) + figures(of: tally)
    }
    return ShapeReport(
      name: "leave-one-user-out",
      title: "Drawings recognized by those of other people",
      summary: [
        "Every drawing of a set is compared with all drawings of the other people of the set.",
        "Refused are true drawings, and accepted are those whose label has no template, by the"
          + " default limit.",
      ],
      settings: common(sets.flatMap(\.samples), settings),
      table: Table(
        columns: [("set", "set")] + peopleColumns + figureColumns,
        rows: rows,
        hasSum: false
      )
    )
  }

  /// Leaves one label of each set out of the templates, and counts how often its drawings are accepted.
  ///
  /// - Parameters:
  ///   - sets: Each of at least two people and two labels.
  ///   - settings: Only the rotation is used.
  ///   - progress: Called after each drawing with the number of done drawings and their total.
  /// - Returns: For each set the share of other drawings that are accepted, by the share that was asked for.
  package static func leavingOneClassOut(
    _ sets: [StrokeSet],
    _ settings: Settings,
    progress: (Int, Int) -> Void
  ) -> ShapeReport {
    let asked = [0.01, 0.05, 0.1].compactMap { StrokeTally.shares.firstIndex(of: $0) }
    let rows = tallies(of: sets, settings, progress).map { set, tally in
      [.text(set.name)] + people(set.samples) + [.count(tally.count)]
        + asked.flatMap { index -> [Cell] in
          [
            .share(tally.refused[index], of: tally.count),
            .share(tally.others[index], of: tally.count),
          ]
        }
    }
    return ShapeReport(
      name: "leave-one-class-out",
      title: "Drawings without a template, taken for a template",
      summary: [
        "Each shape in turn has no template; people are left out as well. Refused are true drawings,"
          + " accepted are those without a template,",
        "by limits that are asked to refuse 1 %, 5 % and 10 % of true drawings.",
      ],
      settings: common(sets.flatMap(\.samples), settings),
      table: Table(
        columns: [("set", "set")] + peopleColumns + [("samples", "samples")]
          + asked.flatMap { index -> [(key: String, heading: String)] in
            let share = Int((StrokeTally.shares[index] * 100).rounded())
            return [
              ("refused\(share)", "refused at \(share) %"), ("accepted\(share)", "accepted"),
            ]
          },
        rows: rows,
        hasSum: false
      )
    )
  }

  /// Tests the drawings of each person of each set by a few others of the same person and speed.
  ///
  /// - Parameters:
  ///   - sets: With several samples for each user, speed and label.
  ///   - settings: The numbers of repetitions and of examples.
  ///   - progress: Called after each person and speed with the number of done steps and their total.
  /// - Returns: One row per set and number of examples, without those for which there are too few
  ///   samples.
  package static func withinUser(
    _ sets: [StrokeSet],
    _ settings: Settings,
    progress: (Int, Int) -> Void
  ) -> ShapeReport {
    let groups = sets.reduce(0) { $0 + StrokeProtocol.groups(of: $1.samples).count }
    var done = 0
    var rows: [[Cell]] = []
    for set in sets {
      let tallies = tallies(within: set.samples, settings) {
        done += 1
        progress(done, settings.examples.count * groups)
      }
      for (examples, tally) in tallies {
        rows.append([.text(set.name), .count(examples)] + figures(of: tally))
      }
    }
    return ShapeReport(
      name: "user-dependent",
      title: "How many examples of one's own it takes",
      summary: [
        withinUserSummary(settings),
        "Refused are true drawings, and accepted are those whose label has no template, by the"
          + " default limit.",
      ],
      settings: common(sets.flatMap(\.samples), settings) + choices(settings),
      table: Table(
        columns: [("set", "set"), ("examples", "E")] + figureColumns,
        rows: rows,
        hasSum: false
      )
    )
  }

  // MARK: - Parts

  /// Tests the drawings of each person by a few others of the same person and speed, for each number of
  /// examples for which there are enough.
  static func tallies(
    within samples: [StrokeSample],
    _ settings: Settings,
    step: () -> Void
  ) -> [(examples: Int, tally: StrokeTally)] {
    let tallies = settings.examples.map { examples in
      let tally = StrokeProtocol.withinUser(
        samples,
        examples: examples,
        repetitions: settings.repetitions,
        seed: settings.seed &+ UInt64(examples - 1),
        rotation: settings.rotation,
        progress: step
      )
      return (examples: examples, tally: tally)
    }
    return tallies.filter { $0.tally.count > 0 }
  }

  /// Returns what that is, in a sentence.
  static func withinUserSummary(_ settings: Settings) -> String {
    "Of each person and speed, E drawings a shape are templates and one other is recognized,"
      + " \(settings.repetitions) times over."
  }

  /// Returns the settings of random choices.
  static func choices(_ settings: Settings) -> [(String, JSONBytes)] {
    [
      ("repetitions", JSONBytes { $0.value(settings.repetitions) }),
      ("seed", JSONBytes { $0.value(Int64(truncatingIfNeeded: settings.seed)) }),
    ]
  }

  static var figureColumns: [(key: String, heading: String)] {
    [
      ("samples", "samples"), ("errors", "errors"), ("accuracy", "right"), ("refused", "refused"),
      ("accepted", "accepted"),
    ]
  }

  /// Returns the errors, and what rejection by the default limit does.
  static func figures(of tally: StrokeTally) -> [Cell] {
    let share = StrokeTally.defaultShare
    return [
      .count(tally.count), .count(tally.errors),
      .share(tally.count - tally.errors, of: tally.count),
      .share(tally.refused[share], of: tally.count),
      .share(tally.others[share], of: tally.count),
    ]
  }

  private static var peopleColumns: [(key: String, heading: String)] {
    [("users", "users"), ("labels", "labels")]
  }

  private static func people(_ samples: [StrokeSample]) -> [Cell] {
    [.count(Set(samples.map(\.user)).count), .count(Set(samples.map(\.label)).count)]
  }

  private static func tallies(
    of sets: [StrokeSet],
    _ settings: Settings,
    _ progress: (Int, Int) -> Void
  ) -> [(set: StrokeSet, tally: StrokeTally)] {
    let total = sets.reduce(0) { $0 + $1.samples.count }
    var done = 0
    return sets.map { set in
      let tally = StrokeProtocol.leavingOneUserOut(
        set.samples,
        rotation: settings.rotation,
        tested: {
          done += 1
          progress(done, total)
        }
      )
      return (set, tally)
    }
  }
}
