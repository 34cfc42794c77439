/// Injects every fault, one at a time, and checks that it is found.
enum SelfTest {
  static func run() -> Bool {
    var isGood = true
    for fault in Fault.allCases {
      guard let world = SmallWorld.all.first(where: { $0.name == fault.world }) else {
        preconditionFailure("no world \(fault.world)")
      }
      var explorer = Explorer(world, fault: fault)
      let findings = explorer.explore(limit: 4000, continuations: 200)
      let isFound = findings.violations.contains { $0.contains(fault.complaint) }
      isGood = isGood && isFound
      print("\(isFound ? "found" : "MISSED") \(fault): \(findings.violations.first ?? "nothing")")
    }
    return isGood
  }
}
