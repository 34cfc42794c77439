import Foundation
import GestureGeometry
import GestureShapeEvaluation
import GestureShapes
import GestureTraces

/// Repeats the figures of the shape recognizers on a strokes file: `ShapesEvaluation FILE PART…`.
@main
struct ShapesEvaluation {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard let file = arguments.first else {
      FileHandle.standardError.write(
        Data("usage: ShapesEvaluation FILE [circles] [users] [within] [rotation] [speed]\n".utf8)
      )
      exit(64)
    }
    let samples = try StrokeSample.read(URL(fileURLWithPath: file))
    let parts = arguments.dropFirst()
    let all = parts.isEmpty
    // The first person of the $1 data set is the pilot: in the circles, not in the protocols.
    let people = samples.filter { $0.user != "s01" }
    if all || parts.contains("circles") { circles(samples) }
    if all || parts.contains("users") { users(people, .fixed) }
    if parts.contains("rotation") { users(people, .any) }
    if all || parts.contains("within") { within(people) }
    if all || parts.contains("speed") { speed(samples) }
  }

  static func circles(_ samples: [StrokeSample]) {
    let tally = CircleTally(samples)
    for row in tally.rows {
      var reasons: [String] = []
      for (reason, count) in zip(CircleRefusal.Reason.allCases, row.reasons) where count > 0 {
        reasons.append("\(reason) \(count)")
      }
      let label = row.label.padding(toLength: 20, withPad: " ", startingAt: 0)
      print("\(label) \(row.accepted)/\(row.count)  \(reasons.joined(separator: ", "))")
    }
    for mistake in tally.mistakes { print("\(mistake.id): \(mistake.verdict)") }
    print("circles accepted: \(share(tally.circles.accepted, tally.circles.count))")
    print("others accepted: \(share(tally.others.accepted, tally.others.count))")
  }

  static func users(_ samples: [StrokeSample], _ rotation: StrokeRotation) {
    let tally = StrokeProtocol.leavingOneUserOut(samples, rotation: rotation) { user, tally in
      print("\(user): \(tally.errors) errors in \(tally.count)")
    }
    print("leave one user out, \(rotation): \(tally.errors) errors in \(tally.count)")
    for (row, label) in tally.labels.enumerated() {
      for (column, name) in tally.labels.enumerated() where row != column {
        let count = tally.confusion[row][column]
        if count > 0 { print("  \(label) taken for \(name): \(count)") }
      }
    }
    curve(tally)
  }

  static func within(_ samples: [StrokeSample]) {
    for examples in 1...9 {
      let tally = StrokeProtocol.withinUser(
        samples,
        examples: examples,
        repetitions: 100,
        seed: UInt64(examples)
      )
      let percent = String(format: "%.2f", 100 * tally.accuracy)
      print("E = \(examples): \(percent) % of \(tally.count)")
      if [1, 2, 5, 9].contains(examples) { curve(tally) }
    }
  }

  static func curve(_ tally: StrokeTally) {
    print("  asked to refuse   true refused   left-out class accepted")
    for (index, asked) in StrokeTally.shares.enumerated() {
      let refused = share(tally.refused[index], tally.count)
      print("  \(asked)   \(refused)   \(share(tally.strangers[index], tally.count))")
    }
  }

  static func share(_ part: Int, _ whole: Int) -> String {
    "\(part) of \(whole) = " + String(format: "%.2f %%", 100 * Double(part) / Double(max(whole, 1)))
  }
}
