import GestureTraces
import Gestures

extension ShapeReport {
  /// Tests each set with what was learned from each other set.
  ///
  /// - Parameters:
  ///   - sets: At least two, each of at least two people.
  ///   - settings: Only the rotation is used.
  ///   - progress: Called after each drawing with the number of done drawings and their total.
  /// - Returns: Two rows per pair of sets: with the limit of the one, and with its templates.
  ///
  /// > Source: Scenarios that depend on neither user nor data set: Magrofuoco, Roselli and
  /// > Vanderdonckt, Two-dimensional Stroke Gesture Recognition: A Survey, ACM Computing Surveys 54,
  /// > 2021, doi:10.1145/3465400.
  package static func acrossSets(
    _ sets: [StrokeSet],
    _ settings: Settings,
    progress: (Int, Int) -> Void
  ) -> ShapeReport {
    let labels = sets.map { Set($0.samples.map(\.label)) }
    var total = 0
    for (tested, set) in sets.enumerated() {
      total += set.samples.count
      for other in sets.indices where other != tested {
        let shared = labels[tested].intersection(labels[other])
        total += set.samples.count { shared.contains($0.label) }
      }
    }
    var done = 0
    func step() {
      done += 1
      progress(done, total)
    }
    let limits = sets.map { StrokeProtocol.limits(of: $0.samples, rotation: settings.rotation) }
    var rows: [[Cell]] = []
    for (tested, set) in sets.enumerated() {
      let others = sets.indices.filter { $0 != tested }
      let tallies = StrokeProtocol.leavingOneUserOut(
        set.samples,
        rotation: settings.rotation,
        learned: others.map { limits[$0] },
        tested: step
      )
      for (other, tally) in zip(others, tallies) {
        let templates = StrokeProtocol.acrossSets(
          set.samples,
          against: sets[other].samples,
          rotation: settings.rotation,
          tested: step
        )
        for (what, tally) in [("limit", tally), ("templates", templates)] {
          let ends = [Cell.text(sets[other].name), .text(set.name), .count(tally.labels.count)]
          rows.append([.text(what)] + ends + figures(of: tally))
        }
      }
    }
    return ShapeReport(
      name: "across-sets",
      title: "What was learned on one set, tested on another",
      summary: [
        "limit: each person of a set is recognized by the others of the set, with the limit of another"
          + " set.",
        "templates: each drawing is recognized by all drawings of another set, of the labels that both"
          + " sets have, with their limit.",
        "Refused are true drawings, and accepted are those whose label has no template, by the"
          + " default limit.",
      ],
      settings: common(sets.flatMap(\.samples), settings),
      table: Table(
        columns: [
          ("learned", "learned"), ("from", "from"), ("tested", "tested on"), ("labels", "labels"),
        ] + figureColumns,
        rows: rows,
        hasSum: false
      )
    )
  }
}
