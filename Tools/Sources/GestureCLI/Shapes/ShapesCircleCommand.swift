import ArgumentParser
import GestureDrawing
import GestureShapeEvaluation
import GestureShapes
import GestureTraces
import Gestures

/// The command `gesture shapes circle`.
struct ShapesCircleCommand: ParsableCommand {
  /// How verdicts are printed.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case jsonl, text, svg
  }

  static let configuration = CommandConfiguration(
    commandName: "circle",
    abstract: "Says for each stroke whether it is a circle and, if it is not, why.",
    discussion: """
      Prints one line of JSON per stroke, with the fitted circle and the distance of the stroke from \
      it ("error", the RMS distance in radii), how long it is and how sure the verdict is. A refusal \
      also has its reason, the measured value and the limit. "--format svg" draws each stroke with \
      its circle and what was measured.
      """
  )

  @Option(name: .long, help: "jsonl for programs, text for people, svg for pictures.")
  var format = Format.jsonl

  @Option(
    name: .long,
    help: ArgumentHelp("The largest RMS distance from the circle, in radii.", valueName: "radii")
  )
  var tolerance = CircleDetector().tolerance

  @OptionGroup var elongation: ElongationOption

  @OptionGroup var output: OutputOptions

  @OptionGroup var jobs: JobsOption

  @OptionGroup(title: "Rows") var rows: RowOptions

  @OptionGroup var unpacking: UnpackingOptions

  @Argument(help: ArgumentHelp("Strokes files; \"-\" is standard input.", valueName: "strokes"))
  var files: [String] = []

  func validate() throws {
    guard tolerance > 0, tolerance.isFinite else {
      throw ValidationError("--tolerance must be positive.")
    }
    try rows.validate(files, named: "strokes")
    try InputFile.validate(files)
    try rows.refuse(
      "--format \(format.rawValue)",
      if: format != .jsonl,
      because: "the answers are JSON"
    )
  }

  func run() throws {
    if rows.isOn { return try Output.reportingErrors { try answerRows() } }
    let input = try StrokesInput(files, unpacking)
    try output.check()
    let detector = elongation.detector(tolerance: tolerance)
    let judged = JudgedStroke.all(of: input.samples, by: detector)
    switch format {
    case .jsonl: try output.write(judged.map { $0.json.text + "\n" }.joined())
    case .text: try output.write(Output.printable(judged.map { $0.text + "\n" }.joined()))
    case .svg: try output.write(CircleGallery.document(of: judged, tolerance: tolerance).text)
    }
    try input.requireWhole()
  }
}
