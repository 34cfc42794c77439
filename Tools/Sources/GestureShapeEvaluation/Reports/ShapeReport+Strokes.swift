import GestureDrawing
package import GestureShapes
package import GestureTraces
import Gestures

extension ShapeReport {
  /// The settings of a protocol.
  package struct Settings: Sendable {
    /// The rotation that counts as the same.
    package var rotation = StrokeRotation.fixed
    /// The numbers of samples per label that become templates, in ascending order.
    package var examples = Array(1...9)
    /// How often the choice of them is repeated.
    package var repetitions = 100
    /// The seed of the choices, to which the number of samples minus one is added.
    package var seed: UInt64 = 1

    /// Creates the settings of the published protocol.
    package init() {}
  }

  /// Tests the drawings of each person by those of all others.
  ///
  /// - Parameters:
  ///   - samples: Samples of at least two people.
  ///   - settings: Only the rotation is used.
  ///   - progress: Called after each drawing with the number of done drawings and their total.
  /// - Returns: One row per person.
  package static func leavingOneUserOut(
    _ samples: [StrokeSample],
    _ settings: Settings,
    progress: (Int, Int) -> Void
  ) -> ShapeReport {
    let (tally, users) = tallyOfUsers(samples, settings, progress)
    var rows = users.map { accuracyRow(.text($0.user), $0.tally) }
    rows.append(accuracyRow(.text("all"), tally))
    return ShapeReport(
      name: "leave-one-user-out",
      title: "Whose drawings are recognized by those of all others",
      summary: [
        "Every drawing of \(users.count) people is compared with all drawings of the others.",
        "\(tally.errors) of \(tally.count) are taken for something else:"
          + " \(Cell.share(tally.accuracy).text) right.",
      ] + leftOut(samples.count - tally.count),
      settings: common(samples, settings),
      table: Table(
        columns: accuracyColumns(("user", "left out")),
        rows: rows
      ),
      matrix: confusion(of: tally, "What was drawn (rows), and what it was taken for (columns)"),
      curve: curve(of: tally)
    )
  }

  /// Tests the drawings of each person by a few others of the same person and speed.
  ///
  /// - Parameters:
  ///   - samples: With more samples per person, speed and label than the smallest number of
  ///     examples.
  ///   - settings: The numbers of repetitions and of examples.
  ///   - progress: Called after each person and speed with the number of done steps and their
  ///     total.
  /// - Returns: One row per number of examples, without numbers for which there are too few
  ///   samples.
  package static func withinUser(
    _ samples: [StrokeSample],
    _ settings: Settings,
    progress: (Int, Int) -> Void
  ) -> ShapeReport {
    let groups = StrokeProtocol.groups(of: samples).count
    var done = 0
    let tallies = tallies(within: samples, settings) {
      done += 1
      progress(done, settings.examples.count * groups)
    }
    let most = tallies.last ?? (0, StrokeTally(labels: []))
    let few = tallies.first.map { "\(Cell.share($0.tally.accuracy).text) with E = \($0.examples)" }
    return ShapeReport(
      name: "user-dependent",
      title: "How many examples of one's own it takes",
      summary: [
        withinUserSummary(settings),
        "Right: \(few ?? "–"), \(Cell.share(most.tally.accuracy).text) with E = \(most.examples).",
        "Confusions and rejection are those with E = \(most.examples).",
      ] + tooFew(settings.examples.filter { count in !tallies.contains { $0.examples == count } }),
      settings: common(samples, settings) + choices(settings),
      table: Table(
        columns: accuracyColumns(("examples", "E")),
        rows: tallies.map { accuracyRow(.count($0.examples), $0.tally) },
        hasSum: false
      ),
      matrix: confusion(
        of: most.tally,
        "What was drawn (rows), and what it was taken for (columns), E = \(most.examples)"
      ),
      curve: curve(of: most.tally)
    )
  }

  /// Leaves one label out of the templates, and counts how often its drawings are taken for others.
  ///
  /// - Parameters:
  ///   - samples: Samples of at least two people and two labels; templates and tests are by
  ///     different people.
  ///   - settings: Only the rotation is used.
  ///   - progress: Called after each drawing with the number of done drawings and their total.
  /// - Returns: One row per label.
  package static func leavingOneClassOut(
    _ samples: [StrokeSample],
    _ settings: Settings,
    progress: (Int, Int) -> Void
  ) -> ShapeReport {
    let (tally, _) = tallyOfUsers(samples, settings, progress)
    func row(_ name: String, _ count: Int, _ refused: Int, _ accepted: Int) -> [Cell] {
      [
        .text(name), .count(count), .count(refused), .share(refused, of: count), .count(accepted),
        .share(accepted, of: count),
      ]
    }
    let counts = tally.confusion.map { $0.reduce(0, +) }
    let others = tally.othersTaken.map { $0.reduce(0, +) }
    var rows = tally.labels.indices.map {
      row(tally.labels[$0], counts[$0], tally.refusedByLabel[$0], others[$0])
    }
    let refused = tally.refused[StrokeTally.defaultShare]
    let accepted = tally.others[StrokeTally.defaultShare]
    rows.append(row("all", tally.count, refused, accepted))
    return ShapeReport(
      name: "leave-one-class-out",
      title: "Drawings without a template, taken for a template",
      summary: [
        "Each shape in turn has no template; people are left out as well.",
        "Asked to refuse 5 % of true drawings, the limit refuses \(refused) of \(tally.count) ="
          + " \(Cell.share(refused, of: tally.count).text),",
        "and accepts \(accepted) of \(tally.count) = \(Cell.share(accepted, of: tally.count).text)"
          + " of those that have no template.",
      ] + leftOut(samples.count - tally.count),
      settings: common(samples, settings),
      table: Table(
        columns: [
          ("label", "left out"), ("samples", "samples"), ("refused", "refused"),
          ("refusedShare", "share"), ("accepted", "accepted"), ("acceptedShare", "share"),
        ],
        rows: rows
      ),
      matrix: Matrix(
        title: "What had no template (rows), and what it was accepted as (columns)",
        rows: tally.labels,
        columns: tally.labels,
        counts: tally.othersTaken,
        right: tally.labels.map { _ in nil }
      ),
      curve: curve(of: tally)
    )
  }

  // MARK: - Parts

  /// Returns how many drawings were not counted, if any.
  private static func leftOut(_ count: Int) -> [String] {
    switch count {
    case 0: []
    case 1: ["One drawing more does not extend, and is not counted."]
    default: ["\(count) drawings more do not extend, and are not counted."]
    }
  }

  /// Returns the numbers of examples for which there were not enough drawings, if any.
  private static func tooFew(_ examples: [Int]) -> [String] {
    guard !examples.isEmpty else { return [] }
    let numbers = examples.map { "\($0)" }.joined(separator: ", ")
    return ["No user drew a shape more than E times at one speed for E = \(numbers)."]
  }

  private static func tallyOfUsers(
    _ samples: [StrokeSample],
    _ settings: Settings,
    _ progress: (Int, Int) -> Void
  ) -> (sum: StrokeTally, users: [(user: String, tally: StrokeTally)]) {
    var users: [(user: String, tally: StrokeTally)] = []
    var done = 0
    let sum = StrokeProtocol.leavingOneUserOut(samples, rotation: settings.rotation) {
      users.append(($0, $1))
    } tested: {
      done += 1
      progress(done, samples.count)
    }
    return (sum, users)
  }

  private static func accuracyColumns(
    _ first: (key: String, heading: String)
  ) -> [(key: String, heading: String)] {
    [first, ("samples", "samples"), ("errors", "errors"), ("accuracy", "right")]
  }

  private static func accuracyRow(_ name: Cell, _ tally: StrokeTally) -> [Cell] {
    let right = tally.count - tally.errors
    return [name, .count(tally.count), .count(tally.errors), .share(right, of: tally.count)]
  }

  static func common(
    _ samples: [StrokeSample],
    _ settings: Settings
  ) -> [(key: String, value: JSONBytes)] {
    let rotation = JSONBytes {
      switch settings.rotation {
      case .fixed: $0.value("fixed")
      case .any: $0.value("any")
      case .upTo(let angle): $0.value(exact: angle)
      }
    }
    return [
      ("samples", JSONBytes { $0.value(samples.count) }),
      ("users", JSONBytes { $0.value(Set(samples.map(\.user)).count) }),
      ("labels", JSONBytes { $0.value(Set(samples.map(\.label)).count) }),
      ("rotation", rotation),
    ]
  }

  private static func confusion(of tally: StrokeTally, _ title: String) -> Matrix {
    Matrix(
      title: title,
      rows: tally.labels,
      columns: tally.labels,
      counts: tally.confusion,
      right: Array(tally.labels.indices)
    )
  }

  private static func curve(of tally: StrokeTally) -> [CurvePoint] {
    let count = Double(max(tally.count, 1))
    return StrokeTally.shares.indices.map { index in
      CurvePoint(
        asked: StrokeTally.shares[index],
        refused: Double(tally.refused[index]) / count,
        accepted: Double(tally.others[index]) / count,
        isDefault: index == StrokeTally.defaultShare
      )
    }
  }
}
