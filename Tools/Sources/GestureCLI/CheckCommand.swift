import ArgumentParser
import Foundation
import GestureRecordings
import GestureScenarios
import GestureTesting
import GestureTraces

/// The command `gesture check`.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Runs scenarios and compares the results with what they expect.",
    discussion: """
      A folder stands for every *.scenario.json file in it and below. For each failure the output \
      has what was expected and what happened, the log of the recognizers concerned, and a command \
      that plays the scenario again.

      With --record, no transcript is written unless all traces are valid.

      A trace x.trace.jsonl is compared with the transcript beside it, x.transcript, which --record \
      writes. A folder also stands for the traces that have a transcript. A difference is printed \
      with the lines around the first change, and an explanation of the gestures in them.
      """
  )

  @Option(
    name: .long,
    help: ArgumentHelp("Run only scenarios whose name contains this text.", valueName: "text")
  )
  var filter: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A list of scenarios that contradict the specification and must fail.",
      valueName: "file"
    )
  )
  var disputed: String?

  @Flag(name: .long, help: "Write the transcripts of traces instead of comparing them.")
  var record = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "With --record, the scene of traces (default: that of their transcript, or \"standard\").",
      valueName: "file"
    )
  )
  var scene: String?

  @Option(
    name: .customLong("settings"),
    help: ArgumentHelp(
      "With --record, the settings to start from: forgiving or standard (default: as in the"
        + " transcript).",
      valueName: "preset"
    )
  )
  var preset: PresetArgument?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "With --record, another value of a setting; may be repeated (default: as in the transcript).",
      valueName: "name=value"
    )
  )
  var settings: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "With --record, keep only the lines of this recognizer; may be repeated (default: as in the "
        + "transcript, or all).",
      valueName: "id"
    )
  )
  var recognizer: [String] = []

  @OptionGroup
  var jobs: JobsOption

  @Argument(
    help: ArgumentHelp(
      "Scenarios, traces or folders; \"-\" is a scenario on standard input.",
      valueName: "file"
    )
  )
  var scenarios: [String]

  func validate() throws {
    try InputFile.validate(scenarios + [scene ?? "", disputed ?? ""])
    if scene == "-" {
      throw ValidationError("--scene needs the name of a file, which the transcript keeps.")
    }
    guard !record else { return }
    if scene != nil { throw ValidationError("--scene needs --record.") }
    if !settings.isEmpty { throw ValidationError("--set needs --record.") }
    if !recognizer.isEmpty { throw ValidationError("--recognizer needs --record.") }
    if preset != nil { throw ValidationError("--settings needs --record.") }
  }

  mutating func run() throws {
    let found = scenarios.filter { $0 != "-" }.flatMap { GoldenTrace.all(at: $0) }
    let traces = found.filter { trace in filter.map { trace.name.contains($0) } ?? true }
    if record {
      guard !found.isEmpty, traces.isEmpty, let filter else { return try write(traces) }
      throw ValidationError("No trace has a name that contains '\(MessageText.name(filter))'.")
    }
    let chosen = try load(besides: found)
    if let filter, chosen.isEmpty, traces.isEmpty {
      let kinds = found.isEmpty ? "scenario" : "scenario or trace"
      throw ValidationError("No \(kinds) has a name that contains '\(MessageText.name(filter))'.")
    }
    let disputed = try loadDisputed()
    let results = try Output.reportingErrors {
      try OrderedWork.run(count: chosen.count + traces.count, jobs: jobs.count) { index, output in
        let isScenario = index < chosen.count
        let result =
          isScenario
          ? Self.check(chosen[index], disputed)
          : try Self.check(traces[index - chosen.count])
        try output.write(Array(Output.printable(result.text).utf8))
        return result
      }
    }
    let failed = results.count { $0.hasFailed }
    let passed = results.count { $0.text.isEmpty }
    try Output.write("\(passed) passed, \(failed) failed\n")
    if failed > 0 { throw ExitCode.notMet }
  }

  /// The result of a scenario or trace: what is printed, which is nothing if it passed.
  private struct Result {
    var text = ""
    var hasFailed = false
  }

  private static func check(_ scenario: Scenario, _ disputed: [DisputedScenario]) -> Result {
    let report = ScenarioRunner.run(scenario)
    guard let known = disputed.first(where: { $0.matches(scenario) }) else {
      return report.passed ? Result() : Result(text: report.text + "\n\n", hasFailed: true)
    }
    guard report.passed else {
      return Result(text: "disputed: \(scenario.name)\n  \(known.reason)\n\n")
    }
    let text =
      "\(scenario.file): \(scenario.name)\n  is listed as disputed, but passes"
      + " (\(known.reason))\n\n"
    return Result(text: text, hasFailed: true)
  }

  private static func check(_ trace: GoldenTrace) throws -> Result {
    guard let text = try trace.check() else { return Result() }
    return Result(text: text + "\n", hasFailed: true)
  }

  private func write(_ traces: [GoldenTrace]) throws {
    guard !traces.isEmpty else {
      throw ValidationError(
        "--record needs traces, files that end in \(GoldenTrace.suffix); \"gesture convert\""
          + " converts any recording to a trace."
      )
    }
    let settings = PresetArgument.assignments(preset, before: settings)
    // Every trace is read before any transcript is written, so that a mistake in one changes none.
    let recordings = try Output.reportingErrors {
      try traces.map { trace in
        let recording = try trace.recording(
          scene: scene,
          settings: settings,
          recognizers: recognizer
        )
        return (path: trace.transcript.relativePath, recording: recording)
      }
    }
    for (_, recording) in recordings { Output.add(inputs: recording.files) }
    for (path, _) in recordings { try Output.check(path) }
    for (path, recording) in recordings {
      let file = try OutputFile(path)
      let count = try Output.reportingErrors {
        try recording.play { try file.write($0.utf8) }
      }
      try file.finish()
      Output.note("\(path): \(count) lines")
    }
  }

  private func loadDisputed() throws -> [DisputedScenario] {
    guard let disputed else { return [] }
    return try Output.reportingErrors {
      let file = try InputFile(disputed)
      return try DisputedScenario.read(try file.bytes(), name: file.name)
    }
  }

  /// Reads every file, reports every broken one, and returns the scenarios if no file is broken.
  private func load(besides traces: [GoldenTrace]) throws -> [Scenario] {
    var loaded: [Scenario] = []
    var worst: ExitCode?
    for path in scenarios where !path.hasSuffix(GoldenTrace.suffix) {
      for file in try Output.reportingErrors({ try files(at: path, besides: traces) }) {
        do {
          loaded += try Output.reportingErrors { try read(file) }
        } catch let code as ExitCode {
          worst = worst ?? code
        }
      }
    }
    if let worst { throw worst }
    guard let filter else { return loaded }
    return loaded.filter { $0.name.contains(filter) }
  }

  private func files(at path: String, besides traces: [GoldenTrace]) throws -> [String] {
    guard path != "-" else { return [path] }
    // A folder may contain only traces.
    if !traces.isEmpty, !ScenarioFinder.hasScenarios(at: path) { return [] }
    return try ScenarioFinder.files(at: path)
  }

  private func read(_ path: String) throws -> [Scenario] {
    let file = try InputFile(path)
    // A pipe can have any name.
    guard path == "-" || path.hasSuffix(".json") || !file.source.isRepeatable else {
      throw InputError(
        file: path,
        expected: "a scenario, whose name ends in .json, or a trace, in \(GoldenTrace.suffix);"
          + " \"gesture convert\" converts a recording to a trace",
        found: "a file of another name"
      )
    }
    let folder = file.folder ?? URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    return try ScenarioReader.read(try file.bytes(), name: file.name, folder: folder) {
      (bytes, name, folder) throws(InputError) in
      try TraceOpener().open(bytes, name: name, folder: folder).trace
    }
  }
}
