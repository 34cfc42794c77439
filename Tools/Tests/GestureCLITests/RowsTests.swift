import Foundation
import Testing

/// One session per line in, one line out.
@Suite struct RowsTests {
  private let folder = try? TemporaryFolder()

  /// Runs a command on rows from standard input.
  private func run(_ command: String, _ rows: String...) throws -> GestureProcess {
    try GestureProcess(
      command.split(separator: " ").map { String($0) } + ["--rows"],
      input: rows.map { $0 + "\n" }.joined()
    )
  }

  /// Returns a row with a recording as a string.
  private func row(_ recording: String, _ members: String = "") throws -> String {
    let text = String(decoding: try JSONEncoder().encode(recording), as: UTF8.self)
    return "{\(members)\"recording\":\(text)}"
  }

  private func object(_ line: some StringProtocol) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
    return try #require(value as? [String: Any])
  }

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { String($0) }
  }

  /// A recording that ends with a finger down.
  private let unfinished = #"""
    {"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":100}]}
    """#

  // MARK: - Answers

  @Test func eventsAreThoseOfTheRecording() throws {
    let result = try run("recognize", try row(Sample.tap, #""id":"a","#))
    #expect(result.output == #"{"id":"a","events":["# + Sample.tapEvent.dropLast() + "]}\n")
    #expect(result.errors.isEmpty)
    #expect(result.exitCode == 0)
  }

  @Test(arguments: ["", " --failures", " --settle", " --set tap.maximumHold=0.01 --failures"])
  func optionsMeanTheSameAsForAFile(options: String) throws {
    for text in [Sample.tap, unfinished] {
      let file = try GestureProcess(
        ("recognize" + options + " -").split(separator: " ").map { String($0) },
        input: text
      )
      let rows = try run("recognize" + options, try row(text))
      let events = lines(file.output).joined(separator: ",")
      #expect(rows.output == #"{"events":["# + events + "]}\n")
    }
  }

  @Test(arguments: ["", " --recognizer pan --recognizer tap", " --set tap.maximumHold=0.01"])
  func attemptsAreThoseOfTheRecording(options: String) throws {
    let words = ("explain --format jsonl" + options + " -").split(separator: " ")
    let file = try GestureProcess(words.map { String($0) }, input: Sample.tap)
    let rows = try run("explain" + options, try row(Sample.tap, #""id":1,"#))
    func isOf(_ outcome: String, _ line: String) -> Bool {
      line.contains("\"outcome\":\"\(outcome)\"")
    }
    let all = lines(file.output)
    let together = all.filter { isOf("together", $0) }.joined(separator: ",")
    let misses = all.filter { isOf("untouched", $0) }.joined(separator: ",")
    let attempts = all.filter { !isOf("together", $0) && !isOf("untouched", $0) }
      .joined(separator: ",")
    #expect(together.isEmpty == !options.contains("maximumHold"))
    #expect(
      rows.output == #"{"id":1,"# + (together.isEmpty ? "" : #""together":["# + together + "],")
        + #""attempts":["# + attempts + #"],"untouched":["# + misses + "]}\n"
    )
    let summary = try run("explain --summary" + options, try row(Sample.tap))
    let total = try GestureProcess(words.map { String($0) } + ["--summary"], input: Sample.tap)
    let parts = lines(total.output).joined(separator: ",")
    #expect(summary.output == #"{"summary":["# + parts + "]}\n")
    let table = try run("explain --table --by place" + options, try row(Sample.tap, #""id":1,"#))
    let whole = try GestureProcess(
      words.map { String($0) } + ["--table", "--by", "place"],
      input: Sample.tap
    )
    #expect(whole.output.hasPrefix(#"{"table":{"version":1,"by":"place","sessions":1,"#))
    #expect(table.output == #"{"id":1,"# + whole.output.dropFirst())
  }

  @Test func everyFormatIsDetectedAndItsLossesAreNotes() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Sample.formats).sorted()
    // The file beside it describes the device; a row has no such file.
    let files = names.filter { $0 != "README.md" && !$0.contains("describe") }
    #expect(files.count > 6)
    for name in files {
      let path = Sample.formats + "/" + name
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let file = try GestureProcess(["recognize", "-"], input: text)
      let answer = try run("recognize", try row(text))
      guard file.exitCode == 0 else { continue }
      let events = lines(file.output).joined(separator: ",")
      #expect(answer.output.hasPrefix(#"{"events":["# + events + "]"), "\(name)")
      let notes = try GestureProcess(["convert", "-", "-o", "-"], input: text).errors
      let found = try object(answer.output)["notes"] as? [String] ?? []
      #expect(found == lines(notes).map { String($0.dropFirst("gesture: <stdin>: ".count)) })
    }
  }

  @Test func aRowSaysItsFormatAndSize() throws {
    let path = Sample.formats + "/getevent-double-tap.txt"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let small = try GestureProcess(["recognize", "--size", "100x200", path])
    let answer = try run(
      "recognize --size 300x400",
      try row(text, #""format":"getevent","size":[100,200],"#),
      try row(text, #""format":"evtest","#)
    )
    let answers = lines(answer.output)
    #expect(
      answers[0].hasPrefix(#"{"events":["# + lines(small.output).joined(separator: ",") + "]")
    )
    #expect(answers[1].contains(#""in":"recording""#))
  }

  @Test func drawingsAreThoseOfTheRecording() throws {
    let drawings = ShapesCircleTests.two
    for command in ["shapes circle", "shapes classify"] {
      var options: [String] = []
      if command == "shapes classify" {
        options = ["--templates", try #require(folder).write(drawings, to: "templates")]
      }
      let words = command.split(separator: " ").map { String($0) } + options
      let file = try GestureProcess(words + ["-"], input: drawings)
      #expect(file.exitCode == 0)
      let key = command == "shapes circle" ? "strokes" : "drawings"
      let first = lines(drawings)[0]
      let input = try row(drawings, #""id":1,"format":"A4","#) + "\n{\"recording\":\(first)}\n"
      let rows = try GestureProcess(words + ["--rows"], input: input)
      let answers = lines(file.output).joined(separator: ",")
      let expected = #"{"id":1,""# + key + #"":["# + answers + "]}"
      #expect(lines(rows.output).first == expected)
      #expect(lines(rows.output).last == #"{""# + key + #"":["# + lines(file.output)[0] + "]}")
      let output = try #require(folder).url.appendingPathComponent("out").path
      _ = try GestureProcess(words + ["--rows", "-o", output], input: input)
      #expect(try String(contentsOfFile: output, encoding: .utf8) == rows.output)
    }
  }

  // MARK: - Errors

  @Test func errorsAreDataInTheirRow() throws {
    let broken = Sample.tap + #"{"t":0.2}"#
    let result = try run(
      "recognize",
      try row(broken, #""id":"a","#),
      "",
      #"{"id":"b","recodring":""}"#,
      try row(Sample.tap, #""id":"c","#)
    )
    #expect(result.exitCode == 0)
    #expect(result.errors == "gesture: 3 of 4 rows have an error\n")
    let answers = try lines(result.output).map { try object($0) }
    #expect(answers.count == 4)
    let faults = answers.map { $0["error"] as? [String: Any] }
    #expect(answers[0]["id"] as? String == "a")
    #expect(faults[0]?["in"] as? String == "recording")
    #expect(faults[0]?["line"] as? Int == 4)
    #expect(answers[0]["events"] == nil)
    #expect(faults[1]?["in"] as? String == "row")
    #expect(faults[1]?["line"] as? Int == 2)
    #expect(faults[2]?["found"] as? String == #""recodring" (did you mean "recording"?)"#)
    #expect(faults[3] == nil && answers[3]["id"] as? String == "c")
  }

  @Test func aRowThatIsTooLongIsAnErrorToo() throws {
    let long = try row(String(repeating: " ", count: 2000))
    let result = try run("recognize --max-row 1k", long, try row(Sample.tap))
    let answers = lines(result.output)
    #expect(answers.count == 2)
    #expect(answers[0].contains(#""expected":"a row of at most 1024 bytes""#))
    #expect(answers[1] == #"{"events":["# + Sample.tapEvent.dropLast() + "]}")
  }

  @Test func aFileThatCannotBeReadEndsTheWork() throws {
    let path = try #require(folder).write(try row(Sample.tap) + "\n", to: "rows")
    let result = try GestureProcess(["recognize", "--rows", path, "/no/such/file"])
    #expect(result.exitCode == 66)
  }

  // MARK: - Order

  @Test func theBytesAreTheSameForAnyNumberOfJobs() throws {
    var rows: [String] = []
    for index in 0..<500 {
      let id = #""id":\#(index),"#
      switch index % 7 {
      case 0: rows.append(try row(unfinished, id))
      case 1: rows.append(#"{"id":\#(index)}"#)
      case 2: rows.append(try row(String(repeating: Sample.tap, count: 3), id))
      case 3 where index % 5 == 0: rows.append("")
      default: rows.append(try row(Sample.tap, id))
      }
    }
    let input = rows.map { $0 + "\n" }.joined()
    for command in ["recognize", "explain --summary"] {
      let words = command.split(separator: " ").map { String($0) } + ["--rows", "--jobs"]
      let one = try GestureProcess(words + ["1"], input: input)
      #expect(lines(one.output).count == rows.count)
      for jobs in ["2", "5"] {
        let several = try GestureProcess(words + [jobs], input: input)
        #expect(several.output == one.output)
        #expect(several.errors == one.errors)
      }
    }
  }

  @Test func nothingOfARowReachesTheNext() throws {
    let first = try row(Sample.tap)
    let alone = try run("recognize --failures --jobs 1", first)
    let after = try run("recognize --failures --jobs 1", try row(unfinished), first, "{", first)
    let answers = lines(after.output)
    #expect(answers[1] + "\n" == alone.output)
    #expect(answers[3] + "\n" == alone.output)
  }

  /// A database sends the next row when it has the answers to those before.
  @Test(arguments: ["1", "2"])
  func answersDoNotWaitForTheNextRow(jobs: String) throws {
    let row = try row(Sample.tap)
    let result = try GestureProcess(
      shell: """
        mkfifo to from; cat >row
        timeout 60 $GESTURE recognize --rows --jobs \(jobs) <to >from &
        exec 3>to 4<from
        cat row >&3; read -r line <&4; echo "1 $line"
        cat row row >&3; read -r line <&4; echo "2 $line"; read -r line <&4; echo "3 $line"
        exec 3>&-
        wait $!; echo $?
        """,
      input: row + "\n",
      folder: try #require(folder).url
    )
    let answer = #"{"events":["# + Sample.tapEvent.dropLast() + "]}"
    #expect(lines(result.output) == (1...3).map { "\($0) " + answer } + ["0"])
  }

  @Test func aDatabaseMaySayHowManyRowsFollow() throws {
    let row = try row(Sample.tap)
    let result = try run("recognize --chunk-headers", "1", row, "2", row, row)
    #expect(lines(result.output).count == 3)
    let wrong = try run("recognize --chunk-headers", "1", row, row)
    #expect(wrong.exitCode == 65)
    #expect(lines(wrong.output).count == 1)
    #expect(wrong.errors.hasPrefix("gesture: <stdin>:3: expected the number of rows of a chunk"))
  }

  // MARK: - Options

  @Test(arguments: [
    "recognize --rows --format text", "recognize --rows --app photo-board",
    "explain --rows --format text", "shapes circle --rows --format svg",
    "shapes classify --rows --format text --templates x", "recognize --chunk-headers -",
    "explain --max-row 1M -", "recognize --rows --max-row 0",
    "shapes classify --rows --templates -",
    "recognize", "explain", "shapes circle", "recognize --rows - -",
  ])
  func whatMakesNoSenseIsRefused(command: String) throws {
    let result = try GestureProcess(command.split(separator: " ").map { String($0) })
    #expect(result.exitCode == 64, "\(result.output)")
    #expect(result.output.isEmpty)
  }

  @Test func rowsComeFromFilesInOrder() throws {
    let folder = try #require(folder)
    let first = try folder.write(try row(Sample.tap, #""id":1,"#), to: "a")
    let second = try folder.write(try row("x", #""id":2,"#) + "\n{", to: "b")
    let result = try GestureProcess(["recognize", "--rows", first, second, first])
    #expect(try lines(result.output).map { try object($0)["id"] as? Int } == [1, 2, nil, 1])
    #expect(result.output.contains(#""message":"\#(second):2:2: "#))
    #expect(result.errors == "gesture: 2 of 4 rows have an error\n")
  }
}
