import GestureRecordings
import GestureTraces
import Gestures
import Testing

/// Traces of web pages: the tests that they become.
@Suite struct PageTestTests {
  private static let text = """
    {"format":"gesture-trace","version":1,"size":[360,640],"source":"A page","x-pixel-ratio":2,"x-url":"https://example.org/?a=\\"1\\""}
    {"t":0,"touches":[{"id":2,"phase":"began","x":70,"y":80}],"x-targets":[{"id":2,"element":"#photo","box":[10,20,240,180]}]}
    {"t":0.05,"touches":[{"id":2,"phase":"ended","x":70,"y":80}],"x-events":[{"type":"click","element":"#photo"}]}
    {"t":0.22,"touches":[{"id":3,"phase":"began","x":71,"y":80}]}
    {"t":0.27,"touches":[{"id":3,"phase":"ended","x":71,"y":80}],"x-events":[{"type":"click","element":"#photo"}]}
    {"t":0.5,"x-events":[{"type":"zoom","element":"#photo","missing":true}]}

    """

  private func trace(_ text: String = text) throws(InputError) -> Trace {
    try Trace(bytes: Array(text.utf8), name: "r")
  }

  @Test func aPlaceInAnElementNeedsItsBox() throws {
    let line = """
      {"t":1,"touches":[{"id":2,"phase":"began","x":7,"y":8}],"x-targets":[{"id":2,"element":"node 5"}]}

      """
    let script = try PlaywrightExporter(language: .python).export(try trace(line))
    #expect(!script.text.contains("node 5"))
  }

  @Test(arguments: [PlaywrightExporter.Language.javaScript, .python])
  func aTestExpectsWhatWasMissing(_ language: PlaywrightExporter.Language) throws {
    let test = try PlaywrightExporter(language: language).export(try trace())
    #expect(test.text.contains(#""https://example.org/?a=\"1\"""#))
    #expect(test.text.contains("\n  [\"zoom\",\"#photo\",1],\n]"))
    #expect(!test.text.contains("\"click\""))
    #expect(test.text.contains("\n  [\"#photo\",[10,20,240,180]],\n]"))
    #expect(
      test.text.contains(
        """

          [0,"touchStart",[{"id":0,"x":70,"y":80,"on":0}]],
          [50,"touchEnd",[{"id":0,"x":70,"y":80}]],
          [220,"touchStart",[{"id":0,"x":71,"y":80}]],
          [270,"touchEnd",[{"id":0,"x":71,"y":80}]],
        ]
        """
      )
    )
    #expect(test.notes.isEmpty)
  }

  @Test func aTestOfWhatWentRightExpectsItAgain() throws {
    let right = Self.text.replacing(#","missing":true"#, with: "")
    let test = try PlaywrightExporter().export(try trace(right)).text
    #expect(test.contains("\n  [\"click\",\"#photo\",2],\n  [\"zoom\",\"#photo\",1],\n]"))
  }

  @Test func otherFormatsLeaveTheNotesOut() throws {
    let plain = try trace()
    var bare = plain
    for index in bare.frames.indices {
      bare.frames[index].targets = []
      bare.frames[index].pageEvents = []
    }
    for exporter in TraceSaver().exporters where !(exporter is PlaywrightExporter) {
      guard !(exporter is TraceFileExporter) else { continue }
      #expect(try exporter.export(plain).text == exporter.export(bare).text)
    }
  }

  /// Texts from a page end neither a text nor a line of a test.
  @Test(arguments: [PlaywrightExporter.Language.javaScript, .python])
  func textsOfAPageStayTexts(_ language: PlaywrightExporter.Language) throws {
    let evil = "a\"\n*/\"\"\"`${x}\\"
    var frame = TraceFrame(time: .zero)
    frame.touches = [TouchSample(id: 1, phase: .began, location: .zero)]
    frame.targets = [TraceTarget(touch: 1, element: evil, box: Rect(0, 0, 1, 1))]
    frame.pageEvents = [TracePageEvent(type: evil, element: evil)]
    let header = TraceHeader(device: evil, source: evil, notes: ["x-url": .string(evil)])
    let test = try PlaywrightExporter(language: language).export(
      Trace(header: header, frames: [frame])
    )
    let literal = JSONBytes { $0.value(text: evil) }.text
    let rest = test.text.replacing(literal, with: "").replacing(
      JSONBytes { $0.value(text: "\(evil) on \(evil)") }.text,
      with: ""
    )
    #expect(!rest.contains("${x}") && test.text.contains(literal))
  }
}
