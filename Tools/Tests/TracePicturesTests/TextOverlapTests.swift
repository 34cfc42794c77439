import Foundation
import GestureDrawing
import GestureScenarios
import GestureTraces
import Gestures
import Testing
import TracePictures

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Every text of every picture can be read.
@Suite struct TextOverlapTests {
  /// Returns what is wrong with the texts of a picture, in words.
  private func faults(of drawing: TraceDrawing) -> [String] {
    var faults: [String] = []
    let page = Rect(origin: .zero, size: drawing.size)
    for (index, text) in drawing.texts.enumerated() {
      if !page.holds(text.box) { faults.append("'\(text.text)' leaves the picture") }
      for other in drawing.texts[..<index] where text.box.overlaps(other.box) {
        faults.append("'\(text.text)' lies on '\(other.text)'")
      }
    }
    return faults
  }

  /// Widths are those of DejaVu Sans, as its file has them, in thousandths of the size.
  @Test func noWordIsWiderThanAssumed() {
    func width(_ text: String) -> Double {
      PlacedText("\(text)", at: .zero, size: 1000).box.width
    }
    let word = [
      634, 612, 392, 632, 634, 612, 634, 635, 634, 863, 612, 592, 615, 974, 615, 634, 392,
    ]
    #expect(width("notEnoughMovement") >= Double(word.reduce(0, +)))
    #expect(width("0.371 s") >= Double(4 * 636 + 318 * 2 + 521))
  }

  private func check(_ drawing: TraceDrawing) {
    #expect(faults(of: drawing) == [])
    let parser = XMLParser(data: Data(drawing.document.text.utf8))
    #expect(parser.parse(), "the picture is no XML")
    #expect(!drawing.timeline.rows.isEmpty)
  }

  @Test(arguments: Recordings.all, [BuiltInScene.standard, .touchscreen])
  func noTextOfARecordingLiesOnAnother(_ path: String, _ scene: BuiltInScene) throws {
    let recording = try Recordings.recording(of: path, to: scene)
    check(TraceDrawing(of: recording))
  }

  @Test func noTextOfAScenarioLiesOnAnother() throws {
    #expect(Recordings.scenarios.count > 200)
    for scenario in Recordings.scenarios {
      let source = TraceSource(scenario.trace, name: scenario.name, isRecording: false)
      let recording = try SceneRecording(of: source, in: scenario.scene, settles: false)
      var options = DrawingOptions()
      options.title = scenario.name
      let wrong = faults(of: TraceDrawing(of: recording, options))
      #expect(wrong == [], "\(scenario.file): \(scenario.name)")
    }
  }

  @Test func aLongTitleIsShortened() throws {
    var options = DrawingOptions()
    options.title = String(repeating: "a long title ", count: 30)
    let recording = try Recordings.recording(Recordings.tapAndDrag)
    check(TraceDrawing(of: recording, options))
  }
}
