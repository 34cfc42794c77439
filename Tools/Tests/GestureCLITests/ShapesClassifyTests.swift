import Foundation
import Testing

@Suite struct ShapesClassifyTests {
  /// Classifies a drawing by templates of three shapes.
  func classify(_ input: String, _ options: String...) throws -> GestureProcess {
    let folder = try TemporaryFolder()
    let templates = try folder.write(Drawings.file(), to: "templates.strokes.jsonl")
    return try GestureProcess(
      ["shapes", "classify", "--templates", templates] + options + ["-"],
      input: input
    )
  }

  let vee = Drawings.line("mine", label: "?", Drawings.corners([(5, 3), (47, 95), (86, 1)]))
  let wave = Drawings.line(
    "wave",
    label: "?",
    Drawings.corners([(0, 0), (10, 90), (20, 0), (30, 90), (40, 0), (50, 90), (60, 0)])
  )

  @Test func theNearestTemplateIsNamed() throws {
    let run = try classify(vee)
    #expect(run.exitCode == 0)
    #expect(run.output.hasPrefix(#"{"id":"mine","label":"v","score":0."#))
    #expect(run.output.contains(#","runnerUp":"#) && run.output.contains(#","nearest":"v","#))
    #expect(run.output.hasSuffix("}\n"))
  }

  @Test func whatIsNoneOfThemHasNoLabel() throws {
    let run = try classify(wave)
    #expect(run.exitCode == 0)
    #expect(run.output.hasPrefix(#"{"id":"wave","label":null,"score":0."#))
    #expect(!run.output.contains(#""nearest":null"#))
  }

  @Test func aDrawingThatDoesNotExtendIsNothing() throws {
    let run = try classify(#"{"id":"dot","label":"?","points":[[3,3]]}"# + "\n")
    #expect(
      run.output == #"{"id":"dot","label":null,"score":0,"runnerUp":null,"nearest":null,"#
        + #""distance":null,"limit":null}"# + "\n"
    )
  }

  @Test func theLimitCanBeGiven() throws {
    #expect(try classify(vee, "--limit", "0.0001").output.contains(#""label":null"#))
    #expect(try classify(wave, "--limit", "9").output.contains(#","limit":9}"#))
    #expect(!(try classify(wave, "--limit", "9").output.contains(#""label":null"#)))
  }

  @Test func turnedDrawingsMatchWhenAsked() throws {
    let turned = Drawings.line("left", label: "?", Drawings.corners([(0, 86), (92, 44), (0, 2)]))
    #expect(
      try classify(turned, "--format", "text").output.hasPrefix("left: none of the templates")
    )
    #expect(try classify(turned, "--rotation", "any").output.contains(#""label":"v""#))
    #expect(try classify(turned, "--rotation", "20").output.contains(#""label":null"#))
  }

  @Test func aBrokenTemplateEndsItAll() throws {
    let folder = try TemporaryFolder()
    let bad = try folder.write(Drawings.file() + "oops\n", to: "bad.strokes.jsonl")
    let run = try GestureProcess(["shapes", "classify", "--templates", bad, "-"], input: vee)
    #expect(run.exitCode == 65)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("gesture: \(bad):19:"))
  }

  @Test func aBrokenDrawingIsReportedAndTheOthersAreAnswered() throws {
    let run = try classify("{}\n" + vee)
    #expect(run.exitCode == 65)
    #expect(run.errors.hasPrefix("gesture: <stdin>:1:"))
    #expect(run.output.hasPrefix(#"{"id":"mine","label":"v""#))
  }

  @Test func callsThatMakeNoSenseAreRefused() throws {
    let empty = try GestureProcess(["shapes", "classify", "--templates", "-", "no"], input: "")
    #expect(empty.exitCode == 65)
    #expect(empty.errors.contains("expected templates"))
    let twice = try GestureProcess(["shapes", "classify", "--templates", "-", "-"], input: vee)
    #expect(twice.exitCode == 64)
    #expect(try classify(vee, "--refuse", "1.5").exitCode == 64)
    #expect(try classify(vee, "--rotation", "upside").exitCode == 64)
  }
}
