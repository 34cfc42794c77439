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
    abstract: "Draws a trace as SVG: the paths of the fingers, and the result of each recognizer.",
    discussion: """
      The upper part shows the path of each finger on the views, and the sentences of "gesture \
      explain". The lower part is a timeline with a row for each finger and each recognizer. It shows \
      how long a recognizer was undecided, held back or active, which one prevented it, which one it \
      waited for, and when timers were due. The picture has a light and a dark mode, and can be read \
      without its colours.

      A long recording is drawn up to the last rest within its first \(DrawCommand.attempts) attempts, \
      unless --start or --end select another part. If there are many recognizers, the picture shows \
      those that fired or nearly fired, unless --recognizer names others.

      The scenes are those of "gesture recognize".
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

  @Flag(name: .long, help: "Draw a picture that plays in a loop, in slow motion if it is short.")
  var animate = false

  @Flag(
    name: .long,
    help: "Draw a film: fingers move the views, and each recognizer says what it does."
  )
  var film = false

  @Option(
    name: .long,
    help: ArgumentHelp("The title of the picture (default: the file).", valueName: "text")
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
    try InputFile.validate([trace, playing.sceneName])
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
      let selected = try playing.loadScene()
      let source = try recordings.source(
        at: trace,
        size: playing.size?.size,
        for: selected,
        usesOwnScene: playing.scene == nil,
        ProgressLine("\(trace): reading frame")
      )
      let scene = try playing.scene(of: source, else: selected)
      try RecognizerArgument.check(recognizer, in: scene)
      try Output.check(output)
      var progress = ProgressLine("\(source.name): frame", total: source.frameCount)
      defer { progress.clear() }
      var events: [SceneEvent] = []
      let recording = try SceneRecording(
        of: source,
        in: scene,
        size: playing.windowSize(of: scene, else: source.windowSize),
        settles: playing.settles(isRecording: source.isRecording),
        keeping: SceneRecording.Part(
          start: start,
          end: end,
          attempts: DrawingOptions.readableAttempts,
          recognizers: recognizer
        ),
        triesChanges: true,
        onEvent: film ? { events.append($0) } : nil
      ) {
        progress.update(done: $0)
      }
      progress.clear()
      let selection: DrawingSelection
      let document: SVGDocument
      if film {
        let film = TraceFilm(of: recording, events: events, options(source.name))
        (selection, document) = (film.selection, film.document)
      } else {
        let drawing = TraceDrawing(of: recording, options(source.name))
        (selection, document) = (drawing.selection, drawing.document)
      }
      try Output.write(Data(document.text.utf8), to: output)
      report(selection, of: recording)
    }
  }

  private func options(_ name: String) -> DrawingOptions {
    var options = DrawingOptions()
    options.recognizers = recognizer
    options.start = start
    options.end = end
    options.isAnimated = animate
    // A bug report should not contain the path of the file.
    options.title = title ?? URL(fileURLWithPath: name).lastPathComponent
    return options
  }

  /// Reports what was left out.
  private func report(_ selection: DrawingSelection, of recording: SceneRecording) {
    if let note = Output.untriedNote(recording.untried, of: trace) { Output.note(note) }
    if selection.isCut {
      Output.note(
        "\(trace): drawn up to \(selection.endText) s of \(recording.endText) s; --start and --end"
          + " choose another part"
      )
    }
    if selection.hiddenRecognizers > 0 {
      Output.note(
        "\(trace): \(selection.hiddenRecognizers) of"
          + " \(selection.hiddenRecognizers + selection.recognizers.count) recognizers are not drawn;"
          + " --recognizer names those to draw"
      )
    }
  }
}
