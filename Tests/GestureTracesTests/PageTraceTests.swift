import GestureTraces
import Gestures
import Testing

/// Traces of web pages: the notes about elements and events.
@Suite struct PageTraceTests {
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

  @Test func theNotesAreReadAndWrittenBackTheSame() throws {
    let trace = try trace()
    #expect(
      trace.frames[0].targets == [
        TraceTarget(touch: 2, element: "#photo", box: Rect(10, 20, 240, 180))
      ]
    )
    #expect(trace.frames[1].pageEvents == [TracePageEvent(type: "click", element: "#photo")])
    #expect(trace.frames[4].pageEvents.map(\.isMissing) == [true])
    #expect(try TraceWriter.text(of: trace) == Self.text)
  }

  @Test(arguments: [
    #""x-targets":7"#, #""x-targets":[7,{"id":1}]"#, #""x-targets":{"id":1}"#,
    #""x-targets":[{"id":1,"element":"a","box":[1,2,3]}]"#, #""x-events":[{"type":1}]"#,
    #""x-events":[{"type":"a","element":"b","missing":"c"}]"#, #""x-events":null"#,
  ])
  func notesOfAnotherFormAreNoError(_ note: String) throws {
    let frame = try trace("{\"t\":0,\(note)}\n").frames[0]
    #expect(frame.targets.isEmpty && frame.pageEvents.isEmpty)
  }

  @Test func aTargetNeedsNoBoxAndAPageHasAPath() throws {
    let line = """
      {"t":1,"touches":[{"id":2,"phase":"began","x":7,"y":8}],"x-screen":"/shop","x-targets":[{"id":2,"element":"node 5"}]}

      """
    let trace = try trace(line)
    #expect(trace.frames[0].screen == "/shop")
    #expect(trace.frames[0].targets == [TraceTarget(touch: 2, element: "node 5")])
    #expect(try TraceWriter.text(of: trace).hasSuffix("\n" + line))
    #expect(try self.trace("{\"t\":0,\"x-screen\":7}\n").frames[0].screen == nil)
  }

  @Test func aBoxWithoutAFiniteSizeIsNotWritten() throws {
    var frame = TraceFrame(time: .zero)
    frame.targets = [TraceTarget(touch: 1, element: "a", box: Rect(0, 0, .infinity, 1))]
    let error = #expect(throws: TraceWriteError.self) {
      try TraceWriter.text(of: Trace(frames: [frame]))
    }
    #expect(error?.fault == .notFinite)
  }
}
