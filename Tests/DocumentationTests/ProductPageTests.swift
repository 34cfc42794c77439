import Foundation
import Testing

/// Pages that show a whole program, which `Tests/ExternalClients/run` builds, links and runs.
struct ProductPageTests {
  /// A page and the program that it shows.
  struct Shown: CustomTestStringConvertible, Sendable {
    let page: String
    let program: String
    var testDescription: String { program }
  }

  /// Returns the pages of the products and of the parts of the library, with the names of their programs.
  ///
  /// `SnippetTests` compares the code of the other pages.
  static func programs() throws -> [Shown] {
    let products = try FileManager.default
      .contentsOfDirectory(atPath: DocumentationFiles.root.appendingPathComponent("Sources").path)
      .map { Shown(page: "Sources/\($0)/\($0).docc/\($0).md", program: $0) }
    let parts = try DocumentationFiles.files(
      under: DocumentationFiles.articles + "/Reference",
      ending: ".md"
    )
    let drawn = "Sources/GestureShapes/GestureShapes.docc/DrawnGestures.md"
    let others = (parts + [drawn])
      .map {
        Shown(page: $0, program: URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent)
      }
    return try (products.sorted { $0.page < $1.page } + others).filter {
      let path = DocumentationFiles.root.appendingPathComponent($0.page).path
      guard FileManager.default.fileExists(atPath: path) else { return false }
      return try DocumentationFiles.text($0.page).contains("\nIt prints:\n")
    }
  }

  @Test func thereAreProgramsOnPages() throws {
    #expect(try Self.programs().count >= 14)
  }

  @Test(arguments: try programs())
  func theProgramOfThePageIsBuiltAndRun(_ shown: Shown) throws {
    let blocks = try DocumentationFiles.blocks(of: shown.page, in: "swift")
    #expect(!blocks.isEmpty, "\(shown.page) shows no code")
    guard let program = blocks.first else { return }
    let text = try DocumentationFiles.text("Tests/ExternalClients/\(shown.program).swift")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let code = lines.filter { !$0.hasPrefix("// prints ") }.joined(separator: "\n")
    #expect(program == code.trimmingCharacters(in: .newlines))
    let printed = lines.filter { $0.hasPrefix("// prints ") }.map { $0.dropFirst(10) }
    let output = try DocumentationFiles.blocks(of: shown.page, in: "text").first
    #expect(output == printed.joined(separator: "\n"))
  }
}
