import GestureExplanation
import GesturePlanning
import GestureShapes
import GestureViews
import Gestures

// How long after the gesture its recognizer answers, and because of whom.
extension Linter {
  /// A time that nobody notices, in seconds.
  private static let unnoticed = 0.02

  func findLate(_ index: Int) {
    let entries = own[index].entries.filter { $0.result.outcomes[index].fired != nil }
    var worst: (delay: Double, performance: Performance, result: PerformanceResult)?
    let recognizer = stage.members[index].recognizer
    for entry in entries {
      guard let fired = entry.result.outcomes[index].fired else { continue }
      // A discrete gesture is over at the lift; a continuous one begins as soon as it does alone.
      var delay = 0.0
      if Self.isDiscrete(recognizer) {
        delay = fired - entry.result.lift
      } else if !entry.result.outcomes[index].waitedFor.isEmpty {
        guard let alone = performAlone(entry.performance).outcomes[index].fired else { continue }
        delay = fired - alone
      }
      if delay > Self.unnoticed, delay > worst?.delay ?? 0 {
        worst = (delay, entry.performance, entry.result)
      }
    }
    guard let worst else { return }
    let causes = worst.result.outcomes[index].waitedFor
    let since = Self.isDiscrete(recognizer) ? "after the lift" : "later than alone"
    let why =
      causes.isEmpty
      ? own(waitOf: index)
      : "because \(LintText.list(causes.map { names[$0] })) must fail first"
    add(
      LintFinding(
        .late,
        .warning,
        names[index],
        other: causes.first.map { names[$0] },
        "\(LintText.sentence(worst.performance.words)) fires `\(names[index])` \(LintText.seconds(worst.delay)) \(since), \(why).",
        remedies: hasten(index, worst.performance, worst.result, worst.delay, since, causes)
      )
    )
  }

  private static func isDiscrete(_ recognizer: GestureRecognizer) -> Bool {
    switch recognizer.words.type {
    case "tap", "swipe", "circle", "stroke": true
    default: false
    }
  }

  /// Why a recognizer waits that requires no other.
  private func own(waitOf index: Int) -> String {
    if let tap = stage.members[index].recognizer as? TapGestureRecognizer, tap.mode != .immediate {
      return "because its mode is \(tap.mode), so it waits for another tap"
    }
    if stage.members[index].recognizer is StrokeGestureRecognizer {
      return "because it waits for another stroke (`maximumGap`)"
    }
    return "because it waits for more of its gesture"
  }

  /// Returns what makes it answer sooner, and what that costs.
  private func hasten(
    _ index: Int,
    _ performance: Performance,
    _ slow: PerformanceResult,
    _ delay: Double,
    _ since: String,
    _ causes: [Int]
  ) -> [LintRemedy] {
    var changes: [LintChange] = []
    let taps = ([index] + causes).filter { other in
      (stage.members[other].recognizer as? TapGestureRecognizer).map {
        $0.numberOfTapsRequired > 1 || $0.mode != .immediate
      }
        ?? false
    }
    if !taps.isEmpty, let change = LintChange.setting("tap.maximumGap", 0.2, of: taps, in: stage) {
      changes.append(change)
    }
    if let tap = stage.members[index].recognizer as? TapGestureRecognizer, tap.mode != .immediate {
      changes.append(
        LintChange(.mode(.immediate, recognizer: stage.members[index].codeName), touching: [index])
        {
          $0.members[index].recognizer.set("mode", to: .count(0))
        }
      )
    }
    if causes.isEmpty, let stroke = stage.members[index].recognizer as? StrokeGestureRecognizer {
      changes.append(.property("maximumGap", stroke.maximumGap / 2, of: index, in: stage))
    }
    for cause in causes {
      let change = GestureChange.independence(
        of: stage.members[index].codeName,
        from: stage.members[cause].codeName
      )
      changes.append(
        LintChange(change, touching: [index, cause]) { stage in
          stage.members[index].recognizer.stopRequiring(toFail: stage.members[cause].recognizer)
        }
      )
    }
    let inTime = (slow.outcomes[index].fired ?? 0) - delay
    return changes.compactMap { change in
      guard let fired = perform([performance], with: change)[0].outcomes[index].fired else {
        return nil
      }
      let left = fired - inTime
      guard delay - left > Self.unnoticed else { return nil }
      let words =
        left < 0.0005 ? "it answers at once" : "it answers \(LintText.seconds(left)) \(since)"
      return remedy(change, for: index, words, price(of: change, for: index))
    }
  }

  /// Controls that get the end of a touch late, or not at all when it is followed by another one.
  private func findLatePresses(_ control: Control, _ name: String) {
    let (scrolled, places) = places(of: control, name)
    guard let place = places.all.first,
      let number = stage.controls.firstIndex(where: { $0 === control })
    else { return }
    func tap(_ taps: Int) -> Performance {
      Performance(
        intent: 0,
        way: "a tap",
        place: place.words,
        plan: .tap(at: place.point, taps: taps, hold: 0.08, gap: 0.15),
        contact: .init()
      ).scrolled(scrolled)
    }
    let one = perform(tap(1))
    guard let end = one.presses.first(where: { $0.control == number }) else { return }
    let delay = end.time - one.lift
    if delay > Self.unnoticed {
      let holder = end.heldBy.map { names[$0] }
      add(
        LintFinding(
          .late,
          .warning,
          control.name ?? "a control",
          other: holder,
          "The end of a tap \(place.words) reaches it \(LintText.seconds(delay)) after the lift, because "
            + "\(holder.map { "`\($0)`" } ?? "a recognizer around it") may still need it (`delaysTouchesEnded`).",
          remedies: free(control, from: end.heldBy, in: tap(1), "the end comes at the lift") {
            result in
            result.presses.contains {
              $0.control == number && $0.time - result.lift <= Self.unnoticed
            }
          }
        )
      )
    }
    let two = perform(tap(2))
    guard two.presses.allSatisfy({ $0.control != number }), let winner = two.fired.first else {
      return
    }
    add(
      LintFinding(
        .instead,
        .warning,
        control.name ?? "a control",
        other: names[winner],
        "Two quick taps \(place.words) fire `\(names[winner])`, and \(name) gets neither of them.",
        remedies: free(control, from: winner, in: tap(2), "\(name) gets both") { result in
          result.presses.count { $0.control == number } == 2
        }
      )
    )
  }

  /// Returns the changes with which a button gets its taps, though a recognizer around it wants them.
  private func free(
    _ control: Control,
    from holder: Int?,
    in performance: Performance,
    _ effect: String,
    _ isSuccess: (PerformanceResult) -> Bool
  ) -> [LintRemedy] {
    guard let holder, !stage.members[holder].isOfView,
      control.isDescendant(of: stage.members[holder].view)
    else { return [] }
    var changes: [LintChange] = []
    if let name = control.name, let number = stage.controls.firstIndex(where: { $0 === control }) {
      let change = GestureChange.exclusion(of: stage.members[holder].codeName, from: name)
      changes.append(
        LintChange(change, touching: [holder]) { stage in
          LintChange.exclude(stage, holder, from: stage.controls[number])
        }
      )
    }
    if let change = beside(control, stage.members[holder].view) { changes.append(change) }
    return remedies(among: changes, for: nil, in: [performance], effect: { _ in effect }, isSuccess)
  }

  /// Controls that show late that they are touched.
  func findLateTouches() {
    for control in stage.controls where !control.isHidden && control.isUserInteractionEnabled {
      findLatePresses(control, name(of: control))
    }
    var told: [String] = []
    let taps = controls(in: stage.window).compactMap { control -> Performance? in
      let name = control.name.map { "`\($0)`" } ?? "a control"
      let (scrolled, places) = places(of: control, name)
      guard let place = places.all.first else { return nil }
      var performance = Performance(
        intent: 0,
        way: "a press",
        place: place.words,
        plan: .press(at: place.point, for: 0.45),
        contact: .init()
      )
      performance.scrolled = scrolled
      return performance
    }
    for tap in taps {
      guard let delay = perform(tap).touchDelay, delay.time > Self.unnoticed,
        !told.contains(delay.view)
      else { continue }
      told.append(delay.view)
      let holder = delay.by.flatMap { stage.members[$0].isOfView ? nil : names[$0] }
      let why =
        holder.map { "because `\($0)` holds touches back (`delaysTouchesBegan`)" }
        ?? "because the scroll view around it first waits for a scroll (`delaysContentTouches`)"
      add(
        LintFinding(
          .lateTouch,
          .note,
          delay.view,
          other: holder,
          "A touch reaches `\(delay.view)` \(LintText.seconds(delay.time)) after it came down, \(why)."
        )
      )
    }
  }
}
