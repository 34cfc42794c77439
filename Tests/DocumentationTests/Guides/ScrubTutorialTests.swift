// The tests of the tutorial "A recognizer of your own", and of the page "A recognizer in your own package".

import Foundation
import GestureScenarios
import GestureShapes
import GestureTesting
import GestureViews
import Gestures
import Testing

struct ScrubTutorialTests {
  @Test func scrubbingErases() {
    let stage = TestStage()
    var isErased = false
    let scrub = ScrubGestureRecognizer { _ in isErased = true }
    stage.root.addGestureRecognizer(scrub)

    stage.finger(1).down(at: Point(100, 300))
      .move(to: Point(160, 300), over: 0.1).move(to: Point(100, 300), over: 0.1)
      .move(to: Point(160, 300), over: 0.1).move(to: Point(100, 300), over: 0.1).up()
    #expect(isErased, "\(stage.why(scrub))")
    #expect(stage.violations == [])
  }

  @Test func aDragSaysWhyItIsNoScrub() throws {
    let stage = TestStage()
    let scrub = ScrubGestureRecognizer()
    stage.root.addGestureRecognizer(scrub)
    stage.perform(.drag([Point(100, 300), Point(300, 300)], over: 0.3))
    let shown = try DocumentationFiles.blocks(
      of: DocumentationFiles.articles + "/Guides/YourOwnRecognizer.md",
      in: "text"
    )
    #expect(shown == [stage.why(scrub)])
  }

  @Test func aFailedAttemptLeavesNothingBehind() {
    let stage = TestStage()
    var count = 0
    let scrub = ScrubGestureRecognizer { _ in count += 1 }
    stage.root.addGestureRecognizer(scrub)
    for _ in 0..<3 {
      stage.finger(1).down(at: Point(100, 300))
        .move(to: Point(160, 300), over: 0.1).move(to: Point(100, 300), over: 0.1).up()
    }
    #expect(count == 0)
    stage.fingers([1, 2]).down(at: [Point(100, 300), Point(200, 300)]).up()
    #expect(stage.why(scrub).contains("2 fingers were down"))
    #expect(stage.violations == [])
  }

  @Test func aSceneFileMayNameIt() throws {
    let catalogue = RecognizerCatalogue.standard.adding(.scrub)
    let text = try #require(
      DocumentationFiles.blocks(
        of: DocumentationFiles.articles + "/Guides/YourOwnRecognizer.md",
        in: "json"
      ).first
    )
    let scenarios = try ScenarioReader.read(
      Array(text.utf8),
      name: "YourOwnRecognizer.md",
      folder: DocumentationFiles.root,
      catalogue: catalogue
    )
    #expect(scenarios.count == 1)
    for scenario in scenarios {
      let report = ScenarioRunner.run(scenario)
      #expect(report.passed, "\(report.text)")
    }
  }
}
