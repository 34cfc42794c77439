import ArgumentParser
import GestureDrawing
import GestureShapeEvaluation
import GestureShapes
import GestureTraces

/// The command `gesture shapes classify`.
struct ShapesClassifyCommand: ParsableCommand {
  /// How answers are printed.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case jsonl, text, svg
  }

  static let configuration = CommandConfiguration(
    commandName: "classify",
    abstract: "Says of each drawing which template it is nearest to, or that it is none.",
    discussion: """
      One line of JSON a drawing. "label" is null for a drawing that is none of the templates: \
      its distance is beyond the limit, which is set so that about so many true drawings are \
      refused as --refuse says. The names of the templates are their labels.
      """
  )

  @Option(
    name: .long,
    help: ArgumentHelp("A strokes file with the templates.", valueName: "strokes")
  )
  var templates: String

  @Option(
    name: .long,
    help: ArgumentHelp("The share of true drawings that may be refused.", valueName: "share")
  )
  var refuse = 0.05

  @Option(
    name: .long,
    help: ArgumentHelp("The limit itself, instead of --refuse.", valueName: "distance")
  )
  var limit: Double?

  @Option(
    name: .long,
    help: ArgumentHelp("How far turned counts as the same: fixed, any, or degrees.")
  )
  var rotation = RotationArgument.fixed

  @Option(name: .long, help: "jsonl for programs, text for people, svg to look at.")
  var format = Format.jsonl

  @OptionGroup var output: OutputOptions

  @Argument(help: ArgumentHelp("Strokes files; \"-\" is standard input.", valueName: "strokes"))
  var files: [String]

  func validate() throws {
    guard refuse > 0, refuse < 1 else {
      throw ValidationError("--refuse must be above 0 and below 1.")
    }
    if let limit {
      guard limit > 0, limit.isFinite else { throw ValidationError("--limit must be positive.") }
    }
    guard templates != "-" || !files.contains("-") else {
      throw ValidationError("Standard input can hold templates or drawings, not both.")
    }
    try StrokesInput.validate(files)
  }

  func run() throws {
    let source = try StrokesInput([templates])
    // A template less would change every answer.
    try source.requireWhole()
    var templates = TemplateSet(source.samples, rotation: rotation.rotation)
    guard !templates.samples.isEmpty else {
      Output.tell("\(self.templates): expected templates, found no drawing that extends")
      throw ExitCode.badInput
    }
    templates.setLimit(limit, refusing: refuse)
    let input = try StrokesInput(files)
    var progress = ProgressLine("classifying", total: input.samples.count)
    var answers: [ClassifiedDrawing] = []
    for (index, sample) in input.samples.enumerated() {
      progress.update(done: index)
      answers.append(templates.classify(sample))
    }
    progress.clear()
    switch format {
    case .jsonl: try output.write(answers.map { $0.json.text + "\n" }.joined())
    case .text: try output.write(answers.map { $0.text + "\n" }.joined())
    case .svg: try output.write(StrokeGallery.document(of: answers).text)
    }
    try input.requireWhole()
  }
}
