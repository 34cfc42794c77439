import ArgumentParser
import Foundation
import GestureShapeEvaluation
import GestureShapes
import GestureTraces

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

/// How much a compressed file may unpack to.
struct UnpackingOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The largest size of an unpacked gzip file, such as 2G (default: 256M, and 100 times the"
        + " size of the file).",
      valueName: "bytes"
    )
  )
  var maxUnpacked: ByteCount?

  /// The limit for a file; without the option the standard one.
  var limit: Gunzip.Limit {
    var limit = maxUnpacked.map { Gunzip.Limit(bytes: $0.bytes) } ?? .standard
    limit.advice = "--max-unpacked raises this"
    return limit
  }
}

/// A number of bytes on the command line, such as `1000` or `512M`.
struct ByteCount: ExpressibleByArgument {
  let bytes: Int

  init?(argument: String) {
    let shifts: [Character: Int] = ["k": 10, "K": 10, "M": 20, "G": 30]
    let shift = argument.last.flatMap { shifts[$0] }
    let digits = shift == nil ? argument[...] : argument.dropLast()
    guard let number = Int(digits), number > 0 else { return nil }
    let (product, overflow) = number.multipliedReportingOverflow(by: 1 << (shift ?? 0))
    guard !overflow else { return nil }
    bytes = product
  }
}

/// An output file.
struct OutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where to write; \"-\" is standard output.", valueName: "file")
  )
  var output = "-"

  /// Checks the output before the work, after the inputs have been opened.
  func check() throws { try Output.check(output) }

  /// Writes a text.
  func write(_ text: String) throws { try Output.write(Data(text.utf8), to: output) }
}
