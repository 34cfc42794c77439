import ArgumentParser
import Foundation
import GestureDrawing
import GestureGeometry
import GestureLint
import GestureRecordings
import GestureScenarios
import GestureScenes
import GestureTraces
import GestureViews
import TracePictures

/// The command `gesture lint`.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Performs every gesture of a scene and reports what is wrong with them.",
    discussion: """
      Each gesture is performed through the engine, at several places of its view, in the ways people \
      do it and by 200 hands. The findings say which gesture can never be done, on how much of its view \
      another one works, what fires instead or as well, what answers late and because of whom, what \
      unsteady hands do not get, which relations do nothing, and what people cannot do. Changes that \
      would help were tried: first who waits for whom, then a limit, then who gets the touches, and \
      only then both at once. Each is printed with what else it changes in all performances, and as \
      code; --fix writes those of errors into the scene.

      A scene accepts a finding with "accepted": [{ "finding": "late", "of": "tap", "because": "…" }].

      Ends with 1 when there is an error or a warning that is not accepted.
      """
  )

  /// How the report is printed.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, sarif
  }

  @Flag(
    name: .long,
    help: "Write the first remedy of each error into its scene file, and report what is left."
  )
  var fix = false

  @Option(name: .long, help: "How the report is printed: text, json or sarif.")
  var format = Format.text

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
    help: ArgumentHelp("How many hands perform each gesture.", valueName: "count")
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
      "Scene files, or files of scenarios; \"-\" is standard input.",
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
      if fix { for scene in scenes { try LintFix.apply(to: scene, size: size?.size) } }
      let results =
        try app.map {
          [Result(name: $0.kind.word, file: $0.kind.word, report: report(of: $0.kind))]
        }
        ?? scenes.flatMap { try self.results(of: $0) }
      if let picture {
        guard results.count == 1 else { throw ValidationError("--picture needs one scene.") }
        try Output.check(picture)
        let title = results[0].name.split(separator: "/").last.map { String($0) } ?? ""
        let drawn = LintPicture(of: results[0].report, title: title).document.text
        try Output.write(Data(drawn.utf8), to: picture)
      }
      return results
    }
    guard picture != "-" else { return }
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
    }
    if results.contains(where: { !$0.report.open.isEmpty }) { throw ExitCode.notMet }
  }
}

extension LintCommand {
  /// What was found in one scene.
  struct Result {
    /// The scene, for people.
    let name: String
    let file: String
    /// The bytes of the file; empty for a scene that is part of the command.
    var source: [UInt8] = []
    let report: LintReport
  }

  /// Looks at the scene of a file, or at those of its scenarios.
  private func results(of name: String) throws(InputError) -> [Result] {
    func result(
      _ scene: SceneDescription,
      _ name: String,
      of file: String,
      _ source: [UInt8] = []
    ) -> Result {
      Output.add(inputs: scene.templateFiles)
      let report = scene.lint(size: size?.size, hands: hands)
      return Result(name: name, file: file, source: source, report: report)
    }
    if let builtIn = BuiltInScene(rawValue: name) {
      return [result(try builtIn.scene, name, of: name)]
    }
    let file = try InputFile(name)
    let bytes = Array(try file.bytes())
    guard bytes.first(where: { !" \n\r\t".utf8.contains($0) }) == UInt8(ascii: "[") else {
      let scene = try ScenarioReader.readScene(bytes, name: file.name, folder: file.folder)
      return [result(scene, name, of: name, bytes)]
    }
    let folder = file.folder ?? URL(fileURLWithPath: ".")
    let scenarios = try ScenarioReader.read(bytes, name: file.name, folder: folder) {
      (bytes, name, folder) throws(InputError) in
      try TraceOpener().open(bytes, name: name, folder: folder).trace
    }
    return scenarios.map { result($0.scene, "\(name): \($0.name)", of: name, bytes) }
  }

  private func report(of kind: SceneKind) -> LintReport {
    let environment = SceneEnvironment(size: size?.size ?? Size(400, 800), reducesMotion: true)
    var lint = Lint(keeping: {
      let scene = kind.make(environment: environment, seed: 1)
      return (scene.window, scene)
    })
    lint.hands = hands
    return lint.report()
  }
}

/// Findings in the format that code hosts show beside lines.
///
/// > Source: OASIS, Static Analysis Results Interchange Format 2.1.0.
enum LintSARIF {
  static func text(_ results: [LintCommand.Result]) -> String {
    var json = JSONBytes()
    json.object { json in
      json.add("$schema", text: "https://json.schemastore.org/sarif-2.1.0.json")
      json.add("version", text: "2.1.0")
      json.add(
        "runs",
        array: { json in
          json.object { json in
            json.add(
              "tool",
              object: { json in
                json.add(
                  "driver",
                  object: { json in
                    json.add("name", text: "gesture lint")
                    json.add(
                      "rules",
                      array: { json in
                        for rule in LintFinding.Rule.allCases {
                          json.object { $0.add("id", text: rule.rawValue) }
                        }
                      }
                    )
                  }
                )
              }
            )
            json.add(
              "results",
              array: { json in
                for result in results {
                  for finding in result.report.findings {
                    write(finding, result.file, result.source, to: &json)
                  }
                }
              }
            )
          }
        }
      )
    }
    return json.text + "\n"
  }

  private static func write(
    _ finding: LintFinding,
    _ file: String,
    _ source: [UInt8],
    to json: inout JSONBytes
  ) {
    json.object { json in
      json.add("ruleId", text: finding.rule.rawValue)
      json.add("level", text: finding.level.rawValue)
      json.add(
        "message",
        object: { $0.add("text", text: finding.text + (finding.tried.map { " " + $0 } ?? "")) }
      )
      json.add(
        "locations",
        array: { json in
          json.object { json in
            json.add(
              "physicalLocation",
              object: { json in
                json.add("artifactLocation", object: { $0.add("uri", text: file) })
                json.add(
                  "region",
                  object: { $0.add("startLine", line(of: finding.subject, in: source)) }
                )
              }
            )
          }
        }
      )
      guard let reason = finding.accepted else { return }
      json.add(
        "suppressions",
        array: { json in
          json.object { json in
            json.add("kind", text: "inSource")
            json.add("justification", text: reason)
          }
        }
      )
    }
  }

  /// Returns the line on which an id stands, from 1; the first line if it stands nowhere.
  private static func line(of id: String, in source: [UInt8]) -> Int {
    let lines = String(decoding: source, as: UTF8.self).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    let index = lines.firstIndex { $0.contains("\"id\"") && $0.contains("\"\(id)\"") }
    return (index ?? 0) + 1
  }
}
