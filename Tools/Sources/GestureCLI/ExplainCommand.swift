import ArgumentParser
import GestureExplanation
import GestureScenarios
import GestureTraces

/// The command `gesture explain`.
struct ExplainCommand: ParsableCommand {
  /// How explanations are printed.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, jsonl
  }

  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Says why each gesture of a trace fired or did not.",
    discussion: """
      For each attempt of each recognizer one or two sentences: what happened when, which value missed
      which limit by how much, who won, whom it waited for, which touch it was not given. A folder
      stands for every *.trace.jsonl and *.events file in it and below. With several traces, a summary
      of each recognizer comes last.

      Scenes are those of "gesture recognize".
      """
  )

  @OptionGroup
  var playing: PlayingOptions

  @Option(
    name: .long,
    help: ArgumentHelp("Only this recognizer; may be repeated.", valueName: "id")
  )
  var recognizer: [String] = []

  @Option(name: .long, help: "text for people, jsonl for programs.")
  var format = Format.text

  @Flag(name: .long, help: "Print the summary alone.")
  var summary = false

  @OptionGroup(title: "Recordings")
  var recordings: RecordingOptions

  @Argument(
    help: ArgumentHelp(
      "Traces, recordings or folders; \"-\" is standard input.",
      valueName: "trace"
    )
  )
  var traces: [String]

  mutating func run() throws {
    try Output.reportingErrors {
      let scene = try playing.loadScene()
      try RecognizerArgument.check(recognizer, in: scene)
      let files = try traces.flatMap { $0 == "-" ? [$0] : try TraceFinder.files(at: $0) }
      // Everything is checked before anything is printed: nothing is half done.
      let sources = try files.map {
        try recordings.source(at: $0, size: playing.size?.size, for: scene)
      }
      var total = ExplanationSummary()
      for source in sources { try explain(source, in: scene, &total, among: sources.count) }
      guard summary || sources.count > 1 else { return }
      switch format {
      case .text: try Output.write((summary ? "" : "\n") + total.text)
      case .jsonl: try Output.write(total.json)
      }
    }
  }

  private func explain(
    _ source: TraceSource,
    in scene: SceneDescription,
    _ total: inout ExplanationSummary,
    among count: Int
  ) throws {
    var printer = Printer(count > 1 ? source.name : nil, format, isQuiet: summary)
    var counted = total
    let wanted = recognizer
    func isWanted(_ label: RecognizerLabel) -> Bool {
      wanted.isEmpty || wanted.contains(label.name)
    }
    let explainer = SceneExplainer(
      scene,
      size: playing.windowSize(of: scene, else: source.windowSize)
    ) {
      guard isWanted($0.recognizer) else { return }
      counted.add($0)
      printer.add($0)
    }
    var progress = ProgressLine("\(source.name): frame", total: source.frameCount)
    defer { progress.clear() }
    var problem: (any Error)?
    try source.forEachFrame { frame, index in
      guard problem == nil else { return }
      if index % 256 == 0 {
        progress.update(done: index)
        do { try printer.flush(beyond: Printer.chunk, clearing: &progress) } catch {
          problem = error
        }
      }
      explainer.play(frame)
    }
    if let problem { throw problem }
    for miss in explainer.finish(settles: playing.settles(isRecording: source.isRecording))
    where isWanted(miss.recognizer) {
      counted.add(miss)
      printer.add(miss)
    }
    try printer.flush(beyond: 0, clearing: &progress)
    total = counted
  }
}

/// Collects what is to be printed, and prints it in pieces.
private struct Printer {
  /// How much is collected before it is printed, in bytes.
  static let chunk = 1 << 16

  private let trace: String?
  private let format: ExplainCommand.Format
  private let isQuiet: Bool
  private var text = ""

  init(_ trace: String?, _ format: ExplainCommand.Format, isQuiet: Bool) {
    self.trace = trace
    self.format = format
    self.isQuiet = isQuiet
    if let trace, format == .text, !isQuiet { text = trace + "\n" }
  }

  mutating func add(_ attempt: Attempt) {
    guard !isQuiet else { return }
    text += (format == .text ? attempt.explanation.text : attempt.json(trace: trace)) + "\n"
  }

  mutating func add(_ miss: TouchMiss) {
    guard !isQuiet else { return }
    text += (format == .text ? miss.text : miss.json(trace: trace)) + "\n"
  }

  mutating func flush(beyond limit: Int, clearing progress: inout ProgressLine) throws {
    guard text.utf8.count > limit else { return }
    progress.clear()
    try Output.write(text)
    text = ""
  }
}
