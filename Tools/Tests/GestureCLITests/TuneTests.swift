import Foundation
import Testing

/// `gesture tune` on injected hands.
@Suite struct TuneTests {
  private static let reader = "Examples/people/reader.trace.jsonl"

  private func run(_ arguments: [String], exitCode: Int32 = 0) throws -> GestureProcess {
    let run = try GestureProcess(arguments, folder: Sample.root)
    #expect(run.exitCode == exitCode, "\(run.errors)")
    return run
  }

  @Test func aTableGivesTheSameAnswer() throws {
    let folder = try TemporaryFolder()
    let explained = try run(["explain", "--table", "--format", "jsonl", Self.reader])
    let table = try folder.write(explained.output, to: "reader.table.jsonl")
    let merged = try run(["merge", "--format", "jsonl", table, table])
    #expect(merged.output.contains("\"tuning\""))
    #expect(try run(["tune", table]).output == run(["tune", Self.reader]).output)
  }

  @Test func whatIsSavedIsReadByCommandsAndScenes() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("reader.json").path
    let person = ["tune", Self.reader, "--person", "p10"]
    _ = try run(person + ["--save", file, "--name", "reader"])
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text == #"{"x-name":"reader","longPress.duration":0.8,"pan.hysteresis":14}"# + "\n")
    let again = try run(person + ["--settings", file])
    #expect(again.output.contains("There is nothing to change."))
    // The settings of the scene are above those of the file.
    let recognizers = #"[{"id": "pan", "type": "pan"}]"#
    func begins(with settings: String) throws -> Int {
      let scene = try folder.write(
        #"{"settings": \#(settings), "views": [{"id": "view", "recognizers": \#(recognizers)}]}"#,
        to: "reader.scene.json"
      )
      let played = try run(["recognize", "--scene", scene, Self.reader])
      return played.output.split(separator: "\n").count { $0.contains("\"began\"") }
    }
    let tuned = try begins(with: #""reader.json""#)
    #expect(try begins(with: #"{"pan.hysteresis": 14}"#) == tuned)
    #expect(try begins(with: #"{"preset": "reader.json", "pan.hysteresis": 10}"#) > tuned)
    let broken = try folder.write(#"{"pan.hysterisis":14}"#, to: "broken.json")
    let refused = try run(["recognize", "--settings", broken, Self.reader], exitCode: 65)
    #expect(refused.errors.contains("broken.json:1:2"))
    #expect(refused.errors.contains("did you mean \"pan.hysteresis\"?"))
  }

  @Test func thePictureAndTheJSONHaveTheCurves() throws {
    let picture = try run(["tune", Self.reader, "--format", "svg"]).output
    for words in [
      "<svg", "What gives 14 people what they meant", "pan.hysteresis, in pt", "too few people",
    ] {
      #expect(picture.contains(words))
    }
    // There is nothing to change about it.
    #expect(!picture.contains("longPress.maximumMovement"))
    struct Report: Decodable {
      struct Question: Decodable {
        struct Axis: Decodable {
          var settings: [String]
          var value: [Double]
          var interval: [[Double]]?
        }
        var question: String
        var neededGestures: Int?
        var axes: [Axis]
      }
      var settings: [String: Double]
      var questions: [Question]
    }
    let person = ["--person", "p10", "--format", "json"]
    let json = Data(try run(["tune", Self.reader] + person).output.utf8)
    let report = try JSONDecoder().decode(Report.self, from: json)
    #expect(report.settings["pan.hysteresis"] == 14)
    #expect(report.questions.map(\.question) == ["movement", "gap", "hold", "press"])
    #expect(report.questions[1].neededGestures == 10)
    #expect(report.questions[0].axes[2].interval == [[8], [16]])
  }

  @Test func onePersonNeedsOthers() throws {
    let one = try run(["tune", Self.reader, "--person", "p3"])
    #expect(one.output.hasPrefix("For p3, with 13 other people as what to expect.\n"))
    #expect(one.output.contains("Nothing is recommended from 5 doubleTaps; 10 would do."))
    let nobody = try run(["tune", Self.reader, "--person", "p33"], exitCode: 64)
    #expect(nobody.errors.contains("There is no person 'p33'; there are p1, p10"))
  }

  /// A person who taps six times, and what the taps were meant to be.
  private static func taps(_ note: String = #","x-meant":"tap""#, header: String = "") -> String {
    (0..<6).reduce(#"{"format":"gesture-trace","version":1,"size":[400,800]\#(header)}"# + "\n") {
      text,
      index in
      text + """
        {"t":\(2 * index + 1),"touches":[{"id":\(index),"phase":"began","x":100,"y":100}]\(note)}
        {"t":\(2 * index + 1).05,"touches":[{"id":\(index),"phase":"moved","x":112,"y":100}]}
        {"t":\(2 * index + 1).1,"touches":[{"id":\(index),"phase":"ended","x":112,"y":100}]}

        """
    }
  }

  @Test func fewGesturesAreMeasuredAllTheSame() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.taps(header: #","x-person":"p1""#), to: "p1.trace.jsonl")
    let few = try run(["tune", file], exitCode: 1)
    #expect(few.output.contains("Nothing is recommended: no drags were recorded."))
    #expect(few.output.contains("Now, 100 % of the taps are lost to the drag."), "\(few.output)")
    let nobody = try folder.write(Self.taps(), to: "nobody.trace.jsonl")
    let unnamed = try run(["tune", nobody], exitCode: 1)
    #expect(unnamed.output.contains(#"write "x-person":"p1" in the header"#), "\(unnamed.output)")
    #expect(unnamed.output.contains("Now, 100 % of the taps are lost to the drag."))
  }

  @Test(arguments: [
    (#","x-ment":"tap""#, "none of 6 gestures says what it was meant to be"),
    (#","x-meant":"taps""#, #"did you mean "tap"?"#), (#","x-meant":"drag""#, #""pan""#),
    (#","x-meant":7"#, "none of 6 gestures says what it was meant to be"),
  ])
  func wordsThatCountAreListed(_ note: String, _ answer: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.taps(note), to: "t.trace.jsonl")
    let refused = try run(["tune", file], exitCode: 1)
    #expect(refused.errors.contains(answer), "\(refused.errors)")
    #expect(refused.errors.contains(#"the scene has "tap", "doubleTap""#), "\(refused.errors)")
  }

  @Test(arguments: [
    (
      #","x-ment":"tap""#,
      #":2: left out "x-ment" here and on 5 more lines (did you mean "x-meant"?)"#
    ),
    (
      #","x-Meant":"tap""#,
      #":2: left out "x-Meant" here and on 5 more lines (did you mean "x-meant"?)"#
    ),
    (
      #","x-meant":"tap","x-persons":"p1""#,
      #":2: left out "x-persons" here and on 5 more lines (did you mean "x-person"?)"#
    ),
    (
      #","x-meant":"tap","x-person":7"#,
      #":2: left out "x-person" here and on 5 more lines, which is no text such as "p7""#
    ),
  ])
  func wordsThatAreMisspeltAreToldByLine(_ note: String, _ answer: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.taps(note), to: "t.trace.jsonl")
    let told = try run(["tune", file], exitCode: 1).errors
    #expect(told.contains("t.trace.jsonl" + answer), "\(told)")
  }

  @Test func otherNotesAreNoMistakes() throws {
    let folder = try TemporaryFolder()
    let notes = #","x-note":1,"x-reason":"r","x-user":"u","x-frame":7,"x-":0"#
    let text = Self.taps(#","x-meant":"tap""# + notes, header: #","x-person":"p1""# + notes)
    let told = try run(["tune", try folder.write(text, to: "t.trace.jsonl")], exitCode: 1).errors
    #expect(!told.contains("left out"), "\(told)")
    let header = try folder.write(
      Self.taps(header: #","x-persn":"p1","x-meant":["tap"]"#),
      to: "h.trace.jsonl"
    )
    let errors = try run(["tune", header], exitCode: 1).errors
    #expect(errors.contains(#"header: left out "x-persn" (did you mean "x-person"?)"#), "\(errors)")
    #expect(errors.contains(#"header: left out "x-meant", which is no text"#), "\(errors)")
    let bare = try folder.write(Self.taps(#","meant":"tap""#), to: "b.trace.jsonl")
    let refused = try run(["tune", bare], exitCode: 65).errors
    #expect(refused.contains("b.trace.jsonl:2:"), "\(refused)")
    #expect(refused.contains(#"did you mean "x-meant"?"#), "\(refused)")
  }

  /// Twelve people whose taps slip by up to 50 points, and who drag fast.
  private static let people = {
    var (text, time) = (#"{"format":"gesture-trace","version":1,"size":[400,800]}"# + "\n", 1.0)
    let slips: [Double] = [6, 9, 12, 13, 14, 50]
    for number in 0..<120 {
      let (person, kind) = (number / 10, number % 10)
      let isDrag = kind > 5
      let length: Double = isDrag ? 120 : slips[kind] + 0.1 * Double(person % 5)
      let (steps, frame) = (isDrag ? 10 : 6, 1.0 / 60)
      for step in 0...steps {
        let phase = step == 0 ? "began" : step == steps ? "ended" : "moved"
        let place = 100 + length * Double(step) / Double(steps)
        text +=
          #"{"t":\#(time + frame * Double(step)),"touches":[{"id":\#(number),"phase":"\#(phase)","#
        text += #""x":\#(place),"y":300}]"#
        if step == 0 {
          text += #","x-person":"p\#(person)","x-meant":"\#(isDrag ? "pan" : "tap")""#
        }
        text += "}\n"
      }
      time += 2
    }
    return text
  }()

  @Test(arguments: [
    [], ["--settings", "standard"], ["--settings", "forgiving"], ["--set", "pan.hysteresis=6"],
    ["--set", "pan.hysteresis=40"], ["--settings", "forgiving", "--set", "tap.maximumMovement=20"],
    ["--scene", "own.scene.json"],
  ])
  func runningItAgainWithWhatWasSavedEnds(_ start: [String]) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.people, to: "people.trace.jsonl")
    let recognizers = #"[{"id": "tap", "type": "tap"}, {"id": "pan", "type": "pan"}]"#
    _ = try folder.write(
      #"{"settings": {"pan.hysteresis": 40}, "views": [{"id": "v", "recognizers": \#(recognizers)}]}"#,
      to: "own.scene.json"
    )
    let scene = start.first == "--scene" ? start : []
    var (options, saved) = (start, [String]())
    for step in 1...4 {
      let arguments = ["tune", "people.trace.jsonl", "--save", "\(step).json"] + options
      let tuned = try GestureProcess(arguments, folder: folder.url)
      #expect(tuned.exitCode == 0, "\(tuned.errors)\(tuned.output)")
      let file = folder.url.appendingPathComponent("\(step).json")
      saved.append(try String(contentsOf: file, encoding: .utf8))
      guard tuned.output.contains("\n  recommended") else {
        // What is kept is what was saved before, and something was.
        #expect(step > 1 && saved[step - 1] == saved[step - 2], "\(saved)")
        return
      }
      options = scene + ["--settings", "\(step).json"]
    }
    Issue.record("There is always something else: \(saved)")
  }

  @Test func recordingsWithoutGesturesOrWithDragsAloneAreTold() throws {
    let folder = try TemporaryFolder()
    let head = #"{"format":"gesture-trace","version":1}"# + "\n"
    for text in ["", "\n\n", head, head + "{\"t\":1}\n"] {
      let empty = try folder.write(text, to: "empty.trace.jsonl")
      let told = try run(["tune", empty], exitCode: 1)
      #expect(
        told.errors.contains("empty.trace.jsonl: there is no complete gesture in it"),
        "\(told.errors)"
      )
    }
    let drags = try folder.write(Self.taps(#","x-meant":"pan""#), to: "drags.trace.jsonl")
    let told = try run(["tune", drags], exitCode: 1).output
    #expect(told.contains("Nothing is recommended from drags alone"), "\(told)")
    // A name without a letter is none.
    let note = #","x-meant":"tap","x-person":"""#
    let nameless = try folder.write(Self.taps(note), to: "nameless.trace.jsonl")
    let unnamed = try run(["tune", nameless], exitCode: 1)
    #expect(unnamed.output.contains("One person is assumed for 6 gestures"), "\(unnamed.output)")
    #expect(unnamed.errors.contains(#"left out "x-person" here and on 5 more lines"#))
  }

  @Test func whatIsGivenTwiceIsRefused() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.taps(), to: "t.trace.jsonl")
    let files = try run(["tune", file, folder.url.path], exitCode: 64)
    #expect(files.errors.contains("is given twice"), "\(files.errors)")
    let other = try folder.write(Self.taps(header: #","x-person":"p1""#), to: "other.trace.jsonl")
    let copy = try folder.write(Self.taps(), to: "copy.trace.jsonl")
    _ = try run(["tune", file, other], exitCode: 1)
    let copied = try run(["tune", file, other, copy], exitCode: 64)
    #expect(copied.errors.contains("copy.trace.jsonl' is a copy of '"), "\(copied.errors)")
    let people = try run(["tune", Self.reader, "--person", "p1", "--person", "p2"], exitCode: 64)
    #expect(people.errors.contains("--person is given 2 times"), "\(people.errors)")
  }

  @Test(arguments: [["-o", "x", "--save", "x"], ["-o", "x", "--save", "./x"], ["--save", "-"]])
  func twoOutputsAreTwoFiles(_ outputs: [String]) throws {
    let folder = try TemporaryFolder()
    let reader = Sample.root.appendingPathComponent(Self.reader).path
    let refused = try GestureProcess(["tune", reader] + outputs, folder: folder.url)
    #expect(refused.exitCode == 64)
    #expect(refused.errors.contains("--output and --save both name"), "\(refused.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  @Test func aTableKeepsTheSettingsItWasPlayedWith() throws {
    let folder = try TemporaryFolder()
    let settings = try folder.write(#"{"pan.hysteresis":14}"#, to: "r2.json")
    let explain = ["explain", "--table", "--format", "jsonl", Self.reader]
    let standard = try folder.write(try run(explain).output, to: "standard.jsonl")
    let tuned = try folder.write(
      try run(explain + ["--settings", settings]).output,
      to: "tuned.jsonl"
    )
    let expected = try run(["tune", Self.reader, "--settings", settings]).output
    #expect(try run(["tune", tuned]).output == expected)
    #expect(try run(["tune", tuned, "--set", "pan.hysteresis=14"]).output == expected)
    for (option, value) in [
      ("--settings", settings), ("--set", "pan.hysteresis=14"), ("--scene", "touchscreen"),
      ("--size", "300x300"),
    ] {
      let refused = try run(["tune", standard, option, value], exitCode: 64)
      #expect(refused.errors.contains("\(option) does not change the table"), "\(refused.errors)")
    }
    #expect(try run(["tune", standard, tuned], exitCode: 64).errors.contains("counted with"))
    #expect(try run(["merge", standard, tuned], exitCode: 65).errors.contains("pan.hysteresis"))
    // What is saved starts from the settings of the table.
    let saved = folder.url.appendingPathComponent("saved.json").path
    _ = try run(["tune", tuned, "--save", saved])
    #expect(try String(contentsOfFile: saved, encoding: .utf8).contains(#""pan.hysteresis":14"#))
  }

  @Test(arguments: ["./r2.json", "../x.json", "2026-11.json", "-r.json"])
  func aPathMayBeginLikeANumber(_ path: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(#"{"pan.hysteresis":14}"#, to: "in/" + path)
    _ = try folder.write(Self.taps(), to: "in/t.trace.jsonl")
    let inside = folder.url.appendingPathComponent("in")
    let read = try GestureProcess(
      ["recognize", "t.trace.jsonl", "--settings=\(path)"],
      folder: inside
    )
    #expect(read.exitCode == 0 && read.output.contains("\"tap\""), "\(read.errors)\(read.output)")
    let preset = try GestureProcess(
      ["recognize", "t.trace.jsonl", "--set", "preset=\(path)"],
      folder: inside
    )
    #expect(preset.output == read.output && preset.exitCode == 0, "\(preset.errors)")
  }

  @Test func recordingsWithoutMeaningTeachNothing() throws {
    let run = try run(
      ["tune", "Examples/recordings/late-double-tap.trace.jsonl"],
      exitCode: 1
    )
    #expect(run.output.contains("No gesture says what it was meant to be"))
  }

  @Test func whatIsWantedMayBeOtherwise() throws {
    let run = try run(["tune", Self.reader, "--want", "taps=90%", "--drag-delay", "0ms"])
    #expect(
      run.output.contains(
        "wanted: 90 % of the taps at most 350 ms after the lift, 99 % of the drags at most 0 ms later"
      )
    )
    _ = try self.run(["tune", Self.reader, "--want", "tabs=90%"], exitCode: 64)
    _ = try self.run(["tune", Self.reader, "--drag-delay", "46ms"], exitCode: 64)
  }
}

/// The page about thresholds shows what the command prints.
@Suite struct ThresholdsPageTests {
  @Test func everyCommandPrintsWhatIsShown() throws {
    #expect(try ConsolePage.check("Documentation/Thresholds.md", in: Sample.root) == 1)
  }
}
