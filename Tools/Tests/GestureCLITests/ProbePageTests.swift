import Testing

/// The page about iOS apps shows what the command prints for the export of one.
@Suite struct ProbePageTests {
  @Test func theSentencesOfThePageArePrinted() throws {
    let page = "Integrations/iOS/README.md"
    #expect(try ConsolePage.check(page, in: Sample.root, with: "explain") == 1)
    #expect(try ConsolePage.check(page, in: Sample.root, with: "lint", exitCode: 1) == 1)
  }
}
