import Foundation
import Testing

@Suite struct ShapesCircleTests {
  /// A strokes file with a circle and a half circle.
  static let two =
    Drawings.line("ring", label: "circle", Drawings.arc(degrees: 360))
    + Drawings.line("half", label: "arc", Drawings.arc(degrees: 180))

  @Test func eachStrokeIsALineThatProgramsRead() throws {
    let run = try GestureProcess(["shapes", "circle", "-"], input: Self.two)
    #expect(run.exitCode == 0)
    #expect(run.errors == "")
    let lines = run.output.split(separator: "\n")
    try #require(lines.count == 2)
    #expect(
      lines[0].hasPrefix(#"{"id":"ring","isCircle":true,"center":[100,200],"radius":50,"error":0"#)
    )
    #expect(lines[0].contains(#","reason":null,"elongation":1.00"#))
    #expect(lines[1].hasPrefix(#"{"id":"half","isCircle":false,"center":["#))
    #expect(lines[1].contains(#","reason":"shortArc","measured":0."#))
    #expect(lines[1].contains(#","limit":0.6667,"elongation":"#))
    #expect(lines[1].contains(#","confidence":0.4"#))
  }

  @Test func aStrokeWithoutCircleHasNone() throws {
    let run = try GestureProcess(
      ["shapes", "circle", "-"],
      input: #"{"id":"dot","label":"dot","points":[[1,1]]}"# + "\n"
    )
    #expect(
      run.output == #"{"id":"dot","isCircle":false,"center":null,"radius":null,"error":null,"#
        + #""reason":"tooFewPoints","measured":1,"limit":8,"elongation":null,"confidence":0}"#
        + "\n"
    )
  }

  @Test func strokesOfOneDrawingAreJudgedApart() throws {
    let ring = Drawings.json(Drawings.arc(degrees: 360))
    let run = try GestureProcess(
      ["shapes", "circle", "-"],
      input: #"{"id":"face","label":"x","strokes":[\#(ring),[[0,0],[9,9]]]}"# + "\n"
    )
    let lines = run.output.split(separator: "\n")
    try #require(lines.count == 2)
    #expect(lines[0].contains(#""isCircle":true"#) && lines[0].contains(#","stroke":0,"#))
    #expect(lines[1].contains(#""isCircle":false"#) && lines[1].contains(#","stroke":1,"#))
  }

  @Test func aBrokenLineIsReportedAndTheOthersAreJudged() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      Drawings.line("a", label: "circle", Drawings.arc(degrees: 360))
        + #"{"id":"b","label":"x","points":[[1]]}"# + "\n"
        + Drawings.line("c", label: "circle", Drawings.arc(degrees: 360)) + "{\n",
      to: "drawings.strokes.jsonl"
    )
    let run = try GestureProcess(["shapes", "circle", path])
    #expect(run.exitCode == 65)
    #expect(run.output.split(separator: "\n").count == 2)
    let faults = run.errors.split(separator: "\n")
    try #require(faults.count == 2)
    #expect(faults[0].hasPrefix("gesture: \(path):2:"))
    #expect(faults[0].contains("expected [x, y] or [x, y, t], found a list of 1 (points[0])"))
    #expect(faults[1].hasPrefix("gesture: \(path):4:"))
  }

  @Test func toleranceIsALimit() throws {
    let ellipse = Drawings.arc(degrees: 360).map { (100 + 1.5 * ($0.x - 100), $0.y) }
    let input = Drawings.line("e", label: "x", ellipse.map { (x: $0.0, y: $0.1) })
    let calls = [["-"], ["--tolerance", "0.05", "-"]]
    let runs = try calls.map { try GestureProcess(["shapes", "circle"] + $0, input: input) }
    #expect(runs[0].output.contains(#""isCircle":true"#))
    #expect(runs[1].output.contains(#""isCircle":false"#))
  }

  @Test func maximumElongationIsALimit() throws {
    let ellipse = Drawings.arc(degrees: 360).map { (100 + 1.4 * ($0.x - 100), $0.y) }
    let input = Drawings.line("e", label: "x", ellipse.map { (x: $0.0, y: $0.1) })
    for (ratio, isCircle) in [("1.3", false), ("1.5", true), ("3", true)] {
      let run = try GestureProcess(
        ["shapes", "circle", "--maximum-elongation", ratio, "-"],
        input: input
      )
      #expect(run.output.contains(#""isCircle":\#(isCircle)"#))
      #expect(run.output.contains(#","limit":1.3,"#) == !isCircle)
    }
    for wrong in ["0.9", "nan", "inf"] {
      let run = try GestureProcess(["shapes", "circle", "--maximum-elongation", wrong, "-"])
      #expect(run.exitCode == 64)
      #expect(run.errors.contains("--maximum-elongation must be at least 1."))
    }
  }

  @Test func peopleReadSentences() throws {
    let run = try GestureProcess(["shapes", "circle", "--format", "text", "-"], input: Self.two)
    #expect(run.output.hasPrefix("ring: a circle, error 0.00"))
    #expect(run.output.contains("half: not a circle, shortArc: covers 5"))
  }

  @Test func aPictureIsWrittenToAFile() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("a.svg").path
    let run = try GestureProcess(
      ["shapes", "circle", "--format", "svg", "-o", path, "-"],
      input: Self.two
    )
    #expect(run.output == "")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasPrefix("<svg ") && text.contains(">shortArc</text>"))
  }

  @Test func aFolderIsNoStrokesFile() throws {
    let folder = try TemporaryFolder()
    let run = try GestureProcess(["shapes", "circle", folder.url.path])
    #expect(run.exitCode == 66)
    #expect(run.errors.hasSuffix("expected a readable file, found a folder\n"))
  }

  @Test func exitCodesSayWhatWentWrong() throws {
    let calls: [([String], Int32)] = [
      (["shapes", "circle", "no-such-file"], 66),
      (["shapes", "circle"], 64),
      (["shapes", "circle", "--tolerance", "0", "-"], 64),
      (["shapes", "circle", "-", "-"], 64),
      (["shapes", "circle", "-o", "/no/such/folder/a.jsonl", "-"], 74),
    ]
    for (arguments, code) in calls {
      let run = try GestureProcess(arguments, input: Self.two)
      #expect(run.exitCode == code, "\(arguments)")
      #expect(run.output == "")
      #expect(run.errors != "")
    }
  }
}
