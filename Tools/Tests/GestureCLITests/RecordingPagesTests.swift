import Testing

/// Pages show what the command prints for recordings of devices.
@Suite struct RecordingPagesTests {
  @Test(arguments: [
    "Documentation/WhyDidItNotFire.md", "Sources/Gestures/Gestures.docc/Guides/TestYourGestures.md",
  ])
  func everyRecordingOfADeviceGivesWhatIsShown(_ page: String) throws {
    #expect(try ConsolePage.check(page, in: Sample.root, with: "Tests/Fixtures/evemu") == 1)
  }
}
