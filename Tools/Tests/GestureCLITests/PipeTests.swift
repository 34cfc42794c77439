import Foundation
import Testing

/// Inputs that can be read only once.
@Suite struct PipeTests {
  private let folder = try? TemporaryFolder()

  private func run(_ lines: String, input: String = Sample.tap) throws -> GestureProcess {
    try GestureProcess(shell: lines, input: input, folder: try #require(folder).url)
  }

  @Test(arguments: [
    "recognize", "explain --all", "draw -o -", "convert -o -", "convert --to webdriver -o -",
    "recognize --format text --failures",
  ])
  func aPipeIsReadLikeAFile(_ command: String) throws {
    let file = try run("cat >tap.trace.jsonl; $GESTURE \(command) tap.trace.jsonl")
    #expect(file.exitCode == 0)
    #expect(file.output.count > 50)
    let words = command.hasPrefix("draw") ? " --title tap.trace.jsonl" : ""
    for name in ["/dev/stdin", "-"] {
      let piped = try run("cat | $GESTURE \(command)\(words) \(name)")
      #expect(piped.exitCode == 0)
      guard !command.contains("text") else {
        // Columns are wider when they cannot be measured first.
        #expect(piped.output.contains("0.300  tap           ended      x 100"))
        continue
      }
      #expect(piped.output == file.output)
    }
  }

  @Test func aNamedPipeIsOpenedOnce() throws {
    let lines = """
      mkfifo tap.trace.jsonl; cat >in
      cat in >tap.trace.jsonl & $GESTURE explain --all tap.trace.jsonl || exit
      cat in >tap.trace.jsonl & $GESTURE check --record tap.trace.jsonl || exit
      cat in >tap.trace.jsonl & $GESTURE check tap.trace.jsonl
      """
    let result = try run(lines)
    #expect(result.exitCode == 0)
    #expect(result.output.contains("`tap` on `view` fired at 0.300 s"))
    #expect(result.output.hasSuffix("1 passed, 0 failed\n"))
  }

  @Test func scenesAndScenariosComeFromPipesToo() throws {
    let scene = #"{"views":[{"recognizers":[{"id":"mine","type":"tap"}]}]}"#
    let played = try run("cat >t; echo '\(scene)' | $GESTURE recognize --scene /dev/stdin t")
    #expect(played.output.contains(#""recognizer":"mine""#))
    let checked = try run("cat | $GESTURE check /dev/stdin", input: Sample.scenario("a", count: 1))
    #expect(checked.output == "1 passed, 0 failed\n")
  }

  @Test func aTraceWithoutASizeIsReadToItsEndForTheWindow() throws {
    let far =
      #"{"t":0,"touches":[{"id":1,"phase":"began","x":900,"y":100}]}"# + "\n"
      + #"{"t":0.1,"touches":[{"id":1,"phase":"ended","x":900,"y":100}]}"# + "\n"
    let result = try run("cat | $GESTURE recognize -", input: far)
    #expect(result.output.contains(#""recognizer":"tap""#))
  }

  @Test(arguments: ["jsonl", "text"])
  func eventsOfAPipeArePrintedAsTheyHappen(_ format: String) throws {
    let lines = """
      cat >in; mkfifo slow; $GESTURE recognize --format \(format) - <slow >out & exec 3>slow
      cat in >&3
      for _ in $(seq 400); do grep -q tap out && echo in time && break; sleep 0.05; done
      exec 3>&-; wait
      """
    #expect(try run(lines).output == "in time\n")
  }

  @Test func aBrokenLineOfAPipeComesAfterTheEventsBeforeIt() throws {
    let result = try run("cat | $GESTURE recognize -", input: Sample.tap + "{\"t\":\"x\"}\n")
    #expect(result.output == Sample.tapEvent)
    #expect(result.errors == "gesture: <stdin>:4:6: expected a time in seconds, found \"x\" (t)\n")
    #expect(result.exitCode == 65)
  }

  #if os(Linux)
  @Test(arguments: ["recognize", "convert -o out", "explain --summary"])
  func memoryDoesNotGrowWithTheNumberOfFrames(_ command: String) throws {
    let drag = #"{"t":%d.%03d,"touches":[{"id":1,"phase":"moved","x":%d,"y":1}]}\n"#
    let lines = """
      cat >in; mkfifo pipe; $GESTURE \(command) - <pipe >out 2>&1 & exec 3>pipe; cat in >&3
      for part in 1 2; do
        awk -v p=$part 'BEGIN { for (i = 0; i < 7500; i++)
          printf "\(drag.replacingOccurrences(of: "\"", with: "\\\""))", p * 10 + i / 1000, i % 1000, i % 300 }' >&3
        for _ in $(seq 100); do grep -q "[a-z]" out && break; sleep 0.05; done
        sed -n 's/VmRSS:[^0-9]*\\([0-9]*\\).*/\\1/p' /proc/$!/status
      done
      exec 3>&-; wait
      """
    let down = Sample.tap + #"{"t":1,"touches":[{"id":1,"phase":"began","x":100,"y":1}]}"# + "\n"
    let sizes = try run(lines, input: down).output.split(separator: "\n").compactMap { Int($0) }
    try #require(sizes.count == 2)
    // 7,500 frames took 10 MB when they were kept.
    #expect(sizes[1] - sizes[0] < 4000)
  }
  #endif

  @Test(arguments: [
    "recognize pipe link", "explain --jobs 2 pipe link", "shapes circle pipe link",
    "merge pipe link",
    "check pipe link", "shapes classify --templates pipe link", "draw --scene pipe -o - link",
    "recognize --scene /dev/fd/9 /dev/fd/9",
  ])
  func aPipeIsNotReadTwice(_ command: String) throws {
    let result = try run("mkfifo pipe; ln -s pipe link; exec 9<>pipe; $GESTURE \(command)")
    #expect(result.exitCode == 64)
    #expect(result.errors.contains(" can be read only once."))
  }

  @Test func aTranscriptNamesNoPipe() throws {
    let scene = #"{"views":[{"recognizers":[{"id":"mine","type":"tap"}]}]}"#
    let record = "$GESTURE check --record a.trace.jsonl b.trace.jsonl --scene"
    let result = try run(
      """
      tee a.trace.jsonl >b.trace.jsonl; echo '\(scene)' >s.json
      cat s.json | \(record) /dev/stdin; echo $?; cat s.json | \(record) -; echo $?; ls
      """
    )
    #expect(result.output == "66\n64\na.trace.jsonl\nb.trace.jsonl\ns.json\n")
    #expect(result.errors.contains("/dev/stdin: expected a scene in a file"))
  }

  @Test(arguments: ["explain", "check", "check --record", "shapes evaluate"])
  func aFolderDoesNotStandForItsPipes(_ command: String) throws {
    let names = "a.trace.jsonl a.events a.scenario.json a.strokes.jsonl"
    let result = try run("mkfifo \(names); touch a.transcript; $GESTURE \(command) .")
    #expect([64, 65, 66].contains(result.exitCode))
  }

  @Test func aFileThatAnotherNamesIsNoPipe() throws {
    let scene =
      #"{"views":[{"recognizers":[{"id":"s","type":"stroke","templates":"pipe"}]}]}"#
    let result = try run(
      "cat >t; mkfifo pipe; echo '\(scene)' >s.json; $GESTURE recognize --scene s.json t"
    )
    #expect(result.exitCode == 66)
    let place = "(views[0].recognizers[0].templates)"
    #expect(result.errors.contains("\"pipe\", which is no file \(place)"))
  }

  @Test(arguments: [
    ["recognize", "-", "-"], ["explain", "-", "-"], ["check", "-", "-"],
    ["recognize", "--scene", "-", "-"], ["draw", "--scene", "-", "-o", "-", "/dev/stdin"],
    ["shapes", "circle", "-", "-"],
  ])
  func standardInputIsReadOnce(_ arguments: [String]) throws {
    let result = try GestureProcess(arguments, input: Sample.tap)
    #expect(result.exitCode == 64)
    #expect(result.errors.contains("Standard input can be read only once."))
    #expect(result.output == "")
  }
}
