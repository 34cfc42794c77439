public import Gestures

/// What else is different with a change: which other gestures fire too, less often, more often or later.
public struct RemedyPrice: Sendable, Hashable {
  /// One gesture that a change costs.
  public struct Cost: Sendable, Hashable {
    /// What happens; the raw value is the word in files.
    public enum Kind: String, Sendable {
      /// It fires together with the gesture that the change is for.
      case both
      /// It fires less often.
      case less
      /// It fires more often.
      case more
      /// It fires later.
      case later
    }

    /// What happens.
    public let kind: Kind
    /// The name of the recognizer.
    public let recognizer: String
    /// How often.
    public let count: Int
    /// Of how many times that it fired before; for ``Kind/both`` and ``Kind/more``, of all performances, or 0 in
    /// a recording.
    public let total: Int
    /// How much later at most, in seconds; zero unless it is later.
    public let delay: Double
    /// Whether it is told to begin, and not to fire.
    public let begins: Bool
    /// Whether it is the gesture that the change is for, elsewhere.
    let isSubject: Bool
    /// Whether people mean the two gestures at once.
    let isMeant: Bool
  }

  /// Where it was counted.
  public enum Scope: Sendable, Hashable {
    /// In a number of performed gestures: all that the change can touch.
    case performances(Int)
    /// In a whole recording.
    case recording
    /// In a part of a recording.
    case part(from: Timestamp, to: Timestamp)
  }

  /// The costs, in the order of the recognizers; empty if nothing else is different.
  public let costs: [Cost]
  /// Where it was counted.
  public let scope: Scope

  /// Whether nothing else changes, except what people mean.
  package var isFree: Bool { costs.allSatisfy { $0.isMeant } }

  /// Whether another gesture that fired at least so often never fires any more.
  package func ruins(from least: Int) -> Bool {
    costs.contains { $0.kind == .less && $0.count == $0.total && $0.total >= least }
  }

  /// Returns the end of the sentence about a change, before its period: `; `tap` then fires once less`.
  ///
  /// - Parameter subject: The gesture that the change is for.
  /// - Returns: The text, which begins with a semicolon.
  public func text(of subject: String) -> String {
    guard !costs.isEmpty else {
      return switch scope {
      case .performances(let count): "; nothing else changes in \(count) performances"
      case .recording: "; nothing else changes"
      case .part: "; nothing else changes" + place
      }
    }
    return costs.map { "; " + words($0, subject) }.joined(separator: "") + place
  }

  private var place: String {
    guard case .part(let start, let end) = scope else { return "" }
    return
      " (counted from \(RemedyText.seconds(start.seconds)) to \(RemedyText.seconds(end.seconds)))"
  }

  private var countsPerformances: Bool {
    if case .performances = scope { return true }
    return false
  }

  private func words(_ cost: Cost, _ subject: String) -> String {
    let name = cost.isSubject ? "it" : "`\(cost.recognizer)`"
    let fires = cost.begins ? "begins" : "fires"
    let times = RemedyText.times(cost.count)
    let share = "in \(cost.count) of \(cost.total) performances"
    switch cost.kind {
    case .both:
      return "then both fire, `\(subject)` and \(name), " + (countsPerformances ? share : times)
    case .less:
      if countsPerformances { return "\(name) no longer \(fires) \(share)" }
      return cost.count == cost.total
        ? "\(name) no longer \(fires)" : "\(name) then \(fires) \(times) less"
    case .more:
      let elsewhere = cost.isSubject ? " elsewhere" : ""
      return countsPerformances
        ? "\(name) also \(fires) \(share)" : "\(name) then \(fires) \(times) more" + elsewhere
    case .later:
      let delay = RemedyText.seconds(cost.delay)
      return "\(name) \(fires) up to \(delay) later"
        + (countsPerformances ? " " + share : ", " + times)
    }
  }

  /// Writes the costs as a member of an object of JSON: `costs`, with `counted` for a part of a recording.
  package func write(to json: inout JSONBytes) {
    json.add(
      "costs",
      array: { json in
        for cost in costs {
          json.object { json in
            json.add("recognizer", text: cost.recognizer)
            json.add("kind", text: cost.kind.rawValue)
            json.add("count", cost.count)
            if cost.total > 0 { json.add("of", cost.total) }
            if cost.kind == .later { json.add("delay", cost.delay) }
          }
        }
      }
    )
    guard case .part(let start, let end) = scope else { return }
    json.add(
      "counted",
      array: { json in
        json.value(start.seconds)
        json.value(end.seconds)
      }
    )
  }
}

/// When recognizers fired.
package struct RemedyTally {
  /// One time that a recognizer fired.
  package struct Success {
    /// Its attempt, or the number of the performance twice.
    package let start: Double
    package let end: Double
    /// When it fired or began, in seconds.
    package let time: Double
    package let begins: Bool

    package init(start: Double, end: Double, time: Double, begins: Bool) {
      (self.start, self.end, self.time, self.begins) = (start, end, time, begins)
    }
  }

  /// A recognizer, and when it fired, in order.
  package struct Row {
    package let name: String
    package let type: String
    package var successes: [Success] = []

    package init(name: String, type: String) { (self.name, self.type) = (name, type) }
  }

  package var rows: [Row]

  package init(rows: [Row]) { self.rows = rows }

  /// A delay that is a rounding error, in seconds.
  private static let unnoticed = 0.001

  /// Returns what is different with a change.
  ///
  /// - Parameters:
  ///   - before: The same without the change: the same recognizers in the same order.
  ///   - subject: The index of the recognizer that the change is for; nil if it is for a view.
  ///   - wanted: The time of the attempt that it is for; nil for all of its own.
  ///   - scope: Where it was counted.
  /// - Returns: What fires too, less often or later.
  package func price(
    since before: RemedyTally,
    for subject: Int?,
    at wanted: (start: Double, end: Double)?,
    in scope: RemedyPrice.Scope
  ) -> RemedyPrice {
    var costs: [RemedyPrice.Cost] = []
    let all: Int
    if case .performances(let count) = scope { all = count } else { all = 0 }
    let own = subject.map { (old: before.rows[$0].successes, row: rows[$0]) }
    for (index, row) in rows.enumerated() {
      let old = before.rows[index].successes
      let difference = Self.difference(old, row.successes)
      let begins = (row.successes.first ?? old.first)?.begins ?? false
      func add(_ kind: RemedyPrice.Cost.Kind, _ count: Int, of total: Int, _ delay: Double = 0) {
        guard count > 0 else { return }
        costs.append(
          RemedyPrice.Cost(
            kind: kind,
            recognizer: row.name,
            count: count,
            total: total,
            delay: delay,
            begins: begins,
            isSubject: index == subject,
            isMeant: kind == .both
              && RemedyContest.areMeantTogether(own?.row.type ?? "", row.type)
          )
        )
      }
      if index == subject {
        add(.less, difference.lost, of: old.count)
        // In performances, the gesture fires with others or in their place, which is told of them.
        if let wanted {
          let elsewhere = difference.gained.count { $0.end < wanted.start || wanted.end < $0.start }
          add(.more, elsewhere, of: all)
        }
        continue
      }
      let both =
        own.map { Self.pairs($0.row.successes, row.successes) - Self.pairs($0.old, old) } ?? 0
      // One that fires more often together with the subject is told once.
      let together = difference.gained.count { one in
        own?.row.successes.contains { $0.start <= one.end && one.start <= $0.end } ?? false
      }
      add(.both, max(both, 0), of: all)
      add(.less, difference.lost, of: old.count)
      add(.more, difference.gained.count - min(together, max(both, 0)), of: all)
      add(.later, difference.later, of: old.count, difference.delay)
    }
    return RemedyPrice(costs: costs, scope: scope)
  }

  /// Compares the times of one recognizer.
  private static func difference(
    _ old: [Success],
    _ new: [Success]
  ) -> (lost: Int, gained: [Success], later: Int, delay: Double) {
    var (lost, later, delay) = (0, 0, 0.0)
    var gained: [Success] = []
    var next = 0
    for one in old {
      while next < new.count, new[next].end < one.start {
        gained.append(new[next])
        next += 1
      }
      guard next < new.count, new[next].start <= one.end else {
        lost += 1
        continue
      }
      let wait = new[next].time - one.time
      if wait > unnoticed {
        later += 1
        delay = max(delay, wait)
      }
      next += 1
    }
    gained += new[next...]
    return (lost, gained, later, delay)
  }

  /// How many times of one recognizer are also times of another one.
  private static func pairs(_ first: [Success], _ second: [Success]) -> Int {
    var (count, next) = (0, 0)
    for one in first {
      while next < second.count, second[next].end < one.start { next += 1 }
      if next < second.count, second[next].start <= one.end { count += 1 }
    }
    return count
  }
}
