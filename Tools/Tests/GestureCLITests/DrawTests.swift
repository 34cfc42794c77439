import Foundation
import Testing

@Suite struct DrawTests {
  private static let lateTap = Sample.root
    .appendingPathComponent("Examples/recordings/late-double-tap.trace.jsonl").path

  @Test func thePictureOfTheGuideIsWhatTheCommandDraws() throws {
    try expectPicture(
      "Documentation/WhyDidItNotFire/late-double-tap.svg",
      ["draw", "--recognizer", "tap", "--recognizer", "doubleTap", Self.lateTap, "-o", "-"]
    )
  }

  @Test func theFilmOfARecordingIsWhatTheCommandDraws() throws {
    let folder = Sample.root.appendingPathComponent("Documentation/WhyDidItNotFire").path
    try expectPicture(
      "Documentation/WhyDidItNotFire/two-fingers.svg",
      [
        "draw", "--film", "--scene", "\(folder)/two-fingers.scene.json",
        "--title", "Two taps too far apart, then two fingers on a photo",
        "\(folder)/two-fingers.trace.jsonl", "-o", "-",
      ]
    )
  }

  private func expectPicture(_ name: String, _ arguments: [String]) throws {
    let run = try GestureProcess(arguments)
    #expect(run.exitCode == 0)
    #expect(run.errors == "")
    let url = Sample.root.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["RECORD_PICTURES"] == "1" {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(run.output.utf8).write(to: url)
      Issue.record("\(name) was written anew; look at it, and run again without RECORD_PICTURES")
    }
    let isSame = try String(contentsOf: url, encoding: .utf8) == run.output
    #expect(isSame, "\(name) is not what the command draws; RECORD_PICTURES=1 writes it anew")
  }

  @Test func aFileIsWrittenAndNothingPrinted() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("a.svg").path
    let run = try GestureProcess(["draw", "-", "-o", path, "--title", "A & B"], input: Sample.tap)
    #expect(run.exitCode == 0)
    #expect(run.output == "" && run.errors == "")
    let picture = try String(contentsOfFile: path, encoding: .utf8)
    #expect(picture.hasPrefix("<svg ") && picture.hasSuffix("</svg>\n"))
    #expect(picture.contains(">A &amp; B</text>"))
  }

  @Test func recordingsOfDevicesAreDrawnAndLossesReported() throws {
    let run = try GestureProcess(["draw", "--scene", "touchscreen", Sample.recording, "-o", "-"])
    #expect(run.exitCode == 0)
    #expect(run.output.contains(">2-finger tap</text>"))
    #expect(run.errors.contains("17 of 31 recognizers are not drawn; --recognizer names those"))
  }

  @Test func aSpanIsChosen() throws {
    let run = try GestureProcess(["draw", "--start", "0.4", Self.lateTap, "-o", "-"])
    #expect(run.output.contains(">0.400 to 0.848 s · 1 touch · "))
    for wrong in [["--start", "2", "--end", "1"], ["--end", "nan"], ["--recognizer", "nobody"]] {
      #expect(try GestureProcess(["draw", Self.lateTap, "-o", "-"] + wrong).exitCode == 64)
    }
  }

  @Test func anAnimatedPictureHasNoScript() throws {
    let run = try GestureProcess(["draw", "--animate", Self.lateTap, "-o", "-"])
    #expect(run.output.contains("<animate ") && !run.output.contains("<script"))
  }

  @Test func brokenInputHasItsExitCode() throws {
    let broken = try GestureProcess(["draw", "-", "-o", "-"], input: Sample.tap + "{\"t\":0.1}\n")
    #expect(broken.exitCode == 65)
    #expect(broken.output == "")
    #expect(broken.errors.hasPrefix("gesture: <stdin>:4:"))
    #expect(try GestureProcess(["draw", "no/such.trace.jsonl", "-o", "-"]).exitCode == 66)
    #expect(
      try GestureProcess(["draw", Self.lateTap, "-o", "/no/such/folder/a.svg"]).exitCode == 74
    )
  }
}
