import GestureExplanation
import GestureScenarios
import GestureTesting
import GestureTraces
import GestureViews
import Gestures
import Testing

/// What `gesture explain` prints for a recording of a mistake is the sentence of the page "Cookbook".
struct CookbookExplainTests {
  @Test func theCommandSaysTheSameAboutARecording() throws {
    let table = CardTable()
    let recorder = TraceRecorder(windowSize: table.window.bounds.size)
    table.window.recorder = recorder
    let stage = TestStage(window: table.window)
    stage.perform(.drag([Point(200, 350), Point(206, 350)], over: 0.3))
    table.window.recorder = nil

    // The views of the recipe as a scene file, for `gesture explain --scene FILE`.
    let scene = try ScenarioReader.readScene(
      Array(
        """
        {
          "size": [400, 800],
          "views": [
            {
              "id": "card", "frame": [100, 300, 200, 120],
              "recognizers": [{ "id": "pan", "type": "pan" }]
            }
          ]
        }
        """.utf8
      ),
      name: "card.scene.json"
    )
    var lines: [String] = []
    let explainer = SceneExplainer(scene, size: recorder.trace.windowSize) {
      lines.append($0.explanation.text)
    }
    for frame in recorder.trace.frames { explainer.play(frame) }
    _ = explainer.finish(settles: false)
    let shown = try DocumentationFiles.blocks(
      of: DocumentationFiles.articles + "/Guides/Cookbook.md",
      in: "text"
    )
    #expect(lines == [shown.first])
  }
}
