import GestureExplanation
import GestureScenarios
import GestureTuning
import Gestures

extension AttemptTable {
  /// A limit that is asked for: what another value of a setting would change.
  public struct WhatIf: Sendable {
    /// The setting, as the table names it.
    public let setting: String
    /// The limit, in the unit of the setting.
    public let limit: Double

    /// Creates a question.
    public init(setting: String, limit: Double) {
      self.setting = setting
      self.limit = limit
    }
  }

  /// The settings by which attempts failed, in the order of their names.
  public var settings: [String] {
    let rows = attempts.values.values.flatMap(\.reasons.values.keys)
    return Set(rows.compactMap(\.setting)).sorted().map(\.text)
  }

  /// The table for people: the rows in which most went wrong come first.
  ///
  /// - Parameters:
  ///   - most: How many gestures and how many places are printed; the others are counted.
  ///   - whatIfs: The limits asked for.
  /// - Returns: Lines, each with its line end.
  public func text(most: Int, whatIfs: [WhatIf] = []) -> String {
    var lines = [headline]
    let gestures = worstGestures
    for row in gestures.prefix(most) {
      lines += ["", row.headline]
      lines += row.lines(whatIfs)
    }
    if gestures.count > most {
      lines += [
        "", "\(Self.words(gestures.count - most, "more gesture")) in which less went wrong.",
      ]
    }
    if let rest = attempts.rest {
      lines += ["", "Further gestures beyond \(attempts.bound), together: \(rest.words)."]
    }
    let places = worstPlaces
    if !places.isEmpty { lines += ["", "Taps that led to nothing:"] }
    for place in places.prefix(most) { lines.append("  \(place.key.words): \(place.counts.words)") }
    if places.count > most { lines.append("  \(places.count - most) more with fewer.") }
    if let rest = contacts.rest {
      lines.append("  beyond \(contacts.bound) places, together: \(rest.words)")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The first line: what was counted.
  private var headline: String {
    var all = ContactCounts()
    for counts in contacts.values.values { all.merge(counts) }
    if let rest = contacts.rest { all.merge(rest) }
    var words = Self.words(sessions.value, "session")
    if unreadable > 0 { words += " and \(unreadable.value) that could not be read" }
    words += ", \(Self.words(all.touches.value, "touch", "touches")): \(all.words)."
    return words
  }

  static func words(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    "\(count) \(count == 1 ? one : many ?? one + "s")"
  }

  /// Returns a share as a percentage, such as `14 %`.
  static func share(_ part: TableCount, of whole: TableCount) -> String {
    guard whole > 0 else { return "0 %" }
    let percent = 100 * Double(part.value) / Double(whole.value)
    if percent > 0, percent < 0.5 { return "less than 1 %" }
    if percent < 100, percent >= 99.5 { return "more than 99 %" }
    return DecimalText.fixed(percent, 0) + " %"
  }
}

// MARK: - Order

extension AttemptTable {
  /// A gesture at a place, with its counts.
  struct GestureRow {
    let key: GestureKey
    let counts: AttemptCounts
  }

  /// The gestures, first those that were tried most often without success, then those with the most near misses,
  /// then those with the most attempts that did not fire; equal ones by their names.
  ///
  /// One finger of two was another gesture, and so was a swipe in another direction.
  var worstGestures: [GestureRow] {
    attempts.sorted.map { GestureRow(key: $0.key, counts: $0.value) }.enumerated()
      .sorted {
        let (first, second) = ($0.element.counts, $1.element.counts)
        if first.missed != second.missed { return first.missed > second.missed }
        if first.nearMisses != second.nearMisses { return first.nearMisses > second.nearMisses }
        if first.unfired != second.unfired { return first.unfired > second.unfired }
        return $0.offset < $1.offset
      }.map(\.element)
  }

  /// The places that have dead taps, those with the most rage taps first.
  var worstPlaces: [(key: PlaceKey, counts: ContactCounts)] {
    contacts.sorted.filter { $0.value.dead > 0 }.enumerated()
      .sorted {
        let (first, second) = ($0.element.value, $1.element.value)
        if first.rageTaps != second.rageTaps { return first.rageTaps > second.rageTaps }
        if first.dead != second.dead { return first.dead > second.dead }
        return $0.offset < $1.offset
      }.map { ($0.element.key, $0.element.value) }
  }
}

extension AttemptCounts {
  fileprivate var words: String {
    var words = ["\(tried.value) tried"]
    if tried > 0 { words.append("\(fired.value) fired (\(AttemptTable.share(fired, of: tried)))") }
    let near = missed.value - cancelled.value
    if near > 0 { words.append("\(near) nearly fired") }
    if cancelled > 0 { words.append("\(cancelled.value) cancelled") }
    let others = total.value - tried.value
    let text = words.joined(separator: ", ")
    guard others > 0 else { return text }
    return text + "; \(AttemptTable.words(others, "other attempt")) did not come near"
  }
}

extension ContactCounts {
  fileprivate var words: String {
    var words = AttemptTable.words(taps.value, "tap") + ", \(dead.value) of them dead"
    if taps > 0 { words += " (\(AttemptTable.share(dead, of: taps)))" }
    if rage > 0 {
      words += ", \(AttemptTable.words(rage.value, "burst")) of rage taps (\(rageTaps.value) taps)"
    }
    return words
  }
}

extension PlaceKey {
  var words: String {
    let what = element?.text ?? place.map { "cell \($0.text)" }
    switch (what, screen?.text) {
    case (let what?, let screen?): return "\(what) on \(screen)"
    case (let what?, nil): return what
    case (nil, let screen?): return screen
    case (nil, nil): return "the window"
    }
  }
}

// MARK: - A gesture

extension AttemptTable.GestureRow {
  /// The gesture and where it was tried, such as `tap on #buy on Shop`.
  var title: String {
    let place = key.place
    let isEverywhere = place.element == nil && place.place == nil && place.screen == nil
    return key.gesture.text + (isEverywhere ? "" : " on \(place.words)")
  }

  fileprivate var headline: String { "\(title): \(counts.words)" }

  /// The reasons, the most frequent first.
  var worstReasons: [(key: ReasonKey, counts: ReasonCounts)] {
    counts.reasons.sorted.enumerated()
      .sorted {
        let (first, second) = ($0.element.value.count, $1.element.value.count)
        return first == second ? $0.offset < $1.offset : first > second
      }.map { ($0.element.key, $0.element.value) }
  }

  fileprivate func lines(_ whatIfs: [AttemptTable.WhatIf]) -> [String] {
    var lines: [String] = []
    for (key, reason) in worstReasons {
      lines.append(
        "  \(reason.count.value) (\(AttemptTable.share(reason.count, of: counts.total))) "
          + key.words + reason.words(key)
      )
      lines += reason.questions(key, whatIfs, of: counts).map { "    " + $0 }
    }
    if let rest = counts.reasons.rest { lines.append("  \(rest.count.value) for other reasons") }
    return lines
  }
}

extension ReasonKey {
  /// The reason in words, such as `moved too far`; made of its name.
  var words: String {
    guard let reason else { return "ended with the recording" }
    var words = ""
    for letter in reason.text {
      words += letter.isUppercase ? " " + letter.lowercased() : String(letter)
    }
    return words + (winner.map { " " + $0.text } ?? "")
  }

  /// Whether the value is a quantity that can be missed by more or less, not a count of taps or
  /// fingers.
  var isQuantity: Bool { unit.map { !["taps", "fingers"].contains($0.text) } ?? false }

  /// Returns a value with its unit.
  func quantity(_ value: Double) -> String {
    switch unit?.text {
    case "s": return DecimalText.short(value, 3) + " s"
    case "ratio", nil: return DecimalText.short(value, 3)
    case "deg": return DecimalText.short(value, 1) + "°"
    case "count", "taps", "fingers": return DecimalText.short(value, 0)
    case .some(let unit): return DecimalText.short(value, 1) + " " + unit
    }
  }
}

extension ReasonCounts {
  /// How many attempts a timer ended at the limit, so that their value in the end is not known.
  var atLimit: TableCount { missedBy.countOfLeast }

  /// Returns how many attempts would certainly have been within another limit.
  ///
  /// Those at their limit are not among them, because they would have gone on.
  func rescued(by limit: Double, _ key: ReasonKey) -> TableCount {
    guard !key.isAtLeast else { return values.count(from: limit) }
    return TableCount(max(values.count(upTo: limit).value - atLimit.value, 0))
  }

  /// Returns the tightest limit that a share of the values keeps.
  func limit(rescuing share: Double, _ key: ReasonKey) -> Double? {
    guard key.isAtLeast else { return values.quantile(share) }
    // A value is above the lower end of its bucket.
    return values.quantile(1 - share).map { value in
      let index = ValueHistogram.index(of: value)
      guard index > ValueHistogram.indices.lowerBound else { return 0 }
      return max(min(ValueHistogram.upperEnd(of: index - 1), value), values.minimum ?? 0)
    }
  }

  /// The tightest limits that half and nine tenths of the values keep.
  ///
  /// A limit that differs by more than near misses do would be no limit any more.
  private func suggestions(_ key: ReasonKey) -> [Double] {
    let (least, most) = (leastLimit ?? 0, mostLimit ?? 0)
    let limits = [0.5, 0.9].compactMap { limit(rescuing: $0, key) }.filter {
      key.isAtLeast
        ? $0 >= least * (1 - Attempt.nearShare) : $0 <= most * (1 + Attempt.nearShare)
    }
    // Of two that are printed alike, the second one lets more pass.
    return Set(limits.map(key.quantity)).count == limits.count ? limits : limits.suffix(1)
  }

  fileprivate func words(_ key: ReasonKey) -> String {
    guard let leastLimit, let mostLimit, let low = values.quantile(0.5) else { return "" }
    var words = ": \(key.quantity(low)) at the median"
    if values.minimum != values.maximum {
      words += ", \(key.quantity(values.quantile(0.9) ?? low)) at 90 %"
      words += ", \(key.quantity(values.quantile(0.99) ?? low)) at 99 %"
    }
    words += "; the limit is \(key.isAtLeast ? "at least" : "at most") \(key.quantity(leastLimit))"
    if leastLimit != mostLimit { words += " to \(key.quantity(mostLimit))" }
    if let setting = key.setting { words += " (\(setting.text))" }
    return words
  }

  /// Returns what other limits would change.
  fileprivate func questions(
    _ key: ReasonKey,
    _ whatIfs: [AttemptTable.WhatIf],
    of row: AttemptCounts
  ) -> [String] {
    guard key.isQuantity, let half = missedBy.quantile(0.5) else { return [] }
    var line = "missed by \(key.quantity(half)) at the median"
    line += ", \(key.quantity(missedBy.quantile(0.9) ?? half)) at 90 %"
    line += ", \(key.quantity(missedBy.quantile(0.99) ?? half)) at 99 %"
    if nearMisses > 0 {
      line += "; \(AttemptTable.words(nearMisses.value, "near miss", "near misses"))"
    }
    var lines = [line]
    let unknown = key.isAtLeast ? 0 : atLimit
    if unknown > 0 {
      lines.append(
        "\(unknown.value) ended at the limit, so a larger one may change them: --set tells"
      )
    }
    var limits = whatIfs.filter { $0.setting == key.setting?.text }.map(\.limit)
    if limits.isEmpty, nearMisses > 0, unknown < count { limits = suggestions(key) }
    var seen: [Double] = []
    for limit in limits where !seen.contains(limit) {
      seen.append(limit)
      let count = rescued(by: limit, key)
      lines.append(
        "\(count.value) of them are within a limit of \(key.quantity(limit))"
          + " (\(AttemptTable.share(count, of: row.total)) of the attempts)"
      )
    }
    return lines
  }
}
