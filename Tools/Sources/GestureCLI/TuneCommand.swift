import ArgumentParser
import Foundation
import GestureDrawing
import GestureRecordings
import GestureScenarios
import GestureTables
import GestureTuning
import GestureTraces
import TracePictures

/// The command `gesture tune`.
struct TuneCommand: ParsableCommand {
  /// How the report is written.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, svg
  }

  static let configuration = CommandConfiguration(
    commandName: "tune",
    abstract: "Recommends settings under which most people get what they meant.",
    discussion: """
      The recordings say what each gesture was meant to be, and who made it: "x-meant":"tap" in the \
      frame in which the finger comes down, or in the header, with the id of a recognizer of the scene; \
      "x-person":"p7" likewise. Each gesture is played with many settings. What is recommended gives \
      what is wanted with the smallest change; what is promised is the share of people who were not \
      used to choose. Documentation/Thresholds.md explains the numbers.

      A file may also be a table that "gesture explain --table --format jsonl" or "gesture merge" made.
      """
  )

  @OptionGroup
  var playing: PlayingOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The share of taps, doubleTaps, drags, presses or swipes that is wanted (default: taps=99.5% and 99%"
        + " of the others); may be repeated.",
      valueName: "gestures=share"
    )
  )
  var want: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How much later than with the standard settings a drag may begin (default: 45ms).",
      valueName: "time"
    )
  )
  var dragDelay: DelayArgument?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How long after the lift a tap may be recognized (default: 350ms).",
      valueName: "time"
    )
  )
  var tapDelay: DelayArgument?

  @Option(
    name: .long,
    help: ArgumentHelp("Settings for this person; all others are the prior.", valueName: "name")
  )
  var person: String?

  @Option(name: .long, help: "text for people; json for programs; svg for a picture.")
  var format = Format.text

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The output (default: standard output).", valueName: "out")
  )
  var output = "-"

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Write the recommended settings to this file, which every command and language reads.",
      valueName: "file"
    )
  )
  var save: String?

  @Option(
    name: .long,
    help: ArgumentHelp("The name of the saved settings (default: tuned).", valueName: "name")
  )
  var name = "tuned"

  @OptionGroup
  var jobs: JobsOption

  @OptionGroup(title: "Recordings")
  var recordings: RecordingOptions

  @Argument(
    help: ArgumentHelp(
      "Traces, recordings, folders or tables; \"-\" is standard input.",
      valueName: "recording"
    )
  )
  var files: [String]

  func validate() throws {
    try InputFile.validate(files + [playing.scene])
    _ = try wants()
  }

  mutating func run() throws {
    try Output.reportingErrors {
      let scenes = try TuningScenes(try playing.loadScene())
      let inputs = try files.flatMap { $0 == "-" ? [$0] : try TraceFinder.files(at: $0) }
        .map { try InputFile($0) }
      try Output.check(output)
      if let save { try Output.check(save) }
      let command = self
      let parts = try OrderedWork.run(count: inputs.count, jobs: jobs.count) { index, output in
        try command.count(inputs[index], in: scenes, output)
      }
      let counts = parts.reduce(into: TuningCounts()) { $0.merge($1) }
      let report = TuningReport(counts, wants: try wants(), person: person)
      if let person, !report.names.contains(person) {
        let known = report.names.prefix(20).map { MessageText.name($0) }.joined(separator: ", ")
        throw ValidationError(
          "There is no person '\(MessageText.name(person))'; there are \(known.isEmpty ? "none" : known)."
        )
      }
      let text =
        switch format {
        case .text: Output.printable(report.text)
        case .json: report.json
        case .svg: TuningDrawing(of: report).document.text
        }
      try Output.write(Data(text.utf8), to: output)
      guard report.recommends else { throw ExitCode.notMet }
      guard let save else { return }
      let file = report.settingsFile(named: name, over: scenes.scene.makeSettings())
      try Output.write(Data(file.utf8), to: save)
    }
  }

  /// Counts the gestures of a file.
  private func count(
    _ file: InputFile,
    in scenes: TuningScenes,
    _ output: OrderedOutput
  ) throws -> TuningCounts {
    if MergeCommand.isTable(try file.source.head()) {
      return try MergeCommand.sum(of: [file]).tuning
    }
    let scene = scenes.scene
    let source = try recordings.source(
      of: file,
      size: playing.size?.size,
      for: scene,
      ProgressLine("\(file.name): reading frame", isQuiet: true)
    )
    let collector = TuningCollector(
      scenes,
      size: playing.windowSize(of: scene, else: source.windowSize),
      header: source.header
    )
    var frames = try source.frames()
    while let frame = try frames.next() { collector.add(frame) }
    let counts = collector.finish()
    if let note = collector.note(of: file.name) { output.note(note) }
    return counts
  }

  private func wants() throws -> TuningWants {
    var wants = TuningWants()
    if let dragDelay { wants.dragDelay = dragDelay.milliseconds }
    if let tapDelay { wants.tapDelay = tapDelay.milliseconds }
    for text in want {
      let parts = text.split(separator: "=", maxSplits: 1)
      let role = TuningRole.allCases.first { parts.first.map(String.init) == $0.plural }
      let number = parts.last.map { $0.hasSuffix("%") ? $0.dropLast() : $0 }.flatMap { Double($0) }
      guard parts.count == 2, let role, let number, (0...100).contains(number),
        parts[1].hasSuffix("%") || number <= 1
      else {
        let roles = TuningRole.allCases.map(\.plural).joined(separator: ", ")
        throw ValidationError(
          "--want takes a share of \(roles), such as taps=99.5%, not '\(MessageText.name(text))'."
        )
      }
      wants.shares[role] = parts[1].hasSuffix("%") ? number / 100 : number
    }
    return wants
  }
}

/// A delay in milliseconds, one of those that are counted.
struct DelayArgument: ExpressibleByArgument {
  let milliseconds: Int

  init?(argument: String) {
    let digits = argument.hasSuffix("ms") ? argument.dropLast(2) : argument[...]
    guard let number = Int(digits), TuningCounts.delays.contains(number) else { return nil }
    milliseconds = number
  }

  static var allValueStrings: [String] { TuningCounts.delays.map { "\($0)ms" } }
}
