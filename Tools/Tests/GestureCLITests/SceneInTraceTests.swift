import Foundation
import Testing

/// Commands use the scene in a trace.
@Suite struct SceneInTraceTests {
  private let folder = try? TemporaryFolder()

  /// A tap where a double tap waits for the first one, which therefore never fails.
  private static let trace = #"""
    {"format":"gesture-trace","version":1,"size":[390,844],"scene":{"notes":["_UIPan is played as a pan"],"views":[
    {"id":"photo","recognizers":[{"id":"open","type":"tap"},
    {"id":"like","type":"tap","numberOfTapsRequired":2,"requireToFail":["open"]}]}]}}

    """#.split(separator: "\n").joined()
      + #"""

      {"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":100}]}
      {"t":0.1,"touches":[{"id":1,"phase":"ended","x":100,"y":100}]}

      """#

  private func file() throws -> String {
    try #require(folder).write(Self.trace, to: "a.trace.jsonl")
  }

  private func note(_ file: String) -> String { "gesture: \(file): _UIPan is played as a pan\n" }

  @Test func explainSaysWhatHappenedInIt() throws {
    let file = try file()
    let run = try GestureProcess(["explain", file])
    #expect(
      run.output.contains("`like` on `photo` failed at 0.100 s: `open` had to fail first")
    )
    #expect(run.errors.hasPrefix(note(file)))
    #expect(run.exitCode == 0)
    let pipe = try GestureProcess(["explain", "-"], input: Self.trace)
    #expect(pipe.output == run.output)
    // A scene that is named comes first.
    let other = try GestureProcess(["explain", "--scene", "standard", file])
    #expect(other.output.contains("`tap` on `view` fired"))
    #expect(!other.errors.contains("_UIPan"))
    let unknown = try GestureProcess(["explain", "--recognizer", "tap", file])
    #expect(unknown.errors.contains("The scene has no recognizer 'tap'; it has open, like."))
  }

  @Test func settingsChangeIt() throws {
    let run = try GestureProcess(
      ["recognize", "--set", "tap.maximumHold=0.05", "--failures", try file()]
    )
    #expect(run.output.contains(#""recognizer":"open""#))
    #expect(run.output.contains(#""reason":"heldTooLong""#))
  }

  @Test func eachOfSeveralTracesHasItsOwn() throws {
    let other = try #require(folder).write(Sample.tap, to: "b.trace.jsonl")
    let run = try GestureProcess(["recognize", try file(), other])
    #expect(run.output.contains(#""recognizer":"open""#))
    #expect(run.output.contains(#""recognizer":"tap""#))
  }

  @Test func drawLintAndCheckUseIt() throws {
    let file = try file()
    let picture = try GestureProcess(["draw", file, "-o", "-"])
    #expect(picture.output.contains("like"))
    #expect(picture.errors.hasPrefix(note(file)))
    let lint = try GestureProcess(["lint", file])
    #expect(lint.output.hasPrefix("error requirement: "))
    #expect(lint.output.contains("`like.require(toFail: open)`"))
    #expect(lint.errors == note(file))
    #expect(lint.exitCode == 1)
    #expect(try GestureProcess(["check", "--record", file]).exitCode == 0)
    let transcript = try String(
      contentsOf: try #require(folder).url.appendingPathComponent("a.transcript"),
      encoding: .utf8
    )
    #expect(transcript.hasPrefix("# scene: a.trace.jsonl\n0.100 open ended "))
    #expect(try GestureProcess(["check", file]).output == "1 passed, 0 failed\n")
  }

  @Test func aFailingTouchIsAScenario() throws {
    _ = try file()
    let scenario = try #require(folder).write(
      #"{"name":"a like","traceFile":"a.trace.jsonl","expect":{"like":{"count":1}}}"#,
      to: "like.scenario.json"
    )
    let run = try GestureProcess(["check", scenario])
    #expect(run.exitCode == 1)
    #expect(run.output.contains("requiredFailureRecognized (open)"))
  }

  @Test func aRecordingStaysAsItIs() throws {
    let file = try file()
    let run = try GestureProcess(["lint", "--fix", file])
    #expect(run.errors.contains("is a recording, and stays as it is"))
    #expect(run.exitCode != 0)
    let tune = try GestureProcess(["tune", file])
    #expect(tune.errors.contains("has a scene, which is not used: name it with --scene \(file)"))
  }
}
