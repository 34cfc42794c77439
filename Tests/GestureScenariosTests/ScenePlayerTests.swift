import GestureScenarios
import GestureTraces
import Gestures
import Testing

/// Traces that are played in scenes without a scenario.
@Suite struct ScenePlayerTests {
  private func trace(_ frames: String) throws -> Trace {
    try Trace(bytes: Array(frames.replacing("},\n", with: "}\n").utf8), name: "t")
  }

  private func play(_ scene: BuiltInScene, _ frames: String) throws -> [SceneEvent] {
    let trace = try trace(frames)
    let player = ScenePlayer(try scene.scene, size: trace.windowSize)
    player.play(trace)
    return player.events
  }

  @Test func theStandardSceneHasTheRecognizersThatItsHelpNames() throws {
    let recognizers = try BuiltInScene.standard.scene.recognizers
    #expect(
      recognizers.map(\.id) == [
        "tap", "doubleTap", "twoFingerTap", "longPress", "pan", "pinch", "rotation", "swipeRight",
        "swipeLeft", "swipeUp", "swipeDown",
      ]
    )
  }

  @Test func aSceneGoesAwayWithItsPlayer() throws {
    weak var remains: GestureRecognizer?
    do {
      let player = ScenePlayer(try BuiltInScene.standard.scene)
      remains = player.recognizer("tap")
      #expect(remains != nil)
    }
    #expect(remains == nil)
  }

  @Test func theTouchscreenSceneHasOneToFourFingersOfEach() throws {
    let ids = try BuiltInScene.touchscreen.scene.recognizers.map(\.id)
    for fingers in 1...4 {
      for gesture in ["tap", "double tap", "pan", "swipe right", "swipe left", "swipe up"] {
        #expect(ids.contains("\(fingers)-finger \(gesture)"))
      }
    }
  }

  @Test func anEventIsOneLineOfJSON() throws {
    let events = try play(.standard, SceneText.tapFrames)
    #expect(
      events.filter(\.isAction).map { $0.json() } == [
        #"{"t":0.1,"recognizer":"tap","type":"tap","state":"ended","x":9,"y":9,"tapCount":1,"#
          + #""numberOfTouches":1}"#
      ]
    )
  }

  @Test func aFailureHasReasonValueAndLimit() throws {
    let events = try play(.standard, SceneText.tapFrames)
    let pan = events.first { $0.recognizer == "pan" }
    // The tap at the same lift does not end the pan, because the rule of its own class comes first.
    #expect(
      pan?.json(trace: "a") == #"{"t":0.1,"recognizer":"pan","type":"pan","state":"failed","#
        + #""reason":"notEnoughMovement","value":0,"limit":10,"trace":"a"}"#
    )
  }

  @Test func dragAndSwipeAreBothReported() throws {
    let events = try play(.standard, SceneText.dragFrames)
    let fired = events.filter(\.isAction).map { $0.recognizer + "." + $0.state }
    #expect(fired == ["pan.began", "swipeRight.ended", "pan.changed", "pan.ended"])
    #expect(
      events.first { $0.recognizer == "swipeRight" && $0.isAction }?.columns.last?
        .hasSuffix("to the right") == true
    )
  }

  @Test func settlingLetsPendingTimersFire() throws {
    let scene = try ScenarioReader.readScene(
      Array(#"{"views":[{"recognizers":[{"id":"p","type":"longPress"}]}]}"#.utf8),
      name: "f"
    )
    let player = ScenePlayer(scene)
    player.play(try trace(#"{"t":0,"touches":[{"id":1,"phase":"began","x":9,"y":9}]}"#))
    #expect(player.events.isEmpty)
    player.settle()
    #expect(player.events.map(\.time) == [Timestamp(seconds: 0.5)])
  }

  @Test func aWindowHoldsEveryTouchOfATraceWithoutSize() throws {
    let far = #"{"t":0,"touches":[{"id":1,"phase":"began","x":900,"y":9}]}"#
    #expect(try trace(far).windowSize == Size(901, 800))
    #expect(try trace(#"{"t":0}"#).windowSize == Size(400, 800))
    #expect(
      Trace(header: TraceHeader(size: Size(30, 40))).windowSize == Size(30, 40)
    )
  }

  @Test func playingTwiceGivesTheSameEvents() throws {
    let first = try play(.touchscreen, SceneText.dragFrames).map { $0.json() }
    let second = try play(.touchscreen, SceneText.dragFrames).map { $0.json() }
    #expect(first == second)
    #expect(!first.isEmpty)
  }

  @Test func commandsChangeViewsAsWellAsRecognizers() throws {
    let recognizers = #"{"id":"tap","type":"tap"}"#
    let frames =
      #"{"t":0,"do":[{"set":"root.isHidden","to":true}]},"#
      + SceneText.tapFrames.replacing("\"t\":0,", with: "\"t\":0.05,")
    let scenario = try SceneText.read(
      SceneText.scenario(
        recognizers: recognizers,
        trace: frames,
        expect: #""expect":{"tap":{"states":[]}},"expectTouches":{"root":[]}"#
      )
    )
    #expect(ScenarioReportText.of(scenario) == "")
  }
}
