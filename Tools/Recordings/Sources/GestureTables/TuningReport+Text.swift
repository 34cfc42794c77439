import GestureGeometry
import GestureRecognition
public import GestureTuning

extension TuningReport {
  /// The report for people.
  public var text: String {
    var lines = [head]
    if unnamed > 0 {
      lines.append(
        "Left out: \(count(unnamed, "gesture")) without \"x-person\", which says who made them."
      )
    }
    for fit in fits { lines += [""] + self.lines(of: fit) }
    if fits.isEmpty {
      lines.append(
        "No gesture says what it was meant to be and who made it: see Documentation/Thresholds.md."
      )
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private var head: String {
    guard let person else { return count(people, "person", "people") + "." }
    let others = names.contains(person) ? people - 1 : people
    return "For \(person), with \(count(others, "other person", "other people")) as what to expect."
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
      return lines
    case .tooFewOwn(let gestures, let needed):
      lines.append(
        "  Nothing is recommended from \(gestures) \(winner.plural); \(needed) would do."
      )
      return lines
    case .tooFew(let people, let needed):
      let known = count(people, "person", "people")
      lines.append("  Nothing is recommended from \(known); about \(needed) would do.")
      // With less than that not even the curve is worth a look.
      if people < TuningFit.fewestPeople { return lines }
    case .withoutGain:
      lines.append(
        "  Nothing is recommended: people who were not used would lose as much as they gain."
      )
    case nil: break
    }
    let wanted =
      "wanted: \(percent(wants.share(winner))) of the \(winner.plural)\(late(winner)),"
      + " \(percent(wants.share(payer))) of the \(payer.plural)\(late(payer))"
    lines.append("  " + wanted)
    lines.append(row("", winner.plural, payer.plural))
    for (name, settings) in [
      ("now", SettingsBeside.now), ("standard", .standard), ("forgiving", .forgiving),
    ] {
      // For one person the presets are those of the hand too.
      lines.append(row(name, fit.shares(settings)))
    }
    if fit.isEnoughNow {
      lines.append("  There is nothing to change.")
      return lines
    }
    if fit.refusal == nil {
      lines.append(row("recommended", fit.shares(fit.combination)))
      if let promised = fit.promised {
        lines.append(row("promised", text(of: promised.winner), text(of: promised.payer)))
      }
      lines += settings(of: fit)
      if !fit.isEnough {
        lines.append("  No combination gives both; this one is the nearest.")
      }
    }
    for axis in fit.question.axes.indices { lines += curve(of: fit, axis) }
    return lines
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
      lines.append(row("  " + range + (index == chosen ? " *" : ""), curve[index]))
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

  private func row(_ name: String, _ shares: TuningFit.Shares) -> String {
    row(name, percent(shares.winner), percent(shares.payer))
  }

  private func row(_ name: String, _ winner: String, _ payer: String) -> String {
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(width - text.count, 1))
    }
    let line = "  " + padded(name, 50) + padded(winner, 26) + payer
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  private func text(of share: TuningFit.Share) -> String {
    "\(percent(share.value)) (\(percent(share.interval.lowerBound)) to \(percent(share.interval.upperBound)))"
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
