import Foundation
import GestureDrawing
import GestureShapeEvaluation
import GestureShapes
import GestureTraces
import Gestures
import Testing

/// The pictures of `Documentation/Shapes` are what the code draws, and show what its page says.
struct ShapePictureTests {
  private static let folder = "Documentation/Shapes/"
  private static let page = "Documentation/Shapes.md"

  private func drawings(_ path: String) throws -> [StrokeSample] {
    try StrokesReader.read(contentsOf: Project.root.appendingPathComponent(path))
  }

  private func judged(_ name: String) throws -> [JudgedStroke] {
    JudgedStroke.all(
      of: try drawings(Self.folder + name + ".strokes.jsonl"),
      by: CircleDetector()
    )
  }

  private func classified() throws -> [ClassifiedDrawing] {
    let slice = "Tests/GestureShapesTests/Fixtures/dollar1-slice.strokes.jsonl"
    var templates = TemplateSet(try drawings(slice))
    templates.setLimit(nil, refusing: 0.05)
    return try drawings(Self.folder + "strokes.strokes.jsonl").map { templates.classify($0) }
  }

  /// Compares a picture with the committed one; `RECORD_PICTURES=1` commits to the new one.
  private func compare(_ document: SVGDocument, with name: String) throws {
    let path = Self.folder + name + ".svg"
    if ProcessInfo.processInfo.environment["RECORD_PICTURES"] == "1" {
      let url = Project.root.appendingPathComponent(path)
      try Data(document.text.utf8).write(to: url)
      Issue.record("\(path) was written anew; look at it, and run again without RECORD_PICTURES")
    }
    let isSame = try Project.text(path) == document.text
    #expect(isSame, "\(path) is not what the code draws; RECORD_PICTURES=1 writes it anew")
  }

  @Test(arguments: ["accepted", "refused"]) func circlesAreDrawnAsCommitted(_ name: String) throws {
    let tolerance = CircleDetector().tolerance
    try compare(CircleGallery.document(of: try judged(name), tolerance: tolerance), with: name)
  }

  @Test func strokesAreDrawnAsCommitted() throws {
    try compare(StrokeGallery.document(of: try classified()), with: "strokes")
  }

  /// A size that is too small has no look of its own: the detector takes any unless asked.
  @Test func theGalleryShowsEveryReasonThatCanBeDrawn() throws {
    #expect(try judged("accepted").allSatisfy { $0.verdict.isCircle })
    let shown = Set(try judged("refused").compactMap { $0.verdict.refusal?.reason })
    #expect(shown == Set(CircleRefusal.Reason.allCases).subtracting([.notFinite, .tooSmall]))
    let page = try Project.text(Self.page)
    for reason in CircleRefusal.Reason.allCases { #expect(page.contains("| `\(reason)` |")) }
  }

  @Test func thePageShowsWhatTheCommandPrints() throws {
    let printed =
      try judged("refused").map(\.json.text) + (try classified().map(\.json.text))
    let lines = try Project.text(Self.page).split(separator: "\n")
    let shown = lines.filter { $0.hasPrefix(#"{"id""#) && !$0.contains("points") }
    #expect(shown.count == 3)
    let wrong = shown.filter { !printed.contains(String($0)) }
    #expect(wrong == [], "not printed")
  }

  @Test func circlesOfTheDataSetAreCountedAsCommitted() throws {
    let samples = try drawings("Tests/Fixtures/strokes/dollar1/dollar1.strokes.jsonl.gz")
    let report = ShapeReport.circles(samples, detector: CircleDetector())
    try compare(ReportPicture.document(of: report), with: "circles")
  }

  @Test func ovalsAreCountedAsCommitted() throws {
    let samples = try drawings("Tests/Fixtures/strokes/dollar1/dollar1.strokes.jsonl.gz")
    let circles = samples.filter { $0.label == "circle" }
    let report = ShapeReport.ovals(circles, detector: CircleDetector())
    try compare(ReportPicture.document(of: report), with: "ovals")
    let plot = try #require(report.plot)
    for line in plot.lines {
      #expect(zip(line.shares, line.shares.dropFirst()).allSatisfy { $0 <= $1 }, "\(line.name)")
    }
    for (shorter, longer) in zip(plot.lines, plot.lines.dropFirst()) {
      #expect(zip(shorter.shares, longer.shares).allSatisfy { $0 >= $1 }, "\(longer.name)")
    }
  }

  /// The long protocols are not repeated here; what is quoted is what their pictures say.
  @Test func quotedFiguresStandInThePictures() throws {
    let page = try Project.text("Documentation/Shapes.md")
    let figures = [
      ("circles", "329 of 330 = 99.70 %", "99.70 %"),
      ("circles", "0 of 4950", "0 of 4,950"),
      ("leave-one-user-out", "22 of 4800", "22 of 4,800"),
      ("leave-one-class-out", "262 of 4800 = 5.46 %", "5.46 %"),
      ("leave-one-class-out", "144 of 4800 = 3.00 %", "3.00 %"),
      ("user-dependent", "99.18 % with E = 1", "99.18 %"),
      ("user-dependent", "99.78 % with E = 9", "99.78 %"),
    ]
    for (picture, drawn, quoted) in figures {
      #expect(try Project.text(Self.folder + picture + ".svg").contains(drawn))
      #expect(page.contains(quoted), "Shapes.md does not say \(quoted)")
    }
  }
}
