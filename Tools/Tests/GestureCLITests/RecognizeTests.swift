import Foundation
import Testing

@Suite struct RecognizeTests {
  @Test func aTraceFromStandardInputGivesLinesOfJSON() throws {
    let run = try GestureProcess(["recognize", "-"], input: Sample.tap)
    #expect(run.output == Sample.tapEvent)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
  }

  @Test func severalTracesAreToldApart() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Sample.tap, to: "a.trace.jsonl")
    let run = try GestureProcess(["recognize", path, path])
    #expect(run.output.split(separator: "\n").count == 2)
    #expect(run.output.contains("\"trace\":\"\(path)\""))
  }

  @Test func textIsAlignedAndHasNoColourInAFile() throws {
    let run = try GestureProcess(
      ["recognize", "--format", "text", "--failures", "-"],
      input: Sample.tap
    )
    let lines = run.output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("0.300  tap ") && $0.contains("  ended   x 100  y 100") })
    #expect(!run.output.contains("\u{1B}"))
    let states = lines.compactMap { line in
      ["failed", "ended"].compactMap { line.range(of: $0)?.lowerBound }
        .map { line.distance(from: line.startIndex, to: $0) }.min()
    }
    #expect(Set(states).count == 1 && states.count == lines.count)
  }

  @Test func aRecordingIsRecognizedAsItIs() throws {
    let run = try GestureProcess(["recognize", Sample.recording])
    #expect(run.output.contains(#""recognizer":"twoFingerTap""#))
    #expect(run.exitCode == 0)
  }

  @Test func timersFireAfterTheEndOfARecordingAndNotOfATrace() throws {
    let down = #"{"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":100}]}"#
    #expect(try GestureProcess(["recognize", "-"], input: down).output == "")
    let settled = try GestureProcess(["recognize", "--settle", "-"], input: down)
    #expect(settled.output.hasPrefix(#"{"t":0.5,"recognizer":"longPress""#))
  }

  @Test func aSceneFileReplacesTheStandardScene() throws {
    let folder = try TemporaryFolder()
    let scene = try folder.write(
      #"{"views":[{"recognizers":[{"id":"mine","type":"tap"}]}]}"#,
      to: "scene.json"
    )
    let run = try GestureProcess(["recognize", "--scene", scene, "-"], input: Sample.tap)
    #expect(run.output.contains(#""recognizer":"mine""#))
  }

  @Test func aBrokenTraceGivesItsPlaceAndNothingElse() throws {
    let folder = try TemporaryFolder()
    let good = try folder.write(Sample.tap, to: "good.trace.jsonl")
    let bad = try folder.write("{\"t\":0}\n{\"t\":\"x\"}\n", to: "bad.trace.jsonl")
    let run = try GestureProcess(["recognize", good, bad])
    #expect(run.exitCode == 65)
    #expect(run.output == "")
    #expect(run.errors == "gesture: \(bad):2:6: expected a time in seconds, found \"x\" (t)\n")
  }

  @Test func aFileThatIsNotThereIsToldSo() throws {
    let run = try GestureProcess(["recognize", "no/such.trace.jsonl"])
    #expect(run.exitCode == 66)
    #expect(
      run.errors.contains("no/such.trace.jsonl: expected a readable file, found no such file")
    )
    #expect(run.output == "")
  }

  @Test func wrongUsageHasItsOwnCode() throws {
    #expect(try GestureProcess(["recognize"]).exitCode == 64)
    #expect(try GestureProcess(["recognize", "--size", "big", "-"]).exitCode == 64)
    #expect(try GestureProcess(["recognise"]).exitCode == 64)
    #expect(try GestureProcess(["recognize"]).output == "")
  }

  @Test func outputThatCannotBeWrittenHasItsOwnCode() throws {
    let run = try GestureProcess(["convert", Sample.recording, "-o", "/no/such/folder/a.jsonl"])
    #expect(run.exitCode == 74)
    #expect(run.errors.contains("could not be written"))
  }

  @Test func helpAndVersionAreNoErrors() throws {
    #expect(try GestureProcess(["--help"]).exitCode == 0)
    #expect(try GestureProcess(["--version"]).exitCode == 0)
    let completions = try GestureProcess(["--generate-completion-script", "bash"])
    #expect(completions.exitCode == 0 && completions.output.contains("recognize"))
  }
}
