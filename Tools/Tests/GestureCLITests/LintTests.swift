import Foundation
import Testing

struct LintTests {
  private let video = "Examples/recordings/video.scene.json"

  @Test func thePagePrintsWhatIsShown() throws {
    #expect(try ConsolePage.check("Documentation/Linting.md", in: Sample.root, exitCode: 1) == 1)
  }

  @Test func jsonAndSARIFHaveTheFindings() throws {
    let json = try GestureProcess(["lint", video, "--format", "json"], folder: Sample.root)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    )
    let findings = try #require(report["findings"] as? [[String: Any]])
    #expect(findings.first?["rule"] as? String == "never" && json.exitCode == 1)
    let matrix = try #require(report["matrix"] as? [[String: Any]])
    #expect(matrix.compactMap { $0["gesture"] as? String } == report["recognizers"] as? [String])
    let sarif = try GestureProcess(["lint", video, "--format", "sarif"], folder: Sample.root)
    let log = try #require(
      try JSONSerialization.jsonObject(with: Data(sarif.output.utf8)) as? [String: Any]
    )
    let results = try #require(
      (log["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]]
    )
    #expect(results.count == findings.count)
    // The finding stands at the line of its recognizer.
    #expect(sarif.output.contains(#""startLine":10"#))
    let driver = ((log["runs"] as? [[String: Any]])?.first?["tool"] as? [String: Any])?["driver"]
    let rules = try #require((driver as? [String: Any])?["rules"] as? [[String: Any]])
    let page = try String(
      contentsOf: Sample.root.appendingPathComponent("Documentation/Linting.md"),
      encoding: .utf8
    )
    let repository = try String(
      contentsOf: Sample.root.appendingPathComponent(".github/repository"),
      encoding: .utf8
    )
    let address =
      repository.trimmingCharacters(in: .newlines) + "/blob/main/Documentation/Linting.md#rules"
    #expect(page.contains("\n## Rules\n"))
    for rule in rules {
      let id = try #require(rule["id"] as? String)
      #expect(page.contains("`\(id)`"), "the page does not list \(id)")
      #expect(rule["helpUri"] as? String == address)
      for key in ["shortDescription", "fullDescription", "help"] {
        #expect(((rule[key] as? [String: Any])?["text"] as? String)?.isEmpty == false)
      }
      #expect((rule["defaultConfiguration"] as? [String: Any])?["level"] != nil)
    }
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
    }
    let prints = results.compactMap {
      ($0["partialFingerprints"] as? [String: Any])?["gestureLint/v1"] as? String
    }
    #expect(prints.count == results.count && Set(prints).count == prints.count)
  }

  private static let pretty = """
    {
      "size": [400, 800],
      "views": [
        { "id": "v", "recognizers": [
          { "id": "single", "type": "tap", "requireToFail": ["double"] },
          { "id": "drag", "type": "pan" },
          { "id": "double", "type": "tap", "numberOfTapsRequired": 2 },
          { "id": "pan", "type": "pan" }
        ] }
      ]
    }
    """

  /// Writes files and returns their folder.
  private static func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.url.appendingPathComponent(name))
    }
    return folder
  }

  @Test(arguments: ["\n", "\r\n"]) func aFindingStandsAtTheLineOfItsRecognizer(_ end: String) throws
  {
    let scene = Self.pretty.replacingOccurrences(of: "\n", with: end)
    let two =
      "[\n{ \"name\": \"one\", \"source\": \"x\", \"scene\": \(Self.onOneLine), \"trace\": [{ \"t\": 0 }], \"expect\": { \"drag\": { \"states\": [] } } },\n"
      + "{ \"name\": \"two\", \"source\": \"x\", \"scene\": \(Self.onOneLine), \"trace\": [{ \"t\": 0 }], \"expect\": { \"drag\": { \"states\": [] } } }]"
    let folder = try Self.folder(["a b.scene.json": scene, "two.scenario.json": two])
    let run = try GestureProcess(
      ["lint", ".", "--format", "github", "--hands", "0"],
      folder: folder.url
    )
    let lines = run.output.split(separator: "\n").map { String($0) }
    func has(_ start: String) -> Bool { lines.contains { $0.hasPrefix(start) } }
    #expect(has("::error file=./a b.scene.json,line=6,title=never::"), "\(run.output)\(run.errors)")
    #expect(has("::warning file=./a b.scene.json,line=5,title=late::"), "\(run.output)")
    #expect(has("::error file=./two.scenario.json,line=2,title=never::"), "\(run.output)")
    #expect(has("::error file=./two.scenario.json,line=3,title=never::"), "\(run.output)")
    let sarif = try GestureProcess(
      ["lint", "a b.scene.json", "--format", "sarif", "--hands", "0"],
      folder: folder.url
    )
    #expect(sarif.output.contains(#""uri":"a%20b.scene.json""#), "\(sarif.output)")
  }

  private static var onOneLine: String { pretty.replacingOccurrences(of: "\n", with: " ") }

  @Test func errorsDecideAndWarningsOnlyWhenStrict() throws {
    let folder = try Self.folder([
      "x.scene.json":
        #"{ "views": [{ "id": "v", "recognizers": [{ "id": "t", "type": "tap" }, { "id": "d", "type": "tap", "numberOfTapsRequired": 2 }] }] }"#
    ])
    func code(_ words: String...) throws -> Int32 {
      let all = ["lint", "x.scene.json", "--hands", "0"] + words
      return try GestureProcess(all, folder: folder.url).exitCode
    }
    #expect(try code() == 0)
    #expect(try code("--strict") == 1)
    #expect(try code("--strict", "--picture", "-") == 1)
    #expect(try code("--picture", "-") == 0)
    #expect(try code("--level", "also=error") == 1)
    #expect(try code("--strict", "--level", "also=off") == 0)
    #expect(try code("--level", "also=loud") == 64)
  }

  @Test func onlyNewFindingsCountBesideABaseline() throws {
    let folder = try Self.folder(["x.scene.json": Self.pretty])
    let scene = folder.url.appendingPathComponent("x.scene.json").path
    func run(_ words: String...) throws -> GestureProcess {
      try GestureProcess(["lint"] + words + ["--hands", "0"], folder: folder.url)
    }
    #expect(try run("x.scene.json", "--save-baseline", "known.json").exitCode == 1)
    // Also when the scene is named in another way.
    let same = try run(scene, "--baseline", "known.json", "--strict")
    #expect(same.exitCode == 0 && !same.output.contains("error never"), "\(same.output)")
    #expect(same.output.contains(" known"))
    let worse = Self.pretty.replacingOccurrences(
      of: #"{ "id": "pan", "#,
      with: #"{ "id": "other", "type": "pan" }, { "id": "pan", "#
    )
    try Data(worse.utf8).write(to: folder.url.appendingPathComponent("x.scene.json"))
    let new = try run("x.scene.json", "--baseline", "known.json")
    #expect(new.exitCode == 1 && new.output.contains("`other`"), "\(new.output)")
    #expect(!new.output.contains("error never: `pan`"), "\(new.output)")
    // Where one of several is fixed, the others are no news.
    _ = try run("x.scene.json", "--save-baseline", "two.json")
    try Data(Self.pretty.utf8).write(to: folder.url.appendingPathComponent("x.scene.json"))
    let fewer = try run("x.scene.json", "--baseline", "two.json", "--strict")
    #expect(
      fewer.exitCode == 0 && fewer.errors.contains("is gone"),
      "\(fewer.output)\(fewer.errors)"
    )
    let better =
      #"{ "views": [{ "id": "v", "recognizers": [{ "id": "single", "type": "tap" }] }] }"#
    try Data(better.utf8).write(to: folder.url.appendingPathComponent("x.scene.json"))
    #expect(try run("x.scene.json", "--baseline", "known.json").errors.contains(" are gone"))
    #expect(try run("x.scene.json", "--baseline", "x.scene.json").exitCode == 65)
  }

  @Test func aFolderStandsForItsScenes() throws {
    let folder = try Self.folder([
      "a.scene.json": Self.pretty, "b.scene.json": Self.pretty, "c.json": "no",
    ])
    let run = try GestureProcess(["lint", ".", "--hands", "0"], folder: folder.url)
    #expect(run.output.contains("./a.scene.json:\n") && run.output.contains("./b.scene.json:\n"))
    let empty = try TemporaryFolder()
    #expect(try GestureProcess(["lint", "."], folder: empty.url).exitCode == 65)
  }

  @Test func aLineForEachOfSeveralScenesNamesIt() throws {
    let words = ["lint", video, video, "--format", "json", "--hands", "0"]
    let lines = try GestureProcess(words, folder: Sample.root).output.split(separator: "\n")
    #expect(lines.count == 2)
    for line in lines {
      let report = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(report?["scene"] as? String == video && report?["findings"] != nil)
    }
  }

  @Test func thePictureHasARowForEachGesture() throws {
    let picture = try GestureProcess(["lint", video, "--picture", "-"], folder: Sample.root)
    #expect(
      picture.output.hasPrefix("<svg")
        && picture.output.contains(" performances of nextVideo fire scrub")
        && picture.output.contains("172 of 200 simulated users get playOrPause")
    )
  }

  @Test func everyAppAndEveryScenarioIsLookedAt() throws {
    for app in ["match-it-up", "photo-board", "image-manipulator", "move-match", "page-turner"] {
      let run = try GestureProcess(["lint", "--app", app, "--hands", "20"])
      #expect(run.output.contains("performances: 0 errors"), "\(app): \(run.output)\(run.errors)")
    }
    let file = "Tests/Fixtures/scenarios/project/relations.scenario.json"
    let run = try GestureProcess(["lint", file, "--hands", "0"], folder: Sample.root)
    #expect(run.output.contains("\(file): ") && run.exitCode == 1, "\(run.errors)")
  }

  @Test func fixWritesTheRemediesOfErrorsIntoTheScene() throws {
    let folder = try TemporaryFolder()
    let original = try String(
      contentsOf: Sample.root.appendingPathComponent(video),
      encoding: .utf8
    )
    let scene = try folder.write(original, to: "a.scene.json")
    let run = try GestureProcess(["lint", "--fix", "--hands", "0", scene])
    #expect(run.output.contains(": 0 errors"), "\(run.output)\(run.errors)")
    #expect(
      run.errors.contains("`scrub.require(toFail: nextVideo)` for `nextVideo`"),
      "\(run.errors)"
    )
    let fixed = try String(contentsOfFile: scene, encoding: .utf8)
    #expect(fixed.contains("\"requireToFail\": [\"nextVideo\"]"), "\(fixed)")
    // The layout is that of the file.
    let change = zip(fixed.split(separator: "\n"), original.split(separator: "\n")).filter {
      $0 != $1
    }
    #expect(change.count <= 2)
    // Nothing is left to fix.
    let again = try GestureProcess(["lint", "--fix", "--hands", "0", scene])
    #expect(again.errors == "" && again.output == run.output)
    #expect(try String(contentsOfFile: scene, encoding: .utf8) == fixed)
    #expect(try GestureProcess(["lint", "--fix", "-"], input: original).exitCode == 64)
    #expect(try GestureProcess(["lint", "--fix", "--app", "photo-board"]).exitCode == 64)
  }

  @Test func wrongUsageIsTold() throws {
    #expect(try GestureProcess(["lint"]).exitCode == 64)
    #expect(try GestureProcess(["lint", "nowhere.json"]).exitCode == 66)
    #expect(try GestureProcess(["lint", "a.json", "--hands", "-1"]).exitCode == 64)
  }
}
