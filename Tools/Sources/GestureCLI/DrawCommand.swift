import ArgumentParser
import Foundation
import GestureDrawing
import GestureScenarios
import GestureTraces
import TracePictures

/// The command `gesture draw`.
struct DrawCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "draw",
    abstract: "Draws a trace: where fingers went, and what each recognizer made of it, as SVG.",
    discussion: """
      Above, the way of each finger over the views, beside the sentences of "gesture explain". Below, a
      timeline with a row for each finger and each recognizer: how long it was undecided, held back or
      at work, who prevented whom, who waited for whom, and when timers were due. The picture has a
      light and a dark look, and can be read without its colours.

      A long recording is drawn up to the last rest within its first \(DrawCommand.attempts) attempts, \
      unless --start or --end ask for another part. When there are many recognizers, those that fired \
      or came near it are drawn, unless --recognizer names others.

      Scenes are those of "gesture recognize".
      """
  )

  private static let attempts = DrawingOptions.readableAttempts

  @OptionGroup
  var playing: PlayingOptions

  @Option(
    name: .long,
    help: ArgumentHelp("Only this recognizer; may be repeated.", valueName: "id")
  )
  var recognizer: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp("The first second that is drawn.", valueName: "seconds")
  )
  var start: Double?

  @Option(
    name: .long,
    help: ArgumentHelp("The last second that is drawn.", valueName: "seconds")
  )
  var end: Double?

  @Flag(name: .long, help: "A picture that plays itself over and over, in slow motion when short.")
  var animate = false

  @Option(
    name: .long,
    help: ArgumentHelp("What the picture is headed with (default: the file).", valueName: "text")
  )
  var title: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The picture; \"-\" is standard output.", valueName: "out")
  )
  var output: String

  @OptionGroup(title: "Recordings")
  var recordings: RecordingOptions

  @Argument(
    help: ArgumentHelp("A trace or recording; \"-\" is standard input.", valueName: "trace")
  )
  var trace: String

  func validate() throws {
    for (name, value) in [("--start", start), ("--end", end)] {
      guard let value else { continue }
      guard value.isFinite, value.magnitude <= 1e9 else {
        throw ValidationError("\(name) must be a number of seconds.")
      }
    }
    if let start, let end, start >= end {
      throw ValidationError("--start must be before --end.")
    }
  }

  mutating func run() throws {
    try Output.reportingErrors {
      let scene = try playing.loadScene()
      try RecognizerArgument.check(recognizer, in: scene)
      let source = try recordings.source(at: trace, size: playing.size?.size, for: scene)
      var progress = ProgressLine("\(source.name): frame", total: source.frameCount)
      defer { progress.clear() }
      let recording = try SceneRecording(
        of: source,
        in: scene,
        size: playing.windowSize(of: scene, else: source.windowSize),
        settles: playing.settles(isRecording: source.isRecording)
      ) {
        progress.update(done: $0)
      }
      progress.clear()
      let drawing = TraceDrawing(of: recording, options(source.name))
      try Output.write(Data(drawing.document.text.utf8), to: output)
      tell(about: drawing.selection, of: recording)
    }
  }

  private func options(_ name: String) -> DrawingOptions {
    var options = DrawingOptions()
    options.recognizers = recognizer
    options.start = start
    options.end = end
    options.isAnimated = animate
    // Where the file lies is nobody's business in a bug report.
    options.title = title ?? URL(fileURLWithPath: name).lastPathComponent
    return options
  }

  /// Says what was left out.
  private func tell(about selection: DrawingSelection, of recording: SceneRecording) {
    if selection.isCut {
      Output.tell(
        "\(trace): drawn up to \(selection.endText) s of \(recording.endText) s; --start and --end"
          + " choose another part"
      )
    }
    if selection.hiddenRecognizers > 0 {
      Output.tell(
        "\(trace): \(selection.hiddenRecognizers) of"
          + " \(selection.hiddenRecognizers + selection.recognizers.count) recognizers are not drawn;"
          + " --recognizer names those to draw"
      )
    }
  }
}
