import ArgumentParser
@_spi(Reading) import GestureScenarios
import GestureTraces
import Gestures

/// The command `gesture recognize`.
struct RecognizeCommand: ParsableCommand {
  /// How events are printed.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case jsonl, text
  }

  static let configuration = CommandConfiguration(
    commandName: "recognize",
    abstract: "Plays traces in a scene and prints what its recognizers report.",
    discussion: """
      Without --scene, the scene is one view that fills the window, with tap, doubleTap, twoFingerTap, \
      longPress, pan, pinch and rotation (the last three recognize together), and swipeRight, \
      swipeLeft, swipeUp and swipeDown beside them. "--scene touchscreen" has taps, double taps, drags \
      and swipes by number of fingers.

      --app plays in one of the studio's apps. Use it for a recording that was downloaded from the \
      studio, which contains the app's size and seed.

      A trace from a pipe is played while it is read, and each event is printed as it happens. The \
      window needs a size for that: from --size, the scene, or the header of the trace. Without one, \
      the trace is read to its end first.

      Nothing happens after the last frame of a trace. A recording in another format cannot say that \
      time passed, so pending timers fire after its end.
      """
  )

  @OptionGroup
  var playing: PlayingOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "One of the studio's apps instead of a scene: \(AppArgument.words).",
      valueName: "app"
    )
  )
  var app: AppArgument?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The seed of an app's random choices (default: that of the trace, or 0).",
      valueName: "number"
    )
  )
  var seed: UInt64?

  @Option(name: .long, help: "jsonl for programs, text for people.")
  var format = Format.jsonl

  @Flag(name: .long, help: "Also report attempts without a result.")
  var failures = false

  @OptionGroup
  var jobs: JobsOption

  @OptionGroup(title: "Rows")
  var rows: RowOptions

  @OptionGroup(title: "Recordings")
  var recordings: RecordingOptions

  @Argument(
    help: ArgumentHelp("Traces or recordings; \"-\" is standard input.", valueName: "trace")
  )
  var traces: [String] = []

  func validate() throws {
    try rows.validate(traces, named: "trace")
    try InputFile.validate((traces.isEmpty ? ["-"] : traces) + [playing.sceneName])
    try rows.refuse("--app", if: app != nil, because: "rows are played in a scene")
    try rows.refuse("--format text", if: format == .text, because: "the answers are JSON")
    guard app != nil else {
      if seed != nil { throw ValidationError("--seed needs --app.") }
      return
    }
    if playing.scene != nil {
      throw ValidationError("--app and --scene exclude each other.")
    }
    if !playing.settings.isEmpty {
      throw ValidationError("--app and --set exclude each other.")
    }
    if let preset = playing.preset, preset.preset == nil {
      throw ValidationError("--app takes a preset as --settings, not a file.")
    }
    if format == .text || failures {
      throw ValidationError("--app prints events only as lines of JSON.")
    }
  }

  mutating func run() throws {
    try Output.reportingErrors {
      if rows.isOn { return try answerRows() }
      let scene = app == nil ? try playing.loadScene() : nil
      // Files are checked before anything is printed, so that no output is incomplete. Only a pipe
      // is checked while it is played.
      let sources = try recordings.sources(
        at: traces,
        size: playing.size?.size,
        for: scene,
        usesOwnScene: app == nil && playing.scene == nil,
        jobs
      )
      let command = self
      _ = try OrderedWork.run(count: sources.count, jobs: jobs.count) { index, output in
        if let app = command.app {
          try command.play(sources[index], to: app, output)
        } else if let scene {
          let scene = try command.playing.scene(of: sources[index], else: scene)
          try command.play(sources[index], in: scene, output)
        }
      }
    }
  }

  /// Plays a trace in an app, from the app's start.
  private func play(_ source: TraceSource, to app: AppArgument, _ output: OrderedOutput) throws {
    let player = AppPlayer(
      app.kind,
      for: source,
      size: playing.size?.size,
      seed: seed,
      preset: playing.preset?.preset
    )
    var printer = Printer(output, isLive: source.isLive)
    var frames = try source.frames()
    var frame = TraceFrame(time: .zero)
    while try frames.next(into: &frame) {
      TracePlayer.play(frame, into: player)
      printer.add(player.takeTranscript())
      try printer.flush(beyond: Printer.chunk)
    }
    if playing.settles(isRecording: source.isRecording) { player.settle() }
    printer.add(player.takeTranscript())
    try printer.flush()
  }

  private func play(
    _ source: TraceSource,
    in scene: SceneDescription,
    _ output: OrderedOutput
  ) throws {
    let size = playing.windowSize(of: scene, else: source.windowSize)
    let player = ScenePlayer(scene, size: size, reportsFailures: failures)
    let name = traces.count > 1 ? source.name : nil
    var printer = Printer(output, isLive: source.isLive, trace: name)
    var table = EventTable(scene, isLive: source.isLive, hasColour: Output.hasColour)
    if format == .text, let name { printer.add(MessageText.escaped(name) + "\n") }
    // Options are copied each time that they are read.
    let (format, failures) = (format, failures)
    player.onEvent = { event in
      guard failures || event.isAction else { return }
      switch format {
      case .jsonl: printer.add(event)
      case .text: printer.add(table.add(event))
      }
    }
    var progress = jobs.progress("\(source.name): frame", total: source.frameCount, of: traces)
    defer { progress.clear() }
    var frames = try source.frames()
    var frame = TraceFrame(time: .zero)
    var count = 0
    while try frames.next(into: &frame) {
      if count % 256 == 0, !source.isLive { progress.update(done: count) }
      count += 1
      TracePlayer.play(frame, into: player)
      try printer.flush(beyond: Printer.chunk)
    }
    progress.clear()
    if playing.settles(isRecording: source.isRecording) { player.settle() }
    if format == .text { printer.add(table.finish()) }
    try printer.flush()
  }
}

/// Prints in large pieces, or each text as it comes.
private struct Printer {
  /// How much is collected before it is printed, in bytes.
  static let chunk = 1 << 16

  private let output: OrderedOutput
  private let isLive: Bool
  private var events: EventWriter
  private var text: [UInt8] = []

  init(_ output: OrderedOutput, isLive: Bool, trace: String? = nil) {
    self.output = output
    self.isLive = isLive
    events = EventWriter(trace: trace)
  }

  mutating func add(_ event: SceneEvent) { events.add(event) }

  mutating func add(_ more: String) { add(more.utf8) }

  mutating func add(_ more: some Sequence<UInt8>) { text += more }

  mutating func flush(beyond limit: Int = 0) throws {
    let limit = isLive ? 0 : limit
    // One of the two is empty: a command prints either text or events.
    if text.count > limit {
      try output.write(text)
      text.removeAll(keepingCapacity: true)
    }
    if events.utf8.count > limit {
      try output.write(events.utf8)
      events.removeAll()
    }
  }
}
