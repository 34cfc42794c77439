public import GestureExplanation
public import Gestures

/// How often each recognizer fired and why it did not, over any number of traces.
public struct ExplanationSummary {
  /// The results of one recognizer.
  private struct Row {
    let recognizer: String
    var attempts = 0
    var fired = 0
    var reasons: [Reason] = []
    private var indexes: [[String?]: Int] = [:]
    /// The number of traces in which it never received a touch.
    var untouched = 0

    init(recognizer: String) { self.recognizer = recognizer }

    mutating func index(of reason: String, winner: String?) -> Int {
      if let known = indexes[[reason, winner]] { return known }
      indexes[[reason, winner]] = reasons.count
      reasons.append(Reason(name: reason, winner: winner))
      return reasons.count - 1
    }
  }

  /// A reason, with the winner if there was one.
  fileprivate struct Reason {
    let name: String
    let winner: String?
    var count = 0
    /// The measure of the attempt that was closest to its limit.
    var nearest: Measure?

    mutating func add(_ measure: Measure?) {
      guard let measure else { return }
      if let nearest, Self.rank(nearest) <= Self.rank(measure) { return }
      nearest = measure
    }

    /// Values in different units, such as taps and seconds, cannot be compared; time is preferred.
    private static func rank(_ measure: Measure) -> (UInt8, Double) {
      (measure.unit == .seconds ? 0 : measure.unit.rawValue + 1, measure.missedBy)
    }
  }

  private var rows: [Row] = []
  private var indexes: [String: Int] = [:]

  /// Creates an empty summary.
  public init() {}

  /// Counts an attempt.
  public mutating func add(_ attempt: Attempt) {
    let row = index(of: attempt.recognizer.name)
    rows[row].attempts += 1
    guard attempt.outcome != .fired else {
      rows[row].fired += 1
      return
    }
    let reason = rows[row].index(
      of: attempt.reason?.caseName ?? "undecided",
      winner: attempt.rival?.recognizer?.name
    )
    rows[row].reasons[reason].count += 1
    rows[row].reasons[reason].add(attempt.measure)
  }

  /// Counts a recognizer that never received a touch in a trace.
  public mutating func add(_ miss: MissedTouch) {
    rows[index(of: miss.recognizer.name)].untouched += 1
  }

  /// Adds another summary, of traces that come after those of this one.
  ///
  /// The result is that of one summary of all traces, in however many parts they were counted.
  public mutating func merge(_ other: ExplanationSummary) {
    for part in other.rows {
      let row = index(of: part.recognizer)
      rows[row].attempts += part.attempts
      rows[row].fired += part.fired
      rows[row].untouched += part.untouched
      for reason in part.reasons {
        let index = rows[row].index(of: reason.name, winner: reason.winner)
        rows[row].reasons[index].count += reason.count
        rows[row].reasons[index].add(reason.nearest)
      }
    }
  }

  /// The summary for people: each recognizer, with its reasons below it, the most frequent first.
  public var text: String {
    var lines: [String] = []
    for row in rows {
      var line = "\(row.recognizer): \(row.attempts) "
      line += (row.attempts == 1 ? "attempt" : "attempts") + ", \(row.fired) fired"
      if row.untouched > 0 { line += ", \(row.untouched) without any touch" }
      lines.append(line)
      for reason in sorted(row.reasons) {
        var line = "  \(reason.count)  \(reason.name)"
        if let winner = reason.winner { line += " \(winner)" }
        // A timer measures its limit exactly, so there is no difference to report.
        if let nearest = reason.nearest, nearest.missedBy > 0 {
          line += ", closest: \(nearest.missedByText)"
        }
        if let setting = reason.nearest?.setting { line += " (\(setting))" }
        lines.append(line)
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The summary for programs, one line of JSON per recognizer.
  public var json: String {
    var json = JSONBytes()
    for row in rows {
      write(row, to: &json)
      json.endLine()
    }
    return json.text
  }

  /// Writes one object per recognizer, without line ends.
  public func write(to json: inout JSONBytes) {
    for row in rows { write(row, to: &json) }
  }

  private func write(_ row: Row, to json: inout JSONBytes) {
    json.object { json in
      json.add("recognizer", text: row.recognizer)
      json.add("attempts", row.attempts)
      json.add("fired", row.fired)
      json.add("untouched", row.untouched)
      json.add(
        "reasons",
        array: { json in
          for reason in sorted(row.reasons) { json.value(reason) }
        }
      )
    }
  }

  private mutating func index(of recognizer: String) -> Int {
    if let known = indexes[recognizer] { return known }
    indexes[recognizer] = rows.count
    rows.append(Row(recognizer: recognizer))
    return rows.count - 1
  }

  /// The most frequent first; equal ones in the order of their first occurrence.
  private func sorted(_ reasons: [Reason]) -> [Reason] {
    reasons.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
      .map(\.element)
  }
}

extension JSONBytes {
  fileprivate mutating func value(_ reason: ExplanationSummary.Reason) {
    object { json in
      json.add("reason", text: reason.name)
      json.add("count", reason.count)
      if let winner = reason.winner { json.add("winner", text: winner) }
      if let nearest = reason.nearest {
        json.add("missedBy", nearest.missedBy)
        json.add("unit", text: nearest.unit.word)
        if let setting = nearest.setting { json.add("setting", text: setting) }
      }
    }
  }
}
