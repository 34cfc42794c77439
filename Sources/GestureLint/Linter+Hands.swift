import GestureGeometry
import GesturePlanning
import GestureRecognition

// The same gestures, done by many simulated users.
extension Linter {
  /// The share of users that may get something else before it is told, and before it is a warning.
  ///
  /// > Source: chosen.
  private static let (told, warned) = (0.025, 0.1)

  func findUnsteady(_ index: Int) {
    // Ways that fire it in the middle of its view, done without any variation.
    var ways: [Performance] = []
    for entry in own[index].entries where entry.result.outcomes[index].fired != nil {
      guard entry.performance.plan != nil,
        !ways.contains(where: { $0.way == entry.performance.way }),
        !entry.performance.way.hasPrefix("a slow"),
        !entry.performance.way.hasSuffix("after the other")
      else { continue }
      ways.append(entry.performance)
    }
    guard !ways.isEmpty, hands > 0 else { return }
    var flips: [Flip] = []
    var misses = (steady: 0, unsteady: 0)
    for number in 0..<hands {
      let usual = ways[number % ways.count]
      // Each way by steady and by unsteady users.
      let hand = Hand(number, isSteady: number < hands / 2)
      guard let plan = usual.plan.map(hand.perform), Performance.canDo(plan)
      else { continue }
      let result = perform(usual.varied(plan))
      guard result.outcomes[index].fired == nil else { continue }
      // A finger that slips onto a view in front means that one.
      if let winner = result.fired.first, isDeeper(winner, than: index) { continue }
      if isOfControl(result, inside: index) { continue }
      if hand.isSteady { misses.steady += 1 } else { misses.unsteady += 1 }
      let flip = Flip(result, index, self)
      if let known = flips.firstIndex(where: { $0.words == flip.words }) {
        flips[known].count += 1
      } else {
        flips.append(flip)
      }
    }
    let count = misses.steady + misses.unsteady
    rows.indices.filter { rows[$0].recognizer == index }.forEach { rows[$0].missedByHands = count }
    guard Double(count) > Self.told * Double(hands) else { return }
    flips.sort { ($1.count, $0.words) < ($0.count, $1.words) }
    let half = (hands / 2, hands - hands / 2)
    let words = flips.prefix(4).map { "\($0.count) get \($0.words)" }.joined(separator: "; ")
    let first = ways[0]
    let spot = first.place.hasPrefix("in the middle") ? "" : " \(first.place)"
    let way = (ways.count == 1 ? first.way : "the gesture of `\(names[index])`") + spot
    add(
      LintFinding(
        .unsteady,
        Double(count) > Self.warned * Double(hands) ? .warning : .note,
        names[index],
        other: flips.first?.winner.map { names[$0] },
        "Of \(hands) simulated users who do \(way), \(hands - count) fire `\(names[index])` "
          + "(\(half.0 - misses.steady) of \(half.0) steady, \(half.1 - misses.unsteady) of \(half.1) unsteady users). "
          + "\(LintText.sentence(words))."
      )
    )
  }

  /// What users get in place of the gesture.
  private struct Flip {
    let winner: Int?
    let words: String
    var count = 1

    init(_ result: PerformanceResult, _ index: Int, _ linter: Linter) {
      let winner = result.fired.first
      self.winner = winner
      let what = winner.map { "`\(linter.names[$0])`" } ?? "nothing"
      let reason = result.outcomes[index].reason
      words =
        what
        + (reason.map { Self.limit($0, winner.map { linter.stage.members[$0].recognizer }) } ?? "")
    }

    /// By which limit: that of the recognizer itself, or the one at which the winner begins.
    private static func limit(_ reason: FailureReason, _ winner: GestureRecognizer?) -> String {
      if let setting = reason.setting { return ", by `\(setting)`" }
      switch winner?.words.type {
      case "pan": return ", which begins at `pan.hysteresis`"
      case "pinch": return ", which begins at `pinch.hysteresis`"
      case "rotation": return ", which begins at `rotation.hysteresis`"
      case "longPress": return ", which begins at `minimumPressDuration`"
      case "swipe": return ", which needs `swipe.minimumPrimary`"
      default: return ""
      }
    }
  }
}
