import Foundation
import Testing

/// The page about recordings as tests shows what the command prints.
@Suite struct AppToTestPageTests {
  private static let page = "Documentation/FromYourAppToATest.md"

  @Test func everyCommandPrintsWhatIsShown() throws {
    let folder = try TemporaryFolder()
    let trace = try String(
      contentsOf: Sample.root.appendingPathComponent("Examples/recordings/zoom.trace.jsonl"),
      encoding: .utf8
    )
    _ = try folder.write(trace, to: "zoom.trace.jsonl")
    #expect(try ConsolePage.check(Self.page, in: folder.url) == 3)
    let transcript = try String(
      contentsOf: folder.url.appendingPathComponent("zoom.transcript"),
      encoding: .utf8
    )
    let page = try String(
      contentsOf: Sample.root.appendingPathComponent(Self.page),
      encoding: .utf8
    )
    let notes = transcript.split(separator: "\n").prefix { $0.hasPrefix("#") }
    #expect(notes.count == 2)
    #expect(page.contains("```text\n" + notes.joined(separator: "\n") + "\n```"))
  }
}
