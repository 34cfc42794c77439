import Testing

/// Pages show what the command prints for recordings of devices.
@Suite struct RecordingPagesTests {
  @Test func everyRecordingOfADeviceGivesWhatIsShown() throws {
    let page = "Documentation/WhyDidItNotFire.md"
    #expect(try ConsolePage.check(page, in: Sample.root, with: "Tests/Fixtures/evemu") == 1)
  }
}
