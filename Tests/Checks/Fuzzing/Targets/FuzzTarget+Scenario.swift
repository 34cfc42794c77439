import Foundation
import GestureScenarios
import GestureTraces

extension FuzzTarget {
  /// Scenario files, which are also built and played.
  static let scenario = FuzzTarget("scenario", dictionary: "scenario", longestInput: 8192) {
    bytes in
    do throws(InputError) {
      // This folder does not exist, so that an input cannot refer to other files.
      let folder = URL(fileURLWithPath: "/nonexistent")
      for scenario in try ScenarioReader.read(bytes, name: inputName, folder: folder) {
        let report = ScenarioRunner.run(scenario)
        if !report.passed, report.text.isEmpty { return .wrong("a failure without a report") }
        let player = ScenePlayer(scenario.scene)
        player.play(scenario.trace)
        player.settle()
      }
      return .taken
    } catch { return refused(with: error) }
  }
}
