import Foundation
import Testing

@Suite struct ConvertTests {
  @Test func aRecordingBecomesATraceThatIsRecognized() throws {
    let trace = try GestureProcess(["convert", Sample.recording, "-o", "-"])
    #expect(trace.exitCode == 0)
    #expect(trace.output.hasPrefix(#"{"format":"gesture-trace","version":1,"size":["#))
    let run = try GestureProcess(["recognize", "-"], input: trace.output)
    #expect(run.output.contains(#""recognizer":"twoFingerTap""#))
  }

  @Test func whatWasDroppedIsToldOnStandardError() throws {
    let run = try GestureProcess(["convert", Sample.recording, "-o", "-"])
    #expect(run.errors.contains("left out"))
    #expect(!run.output.contains("left out"))
  }

  @Test func theWindowCanBeNamed() throws {
    let run = try GestureProcess(["convert", Sample.recording, "-o", "-", "--size", "390x844"])
    #expect(run.output.hasPrefix(#"{"format":"gesture-trace","version":1,"size":[390,844],"#))
  }

  @Test func aTraceStaysTheSame() throws {
    let once = try GestureProcess(["convert", "-", "-o", "-"], input: Sample.tap)
    let twice = try GestureProcess(["convert", "-", "-o", "-"], input: once.output)
    #expect(once.output == twice.output)
    #expect(once.output.split(separator: "\n").count == 3)
  }

  @Test func aBrokenRecordingLeavesNoFile() throws {
    let folder = try TemporaryFolder()
    let bad = try folder.write("E: 0.000 0003 zz 1\n", to: "bad.events")
    let out = folder.url.appendingPathComponent("out.trace.jsonl").path
    let run = try GestureProcess(["convert", bad, "-o", out])
    #expect(run.exitCode == 65)
    #expect(run.errors.hasPrefix("gesture: \(bad):1:"))
    #expect(!FileManager.default.fileExists(atPath: out))
  }

  @Test func anotherFormatIsToldSo() throws {
    let run = try GestureProcess(["convert", "-", "-o", "-"], input: "hello\n")
    #expect(run.exitCode == 65)
    #expect(
      run.errors
        == "gesture: <stdin>:1:1: expected a trace, an evemu recording, found another format\n"
    )
  }
}
