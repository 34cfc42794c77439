import ArgumentParser
import GestureExplanation
import GestureRecordings
import GestureScenarios
import GestureTables
import GestureTraces
import GestureTuning
import Gestures

/// The command `gesture explain`.
struct ExplainCommand: ParsableCommand {
  /// How explanations are printed.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, jsonl
  }

  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Says why each gesture of a trace fired or did not fire.",
    discussion: """
      One or two sentences describe each attempt of a recognizer: what happened when, which value \
      missed which limit by how much, which recognizer won, which one it waited for, which touch it \
      was not given. For an attempt that did not fire, the recording is played again with a change of \
      a setting, a property or a relation: "Tried with …" says what then happens, and what else is \
      different in the whole recording. The lines below it are the change as code. As text, the command \
      prints only attempts that fired or nearly fired, or the nearest where nothing did, unless \
      --recognizer names some or --all asks for every attempt. What was probably meant comes first, \
      after a sentence for what several recognizers lacked. A folder stands for every \
      *.trace.jsonl and *.events file in it and below. For several traces, \
      the last part is a summary of each recognizer.

      The scenes are those of "gesture recognize".
      """
  )

  @OptionGroup
  var playing: PlayingOptions

  @Option(
    name: .long,
    help: ArgumentHelp("Only this recognizer; may be repeated.", valueName: "id")
  )
  var recognizer: [String] = []

  @Flag(name: .long, help: "Print every attempt, also those that did not nearly fire.")
  var all = false

  @Option(
    name: .customLong("format"),
    help: "text for people (default); jsonl for programs, with every attempt."
  )
  var chosenFormat: Format?

  private var format: Format { chosenFormat ?? .text }

  @Flag(name: .long, help: "Print only the summary.")
  var summary = false

  @Flag(
    name: .customLong("table"),
    help:
      "Print only a table of what goes wrong, per element and gesture; \"gesture merge\" adds up tables."
  )
  var printsTable = false

  @Option(name: .customLong("by"), help: "What a table has rows for: element, screen or place.")
  var grouping = GroupingArgument.element

  @OptionGroup(title: "Tables")
  var table: TableOptions

  @OptionGroup
  var jobs: JobsOption

  @OptionGroup(title: "Rows")
  var rows: RowOptions

  @OptionGroup(title: "Recordings")
  var recordings: RecordingOptions

  @Argument(
    help: ArgumentHelp(
      "Traces, recordings or folders; \"-\" is standard input.",
      valueName: "trace"
    )
  )
  var traces: [String] = []

  func validate() throws {
    try rows.validate(traces, named: "trace")
    try InputFile.validate((traces.isEmpty ? ["-"] : traces) + [playing.sceneName])
    try rows.refuse("--format text", if: chosenFormat == .text, because: "the answers are JSON")
    try rows.refuse(
      "--what-if",
      if: !table.questions.isEmpty,
      because: "the answers are JSON; gesture merge has --what-if, too"
    )
    if !printsTable, !table.questions.isEmpty {
      throw ValidationError("--what-if needs --table.")
    }
    if printsTable, summary { throw ValidationError("--table and --summary exclude each other.") }
  }

  mutating func run() throws {
    try Output.reportingErrors {
      if rows.isOn { return try answerRows() }
      let selected = try playing.loadScene()
      let files = try traces.flatMap { $0 == "-" ? [$0] : try TraceFinder.files(at: $0) }
      // Files are checked before anything is printed, so that no output is incomplete.
      let sources = try recordings.sources(
        at: files,
        size: playing.size?.size,
        for: selected,
        usesOwnScene: playing.scene == nil,
        jobs
      )
      if sources.isEmpty { try RecognizerArgument.check(recognizer, in: selected) }
      let scenes = try sources.map { try playing.scene(of: $0, else: selected) }
      for scene in scenes { try RecognizerArgument.check(recognizer, in: scene) }
      let command = self
      let tuning = printsTable ? try TuningScenes(selected) : nil
      let parts = try OrderedWork.run(count: sources.count, jobs: jobs.count) { index, output in
        let hasOwn = sources[index].scene != nil
        let tuning = try hasOwn ? tuning.map { _ in try TuningScenes(scenes[index]) } : tuning
        return try command.explain(sources[index], in: scenes[index], tuning, output, of: files)
      }
      if printsTable { return try print(parts.compactMap(\.table)) }
      let total = parts.reduce(into: ExplanationSummary()) { $0.merge($1.summary) }
      guard summary || sources.count > 1 else { return }
      switch format {
      case .text: try Output.write(forPeople: (summary ? "" : "\n") + total.text)
      case .jsonl: try Output.write(total.json)
      }
    }
  }

  /// Prints the sum of tables.
  private func print(_ tables: [AttemptTable]) throws {
    let total = tables.reduce(into: AttemptTable(by: grouping.grouping)) { $0.merge($1) }
    switch format {
    case .text: try Output.write(forPeople: try table.text(of: total))
    case .jsonl: try Output.write(total.json)
    }
  }

  /// Explains a trace, and returns the summary of its attempts, and their table if it is asked for.
  private func explain(
    _ source: TraceSource,
    in scene: SceneDescription,
    _ tuning: TuningScenes?,
    _ output: OrderedOutput,
    of files: [String]
  ) throws -> (summary: ExplanationSummary, table: AttemptTable?) {
    let isQuiet = summary || printsTable
    var printer = Printer(output, files.count > 1 ? source.name : nil, format, isQuiet: isQuiet)
    if !all, recognizer.isEmpty, format == .text { printer.choice = TellingAttempts() }
    var counted = ExplanationSummary()
    let wanted = recognizer
    func isWanted(_ label: RecognizerLabel) -> Bool {
      wanted.isEmpty || wanted.contains(label.name)
    }
    let size = playing.windowSize(of: scene, else: source.windowSize)
    let tuning = tuning.map { TuningCollector($0, size: size, header: source.header) }
    let collector =
      printsTable
      ? TableCollector(
        scene,
        windowSize: size,
        by: grouping.grouping,
        recognizers: wanted,
        tuning: tuning
      ) : nil
    let explainer = SceneExplainer(scene, size: size) {
      collector?.add($0)
      guard isWanted($0.recognizer) else { return }
      counted.add($0)
      printer.add($0)
    }
    if !isQuiet {
      explainer.tryChanges(
        for: { isWanted($0.recognizer) && printer.waits(for: $0) },
        isLive: source.isLive
      ) {
        printer.resolve($0, $1)
      }
    }
    if !isQuiet { explainer.onEpisode = { printer.end($0.part(of: isWanted)) } }
    explainer.onFilteredTouch = { printer.add($0, at: $1) }
    if all || format == .jsonl { explainer.onCaughtTouch = { printer.add($0) } }
    if let collector { explainer.addObserver(collector) }
    var progress = jobs.progress("\(source.name): frame", total: source.frameCount, of: files)
    defer { progress.clear() }
    var frames = try source.frames()
    var index = 0
    while let frame = try frames.next() {
      printer.add(frame)
      collector?.add(frame)
      explainer.play(frame)
      index += 1
      if source.isLive {
        try printer.flush(beyond: 0, clearing: &progress)
      } else if index % 256 == 0 {
        progress.update(done: index)
        try printer.flush(beyond: Printer.chunk, clearing: &progress)
      }
    }
    for miss in explainer.finish(settles: playing.settles(isRecording: source.isRecording))
    where isWanted(miss.recognizer) {
      counted.add(miss)
      printer.add(miss)
    }
    try printer.flush(beyond: 0, clearing: &progress)
    let table = collector?.finish()
    for note in tuning?.notes(of: source.name) ?? [] { output.note(note) }
    if let note = Output.untriedNote(explainer.untried, of: source.name) { output.note(note) }
    if !isQuiet, printer.leftOut > 0 {
      let noun = printer.leftOut == 1 ? "1 more" : "\(printer.leftOut) more"
      output.note("\(source.name): \(noun) neither fired nor nearly fired; --all prints them")
    }
    return (counted, table)
  }
}

/// Collects what will be printed, and prints it in pieces.
private struct Printer {
  /// How much is collected before it is printed, in bytes.
  static let chunk = 1 << 16

  private let output: OrderedOutput
  private let trace: String?
  private let format: ExplainCommand.Format
  private let isQuiet: Bool
  private var text = ""
  /// Selects what is printed; nil when everything is printed.
  var choice: TellingAttempts?
  /// How many attempts and recognizers without a touch were not printed.
  private(set) var leftOut = 0
  private var hasAttempts = false
  /// What is printed after an attempt for which a change is being tried, in order.
  private var queue: [Item] = []
  /// The attempts for which a change is being tried, by their numbers.
  private var waiting: Set<Int> = []
  /// The changes that have been tried.
  private var tried: [Int: TriedChange] = [:]
  /// The code that was printed, once for each change.
  private var printedCode: Set<[String]> = []

  private enum Item {
    case text(String)
    case attempt(Attempt)
  }

  init(
    _ output: OrderedOutput,
    _ trace: String?,
    _ format: ExplainCommand.Format,
    isQuiet: Bool
  ) {
    self.output = output
    self.trace = trace
    self.format = format
    self.isQuiet = isQuiet
    if let trace, format == .text, !isQuiet { text = trace + "\n" }
  }

  private mutating func print(_ line: String) {
    if queue.isEmpty { text += line + "\n" } else { queue.append(.text(line + "\n")) }
  }

  private mutating func line(_ attempt: Attempt, _ tried: TriedChange?) -> String {
    guard format == .jsonl else {
      let code = tried?.code ?? []
      let lines = printedCode.insert(code).inserted ? code : []
      return ([attempt.text(with: tried)] + lines.map { "  " + $0 }).joined(separator: "\n")
    }
    return JSONBytes { attempt.write(to: &$0, trace: trace, tried: tried) }.text
  }

  /// Adds what the trace says about the page that it was recorded on.
  mutating func add(_ frame: TraceFrame) {
    guard !isQuiet, format == .text else { return }
    for sentence in frame.pageSentences { print(sentence) }
  }

  /// Adds an attempt; it is printed with its episode, once a change has been tried for it.
  mutating func add(_ attempt: Attempt) {
    guard !isQuiet else { return }
    hasAttempts = true
    guard choice?.chooses(attempt) != false, attempt.mayHaveRemedy else { return }
    waiting.insert(attempt.number)
  }

  /// Whether a change is to be tried for an attempt.
  func waits(for attempt: Attempt) -> Bool { waiting.contains(attempt.number) }

  /// Prints the attempts of an episode.
  mutating func end(_ episode: Episode) {
    let shared = format == .jsonl || choice != nil ? episode.sharedFailures : []
    for failure in shared { print(format == .text ? failure.text : failure.json(trace: trace)) }
    let told = choice?.end(episode, after: shared) ?? episode.attempts
    leftOut += episode.attempts.count - told.count
    queue += told.map { .attempt($0) }
    printQueue()
  }

  /// Adds the change that was tried for an attempt.
  mutating func resolve(_ attempt: Attempt, _ change: TriedChange?) {
    waiting.remove(attempt.number)
    tried[attempt.number] = change
    printQueue()
  }

  /// Prints up to the next attempt that waits.
  private mutating func printQueue() {
    var printed = 0
    while printed < queue.count {
      switch queue[printed] {
      case .text(let line): text += line
      case .attempt(let attempt):
        guard !waiting.contains(attempt.number) else {
          queue.removeFirst(printed)
          return
        }
        let line = line(attempt, tried.removeValue(forKey: attempt.number))
        text += line + "\n"
      }
      printed += 1
    }
    queue = []
  }

  /// Adds a contact that the filter of the scene rejected.
  mutating func add(_ touch: FilteredTouch, at time: Timestamp) {
    guard !isQuiet else { return }
    print(format == .text ? touch.text(at: time) : touch.json(at: time, trace: trace))
  }

  /// Adds a touch that stopped moving content.
  mutating func add(_ caught: Attempt.Catch) {
    guard !isQuiet else { return }
    hasAttempts = true
    print(format == .text ? caught.text : caught.json(trace: trace))
  }

  /// Adds a recognizer without a touch; touches elsewhere matter when there was no attempt.
  mutating func add(_ miss: MissedTouch) {
    guard !isQuiet else { return }
    guard choice == nil || miss.isTelling || !hasAttempts else { return leftOut += 1 }
    print(format == .text ? miss.text : miss.json(trace: trace))
  }

  mutating func flush(beyond limit: Int, clearing progress: inout ProgressLine) throws {
    guard text.utf8.count > limit else { return }
    progress.clear()
    try output.write(Array((format == .text ? Output.printable(text) : text).utf8))
    text = ""
  }
}
