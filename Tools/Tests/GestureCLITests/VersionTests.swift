import Foundation
import Testing

/// One version, wherever it is written.
@Suite struct VersionTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Sample.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the first match of a pattern's first group.
  private static func match(_ pattern: String, in path: String) throws -> String {
    let text = try text(path)
    let expression = try NSRegularExpression(pattern: pattern, options: [.anchorsMatchLines])
    let match = expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text))
    let range = try #require(match.flatMap { Range($0.range(at: 1), in: text) }, "\(path)")
    return String(text[range])
  }

  /// The newest release of the changelog.
  private static func release() throws -> String {
    try match(#"^## \[([0-9]+\.[0-9]+\.[0-9]+)\]"#, in: "CHANGELOG.md")
  }

  @Test func theCommandSaysTheReleaseOfTheChangelog() throws {
    let run = try GestureProcess(["--version"])
    #expect(run.output == (try Self.release()) + "\n")
  }

  @Test func theHeaderOfTheCLibrarySaysIt() throws {
    let parts = try ["MAJOR", "MINOR", "PATCH"].map {
      try Self.match(
        "^#define GESTURES_VERSION_\($0) ([0-9]+)$",
        in: "Integrations/C/include/gestures.h"
      )
    }
    #expect(parts.joined(separator: ".") == (try Self.release()))
  }

  @Test(arguments: [
    "Integrations/Python/pyproject.toml", "Integrations/Playwright/pyproject.toml",
    "Integrations/Rust/Cargo.toml", "Integrations/Web/packages/gestures.json",
    "Integrations/Web/packages/gestures-testing.json",
  ])
  func thePackagesOfOtherLanguagesSayIt(_ manifest: String) throws {
    let version = try Self.match(#"^ *"?version"?(?: =|:) "([^"]+)",?$"#, in: manifest)
    #expect(version == (try Self.release()))
  }

  @Test func gettingStartedDependsOnIt() throws {
    let page = "Sources/Gestures/Gestures.docc/Guides/GettingStarted.md"
    #expect(try Self.match(#"from: "([0-9.]+)""#, in: page) == (try Self.release()))
  }

  /// The versions of formats that the page states are those that the command writes.
  @Test func theFormatsHaveTheVersionsOfThePage() throws {
    let made = try GestureProcess(["make", "tap at 10,10"])
    let header = try #require(made.output.split(separator: "\n").first)
    let trace = try Self.match(#"^\| trace .* \| ([0-9]+) \|"#, in: "Documentation/Versions.md")
    #expect(header.contains("\"version\":\(trace)"))
    let table = try Self.match(#"^\| table .* \| ([0-9]+) \|"#, in: "Documentation/Versions.md")
    let counted = try GestureProcess(
      ["explain", "--table", "--format", "jsonl", "-"],
      input: made.output
    )
    #expect(counted.exitCode == 0)
    #expect(counted.output.contains("\"version\":\(table)"), "\(counted.output.prefix(200))")
  }
}
