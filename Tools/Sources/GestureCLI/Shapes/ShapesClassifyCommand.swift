import ArgumentParser
import GestureDrawing
import GestureShapeEvaluation
import GestureShapes
import GestureTraces
import Gestures

/// The command `gesture shapes classify`.
struct ShapesClassifyCommand: ParsableCommand {
  /// How answers are printed.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case jsonl, text, svg
  }

  static let configuration = CommandConfiguration(
    commandName: "classify",
    abstract: "Says for each drawing which template is nearest, or that none is near enough.",
    discussion: """
      Prints one line of JSON per drawing. "label" is null for a drawing that matches no template: \
      its distance is beyond its limit. The limits are chosen so that about the share --refuse of \
      valid drawings is refused. The names of the templates are their labels.
      """
  )

  @Option(
    name: .long,
    help: ArgumentHelp("A strokes file with the templates.", valueName: "strokes")
  )
  var templates: String

  @Option(
    name: .long,
    help: ArgumentHelp("The share of valid drawings that may be refused.", valueName: "share")
  )
  var refuse = 0.05

  @Option(
    name: .long,
    help: ArgumentHelp("One limit for all drawings, instead of --refuse.", valueName: "distance")
  )
  var limit: Double?

  @Option(
    name: .long,
    help: ArgumentHelp("The rotation that counts as the same: fixed, any, or degrees.")
  )
  var rotation = RotationArgument.fixed

  @Option(name: .long, help: "jsonl for programs, text for people, svg for pictures.")
  var format = Format.jsonl

  @OptionGroup var output: OutputOptions

  @OptionGroup var jobs: JobsOption

  @OptionGroup(title: "Rows") var rows: RowOptions

  @OptionGroup var unpacking: UnpackingOptions

  @Argument(help: ArgumentHelp("Strokes files; \"-\" is standard input.", valueName: "strokes"))
  var files: [String] = []

  func validate() throws {
    guard refuse > 0, refuse < 1 else {
      throw ValidationError("--refuse must be above 0 and below 1.")
    }
    if let limit {
      guard limit > 0, limit.isFinite else { throw ValidationError("--limit must be positive.") }
    }
    guard templates != "-" || !files.contains("-") && !(rows.isOn && files.isEmpty) else {
      throw ValidationError("Standard input can contain templates or drawings, but not both.")
    }
    try rows.validate(files, named: "strokes")
    try InputFile.validate(files + [templates])
    try rows.refuse(
      "--format \(format.rawValue)",
      if: format != .jsonl,
      because: "the answers are JSON"
    )
  }

  func run() throws {
    let source = try StrokesInput([templates], unpacking)
    // A missing template would change every answer.
    try source.requireWhole()
    var templates = TemplateSet(source.samples, rotation: rotation.rotation)
    guard !templates.samples.isEmpty else {
      Output.note("\(self.templates): expected templates, found no drawing that has a size")
      throw ExitCode.badInput
    }
    templates.setLimit(limit, refusing: refuse)
    if rows.isOn {
      let templates = templates
      return try Output.reportingErrors { try answerRows(by: templates) }
    }
    let input = try StrokesInput(files, unpacking)
    try output.check()
    var progress = ProgressLine("classifying", total: input.samples.count)
    var answers: [ClassifiedDrawing] = []
    for (index, sample) in input.samples.enumerated() {
      progress.update(done: index)
      answers.append(templates.classify(sample))
    }
    progress.clear()
    switch format {
    case .jsonl: try output.write(answers.map { $0.json.text + "\n" }.joined())
    case .text: try output.write(Output.printable(answers.map { $0.text + "\n" }.joined()))
    case .svg: try output.write(StrokeGallery.document(of: answers).text)
    }
    try input.requireWhole()
  }
}
