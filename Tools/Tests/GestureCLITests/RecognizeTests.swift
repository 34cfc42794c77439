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

  @Test func aMissingFileIsReported() throws {
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

  /// Writes traces of different lengths: a number of drags each.
  private func writeDrags(_ counts: [Int], to folder: TemporaryFolder) throws -> [String] {
    try counts.enumerated().map { index, count in
      var text = #"{"format":"gesture-trace","version":1,"size":[400,800]}"# + "\n"
      for drag in 0..<count {
        for step in 0...20 {
          let phase = step == 0 ? "began" : step == 20 ? "ended" : "moved"
          let touch = #"{"id":\#(drag),"phase":"\#(phase)","x":\#(100 + 5 * step),"y":200}"#
          text += #"{"t":\#(drag + 1).\#(100 + step),"touches":[\#(touch)]}"# + "\n"
        }
      }
      return try folder.write(text, to: "\(index).trace.jsonl")
    }
  }

  @Test(arguments: [["recognize"], ["recognize", "--format", "text"], ["explain"]])
  func severalJobsGiveTheSameBytes(command: [String]) throws {
    let folder = try TemporaryFolder()
    let paths = try writeDrags([300, 1, 0, 40, 2, 2, 100, 1], to: folder)
    let one = try GestureProcess(command + ["--jobs", "1"] + paths)
    #expect(one.output.split(separator: "\n").count > 50)
    for jobs in ["2", "5", "100"] {
      let several = try GestureProcess(command + ["--jobs", jobs] + paths)
      #expect(several.output == one.output)
      #expect(several.errors == one.errors)
      #expect(several.exitCode == 0)
    }
  }

  @Test func theFirstBrokenTraceIsReportedByAnyNumberOfJobs() throws {
    let folder = try TemporaryFolder()
    var paths = try writeDrags([50, 1, 1], to: folder)
    paths.insert(try folder.write("{", to: "first.trace.jsonl"), at: 1)
    paths.append(try folder.write("[", to: "second.trace.jsonl"))
    for jobs in ["1", "2", "8"] {
      let run = try GestureProcess(["recognize", "--jobs", jobs] + paths)
      #expect(run.exitCode == 65)
      #expect(run.output == "")
      #expect(run.errors.contains("first.trace.jsonl:1:2: expected a key in quotes"))
      #expect(!run.errors.contains("second"))
    }
    let refused = try GestureProcess(["recognize", "--jobs", "0", "-"])
    #expect(refused.exitCode == 64)
    #expect(refused.errors.contains("--jobs must be from 1 to 1024"))
  }
}
