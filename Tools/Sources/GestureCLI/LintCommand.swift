import ArgumentParser
import Foundation
import GestureDrawing
import GestureLint
import GestureRecordings
import GestureScenarios
import GestureScenes
import GestureTraces
import GestureViews
import Gestures
import TracePictures

/// The command `gesture lint`.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Performs every gesture of a scene and reports what is wrong with them.",
    discussion: """
      Each gesture is performed through the engine, at several places of its view, in the ways people \
      do it and by 200 simulated users. The findings say which gesture can never be done, on how much of \
      its view another one works, what fires instead or as well, what answers late and because of whom, \
      what unsteady users do not get, which relations do nothing, and what people cannot do. Changes that \
      would help were tried: first who waits for whom, then a limit, then who gets the touches, and \
      only then both at once. Each is printed with what else it changes in all performances, and as \
      code; --fix writes those of errors into the scene.

      A folder stands for every *.scene.json and *.scenario.json file in it and below.

      A scene accepts a finding with "accepted": [{ "rule": "late", "of": "tap", "because": "…" }], \
      and changes levels with "levels": { "late": "error", "unsteady": "off" }.

      Ends with 1 when there is an error that is neither accepted nor in the baseline; with --strict, also \
      when there is such a warning.
      """
  )

  /// How the report is printed.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, sarif, github
  }

  @Flag(
    name: .long,
    help: "Write the first remedy of each error into its scene file, and report what is left."
  )
  var fix = false

  /// The level of a rule, as `late=error`.
  struct LevelArgument: ExpressibleByArgument {
    let rule: LintFinding.Rule
    /// Nil for a rule that is not reported.
    let level: LintFinding.Level?

    init?(argument: String) {
      let parts = argument.split(separator: "=", omittingEmptySubsequences: false).map {
        String($0)
      }
      guard parts.count == 2, let rule = LintFinding.Rule(rawValue: parts[0]) else { return nil }
      self.rule = rule
      level = LintFinding.Level(rawValue: parts[1])
      guard level != nil || parts[1] == "off" else { return nil }
    }
  }

  @Option(
    name: .long,
    help:
      "How the report is printed: text, json, sarif, or github for lines that GitHub shows in a change."
  )
  var format = Format.text

  @Flag(name: .long, help: "End with 1 for warnings, too.")
  var strict = false

  @Option(
    name: .long,
    parsing: .singleValue,
    help: ArgumentHelp(
      "Report a rule as error, warning or note, or not at all (off): late=error. May be repeated.",
      valueName: "rule=level"
    )
  )
  var level: [LevelArgument] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A file of findings that are known: only others are reported.",
      valueName: "file"
    )
  )
  var baseline: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Write all findings to a file for --baseline.", valueName: "file")
  )
  var saveBaseline: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Draw what was meant and what fired; \"-\" is standard output.",
      valueName: "out"
    )
  )
  var picture: String?

  @Option(
    name: .long,
    help: ArgumentHelp("How many simulated users perform each gesture.", valueName: "count")
  )
  var hands = 200

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The size of the window (default: that of the scene, or 400x800).",
      valueName: "size"
    )
  )
  var size: WindowSize?

  @Option(
    name: .long,
    help: ArgumentHelp("Look at one of the studio's apps: \(AppArgument.words).", valueName: "app")
  )
  var app: AppArgument?

  @Argument(
    help: ArgumentHelp(
      "Scenes, files of scenarios, traces with a scene, or folders; \"-\" is standard input.",
      valueName: "scene"
    )
  )
  var scenes: [String] = []

  func validate() throws {
    try InputFile.validate(scenes)
    guard (0...10_000).contains(hands) else {
      throw ValidationError("--hands must be from 0 to 10000.")
    }
    if scenes.isEmpty, app == nil { throw ValidationError("Name a scene, or an app with --app.") }
    if !scenes.isEmpty, app != nil { throw ValidationError("--app needs no scene.") }
    if fix, app != nil { throw ValidationError("--fix needs scene files, which it writes.") }
  }

  mutating func run() throws {
    let results = try Output.reportingErrors {
      if fix {
        for scene in scenes {
          for file in try files(of: scene)
          where file == scene || !file.hasSuffix(ScenarioReader.fileSuffix) {
            try LintFix.apply(to: file, size: size?.size)
          }
        }
      }
      let known = try baseline.map { try LintBaseline(contentsOf: $0) }
      var results =
        try app.map { [Result(name: $0.kind.word, report: report(of: $0.kind))] }
        ?? scenes.flatMap { try self.files(of: $0) }.flatMap { try self.results(of: $0) }
      if let saveBaseline {
        try Output.check(saveBaseline, mayBeInput: true)
        let text = LintBaseline(results, for: saveBaseline).text
        try Output.write(Data(text.utf8), to: saveBaseline, mayBeInput: true)
      }
      if let known {
        let gone = known.mark(&results)
        if gone > 0 {
          Output.note(
            "\(gone) finding\(gone == 1 ? "" : "s") of the baseline \(gone == 1 ? "is" : "are") gone"
          )
        }
      }
      if let picture {
        guard results.count == 1 else { throw ValidationError("--picture needs one scene.") }
        try Output.check(picture)
        let title = results[0].name.split(separator: "/").last.map { String($0) } ?? ""
        let drawn = LintPicture(of: results[0].report, title: title).document.text
        try Output.write(Data(drawn.utf8), to: picture)
      }
      return results
    }
    if picture != "-" { try write(results) }
    let decides = results.flatMap { $0.report.open }.contains { strict || $0.level == .error }
    if decides { throw ExitCode.notMet }
  }

  /// Writes the reports in the form that was asked for.
  private func write(_ results: [Result]) throws {
    switch format {
    case .text:
      for result in results {
        if results.count > 1 { try Output.write(forPeople: "\(result.name):\n") }
        try Output.write(forPeople: result.report.text)
      }
    case .json:
      for result in results {
        try Output.write(result.report.json(of: results.count > 1 ? result.name : nil))
      }
    case .sarif: try Output.write(LintSARIF.text(results))
    case .github: try Output.write(LintGitHub.text(results))
    }
  }
}

extension LintCommand {
  /// What was found in one scene.
  struct Result {
    /// The scene, for people.
    let name: String
    /// The file; nil for a scene that is part of the command, or on standard input.
    var file: String?
    /// Where recognizers stand in the file.
    var lines = LintLines()
    var report: LintReport
  }

  /// The files that an argument stands for.
  private func files(of name: String) throws(InputError) -> [String] {
    guard FileKind(path: name) == .folder else { return [name] }
    let found = FolderFiles.paths(
      below: name,
      endingIn: [".scene.json", ScenarioReader.fileSuffix]
    )
    guard !found.isEmpty else {
      throw InputError(
        file: name,
        expected: "a scene (*.scene.json) or scenarios (*\(ScenarioReader.fileSuffix))",
        found: "a folder without one"
      )
    }
    return found.map { (name.hasSuffix("/") ? name : name + "/") + $0 }
  }

  /// Looks at the scene of a file, or at those of its scenarios.
  private func results(of name: String) throws(InputError) -> [Result] {
    func result(
      _ scene: SceneDescription,
      _ title: String,
      _ lines: LintLines = LintLines()
    ) -> Result {
      Output.add(inputs: scene.templateFiles)
      Output.notes(of: scene, in: name)
      let report = scene.lint(size: size?.size, hands: hands, levels: levels)
      let hasFile = name != "-" && BuiltInScene(rawValue: name) == nil
      return Result(name: title, file: hasFile ? name : nil, lines: lines, report: report)
    }
    if let builtIn = BuiltInScene(rawValue: name) { return [result(try builtIn.scene, name)] }
    let file = try InputFile(name)
    let bytes = Array(try file.bytes())
    let lines = try LintLines.all(in: bytes, name: file.name)
    guard bytes.first(where: { !" \n\r\t".utf8.contains($0) }) == UInt8(ascii: "[") else {
      let scene = try ScenarioReader.readScene(bytes, name: file.name, folder: file.folder)
      return [result(scene, name, lines[0])]
    }
    let folder = file.folder ?? URL(fileURLWithPath: ".")
    let scenarios = try ScenarioReader.read(bytes, name: file.name, folder: folder) {
      (bytes, name, folder) throws(InputError) in
      try TraceOpener().open(bytes, name: name, folder: folder).trace
    }
    return zip(scenarios, lines).map { result($0.scene, "\(name): \($0.name)", $1) }
  }

  private var levels: [LintFinding.Rule: LintFinding.Level?] {
    var levels: [LintFinding.Rule: LintFinding.Level?] = [:]
    for argument in level { levels.updateValue(argument.level, forKey: argument.rule) }
    return levels
  }

  private func report(of kind: SceneKind) -> LintReport {
    let environment = SceneEnvironment(size: size?.size ?? Size(400, 800), reducesMotion: true)
    var lint = Lint(keeping: {
      let scene = kind.make(environment: environment, seed: 1)
      return (scene.window, scene)
    })
    lint.hands = hands
    lint.levels = levels
    return lint.report()
  }
}
