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
        && picture.output.contains("5 of 5 performances of nextVideo fire scrub")
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
    let original = try String(contentsOf: Sample.root.appendingPathComponent(video), encoding: .utf8)
    let scene = try folder.write(original, to: "a.scene.json")
    let run = try GestureProcess(["lint", "--fix", "--hands", "0", scene])
    #expect(run.output.contains(": 0 errors"), "\(run.output)\(run.errors)")
    #expect(run.errors.contains("`scrub.require(toFail: nextVideo)` for `nextVideo`"), "\(run.errors)")
    let fixed = try String(contentsOfFile: scene, encoding: .utf8)
    #expect(fixed.contains("\"requireToFail\": [\"nextVideo\"]"), "\(fixed)")
    // The layout is that of the file.
    let change = zip(fixed.split(separator: "\n"), original.split(separator: "\n")).filter { $0 != $1 }
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
