import Foundation
import GestureLint
import GestureScenarios
import Testing

/// What lint says about thirty apps, and about a mistake in each of them.
struct AppTests {
  private static func report(_ json: String, hands: Int) throws -> LintReport {
    try ScenarioReader.readScene(Array(json.utf8), name: "app").lint(hands: hands)
  }

  /// A quarter of a list, to save time; with `EVERY_REMEDY=1`, all.
  private static func some<Element>(_ list: [Element]) -> [Element] {
    let isWhole = ProcessInfo.processInfo.environment["EVERY_REMEDY"] == "1"
    return isWhole ? list : list.enumerated().filter { $0.offset % 4 == 0 }.map(\.element)
  }

  @Test(arguments: some(AppScene.all)) func anAppThatWorksEndsWithZero(_ app: AppScene) throws {
    let report = try Self.report(app.json, hands: 100)
    #expect(!report.findings.contains { $0.level == .error }, "\(report.text)")
    // Whatever else is told of an app that works is a note.
    let told = report.open.map { finding in
      ([finding.rule.rawValue, finding.subject] + (finding.other.map { [$0] } ?? [])).joined(
        separator: " "
      )
    }
    #expect(Set(told) == Set(app.known), "\(report.text)")
  }

  @Test(arguments: some(AppFault.all)) func everyMistakeIsTold(_ fault: AppFault) throws {
    let json = try #require(fault.json, "\(fault.old) is not in \(fault.app)")
    let hands = fault.finding.hasPrefix("unsteady") ? 100 : 10
    let report = try Self.report(json, hands: hands)
    let isTold = report.findings.contains {
      fault.isTold(by: $0.rule.rawValue, $0.subjects, $0.other)
    }
    #expect(isTold == !AppFault.missed.contains(fault.description), "\(report.text)")
  }

  @Test func thirtyAppsAndSixtyMistakesOfWhichNineInTenAreTold() {
    #expect(AppScene.all.count >= 30 && AppFault.all.count >= 60)
    #expect(AppFault.missed.count * 10 <= AppFault.all.count)
    #expect(AppFault.missed.isSubset(of: AppFault.all.map(\.description)))
  }
}
