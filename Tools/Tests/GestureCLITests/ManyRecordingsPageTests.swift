import Foundation
import Testing

/// The page about many recordings shows what the command prints.
@Suite struct ManyRecordingsPageTests {
  private static let page = "Documentation/ManyRecordings.md"

  private func text() throws -> String {
    try String(contentsOf: Sample.root.appendingPathComponent(Self.page), encoding: .utf8)
  }

  @Test func everyCommandPrintsWhatIsShown() throws {
    #expect(try ConsolePage.check(Self.page, in: Sample.root) == 3)
  }

  @Test func theRowsAreThoseOfTheExample() throws {
    let example = Sample.root.appendingPathComponent("Examples/recordings/sessions.rows.jsonl")
    let rows = try String(contentsOf: example, encoding: .utf8)
    #expect(try text().contains("```json\n" + rows + "```"))
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/jq")))
  func theRecipeForAShellWorks() throws {
    let recipe = try #require(try text().components(separatedBy: "```sh\n").dropFirst().first)
    let lines = recipe.components(separatedBy: "```")[0]
      .replacingOccurrences(of: "./gesture", with: "$GESTURE")
    let run = try GestureProcess(shell: lines, folder: Sample.root)
    #expect(run.exitCode == 0)
    #expect(
      run.output == """
        {"id":"Examples/recordings/late-double-tap.trace.jsonl","fired":["tap"],"error":null}
        {"id":"Examples/recordings/zoom.trace.jsonl","fired":["pinch"],"error":null}

        """
    )
  }

  @Test func everyOptionIsInTheHelp() throws {
    for command in [["recognize"], ["explain"], ["shapes", "circle"], ["shapes", "classify"]] {
      let help = try GestureProcess(command + ["--help"]).output
      for option in ["--rows", "--chunk-headers", "--max-row", "--jobs"] {
        #expect(help.contains(option))
        #expect(try text().contains(option))
      }
    }
  }
}
