import GestureExplanation
import GestureScenarios
import Gestures
import Testing

/// Changes of the text of a scene file.
struct ScenePatchTests {
  private func patched(_ scene: String, _ changes: GestureChange...) throws -> String? {
    let bytes = try ScenePatch.applying(changes, to: Array(scene.utf8), name: "a scene")
    // What is written can be read.
    if let bytes { _ = try ScenarioReader.readScene(bytes, name: "a scene") }
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  private let scene = """
    {
      "views": [
        {
          "id": "page",
          "recognizers": [
            { "id": "tap", "type": "tap", "requireToFail": ["double"] },
            { "id": "double", "type": "tap", "numberOfTapsRequired": 2 },
            {
              "id": "pan",
              "type": "pan"
            }
          ]
        }
      ]
    }
    """

  @Test func aRelationIsAddedToTheListThatIsThere() throws {
    #expect(
      try patched(scene, .requirement(of: "tap", toFail: "pan"))
        == scene.replacing("[\"double\"]", with: "[\"double\", \"pan\"]")
    )
  }

  @Test func aNewMemberStandsAsTheOthersDo() throws {
    #expect(
      try patched(scene, .simultaneity("double", with: "pan"))
        == scene.replacing(
          "\"numberOfTapsRequired\": 2 }",
          with: "\"numberOfTapsRequired\": 2, \"simultaneousWith\": [\"pan\"] }"
        )
    )
    #expect(
      try patched(scene, .takeover(by: "pan", from: "tap"))
        == scene.replacing(
          "\"type\": \"pan\"\n",
          with: "\"type\": \"pan\",\n          \"takeOverFrom\": [\"tap\"]\n"
        )
    )
  }

  @Test func aViewMovesOutOfAnotherOne() throws {
    let views = """
      { "views": [
        { "id": "outer", "subviews": [
          { "id": "first" },
          { "id": "box", "subviews": [{ "id": "inner", "frame": [1, 2, 3, 4] }] },
          { "id": "last" }
        ] },
        { "id": "front" }
      ] }
      """
    func beside(_ id: String) -> GestureChange {
      .beside(view: id, of: "outer", frame: Rect(10, 20.5, 30, 40))
    }
    let frame = "\"frame\": [10, 20.5, 30, 40]"
    #expect(
      try patched(views, beside("inner"))
        == views.replacing("[{ \"id\": \"inner\", \"frame\": [1, 2, 3, 4] }]", with: "[]")
        .replacing(
          "] },\n  { \"id\": \"front\"",
          with: "] }, { \"id\": \"inner\", \(frame) },\n  { \"id\": \"front\""
        )
    )
    let first = try #require(try patched(views, beside("first")))
    #expect(first.contains("\"subviews\": [\n    { \"id\": \"box\""))
    #expect(first.contains("] }, { \"id\": \"first\", \(frame) },"))
    let last = try #require(try patched(views, beside("last")))
    #expect(last.contains("}] }\n  ] }, { \"id\": \"last\", \(frame) },"))
    #expect(try patched(views, beside("front")) == nil)
  }

  @Test func aRequirementIsRemoved() throws {
    #expect(
      try patched(scene, .independence(of: "tap", from: "double"))
        == scene.replacing("[\"double\"]", with: "[]")
    )
  }

  @Test func aSettingStandsBesideAPreset() throws {
    let short = #"{"settings":"forgiving","views":[{"recognizers":[{"id":"t","type":"tap"}]}]}"#
    #expect(
      try patched(short, .setting("tap.maximumGap", 0.4, recognizer: nil))
        == #"{"settings":{ "preset": "forgiving", "tap.maximumGap": 0.4 },"views":[{"recognizers":[{"id":"t","type":"tap"}]}]}"#
    )
    #expect(
      try patched(
        short,
        .setting("tap.maximumGap", 0.4, recognizer: "t"),
        .setting("tap.maximumGap", 0.5, recognizer: "t"),
        .property("numberOfTapsRequired", 2, recognizer: "t")
      )
        == #"{"settings":"forgiving","views":[{"recognizers":[{"id":"t","type":"tap", "settings": { "tap.maximumGap": 0.5 }, "numberOfTapsRequired": 2}]}]}"#
    )
  }

  @Test func aDragOfAScrollViewGetsAName() throws {
    let list =
      #"{"views":[{"id":"list","type":"scrollView","recognizers":[{"id":"t","type":"tap"}]}]}"#
    #expect(
      try patched(list, .requirement(of: "list.panGestureRecognizer", toFail: "t"))
        == #"{"views":[{"id":"list","type":"scrollView","recognizers":[{"id":"t","type":"tap"}], "pan": { "id": "list.panGestureRecognizer", "requireToFail": ["t"] }}]}"#
    )
  }

  @Test func whatTheSceneDoesNotHaveIsNotChanged() throws {
    #expect(try patched(scene, .requirement(of: "nobody", toFail: "tap")) == nil)
    #expect(try patched(scene, .setting("tap.maximumGap", 1, recognizer: "nobody")) == nil)
  }
}
