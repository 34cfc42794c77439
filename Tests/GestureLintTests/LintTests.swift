import GestureLint
import GestureScenarios
import Testing

/// What lint finds in scenes.
struct LintTests {
  private func report(_ fault: PlantedFault) throws -> LintReport {
    try ScenarioReader.readScene(Array(fault.json.utf8), name: "planted").lint()
  }

  @Test(
    arguments: PlantedFault.never + PlantedFault.instead + PlantedFault.late + PlantedFault.unsteady
      + PlantedFault.relations + PlantedFault.people
  )
  func everyPlantedFaultIsFound(_ fault: PlantedFault) throws {
    let report = try report(fault)
    let found = report.findings.contains {
      $0.rule == fault.rule && $0.subject == fault.subject && (fault.other == nil || $0.other == fault.other)
    }
    #expect(found, "\(report.text)")
  }
}
