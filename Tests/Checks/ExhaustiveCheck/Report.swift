/// Explores all worlds, several at a time if the machine has the cores, and prints a table.
enum Report {
  static func explore(states: Int) async -> Bool {
    let worlds = SmallWorld.all
    let limit = (states + worlds.count - 1) / worlds.count
    let all = await withTaskGroup(of: (Int, Findings).self) { group in
      for index in worlds.indices {
        group.addTask {
          var explorer = Explorer(worlds[index])
          return (index, explorer.explore(limit: limit, continuations: 1000))
        }
      }
      var all: [(Int, Findings)] = []
      for await findings in group { all.append(findings) }
      return all.sorted { $0.0 < $1.0 }.map { $0.1 }
    }
    return print(all, atLeast: states)
  }

  private static func print(_ all: [Findings], atLeast states: Int) -> Bool {
    var isGood = true
    Swift.print("  states  moves tried  depth  pairs  world")
    for findings in all {
      Swift.print(
        column(findings.states, 8) + column(findings.transitions, 13)
          + column(findings.completeDepth, 5) + "+"
          + column(findings.depth - findings.completeDepth, 1)
          + column(findings.pairs, 7) + "  " + findings.world
      )
      let fired = findings.fired.map { "\($0.name) \($0.count)/\($0.ended)" }.joined(
        separator: ", "
      )
      Swift.print(
        "          began/ended: \(fired); excluded \(findings.exclusions), "
          + "failed by requirement \(findings.waits), "
          + "taken over \(findings.takeovers), handed over \(findings.handOvers)"
      )
      for violation in findings.violations {
        Swift.print("  BROKEN: \(violation)")
        isGood = false
      }
    }
    let total = all.reduce(0) { $0 + $1.states }
    let transitions = all.reduce(0) { $0 + $1.transitions }
    let pairs = all.reduce(0) { $0 + $1.pairs }
    Swift.print(
      "\(total) distinct states in \(all.count) worlds, \(transitions) moves, "
        + "\(pairs) pairs continued"
    )
    for name in silent(all) {
      Swift.print("  SILENT: \(name) never came to a good end")
      isGood = false
    }
    for (word, count) in [("takeover", \Findings.takeovers), ("hand-over", \Findings.handOvers)]
    where all.allSatisfy({ $0[keyPath: count] == 0 }) {
      Swift.print("  SILENT: there was no \(word)")
      isGood = false
    }
    if total < states {
      Swift.print("  FEW: fewer than \(states) states")
      isGood = false
    }
    return isGood
  }

  /// Returns the recognizers that never ended successfully, except those that are refused.
  private static func silent(_ all: [Findings]) -> [String] {
    var names: [String] = []
    for (world, findings) in zip(SmallWorld.all, all) {
      for (index, entry) in findings.fired.enumerated()
      where entry.ended == 0 && !world.refused.contains(index) {
        names.append("\(entry.name) in \(findings.world)")
      }
    }
    return names
  }

  private static func column(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
