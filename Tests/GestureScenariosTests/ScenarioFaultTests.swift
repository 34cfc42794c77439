import Foundation
import GestureScenarios
import GestureTraces
import Testing

/// The messages and positions of mistakes in a scenario outside its scene.
@Suite struct ScenarioFaultTests {
  private func fault(trace: String = #"{"t":0}"#, expect: String) -> String {
    SceneText.fault(SceneText.scenario(trace: trace, expect: expect))
  }

  private let anything = #""expect":{"tap":{"states":[]}}"#

  @Test func brokenJSONHasAPlace() {
    #expect(SceneText.fault("{\"name\":\"n\",\n\"scene\":}").hasPrefix("f:2:9: expected "))
  }

  @Test func aMissingKeyIsNamed() {
    #expect(
      SceneText.fault(#"{"scene":{"views":[]}}"#)
        == "f:1:1: expected the key \"name\", found an object without it"
    )
  }

  @Test func anUnknownKeyIsNamed() {
    #expect(
      SceneText.fault(#"{"name":"n","expected":{}}"#).contains(
        "f:1:13: expected a known key or one that starts with \"x-\", found \"expected\""
      )
    )
  }

  @Test func aKeyThatStartsWithXIsANote() throws {
    let text = SceneText.scenario(expect: anything + #","x-why":{"a":[1]}"#)
    #expect(try SceneText.read(text).name == "n")
  }

  @Test func timeThatGoesBackIsAnError() {
    #expect(
      fault(trace: #"{"t":1},{"t":0.5}"#, expect: anything)
        == "f:3:23: expected a time not before 1, found 0.5 (trace[1].t)"
    )
  }

  @Test func anExpectationForNobodyIsAnError() {
    #expect(
      fault(expect: #""expect":{"top":{"states":[]}}"#)
        == "f:4:17: expected the id of a recognizer of the scene, found \"top\" "
        + "(did you mean \"tap\"?) (expect.top)"
    )
  }

  @Test func aStateThatIsNoneIsAnError() {
    #expect(
      fault(expect: #""expect":{"tap":{"states":["failed"]}}"#)
        == "f:4:28: expected \"began\", \"changed\", \"ended\" or \"cancelled\", "
        + "found \"failed\" (expect.tap.states[0])"
    )
  }

  @Test func aValueThatTheTypeDoesNotHaveIsAnError() {
    #expect(
      fault(expect: #""expect":{"tap":{"values":{"scale":[1,2]}}}"#)
        == "f:4:36: expected a value of a tap: \"x\", \"y\", \"tapCount\" or \"numberOfTouches\", "
        + "found \"scale\" (expect.tap.values.scale)"
    )
  }

  @Test func anIntervalRunsForwards() {
    #expect(
      fault(expect: #""expect":{"tap":{"at":[2,1]}}"#)
        == "f:4:23: expected [first, last] with first not after last, found a list (expect.tap.at)"
    )
    #expect(
      fault(expect: #""expect":{"tap":{"values":{"x":[2,1]}}}"#).contains(
        "expected [low, high] with low not above high"
      )
    )
  }

  @Test func aReasonThatIsNoneIsAnError() {
    #expect(
      fault(expect: #""expect":{"tap":{"failure":"movedToFar"}}"#).contains(
        "found \"movedToFar\" (did you mean \"movedTooFar\"?) (expect.tap.failure)"
      )
    )
  }

  @Test func anOrderNamesRecognizerAndState() {
    #expect(
      fault(expect: #""expectOrder":["tap"]"#).hasPrefix(
        "f:4:16: expected a recognizer's id, a dot and \"began\", "
      )
    )
  }

  @Test func aScenarioThatExpectsNothingIsAnError() {
    #expect(
      fault(expect: #""expect":{}"#)
        == "f:1:1: expected at least one expectation, found a scenario without expectations"
    )
  }

  @Test func commandsAreCheckedBeforeAnythingIsPlayed() {
    #expect(
      fault(trace: #"{"t":0,"do":[{"set":"tap.isEnable","to":true}]}"#, expect: anything).contains(
        "found \"isEnable\" (did you mean \"isEnabled\"?) (trace[0].do[0].set)"
      )
    )
    #expect(
      fault(trace: #"{"t":0,"do":[{"set":"tap.isEnabled","to":1}]}"#, expect: anything)
        == "f:3:51: expected true or false, found 1 (trace[0].do[0].to)"
    )
    #expect(
      fault(trace: #"{"t":0,"do":[{"remove":"rood"}]}"#, expect: anything).contains(
        "expected the id of a view of the scene, found \"rood\" (did you mean \"root\"?)"
      )
    )
    #expect(
      fault(trace: #"{"t":0,"do":[{"set":"nobody.isEnabled","to":true}]}"#, expect: anything)
        .contains("expected the id of a recognizer or view of the scene, a dot and a property")
    )
  }

  @Test func aStaggerIsATimeOrHasOne() {
    #expect(
      fault(expect: anything + #","stagger":-1"#)
        == "f:4:42: expected a duration of at least 0 seconds, found -1 (stagger)"
    )
    #expect(
      fault(expect: anything + #","stagger":{"order":[2,1]}"#).contains(
        "expected the key \"interval\""
      )
    )
    #expect(
      fault(expect: anything + #","stagger":{"interval":0.01,"order":[2,2]}"#)
        == "f:4:70: expected the number of another finger, found 2 (stagger.order[1])"
    )
  }

  private func scrollFault(
    _ view: String = "",
    do command: String = "",
    expect: String
  ) -> String {
    SceneText.fault(
      """
      {"name":"n","scene":{"size":[400,800],"views":[{"id":"list","type":"scrollView"\(view),
      "pan":{"id":"drag"},"recognizers":[{"id":"tap","type":"tap"}]}]},
      "trace":[{"t":0,"do":[\(command)]}],
      \(expect)}
      """
    )
  }

  @Test func theStateOfAScrollViewIsChecked() {
    #expect(
      scrollFault(expect: #""expectScroll":{"lst":{"isDragging":true}}"#).hasPrefix(
        "f:4:23: expected the id of a scroll view of the scene, found \"lst\""
      )
    )
    #expect(
      scrollFault(expect: #""expectScroll":{"list":[{"t":0.1,"isDragging":true}]}"#)
        == "f:4:30: expected the time of a frame of the trace, found 0.1 (expectScroll.list[0].t)"
    )
    #expect(
      scrollFault(expect: #""expectScroll":{"list":{"contentOffset":[0,0]}}"#).contains(
        "expected a known key"
      )
    )
    #expect(
      scrollFault(expect: #""expectScroll":{"list":{"t":0}}"#).contains("at least one expectation")
    )
  }

  @Test func aScrollViewNamesTheViewThatItZooms() {
    #expect(
      scrollFault(#","viewForZooming":"page""#, expect: anything).contains(
        "expected the id of a view of the scene, found \"page\""
      )
    )
    #expect(
      scrollFault(#","contentInset":[1,2]"#, expect: anything).contains(
        "(scene.views[0].contentInset)"
      )
    )
    #expect(
      scrollFault(#","zoomScale":0"#, expect: anything).contains("a scale from 0.001 to 1000")
    )
  }

  @Test func aScrollViewIsTheDelegateOfItsPan() {
    #expect(
      scrollFault(do: #"{"set":"drag.shouldBegin","to":false}"#, expect: anything).contains(
        "found \"shouldBegin\""
      )
    )
  }

  @Test func newAnswersAndPlacesAreChecked() {
    #expect(
      scrollFault(do: #"{"set":"tap.simultaneousWith","to":["drg"]}"#, expect: anything).contains(
        "expected the id of a recognizer of the scene, found \"drg\" (did you mean \"drag\"?)"
      )
    )
    #expect(
      scrollFault(do: #"{"set":"list.superview","to":"window"}"#, expect: anything).contains(
        "expected the id of a view of the scene, found \"window\""
      )
    )
    #expect(
      scrollFault(do: #"{"set":"tap.view","to":"row"}"#, expect: anything).contains(
        "expected the id of a view of the scene, found \"row\""
      )
    )
  }

  @Test(arguments: [("no.trace.jsonl", "no such file"), (".", "a folder")])
  func aTraceFileThatIsNotThereIsUnreadable(path: String, found: String) {
    let text = #"""
      {"name":"n","scene":{"size":[400,800],"views":[{"recognizers":[{"id":"tap","type":"tap"}]}]},
      "traceFile":"\#(path)","expect":{"tap":{"states":[]}}}
      """#
    #expect(
      SceneText.fault(text)
        == "f:2:13: expected the path of a trace, relative to the scenario, "
        + "found \"\(path)\", \(found) (traceFile)"
    )
  }

  @Test func aFaultInATraceFileIsReportedWithItsPlace() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("scenarios-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let trace = "{\"t\":0}\n\n{\"t\":1,\"do\":[{\"remove\":\"x\"}]}\n"
    try Data(trace.utf8).write(to: folder.appendingPathComponent("a.trace.jsonl"))
    let text = #"""
      {"name":"n","scene":{"size":[400,800],"views":[{"recognizers":[{"id":"tap","type":"tap"}]}]},
      "traceFile":"a.trace.jsonl","expect":{"tap":{"states":[]}}}
      """#
    #expect {
      _ = try ScenarioReader.read(Array(text.utf8), name: "f", folder: folder)
    } throws: { error in
      (error as? InputError)?.description
        == folder.path + "/a.trace.jsonl:3:24: expected the id of a view of the scene, found \"x\" "
        + "(do[0].remove)"
    }
  }
}
