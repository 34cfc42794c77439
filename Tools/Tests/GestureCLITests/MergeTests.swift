import Foundation
import Testing

/// The commands `gesture explain --table` and `gesture merge`.
@Suite struct MergeTests {
  private static let tablets = Sample.root.appendingPathComponent("Tests/Fixtures/evemu/tablets")
    .path

  private func table(_ inputs: [String], input: String = "") throws -> String {
    let run = try GestureProcess(
      ["explain", "--table", "--format", "jsonl"] + inputs,
      input: input
    )
    #expect(run.exitCode == 0, "\(run.errors)")
    return run.output
  }

  @Test func partsAddUpToTheTableOfAllInAnyOrder() throws {
    let folder = try TemporaryFolder()
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.tablets)
      .filter { $0.hasSuffix(".events") }.sorted()
    #expect(names.count > 20)
    let parts = try names.map { try table(["\(Self.tablets)/\($0)"]) }
    let files = try (0..<3).map { part in
      let lines = parts.indices.filter { $0 % 3 == part }.map { parts[$0] }
      return try folder.write(lines.reversed().joined(), to: "part\(part).jsonl")
    }
    let whole = try table([Self.tablets])
    #expect(try table(["--jobs", "1", Self.tablets]) == whole)
    let sum = try GestureProcess(["merge", "--format", "jsonl", files[2], files[0], files[1]])
    #expect(sum.output == whole)
    let half = try GestureProcess(["merge", "--format", "jsonl", files[1], files[2]]).output
    let rest = try GestureProcess(
      ["merge", "--format", "jsonl", "-", files[0]],
      input: half
    )
    #expect(rest.output == whole)
  }

  /// Faults that were injected with known numbers are found with these numbers.
  @Test func injectedFaultsAreFound() throws {
    let folder = try TemporaryFolder()
    let scene = try folder.write(
      #"""
      {"size":[400,800],"views":[
        {"id":"list","recognizers":[{"id":"pan","type":"swipe","direction":"left"}],"subviews":[
        {"id":"buy","type":"button","frame":[50,150,100,100],"recognizers":[
          {"id":"buyTap","type":"tap"}]}]}]}
      """#,
      to: "shop.scene.json"
    )
    var lines: [String] = []
    for _ in 0..<30 { lines.append("after 3s tap at 100,200") }
    for _ in 0..<5 { lines.append("after 3s drag 100,200 by 0,50 over 100ms") }
    // A burst of four.
    lines.append("after 3s drag 100,200 by 0,50 over 100ms")
    for _ in 0..<3 { lines.append("after 0.3s drag 100,200 by 0,50 over 100ms") }
    let words = try folder.write(lines.joined(separator: "\n"), to: "shop.txt")
    let trace = try GestureProcess(["make", words]).output
    let run = try GestureProcess(
      ["explain", "--table", "--settle", "--scene", scene, "--recognizer", "buyTap", "-"]
        + ["--what-if", "tap.maximumMovement=50", "--what-if", "tap.maximumMovement=49"],
      input: trace
    )
    #expect(
      run.output == """
        1 session, 39 touches: 39 taps, 9 of them dead (23 %), 1 burst of rage taps (4 taps).

        buyTap on buy: 39 tried, 30 fired (77 %), 9 nearly fired
          9 (23 %) moved too far: 50 pt at the median; the limit is at most 45 pt \
        (tap.maximumMovement)
            missed by 5 pt at the median, 5 pt at 90 %, 5 pt at 99 %; 9 near misses
            9 of them are within a limit of 50 pt (23 % of the attempts)
            0 of them are within a limit of 49 pt (0 % of the attempts)

        Taps that led to nothing:
          buy: 39 taps, 9 of them dead (23 %), 1 burst of rage taps (4 taps)

        """
    )
    // What the table says of another limit is what another run says.
    let other = try GestureProcess(
      ["explain", "--table", "--settle", "--scene", scene, "--recognizer", "buyTap", "-"]
        + ["--set", "tap.maximumMovement=50"],
      input: trace
    )
    #expect(other.output.contains("buyTap on buy: 39 tried, 39 fired (100 %)"))
  }

  @Test func rowsWithAnErrorAreCounted() throws {
    let table = try table(["-"], input: Sample.tap)
    let rows = #"{"id":1,"# + table.dropFirst() + "\n" + #"{"id":2,"error":"no trace"}"# + "\n"
    let run = try GestureProcess(["merge", "--most", "1", "-"], input: rows)
    #expect(run.output.hasPrefix("1 session and 1 that could not be read, 1 touch: 1 tap"))
    let none = try GestureProcess(["merge", "-"], input: "\n")
    #expect(none.exitCode == 65)
    #expect(none.errors == "gesture: <stdin>: expected at least one table, found none\n")
  }

  @Test func sessionsThatCouldNotBeReadMergeWithTablesOfAnyRows() throws {
    let broken = #"{"id":2,"error":"no trace"}"# + "\n"
    let none = try GestureProcess(["merge", "--format", "jsonl", "-"], input: broken + broken)
    #expect(none.exitCode == 0)
    #expect(none.output.contains(#""by":"element","sessions":0,"unreadable":2,"touches":[]"#))
    let table = try table(["--by", "place", "-"], input: Sample.tap) + "\n"
    let sums = try [none.output + table, table + none.output].map {
      try GestureProcess(["merge", "--format", "jsonl", "-"], input: $0).output
    }
    #expect(sums[0] == sums[1])
    #expect(sums[0].contains(#""by":"place","sessions":1,"unreadable":2,"#))
  }

  @Test func tablesOfDifferentRowsAreRefusedWithTheirLine() throws {
    let first = try table(["-"], input: Sample.tap)
    let second = try table(["--by", "place", "-"], input: Sample.tap)
    let run = try GestureProcess(["merge", "-"], input: first + "\n" + second)
    #expect(run.exitCode == 65)
    #expect(
      run.errors == #"gesture: <stdin>:3: expected "element", as in the first table, found "#
        + "\"place\" (table.by)\n"
    )
  }

  @Test func aQuestionThatCannotBeAnsweredIsRefusedOrNoted() throws {
    let wrong = try GestureProcess(
      ["explain", "--table", "--what-if", "x", "-"],
      input: Sample.tap
    )
    #expect(wrong.exitCode == 64)
    #expect(wrong.errors.contains("--what-if takes a setting and a limit"))
    for (options, message) in [
      ("--rows --table --what-if x=1", "--rows and --what-if exclude each other: the answers are"),
      ("--what-if x=1", "--what-if needs --table."),
      ("--table --summary", "--table and --summary exclude each other."),
    ] {
      let words = options.split(separator: " ").map { String($0) }
      let refused = try GestureProcess(["explain"] + words + ["-"], input: Sample.tap)
      #expect(refused.exitCode == 64)
      #expect(refused.errors.contains(message))
    }
    let vain = try GestureProcess(
      ["explain", "--table", "--what-if", "tap.maxMovement=9", "-"],
      input: Sample.tap
    )
    #expect(vain.exitCode == 0)
    #expect(vain.errors.contains("no attempt failed at tap.maxMovement, but at "))
  }

  @Test func thePictureHasEachGestureAndEscapesItsName() throws {
    let table = try table([Self.tablets]).replacing(#""pan""#, with: #""<b>&amp;""#)
    let run = try GestureProcess(["merge", "--format", "svg", "-"], input: table)
    #expect(run.exitCode == 0)
    #expect(run.output.contains(">&lt;b&gt;&amp;amp;</text>"))
    #expect(run.output.contains(">limit 10 pt</text>"))
    #expect(run.output.contains(">What goes wrong in 29 sessions</text>"))
  }
}
