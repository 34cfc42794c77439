import GestureExplanation
import GesturePlanning
import GestureViews
import Gestures

// The same gestures, done by many simulated users.
extension Linter {
  /// The share of users that may get something else before it is told, and before it is a warning.
  ///
  /// > Source: chosen.
  private static let (told, warned) = (0.025, 0.1)

  /// A gesture that users miss.
  private struct Miss {
    let index: Int
    /// The usual ways that were done.
    let ways: [Performance]
    /// How many did it: steady and unsteady ones.
    var done = (steady: 0, unsteady: 0)
    var missed = (steady: 0, unsteady: 0)
    var flips: [Flip] = []

    var fired: Int { done.steady + done.unsteady - missed.steady - missed.unsteady }
    var share: Double { 1 - Double(fired) / Double(max(done.steady + done.unsteady, 1)) }
  }

  /// Lets users perform every gesture, and tells once of all that are lost alike.
  func findUnsteady() {
    guard hands > 0 else { return }
    var groups: [(kind: String, limit: String, members: [Miss])] = []
    for index in own.indices {
      guard let miss = miss(index), miss.share > Self.told, let flip = miss.flips.first else {
        continue
      }
      let kind = stage.members[index].recognizer.words.type
      let limit = flip.limit(of: 1)
      let known = groups.firstIndex { $0.kind == kind && $0.limit == limit }
      if let known {
        groups[known].members.append(miss)
      } else {
        groups.append((kind, limit, [miss]))
      }
    }
    for group in groups { addUnsteady(group.members) }
  }

  /// Lets users perform a gesture; nil if nothing fires it.
  private func miss(_ index: Int) -> Miss? {
    // Ways that fire it in the middle of its view, done without any variation.
    var ways: [Performance] = []
    for entry in own[index].entries where entry.result.outcomes[index].fired != nil {
      guard entry.performance.plan != nil, !entry.performance.isVariation,
        !ways.contains(where: { $0.way == entry.performance.way })
      else { continue }
      ways.append(entry.performance)
    }
    guard !ways.isEmpty else { return nil }
    var miss = Miss(index: index, ways: ways)
    let isPointer = own[index].repertoire.contact.kind == .indirectPointer
    for number in 0..<hands {
      let usual = ways[number % ways.count]
      // Each way by steady and by unsteady users.
      let hand = Hand(number, isSteady: number < hands / 2, isPointer: isPointer)
      guard let plan = usual.plan.map(hand.perform), Performance.canDo(plan)
      else { continue }
      if hand.isSteady { miss.done.steady += 1 } else { miss.done.unsteady += 1 }
      let result = perform(usual.varied(plan), isKept: false)
      guard result.outcomes[index].fired == nil else { continue }
      // Of several fingers, one that comes down on a view in front means that one.
      if own[index].repertoire.fingers > 1, let winner = result.fired.first,
        isDeeper(winner, than: index)
      {
        continue
      }
      if isOfControl(result, inside: index) { continue }
      if hand.isSteady { miss.missed.steady += 1 } else { miss.missed.unsteady += 1 }
      let flip = Flip(result, index, self)
      if let known = miss.flips.firstIndex(where: { $0.words == flip.words }) {
        miss.flips[known].count += 1
      } else {
        miss.flips.append(flip)
      }
    }
    miss.flips.sort { ($1.count, $0.words) < ($0.count, $1.words) }
    for row in rows.indices where rows[row].recognizer == index {
      rows[row].hands = miss.done.steady + miss.done.unsteady
      rows[row].missedByHands = miss.missed.steady + miss.missed.unsteady
    }
    return miss
  }

  private func addUnsteady(_ members: [Miss]) {
    let first = members[0]
    let who = members.map { names[$0.index] }
    let isUsual = members.allSatisfy { isOfDefaults($0.flips[0], of: $0.index) }
    let isOften = members.contains { $0.share > Self.warned }
    // The same way of all, or each its own.
    let ways = members.flatMap { $0.ways.map { $0.way } }
    var way = ways.allSatisfy { $0 == ways[0] } ? ways[0] : "each gesture"
    if members.count == 1 {
      if first.ways.count > 1 { way = "the gesture of `\(who[0])`" }
      let place = first.ways[0].place
      if !place.hasPrefix("in the middle") { way += " \(place)" }
    }
    func range(_ value: (Miss) -> Int) -> String {
      let values = members.map(value).sorted()
      let (low, high) = (values[0], values[values.count - 1])
      return low == high ? "\(low)" : "\(low) to \(high)"
    }
    let done = first.done
    var text =
      "Of \(done.steady + done.unsteady) simulated users who do \(way), \(range { $0.fired }) fire \(LintText.some(who)) "
      + "(\(range { $0.done.steady - $0.missed.steady }) of \(done.steady) steady, "
      + "\(range { $0.done.unsteady - $0.missed.unsteady }) of \(done.unsteady) unsteady users). "
    if members.count == 1 {
      let words = first.flips.prefix(4).map { flip in
        "\(flip.count) \(flip.count == 1 ? "gets" : "get") \(flip.words)"
      }
      text += LintText.sentence(words.joined(separator: "; ")) + "."
    } else {
      var winners: [String] = []
      for member in members {
        let winner = member.flips[0].winner.map { "`\(names[$0])`" } ?? "nothing"
        if !winners.contains(winner) { winners.append(winner) }
      }
      text += "Most others get \(LintText.few(winners))\(first.flips[0].limit(of: winners.count))."
    }
    if isUsual, first.flips[0].setting != nil { text += " The limit is the default." }
    var finding = LintFinding(
      .unsteady,
      isOften && !isUsual ? .warning : .note,
      who[0],
      and: Array(who.dropFirst()),
      other: first.flips[0].winner.map { names[$0] },
      text
    )
    finding.others = members.map { $0.flips[0].winner.map { names[$0] } }
    add(finding)
  }

  /// Whether the limit by which a gesture is lost is the default.
  private func isOfDefaults(_ flip: Flip, of index: Int) -> Bool {
    // Nothing can be changed where no limit decides.
    guard let setting = flip.setting else { return true }
    // How many fingers and which direction it needs is the gesture itself.
    let itself = [
      "numberOf", "minimumNumberOf", "maximumNumberOf", "direction", "section", "corners",
    ]
    if itself.contains(where: { setting.hasPrefix($0) }) { return true }
    let recognizer = stage.members[flip.isOfWinner ? flip.winner ?? index : index].recognizer
    guard GestureSettings.property(setting) != nil else {
      let usual = type(of: recognizer).init()
      return recognizer.value(of: setting) == usual.value(of: setting)
    }
    let isPointer = own[index].repertoire.contact.kind == .indirectPointer
    let name = (isPointer ? "pointer." : "") + setting
    let settings = recognizer.settings ?? stage.window.settings
    return settings.value(of: name) == GestureSettings().value(of: name)
  }

  /// What users get in place of the gesture.
  private struct Flip {
    let winner: Int?
    /// The setting or property by whose limit it is lost; nil if there is none.
    let setting: String?
    /// Whether the setting is that of the winner.
    let isOfWinner: Bool
    let words: String
    var count = 1

    init(_ result: PerformanceResult, _ index: Int, _ linter: Linter) {
      let winner = result.fired.first
      self.winner = winner
      let reason = result.outcomes[index].reason
      let own = reason?.setting
      isOfWinner = own == nil
      setting =
        own
        ?? (reason == nil ? nil : winner)
        .flatMap { RemedyContest.beginning(of: linter.stage.members[$0].recognizer.words.type) }
      words =
        (winner.map { "`\(linter.names[$0])`" } ?? "nothing")
        + Self.limit(setting, isOfWinner, count: 1)
    }

    /// The limit by which it is lost, as words after some winners.
    func limit(of count: Int) -> String { Self.limit(setting, isOfWinner, count: count) }

    private static func limit(_ setting: String?, _ isOfWinner: Bool, count: Int) -> String {
      guard let setting else { return "" }
      let verb = count == 1 ? "begins" : "begin"
      return isOfWinner ? ", which \(verb) at `\(setting)`" : ", because of `\(setting)`"
    }
  }
}
