import Foundation
import Testing

/// What `gesture shapes evaluate` says of several sets of drawings.
@Suite struct ShapesEvaluateSetsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let half = Drawings.line("half", label: "circle", user: "a", Drawings.arc(degrees: 180))
    let oval = Drawings.line("oval", label: "oval", user: "b", Drawings.arc(degrees: 360))
    _ = try folder.write(Drawings.file() + half, to: "sets/second.strokes.jsonl")
    _ = try folder.write(
      Drawings.file(perLabel: 2, users: ["c", "d", "e"]) + oval,
      to: "sets/deep/first.strokes.jsonl"
    )
    _ = try folder.write("not drawings", to: "sets/deep/notes.txt")
  }

  private var sets: String { folder.url.appendingPathComponent("sets").path }

  private func evaluate(_ options: String...) throws -> GestureProcess {
    try GestureProcess(["shapes", "evaluate"] + options)
  }

  private func rows(_ run: GestureProcess) throws -> [[String: Any]] {
    #expect(run.exitCode == 0, "\(run.errors)")
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try #require((value as? [String: Any])?["results"] as? [[String: Any]])
  }

  @Test func eachFileBelowAFolderIsARow() throws {
    let rows = try rows(evaluate("--protocol", "circles", "--format", "json", sets))
    #expect(rows.map { $0["set"] as? String } == ["deep/first", "second"])
    #expect(rows.map { $0["circles"] as? Int } == [6, 7])
    #expect(rows.map { $0["circlesAccepted"] as? Int } == [6, 6])
    #expect(rows.map { $0["others"] as? Int } == [13, 12])
    #expect(rows.map { $0["othersAccepted"] as? Int } == [1, 0])
  }

  @Test func theLabelsOfCirclesAreChosen() throws {
    let both = ["--circles", "circle,oval", "--format", "json"]
    let call = ["shapes", "evaluate", "--protocol", "circles"]
    let first = sets + "/deep/first.strokes.jsonl"
    let two = try rows(GestureProcess(call + both + [first, sets + "/second.strokes.jsonl"]))
    #expect(two.map { $0["circles"] as? Int } == [7, 7])
    #expect(two.map { $0["othersAccepted"] as? Int } == [0, 0])
    let one = try GestureProcess(call + both + [first])
    #expect(one.output.contains(#""mistakes":[]"#))
    #expect(try GestureProcess(call + [first]).output.contains("Wrong: oval"))
    #expect(try evaluate("--protocol", "circles", "--circles", ",", first).exitCode == 64)
  }

  @Test func peopleAreLeftOutWithinEachSet() throws {
    for question in ["leave-one-user-out", "leave-one-class-out"] {
      let rows = try rows(evaluate("--protocol", question, "--format", "json", sets))
      #expect(rows.map { $0["users"] as? Int } == [4, 2])
      #expect(rows.map { $0["samples"] as? Int } == [19, 19])
    }
    let rows = try rows(
      evaluate(
        "--protocol",
        "user-dependent",
        "--examples",
        "1,2",
        "--repetitions",
        "3",
        "--format",
        "json",
        sets
      )
    )
    // Of two drawings of each shape, there is no test left beside two examples.
    #expect(rows.map { $0["set"] as? String } == ["deep/first", "second", "second"])
    #expect(rows.map { $0["samples"] as? Int } == [3 * 3 * 3, 2 * 3 * 3, 2 * 3 * 3])
  }

  @Test func whatOneSetTeachesIsTestedOnTheOther() throws {
    let run = try evaluate("--protocol", "across-sets", "--format", "json", sets)
    let rows = try rows(run)
    #expect(rows.map { $0["learned"] as? String } == ["limit", "templates", "limit", "templates"])
    #expect(rows.map { $0["from"] as? String } == ["second", "second", "deep/first", "deep/first"])
    #expect(
      rows.map { $0["tested"] as? String } == ["deep/first", "deep/first", "second", "second"]
    )
    // The oval has no template in the other set.
    #expect(rows.map { $0["labels"] as? Int } == [4, 3, 3, 3])
    #expect(rows.map { $0["samples"] as? Int } == [19, 18, 19, 19])
    #expect(rows[1]["errors"] as? Int == 0)
    #expect(
      try evaluate("--protocol", "across-sets", "--format", "json", sets).output == run.output
    )
  }

  /// The limit of a set of which all drawings are the same refuses what differs.
  @Test func theLimitIsThatOfTheOtherSet() throws {
    func write(_ name: String, _ people: [(user: String, bends: [Double])]) throws {
      let lines = people.flatMap { user, bends in
        bends.flatMap { bend in
          [
            Drawings.line(
              "\(user)\(bend)v",
              label: "v",
              user: user,
              Drawings.corners([(0, 0), (40 + bend, 90), (80, 0)])
            ),
            Drawings.line(
              "\(user)\(bend)z",
              label: "z",
              user: user,
              Drawings.corners([(0, 0), (80, bend), (0, 80), (80, 80)])
            ),
          ]
        }
      }
      _ = try folder.write(lines.joined(), to: "limits/\(name).strokes.jsonl")
    }
    func bends(from start: Double, by step: Double) -> [Double] {
      (0..<20).map { start + step * Double($0) }
    }
    try write("alike", [("a", bends(from: 0, by: 0.1)), ("b", bends(from: 0.05, by: 0.1))])
    try write("varied", [("c", bends(from: -30, by: 1)), ("d", bends(from: 10, by: 1))])
    let rows = try rows(
      evaluate("--protocol", "across-sets", "--format", "json", folder.url.path + "/limits")
    )
    let refused = rows.filter { $0["learned"] as? String == "limit" }.map {
      $0["refused"] as? Double
    }
    #expect(refused.count == 2)
    #expect(refused[0] == 0)
    #expect((refused[1] ?? 0) > 0.03)
  }

  @Test(arguments: [
    "circles", "leave-one-user-out", "user-dependent", "leave-one-class-out", "across-sets",
  ])
  func everyProtocolIsWrittenForPeopleAndAsAPicture(_ question: String) throws {
    let call = [
      "shapes", "evaluate", "--protocol", question, "--examples", "1", "--repetitions", "2",
    ]
    let text = try GestureProcess(call + [sets])
    #expect(text.exitCode == 0)
    #expect(text.output.contains("deep/first") && text.output.contains("second"))
    let picture = try GestureProcess(call + ["--format", "svg", sets])
    #expect(picture.output.hasPrefix("<svg ") && picture.output.hasSuffix("</svg>\n"))
    #expect(picture.output.contains("deep/first"))
    #expect(picture.errors == "")
  }

  @Test func aFaultIsReportedWithItsFileAndLine() throws {
    let broken = try folder.write(Drawings.file() + "[]\n", to: "sets/third.strokes.jsonl")
    let run = try evaluate("--protocol", "circles", sets)
    #expect(run.exitCode == 65)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("gesture: \(broken):19:"))
  }

  @Test func setsThatCannotAnswerAreNamed() throws {
    let alone = try folder.write(Drawings.file(users: ["a"]), to: "more/alone.strokes.jsonl")
    let one = try evaluate(sets, alone)
    #expect(one.exitCode == 65)
    #expect(one.errors == "gesture: \(alone): expected drawings of two users, found those of 1\n")
    let single = sets + "/second.strokes.jsonl"
    let across = try evaluate("--protocol", "across-sets", single)
    #expect(across.exitCode == 65)
    #expect(across.errors == "gesture: \(single): expected several sets, found one\n")
    let empty = folder.url.appendingPathComponent("sets/none")
    try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
    let none = try evaluate(empty.path)
    #expect(none.exitCode == 65)
    #expect(none.errors == "gesture: \(empty.path): expected a file *.strokes.jsonl, found none\n")
    #expect(try evaluate(sets + "/missing").exitCode == 66)
  }

  @Test func setsOfOneNameAreToldApartByTheirPaths() throws {
    let a = try folder.write(Drawings.file(), to: "a/same.strokes.jsonl")
    let b = try folder.write(Drawings.file(), to: "b/same.strokes.jsonl")
    let rows = try rows(evaluate("--protocol", "circles", "--format", "json", a, b))
    #expect(rows.map { $0["set"] as? String } == [a, b])
  }
}
