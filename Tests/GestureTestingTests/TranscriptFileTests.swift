import Foundation
import GestureExplanation
import GestureTesting
import GestureViews
import Gestures
import Testing

/// Transcripts in files, and the text of a difference.
struct TranscriptFileTests {
  private func makeStage() -> TestStage {
    let stage = TestStage()
    stage.options = [.actions, .failures]
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.name = "double"
    stage.root.addGestureRecognizer(double)
    return stage
  }

  @Test func aTranscriptThatIsAsItsFileSaysPasses() throws {
    let stage = makeStage()
    stage.tap(at: Point(100, 200), taps: 2, gap: 0.2)
    try stage.expectTranscript(named: "double-tap")
  }

  @Test func aNameWithALineEndIsOnOneLine() {
    let stage = makeStage()
    let tap = TapGestureRecognizer()
    tap.name = "a\n# b\u{2028}\u{1B}"
    stage.root.addGestureRecognizer(tap)
    stage.tap(at: Point(100, 200))
    #expect(stage.transcript.lines == [#"0.050 a\n# b\u2028\u001B ended x=100.000 y=200.000"#])
    let file = TranscriptFile(stage.transcript)
    #expect(TranscriptFile(text: file.text).transcript == stage.transcript)
  }

  @Test func aDifferenceSaysWhatAndWhy() throws {
    let stage = makeStage()
    stage.tap(at: Point(100, 200), taps: 2, gap: 0.4)
    stage.settle()
    let mismatch = try #require(throws: TranscriptMismatch.self) {
      try stage.expectTranscript(named: "double-tap")
    }
    #expect(
      mismatch.description.hasSuffix(
        """
        /Transcripts/double-tap.transcript
        - 0.300 double ended x=100.000 y=200.000
        + 0.400 double failed tooFewTaps(1, needed 2)
        + 0.850 double failed tooFewTaps(1, needed 2)
        `double` failed at 0.400 s: the second tap came 0.400 s after the first lift, the limit is \
        0.350 s (`tap.maximumGap`).
        `double` failed at 0.850 s: the second tap came 0.400 s after the first lift, the limit is \
        0.350 s (`tap.maximumGap`); it counted as a first tap, and no second tap came within 0.350 s \
        of its lift.
        """
      )
    )
  }

  @Test func aMissingFileIsWrittenAndFails() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("transcripts-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let test = folder.appendingPathComponent("Test.swift").path
    let stage = makeStage()
    stage.tap(at: Point(100, 200), taps: 2, gap: 0.2)
    let mismatch = try #require(throws: TranscriptMismatch.self) {
      try stage.expectTranscript(named: "new", beside: test)
    }
    #expect(mismatch.description.contains("was written, because it was not there"))
    try stage.expectTranscript(named: "new", beside: test)
  }

  @Test func onlyTheSurroundingsOfTheFirstChangeAreShown() {
    let expected = Transcript((1...40).map { "\($0).000 tap" }.joined(separator: "\n"))
    var lines = expected.lines
    lines[9] = "10.000 pan"
    lines[29] = "30.000 pan"
    let comparison = TranscriptComparison(Transcript(lines.joined(separator: "\n")), with: expected)
    #expect(
      comparison.text(context: 1) == """
          9.000 tap
        - 10.000 tap
        + 10.000 pan
          11.000 tap
        … and 2 more lines
        """
    )
    #expect(TranscriptComparison(expected, with: expected).isEqual)
    #expect(TranscriptComparison(expected, with: expected).text() == "")
  }

  @Test func aStagesDifferenceEndsWithExplanations() {
    let stage = makeStage()
    stage.finger(1).down(at: Point(100, 100)).hold(for: 0.8).up()
    let difference = stage.difference(from: "0.300 double ended x=100.000 y=200.000")
    #expect(
      difference == """
        - 0.300 double ended x=100.000 y=200.000
        + 0.750 double failed heldTooLong(0.750, limit 0.750)
        `double` failed at 0.750 s: the finger was still down after 0.750 s, the longest allowed \
        time (`tap.maximumHold`).
        """
    )
    #expect(stage.difference(from: stage.transcript) == "")
  }

  @Test func aDifferenceNamesWhatNeverGotATouch() {
    let stage = makeStage()
    stage.wait(1)
    #expect(
      stage.difference(from: "0.300 double ended").hasSuffix(
        "\n`double` never got a touch: there was no touch."
      )
    )
  }

  @Test func notesOfAFileAreNoLinesOfItsTranscript() {
    let file = TranscriptFile(text: "# scene: a.scene.json\r\n0.000 tap ended\r\n")
    #expect(file.note("scene") == "a.scene.json")
    #expect(file.note("size") == nil)
    #expect(file.transcript == "0.000 tap ended")
    #expect(file.text == "# scene: a.scene.json\n0.000 tap ended\n")
  }
}
