import GestureScenarios
import Testing

/// Reports of scenarios, as text.
enum ScenarioReportText {
  static func of(_ scenario: Scenario) -> String { ScenarioRunner.run(scenario).text }
}

/// The results of scenarios, compared with their expectations.
@Suite struct ScenarioReportTests {
  private func failures(
    _ expect: String,
    recognizers: String = #"{"id":"tap","type":"tap"}"#,
    trace: String = SceneText.tapFrames
  ) throws -> [String] {
    let scenario = try SceneText.read(
      SceneText.scenario(recognizers: recognizers, trace: trace, expect: expect)
    )
    return ScenarioRunner.run(scenario).failures.map {
      "\($0.subject): expected \($0.expected), got \($0.actual)"
    }
  }

  private let pan = #"{"id":"pan","type":"pan"}"#

  @Test func aReportHasEverythingAboutAFailure() throws {
    let scenario = try SceneText.read(
      SceneText.scenario(
        trace: SceneText.tapFrames,
        expect: #""expect":{"tap":{"states":[],"at":[0.2,0.3]}}"#
      )
    )
    #expect(
      ScenarioReportText.of(scenario) == """
        f:1: n
          tap.states: expected nothing, got ended
          tap.at: expected 0.2 … 0.3, got 0.1
          what happened to tap:
            0.000  gets touch 1
            0.100  possible → ended
            0.100  published ended
            0.100  action, ended
            0.100  reset
          play it again: gesture check f --filter n
        """
    )
  }

  @Test func statesJoinRunsOfChanged() throws {
    let met = #""expect":{"pan":{"states":["began","changed","ended"]}}"#
    #expect(try failures(met, recognizers: pan, trace: SceneText.dragFrames) == [])
    let missed = #""expect":{"pan":{"states":["began","ended"]}}"#
    #expect(
      try failures(missed, recognizers: pan, trace: SceneText.dragFrames)
        == ["pan.states: expected began, ended, got began, changed, ended"]
    )
  }

  @Test func boundsOfIntervalsBelongToThem() throws {
    #expect(try failures(#""expect":{"tap":{"at":[0.1,0.1],"values":{"x":[9,9]}}}"#) == [])
    #expect(
      try failures(#""expect":{"tap":{"at":[0.100000001,1],"values":{"x":[9.001,10]}}}"#)
        == ["tap.at: expected 0.1 … 1, got 0.1", "tap.x: expected 9.001 … 10, got 9"]
    )
  }

  @Test func valuesAreThoseOfTheLastAction() throws {
    let values = #""values":{"translationX":[40,40],"translationY":[0,0],"numberOfTouches":[0,0]}"#
    #expect(
      try failures(#""expect":{"pan":{\#(values)}}"#, recognizers: pan, trace: SceneText.dragFrames)
        == []
    )
  }

  @Test func whoNeverFiresHasNoValues() throws {
    let expect = #""expect":{"pan":{"at":[0,1],"values":{"x":[0,99]},"count":1}}"#
    #expect(
      try failures(expect, recognizers: pan) == [
        "pan.at: expected 0 … 1, got no action", "pan.x: expected 0 … 99, got no action",
        "pan.count: expected 1, got 0",
      ]
    )
  }

  @Test func aFailureIsHeldAgainstTheReason() throws {
    #expect(
      try failures(#""expect":{"pan":{"failure":"notEnoughMovement"}}"#, recognizers: pan) == []
    )
    #expect(
      try failures(#""expect":{"tap":{"failure":"heldTooLong"}}"#)
        == ["tap.failure: expected heldTooLong, got none"]
    )
  }

  @Test func movedMayBeLeftOutOfTouches() throws {
    let trace = SceneText.dragFrames
    #expect(try failures(#""expectTouches":{"root":["began","ended"]}"#, trace: trace) == [])
    #expect(
      try failures(#""expectTouches":{"root":["began","moved","ended"]}"#, trace: trace) == []
    )
    #expect(
      try failures(#""expectTouches":{"root":["began","moved"]}"#, trace: trace)
        == ["touches of root: expected began, moved, got began, moved, ended"]
    )
  }

  @Test func anOrderAllowsOthersBetween() throws {
    let two = #"{"id":"tap","type":"tap"},{"id":"pan","type":"pan"}"#
    #expect(try failures(#""expectOrder":["tap.ended"]"#, recognizers: two) == [])
    #expect(
      try failures(#""expectOrder":["tap.ended","tap.began"]"#, recognizers: two)
        == ["order: expected tap.ended, tap.began, got tap.ended"]
    )
    #expect(
      try failures(#""expectOrder":["tap.ended","tap.ended"]"#, recognizers: two).count == 1
    )
  }

  @Test func exactlyOneMeansOneAndNoMore() throws {
    let two = #"{"id":"tap","type":"tap","simultaneousWith":["*"]},{"id":"b","type":"tap"}"#
    #expect(try failures(#""exactlyOneOf":["tap"]"#) == [])
    #expect(
      try failures(#""exactlyOneOf":["tap","b"]"#, recognizers: two)
        == ["exactlyOneOf: expected one of tap, b, got tap, b"]
    )
  }

  @Test func nothingRunsAfterTheLastFrame() throws {
    let press = #"{"id":"tap","type":"longPress"}"#
    let down = #"{"t":0,"touches":[{"id":1,"phase":"began","x":9,"y":9}]}"#
    #expect(try failures(#""expect":{"tap":{"count":0}}"#, recognizers: press, trace: down) == [])
  }
}
