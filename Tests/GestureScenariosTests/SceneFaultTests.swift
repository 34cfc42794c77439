import GestureScenarios
import GestureShapes
import Gestures
import Testing

/// The messages and positions of mistakes in a scene.
@Suite struct SceneFaultTests {
  private func fault(recognizers: String, settings: String? = nil) -> String {
    SceneText.fault(SceneText.scenario(recognizers: recognizers, settings: settings))
  }

  @Test func anUnknownTypeIsAnsweredWithAll() {
    let words = RecognizerCatalogue.standard.kinds.map { "\"\($0.word)\"" }
    let kinds = words.dropLast().joined(separator: ", ") + " or \(words[words.count - 1])"
    #expect(
      fault(recognizers: #"{"id":"tap","type":"tapp"}"#)
        == "f:2:35: expected \(kinds), found \"tapp\" "
        + "(did you mean \"tap\"?) (scene.views[0].recognizers[0].type)"
    )
  }

  @Test(
    arguments: [
      (#""templates":"none.jsonl""#, "relative to this one, found \"none.jsonl\", no such file"),
      (#""templates":7"#, "expected a list of samples, or the path of a strokes file, found 7"),
      (#""templates":[{"id":"a","points":[]}]"#, "expected the key \"label\""),
      (
        #""templates":[{"id":"a","label":"dot","points":[[1,2],[1,2]]}]"#,
        "expected drawings that have a size, found the sample \"a\", which has none"
      ),
      (#""rotation":"none""#, "expected \"fixed\" or \"any\""),
      (#""order":"none""#, "expected \"any\" or \"asDrawn\""),
      (#""minimumScore":2"#, "minimumScore"),
    ]
  )
  func aFaultInTheTemplatesIsNamed(property: String, words: String) {
    let error = fault(recognizers: #"{"id":"s","type":"stroke",\#(property)}"#)
    #expect(error.contains(words), "\(error)")
    #expect(error.hasPrefix("f:2:"))
  }

  @Test func onlyStrokesHaveTemplates() {
    let error = fault(recognizers: #"{"id":"c","type":"circle","templates":[]}"#)
    #expect(error.contains("expected a known key"))
    #expect(
      fault(recognizers: #"{"id":"c","type":"circle","tolerance":0}"#)
        .contains("expected a tolerance above 0, found 0")
    )
  }

  @Test func anUnknownPropertyIsNamed() {
    #expect(
      fault(recognizers: #"{"id":"tap","type":"tap","numberOfTapRequired":2}"#)
        == "f:2:41: expected a known key or one that starts with \"x-\", found "
        + "\"numberOfTapRequired\" (did you mean \"numberOfTapsRequired\"?) "
        + "(scene.views[0].recognizers[0])"
    )
  }

  @Test func aPropertyOfAnotherTypeIsUnknown() {
    let message = fault(recognizers: #"{"id":"tap","type":"tap","edges":"left"}"#)
    #expect(message.hasPrefix("f:2:41: expected a known key"))
    #expect(message.contains("found \"edges\""))
  }

  @Test(arguments: ["0", "1.5", "-1", "\"two\"", "true"])
  func aCountMustBeAnIntegerFromOne(_ value: String) {
    #expect(
      fault(recognizers: #"{"id":"tap","type":"tap","numberOfTapsRequired":\#(value)}"#)
        == "f:2:64: expected an integer of at least 1, found \(value) "
        + "(scene.views[0].recognizers[0].numberOfTapsRequired)"
    )
  }

  @Test func aDirectionIsAWordOrAList() {
    #expect(
      fault(recognizers: #"{"id":"tap","type":"swipe","direction":["left","rigt"]}"#)
        == "f:2:63: expected \"right\", \"left\", \"up\" or \"down\", found \"rigt\" "
        + "(did you mean \"right\"?) (scene.views[0].recognizers[0].direction[1])"
    )
  }

  @Test func anUnknownIdInARelationIsNamed() {
    #expect(
      fault(recognizers: #"{"id":"tap","type":"tap","requireToFail":["tab"]}"#)
        == "f:2:58: expected the id of a recognizer of the scene, found \"tab\" "
        + "(did you mean \"tap\"?) (scene.views[0].recognizers[0].requireToFail[0])"
    )
  }

  @Test func aCycleOfRequirementsIsSpelledOut() {
    let recognizers = #"""
      {"id":"a","type":"tap","requireToFail":["b"]},
      {"id":"b","type":"tap","requireToFail":["c"]},
      {"id":"c","type":"tap","requireToFail":["a"]}
      """#
    #expect(
      fault(recognizers: recognizers)
        == "f:4:41: expected requirements without a cycle, in which no recognizer could ever fire, "
        + "found c → a → b → c (scene.views[0].recognizers[2].requireToFail[0])"
    )
  }

  @Test func theFirstRequirementThatClosesACycleIsReported() {
    // The cycle of a and b is complete in the third line, before that of c in the fourth.
    let recognizers = #"""
      {"id":"x","type":"tap","requireToFail":["a","c"]},
      {"id":"b","type":"tap","requireToFail":["a"]},
      {"id":"a","type":"tap","requireToFail":["b"]},
      {"id":"c","type":"tap","requireToFail":["c"]}
      """#
    #expect(fault(recognizers: recognizers).contains("found a → b → a "))
  }

  @Test(.timeLimit(.minutes(1)))
  func manyRequirementsAreReadAndPlayedInOneGo() throws {
    // Each step of the longest chain, and every pair, were once compared with all others.
    let chain = (0..<4000).map { ($0, $0 > 0 ? [$0 - 1] : []) }
    let pairs = (0..<250).map { ($0, Array(0..<$0)) }
    for graph in [chain, pairs] {
      let recognizers = graph.map { index, others in
        let ids = others.map { "\"r\($0)\"" }.joined(separator: ",")
        return "{\"id\":\"r\(index)\",\"type\":\"tap\",\"requireToFail\":[\(ids)]}"
      }
      let scenario = try SceneText.read(
        SceneText.scenario(
          recognizers: recognizers.joined(separator: ","),
          trace: SceneText.tapFrames,
          expect: #""expect":{"r0":{"states":["ended"]},"r1":{"states":[]}}"#
        )
      )
      #expect(ScenarioRunner.run(scenario).passed)
    }
  }

  @Test func aRecognizerThatWaitsForItselfIsACycle() {
    #expect(
      fault(recognizers: #"{"id":"a","type":"tap","requireToFail":["a"]}"#).contains(
        "found a → a (scene.views[0].recognizers[0].requireToFail[0])"
      )
    )
  }

  @Test func twoWaysToOneRecognizerAreNoCycle() throws {
    _ = try SceneText.read(
      SceneText.scenario(
        recognizers: #"""
          {"id":"tap","type":"tap","requireToFail":["b","c"]},
          {"id":"b","type":"tap","requireToFail":["c"]},
          {"id":"c","type":"tap"}
          """#
      )
    )
  }

  @Test func anIdTwiceIsAnError() {
    #expect(
      fault(recognizers: #"{"id":"tap","type":"tap"},{"id":"tap","type":"pan"}"#)
        == "f:2:48: expected an id that no other recognizer of the scene has, found \"tap\" "
        + "(scene.views[0].recognizers[1].id)"
    )
  }

  @Test func aRecognizerOnALabelIsSaidClearly() {
    let text = #"""
      {"name":"n","scene":{"size":[400,800],"views":[{"id":"l","type":"label",
      "recognizers":[{"id":"tap","type":"tap"}]}]},"trace":[],"expect":{"tap":{"states":[]}}}
      """#
    #expect(
      SceneText.fault(text)
        == "f:2:15: expected no recognizer on a view of type \"label\", which takes no touches "
        + "unless \"isUserInteractionEnabled\" is set to true, found \"tap\" "
        + "(scene.views[0].recognizers)"
    )
  }

  @Test func aLabelThatTakesTouchesMayHaveARecognizer() throws {
    let text = #"""
      {"name":"n","scene":{"size":[400,800],"views":[{"id":"l","type":"label",
      "isUserInteractionEnabled":true,"recognizers":[{"id":"tap","type":"tap"}]}]},
      "trace":[\#(SceneText.tapFrames)],"expect":{"tap":{"states":["ended"]}}}
      """#
    #expect(ScenarioReportText.of(try SceneText.read(text)) == "")
  }

  @Test func aViewThatIsNotThereCannotBeNamed() {
    #expect(
      fault(
        recognizers: #"{"id":"tap","type":"tap","shouldNotReceiveTouchesIn":["roof"]}"#
      ).contains("expected the id of a view of the scene, found \"roof\"")
    )
  }

  @Test func anUnknownSettingIsNamed() {
    #expect(
      fault(recognizers: #"{"id":"tap","type":"tap"}"#, settings: #"{"tap.maximumGab":1}"#)
        == "f:1:51: expected a known key or one that starts with \"x-\", found "
        + "\"tap.maximumGab\" (did you mean \"tap.maximumGap\"?) (scene.settings)"
    )
  }

  @Test func aSettingOutOfRangeSaysItsRange() {
    #expect(
      fault(recognizers: #"{"id":"tap","type":"tap"}"#, settings: #"{"tap.maximumGap":-1}"#)
        == "f:1:68: expected a duration of at least 0 seconds, found -1 "
        + "(scene.settings.tap.maximumGap)"
    )
  }

  @Test func aGeneralSettingHasNoDevice() {
    #expect(
      fault(
        recognizers: #"{"id":"tap","type":"tap"}"#,
        settings: #"{"pointer.scroll.contentDelay":1}"#
      ).contains("found \"pointer.scroll.contentDelay\"")
    )
  }

  @Test func countsThatCannotBeMetTogetherAreAnError() {
    #expect(
      fault(
        recognizers:
          #"{"id":"tap","type":"pan","minimumNumberOfTouches":3,"maximumNumberOfTouches":2}"#
      ).contains("expected at most maximumNumberOfTouches, 2, found 3")
    )
    #expect(
      fault(recognizers: #"{"id":"tap","type":"tap","mode":"eachFinger","numberOfTapsRequired":2}"#)
        .contains("expected 1, because each finger of mode \"eachFinger\" taps once, found 2")
    )
  }
}
