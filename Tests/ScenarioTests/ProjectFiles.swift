import Foundation
import GestureScenarios
import GestureTraces

/// The files of the project that these tests read.
enum ProjectFiles {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Every scenario of the project; a broken file fails the tests when they are collected.
  static func scenarios() throws -> [Scenario] {
    try ScenarioFinder.files(at: root.appendingPathComponent("Tests/Fixtures/scenarios").path)
      .flatMap { try ScenarioReader.read(contentsOf: URL(fileURLWithPath: $0)) }
  }

  /// The scenarios that contradict the specification.
  static func disputed() throws -> [DisputedScenario] {
    let url = root.appendingPathComponent("Tests/Fixtures/scenarios/disputed.json")
    return try DisputedScenario.read([UInt8](Data(contentsOf: url)), name: "disputed.json")
  }
}
