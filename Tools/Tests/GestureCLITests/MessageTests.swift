import Foundation
import Testing

/// What the command says about mistakes.
@Suite struct MessageTests {
  private let folder = try? TemporaryFolder()

  private func run(_ lines: String, input: String = Sample.tap) throws -> GestureProcess {
    try GestureProcess(shell: lines, input: input, folder: try #require(folder).url)
  }

  private func hasControls(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value)
    }
  }

  @Test(arguments: [#"\u001b]0;x\u0007"#, #"\u0000"#, "\u{9B}31m", "\u{7F}"])
  func controlCharactersOfNamesAreEscaped(_ name: String) throws {
    let scene = #"{"views":[{"id":"\#(name)","recognizers":[{"id":"\#(name)","type":"tap"}]}]}"#
    for command in [
      "recognize --format text", "explain --all", "explain --recognizer other", "explain --summary",
    ] {
      let result = try run("cat >t; printf '%s' '\(scene)' >s; $GESTURE \(command) --scene s t")
      #expect(!hasControls(result.output + result.errors), "\(command)")
    }
    let key = try GestureProcess(["recognize", "-"], input: #"{"t":0,"\#(name)":1}"#)
    #expect(key.exitCode == 65)
    #expect(!hasControls(key.errors))
    let scenario = Sample.scenario(name, count: 7)
    #expect(!hasControls(try GestureProcess(["check", "-"], input: scenario).output))
    let line = Drawings.line(name, label: name, Drawings.arc(degrees: 360))
    let circle = try GestureProcess(["shapes", "circle", "--format", "text", "-"], input: line)
    #expect(!hasControls(circle.output + circle.errors))
    let file = try run("cat >\"$(printf 'a\\033b')\"; $GESTURE recognize a*", input: "{")
    #expect(file.errors.hasPrefix("gesture: a\\u001Bb:1:"))
  }

  @Test func aLongKeyIsShortened() throws {
    let key = String(repeating: "k", count: 100_000)
    for input in [
      #"{"t":0,"\#(key)":1}"#, #"{"t":0,"\#(key)":1,"\#(key)":1}"#, #"{"t":"\#(key)"}"#,
    ] {
      let result = try GestureProcess(["recognize", "-"], input: input)
      #expect(result.exitCode == 65)
      #expect(result.errors.count < 400)
    }
  }

  @Test func aLetterWithManyMarksIsShortened() throws {
    let key = "e" + String(repeating: "\u{301}", count: 20_000)
    let result = try GestureProcess(["recognize", "-"], input: #"{"t":0,"\#(key)":1}"#)
    #expect(result.exitCode == 65)
    #expect(result.errors.utf8.count < 2000)
    let scene = #"{"views":[{"recognizers":[{"id":"\#(key)","type":"tap"}]}]}"#
    let text = try run("cat >t; echo '\(scene)' >s; $GESTURE recognize --format text --scene s t")
    #expect((100..<5000).contains(text.output.utf8.count))
  }

  @Test(arguments: ["\u{7F}", "\u{9B}31m", "\u{202E}", "\u{2066}", "\u{2028}"])
  func aPictureCommandsNoTerminal(_ name: String) throws {
    let scene = #"{"views":[{"id":"v","recognizers":[{"id":"\#(name)","type":"tap"}]}]}"#
    for option in ["", "--film", "--animate"] {
      let result = try run(
        "cat >t; printf '%s' '\(scene)' >s; $GESTURE draw \(option) --scene s t -o - --title '\(name)'"
      )
      #expect(result.exitCode == 0)
      #expect(!result.output.unicodeScalars.contains { name.unicodeScalars.first == $0 })
      #expect(result.output.contains("\u{FFFD}"))
    }
  }

  @Test func aTranscriptHasALineForEachDecision() throws {
    let scene = #"{"views":[{"recognizers":[{"id":"a\n# set: b\u001b[31m","type":"tap"}]}]}"#
    let result = try run(
      """
      cat >a.trace.jsonl; printf '%s' '\(scene)' >s.json
      $GESTURE check --record --scene s.json a.trace.jsonl; $GESTURE check .; cat a.transcript
      """
    )
    let line = #"0.300 a\n# set: b\u001B[31m ended x=100.000 y=100.000"#
    #expect(result.output == "1 passed, 0 failed\n# scene: s.json\n\(line)\n")
  }

  @Test func aTranscriptNamesNoSceneWithALineEnd() throws {
    let result = try run(
      """
      d=$(printf 'a\nb'); mkdir "$d"; cat >a.trace.jsonl; echo '{"views":[]}' >"$d/s"
      $GESTURE check --record --scene "$d/s" a.trace.jsonl; echo $?; ls a.*
      """
    )
    #expect(result.output == "65\na.trace.jsonl\n")
    #expect(result.errors.contains("expected a name on one line"))
  }

  @Test func manyBrokenLinesAreCounted() throws {
    let lines = String(repeating: "{}\n", count: 5000)
    let result = try GestureProcess(["shapes", "circle", "-"], input: lines)
    #expect(result.exitCode == 65)
    #expect(result.errors.split(separator: "\n").count == 21)
    #expect(result.errors.hasSuffix("gesture: 4980 more lines could not be read\n"))
  }

  @Test func aFilterThatFitsNoTraceSpeaksOfTraces() throws {
    let lines =
      "cat >a.trace.jsonl; $GESTURE check --record a.trace.jsonl; $GESTURE check --filter zzz ."
    let result = try run(lines)
    #expect(result.exitCode == 64)
    #expect(result.errors.contains("No scenario or trace has a name that contains 'zzz'."))
    let record = try run("$GESTURE check --record --filter zzz .")
    #expect(record.errors.contains("No trace has a name that contains 'zzz'."))
  }

  @Test func aFolderIsCalledAFolder() throws {
    let result = try run("mkdir d.trace.jsonl; $GESTURE check --record d.trace.jsonl")
    #expect(result.exitCode == 66)
    #expect(result.errors.contains("d.trace.jsonl: expected a readable file, found a folder\n"))
    let output = try run("mkdir d; cat >t; $GESTURE convert t -o d")
    #expect(output.errors == "gesture: d could not be written: Is a directory\n")
    #expect(output.exitCode == 74)
  }

  @Test func anEmptyNameIsCalledEmpty() throws {
    for command in ["convert t -o ''", "draw t -o ''", "shapes circle -o '' t"] {
      let result = try run("cat >t; $GESTURE \(command)")
      #expect(result.exitCode == 64)
      #expect(result.errors.contains("The output needs the name of a file"))
    }
    let input = try GestureProcess(["recognize", ""])
    #expect(input.exitCode == 66)
    #expect(input.errors == "gesture: \"\": expected the name of a file, found an empty name\n")
  }

  @Test(arguments: [("set: tap.maximumHold", "no \"=\""), ("set: tap.maximumHolt=1", "Holt")])
  func aBrokenSettingOfATranscriptHasItsLine(_ note: String, _ found: String) throws {
    let result = try run(
      """
      cat >a.trace.jsonl; printf '# scene: standard\\n# \(note)\\n' >a.transcript
      $GESTURE check a.trace.jsonl
      """
    )
    #expect(result.exitCode == 65)
    #expect(result.errors.hasPrefix("gesture: "))
    #expect(result.errors.contains("a.transcript:2: expected "))
    #expect(result.errors.contains(found))
    #expect(result.errors.hasSuffix("(set)\n"))
  }

  @Test func aSceneOfARecordingFindsItsTemplates() throws {
    let line = Drawings.line("a", label: "circle", Drawings.arc(degrees: 360))
    let scene =
      #"{"views":[{"recognizers":[{"id":"s","type":"stroke","templates":"t.strokes.jsonl"}]}]}"#
    let result = try run(
      """
      mkdir sc traces; cat >traces/a.trace.jsonl
      echo '\(scene)' >sc/s.json; printf '%s' '\(line)' >sc/t.strokes.jsonl
      $GESTURE check --record --scene sc/s.json traces/a.trace.jsonl && $GESTURE check traces
      """
    )
    #expect(result.output == "1 passed, 0 failed\n")
  }

  #if os(Linux)
  @Test(arguments: ["--help", "--version", "help check", "--generate-completion-script bash"])
  func helpThatCannotBeWrittenIsAnError(_ arguments: String) throws {
    let result = try run("$GESTURE \(arguments) >/dev/full")
    #expect(result.exitCode == 74)
    #expect(result.errors.contains("standard output could not be written"))
  }
  #endif

  @Test(arguments: ["1e-10", "1e-320", "0.0009", "inf", "-1"])
  func aRateThatNoClockHasIsRefused(_ rate: String) throws {
    let result = try GestureProcess(
      ["convert", "--rate=\(rate)", "-", "-o", "-"],
      input: Sample.tap
    )
    #expect(result.exitCode == 64)
    #expect(result.errors.contains("--rate must be from 0.001 to 1000."))
  }

  @Test(arguments: ["1e308x1e308", "5e-324x5e-324"])
  func aWindowOfAnySizeIsDrawn(_ size: String) throws {
    let drawn = try GestureProcess(["draw", "--size", size, Sample.recording, "-o", "-"])
    #expect(drawn.exitCode == 0)
    let converted = try GestureProcess(["convert", "--size", size, Sample.recording, "-o", "-"])
    #expect(converted.exitCode == 0 || converted.errors.contains("a trace can contain, found"))
  }

  @Test func anUnpackedFileHasALimit() throws {
    let lines = """
      (echo; head -c 20000000 /dev/zero) | gzip >bomb.gz
      $GESTURE shapes circle bomb.gz; $GESTURE shapes circle --max-unpacked 1M bomb.gz
      $GESTURE shapes circle --max-unpacked 0 bomb.gz
      """
    let result = try run(lines)
    let errors = result.errors.split(separator: "\n")
    #expect(errors[0].hasPrefix("gesture: bomb.gz: expected at most 16777216 unpacked bytes"))
    #expect(errors[0].contains("--max-unpacked"))
    #expect(errors[1].hasPrefix("gesture: bomb.gz: expected at most 1048576 unpacked bytes"))
    #expect(result.exitCode == 64)
    let scene =
      #"{"views":[{"id":"v","recognizers":[{"id":"s","type":"stroke","templates":"bomb.gz"}]}]}"#
    let other = try run("printf '%s' '\(scene)' >s; $GESTURE recognize --scene s -")
    #expect(other.errors.contains("bomb.gz: expected at most 16777216 unpacked bytes, found more"))
  }

  @Test func anUnknownCommandIsNamedWithTheNearest() throws {
    let result = try GestureProcess(["exlain", "x"])
    #expect(result.exitCode == 64)
    #expect(result.errors.contains("no command 'exlain' (did you mean \"explain\"?)"))
  }

  /// Every command of the help, with its subcommands.
  @Test(arguments: [
    [], ["recognize"], ["explain"], ["draw"], ["check"], ["convert"], ["make"], ["merge"],
    ["shapes"],
    ["shapes", "circle"], ["shapes", "classify"], ["shapes", "evaluate"], ["studio"], ["listen"],
  ])
  func helpIsWrappedOnce(_ command: [String]) throws {
    let result = try GestureProcess(command + ["--help"], environment: ["COLUMNS": "80"])
    #expect(result.exitCode == 0)
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    let end = lines.firstIndex { $0.hasPrefix("USAGE") } ?? 0
    #expect(end > 0)
    for (line, next) in zip(lines[..<end], lines[..<end].dropFirst()) {
      guard let word = next.split(separator: " ").first, !line.isEmpty, !next.hasPrefix(" "),
        !line.hasPrefix(" ")
      else { continue }
      // A line ends because the first word of the next one does not fit.
      #expect(line.count + 1 + word.count >= 80, "\(line)")
    }
  }

  @Test func aPercentageNamesTheOptionThatItNeeds() throws {
    let result = try GestureProcess(["make", "tap at 50%,50%"])
    #expect(result.exitCode == 65)
    #expect(result.errors.contains("--size"))
    #expect(try GestureProcess(["make", "--size", "100x100", "tap at 50%,50%"]).exitCode == 0)
  }

  @Test(arguments: [
    ("requiresFailureOf", "requireToFail"), ("recognizesSimultaneouslyWith", "simultaneousWith"),
  ])
  func aNameOfAnotherToolkitLeadsToOurs(_ name: String, _ ours: String) throws {
    let scene = #"{"views":[{"recognizers":[{"id":"a","type":"tap","\#(name)":[]}]}]}"#
    let result = try run("cat >t; echo '\(scene)' >s; $GESTURE recognize --scene s t")
    #expect(result.exitCode == 65)
    #expect(result.errors.contains("(did you mean \"\(ours)\"?)"))
  }

  #if os(Linux)
  @Test func aRecognizerThatIsNotListenedToIsRefused() throws {
    let result = try run(
      "echo 'tap => a' >r; $GESTURE listen --config r --why --recognizer nonsense"
    )
    #expect(result.exitCode == 64)
    #expect(result.errors.contains("no recognizer 'nonsense'; it has 1-finger tap"))
  }

  @Test func allMistakesAndRulesThatNeverRunAreNamed() throws {
    let rules = "swip left => a\ntap => b\ntap corner top-left => c\nrotate right by 400 => d"
    let wrong = try run("printf '\(rules)' >r; $GESTURE listen --check --config r")
    #expect(wrong.exitCode == 65)
    let places = wrong.errors.split(separator: "\n").map { $0.split(separator: " ")[1] }
    #expect(places == ["r:1:1:", "r:4:17:", "r:3:"])
  }

  @Test func theShippedRulesRun() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Integrations/Linux/Examples").standardizedFileURL.path
    for name in ["kiosk", "sway", "labwc"] {
      let result = try GestureProcess(["listen", "--check", "--config", "\(root)/\(name).rules"])
      #expect(result.exitCode == 0 && result.errors.isEmpty, "\(result.errors)")
    }
  }
  #endif
}
