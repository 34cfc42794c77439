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

  @Test func lossesAreReportedOnStandardError() throws {
    let run = try GestureProcess(["convert", Sample.recording, "-o", "-"])
    #expect(run.errors.contains("left out"))
    #expect(!run.output.contains("left out"))
  }

  @Test func theWindowCanBeNamed() throws {
    let run = try GestureProcess(["convert", Sample.recording, "-o", "-", "--size", "390x844"])
    #expect(run.output.hasPrefix(#"{"format":"gesture-trace","version":1,"size":[390,844],"#))
  }

  @Test(arguments: ["evemu", "libinput"], ["", "--size 390x844 ", "--size 1500x700 "])
  func aRoundTripKeepsTheScale(_ format: String, _ size: String) throws {
    let folder = try TemporaryFolder()
    let result = try GestureProcess(
      shell: """
        $GESTURE make \(size)"drag from 200,100 by -90,0" -o t.trace.jsonl
        $GESTURE convert t.trace.jsonl --to \(format) -o r 2>/dev/null
        $GESTURE recognize --format text t.trace.jsonl | grep ended | tail -n 1
        $GESTURE recognize --format text r | grep ended | tail -n 1
        """,
      folder: folder.url
    )
    let lines = result.output.split(separator: "\n").map { line in
      // The device rounds to hundredths of a point, and its velocity with them.
      line.split(separator: " ").prefix { $0 != "velocityX" }.map {
        Double($0).map { String(Int(($0 * 10).rounded())) } ?? String($0)
      }
    }
    #expect(lines.count == 2 && lines.first == lines.last, "\(result.output) \(result.errors)")
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

  @Test func anotherFormatIsReported() throws {
    let run = try GestureProcess(["convert", "-", "-o", "-"], input: "hello\n")
    #expect(run.exitCode == 65)
    #expect(run.errors.hasPrefix("gesture: <stdin>:1:1: expected a trace, an evemu recording, "))
    #expect(run.errors.hasSuffix(", found another format\n"))
  }

  @Test func theFormatCanBeNamed() throws {
    let asked = try GestureProcess(
      ["convert", "--from", "getevent", "-", "-o", "-"],
      input: Sample.tap
    )
    #expect(asked.exitCode == 65)
    #expect(asked.errors.hasPrefix("gesture: <stdin>:1:1: expected \"add device\" or an event"))
    let unknown = try GestureProcess(["convert", "--from", "midi", "-", "-o", "-"])
    #expect(unknown.exitCode == 64)
    #expect(unknown.errors.contains("--from must be trace, evemu, libinput, getevent"))
  }

  @Test func aGeteventRecordingWithoutRangesTakesThoseOfTheData() throws {
    let path = Sample.formats + "/getevent-swipe-left.txt"
    let run = try GestureProcess(["convert", path, "-o", "-"])
    #expect(run.exitCode == 0)
    #expect(run.errors.contains("2 × axis without a known range"))
    let told = try GestureProcess(["convert", path, "-o", "-", "--range", "1079x2399"])
    #expect(told.exitCode == 0)
    #expect(!told.errors.contains("without a known range"))
    #expect(told.output.contains(#""size":[450,1000]"#))
  }

  @Test(arguments: ["devtools", "evemu", "libinput"])
  func aTraceBecomesAnotherFormatAndATapAgain(_ word: String) throws {
    let written = try GestureProcess(
      ["convert", "--to", word, "-", "-o", "-"],
      input: Sample.tap
    )
    #expect(written.exitCode == 0)
    let run = try GestureProcess(["recognize", "-"], input: written.output)
    #expect(run.output.contains(#""recognizer":"tap""#))
  }

  @Test func thePhoneOfAScriptIsNamed() throws {
    let run = try GestureProcess(
      ["convert", "--to", "adb", "--to-device", "/dev/input/event7", "--to-range", "1079x2159"]
        + ["-", "-o", "-"],
      input: Sample.tap
    )
    #expect(run.output.contains("device='/dev/input/event7'\n"))
    #expect(run.output.contains("1079 and 2159"))
  }

  @Test func aTraceBecomesWebDriverActionsAndATraceAgain() throws {
    let actions = try GestureProcess(
      ["convert", "--to", "webdriver", "-", "-o", "-"],
      input: Sample.tap
    )
    #expect(actions.exitCode == 0)
    #expect(actions.output.hasPrefix(#"{"actions":[{"type":"pointer","id":"finger1","#))
    let run = try GestureProcess(["recognize", "-"], input: actions.output)
    #expect(run.output.contains(#""recognizer":"tap""#))
  }

  @Test func lossesOfActionsAreReportedOnStandardError() throws {
    let trace = #"{"t":0,"hover":{"x":1,"y":2,"phase":"moved"}}"#
    let run = try GestureProcess(["convert", "--to", "webdriver", "-", "-o", "-"], input: trace)
    #expect(run.errors == "gesture: <stdout>: 1 × hover, left out (first in frame 0)\n")
    #expect(run.output == "{\"actions\":[]}\n")
  }

  @Test(arguments: ["0", "1001", "nan"])
  func aRateThatIsNoneIsAnErrorOfUsage(_ rate: String) throws {
    let run = try GestureProcess(["convert", "--rate", rate, "-", "-o", "-"], input: Sample.tap)
    #expect(run.exitCode == 64)
  }
}
