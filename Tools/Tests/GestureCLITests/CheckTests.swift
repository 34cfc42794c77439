import Foundation
import Testing

@Suite struct CheckTests {
  @Test func theLastLineCounts() throws {
    let run = try GestureProcess(["check", "-"], input: Sample.scenario("n", count: 1))
    #expect(run.output == "1 passed, 0 failed\n")
    #expect(run.exitCode == 0)
  }

  @Test func aFailureIsReportedWithExpectedAndActual() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Sample.scenario("n", count: 2), to: "a.scenario.json")
    let run = try GestureProcess(["check", path])
    #expect(run.exitCode == 1)
    #expect(run.output.hasPrefix("\(path):1: n\n  tap.count: expected 2, got 1\n"))
    #expect(run.output.hasSuffix("\n0 passed, 1 failed\n"))
    #expect(run.errors == "")
  }

  @Test func aFolderStandsForEverythingBelowInOrder() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Sample.scenario("second", count: 9), to: "b/x.scenario.json")
    _ = try folder.write(Sample.scenario("first", count: 9), to: "a.scenario.json")
    _ = try folder.write("no scenario", to: "notes.json")
    let run = try GestureProcess(["check", folder.url.path])
    let first = try #require(run.output.range(of: ": first"))
    let second = try #require(run.output.range(of: ": second"))
    #expect(first.lowerBound < second.lowerBound)
    #expect(run.output.hasSuffix("0 passed, 2 failed\n"))
  }

  @Test func severalJobsGiveTheSameBytes() throws {
    let folder = try TemporaryFolder()
    for index in 0..<40 {
      let text = Sample.scenario("number \(index)", count: index % 3)
      _ = try folder.write(text, to: "\(100 + index).scenario.json")
    }
    let one = try GestureProcess(["check", "--jobs", "1", folder.url.path])
    #expect(one.output.hasSuffix("\n13 passed, 27 failed\n"))
    for jobs in ["2", "7", "100"] {
      let several = try GestureProcess(["check", "--jobs", jobs, folder.url.path])
      #expect(several.output == one.output)
      #expect(several.exitCode == 1)
    }
  }

  @Test func everyBrokenFileIsReportedAndNothingRuns() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("{", to: "a.scenario.json")
    _ = try folder.write("[]", to: "b.scenario.json")
    _ = try folder.write(Sample.scenario("n", count: 1), to: "c.scenario.json")
    let run = try GestureProcess(["check", folder.url.path])
    #expect(run.exitCode == 65)
    #expect(run.output == "")
    #expect(run.errors.split(separator: "\n").count == 2)
    #expect(run.errors.contains("a.scenario.json:1:2: expected "))
    #expect(run.errors.contains("b.scenario.json:1:1: expected at least one scenario"))
  }

  @Test func aFolderWithoutScenariosIsReported() throws {
    let folder = try TemporaryFolder()
    #expect(try GestureProcess(["check", folder.url.path]).exitCode == 66)
    #expect(try GestureProcess(["check", "no/such"]).exitCode == 66)
  }

  @Test func aFilterChoosesByName() throws {
    let both = "[\(Sample.scenario("one", count: 1)),\(Sample.scenario("two", count: 9))]"
    let run = try GestureProcess(["check", "--filter", "one", "-"], input: both)
    #expect(run.output == "1 passed, 0 failed\n")
    #expect(try GestureProcess(["check", "--filter", "three", "-"], input: both).exitCode == 64)
  }

  @Test func aDisputedScenarioIsReportedAndMustFail() throws {
    let folder = try TemporaryFolder()
    let list = try folder.write(
      #"[{"file":"a.scenario.json","name":"n","reason":"two taps are one"}]"#,
      to: "disputed.json"
    )
    let path = try folder.write(Sample.scenario("n", count: 2), to: "a.scenario.json")
    let failing = try GestureProcess(["check", "--disputed", list, path])
    #expect(failing.output == "disputed: n\n  two taps are one\n\n0 passed, 0 failed\n")
    #expect(failing.exitCode == 0)
    _ = try folder.write(Sample.scenario("n", count: 1), to: "a.scenario.json")
    let passing = try GestureProcess(["check", "--disputed", list, path])
    #expect(passing.output.contains("is listed as disputed, but passes (two taps are one)"))
    #expect(passing.exitCode == 1)
  }
}
