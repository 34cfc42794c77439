// The manifest lines of RecordAndTest.md: `SnippetTests` compares the two.

import Foundation
import Testing

struct TestTargetSnippets {
  /// The lines of the test target, which this target cannot compile.
  private static let target = """
    .testTarget(
      name: "PhotoTests",
      dependencies: [
        "Photo",
        .product(name: "Gestures", package: "swift-gestures"),
        .product(name: "GestureViews", package: "swift-gestures"),
        .product(name: "GestureTesting", package: "swift-gestures"),
      ]
    )
    """

  @Test func theTestTargetNamesProductsThatExist() throws {
    let page = "Documentation/RecordAndTest.md"
    #expect(try DocumentationFiles.blocks(of: page, in: "swift").contains(Self.target))
    let package = try DocumentationFiles.text("Package.swift")
    let products = Self.target.matches(of: /\.product\(name: "(\w+)"/).map { $0.1 }
    #expect(products.count == 3)
    for product in products { #expect(package.contains(".library(name: \"\(product)\"")) }
  }
}
