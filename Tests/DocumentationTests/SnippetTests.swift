import Foundation
import GestureScenarios
import GestureTraces
import Testing

/// The code and output in the documents match the compiler, the scenarios and the command.
struct SnippetTests {
  /// The lines of Swift that must contain every snippet: of this folder, and of other tests whose pages show
  /// Swift.
  private static let compiledLines = Result {
    try [
      "Tests/DocumentationTests", "Tests/GestureUIKitTests",
      "Integrations/SDL/Tests/GestureSDLTests",
      "Integrations/Microcontroller/Tests/TouchPanelTests",
    ]
    .flatMap { try DocumentationFiles.files(under: $0, ending: ".swift") }
    .filter { !$0.hasSuffix("/SnippetTests.swift") }
    .flatMap { try DocumentationFiles.text($0).trimmedLines }
  }

  /// The pages whose code is not a program that is built outside the checkout.
  private static func pages() throws -> [String] {
    let programs = try ProductPageTests.programs().map(\.page)
    return try DocumentationFiles.documents().filter { !programs.contains($0) }
  }

  @Test(arguments: try pages())
  func everySwiftSnippetIsCompiled(_ document: String) throws {
    let compiled = try Self.compiledLines.get()
    for block in try DocumentationFiles.blocks(of: document, in: "swift") {
      // Parts between empty lines may be in different places in the code.
      for part in block.components(separatedBy: "\n\n") {
        let lines = part.trimmedLines.filter { !$0.hasPrefix("import ") }
        // The first program in Swift for a page is in a test of the browser.
        guard let first = lines.first, first != "@_expose(wasm, \"start\")" else { continue }
        let isThere = compiled.indices.contains { start in
          compiled[start] == first && compiled[start...].starts(with: lines)
        }
        #expect(isThere, "\(document): not in Tests/DocumentationTests:\n\(part)")
      }
    }
  }

  @Test func theReadmeShowsSwift() throws {
    #expect(try DocumentationFiles.blocks(of: "README.md", in: "swift").count == 1)
  }

  private static let testing = "Documentation/RecordAndTest.md"

  @Test func theShownScenarioPasses() throws {
    let blocks = try DocumentationFiles.blocks(of: Self.testing, in: "json")
    let text = try #require(blocks.first)
    let scenarios = try ScenarioReader.read(
      Array(text.utf8),
      name: Self.testing,
      folder: DocumentationFiles.root
    )
    #expect(scenarios.count == 1)
    for scenario in scenarios {
      let report = ScenarioRunner.run(scenario)
      #expect(report.passed, "\(report.text)")
    }
  }
}
