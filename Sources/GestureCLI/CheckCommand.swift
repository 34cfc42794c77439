import ArgumentParser
import Foundation
import GestureScenarios
import GestureTraces

/// The command `gesture check`.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Runs scenarios and compares what happens with what they expect.",
    discussion: """
      A folder stands for every *.scenario.json file in it and below. Each failure is printed with
      expected and actual, the life of the recognizers concerned, and a command that plays it again.
      """
  )

  @Option(
    name: .long,
    help: ArgumentHelp("Run only scenarios whose name contains this.", valueName: "text")
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

  @Argument(
    help: ArgumentHelp("Files or folders; \"-\" is standard input.", valueName: "scenario")
  )
  var scenarios: [String]

  mutating func run() throws {
    let chosen = try load()
    if let filter, chosen.isEmpty {
      throw ValidationError("No scenario has a name that contains '\(filter)'.")
    }
    let disputed = try loadDisputed()
    var progress = ProgressLine("checking", total: chosen.count)
    var passed = 0
    var failed = 0
    for (index, scenario) in chosen.enumerated() {
      progress.update(done: index)
      let text: String
      switch (ScenarioRunner.run(scenario), disputed.first { $0.matches(scenario) }) {
      case (let report, nil) where report.passed:
        passed += 1
        continue
      case (let report, nil):
        failed += 1
        text = report.text + "\n\n"
      case (let report, let known?) where report.passed:
        failed += 1
        text =
          "\(scenario.file): \(scenario.name)\n  is listed as disputed, but passes"
          + " (\(known.reason))\n\n"
      case (_, let known?):
        text = "disputed: \(scenario.name)\n  \(known.reason)\n\n"
      }
      progress.clear()
      try Output.write(text)
    }
    progress.clear()
    try Output.write("\(passed) passed, \(failed) failed\n")
    if failed > 0 { throw ExitCode.notMet }
  }

  private func loadDisputed() throws -> [DisputedScenario] {
    guard let disputed else { return [] }
    return try Output.reportingErrors {
      let file = try InputFile(disputed)
      return try DisputedScenario.read(file.bytes, name: file.name)
    }
  }

  /// Reads every file, tells of every broken one, and returns the scenarios only when all are whole.
  private func load() throws -> [Scenario] {
    var loaded: [Scenario] = []
    var worst: ExitCode?
    for path in scenarios {
      for file in try Output.reportingErrors({ try files(at: path) }) {
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

  private func files(at path: String) throws -> [String] {
    guard path != "-" else { return [path] }
    return try ScenarioFinder.files(at: path)
  }

  private func read(_ path: String) throws -> [Scenario] {
    let file = try InputFile(path)
    let folder = file.folder ?? URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    return try ScenarioReader.read(file.bytes, name: file.name, folder: folder)
  }
}
