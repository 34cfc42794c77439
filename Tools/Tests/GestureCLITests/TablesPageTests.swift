import Testing

/// The page about tables shows what the command prints.
@Suite struct TablesPageTests {
  @Test func everyCommandPrintsWhatIsShown() throws {
    #expect(try ConsolePage.check("Documentation/Tables.md", in: Sample.root) == 2)
  }
}
