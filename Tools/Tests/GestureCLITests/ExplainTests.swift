import Foundation
import Testing

@Suite struct ExplainTests {
  private static let lateTap = Sample.root
    .appendingPathComponent("Examples/recordings/late-double-tap.trace.jsonl").path

  @Test func eachAttemptOfARecognizerIsOneLine() throws {
    let run = try GestureProcess(["explain", "--recognizer", "doubleTap", Self.lateTap])
    #expect(
      run.output == """
        `doubleTap` on `view` failed at 0.412 s: the second tap came 0.371 s after the first lift, \
        the limit is 0.350 s (`tap.maximumGap`). Tried with `tap.maximumGap` = 0.371 s: it fires at \
        0.498 s; then both fire, `doubleTap` and `tap`, once; `tap` then fires once less.
          Swift: window.settings.update { $0.tap.maximumGap = 0.371 }
          JavaScript: configure({ settings: { "tap.maximumGap": 0.371 } })
        `doubleTap` on `view` failed at 0.848 s: the second tap came 0.371 s after the first lift, \
        the limit is 0.350 s (`tap.maximumGap`); it counted as a first tap, and no second tap came \
        within 0.350 s of its lift.

        """
    )
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
  }

  @Test func withoutARecognizerItTellsWhatFiredOrCameNear() throws {
    let run = try GestureProcess(["explain", Self.lateTap])
    // Below an attempt stands the change that was tried, as code.
    let lines = run.output.split(separator: "\n").filter { !$0.hasPrefix("  ") }
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("`tap` on `view` fired at 0.062 s"))
    #expect(lines[1].hasPrefix("`doubleTap` on `view` failed at 0.412 s"))
    #expect(lines[2].hasPrefix("`tap` on `view` fired at 0.498 s"))
    let all = try GestureProcess(["explain", "--all", Self.lateTap])
    let count = all.output.split(separator: "\n").count { !$0.hasPrefix("  ") }
    #expect(
      run.errors == "gesture: \(Self.lateTap): \(count - 3) more neither fired nor nearly fired; "
        + "--all prints them\n"
    )
    #expect(all.errors == "")
    #expect(lines.allSatisfy { all.output.contains($0) })
    // Programs choose for themselves.
    let json = try GestureProcess(["explain", "--format", "jsonl", Self.lateTap])
    #expect(json.output.split(separator: "\n").count == count)
    #expect(json.errors == "")
  }

  @Test func whenNothingCameNearTheNearestIsTold() throws {
    let folder = try TemporaryFolder()
    let scene = try folder.write(
      #"""
      {"size":[400,800],"views":[{"id":"box","recognizers":[
        {"id":"pinch","type":"pinch"},{"id":"left","type":"swipe","direction":"left"}]}]}
      """#,
      to: "a.scene.json"
    )
    let run = try GestureProcess(["explain", "--scene", scene, "-"], input: Sample.tap)
    #expect(run.output.hasPrefix("`left` on `box` failed at 0.300 s"))
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(run.errors.contains("1 more neither fired nor nearly fired"))
  }

  @Test func ofSeveralLossesToOneAtOnceOneIsTold() throws {
    let folder = try TemporaryFolder()
    let scene = try folder.write(
      #"""
      {"size":[400,800],"views":[{"id":"box","recognizers":[{"id":"pan","type":"pan"},
        {"id":"tap","type":"tap"},{"id":"press","type":"longPress","allowableMovement":99}]}]}
      """#,
      to: "a.scene.json"
    )
    let trace = try folder.write(
      #"""
      {"t":0,"touches":[{"id":1,"phase":"began","x":9,"y":9}]}
      {"t":0.1,"touches":[{"id":1,"phase":"moved","x":29,"y":9}]}
      {"t":0.2,"touches":[{"id":1,"phase":"ended","x":29,"y":9}]}
      """#,
      to: "a.trace.jsonl"
    )
    let run = try GestureProcess(["explain", "--scene", scene, trace])
    #expect(run.output.components(separatedBy: "lost to `pan`").count == 2)
    #expect(run.output.contains("`pan` on `box` began"))
    #expect(run.errors.contains("1 more"))
  }

  @Test func programsGetValueLimitAndSetting() throws {
    let run = try GestureProcess(
      ["explain", "--recognizer", "doubleTap", "--format", "jsonl", Self.lateTap]
    )
    let first = try #require(run.output.split(separator: "\n").first)
    let json = try JSONSerialization.jsonObject(with: Data(first.utf8)) as? [String: Any]
    #expect(json?["outcome"] as? String == "failed")
    #expect(json?["reason"] as? String == "tooFewTaps")
    #expect(json?["value"] as? Double == 0.371)
    #expect(json?["limit"] as? Double == 0.35)
    #expect(json?["missedBy"] as? Double == 0.021)
    #expect(json?["setting"] as? String == "tap.maximumGap")
    let tried = try #require(json?["tried"] as? [String: Any])
    let change = try #require((tried["changes"] as? [[String: Any]])?.first)
    #expect(change["setting"] as? String == "tap.maximumGap")
    #expect(change["value"] as? Double == 0.371)
    #expect(tried["outcome"] as? String == "fires")
    #expect(tried["at"] as? Double == 0.498)
    let costs = try #require(tried["costs"] as? [[String: Any]])
    #expect(costs.map { $0["kind"] as? String } == ["both", "less"])
    let cost = costs[1]
    #expect(cost["recognizer"] as? String == "tap")
    #expect(cost["count"] as? Int == 1)
    let line = "window.settings.update { $0.tap.maximumGap = 0.371 }"
    #expect(tried["swift"] as? [String] == [line])
    #expect((json?["text"] as? String)?.contains("Tried with `tap.maximumGap` = 0.371 s") == true)
  }

  /// What is printed as a setting is what `--set` takes.
  @Test func aTriedSettingDoesWhatIsPrinted() throws {
    let set = ["--set", "tap.maximumGap=0.371"]
    let run = try GestureProcess(["explain", "--recognizer", "doubleTap"] + set + [Self.lateTap])
    #expect(run.output.hasPrefix("`doubleTap` on `view` fired at 0.498 s"))
  }

  @Test func winnersWaitsAndRefusalsAreInTheJSON() throws {
    let folder = try TemporaryFolder()
    let scene = try folder.write(
      #"""
      {"size":[400,800],"views":[{"id":"box","recognizers":[
        {"id":"single","type":"tap","requireToFail":["double"]},
        {"id":"double","type":"tap","numberOfTapsRequired":2},
        {"id":"deaf","type":"tap","shouldReceiveTouch":false},
        {"id":"pan","type":"pan"}]}]}
      """#,
      to: "a.scene.json"
    )
    let trace = try folder.write(
      #"""
      {"t":0,"touches":[{"id":1,"phase":"began","x":9,"y":9}]}
      {"t":0.05,"touches":[{"id":1,"phase":"ended","x":9,"y":9}]}
      {"t":1,"touches":[{"id":1,"phase":"began","x":9,"y":9}]}
      {"t":1.1,"touches":[{"id":1,"phase":"moved","x":21,"y":9}]}
      {"t":1.2,"touches":[{"id":1,"phase":"ended","x":21,"y":9}]}
      """#,
      to: "a.trace.jsonl"
    )
    let run = try GestureProcess(["explain", "--scene", scene, "--format", "jsonl", trace])
    #expect(
      run.output.contains(#""waits":[{"for":"double","from":0.05,"to":0.4,"dynamic":false}]"#)
    )
    #expect(run.output.contains(#""refused":[{"touch":1,"t":0,"by":"delegate"}]"#))
    #expect(
      run.output.contains(
        #""reason":"lostTo","winner":"pan","winnerView":"box","winnerMovement":12"#
      )
    )
  }

  @Test func aRecognizerWithoutATouchSaysWhatWasHit() throws {
    let folder = try TemporaryFolder()
    let scene = try folder.write(
      #"""
      {"size":[400,800],"views":[{"id":"card"},{"id":"badge","frame":[0,0,50,50],"isHidden":true,
        "recognizers":[{"id":"tap","type":"tap"}]}]}
      """#,
      to: "a.scene.json"
    )
    let run = try GestureProcess(["explain", "--scene", scene, "-"], input: Sample.tap)
    #expect(
      run.output == """
        `tap` on `badge` never got a touch: touch 1 at 0.250 s came down at (100.0, 100.0) on \
        `card`, and `badge` is hidden.

        """
    )
  }

  @Test func aFolderEndsWithASummary() throws {
    let folder = try TemporaryFolder()
    let late = try String(contentsOfFile: Self.lateTap, encoding: .utf8)
    _ = try folder.write(late, to: "b/late.trace.jsonl")
    _ = try folder.write(Sample.tap, to: "tap.trace.jsonl")
    let arguments = ["explain", "--recognizer", "doubleTap", folder.url.path]
    let run = try GestureProcess(arguments)
    let path = folder.url.path
    #expect(run.output.hasPrefix("\(path)/b/late.trace.jsonl\n`doubleTap` on `view` failed"))
    #expect(run.output.contains("\n\(path)/tap.trace.jsonl\n`doubleTap` on `view` is undecided"))
    let summary = """
      doubleTap: 3 attempts, 0 fired
        2  tooFewTaps, closest: 0.021 s (tap.maximumGap)
        1  undecided

      """
    #expect(run.output.hasSuffix("\n\n" + summary))
    #expect(try GestureProcess(arguments + ["--summary"]).output == summary)
    let json = try GestureProcess(arguments + ["--summary", "--format", "jsonl"]).output
    #expect(json.hasPrefix(#"{"recognizer":"doubleTap","attempts":3,"fired":0,"untouched":0,"#))
  }

  @Test func standardInputAndAFileSayTheSame() throws {
    let text = try String(contentsOfFile: Self.lateTap, encoding: .utf8)
    let fromFile = try GestureProcess(["explain", Self.lateTap])
    let fromInput = try GestureProcess(["explain", "-"], input: text)
    #expect(fromFile.output == fromInput.output)
    #expect(!fromFile.output.isEmpty)
  }

  @Test func aBrokenTraceIsToldBeforeAnythingIsPrinted() throws {
    let folder = try TemporaryFolder()
    let bad = try folder.write(Sample.tap + "{\"t\":0.1}\n", to: "bad.trace.jsonl")
    let run = try GestureProcess(["explain", Self.lateTap, bad])
    #expect(run.exitCode == 65)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("gesture: \(bad):4:"))
    let command = try folder.write(
      #"{"t":0,"do":[{"set":"no.state","to":1}]}"#,
      to: "command.trace.jsonl"
    )
    let commands = try GestureProcess(["explain", command])
    #expect(commands.exitCode == 65)
    #expect(commands.errors.hasPrefix("gesture: \(command):1:"))
  }

  @Test func whatIsNotThereIsTold() throws {
    #expect(try GestureProcess(["explain", "no/such.trace.jsonl"]).exitCode == 66)
    let run = try GestureProcess(["explain", "--recognizer", "nobody", Self.lateTap])
    #expect(run.exitCode == 64)
    #expect(run.errors.contains("no recognizer 'nobody'; it has tap, doubleTap"))
  }

  @Test func theElementsOfAPageAreNamed() throws {
    let trace = """
      {"format":"gesture-trace","version":1,"size":[360,640]}
      {"t":0,"touches":[{"id":2,"phase":"began","x":70,"y":80}],"x-targets":[{"id":2,"element":"#photo","box":[10,20,240,180]}]}
      {"t":0.05,"touches":[{"id":2,"phase":"ended","x":70,"y":80}],"x-events":[{"type":"click","element":"#photo"}]}
      {"t":0.5,"x-events":[{"type":"zoom","element":"#photo","missing":true}]}

      """
    let lines = try GestureProcess(["explain", "-"], input: trace).output.split(separator: "\n")
    #expect(
      lines.first
        == "Touch 2 came down at 0 s on `#photo`, at (60, 60), of 240 × 180 pt."
    )
    #expect(lines.contains("The page had `click` on `#photo` at 0.05 s."))
    #expect(lines.contains("The page should have had `zoom` on `#photo` by 0.5 s, and had not."))
    let kept = try GestureProcess(["convert", "-", "-o", "-"], input: trace).output
    #expect(kept == trace)
  }
}
