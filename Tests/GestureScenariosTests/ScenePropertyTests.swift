import GestureScenarios
import GestureTraces
import Gestures
import Testing

/// What scenarios can say about scroll views, delegates, places and stagger, played.
@Suite struct ScenePropertyTests {
  /// A list with rows of 100 points, 2000 in all.
  private func list(_ more: String = "", trace: String, _ expect: String) throws -> String {
    let text = """
      {"name":"n","scene":{"size":[400,800],"views":[{"id":"root","recognizers":[
      {"id":"tap","type":"tap"}],"subviews":[
      {"id":"list","type":"scrollView","contentOffset":[0,100],"contentSize":[400,2000]\(more),
      "pan":{"id":"drag"},
      "subviews":[{"id":"page","frame":[0,0,400,800],"subviews":[{"id":"row","frame":[0,0,9,9]}]}]
      }]}]},
      "trace":[\(trace)],
      \(expect)}
      """
    return ScenarioRunner.run(try SceneText.read(text)).text
  }

  private let drag = #"""
    {"t":0,"touches":[{"id":1,"phase":"began","x":200,"y":400}]},
    {"t":0.1,"touches":[{"id":1,"phase":"moved","x":200,"y":340}]},
    {"t":0.3},
    {"t":0.4,"touches":[{"id":1,"phase":"ended","x":200,"y":340}]},
    {"t":2}
    """#

  @Test func theStateOfAScrollViewIsExpectedAtTimes() throws {
    let expect = #"""
      "expect":{"drag":{"states":["began","ended"],"values":{"translationY":[-50,-50]}}},
      "expectScroll":{"list":[
      {"t":0,"contentOffsetY":[100,100],"isTracking":true,"isDragging":false},
      {"t":0.1,"contentOffsetY":[150,150],"isDragging":true},
      {"isDragging":false,"isDecelerating":false,"contentOffsetX":[0,0]}]}
      """#
    #expect(try list(trace: drag, expect).isEmpty)
  }

  @Test func anUnexpectedStateIsReported() throws {
    let report = try list(
      trace: drag,
      #""expectScroll":{"list":[{"t":0.1,"contentOffsetY":[0,90],"isDragging":false},{"zoomScale":[2,3]}]}"#
    )
    #expect(report.contains("  list.contentOffsetY at 0.1: expected 0 … 90, got 150\n"))
    #expect(report.contains("  list.isDragging at 0.1: expected false, got true\n"))
    #expect(report.contains("  list.zoomScale: expected 2 … 3, got 1\n"))
  }

  @Test func aScrollViewIsZoomedFromTheFile() throws {
    let zoom =
      #","zoomScale":2,"viewForZooming":"page","maximumZoomScale":3,"contentInset":[10,0,0,0]"#
    #expect(
      try list(
        zoom,
        trace: #"{"t":0,"do":[{"set":"list.contentOffset","to":[0,0]}]},{"t":1}"#,
        #""expectScroll":{"list":[{"t":0,"zoomScale":[2,2]}]}"#
      ).isEmpty
    )
  }

  private let tap = #"""
    "touches":[{"id":1,"phase":"began","x":200,"y":400}]},
    {"t":0.1,"touches":[{"id":1,"phase":"ended","x":200,"y":400}]},
    {"t":1}
    """#

  @Test(arguments: [
    (#"{"set":"tap.shouldBegin","to":false}"#, false),
    (#"{"set":"tap.shouldReceiveTouch","to":false}"#, false),
    (#"{"set":"tap.shouldNotReceiveTouchesIn","to":["page"]}"#, false),
    (#"{"set":"tap.shouldBegin","to":true}"#, true),
    (#"{"set":"tap.view","to":null}"#, false),
    (#"{"set":"tap.view","to":"row"}"#, false),
    (#"{"set":"tap.view","to":"page"}"#, true),
    (#"{"remove":"page"},{"set":"page.superview","to":"list"}"#, true),
    (#"{"set":"list.superview","to":null},{"set":"tap.view","to":"page"}"#, false),
  ])
  func commandsChangeAnswersAndPlaces(_ commands: String, fires: Bool) throws {
    let trace = "{\"t\":0,\"do\":[\(commands)]},{\"t\":0,\(tap)"
    let states = fires ? #"["ended"]"# : "[]"
    #expect(try list(trace: trace, #""expect":{"tap":{"states":\#(states)}}"#).isEmpty)
  }

  @Test func aScenarioIsPlayedWithItsStagger() throws {
    let text = #"""
      {"name":"n","scene":{"size":[400,800],"views":[{"id":"root","recognizers":[
      {"id":"tap","type":"tap","numberOfTouchesRequired":2},{"id":"pinch","type":"pinch"}]}]},
      "stagger":{"interval":0.02,"order":[2],"liftOrder":[1]},
      "trace":[
      {"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":9},{"id":2,"phase":"began","x":200,"y":9}]},
      {"t":0.1,"touches":[{"id":1,"phase":"ended","x":100,"y":9},{"id":2,"phase":"ended","x":200,"y":9}]}],
      "expect":{"tap":{"at":[0.14,0.14]}}}
      """#
    let scenario = try SceneText.read(text)
    let touches = scenario.trace.frames.flatMap { frame in
      frame.touches.map { "\(frame.time.nanoseconds / 1_000_000) \($0.phase) \($0.id.contact)" }
    }
    #expect(touches == ["0 began 2", "20 began 1", "120 ended 1", "140 ended 2"])
    #expect(ScenarioRunner.run(scenario).text.isEmpty)
  }
}
