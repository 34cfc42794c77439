import ArgumentParser
import Foundation
import GestureShapeEvaluation
import GestureShapes

/// The command `gesture shapes`.
struct ShapesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shapes",
    abstract: "Judges, recognizes and evaluates drawings.",
    discussion: """
      A strokes file (*.strokes.jsonl, or compressed with gzip) contains one drawing per line:

        {"id":"…","label":"…","user":"…","points":[[x,y,t],…]}

      or "strokes" with a list of such lists. x and y are points, t is in seconds; "user" and t \
      may be left out. "-" is standard input.

      A line that cannot be read is reported with its position. The other lines are still judged and \
      recognized, and the exit code is 65. "evaluate" does not run with such a line.
      """,
    subcommands: [
      ShapesCircleCommand.self, ShapesClassifyCommand.self, ShapesEvaluateCommand.self,
    ]
  )
}

/// The rotation that a drawing may have, on the command line.
struct RotationArgument: ExpressibleByArgument {
  let rotation: StrokeRotation

  init?(argument: String) {
    switch argument {
    case "fixed": rotation = .fixed
    case "any": rotation = .any
    default:
      guard let degrees = Double(argument), degrees >= 0, degrees <= 180 else { return nil }
      rotation = .upTo(degrees * .pi / 180)
    }
  }

  var defaultValueDescription: String {
    switch rotation {
    case .fixed: "fixed"
    case .any: "any"
    case .upTo(let angle): "\(angle * 180 / .pi)"
    }
  }

  static let fixed = RotationArgument(.fixed)

  private init(_ rotation: StrokeRotation) { self.rotation = rotation }
}

/// An output file.
struct OutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where to write; \"-\" is standard output.", valueName: "file")
  )
  var output = "-"

  /// Writes a text.
  func write(_ text: String) throws { try Output.write(Data(text.utf8), to: output) }
}
