import ArgumentParser
import Foundation
import GestureDrawing
import GestureRecordings
@_spi(Reading) import GestureScenarios
@_spi(Reading) import GestureTables
@_spi(Reading) import GestureTraces
import GestureTuning
import Gestures
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
      "x-person":"p7" likewise. Each gesture is played with many settings. What is recommended misses what \
      is wanted by least, and people who were not used to choose surely get more by it than by any preset. \
      What is promised is what as many other people get at least. Documentation/Thresholds.md explains the \
      numbers.

      A file may also be a table that "gesture explain --table --format jsonl" or "gesture merge" made. It \
      has been played, so --scene, --size and other settings than its own are refused. Long work writes a \
      line to standard error every ten seconds.
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
    help: ArgumentHelp(
      "Settings for this person, which usually gain most; all others say what to expect.",
      valueName: "name"
    )
  )
  var person: [String] = []

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
    try InputFile.validate(files + [playing.sceneName])
    _ = try wants()
    if person.count > 1 {
      throw ValidationError(
        "--person is given \(person.count) times; settings fit one person, so run the command for each."
      )
    }
  }

  mutating func run() throws {
    try Output.reportingErrors {
      let scenes = try TuningScenes(try playing.loadScene())
      let inputs = try files.flatMap { $0 == "-" ? [$0] : try TraceFinder.files(at: $0) }
        .map { try InputFile($0) }
      try Self.checkOnce(inputs)
      try Output.check([("--output", output), ("--save", save)])
      let own = scenes.scene.recognizersWithSettings
      if !own.isEmpty {
        Output.note(
          "\(playing.sceneName): \(own.joined(separator: ", ")): settings of one recognizer stay as they are with all"
            + " that is tried, and in the rows \"standard\" and \"forgiving\""
        )
      }
      let command = self
      let person = person.first
      let progress = ProgressNotes(files: inputs.count)
      let parts = try OrderedWork.run(count: inputs.count, jobs: jobs.count) { index, output in
        try command.count(inputs[index], in: scenes, output, progress)
      }
      var counts = TuningCounts()
      for (part, input) in zip(parts, inputs) {
        guard counts.canMerge(part) else {
          throw ValidationError(
            "'\(MessageText.name(input.name))' was counted with the settings \(part.settings), and what comes"
              + " before it with \(counts.settings)."
          )
        }
        counts.merge(part)
      }
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
      let now = try Self.settings(counts.settings, else: scenes.scene)
      let file = report.settingsFile(named: name, over: now)
      try Output.write(Data(file.utf8), to: save)
    }
  }

  /// Counts the gestures of a file.
  private func count(
    _ file: InputFile,
    in scenes: TuningScenes,
    _ output: OrderedOutput,
    _ progress: ProgressNotes
  ) throws -> TuningCounts {
    defer { progress.update { $0.done += 1 } }
    if MergeCommand.isTable(try file.source.head()) {
      let counts = try MergeCommand.sum(of: [file]).tuning
      try refuseOptions(of: file, counts, scenes)
      return counts
    }
    let scene = scenes.scene
    let source = try recordings.source(
      of: file,
      size: playing.size?.size,
      for: scene,
      ProgressLine("\(file.name): reading frame", isQuiet: true)
    )
    if source.header.scene != nil, playing.scene == nil {
      output.note("\(file.name): has a scene, which is not used: name it with --scene \(file.name)")
    }
    let collector = TuningCollector(
      scenes,
      size: playing.windowSize(of: scene, else: source.windowSize),
      header: source.header
    )
    var frames = try source.frames()
    var notes = TuningNotes(source.header)
    var known = 0
    var frame = TraceFrame(time: .zero)
    while try frames.next(into: &frame, { notes.check($0) }) {
      collector.add(frame)
      guard collector.gestureCount > known else { continue }
      progress.update { $0.gestures += collector.gestureCount - known }
      known = collector.gestureCount
    }
    let counts = collector.finish()
    for note in notes.lines(of: file.name) + collector.notes(of: file.name, isTuned: true) {
      output.note(note)
    }
    return counts
  }

  /// Refuses a recording that is given twice, or with a copy, whose gestures would count twice.
  private static func checkOnce(_ inputs: [InputFile]) throws {
    var known: Set<FileID> = []
    var files: [(name: String, size: UInt64)] = []
    for input in inputs {
      guard let id = input.source.fileID else { continue }
      guard known.insert(id).inserted else {
        throw ValidationError(
          "'\(MessageText.name(input.name))' is given twice, so that its people would count twice."
        )
      }
      let size = try? FileHandle(forReadingAtPath: input.name)?.seekToEnd()
      if let size, size > 0 { files.append((input.name, size)) }
    }
    let counts = files.reduce(into: [UInt64: Int]()) { $0[$1.size, default: 0] += 1 }
    var read: [Int: String] = [:]
    for (name, size) in files where counts[size, default: 0] > 1 {
      // Sessions without gestures are often alike.
      guard let data = FileManager.default.contents(atPath: name),
        ["\"x-meant\"", "\"tuning\""].contains(where: { data.range(of: Data($0.utf8)) != nil })
      else { continue }
      var hasher = Hasher()
      data.withUnsafeBytes { hasher.combine(bytes: $0) }
      guard let other = read.updateValue(name, forKey: hasher.finalize()),
        FileManager.default.contentsEqual(atPath: name, andPath: other)
      else { continue }
      throw ValidationError(
        "'\(MessageText.name(name))' is a copy of '\(MessageText.name(other))', so that its people would"
          + " count twice."
      )
    }
  }

  /// Refuses options that a table cannot follow, because its gestures have been played.
  private func refuseOptions(
    of file: InputFile,
    _ counts: TuningCounts,
    _ scenes: TuningScenes
  ) throws {
    let refused: [(option: String, isRefused: Bool)] = [
      ("--scene", playing.scene != nil),
      ("--size", playing.size != nil),
      ("--settings", playing.preset != nil && scenes.settings != counts.settings),
      ("--set", !playing.settings.isEmpty && scenes.settings != counts.settings),
    ]
    guard let option = refused.first(where: { $0.isRefused })?.option else { return }
    let settings = counts.settings.isEmpty ? "" : ", with the settings \(counts.settings)"
    throw ValidationError(
      "\(option) does not change the table '\(MessageText.name(file.name))', whose gestures have been"
        + " played\(settings). Give the option to \"gesture explain --table --format jsonl\", which makes the"
        + " table, or tune the recordings."
    )
  }

  /// Returns the settings that a table names, or those of a scene if it names none.
  private static func settings(
    _ line: String,
    else scene: SceneDescription
  ) throws(InputError) -> GestureSettings {
    guard !line.isEmpty else { return scene.makeSettings() }
    let members = try JSONParser.parse(Array(line.utf8), file: "settings").object().members
    let assignments = try members.map { (name, value) throws(InputError) in
      if case .string(let word) = value.content { return name + "=" + word }
      return name + "=" + String(decoding: value.source, as: UTF8.self)
    }
    return try scene.replacingSettings(with: .standard).setting(assignments).makeSettings()
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

/// The progress of work on several threads, in lines on standard error.
private final class ProgressNotes: @unchecked Sendable {
  private let lock = NSLock()
  private let start = ContinuousClock.now
  private var progress: TuningProgress

  init(files: Int) { progress = TuningProgress(files: files) }

  func update(_ change: (inout TuningProgress) -> Void) {
    lock.withLock {
      change(&progress)
      let seconds = (ContinuousClock.now - start) / Duration.seconds(1)
      if let line = progress.line(at: seconds) { Output.note(line) }
    }
  }
}
