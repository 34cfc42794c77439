import Testing

/// The README shows what the commands print.
struct ReadmeTests {
  private static let exitCodes: [(String, Int32)] = [
    ("gesture explain", 0), ("gesture lint", 1), ("gesture tune", 0),
  ]

  @Test(arguments: Self.exitCodes)
  func theCommandPrintsWhatTheReadmeShows(_ words: String, _ exitCode: Int32) throws {
    let count = try ConsolePage.check("README.md", in: Sample.root, with: words, exitCode: exitCode)
    #expect(count == 1)
  }
}
