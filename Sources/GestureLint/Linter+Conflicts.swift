import GestureExplanation
import GestureViews
import Gestures

// Gestures that never fire, that another recognizer has instead, and that fire something else as well.
extension Linter {
  func findNever(_ index: Int) {
    let entries = usual(index)
    // A scroll view drags and zooms only where its content does.
    guard !stage.members[index].isOfView else { return }
    guard entries.allSatisfy({ $0.result.outcomes[index].fired == nil }), let first = entries.first
    else { return }
    let outcomes = entries.map { $0.result.outcomes[index] }
    if let refusal = outcomes.lazy.compactMap({ $0.refusal }).first,
      !outcomes.contains(where: { $0.tookPart })
    {
      return addRefused(index, refusal)
    }
    let count = entries.count == 1 ? "the only performance" : "\(entries.count) performances"
    let alone = entries.map { performAlone($0.performance) }
    let isAlone = alone.contains { $0.outcomes[index].fired != nil }
    if isAlone {
      // That is told of the requirement.
      guard !hasNeverMet(index) else { return }
      let rival = rival(of: index, in: entries.map { $0.result })
      let control = entries.lazy.compactMap { $0.result.control }.first
      let who =
        rival.map { "`\(names[$0])` has the fingers" }
        ?? control.map { "\(name(of: stage.controls[$0])) has the fingers" }
        ?? "no other recognizer fires"
      add(
        LintFinding(
          .never,
          .error,
          names[index],
          other: rival.map { names[$0] },
          "`\(names[index])` did not fire in \(count) of its gesture (\(ways(entries))): \(who). "
            + "With all others disabled, it fires.",
          remedies: rival.map { remedies(for: index, lostTo: $0) } ?? []
        )
      )
    } else {
      let explanation = explain(first.performance, index)
      let winner = explanation.isTaken ? first.result.fired.first : nil
      let control = isOfControl(first.result, inside: index) ? first.result.control : nil
      add(
        LintFinding(
          .never,
          .error,
          names[index],
          other: winner.map { names[$0] },
          "`\(names[index])` did not fire in \(count) of its gesture (\(ways(entries))), not even alone."
            + (explanation.text.map { " " + $0 } ?? "")
            + (winner.map { " There, `\(names[$0])` fires." } ?? "")
            + (control.map { " There, \(name(of: stage.controls[$0])) has the touch." } ?? ""),
          remedies: mendLimit(index, alone)
        )
      )
    }
  }

  /// The gestures with as many fingers as it needs; those of other devices if it takes no touches.
  private func usual(_ index: Int) -> [(performance: Performance, result: PerformanceResult)] {
    let takesTouches = !stage.members[index].recognizer.allowedTouchTypes.isEmpty
    return own[index].entries.filter { entry in
      !entry.performance.hasExtraFinger
        && (entry.performance.plan != nil || !takesTouches || own[index].repertoire.isHover)
    }
  }

  private func addRefused(_ index: Int, _ refusal: TouchRefusal) {
    let why =
      switch refusal {
      case .delegate, .event: "its delegate, or its class, refuses every touch"
      case .disabled: "it is disabled"
      case .type, .otherType: "it takes none of the usual kinds of touches"
      case .caught: "each touch stops a list around it, which moves"
      case .terminal, .hand:
        "its attempts do not end, or its fingers belong to a gesture with more fingers"
      }
    add(LintFinding(.noTouch, .error, names[index], "`\(names[index])` gets no touch: \(why)."))
  }

  /// The different ways, in a few words.
  private func ways(_ entries: [(performance: Performance, result: PerformanceResult)]) -> String {
    let words = Self.ways(entries)
    guard words.count > 3 else { return words.joined(separator: "; ") }
    return words.prefix(2).joined(separator: "; ") + " and \(words.count - 2) other ways"
  }

  /// The recognizer that most often won or fired instead.
  private func rival(of index: Int, in results: [PerformanceResult]) -> Int? {
    var counts: [Int: Int] = [:]
    for result in results {
      if let other = result.outcomes[index].winner ?? result.fired.first, other != index {
        counts[other, default: 0] += 1
      }
    }
    return counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key
  }

  /// Returns the limit with which a recognizer fires, if one value was missed.
  private func mendLimit(_ index: Int, _ results: [PerformanceResult]) -> [LintRemedy] {
    var (changes, limits): ([LintChange], [String]) = ([], [])
    func add(_ change: LintChange) {
      if !changes.contains(where: { $0.text == change.text }) { changes.append(change) }
    }
    for result in results {
      guard let reason = result.outcomes[index].reason, reason.hasMeasure,
        let name = reason.setting,
        // How many fingers it needs is the gesture itself.
        !name.hasPrefix("numberOf"), !name.hasPrefix("minimumNumberOf"),
        !name.hasPrefix("maximumNumberOf")
      else { continue }
      if !limits.contains(name) { limits.append(name) }
      // A count of taps is not the time between them, and a distance is no speed.
      guard isMeasured(reason, index, in: name), changes.count < 8 else { continue }
      // A bit more than was measured, because the same gesture is never done twice alike.
      let isUpper = reason.measured > reason.limit
      let value =
        isUpper
        ? (reason.measured * 110).rounded(.up) / 100 : (reason.measured * 90).rounded(.down) / 100
      add(
        LintChange.setting(name, value, of: [index], in: stage)
          ?? .property(name, value, of: index, in: stage)
      )
    }
    for name in limits {
      let factors = [1.5, 2, 3, 5, 10, 30].map { Self.isLeast(name) ? 1 / $0 : $0 }
      for change in self.limits(name, times: factors, of: index) { add(change) }
    }
    return remedies(
      among: changes,
      for: index,
      in: own[index].entries.map { $0.performance }
    ) { $0.outcomes[index].fired != nil }
  }

  /// Whether a setting or property is the least of something: `swipe.minimumSpeed`, `minimumPressDuration`,
  /// `pan.hysteresis`.
  static func isLeast(_ name: String) -> Bool {
    let word = name.utf8.split(separator: UInt8(ascii: ".")).last ?? name.utf8[...]
    return word.starts(with: "minimum".utf8) || word.suffix(9).elementsEqual("ysteresis".utf8)
  }

  /// Whether a value was measured in the unit of the setting or property that it missed.
  private func isMeasured(_ reason: FailureReason, _ index: Int, in name: String) -> Bool {
    let recognizer = stage.members[index].recognizer
    let form =
      GestureSettings.property(name)?.form
      ?? recognizer.properties.first { $0.name.hasBytes(of: name) }?.form
    return switch (reason.unit, form?.unit ?? "") {
    case (.points, "pt"), (.seconds, "s"), (.radians, "rad"): true
    case (.points, _), (.seconds, _), (.radians, _): false
    default: !reason.unit.isCount
    }
  }

  /// Returns why a recognizer did not fire in one performance, in sentences, and whether a view has its touch.
  private func explain(_ performance: Performance, _ index: Int) -> (text: String?, isTaken: Bool) {
    let (window, keeper) = make()
    let stage = LintStage(window, keeper: keeper)
    stage.scroll(performance.scrolled)
    let hit = performance.start.flatMap { window.hitTest($0, with: nil) }
    let collector = AttemptCollector()
    window.addObserver(collector)
    _ = stage.perform(performance)
    let attempts = collector.attempts(of: stage.members[index].recognizer, at: window.engine.now)
    if attempts.isEmpty, window.filtered.total > 0 {
      return ("The filter of the window rejects its touches (`filter`).", false)
    }
    if let attempt = attempts.first {
      return (LintText.sentence(performance.words) + ": " + attempt.explanation.text, false)
    }
    let view = stage.members[index].view
    guard let hit, !hit.isDescendant(of: view) else { return (nil, false) }
    return (
      "The touch goes to \(name(of: hit)), which is not inside \(name(of: view)).", true
    )
  }

  // MARK: - Instead and also

  func findInstead(_ index: Int) {
    let entries = own[index].entries
    guard usual(index).contains(where: { $0.result.outcomes[index].fired != nil }) else { return }
    // That is told with the share.
    let told = scrolling.filter { $0.index == index }.flatMap { $0.reach.losses }
    /// Ways that end alike at the same places are told together.
    var groups:
      [(
        winner: Int?, places: [String], isEverywhere: Bool, ways: [String], count: Int,
        isOnTwoViews: Bool
      )] = []
    for way in Self.ways(entries) {
      let same = entries.filter { $0.performance.way == way }
      let missed = same.filter { entry in
        guard entry.result.outcomes[index].fired == nil,
          !isOfControl(entry.result, inside: index)
        else { return false }
        guard let winner = entry.result.fired.first else { return !stage.members[index].isOfView }
        return entry.performance.isOnTwoViews || !isDeeper(winner, than: index)
      }
      let isOnTwoViews = same.contains { $0.performance.isOnTwoViews }
      var winners: [Int?] = []
      for entry in missed where !winners.contains(entry.result.fired.first) {
        winners.append(entry.result.fired.first)
      }
      for winner in winners {
        let places = missed.filter { $0.result.fired.first == winner }.map { $0.performance.place }
        let isEverywhere = places.count == same.count
        let known = groups.firstIndex {
          $0.winner == winner && $0.isEverywhere == isEverywhere && $0.isOnTwoViews == isOnTwoViews
            && (isEverywhere || $0.places == places)
        }
        if let known {
          groups[known].ways.append(way)
          groups[known].count += places.count
        } else {
          groups.append((winner, places, isEverywhere, [way], places.count, isOnTwoViews))
        }
      }
    }
    for group in groups where !told.contains(where: { $0.recognizer == group.winner }) {
      let verb = group.ways.count == 1 ? "fires" : "fire"
      let ways =
        group.ways.count > 4
        ? group.ways.prefix(2) + ["\(group.ways.count - 2) other ways"] : group.ways
      let what = group.winner.map { "\(verb) `\(names[$0])`" } ?? "\(verb) nothing"
      let spot =
        group.isEverywhere
        ? (group.count == 1 ? group.places[0] : "everywhere")
        : LintText.joined(Array(group.places.prefix(3)))
      // What comes in from an edge is meant for the edge.
      let isEdge =
        group.winner.map { stage.members[$0].recognizer is ScreenEdgePanGestureRecognizer } ?? false
      add(
        LintFinding(
          .instead,
          isEdge || group.isOnTwoViews ? .note : .warning,
          names[index],
          other: group.winner.map { names[$0] },
          "\(LintText.sentence(LintText.joined(ways))) \(spot) \(what), and not `\(names[index])` (\(group.count) of \(entries.count) performances)."
        )
      )
    }
  }

  /// The different ways, in order.
  private static func ways(
    _ entries: [(performance: Performance, result: PerformanceResult)]
  ) -> [String] {
    var words: [String] = []
    for entry in entries where !words.contains(entry.performance.way) {
      words.append(entry.performance.way)
    }
    return words
  }

  func findAlso(_ index: Int) {
    let entries = own[index].entries.filter { $0.result.outcomes[index].fired != nil }
    for other in names.indices where other != index {
      let both = entries.filter { $0.result.outcomes[other].fired != nil }
      guard let first = both.first else { continue }
      // That is what a takeover is for, and a permission.
      if takesOver(index, from: other) || areMeantAtOnce(index, other) { continue }
      let mayTakeOver = takesOver(other, from: index)
      let isPermitted = mayTakeOver || isPermitted(index, other)
      let times = first.result.outcomes[other].count
      let how = times > 1 ? " \(times) times" : ""
      let places =
        both.count == entries.count ? "" : ", in \(both.count) of \(entries.count) performances"
      add(
        LintFinding(
          .also,
          isPermitted ? .note : .warning,
          names[index],
          other: names[other],
          "\(LintText.sentence(first.performance.words)) fires `\(names[index])`, and also `\(names[other])`\(how)\(places)."
            + (mayTakeOver
              ? " `\(names[other])` takes over."
              : isPermitted ? " A delegate permits it." : ""),
          remedies: isPermitted ? [] : remedies(for: index, without: other)
        )
      )
    }
  }

  /// Whether one may take the touches of another one that has begun.
  private func takesOver(_ taker: Int, from giver: Int) -> Bool {
    let (taker, giver) = (stage.members[taker].recognizer, stage.members[giver].recognizer)
    return taker.takesOverFrom.contains { $0 === giver }
      || taker.delegate?.gestureRecognizer(taker, shouldTakeOverFrom: giver) ?? false
  }

  /// Whether a delegate lets a drag, a pinch or a turn recognize together with just this other one.
  ///
  /// Two drags move two things at once, which is worth a note.
  private func areMeantAtOnce(_ a: Int, _ b: Int) -> Bool {
    let (first, second) = (
      stage.members[a].recognizer.words.type, stage.members[b].recognizer.words.type
    )
    guard [first, second].allSatisfy({ ["pan", "pinch", "rotation"].contains($0) }),
      first != second
    else { return false }
    let stray = PanGestureRecognizer()
    return [(a, b), (b, a)].contains { asked, other in
      permits(asked, other) && !permits(asked, stray)
    }
  }

  /// Whether a delegate of one of them lets both recognize together.
  func isPermitted(_ a: Int, _ b: Int) -> Bool { permits(a, b) || permits(b, a) }

  func permits(_ a: Int, _ b: Int) -> Bool { permits(a, stage.members[b].recognizer) }

  private func permits(_ index: Int, _ other: GestureRecognizer) -> Bool {
    let recognizer = stage.members[index].recognizer
    return recognizer.delegate?.gestureRecognizer(
      recognizer,
      shouldRecognizeSimultaneouslyWith: other
    ) ?? false
  }
}
