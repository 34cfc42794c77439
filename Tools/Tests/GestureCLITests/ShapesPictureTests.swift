import Foundation
import Testing

/// Pictures of drawings that were not chosen for a picture.
@Suite struct ShapesPictureTests {
  private static let long = "a name that is much longer than any panel is wide, and then longer"

  private func picture(_ arguments: [String], input: String) throws -> String {
    let run = try GestureProcess(["shapes"] + arguments + ["--format", "svg", "-"], input: input)
    #expect(run.exitCode == 0, "\(run.errors)")
    return run.output
  }

  @Test func longNamesAreCut() throws {
    let ring = Drawings.line("ring", label: Self.long, Drawings.arc(degrees: 360))
    let circles = try picture(["circle"], input: ring)
    #expect(circles.contains("…n longer</text>"))
    #expect(!circles.contains(Self.long))
    let folder = try TemporaryFolder()
    let templates = try folder.write(ring, to: "templates.strokes.jsonl")
    let answers = try picture(["classify", "--templates", templates], input: ring)
    #expect(answers.contains("…n longer</text>"))
    #expect(!answers.contains(Self.long))
    // The table and the margins are cut, the cells say the whole name.
    let counted = try picture(["evaluate", "--protocol", "circles"], input: ring)
    #expect(!counted.contains(">\(Self.long)</text>"))
    #expect(counted.contains("<title>\(Self.long), accepted: 1</title>"))
  }

  @Test func strokesOfOneDrawingAreReported() throws {
    let ring = Drawings.json(Drawings.arc(degrees: 360))
    let both = #"{"id":"face","label":"face","strokes":[\#(ring),[[0,0],[9,9]]]}"# + "\n"
    let text = try picture(["circle"], input: both)
    #expect(text.contains(">face (stroke 0)<") && text.contains(">face (stroke 1)<"))
    #expect(text.contains(">1 circle, 1 other drawing<"))
  }

  @Test func noDrawingsMakeAPictureToo() throws {
    #expect(try picture(["circle"], input: "").contains(">No drawings<"))
  }

  @Test func onlyTheFirstMistakesAreWrittenOut() throws {
    let halves = (1...30).map {
      Drawings.line("half-\($0)", label: "circle", Drawings.arc(degrees: 180))
    }
    let ring = Drawings.line("ring", label: "wheel", Drawings.arc(degrees: 360))
    let input = ring + halves.joined()
    let text = try picture(["evaluate", "--protocol", "circles"], input: input)
    #expect(text.components(separatedBy: ">Wrong: ").count - 1 == 5)
    #expect(text.contains(">and 26 more.<"), "31 mistakes less five")
    // What should not have been accepted is as red as what should have been.
    let cell = try #require(text.range(of: "<title>wheel, accepted: 1</title>"))
    #expect(text[cell.upperBound...].prefix(300).contains("class=\"bad\""))
    let call = ["shapes", "evaluate", "--protocol", "circles", "-"]
    let run = try GestureProcess(call, input: input)
    #expect(run.output.contains("Wrong: half-18: ") && run.output.contains("and 12 more."))
  }
}
