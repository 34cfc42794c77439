import Foundation
import Testing

@Suite struct ShapesEvaluateTests {
  func evaluate(_ question: String, _ options: String..., input: String) throws -> GestureProcess {
    try GestureProcess(
      ["shapes", "evaluate", "--protocol", question] + options + ["-"],
      input: input
    )
  }

  /// Returns the report as a program reads it.
  func report(_ run: GestureProcess) throws -> [String: Any] {
    #expect(run.exitCode == 0, "\(run.errors)")
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try #require(value as? [String: Any])
  }

  @Test func circlesOfAPackedFileAreCounted() throws {
    let folder = try TemporaryFolder()
    let half = Drawings.line("half", label: "circle", Drawings.arc(degrees: 180))
    let path = try folder.write(Drawings.file() + half, to: "a.strokes.jsonl")
    let gzip = try Process.run(URL(fileURLWithPath: "/usr/bin/env"), arguments: ["gzip", path])
    gzip.waitUntilExit()
    try #require(gzip.terminationStatus == 0)
    let run = try GestureProcess(
      ["shapes", "evaluate", "--protocol", "circles", "--format", "json", path + ".gz"]
    )
    let report = try report(run)
    #expect(report["protocol"] as? String == "circles")
    #expect(report["mistakes"] as? [String] == ["half"])
    let rows = try #require(report["results"] as? [[String: Any]])
    #expect(rows.map { $0["label"] as? String } == ["circle", "v", "z"])
    #expect(rows.map { $0["samples"] as? Int } == [7, 6, 6])
    #expect(rows.map { $0["accepted"] as? Int } == [6, 0, 0])
    let total = try #require(report["total"] as? [String: Any])
    #expect(total["samples"] as? Int == 19)
    #expect(total["accepted"] as? Int == 6)
  }

  @Test func eachUserIsLeftOutOnce() throws {
    let run = try evaluate("leave-one-user-out", "--format", "json", input: Drawings.file())
    let report = try report(run)
    #expect(report["samples"] as? Int == 2 * 3 * 3)
    let rows = try #require(report["results"] as? [[String: Any]])
    #expect(rows.compactMap { $0["user"] as? String } == ["a", "b"])
    #expect(rows.allSatisfy { $0["errors"] as? Int == 0 })
    let matrix = try #require(report["matrix"] as? [String: Any])
    #expect(matrix["rows"] as? [String] == ["circle", "v", "z"])
    #expect(matrix["counts"] as? [[Int]] == [[6, 0, 0], [0, 6, 0], [0, 0, 6]])
    let curve = try #require(report["reject"] as? [[String: Any]])
    #expect(
      curve.filter { $0["isDefault"] as? Bool == true }.map { $0["asked"] as? Double } == [0.05]
    )
  }

  @Test func usersCanBeLeftOutAltogether() throws {
    let input = Drawings.file(users: ["a", "b", "pilot"])
    let run = try evaluate(
      "leave-one-user-out",
      "--format",
      "json",
      "--without-user",
      "pilot",
      input: input
    )
    #expect(try report(run)["users"] as? Int == 2)
  }

  @Test func examplesAreDrawnAgainFromTheSameSeed() throws {
    let options = ["--examples", "1,2", "--repetitions", "4", "--seed"]
    func run(_ seed: String) throws -> GestureProcess {
      try GestureProcess(
        ["shapes", "evaluate", "--protocol", "user-dependent", "--format", "json"] + options
          + [seed, Drawings.slice]
      )
    }
    let (first, again) = (try run("7"), try run("7"))
    #expect(first.output == again.output)
    let rows = try #require(try report(first)["results"] as? [[String: Any]])
    #expect(rows.map { $0["examples"] as? Int } == [1, 2])
    // Two people at one speed, 16 shapes, four times over.
    #expect(rows.map { $0["samples"] as? Int } == [2 * 16 * 4, 2 * 16 * 4])
  }

  @Test func aShapeWithoutTemplateIsTakenForAnotherOrRefused() throws {
    let run = try evaluate("leave-one-class-out", "--format", "json", input: Drawings.file())
    let report = try report(run)
    let total = try #require(report["total"] as? [String: Any])
    #expect(total["samples"] as? Int == 18)
    let accepted = try #require(total["accepted"] as? Int)
    let matrix = try #require(report["matrix"] as? [String: Any])
    let counts = try #require(matrix["counts"] as? [[Int]])
    #expect(counts.joined().reduce(0, +) == accepted)
    // Nothing can be taken for what has no template.
    #expect(counts.indices.allSatisfy { counts[$0][$0] == 0 })
  }

  @Test(arguments: ["circles", "leave-one-user-out", "user-dependent", "leave-one-class-out"])
  func everyProtocolIsWrittenForPeopleAndAsAPicture(_ question: String) throws {
    let few = ["--examples", "1", "--repetitions", "2"]
    let call = ["shapes", "evaluate", "--protocol", question] + few
    let text = try GestureProcess(call + ["-"], input: Drawings.file())
    #expect(text.exitCode == 0)
    #expect(text.output.contains("samples"))
    #expect(text.output.contains("the default") == (question != "circles"))
    let picture = try GestureProcess(call + ["--format", "svg", "-"], input: Drawings.file())
    #expect(picture.output.hasPrefix("<svg ") && picture.output.hasSuffix("</svg>\n"))
    #expect(picture.errors == "")
  }

  @Test func whatIsNotCountedIsSaid() throws {
    let dots = (1...2).map { #"{"id":"\#($0)","label":"v","user":"a","points":[[3,3]]}"# + "\n" }
    let people = try evaluate("leave-one-user-out", input: Drawings.file() + dots.joined())
    #expect(people.exitCode == 0)
    #expect(people.output.contains("2 drawings more do not extend, and are not counted."))
    let few = try evaluate("user-dependent", "--examples", "1-4", input: Drawings.file())
    #expect(few.output.contains("more than E times at one speed for E = 3, 4."))
    let enough = try evaluate("user-dependent", "--examples", "1-2", input: Drawings.file())
    #expect(!enough.output.contains("No user drew"))
  }

  @Test func nothingIsCountedWithABrokenLine() throws {
    let run = try evaluate("circles", input: Drawings.file() + "[]\n")
    #expect(run.exitCode == 65)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("gesture: <stdin>:19:"))
  }

  @Test func aFileThatCannotAnswerIsReported() throws {
    let alone = try evaluate("leave-one-user-out", input: Drawings.file(users: ["a"]))
    #expect(alone.exitCode == 65)
    #expect(alone.errors == "gesture: <stdin>: expected drawings of two users, found those of 1\n")
    let nameless = try evaluate("leave-one-class-out", input: Drawings.file(users: [""]))
    #expect(
      nameless.errors == "gesture: <stdin>: expected drawings of two users, found no key \"user\"\n"
    )
    let few = try evaluate("user-dependent", "--examples", "3-9", input: Drawings.file())
    #expect(few.exitCode == 65)
    #expect(few.errors.contains("more than 3 drawings"))
    #expect(try evaluate("circles", input: "").exitCode == 65)
    #expect(try evaluate("squares", input: "").exitCode == 64)
    #expect(try evaluate("circles", "--examples", "5-2", input: "").exitCode == 64)
    #expect(try evaluate("circles", "--repetitions", "0", input: "").exitCode == 64)
  }
}
