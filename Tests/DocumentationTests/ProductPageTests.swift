import Foundation
import Testing

/// The page of each product shows the program that `Tests/ExternalClients/run` builds, links and runs.
struct ProductPageTests {
  /// Returns the products whose page shows a program and what it prints.
  ///
  /// `SnippetTests` compares the code of the other pages.
  private static func products() throws -> [String] {
    let folder = DocumentationFiles.root.appendingPathComponent("Sources")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().filter {
      let page = "Sources/\($0)/\($0).docc/\($0).md"
      let path = DocumentationFiles.root.appendingPathComponent(page).path
      guard FileManager.default.fileExists(atPath: path) else { return false }
      return try DocumentationFiles.text(page).contains("\nIt prints:\n")
    }
  }

  @Test func thereAreProductsWithPages() throws {
    #expect(try Self.products().count >= 11)
  }

  @Test(arguments: try products())
  func theProgramOfThePageIsBuiltAndRun(_ product: String) throws {
    let page = "Sources/\(product)/\(product).docc/\(product).md"
    let shown = try DocumentationFiles.blocks(of: page, in: "swift")
    #expect(!shown.isEmpty, "\(page) shows no code")
    guard let program = shown.first else { return }
    let text = try DocumentationFiles.text("Tests/ExternalClients/\(product).swift")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let code = lines.filter { !$0.hasPrefix("// prints ") }.joined(separator: "\n")
    #expect(program == code.trimmingCharacters(in: .newlines))
    let printed = lines.filter { $0.hasPrefix("// prints ") }.map { $0.dropFirst(10) }
    let output = try DocumentationFiles.blocks(of: page, in: "text").first
    #expect(output == printed.joined(separator: "\n"))
  }
}
