import GestureScenarios
import GestureShapes
import Gestures
import Testing

/// Every scenario file of the project.
@Suite struct ScenarioTests {
  @Test(arguments: try ProjectFiles.scenarios())
  func happensAsExpected(_ scenario: Scenario) throws {
    let report = ScenarioRunner.run(scenario)
    if let known = try ProjectFiles.disputed().first(where: { $0.matches(scenario) }) {
      // This fails when the scenario passes, so that the list stays correct.
      #expect(!report.passed, "\(scenario.name) is listed as disputed: \(known.reason)")
    } else {
      #expect(report.passed, "\(report.text)")
    }
  }

  @Test func everyDisputedScenarioExists() throws {
    let scenarios = try ProjectFiles.scenarios()
    for disputed in try ProjectFiles.disputed() {
      #expect(scenarios.contains(where: disputed.matches), "\(disputed.name)")
    }
  }

  @Test func noFileWentMissing() throws {
    let collected = try ProjectFiles.scenarios().filter { !$0.file.contains("/project/") }
    #expect(collected.count == 108)
  }

  @Test(arguments: RecognizerCatalogue.standard.kinds)
  func everyRecognizerHasAScenarioInWhichItFires(_ type: RecognizerDescription) throws {
    let firing = try ProjectFiles.scenarios().contains { scenario in
      let player = ScenePlayer(scenario.scene)
      player.play(scenario.trace)
      return player.events.contains { $0.isAction && $0.type.word == type.word }
    }
    #expect(firing)
  }
}
