import Gestures

/// What was performed in a window, and what is wrong.
public struct LintReport: Sendable {
  /// The findings, the worst first; also those that are accepted.
  public var findings: [LintFinding]
  /// The names of the recognizers.
  public var recognizers: [String]
  /// What fired for the gesture of each recognizer that could be performed.
  public var rows: [Row]
  /// The names of recognizers whose gesture is not known, or cannot be done in a minute with ten fingers.
  public var unperformed: [String]
  /// How many gestures were performed, those of simulated users too.
  public var performances: Int
  /// Whether it is about a web page.
  var isOfPage = false

  /// What fired when people did the gesture of one recognizer.
  public struct Row: Hashable, Sendable {
    /// Whose gesture it is, as an index of ``LintReport/recognizers``.
    public var recognizer: Int
    /// In how many ways and places it was performed.
    public var performed: Int
    /// How often each recognizer fired, in the order of ``LintReport/recognizers``.
    public var fired: [Int]
    /// How many simulated users performed it; nil if they did not.
    public var hands: Int?
    /// How many of the simulated users did not get it; nil if they did not perform it.
    public var missedByHands: Int?
    /// The share of the simulated users that got it; nil if they did not perform it.
    public var shareOfHands: Double? {
      guard let hands, let missedByHands, hands > 0 else { return nil }
      return Double(hands - missedByHands) / Double(hands)
    }

    init(recognizer: Int, performed: Int, fired: [Int]) {
      (self.recognizer, self.performed, self.fired) = (recognizer, performed, fired)
    }
  }

  /// The errors and warnings that are neither accepted nor known.
  public var open: [LintFinding] {
    findings.filter { $0.accepted == nil && !$0.isKnown && $0.level != .note }
  }

  /// The report for people: the findings, the table of what was meant and what fired, and totals.
  public var text: String {
    let shown = findings.filter { !$0.isKnown }
    var lines = shown.flatMap { finding -> [String] in
      let code = finding.remedies.first?.code(isOfPage: isOfPage) ?? []
      return [finding.line] + code.map { "  " + $0 }
    }
    if !shown.isEmpty { lines.append("") }
    lines += table
    if !lines.isEmpty, lines.last != "" { lines.append("") }
    let counts = LintFinding.Level.allCases.map { level in
      let count = findings.count { $0.level == level && $0.accepted == nil && !$0.isKnown }
      return "\(count) \(level.rawValue)\(count == 1 ? "" : "s")"
    }
    let accepted = findings.count { $0.accepted != nil }
    let known = findings.count { $0.isKnown && $0.accepted == nil }
    let tail =
      (accepted > 0 ? ", \(accepted) accepted" : "") + (known > 0 ? ", \(known) known" : "")
    lines.append("\(performances) performances: \(counts.joined(separator: ", "))\(tail)")
    return lines.joined(separator: "\n") + "\n"
  }

  /// The lines of the table; empty if nothing was performed.
  private var table: [String] {
    guard !rows.isEmpty else { return [] }
    let hasUsers = rows.contains { $0.hands != nil }
    var cells = [["gesture of", "done"] + (hasUsers ? ["users"] : [])]
    for row in rows {
      // Never 100 when somebody missed it.
      let share = row.shareOfHands.map { $0 < 1 ? min(99, ($0 * 100).rounded()) : 100 }
      var line = [recognizers[row.recognizer], "\(row.performed)"]
      if hasUsers { line.append(share.map { "\(Int($0)) %" } ?? "") }
      let own = row.fired[row.recognizer]
      var parts = ["\(recognizers[row.recognizer]) \(own)"]
      for (index, count) in row.fired.enumerated() where count > 0 && index != row.recognizer {
        parts.append("\(recognizers[index]) \(count)")
      }
      line.append(parts.joined(separator: ", "))
      cells.append(line)
    }
    cells[0].append("fired")
    let last = hasUsers ? 3 : 2
    let widths = (0..<last).map { column in cells.map { $0[column].count }.max() ?? 0 }
    return cells.map { row in
      var line = row[0] + String(repeating: " ", count: widths[0] - row[0].count)
      for column in 1..<last {
        line += String(repeating: " ", count: widths[column] - row[column].count + 2) + row[column]
      }
      return line + "  " + row[last]
    }
  }

  /// The report as JSON: `findings`, `recognizers`, and `matrix` with a row for each gesture.
  ///
  /// - Parameter scene: The scene, which the object names; nil for one that needs no name.
  /// - Returns: The object, and the end of its line.
  public func json(of scene: String? = nil) -> String {
    var json = JSONBytes()
    json.object { json in
      if let scene { json.add("scene", text: scene) }
      json.add("performances", performances)
      json.add("findings", array: { json in for finding in findings { finding.write(to: &json) } })
      json.add("recognizers", array: { json in for name in recognizers { json.value(text: name) } })
      json.add(
        "matrix",
        array: { json in
          for row in rows {
            json.object { json in
              json.add("gesture", text: recognizers[row.recognizer])
              json.add("performed", row.performed)
              json.add("fired", array: { json in for count in row.fired { json.value(count) } })
              if let hands = row.hands { json.add("hands", hands) }
              if let missed = row.missedByHands { json.add("missedByHands", missed) }
            }
          }
        }
      )
      json.add("unperformed", array: { json in for name in unperformed { json.value(text: name) } })
    }
    return json.text + "\n"
  }
}

extension LintFinding {
  /// Writes the finding as an object of JSON.
  func write(to json: inout JSONBytes) {
    json.object { json in
      json.add("rule", text: rule.rawValue)
      json.add("level", text: level.rawValue)
      json.add("subject", text: subject)
      let names = names
      if names.count > 1 {
        json.add("subjects", array: { json in for name in names { json.value(text: name) } })
      }
      if let other { json.add("other", text: other) }
      json.add("text", text: text)
      if let tried { json.add("tried", text: tried) }
      if !remedies.isEmpty {
        json.add(
          "remedies",
          array: { json in for remedy in remedies { remedy.write(to: &json) } }
        )
      }
      if let accepted { json.add("accepted", text: accepted) }
      if isKnown { json.add("known", true) }
    }
  }
}
