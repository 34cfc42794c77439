import GestureTuning

// What pictures and programs show of a table.
extension AttemptTable {
  /// A gesture at a place.
  public struct Row: Sendable {
    /// The gesture and where it was tried, such as `tap on #buy on Shop`.
    public let title: String
    /// How many attempts there were, and how many fired.
    public let attempts: Int, fired: Int
    /// Why the others did not fire, the most frequent reason first; may be empty.
    public let reasons: [Reason]
    /// How many attempts had reasons beyond the number that is kept.
    public let otherReasons: Int

    /// The reason that missed its limit most often by a quantity; nil when there is none.
    public var telling: Reason? { reasons.first { $0.limit != nil && $0.key.isQuantity } }
  }

  /// Why attempts did not fire.
  public struct Reason: Sendable {
    let key: ReasonKey
    let counts: ReasonCounts

    /// The reason in words, such as `moved too far`.
    public var words: String { key.words }
    /// How many attempts had it.
    public var count: Int { counts.count.value }
    /// The values that missed the limit.
    public var values: ValueHistogram { counts.values }
    /// The smallest and the largest limit; nil when nothing was measured.
    public var limit: ClosedRange<Double>? {
      guard let least = counts.leastLimit, let most = counts.mostLimit else { return nil }
      return least...most
    }
    /// The setting that sets the limit, if it has a name.
    public var setting: String? { key.setting?.text }
    /// Whether the value had to be at least the limit, not at most.
    public var isAtLeast: Bool { key.isAtLeast }

    /// Returns a value with its unit.
    public func quantity(_ value: Double) -> String { key.quantity(value) }
  }

  /// The gestures, those in which most goes wrong first.
  public var rows: [Row] {
    worstGestures.map { row in
      Row(
        title: row.title,
        attempts: row.counts.total.value,
        fired: row.counts.fired.value,
        reasons: row.worstReasons.map { Reason(key: $0.key, counts: $0.counts) },
        otherReasons: row.counts.reasons.rest?.count.value ?? 0
      )
    }
  }
}
