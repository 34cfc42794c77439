import ArgumentParser
import GestureGeometry
import GestureScenarios
import GestureTraces

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
      Without --scene, the scene is one view that fills the window, with tap, doubleTap, twoFingerTap,
      longPress, pan, pinch and rotation (the last three recognize together), and swipeRight,
      swipeLeft, swipeUp and swipeDown beside them. "--scene touchscreen" has taps, double taps, drags
      and swipes by number of fingers.

      --app plays in one of the studio's apps. Use it for a recording that was downloaded from the
      studio, which contains the app's size and seed.

      Nothing happens after the last frame of a trace. A recording in another format cannot say that
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

  @OptionGroup(title: "Recordings")
  var recordings: RecordingOptions

  @Argument(
    help: ArgumentHelp("Traces or recordings; \"-\" is standard input.", valueName: "trace")
  )
  var traces: [String]

  func validate() throws {
    guard app != nil else {
      if seed != nil { throw ValidationError("--seed needs --app.") }
      return
    }
    if playing.scene != BuiltInScene.standard.rawValue {
      throw ValidationError("--app and --scene exclude each other.")
    }
    if !playing.settings.isEmpty {
      throw ValidationError("--app and --set exclude each other.")
    }
    if format == .text || failures {
      throw ValidationError("--app prints events only as lines of JSON.")
    }
  }

  mutating func run() throws {
    try Output.reportingErrors {
      if let app { return try play(to: app) }
      let scene = try playing.loadScene()
      // Everything is read before anything is printed, so that no output is incomplete.
      let loaded = try traces.map { path in try load(path, for: scene) }
      for trace in loaded { try print(play(trace, to: scene), of: trace) }
    }
  }

  private struct LoadedTrace {
    let name: String
    let trace: Trace
    let isRecording: Bool
  }

  private func load(_ path: String, for scene: SceneDescription?) throws -> LoadedTrace {
    let file = try InputFile(path)
    let (imported, isRecording) = try recordings.open(file, size: playing.size?.size)
    if !isRecording, let scene {
      try scene.checkCommands(of: imported.trace, bytes: file.bytes, name: file.name)
    }
    return LoadedTrace(name: file.name, trace: imported.trace, isRecording: isRecording)
  }

  /// Plays the traces in an app, each from the app's start.
  private func play(to app: AppArgument) throws {
    let loaded = try traces.map { path in try load(path, for: nil) }
    for trace in loaded {
      let player = AppPlayer(
        app.kind,
        for: trace.trace,
        size: playing.size?.size,
        seed: seed,
        preset: playing.preset?.preset
      )
      TracePlayer.play(trace.trace, into: player)
      if playing.settles(isRecording: trace.isRecording) { player.settle() }
      try Output.write(player.transcript)
    }
  }

  private func play(_ loaded: LoadedTrace, to scene: SceneDescription) -> [SceneEvent] {
    let size = playing.windowSize(of: scene, else: loaded.trace.windowSize)
    let player = ScenePlayer(scene, size: size)
    var progress = ProgressLine("\(loaded.name): frame", total: loaded.trace.frames.count)
    player.play(loaded.trace) { progress.update(done: $0) }
    progress.clear()
    if playing.settles(isRecording: loaded.isRecording) { player.settle() }
    return player.events.filter { failures || $0.isAction }
  }

  private func print(_ events: [SceneEvent], of trace: LoadedTrace) throws {
    switch format {
    case .jsonl:
      let name = traces.count > 1 ? trace.name : nil
      try Output.write(events.map { $0.json(trace: name) + "\n" }.joined())
    case .text:
      var text = traces.count > 1 ? trace.name + "\n" : ""
      text += EventTable.text(of: events, hasColour: Output.hasColour)
      try Output.write(text)
    }
  }
}
