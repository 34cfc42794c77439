public import GestureTuning
import Gestures

extension TuningReport {
  /// The report for people.
  public var text: String {
    var lines = [head]
    if unnamed > 0 {
      let gestures = count(unnamed, "gesture") + " without \"x-person\", which says who made them"
      lines.append(
        names.isEmpty
          ? "One person is assumed for \(gestures): write \"x-person\":\"p1\" in the header of each"
            + " recording, or on the line from which on p1 touches."
          : "Left out: \(gestures)."
      )
    }
    for fit in fits { lines += [""] + self.lines(of: fit) }
    if fits.isEmpty {
      lines.append(
        hasOnlyDrags
          ? "Nothing is recommended from drags alone: taps, doubleTaps, presses or swipes are needed, too."
          : "No gesture says what it was meant to be and who made it: see Documentation/Thresholds.md."
      )
    } else {
      lines += [""] + personalLines
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private var head: String {
    guard let person else { return count(peopleCount, "person", "people") + "." }
    let others = names.contains(person) ? peopleCount - 1 : peopleCount
    return "For \(person), with \(count(others, "other person", "other people")) as what to expect."
  }

  /// What settings of one person gain, and how to ask for them.
  private var personalLines: [String] {
    if person != nil {
      // Measured on the taps of Documentation/Thresholds.md.
      return [
        "Record again after a while: settings from 30 taps that are spread over time gave 98.8 % of a person's taps,",
        "those from the first minute 97.6 % (46,930 recorded taps).",
      ]
    }
    guard let most = mostPersonal() else {
      return ["Settings of one person often gain more than those for all: try --person."]
    }
    return [
      "Settings of one person gain more: of the \(most.role.plural) of \(most.name), \(percent(most.now)) are"
        + " recognized now, \(percent(most.shared)) with",
      "the settings above, and \(percent(most.own)) with --person \(most.name).",
    ]
  }

  private func lines(of fit: TuningFit) -> [String] {
    let (winner, payer) = (fit.question.winner, fit.question.payer)
    var lines = ["\(fit.question.name): \(winner.plural) against \(payer.plural)"]
    let gestures = [(winner, fit.winners), (payer, fit.payers)].map { role, number in
      "\(number.gestures) \(role.plural) of " + count(number.people, "person", "people")
    }
    lines.append("  " + gestures.joined(separator: ", "))
    switch fit.refusal {
    case .without(let role):
      lines.append("  Nothing is recommended: no \(role.plural) were recorded.")
    case .tooFewOwn(let gestures, let needed):
      lines.append(
        "  Nothing is recommended from \(gestures) \(winner.plural); \(needed) would do."
      )
    case .tooFew(let people, let needed):
      let known = count(people, "person", "people")
      lines.append("  Nothing is recommended from \(known); about \(needed) would do.")
    case .withoutGain:
      lines.append(
        "  Nothing is recommended: people who were not used would lose as much as they gain."
      )
    case nil: break
    }
    guard fit.known.winner || fit.known.payer else { return lines }
    let wanted =
      "wanted: \(percent(wants.share(winner))) of the \(winner.plural)\(late(winner)),"
      + " \(percent(wants.share(payer))) of the \(payer.plural)\(late(payer))"
    lines.append("  " + wanted)
    lines.append(row("", winner.plural, payer.plural))
    for settings in SettingsBeside.allCases {
      // For one person the presets are those of the hand too.
      lines.append(row(settings.name, fit.shares(settings), fit))
    }
    if fit.refusal == nil {
      if fit.keepsNow {
        lines.append(
          "  "
            + (fit.isEnough ? "There is nothing to change." : "Nothing that was tried gives more.")
        )
      } else {
        lines.append(
          row("recommended" + (fit.preset.map { ": " + $0.name } ?? ""), fit.recommended, fit)
        )
      }
      lines += promise(of: fit)
    }
    lines += losses(of: fit)
    guard fit.known.winner, fit.known.payer, !fit.keepsNow else { return lines }
    if fit.refusal == nil {
      if let preset = fit.preset {
        let own = ownValues(of: fit).map {
          "\($0.setting) \(Self.quantity($0.value, of: $0.setting))"
        }
        lines.append(
          own.isEmpty
            ? "  Start from \(preset.name), and run this again with it: --settings \(preset.name)."
            : "  Other gestures would lose by \(preset.name), so only this is saved of it:"
        )
        if !own.isEmpty { lines.append("  " + own.joined(separator: ", ")) }
        return lines
      }
      lines += settings(of: fit)
      if !fit.isEnough {
        lines.append("  No combination gives both; this one is the nearest.")
      }
    }
    for axis in fit.question.axes.indices { lines += curve(of: fit, axis) }
    return lines
  }

  private func promise(of fit: TuningFit) -> [String] {
    guard let (winner, payer) = fit.promised else { return [] }
    func least(_ promise: TuningPromise) -> String { "at least " + percent(promise.least) }
    guard let first = winner.worst, let second = payer.worst else {
      return [row("promised", least(winner), least(payer))]
    }
    func holds(_ promise: TuningPromise, _ role: TuningRole) -> String {
      "\(promise.holds.people) of \(promise.holds.of) people for \(role.plural)"
        + " (\(percent(promise.leastHolding)) of all people or more)"
    }
    return [
      row("of people who were not used", percent(winner.share), percent(payer.share)),
      row("promised", least(winner), least(payer)),
      row(
        "worst person",
        percent(first.share) + (first.name.isEmpty ? "" : " (\(first.name))"),
        percent(second.share) + (second.name.isEmpty ? "" : " (\(second.name))")
      ),
      "  The promise holds for \(holds(winner, fit.question.winner)),",
      "  and for \(holds(payer, fit.question.payer)).",
    ]
  }

  /// What takes the rest.
  private func losses(of fit: TuningFit) -> [String] {
    [(fit.question.winner, fit.lost.winner), (fit.question.payer, fit.lost.payer)]
      .compactMap { role, losses in
        guard !losses.isEmpty else { return nil }
        let parts = losses.map { loss, share in
          let words =
            switch loss {
            case .tap: "are lost to the tap"
            case .doubleTap: "are lost to the double tap"
            case .drag: "are lost to the drag"
            case .press: "are lost to the press"
            case .swipe: "are lost to the swipe"
            case .other: "are lost to another gesture"
            case .nothing: "are recognized as nothing"
            case .late: "come too late"
            }
          return (percent(share), words)
        }
        let rest = parts.dropFirst().map { ", \($0.0) \($0.1)" }.joined()
        let settings = fit.refusal == nil && !fit.keepsNow ? "With what is recommended" : "Now"
        return "  \(settings), \(parts[0].0) of the \(role.plural) \(parts[0].1)\(rest)."
      }
  }

  private func settings(of fit: TuningFit) -> [String] {
    let indexes = fit.question.indexes(fit.combination)
    return fit.question.axes.enumerated().map { index, axis in
      let chosen = axis.choices[indexes[index]]
      var line = "  "
      line += zip(axis.settings, chosen).map { "\($0) \(Self.quantity($1, of: $0))" }
        .joined(separator: ", ")
      let interval = fit.intervals[index]
      let setting = axis.settings[0]
      let ends = [interval.lowerBound, interval.upperBound].map {
        Self.quantity(axis.choices[$0][0], of: setting)
      }
      line +=
        ends[0] == ends[1]
        ? "" : " (\(axis.settings.count > 1 ? setting + " " : "")\(ends[0]) to \(ends[1]))"
      if indexes[index] == axis.standard { line += ", as in standard" }
      return line
    }
  }

  /// The shares for each choice of an axis; neighbours with the same shares have one row.
  private func curve(of fit: TuningFit, _ axis: Int) -> [String] {
    let (settings, choices) = (fit.question.axes[axis].settings, fit.question.axes[axis].choices)
    let chosen = fit.refusal == nil ? fit.question.indexes(fit.combination)[axis] : nil
    func words(_ index: Int) -> String {
      zip(choices[index], settings).map { Self.quantity($0, of: $1) }.joined(separator: ", ")
    }
    var lines = ["  " + settings.joined(separator: ", ")]
    let curve = fit.curve(axis)
    var first = 0
    for index in curve.indices {
      let next = index + 1
      if next < curve.count, next != chosen, index != chosen, curve[next] == curve[index] {
        continue
      }
      let range = first == index ? words(index) : words(first) + " to " + words(index)
      lines.append(row("  " + range + (index == chosen ? " *" : ""), curve[index], fit))
      first = next
    }
    return lines
  }

  // MARK: - Words

  private func late(_ role: TuningRole) -> String {
    switch role {
    case .drag: " at most \(wants.dragDelay) ms later"
    case .tap: " at most \(wants.tapDelay) ms after the lift"
    case .doubleTap, .press, .swipe: ""
    }
  }

  private func row(_ name: String, _ shares: TuningFit.Shares, _ fit: TuningFit) -> String {
    row(
      name,
      fit.known.winner ? percent(shares.winner) : "–",
      fit.known.payer ? percent(shares.payer) : "–"
    )
  }

  private func row(_ name: String, _ winner: String, _ payer: String) -> String {
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(width - text.count, 1))
    }
    let line = "  " + padded(name, 50) + padded(winner, 26) + payer
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  private func percent(_ share: Double) -> String { DecimalText.short(100 * share, 1) + " %" }

  private func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(number) \(number == 1 ? one : many ?? one + "s")"
  }

  /// Returns a value of a setting with its unit.
  static func quantity(_ value: Double, of setting: String) -> String {
    DecimalText.short(value, 3) + " " + unit(of: setting)
  }

  /// Returns the unit of a setting.
  public static func unit(of setting: String) -> String {
    GestureSettings.property(setting)?.form.unit ?? ""
  }
}
