import GestureExplanation
import Gestures
import Testing

/// What a change costs.
struct RemedyPriceTests {
  /// A recognizer, and when it fired.
  private typealias TimesOfOne = (name: String, type: String, times: [Double])

  private func tally(_ rows: [TimesOfOne]) -> RemedyTally {
    RemedyTally(
      rows: rows.map { name, type, times in
        var row = RemedyTally.Row(name: name, type: type)
        row.successes = times.map {
          RemedyTally.Success(
            start: $0.rounded(.down),
            end: $0.rounded(.down) + 0.9,
            time: $0,
            begins: false
          )
        }
        return row
      }
    )
  }

  private func price(
    _ before: [TimesOfOne],
    _ after: [TimesOfOne],
    in scope: RemedyPrice.Scope = .recording
  ) -> RemedyPrice {
    let isPerformed = if case .performances = scope { true } else { false }
    return tally(after).price(
      since: tally(before),
      for: 0,
      at: isPerformed ? nil : (1, 1.9),
      in: scope
    )
  }

  @Test func whatFiresLessOftenIsCounted() {
    let some = price(
      [("a", "tap", []), ("b", "pan", [1, 2, 3])],
      [("a", "tap", [1]), ("b", "pan", [3])]
    )
    #expect(some.text(of: "a") == "; `b` then fires 2 times less")
    #expect(!some.isFree && !some.ruins(from: 1))
    let all = price(
      [("a", "tap", []), ("b", "pan", [1, 2])],
      [("a", "tap", [1]), ("b", "pan", [])]
    )
    #expect(all.text(of: "a") == "; `b` no longer fires")
    #expect(all.ruins(from: 2) && !all.ruins(from: 3))
  }

  @Test func whatFiresAtTheSameTimeIsNeverFree() {
    let both = price(
      [("a", "tap", []), ("b", "pan", [1])],
      [("a", "tap", [1]), ("b", "pan", [1])]
    )
    #expect(both.text(of: "a") == "; then both fire, `a` and `b`, once")
    #expect(!both.isFree)
    // Two fingers zoom and turn.
    let meant = price(
      [("a", "pinch", []), ("b", "rotation", [1])],
      [("a", "pinch", [1]), ("b", "rotation", [1])]
    )
    #expect(meant.isFree && meant.costs.count == 1)
  }

  @Test func whatFiresMoreOftenOrLaterIsCounted() {
    let other = price(
      [("a", "tap", []), ("b", "pan", [2])],
      [("a", "tap", [1, 5, 7]), ("b", "pan", [2.35, 9])]
    )
    #expect(
      other.text(of: "a")
        == "; it then fires 2 times more elsewhere; `b` then fires once more; `b` fires up to 0.350 s later, once"
    )
  }

  @Test func nothingElseIsSaidWhereItWasCounted() {
    let none: [TimesOfOne] = [("a", "tap", []), ("b", "pan", [2])]
    let one: [TimesOfOne] = [("a", "tap", [1]), ("b", "pan", [2])]
    #expect(price(none, one).text(of: "a") == "; nothing else changes")
    #expect(
      price(none, one, in: .performances(7)).text(of: "a")
        == "; nothing else changes in 7 performances"
    )
    let part = RemedyPrice.Scope.part(from: .zero, to: Timestamp(seconds: 4))
    #expect(
      price(none, one, in: part).text(of: "a")
        == "; nothing else changes (counted from 0.000 s to 4.000 s)"
    )
  }

  @Test func performancesAreCountedAsShares() {
    let all = price(
      [("a", "swipe", []), ("b", "pan", [1, 2, 3, 4])],
      [("a", "swipe", [1, 2]), ("b", "pan", [1, 3.5])],
      in: .performances(9)
    )
    #expect(
      all.text(of: "a")
        == "; then both fire, `a` and `b`, in 1 of 9 performances; `b` no longer fires in 2 of 4 performances; `b` fires up to 0.500 s later in 1 of 4 performances"
    )
  }

  @Test func whatEndsAnotherGestureComesLast() {
    let (ruin, costly) = (
      price([("a", "tap", []), ("b", "pan", [1])], [("a", "tap", [1]), ("b", "pan", [])]),
      price([("a", "tap", []), ("b", "pan", [1])], [("a", "tap", [1]), ("b", "pan", [1])])
    )
    let wait = RemedyRank([.requirement(of: "b", toFail: "a")], missed: 0, ruin, ruinFrom: 1)
    let both = RemedyRank([.simultaneity("a", with: "b")], missed: 0, costly, ruinFrom: 1)
    #expect(both < wait)
    // One time is not enough to say that it has ended.
    #expect(
      RemedyRank([.requirement(of: "b", toFail: "a")], missed: 0, ruin, ruinFrom: 2) < both
    )
  }

  private static let lines: [(GestureChange, String?, String?)] = [
    (.requirement(of: "a", toFail: "b"), "a.require(toFail: b)", "a.requireFailureOf(b)"),
    (.takeover(by: "a", from: "b"), "a.takeOver(from: b)", "a.takeOverFrom(b)"),
    (
      .setting("tap.maximumGap", 0.371, recognizer: nil),
      "window.settings.update { $0.tap.maximumGap = 0.371 }",
      "configure({ settings: { \"tap.maximumGap\": 0.371 } })"
    ),
    (
      .setting("tap.maximumGap", 0.4, recognizer: "a"),
      "var own = a.settings ?? window.settings; own.update { $0.tap.maximumGap = 0.4 }; a.settings = own",
      "a.set({ settings: { \"tap.maximumGap\": 0.4 } })"
    ),
    (
      .property("minimumPressDuration", 0.3, recognizer: "a"), "a.minimumPressDuration = 0.3",
      "a.minimumPressDuration = 0.3"
    ),
    (
      .requirement(of: "list.panGestureRecognizer", toFail: "b"),
      "list.panGestureRecognizer.require(toFail: b)", nil
    ),
    (.requirement(of: "full screen", toFail: "b"), nil, nil),
  ]

  @Test(arguments: lines.indices)
  func aChangeIsALineOfAProgram(_ index: Int) {
    let (change, swift, javascript) = Self.lines[index]
    #expect(change.swift == swift)
    #expect(change.javascript == javascript)
  }
}
