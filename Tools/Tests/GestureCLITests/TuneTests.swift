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
    _ = try run(["tune", Self.reader, "--save", file, "--name", "reader"])
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text == #"{"x-name":"reader","longPress.duration":0.8,"pan.hysteresis":14}"# + "\n")
    let again = try run(["tune", Self.reader, "--settings", file])
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
          var interval: [[Double]]
        }
        var question: String
        var neededPeople: Int?
        var axes: [Axis]
      }
      var settings: [String: Double]
      var questions: [Question]
    }
    let json = Data(try run(["tune", Self.reader, "--format", "json"]).output.utf8)
    let report = try JSONDecoder().decode(Report.self, from: json)
    #expect(report.settings["pan.hysteresis"] == 14)
    #expect(report.questions.map(\.question) == ["movement", "gap", "hold", "press"])
    #expect(report.questions[1].neededPeople == 25)
    #expect(report.questions[0].axes[2].interval == [[10], [16]])
  }

  @Test func onePersonNeedsOthers() throws {
    let one = try run(["tune", Self.reader, "--person", "p3"])
    #expect(one.output.hasPrefix("For p3, with 13 other people as what to expect.\n"))
    #expect(one.output.contains("Nothing is recommended from 5 doubleTaps; 10 would do."))
    let nobody = try run(["tune", Self.reader, "--person", "p33"], exitCode: 64)
    #expect(nobody.errors.contains("There is no person 'p33'; there are p1, p10"))
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
