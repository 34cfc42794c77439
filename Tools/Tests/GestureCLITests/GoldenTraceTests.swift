import Foundation
import Testing

@Suite struct GoldenTraceTests {
  private let folder = try? TemporaryFolder()

  private func write(_ text: String, to name: String) throws -> String {
    try #require(folder).write(text, to: name)
  }

  private func transcript(_ name: String) throws -> String {
    let url = try #require(folder).url.appendingPathComponent(name)
    return try String(contentsOf: url, encoding: .utf8)
  }

  @Test func aRecordedTranscriptNamesItsSceneAndPasses() throws {
    let trace = try write(Sample.tap, to: "tap.trace.jsonl")
    let record = try GestureProcess(["check", "--record", trace])
    #expect(record.exitCode == 0)
    #expect(record.errors.hasSuffix("tap.transcript: 10 lines\n"))
    let text = try transcript("tap.transcript")
    #expect(text.hasPrefix("# scene: standard\n0.300 "))
    #expect(text.contains("\n0.300 tap ended x=100.000 y=100.000\n"))
    let check = try GestureProcess(["check", trace])
    #expect(check.output == "1 passed, 0 failed\n")
    #expect(check.exitCode == 0)
  }

  @Test func aDifferenceIsShownWithItsExplanation() throws {
    let trace = try write(Sample.tap, to: "tap.trace.jsonl")
    _ = try write(
      "# scene: standard\n0.300 tap failed heldTooLong(0.750, limit 0.750)\n",
      to: "tap.transcript"
    )
    let run = try GestureProcess(["check", trace])
    #expect(run.exitCode == 1)
    #expect(run.output.hasPrefix("\(trace): differs from "))
    #expect(run.output.contains("\n  - 0.300 tap failed heldTooLong(0.750, limit 0.750)\n"))
    #expect(run.output.contains("\n  + 0.300 tap ended x=100.000 y=100.000\n"))
    #expect(run.output.contains("\n  `tap` on `view` fired at 0.300 s, at (100.0, 100.0).\n"))
    #expect(run.output.hasSuffix("\n0 passed, 1 failed\n"))
  }

  @Test func aSceneIsFoundFromTheTracesFolder() throws {
    let scene = try write(
      #"{"views":[{"recognizers":[{"id":"press","type":"longPress"}]}]}"#,
      to: "scenes/press.scene.json"
    )
    let trace = try write(Sample.tap, to: "traces/tap.trace.jsonl")
    _ = try GestureProcess(["check", "--record", "--scene", scene, trace])
    let text = try transcript("traces/tap.transcript")
    #expect(
      text == """
        # scene: ../scenes/press.scene.json
        0.300 press failed notEnoughTime(0.050, needed 0.500)

        """
    )
    #expect(try GestureProcess(["check", trace]).exitCode == 0)
    // Recorded again, it keeps its scene.
    _ = try GestureProcess(["check", "--record", trace])
    #expect(try transcript("traces/tap.transcript") == text)
  }

  @Test func aSettingIsRecordedWithTheTranscript() throws {
    let trace = try write(Sample.tap, to: "tap.trace.jsonl")
    let hold = ["--set", "tap.maximumHold=0.04", "--set", "longPress.duration=0.04"]
    _ = try GestureProcess(["check", "--record"] + hold + [trace])
    let text = try transcript("tap.transcript")
    #expect(
      text.hasPrefix(
        "# scene: standard\n# set: tap.maximumHold=0.04\n# set: longPress.duration=0.04\n"
      )
    )
    #expect(text.contains(" tap failed ") && text.contains(" longPress began "))
    #expect(try GestureProcess(["check", trace]).exitCode == 0)
    // Recorded again, it keeps its settings, unless others are given.
    _ = try GestureProcess(["check", "--record", trace])
    #expect(try transcript("tap.transcript") == text)
    _ = try GestureProcess(["check", "--record", "--set", "tap.maximumHold=9", trace])
    #expect(try transcript("tap.transcript").contains("tap ended"))
  }

  @Test func aRecognizerIsRecordedWithTheTranscript() throws {
    let trace = try write(Sample.tap, to: "tap.trace.jsonl")
    let names = ["--recognizer", "tap", "--recognizer", "longPress"]
    let record = try GestureProcess(["check", "--record"] + names + [trace])
    #expect(record.errors.hasSuffix("tap.transcript: 2 lines\n"))
    let text = try transcript("tap.transcript")
    #expect(
      text == """
        # scene: standard
        # recognizer: tap
        # recognizer: longPress
        0.300 longPress failed notEnoughTime(0.050, needed 0.500)
        0.300 tap ended x=100.000 y=100.000

        """
    )
    #expect(try GestureProcess(["check", trace]).output == "1 passed, 0 failed\n")
    // Recorded again, it keeps its recognizers, unless others are given.
    _ = try GestureProcess(["check", "--record", trace])
    #expect(try transcript("tap.transcript") == text)
    _ = try write(
      text.replacingOccurrences(of: "tap ended", with: "tap began"),
      to: "tap.transcript"
    )
    #expect(try GestureProcess(["check", trace]).exitCode == 1)
    _ = try GestureProcess(["check", "--record", "--recognizer", "pan", trace])
    #expect(try transcript("tap.transcript").contains("0.300 pan failed notEnoughMovement"))
    let unknown = try GestureProcess(["check", "--record", "--recognizer", "nobody", trace])
    #expect(unknown.exitCode == 65)
    #expect(unknown.errors.contains("expected a recognizer of the scene: tap, doubleTap"))
    #expect(try GestureProcess(["check", "--recognizer", "tap", trace]).exitCode == 64)
  }

  @Test func aPresetIsRecordedWithTheTranscript() throws {
    let slip = #"""
      {"t":0,"touches":[{"id":1,"phase":"began","x":9,"y":9}]}
      {"t":0.03,"touches":[{"id":1,"phase":"moved","x":24,"y":9}]}
      {"t":0.06,"touches":[{"id":1,"phase":"ended","x":24,"y":9}]}
      {"t":1}

      """#
    let trace = try write(slip, to: "tap.trace.jsonl")
    let options = ["--settings", "forgiving", "--set", "tap.maximumGap=0.4"]
    _ = try GestureProcess(["check", "--record"] + options + [trace])
    let text = try transcript("tap.transcript")
    #expect(
      text.hasPrefix("# scene: standard\n# set: preset=forgiving\n# set: tap.maximumGap=0.4\n")
    )
    #expect(text.contains(" tap ended"))
    #expect(try GestureProcess(["check", trace]).exitCode == 0)
    let recognized = try GestureProcess(["recognize", trace])
    #expect(!recognized.output.contains(#""recognizer":"tap""#))
    let forgiving = try GestureProcess(["recognize", "--settings", "forgiving", trace])
    #expect(forgiving.output.contains(#""recognizer":"tap""#))
    #expect(try GestureProcess(["check", "--settings", "forgiving", trace]).exitCode == 64)
    #expect(try GestureProcess(["recognize", "--settings", "kind", trace]).exitCode == 64)
  }

  @Test func aWrongSettingIsReported() throws {
    let trace = try write(Sample.tap, to: "tap.trace.jsonl")
    func errors(_ setting: String) throws -> String {
      let run = try GestureProcess(["check", "--record", "--set", setting, trace])
      #expect(run.exitCode == 65)
      return run.errors
    }
    #expect(
      try errors("tap.maximumGap").contains("tap.maximumGap: expected a setting and its value")
    )
    #expect(try errors("tap.maximumGap=soon").contains("tap.maximumGap=soon: expected "))
    #expect(try errors("tap.gap=0.4").contains("tap.maximumGap"), "names that there are")
    _ = try write("# set: tap.gap=0.4\n", to: "tap.transcript")
    #expect(try GestureProcess(["check", trace]).exitCode == 65)
  }

  @Test func aFolderStandsForItsScenariosAndItsTracesWithTranscripts() throws {
    let path = try #require(folder).url.path
    _ = try write(Sample.tap, to: "a.trace.jsonl")
    _ = try write(Sample.tap, to: "b.trace.jsonl")
    _ = try GestureProcess(["check", "--record", path + "/a.trace.jsonl"])
    #expect(try GestureProcess(["check", path]).output == "1 passed, 0 failed\n")
    _ = try write(Sample.scenario("n", count: 1), to: "c.scenario.json")
    #expect(try GestureProcess(["check", path]).output == "2 passed, 0 failed\n")
  }

  @Test func missingAndMisusedFilesAreReported() throws {
    let trace = try write(Sample.tap, to: "tap.trace.jsonl")
    let missing = try GestureProcess(["check", trace])
    #expect(missing.exitCode == 66)
    #expect(missing.errors.contains("gesture check --record"))
    #expect(try GestureProcess(["check", "--scene", "standard", trace]).exitCode == 64)
    #expect(try GestureProcess(["check", "--set", "tap.maximumGap=1", trace]).exitCode == 64)
    let scenario = try write(Sample.scenario("n", count: 1), to: "c.scenario.json")
    #expect(try GestureProcess(["check", "--record", scenario]).exitCode == 64)
    let recording = try GestureProcess(["check", Sample.recording])
    #expect(recording.exitCode == 65)
    #expect(recording.errors.contains("gesture convert"))
  }
}
