// The Swift that the page "Draw your own" shows: `SnippetTests` compares it with the studio's documentation.

import Foundation
import GestureShapes
import GestureTesting
import GestureTraces
import GestureViews
import Gestures
import Testing

struct TemplateSnippetTests {
  @Test func anExportedFileIsLoaded() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).strokes.jsonl")
    try Data(
      """
      {"id":"caret-1","label":"caret","points":[[76.5,164],[140,36],[204,164]]}
      {"id":"cross-1","label":"cross","strokes":[[[76,36],[204,164]],[[204,36],[76,164]]]}

      """.utf8
    ).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let stage = TestStage()
    let board = stage.root
    let label = LabelView()
    let samples = try StrokesReader.read(contentsOf: file)
    let templates = TemplateStore(samples.map { StrokeTemplate($0) })
    board.onStroke(templates: templates) { stroke in
      label.text = stroke.recognizedName ?? ""
    }
    stage.perform(.draw([Point(200, 100), Point(300, 200)], over: 0.2))
    stage.wait(0.2)
    stage.perform(.draw([Point(300, 100), Point(200, 200)], over: 0.2))
    #expect(label.text == "cross")
  }

  /// The lines on the page are those of the documentation, with imports and options.
  @Test func thePageShowsTheseLines() throws {
    let page = try DocumentationFiles.text("Examples/Studio/templates-code.js")
    let blocks = try DocumentationFiles.blocks(of: "Documentation/Studio.md", in: "swift")
    #expect(blocks.count == 1)
    let block = try #require(blocks.first)
    let shown = page.replacingOccurrences(
      of: "TemplateStore(${options})",
      with: "TemplateStore(samples.map { StrokeTemplate($0) })"
    )
    #expect(shown.contains(block.trimmingCharacters(in: .newlines)))
    #expect(page.contains("import Foundation\nimport GestureTraces\nimport Gestures\n"))
  }
}
