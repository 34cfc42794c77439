import ArgumentParser
import GestureScenarios
import GestureTables

/// What the rows of a table are kept for.
enum GroupingArgument: String, ExpressibleByArgument, CaseIterable {
  case element, screen, place

  var grouping: AttemptTable.Grouping {
    switch self {
    case .element: .element
    case .screen: .screen
    case .place: .place
    }
  }
}

/// The options of commands that print tables.
struct TableOptions: ParsableArguments {
  @Option(
    name: .customLong("most"),
    help: ArgumentHelp(
      "How many gestures and places of a table are printed as text or drawn.",
      valueName: "rows"
    )
  )
  var most = 20

  @Option(
    name: .customLong("what-if"),
    help: ArgumentHelp(
      "How many failed attempts of a table would be within another limit, such as"
        + " tap.maximumMovement=14; may be repeated.",
      valueName: "setting=limit"
    )
  )
  var questions: [String] = []

  func validate() throws {
    guard (1...10_000).contains(most) else {
      throw ValidationError("--most must be from 1 to 10000.")
    }
    _ = try whatIfs()
  }

  /// Returns the limits asked for.
  func whatIfs() throws -> [AttemptTable.WhatIf] {
    try questions.map { question in
      let parts = question.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let limit = Double(parts[1]), limit.isFinite, limit >= 0 else {
        throw ValidationError(
          "--what-if takes a setting and a limit of at least 0, such as tap.maximumMovement=14, not"
            + " '\(question)'."
        )
      }
      return AttemptTable.WhatIf(setting: String(parts[0]), limit: limit)
    }
  }

  /// Returns a table as text, and notes which settings were asked for in vain.
  func text(of table: AttemptTable) throws -> String {
    let whatIfs = try whatIfs()
    note(whatIfs, in: table)
    return table.text(most: most, whatIfs: whatIfs)
  }

  private func note(_ whatIfs: [AttemptTable.WhatIf], in table: AttemptTable) {
    let known = table.settings
    for question in whatIfs where !known.contains(question.setting) {
      let list = known.isEmpty ? "no setting" : known.joined(separator: ", ")
      Output.note("--what-if: no attempt failed at \(question.setting), but at \(list)")
    }
  }
}
